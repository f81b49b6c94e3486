import type { Model } from "./model.ts";
import type { Picture } from "./protocol.ts";
import type { RemoteLab } from "./remote.ts";
import type { LabScreen, ScreenInks } from "./screen.ts";
import type { CanvasViewport } from "./viewport.ts";

/** How often the figures beside the board change: faster ones cannot be read. */
const FIGURES_MS = 100;
const RATE_WINDOW_MS = 1000;

/** Where the loop gets what it shows. */
export interface RenderLoopOptions {
  readonly screen: LabScreen;
  readonly lab: RemoteLab;
  readonly model: Model;
  viewport(): CanvasViewport;
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
export class RenderLoop {
  readonly #stage: RenderLoopOptions;
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

  constructor(stage: RenderLoopOptions) {
    this.#stage = stage;
  }

  /** The board may have changed. */
  requestPaint(): void {
    this.#stale = true;
    this.#schedule();
  }

  /** The view has: what is there is moved at once, and painted anew. */
  onViewportChange(): void {
    this.#moved = true;
    this.#overStale = true;
    this.requestPaint();
  }

  /** Something over the cells has. */
  requestOverlay(): void {
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
    const eye = this.#stage.viewport();
    const inks = this.#stage.inks();
    if (picture) screen.setPicture(picture);
    if (picture || this.#moved) screen.showCells(eye, inks);
    this.#moved = false;
    if (this.#overStale)
      screen.showOverlay(
        eye,
        {
          topology: model.boardInfo.peek().topology,
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
    const request = { viewport: this.#stage.viewport(), spare: this.#spare };
    this.#spare = undefined;
    this.#stage.lab.paint(request).then(
      (picture) => {
        this.#asked = false;
        this.#came = picture;
        this.#busy = picture.numbers.running || picture.numbers.pendingGenerations > 0n;
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
    const { numbers, boardInfo } = picture;
    const changed = numbers.running !== model.numbers.peek().running;
    if (this.#busy && !changed && now - this.#figuresMs < FIGURES_MS) return;
    this.#figuresMs = now;
    model.numbers.value = numbers;
    if (!isSameBoardInfo(boardInfo, model.boardInfo.peek())) {
      model.boardInfo.value = boardInfo;
      this.#overStale = true;
    }
    model.line.value = picture.populationLine;
    const ms = picture.evolveMs + picture.paintMs + drawMs;
    model.frame.value = { ms, perSecond: this.#shown.length };
  }
}

function isSameBoardInfo(a: Picture["boardInfo"], b: Picture["boardInfo"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
