import { effect } from "@preact/signals";
import { labWords } from "../words/lab.ts";
import { boardToOpen, type TextStorage, storeLab, type StoredLab } from "./board-storage.ts";
import type { Model } from "./model.ts";
import type { StoredBoard } from "./protocol.ts";
import type { RemoteLab } from "./remote.ts";
import type { Viewport } from "./viewport.ts";

/** A stroke is stored this soon; storing a running board takes its engine's time, so that is done less often. */
const STILL_MS = 100;
const RUNNING_MS = 5000;
/** A board of more cells is stored only at rest, and storing takes at most a tenth of the time. */
const LARGE_POPULATION = 50_000n;
const LARGE_WAIT = 10;

/** Where a board came from: a demo that runs by itself is stored only once somebody draws on it. */
export type Origin = "demo" | "link" | "stored";

interface AutosaveOptions {
  readonly model: Model;
  readonly lab: Pick<RemoteLab, "store">;
  /** What is looked at, in pixels of the page. */
  viewport(): Viewport;
  hash(): string;
  readonly session: TextStorage;
  readonly local: TextStorage;
  now(): number;
  after(ms: number, act: () => void): () => void;
}

/** Stores the board in the browser as it is made, so that leaving the page loses nothing. */
export class Autosave {
  readonly #parts: AutosaveOptions;
  readonly #stopListening: () => void;
  #opened: { readonly origin: Origin; readonly revision: number; readonly generation: bigint } | undefined;
  #stored: { readonly key: string; readonly board: StoredBoard; readonly edited: boolean } | undefined;
  #timer: { readonly cancel: () => void; readonly dueMs: number } | undefined;
  #lastMs = 0;
  #saving: Promise<void> = Promise.resolve();
  #seen: () => Viewport;

  constructor(parts: AutosaveOptions) {
    this.#parts = parts;
    this.#seen = parts.viewport;
    this.#stopListening = effect(() => {
      void [parts.model.numbers.value, parts.model.typingRule.value, parts.model.ready.value];
      this.#look();
    });
  }

  /** A board was opened: from now on its changes are stored. */
  opened(origin: Origin): void {
    const { revision, generation } = this.#parts.model.numbers.peek();
    this.#opened = { origin, revision, generation };
  }

  find(hash: string): StoredLab | undefined {
    return boardToOpen(this.#parts.session, this.#parts.local, hash);
  }

  /** The page is hidden or closed: the view and the address are stored beside the last board. */
  flush(): void {
    if (this.#stored && this.#hasChanged()) this.#write(this.#stored.board, this.#stored.edited);
  }

  /** Stores what is not stored yet, and stops. */
  async end(): Promise<void> {
    this.#stopListening();
    // The grid is gone from the page by the time the board has been written.
    const view = this.#parts.viewport();
    this.#seen = () => view;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#isDue()) this.#save();
    await this.#saving;
    this.flush();
  }

  #hasChanged(): boolean {
    if (!this.#opened) return false;
    const { revision, generation } = this.#parts.model.numbers.peek();
    return (
      this.#isEdited(revision) || (this.#opened.origin !== "demo" && generation !== this.#opened.generation)
    );
  }

  #isEdited(revision: number): boolean {
    return this.#opened !== undefined && revision !== this.#opened.revision;
  }

  #key(): string {
    const { revision, generation } = this.#parts.model.numbers.peek();
    return `${revision}/${generation}`;
  }

  #isDue(): boolean {
    const { model } = this.#parts;
    if (!model.ready.peek() || model.typingRule.peek()) return false;
    return this.#hasChanged() && this.#stored?.key !== this.#key();
  }

  #look(): void {
    if (!this.#isDue()) return;
    const { running, pendingGenerations, population } = this.#parts.model.numbers.peek();
    const busy = running || pendingGenerations > 0n;
    const large = population > LARGE_POPULATION;
    if (busy && large) return;
    const waitMs = Math.max(busy ? RUNNING_MS : STILL_MS, large ? this.#lastMs * LARGE_WAIT : 0);
    const dueMs = this.#parts.now() + waitMs;
    if (this.#timer && this.#timer.dueMs <= dueMs) return;
    this.#timer?.cancel();
    const cancel = this.#parts.after(waitMs, () => {
      this.#timer = undefined;
      this.#save();
    });
    this.#timer = { cancel, dueMs };
  }

  #save(): void {
    const { lab, model, now } = this.#parts;
    if (!this.#isDue()) return;
    const [key, startMs] = [this.#key(), now()];
    const edited = this.#isEdited(model.numbers.peek().revision);
    this.#saving = lab.store().then(
      (result) => {
        this.#lastMs = now() - startMs;
        const fits = result.ok && this.#write(result.value, edited);
        if (result.ok) this.#stored = { key, board: result.value, edited };
        if (!fits) model.boardError.value = { what: labWords.notKept };
        this.#look();
      },
      () => undefined,
    );
  }

  /** Another tab keeps its own board; only what was drawn here becomes the one that a new tab opens. */
  #write(board: StoredBoard, edited: boolean): boolean {
    const { session, local, hash } = this.#parts;
    const lab = { board, hash: hash(), view: this.#seen() };
    const kept = storeLab(session, lab);
    return edited ? storeLab(local, lab) && kept : kept;
  }
}
