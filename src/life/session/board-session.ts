import type { Engine } from "../engines/index.ts";
import { Field } from "../grid/field.ts";
import type { Board, Checkpoint, WrittenBoard, WrittenRule } from "./board.ts";
import { checkpointBytes, checkpointOf, loadCheckpoint, Timeline } from "./timeline.ts";
import { UndoStack } from "./undo-stack.ts";

/** Limit for all boards of the undo stack together. */
const MAX_UNDO_BYTES = 96 * 2 ** 20;

/** The state that undo restores. */
export interface BoardSnapshot extends WrittenRule {
  readonly topology: Board["topology"];
  readonly now: Checkpoint;
  readonly start: Checkpoint;
}

export interface SessionOptions {
  /** Opens an engine with the board in it, or throws. `generations`: how far it will run, if known. */
  open(board: Board, generations?: bigint): Engine;
  /** When edits define a new start: only at the start's own generation, or always. */
  readonly editsMoveStart: "at-start" | "always";
  readonly maxUndoSteps?: number;
}

/** A board in its engine, with its rule, its start and undo. An engine that cannot be opened changes nothing. */
export class BoardSession {
  readonly #options: SessionOptions;
  readonly #undo: UndoStack<BoardSnapshot>;
  #rule: WrittenRule;
  #engine: Engine;
  #timeline: Timeline;
  /** Cells were edited since the last checkpoint; a checkpoint per pointer movement costs too much. */
  #edited = false;

  constructor(board: WrittenBoard, options: SessionOptions) {
    this.#options = options;
    this.#undo = new UndoStack({
      budget: MAX_UNDO_BYTES,
      cost: ({ now }) => checkpointBytes(now),
      maxSteps: options.maxUndoSteps,
    });
    this.#engine = options.open(board);
    this.#rule = writtenRuleOf(board);
    this.#timeline = new Timeline(board);
  }

  get rule(): WrittenRule {
    return this.#rule;
  }

  get engine(): Engine {
    return this.#engine;
  }

  get timeline(): Timeline {
    return this.#timeline;
  }

  get canUndo(): boolean {
    return this.#undo.canUndo;
  }

  get canRedo(): boolean {
    return this.#undo.canRedo;
  }

  /** The state for undo; undefined if the board is too large to copy. */
  snapshot(): BoardSnapshot | undefined {
    this.commitEdits();
    const now = checkpointOf(this.#engine);
    return now && { ...this.#rule, topology: this.#engine.topology, now, start: this.#timeline.start };
  }

  /** Call before a change that is undone by itself. */
  saveUndo(): void {
    const snapshot = this.snapshot();
    if (!snapshot) return;
    this.#undo.push(snapshot);
    if (snapshot.now.generation > snapshot.start.generation) this.#timeline.add(snapshot.now);
  }

  /** Adds a snapshot of an earlier state to the undo stack. */
  pushUndo(before: BoardSnapshot): void {
    this.#undo.push(before);
  }

  replace(board: WrittenBoard, { undoable = true, generations }: ReplaceOptions = {}): void {
    const engine = this.#options.open(board, generations);
    if (undoable) this.saveUndo();
    this.#load(writtenRuleOf(board), engine, new Timeline(board));
  }

  restore({ now, start, topology, ...rule }: BoardSnapshot, { undoable = false }: ReplaceOptions = {}): void {
    const engine = this.#options.open({ rule: rule.rule, topology, ...now });
    if (undoable) this.saveUndo();
    const timeline = new Timeline(start);
    if (now.generation > start.generation) timeline.add(now);
    this.#load(writtenRuleOf(rule), engine, timeline);
  }

  /** False if there is nothing to undo. */
  undo(): boolean {
    const before = this.#undo.canUndo ? this.#undo.undo(this.snapshot()) : undefined;
    if (before) this.restore(before);
    return before !== undefined;
  }

  redo(): boolean {
    const after = this.#undo.canRedo ? this.#undo.redo(this.snapshot()) : undefined;
    if (after) this.restore(after);
    return after !== undefined;
  }

  /** Changes cells. `joined`: undone together with the edit before. */
  edit(change: (engine: Engine) => void, joined = false): void {
    if (!joined) this.saveUndo();
    change(this.#engine);
    this.#edited = true;
  }

  clear(): void {
    this.saveUndo();
    const empty = { cells: new Field(), generation: 0n };
    loadCheckpoint(this.#engine, empty);
    this.#load(this.#rule, this.#engine, new Timeline(empty));
  }

  /** Goes back to the start in a new engine. */
  restart(): void {
    this.saveUndo();
    this.#engine = this.#reopen(this.#timeline.start);
  }

  /** Prepares a run to a generation: opens the best engine for the distance, from an earlier board to go back. */
  seek(generation: bigint): void {
    const { start } = this.#timeline;
    if (generation < start.generation && generation < this.#engine.generation)
      throw new RangeError(`the board began at generation ${start.generation}`);
    this.saveUndo();
    const from =
      generation < this.#engine.generation ? this.#timeline.checkpointBefore(generation) : checkpointOf(this.#engine);
    if (from) this.#engine = this.#reopen(from, generation - from.generation);
  }

  /** Goes to a checkpoint of the timeline in the same engine. */
  goTo(checkpoint: Checkpoint): void {
    loadCheckpoint(this.#engine, checkpoint);
  }

  /** Moves the board to another engine; false if that engine cannot hold it. */
  switchEngine(other: Engine): boolean {
    const checkpoint = checkpointOf(this.#engine);
    const moved = checkpoint !== undefined && loadCheckpoint(other, checkpoint);
    if (moved) this.#engine = other;
    return moved;
  }

  /** Call after edits, before the board evolves. */
  commitEdits(): void {
    if (!this.#edited) return;
    this.#edited = false;
    const atStart = this.#engine.generation === this.#timeline.start.generation;
    const movesStart = atStart || this.#options.editsMoveStart === "always";
    const start = movesStart ? checkpointOf(this.#engine) : undefined;
    if (start) this.#timeline = new Timeline(start);
    else this.#timeline.addCheckpoint(this.#engine);
  }

  #reopen(checkpoint: Checkpoint, generations?: bigint): Engine {
    const { rule } = this.#rule;
    return this.#options.open({ rule, topology: this.#engine.topology, ...checkpoint }, generations);
  }

  #load(rule: WrittenRule, engine: Engine, timeline: Timeline): void {
    this.#rule = rule;
    this.#engine = engine;
    this.#timeline = timeline;
    this.#edited = false;
  }
}

export interface ReplaceOptions {
  readonly undoable?: boolean;
  readonly generations?: bigint | undefined;
}

function writtenRuleOf({ rule, text, ruleFile }: WrittenRule): WrittenRule {
  return { rule, text, ruleFile };
}
