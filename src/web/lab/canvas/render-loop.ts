import type { Model } from "../session/model.ts";
import type { Picture } from "../session/protocol.ts";
import type { RemoteLab } from "../session/remote.ts";
import type { ScreenInks } from "./overlay.ts";
import type { LabScreen } from "./screen.ts";
import type { CanvasViewport } from "../session/viewport.ts";

/** Update interval of the displayed numbers; faster changes cannot be read. */
const NUMBERS_INTERVAL_MS = 100;
const RATE_WINDOW_MS = 1000;

interface RenderLoopOptions {
  readonly screen: LabScreen;
  readonly lab: RemoteLab;
  readonly model: Model;
  viewport(): CanvasViewport;
  inks(): ScreenInks;
  /** Called when the worker fails. */
  onFailure(error: unknown): void;
}

/**
 * Requests one picture at a time, the next while the last is drawn: worker and page run in parallel, and
 * when either is slow, pictures are dropped, not queued.
 */
export class RenderLoop {
  readonly #options: RenderLoopOptions;
  /** The worker is painting a picture. */
  #requested = false;
  /** The board may have changed since the last request. */
  #stale = true;
  #overlayStale = true;
  /** The viewport changed since the last frame. */
  #moved = true;
  /** An animation frame is requested. */
  #scheduled = false;
  #closed = false;
  /** A picture that is not shown yet. */
  #received: Picture | undefined;
  /** The pixels of the last picture, for reuse. */
  #spare: Uint32Array<ArrayBuffer> | undefined;
  /** The board was evolving in the last picture. */
  #busy = false;
  /** When the numbers were last published. */
  #numbersAt = -Infinity;
  /** When the pictures of the last second were shown. */
  readonly #frameTimes: number[] = [];

  constructor(options: RenderLoopOptions) {
    this.#options = options;
  }

  /** Call after the board may have changed. */
  requestPaint(): void {
    this.#stale = true;
    this.#schedule();
  }

  /** Redraws the last picture in the new viewport at once, and requests a new one. */
  onViewportChange(): void {
    this.#moved = true;
    this.#overlayStale = true;
    this.requestPaint();
  }

  requestOverlay(): void {
    this.#overlayStale = true;
    this.#schedule();
  }

  close(): void {
    this.#closed = true;
  }

  #schedule(): void {
    if (this.#scheduled || this.#closed) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      if (!this.#closed) this.#frame();
    });
  }

  #frame(): void {
    const { screen, model } = this.#options;
    const picture = this.#received;
    this.#received = undefined;
    if (!this.#requested && (this.#stale || this.#busy)) this.#request();
    const start = performance.now();
    const viewport = this.#options.viewport();
    const inks = this.#options.inks();
    if (picture) screen.setPicture(picture);
    if (picture || this.#moved) screen.showCells(viewport, inks);
    this.#moved = false;
    if (this.#overlayStale)
      screen.showOverlay(
        viewport,
        {
          topology: model.boardInfo.peek().topology,
          selection: model.selection.peek(),
          floating: model.floating.peek(),
          cursor: model.cursor.peek(),
        },
        inks,
      );
    this.#overlayStale = false;
    if (picture) {
      this.#spare = picture.pixels;
      this.#publish(picture, performance.now() - start);
    }
    if (this.#busy || this.#stale) this.#schedule();
  }

  #request(): void {
    this.#requested = true;
    this.#stale = false;
    const request = { viewport: this.#options.viewport(), spare: this.#spare };
    this.#spare = undefined;
    this.#options.lab.paint(request).then(
      (picture) => {
        this.#requested = false;
        this.#received = picture;
        this.#busy = picture.numbers.running || picture.numbers.pendingGenerations > 0n;
        this.#schedule();
      },
      (error: unknown) => {
        this.#requested = false;
        this.#options.onFailure(error);
      },
    );
  }

  #publish(picture: Picture, drawMs: number): void {
    const { model } = this.#options;
    const now = performance.now();
    this.#frameTimes.push(now);
    while ((this.#frameTimes[0] ?? now) < now - RATE_WINDOW_MS) this.#frameTimes.shift();
    const { numbers, boardInfo } = picture;
    const changed = numbers.running !== model.numbers.peek().running;
    if (this.#busy && !changed && now - this.#numbersAt < NUMBERS_INTERVAL_MS) return;
    this.#numbersAt = now;
    model.numbers.value = numbers;
    if (!isSameBoardInfo(boardInfo, model.boardInfo.peek())) {
      model.boardInfo.value = boardInfo;
      this.#overlayStale = true;
    }
    model.line.value = picture.populationLine;
    const ms = picture.evolveMs + picture.paintMs + drawMs;
    model.frame.value = { ms, perSecond: this.#frameTimes.length };
  }
}

function isSameBoardInfo(a: Picture["boardInfo"], b: Picture["boardInfo"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
