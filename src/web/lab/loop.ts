import type { Model } from "./model.ts";
import type { Picture } from "./protocol.ts";
import type { RemoteBench } from "./remote.ts";
import type { Screen, ScreenInks } from "./screen.ts";
import type { Eye } from "./view.ts";

/** How often the figures beside the board change: faster ones cannot be read. */
const FIGURES_MS = 100;
const RATE_WINDOW_MS = 1000;

/** Where the loop gets what it shows. */
export interface Stage {
  readonly screen: Screen;
  readonly bench: RemoteBench;
  readonly model: Model;
  eye(): Eye;
  inks(): ScreenInks;
  now(): number;
  nextFrame(act: () => void): void;
  /** The worker is gone. */
  onFailure(error: unknown): void;
}

/**
 * One picture is asked for at a time, and the next one while the last is drawn: worker and page work side by side, and
 * a slow one of them drops pictures instead of queueing them.
 */
export class Loop {
  readonly #stage: Stage;
  #asked = false;
  #stale = true;
  #overStale = true;
  #moved = true;
  #scheduled = false;
  #closed = false;
  #came: Picture | undefined;
  #spare: Uint32Array<ArrayBuffer> | undefined;
  #busy = false;
  #figuresMs = -Infinity;
  readonly #shown: number[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The board may have changed. */
  touch(): void {
    this.#stale = true;
    this.#schedule();
  }

  /** The view has: what is there is moved at once, and painted anew. */
  move(): void {
    this.#moved = true;
    this.#overStale = true;
    this.touch();
  }

  /** Something over the cells has. */
  touchOver(): void {
    this.#overStale = true;
    this.#schedule();
  }

  close(): void {
    this.#closed = true;
  }

  #schedule(): void {
    if (this.#scheduled || this.#closed) return;
    this.#scheduled = true;
    this.#stage.nextFrame(() => {
      this.#scheduled = false;
      if (!this.#closed) this.#frame();
    });
  }

  #frame(): void {
    const { screen, model } = this.#stage;
    const picture = this.#came;
    this.#came = undefined;
    if (!this.#asked && (this.#stale || this.#busy)) this.#ask();
    const start = this.#stage.now();
    const eye = this.#stage.eye();
    const inks = this.#stage.inks();
    if (picture) screen.take(picture);
    if (picture || this.#moved) screen.showCells(eye, inks);
    this.#moved = false;
    if (this.#overStale)
      screen.showOver(
        eye,
        {
          topology: model.ground.peek().topology,
          selection: model.selection.peek(),
          floating: model.floating.peek(),
          cursor: model.cursor.peek(),
        },
        inks,
      );
    this.#overStale = false;
    if (picture) {
      this.#spare = picture.pixels;
      this.#tell(picture, this.#stage.now() - start);
    }
    if (this.#busy || this.#stale) this.#schedule();
  }

  #ask(): void {
    this.#asked = true;
    this.#stale = false;
    const sight = { eye: this.#stage.eye(), spare: this.#spare };
    this.#spare = undefined;
    this.#stage.bench.paint(sight).then(
      (picture) => {
        this.#asked = false;
        this.#came = picture;
        this.#busy = picture.numbers.running || picture.numbers.owed > 0n;
        this.#schedule();
      },
      (error: unknown) => {
        this.#asked = false;
        this.#stage.onFailure(error);
      },
    );
  }

  #tell(picture: Picture, drawMs: number): void {
    const { model } = this.#stage;
    const now = this.#stage.now();
    this.#shown.push(now);
    while ((this.#shown[0] ?? now) < now - RATE_WINDOW_MS) this.#shown.shift();
    const { numbers, ground } = picture;
    const changed = numbers.running !== model.numbers.peek().running;
    if (this.#busy && !changed && now - this.#figuresMs < FIGURES_MS) return;
    this.#figuresMs = now;
    model.numbers.value = numbers;
    if (!sameGround(ground, model.ground.peek())) {
      model.ground.value = ground;
      this.#overStale = true;
    }
    model.line.value = picture.line;
    const ms = picture.evolveMs + picture.paintMs + drawMs;
    model.frame.value = { ms, perSecond: this.#shown.length };
  }
}

function sameGround(a: Picture["ground"], b: Picture["ground"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
