import type { PaintContext, PaintGradient } from "../board.ts";

const FULL_TURN = 2 * Math.PI;

interface Gradient extends PaintGradient {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stops: readonly (readonly [offset: number, colour: string])[];
}

type Paint = PaintContext["fillStyle"];

/** Writes SVG for the calls of a painter. Coordinates are transformed here, so no element needs a transform. */
export class SvgContext implements PaintContext {
  fillStyle: Paint = "#000";
  strokeStyle: Paint = "#000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: PaintContext["lineCap"] = "butt";
  lineJoin: PaintContext["lineJoin"] = "miter";
  font = "10px sans-serif";
  textAlign: PaintContext["textAlign"] = "start";
  textBaseline: PaintContext["textBaseline"] = "alphabetic";
  #left = 0;
  #top = 0;
  #scaleX = 1;
  #scaleY = 1;
  #dash: readonly number[] = [];
  #path = "";
  /** The path as a shorter element, while it is a single circle. */
  #circle: string | undefined;
  /** Bounds of the path before the transform; gradients are relative to them. */
  #bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  /** The stack of `save`; `style` is a copy of the public fields, `place` of the transform. */
  readonly #saved: { style: object; place: readonly [number, number, number, number]; dash: readonly number[] }[] = [];
  readonly #gradients: string[] = [];
  readonly #elements: { readonly attributes: string; readonly start: string; readonly end: string }[] = [];

  save(): void {
    const place = [this.#left, this.#top, this.#scaleX, this.#scaleY] as const;
    this.#saved.push({ style: Object.assign({}, this), place, dash: this.#dash });
  }

  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    Object.assign(this, saved.style);
    [this.#left, this.#top, this.#scaleX, this.#scaleY] = saved.place;
    this.#dash = saved.dash;
  }

  translate(x: number, y: number): void {
    this.#left += x * this.#scaleX;
    this.#top += y * this.#scaleY;
  }

  scale(x: number, y: number): void {
    this.#scaleX *= x;
    this.#scaleY *= y;
  }

  setLineDash(segments: Iterable<number>): void {
    this.#dash = [...segments];
  }

  beginPath(): void {
    this.#path = "";
    this.#circle = undefined;
    this.#bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  }

  closePath(): void {
    this.#path += "z";
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#point(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${this.#point(x, y)}`;
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to);
  }

  /** Clockwise and without rotation. */
  ellipse(x: number, y: number, across: number, down: number, _rotation: number, from: number, to: number) {
    const at = (angle: number): string => this.#point(x + across * Math.cos(angle), y + down * Math.sin(angle));
    const sweep = this.#scaleX * this.#scaleY > 0 ? 1 : 0;
    const radii = `${round(Math.abs(across * this.#scaleX))} ${round(Math.abs(down * this.#scaleY))}`;
    const turn = to - from >= FULL_TURN ? FULL_TURN : (((to - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    // An arc of a full turn would have no length, so it is written as two halves.
    const angles = turn === FULL_TURN ? [from + Math.PI, from + FULL_TURN] : [from + turn];
    const large = turn > Math.PI && turn < FULL_TURN ? 1 : 0;
    const [cx, cy] = this.#transform(x, y);
    const isCircle = this.#path === "" && across === down && turn === FULL_TURN;
    const circle = `<circle cx="${cx}" cy="${cy}" r="${round(Math.abs(across * this.#scaleX))}"`;
    this.#path += `${this.#path === "" ? "M" : "L"}${at(from)}`;
    for (const angle of angles) this.#path += `A${radii} 0 ${large} ${sweep} ${at(angle)}`;
    this.#extend(x - across, y - down);
    this.#extend(x + across, y + down);
    this.#circle = isCircle ? circle : undefined;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const [right, bottom] = [x + width, y + height];
    const corner = (toX: number, toY: number): string =>
      `A${round(radius * Math.abs(this.#scaleX))} ${round(radius * Math.abs(this.#scaleY))} 0 0 1 ${this.#point(toX, toY)}`;
    this.moveTo(x + radius, y);
    this.lineTo(right - radius, y);
    this.#path += corner(right, y + radius);
    this.lineTo(right, bottom - radius);
    this.#path += corner(right - radius, bottom);
    this.lineTo(x + radius, bottom);
    this.#path += corner(x, bottom - radius);
    this.lineTo(x, y + radius);
    this.#path += `${corner(x + radius, y)}z`;
  }

  fill(): void {
    this.#add(this.#fillAttributes(), this.#shape());
  }

  stroke(): void {
    this.#add(this.#strokeAttributes(), this.#shape());
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#add(this.#fillAttributes(), this.#rect(x, y, width, height));
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#add(this.#strokeAttributes(), this.#rect(x, y, width, height));
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = "", size = "10"] = /^(?:(\d+) )?([\d.]+)px/.exec(this.font) ?? [];
    const attributes = [
      this.#fillAttributes(),
      `font-size="${round(Number(size) * this.#scaleX)}"`,
      weight === "" ? "" : `font-weight="${weight}"`,
      this.textAlign === "center" ? `text-anchor="middle"` : "",
      this.textBaseline === "middle" ? `dominant-baseline="central"` : "",
      this.textBaseline === "top" ? `dominant-baseline="hanging"` : "",
    ];
    const [column, row] = this.#transform(x, y);
    this.#add(
      attributes.filter((attribute) => attribute !== "").join(" "),
      `<text x="${column}" y="${row}"`,
      `>${escapeText(text)}</text>`,
    );
  }

  createRadialGradient(_x0: number, _y0: number, _r0: number, x: number, y: number, radius: number): Gradient {
    const stops: [number, string][] = [];
    const addColorStop = (offset: number, colour: string): void => {
      stops.push([offset, colour]);
    };
    return { x, y, radius, stops, addColorStop };
  }

  /** Neighbours with equal attributes share one group. */
  toSvg(width: number, height: number): string {
    let body = "";
    for (let from = 0; from < this.#elements.length;) {
      const { attributes } = this.#elements[from] ?? { attributes: "" };
      let to = from;
      while (this.#elements[to]?.attributes === attributes) to++;
      const group = this.#elements.slice(from, to);
      body +=
        group.length === 1
          ? group.map(({ start, end }) => `${start} ${attributes}${end}`).join("")
          : `<g ${attributes}>${group.map(({ start, end }) => start + end).join("")}</g>`;
      from = to;
    }
    const definitions = this.#gradients.length === 0 ? "" : `<defs>${this.#gradients.join("")}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${definitions}${body}</svg>`;
  }

  #add(attributes: string, start: string, end = "/>"): void {
    this.#elements.push({ attributes, start, end });
  }

  #shape(): string {
    return this.#circle ?? `<path d="${this.#path}"`;
  }

  #transform(x: number, y: number): readonly [number, number] {
    return [round(this.#left + x * this.#scaleX), round(this.#top + y * this.#scaleY)];
  }

  /** The transformed point as text. Extends the path's bounds; the path is then more than a circle. */
  #point(x: number, y: number): string {
    this.#circle = undefined;
    this.#extend(x, y);
    return this.#transform(x, y).join(" ");
  }

  #extend(x: number, y: number): void {
    const bounds = this.#bounds;
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }

