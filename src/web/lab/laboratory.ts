import { ok, refuse, type Result } from "../../core/result.ts";
import type { Engine } from "../../life/engines/index.ts";
import type { Format } from "../../life/files/index.ts";
import { type Box, Field } from "../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { paletteFor } from "../../life/pictures/palette.ts";
import { isHexagonal } from "../../life/rules/hexagonal.ts";
import { isBornFromNothing, readRule, readRuleFile } from "../../life/rules/index.ts";
import {
  type ImportedBoard,
  readFile,
  readBundledPattern,
  readSetup,
  ruleFileIn,
  type WrittenRule,
} from "./import.ts";
import { bareRule, countOutside, boardErrorOf } from "./boards.ts";
import {
  type BoardSession,
  emptySession,
  type BoardSnapshot,
  snapshotOf,
  convertCheckpoint,
  switchEngine,
  restoreSession,
  createSession,
  commitEdits,
  convertSession,
} from "./board-session.ts";
import { withEngineCopy, attempt, copyBox, setupOf } from "./export.ts";
import { StepScheduler } from "./step-scheduler.ts";
import { fillSoup, isInside, putCells, soupArea, stampPiece, transformBox, clearBox } from "./edits.ts";
import { StatsReader } from "./stats-reader.ts";
import { Painter } from "./painter.ts";
import { readPiece } from "./pieces.ts";
import type {
  LabApi,
  BoardInfo,
  PaintStyle,
  BoardStats,
  RunSpeed,
  Picture,
  Piece,
  RuleTrial,
  Setup,
  PaintRequest,
  StoredBoard,
  BoardError,
  Transform,
} from "./protocol.ts";
import { drawGif, drawStill, writeBoard } from "./save.ts";
import { readStored, storeBoard } from "./stored-board.ts";
import { checkpointBytes, loadCheckpoint, type Checkpoint } from "./timeline.ts";
import { UndoStack } from "./undo.ts";

/** From 2^10 generations per step HashLife is faster, if it supports the rule. */
const HASHLIFE_FROM_EXPONENT = 10;
/** A longer way back continues picture by picture and can be stopped. */
const BACK_MS = 800;
/** Limit for all boards of the undo stack together. */
const UNDO_BYTES = 96 * 2 ** 20;

