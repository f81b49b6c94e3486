import { effect } from "@preact/signals";
import { labWords } from "./words.ts";
import { boardToOpen, type TextStorage, storeLab, type StoredLab } from "./board-storage.ts";
import type { Model } from "./model.ts";
import type { StoredBoard } from "./protocol.ts";
import type { RemoteLab } from "./remote.ts";
import type { Viewport } from "./viewport.ts";

/** Delay after an edit. Storing a running board takes time from its engine, so it happens less often. */
const EDIT_DELAY_MS = 100;
const RUNNING_DELAY_MS = 5000;
/** A larger board is stored only while stopped, and storing takes at most a tenth of the time. */
const LARGE_POPULATION = 50_000n;
const LARGE_WAIT_FACTOR = 10;

/** Where a board came from. A demo is stored only after the user edits it. */
export type Origin = "demo" | "link" | "stored";

interface AutosaveOptions {
  readonly model: Model;
  readonly lab: Pick<RemoteLab, "store">;
  /** The visible part, in CSS pixels. */
  viewport(): Viewport;
  hash(): string;
  readonly session: TextStorage;
  readonly local: TextStorage;
  now(): number;
  setTimer(ms: number, run: () => void): () => void;
}

/** Stores the board in the browser after every change so that leaving the page loses nothing. */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #stopListening: () => void;
  #opened: { readonly origin: Origin; readonly revision: number; readonly generation: bigint } | undefined;
  #stored: { readonly key: string; readonly board: StoredBoard; readonly edited: boolean } | undefined;
  #timer: { readonly cancel: () => void; readonly dueMs: number } | undefined;
  #lastSaveMs = 0;
  #saving: Promise<void> = Promise.resolve();
  #viewport: () => Viewport;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#viewport = options.viewport;
    this.#stopListening = effect(() => {
      void [options.model.numbers.value, options.model.typingRule.value, options.model.ready.value];
      this.#scheduleSave();
    });
  }

  /** Starts storing changes of the board just opened. */
  onOpened(origin: Origin): void {
    const { revision, generation } = this.#options.model.numbers.peek();
    this.#opened = { origin, revision, generation };
  }

  find(hash: string): StoredLab | undefined {
    return boardToOpen(this.#options.session, this.#options.local, hash);
  }

  /** Call when the page is hidden or closed: stores the viewport and the address with the last board. */
  flush(): void {
    if (this.#stored && this.#hasChanged()) this.#write(this.#stored.board, this.#stored.edited);
  }

  /** Stores pending changes and stops. */
  async end(): Promise<void> {
    this.#stopListening();
    // The canvas is removed before the asynchronous save finishes.
    const viewport = this.#options.viewport();
    this.#viewport = () => viewport;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#isDue()) this.#save();
    await this.#saving;
    this.flush();
  }

  #hasChanged(): boolean {
    if (!this.#opened) return false;
    const { revision, generation } = this.#options.model.numbers.peek();
    return this.#isEdited(revision) || (this.#opened.origin !== "demo" && generation !== this.#opened.generation);
  }

  #isEdited(revision: number): boolean {
    return this.#opened !== undefined && revision !== this.#opened.revision;
  }

  #key(): string {
    const { revision, generation } = this.#options.model.numbers.peek();
    return `${revision}/${generation}`;
  }

  #isDue(): boolean {
    const { model } = this.#options;
    if (!model.ready.peek() || model.typingRule.peek()) return false;
    return this.#hasChanged() && this.#stored?.key !== this.#key();
  }

  #scheduleSave(): void {
    if (!this.#isDue()) return;
    const { running, pendingGenerations, population } = this.#options.model.numbers.peek();
    const busy = running || pendingGenerations > 0n;
    const large = population > LARGE_POPULATION;
    if (busy && large) return;
    const waitMs = Math.max(busy ? RUNNING_DELAY_MS : EDIT_DELAY_MS, large ? this.#lastSaveMs * LARGE_WAIT_FACTOR : 0);
    const dueMs = this.#options.now() + waitMs;
    if (this.#timer && this.#timer.dueMs <= dueMs) return;
    this.#timer?.cancel();
    const cancel = this.#options.setTimer(waitMs, () => {
      this.#timer = undefined;
      this.#save();
    });
    this.#timer = { cancel, dueMs };
  }

  #save(): void {
    const { lab, model, now } = this.#options;
    if (!this.#isDue()) return;
    const key = this.#key();
    const startMs = now();
    const edited = this.#isEdited(model.numbers.peek().revision);
    this.#saving = lab.store().then(
      (result) => {
        this.#lastSaveMs = now() - startMs;
        const fits = result.ok && this.#write(result.value, edited);
        if (result.ok) this.#stored = { key, board: result.value, edited };
        if (!fits) model.boardError.value = { what: labWords.notKept };
        this.#scheduleSave();
      },
      () => undefined,
    );
  }

  /** Session storage is per tab; only an edited board becomes the one that new tabs open. */
  #write(board: StoredBoard, edited: boolean): boolean {
    const { session, local, hash } = this.#options;
    const lab = { board, hash: hash(), view: this.#viewport() };
    const stored = storeLab(session, lab);
    return edited ? storeLab(local, lab) && stored : stored;
  }
}