  #rect(x: number, y: number, width: number, height: number): string {
    const [left, top] = this.#transform(x, y);
    const across = round(width * this.#scaleX);
    return `<rect x="${left}" y="${top}" width="${across}" height="${round(height * this.#scaleY)}"`;
  }

  #opacity(): string {
    return this.globalAlpha < 1 ? ` opacity="${round(this.globalAlpha)}"` : "";
  }

  #fillAttributes(): string {
    return `fill="${this.#paint(this.fillStyle)}"${this.#opacity()}`;
  }

  #strokeAttributes(): string {
    const width = round(this.lineWidth * Math.abs(this.#scaleX));
    const dash = this.#dash.map((length) => round(length * Math.abs(this.#scaleX))).join(" ");
    return (
      `fill="none" stroke="${this.#paint(this.strokeStyle)}" stroke-width="${width}"` +
      (this.lineCap === "butt" ? "" : ` stroke-linecap="${this.lineCap}"`) +
      (this.lineJoin === "miter" ? "" : ` stroke-linejoin="${this.lineJoin}"`) +
      (dash === "" ? "" : ` stroke-dasharray="${dash}"`) +
      this.#opacity()
    );
  }

  #paint(paint: Paint): string {
    return typeof paint === "string" ? paint : `url(#${this.#gradient(paint as Gradient)})`;
  }

  /** Relative to the path's box, so all pieces of one kind share a definition. */
  #gradient({ x, y, radius, stops }: Gradient): string {
    const { left, top, right, bottom } = this.#bounds;
    const share = (value: number): number => Math.round(value * 1000) / 1000;
    const place = `cx="${share((x - left) / (right - left))}" cy="${share((y - top) / (bottom - top))}"`;
    const colours = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
    const written = `${place} r="${share(radius / (right - left))}">${colours.join("")}</radialGradient>`;
    const found = this.#gradients.findIndex((gradient) => gradient.endsWith(written));
    const index = found < 0 ? this.#gradients.length : found;
    if (found < 0) this.#gradients.push(`<radialGradient id="paint${index}" ${written}`);
    return `paint${index}`;
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeText(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
}