/** Evolves, edits and paints one board. Independent of its thread: runs in the worker and in tests. */
export class Laboratory implements LabApi {
  readonly #now: () => number;
  readonly #scheduler: StepScheduler;
  readonly #painter: Painter;
  readonly #statsReader = new StatsReader();
  readonly #undo = new UndoStack<BoardSnapshot>(UNDO_BYTES, ({ now }) => checkpointBytes(now));
  #session: BoardSession;
  #preferHashLife = false;
  #running = false;
  #stroke = -1;
  /** True until the first board opens; the initial empty board is not pushed to the undo stack. */
  #pristine = true;
  /** Cells were edited since the last checkpoint; a checkpoint per pointer movement costs too much. */
  #edited = false;
  /** The board before a rule was typed. */
  #beforeTrial: BoardSnapshot | undefined;
  #revision = 0;
  #error: BoardError | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#scheduler = new StepScheduler(now);
    this.#painter = new Painter(now);
    const empty = readSetup({ rule: "B3/S23", topology: UNBOUNDED, rle: "!" });
    const session = empty.ok ? createSession(empty.value, false) : empty;
    if (!session.ok) throw new Error(session.why);
    this.#session = session.value;
  }

  open(setup: Setup): Result<BoardInfo> {
    return this.#openImported(readSetup(setup));
  }

  openPattern(name: string): Result<BoardInfo> {
    return this.#openImported(readBundledPattern(name));
  }

  openFile(bytes: Uint8Array): Result<BoardInfo> {
    const file = ruleFileIn(bytes);
    if (file === undefined) {
      const imported = readFile(bytes, this.#session);
      const boardInfo = this.#openImported(imported);
      const ignored = imported.ok ? imported.value.ignored : undefined;
      return boardInfo.ok && ignored ? ok({ ...boardInfo.value, ignored }) : boardInfo;
    }
    const rule = readRuleFile(file);
    return rule.ok ? this.#convert({ rule: rule.value, text: rule.value.name, ruleFile: file }) : rule;
  }

  setRule(text: string): Result<BoardInfo> {
    const read = readRule(text);
    if (!read.ok) return read;
    const writtenRule = { rule: read.value.rule, text: bareRule(text) };
    const base = this.#beforeTrial;
    if (base === undefined) return this.#convert(writtenRule, read.value.topology);
    // One undo step reverts everything that was typed.
    if (this.#session.text !== writtenRule.text) this.endTrial(false);
    const { topology = this.#session.engine.topology } = read.value;
    const next = convertSession(this.#session, writtenRule, topology, this.#preferHashLife);
    if (!next.ok) return next;
    this.#beforeTrial = undefined;
    this.#undo.push(base);
    this.#setSession(next.value);
    return ok(this.#boardInfo());
  }

  tryRule(text: string): Result<RuleTrial> {
    const read = readRule(bareRule(text));
    if (!read.ok) return read;
    this.#commit();
    const base = this.#beforeTrial ?? snapshotOf(this.#session);
    if (!base) return refuse("the board is too large to be taken over");
    const writtenRule = { rule: read.value.rule, text: bareRule(text) };
    if (!this.#beforeTrial || this.#session.text !== writtenRule.text) {
      const next = convertCheckpoint(base.now, writtenRule, base.topology, this.#preferHashLife);
      if (!next.ok) return next;
      this.#beforeTrial = base;
      this.#pristine = false;
      this.#setSession(next.value);
    }
    const { cells } = base.now;
    const census = cells instanceof Field ? cells.census(256) : [];
    return ok({
      ...this.#boardInfo(),
      population: countFrom(census, 1),
      merged: countFrom(census, writtenRule.rule.states),
      grid: text.includes(":") ? this.#tryGrid(text) : undefined,
    });
  }

  #tryGrid(text: string): NonNullable<RuleTrial["grid"]> {
    const read = readRule(text);
    if (!read.ok) return read;
    const { topology = UNBOUNDED } = read.value;
    return ok({ topology, cut: this.countCut(topology) });
  }

  endTrial(keep: boolean): void {
    const base = this.#beforeTrial;
    this.#beforeTrial = undefined;
    if (!base) return;
    if (keep && base.text !== this.#session.text) this.#undo.push(base);
    else {
      const session = restoreSession(base, this.#preferHashLife);
      if (session.ok) this.#setSession(session.value);
    }
  }

  setTopology(topology: Topology): Result<BoardInfo> {
    return this.#convert(this.#session, topology);
  }

  countCut(topology: Topology): number {
    const field = this.#session.engine.field();
    return field ? countOutside(field, topology) : 0;
  }

  setPaintStyle(style: PaintStyle): void {
    this.#painter.style = style;
  }

  setSpeed(speed: RunSpeed): void {
    this.#scheduler.speed = speed;
    this.#preferHashLife = speed.exponent >= HASHLIFE_FROM_EXPONENT;
    this.#statsReader.forgetBounds();
    this.#attempt(() => {
      this.#session = switchEngine(this.#session, this.#preferHashLife);
    });
  }

  run(running: boolean): void {
    if (running === this.#running && this.#scheduler.pendingGenerations === 0n) return;
    this.#running = running;
    this.#error = undefined;
    this.#scheduler.halt();
    if (running) this.#stroke = -1;
  }

  goToStart(): void {
    this.#stop();
    this.#goTo(this.#session.timeline.start);
  }

  back(): void {
    this.#stop();
    const { engine, timeline } = this.#session;
    const target = engine.generation - this.#scheduler.step;
    const startGeneration = timeline.start.generation;
    const destination = target < startGeneration ? startGeneration : target;
    const checkpoint = destination < engine.generation ? timeline.checkpointBefore(destination) : undefined;
    if (!checkpoint) return;
    this.#goTo(checkpoint);
    this.#scheduler.request(destination - checkpoint.generation);
    this.#attempt(() => this.#scheduler.advance(engine, false, BACK_MS));
  }

  forward(): void {
    // Keep the pending generations of an earlier step.
    if (this.#running) this.run(false);
    this.#error = undefined;
    this.#scheduler.request();
  }

  undo(): void {
    this.endTrial(true);
    this.#commit();
    const now = snapshotOf(this.#session);
    this.#restoreSnapshot(now && this.#undo.undo(now));
  }

  redo(): void {
    this.endTrial(true);
    this.#commit();
    const now = snapshotOf(this.#session);
    this.#restoreSnapshot(now && this.#undo.redo(now));
  }

  draw(cells: readonly number[], state: number, stroke: number): void {
    if (stroke !== this.#stroke) this.#pushUndo();
    this.#stroke = stroke;
    this.#edit((engine) => putCells(engine, cells, state));
  }

  cell(x: number, y: number): number {
    const { engine } = this.#session;
    return isInside(engine.topology, x, y) ? engine.cell(x, y) : 0;
  }

  clear(box?: Box): void {
    this.#pushUndo();
    if (box) this.#edit((engine) => clearBox(engine, box));
    else {
      this.run(false);
      this.#attempt(() => this.#setSession(emptySession(this.#session)));
    }
  }

  soup(box: Box, density: number, seed: string): boolean {
    const area = soupArea(this.#session.engine, box);
    if (!area) return false;
    this.#pushUndo();
    return this.#edit((engine) => fillSoup(engine, area, density, seed));
  }

  stamp(piece: Piece, x: number, y: number): void {
    this.#pushUndo();
    this.#edit((engine) => stampPiece(engine, piece, x, y));
  }

  transform(box: Box, turn: Transform): Box {
    this.#pushUndo();
    let turned = box;
    this.#edit((engine) => {
      turned = transformBox(engine, box, turn);
    });
    return turned;
  }

  copy(box?: Box): Result<string> {
    return copyBox(this.#session, box);
  }

  readPiece(text: string): Result<Piece> {
    return attempt(() => readPiece(text, this.#session.rule));
  }

  save(format: Format): Result<string> {
    return attempt(() => writeBoard(this.#session.engine, format));
  }

  saveGif(generations: number): Result<Uint8Array> {
    return withEngineCopy(this.#session, (engine) => drawGif(engine, generations, this.#painter.style.theme));
  }

  saveSvg(): Result<string> {
    return withEngineCopy(this.#session, (engine) => drawStill(engine, this.#painter.style.theme));
  }

  share(): Result<Setup> {
    return setupOf(this.#session);
  }

  store(): Result<StoredBoard> {
    this.#commit();
    return attempt(() => storeBoard(this.#session));
  }

  restore(board: StoredBoard): Result<BoardInfo> {
    const snapshot = attempt(() => readStored(board));
    return this.#replace(snapshot.ok ? restoreSession(snapshot.value, this.#preferHashLife) : snapshot);
  }

  paint(request: PaintRequest): Picture {
    const evolveMs = this.#isBusy() ? this.#advance() : 0;
    const start = this.#now();
    const picture = this.#painter.paint(this.#session.engine, request);
    const numbers = this.#stats();
    return {
      ...picture,
      numbers,
      boardInfo: this.#boardInfo(),
      populationLine: this.#statsReader.line(),
      evolveMs,
      paintMs: this.#now() - start,
    };
  }

  #isBusy(): boolean {
    return this.#running || this.#scheduler.pendingGenerations > 0n;
  }

  #advance(): number {
    this.#commit();
    const { engine, timeline } = this.#session;
    let evolveMs = 0;
    this.#attempt(() => {
      evolveMs = this.#scheduler.advance(engine, this.#running);
    });
    timeline.recordElapsed(engine, evolveMs);
    return evolveMs;
  }

  #stats(): BoardStats {
    const { engine, timeline } = this.#session;
    return {
      ...this.#statsReader.read(engine, this.#isBusy()),
      perSecond: this.#running ? this.#scheduler.perSecond() : 0,
      running: this.#running,
      pendingGenerations: this.#scheduler.pendingGenerations,
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
      canBack: engine.generation > timeline.start.generation,
      revision: this.#revision,
      error: this.#error,
    };
  }

  #boardInfo(): BoardInfo {
    const { rule, text, engine } = this.#session;
    const palette = paletteFor(rule, this.#painter.style.theme);
    const inks = rule.states === 2 ? [] : palette.states.slice(1);
    const legend = inks.map((ink, i) => ({ state: i + 1, ink, hollow: palette.hollow.has(i + 1) }));
    const { topology } = engine;
    const born = topology.kind !== "unbounded" && isBornFromNothing(rule);
    return {
      rule: text,
      states: rule.states,
      topology,
      hexagonal: isHexagonal(rule),
      legend,
      ...(born ? { bornFromNothing: true } : {}),
    };
  }

  #openImported(imported: Result<ImportedBoard>): Result<BoardInfo> {
    return this.#replace(imported.ok ? createSession(imported.value, this.#preferHashLife) : imported);
  }

  #convert(writtenRule: WrittenRule, topology = this.#session.engine.topology): Result<BoardInfo> {
    this.endTrial(true);
    this.#pristine = false;
    return this.#replace(convertSession(this.#session, writtenRule, topology, this.#preferHashLife));
  }

  #replace(session: Result<BoardSession>): Result<BoardInfo> {
    if (!session.ok) return session;
    this.endTrial(true);
    if (!this.#pristine) this.#pushUndo();
    this.#pristine = false;
    this.#setSession(session.value);
    return ok(this.#boardInfo());
  }

  #setSession(session: BoardSession): void {
    this.#session = session;
    this.#edited = false;
    this.#revision++;
    this.#scheduler.halt();
    this.#statsReader.restart();
    this.#resetPainter();
  }

  #resetPainter(): void {
    this.#stroke = -1;
    this.#error = undefined;
    this.#painter.forget();
  }

  #stop(): void {
    this.#commit();
    this.run(false);
    this.#scheduler.halt();
  }

  #goTo(checkpoint: Checkpoint): void {
    this.#revision++;
    this.#attempt(() => loadCheckpoint(this.#session.engine, checkpoint));
    this.#statsReader.goTo(checkpoint.generation);
    this.#resetPainter();
  }

  #restoreSnapshot(snapshot: BoardSnapshot | undefined): void {
    if (!snapshot) return;
    this.run(false);
    const session = restoreSession(snapshot, this.#preferHashLife);
    if (session.ok) this.#setSession(session.value);
  }

  #pushUndo(): void {
    this.endTrial(true);
    this.#commit();
    const snapshot = snapshotOf(this.#session);
    if (snapshot) this.#undo.push(snapshot);
    this.#pristine = false;
    this.#stroke = -1;
  }

  #commit(): void {
    if (this.#edited) this.#session = commitEdits(this.#session);
    this.#edited = false;
  }

  #edit(edit: (engine: Engine) => void): boolean {
    this.#error = undefined;
    const changed = this.#attempt(() => edit(this.#session.engine));
    this.#edited = changed || this.#edited;
    this.#revision++;
    this.#statsReader.forgetBounds();
    return changed;
  }

  /** A board may outgrow its engine: then it stops and reports the reason. */
  #attempt(run: () => unknown): boolean {
    try {
      run();
      return true;
    } catch (error) {
      this.#running = false;
      this.#scheduler.halt();
      this.#error = boardErrorOf(error);
      return false;
    }
  }
}

/** Counts cells in this state or a higher one. */
function countFrom(census: readonly number[], state: number): number {
  return census.slice(state).reduce((sum, count) => sum + count, 0);
}
