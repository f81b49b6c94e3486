/** A cell's position and state; 0 is dead. */
export class LifeCell {
  readonly x: number;
  readonly y: number;
  readonly state: number;

  constructor(x: number, y: number, state: number) {
    this.x = x;
    this.y = y;
    this.state = state;
  }

  get alive(): boolean {
    return this.state !== 0;
  }
}
