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

/** From 2^10 generations a step on HashLife's leaps pay, where it knows the rule. */
const HASHLIFE_FROM_EXPONENT = 10;
/** A way back that takes longer is gone picture by picture, and can be stopped. */
const BACK_MS = 800;
/** Bytes that all boards of the undo stack may take together. */
const UNDO_BYTES = 96 * 2 ** 20;

/** A board with its rule, evolved, drawn on, and painted. It is the same on the page's thread, in its worker and in tests. */
export class Laboratory implements LabApi {
  readonly #now: () => number;
  readonly #drive: StepScheduler;
  readonly #painter: Painter;
  readonly #gauge = new StatsReader();
  readonly #undo = new UndoStack<BoardSnapshot>(UNDO_BYTES, ({ now }) => checkpointBytes(now));
  #culture: BoardSession;
  #leaps = false;
  #running = false;
  #stroke = -1;
  /** Until the first board is there: nobody wants to go back behind it. */
  #fresh = true;
  /** Whether cells were changed by hand since the timeline heard of it, which costs too much for every movement of a pen. */
  #edited = false;
  /** The board as it was when a rule began to be typed. */
  #trial: BoardSnapshot | undefined;
  #revision = 0;
  #trouble: BoardError | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#drive = new StepScheduler(now);
    this.#painter = new Painter(now);
    const empty = readSetup({ rule: "B3/S23", topology: UNBOUNDED, rle: "!" });
    const culture = empty.ok ? createSession(empty.value, false) : empty;
    if (!culture.ok) throw new Error(culture.why);
    this.#culture = culture.value;
  }

  open(setup: Setup): Result<BoardInfo> {
    return this.#receive(readSetup(setup));
  }

  openPattern(name: string): Result<BoardInfo> {
    return this.#receive(readBundledPattern(name));
  }

  openFile(bytes: Uint8Array): Result<BoardInfo> {
    const file = ruleFileIn(bytes);
    if (file === undefined) {
      const arrival = readFile(bytes, this.#culture);
      const ground = this.#receive(arrival);
      const ignored = arrival.ok ? arrival.value.ignored : undefined;
      return ground.ok && ignored ? ok({ ...ground.value, ignored }) : ground;
    }
    const rule = readRuleFile(file);
    return rule.ok ? this.#become({ rule: rule.value, text: rule.value.name, ruleFile: file }) : rule;
  }

  setRule(text: string): Result<BoardInfo> {
    const read = readRule(text);
    if (!read.ok) return read;
    const ruled = { rule: read.value.rule, text: bareRule(text) };
    const base = this.#trial;
    if (base === undefined) return this.#become(ruled, read.value.topology);
    // One step of undo leads back behind everything that was typed.
    if (this.#culture.text !== ruled.text) this.endTrial(false);
    const { topology = this.#culture.engine.topology } = read.value;
    const next = convertSession(this.#culture, ruled, topology, this.#leaps);
    if (!next.ok) return next;
    this.#trial = undefined;
    this.#undo.push(base);
    this.#settle(next.value);
    return ok(this.#ground());
  }

  tryRule(text: string): Result<RuleTrial> {
    const read = readRule(bareRule(text));
    if (!read.ok) return read;
    this.#commit();
    const base = this.#trial ?? snapshotOf(this.#culture);
    if (!base) return refuse("the board is too large to be taken over");
    const ruled = { rule: read.value.rule, text: bareRule(text) };
    if (!this.#trial || this.#culture.text !== ruled.text) {
      const next = convertCheckpoint(base.now, ruled, base.topology, this.#leaps);
      if (!next.ok) return next;
      this.#trial = base;
      this.#fresh = false;
      this.#settle(next.value);
    }
    const { cells } = base.now;
    const census = cells instanceof Field ? cells.census(256) : [];
    return ok({
      ...this.#ground(),
      population: countFrom(census, 1),
      merged: countFrom(census, ruled.rule.states),
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
    const base = this.#trial;
    this.#trial = undefined;
    if (!base) return;
    if (keep && base.text !== this.#culture.text) this.#undo.push(base);
    else {
      const culture = restoreSession(base, this.#leaps);
      if (culture.ok) this.#settle(culture.value);
    }
  }

  setTopology(topology: Topology): Result<BoardInfo> {
    return this.#become(this.#culture, topology);
  }

  countCut(topology: Topology): number {
    const field = this.#culture.engine.field();
    return field ? countOutside(field, topology) : 0;
  }

  setPaintStyle(look: PaintStyle): void {
    this.#painter.look = look;
  }

  setSpeed(pace: RunSpeed): void {
    this.#drive.speed = pace;
    this.#leaps = pace.exponent >= HASHLIFE_FROM_EXPONENT;
    this.#gauge.forgetBounds();
    this.#try(() => {
      this.#culture = switchEngine(this.#culture, this.#leaps);
    });
  }

  run(running: boolean): void {
    if (running === this.#running && this.#drive.pendingGenerations === 0n) return;
    this.#running = running;
    this.#trouble = undefined;
    this.#drive.halt();
    if (running) this.#stroke = -1;
  }

  goToStart(): void {
    this.#stop();
    this.#goTo(this.#culture.timeline.start);
  }

  back(): void {
    this.#stop();
    const { engine, timeline } = this.#culture;
    const target = engine.generation - this.#drive.step;
    const least = timeline.start.generation;
    const wanted = target < least ? least : target;
    const mark = wanted < engine.generation ? timeline.checkpointBefore(wanted) : undefined;
    if (!mark) return;
    this.#goTo(mark);
    this.#drive.request(wanted - mark.generation);
    this.#try(() => this.#drive.advance(engine, false, BACK_MS));
  }

  forward(): void {
    // What is still owed of an earlier step stays owed.
    if (this.#running) this.run(false);
    this.#trouble = undefined;
    this.#drive.request();
  }

  undo(): void {
    this.endTrial(true);
    this.#commit();
    const now = snapshotOf(this.#culture);
    this.#return(now && this.#undo.undo(now));
  }

  redo(): void {
    this.endTrial(true);
    this.#commit();
    const now = snapshotOf(this.#culture);
    this.#return(now && this.#undo.redo(now));
  }

  draw(cells: readonly number[], state: number, stroke: number): void {
    if (stroke !== this.#stroke) this.#remember();
    this.#stroke = stroke;
    this.#edit((engine) => putCells(engine, cells, state));
  }

  cell(x: number, y: number): number {
    const { engine } = this.#culture;
    return isInside(engine.topology, x, y) ? engine.cell(x, y) : 0;
  }

  clear(box?: Box): void {
    this.#remember();
    if (box) this.#edit((engine) => clearBox(engine, box));
    else {
      this.run(false);
      this.#try(() => this.#settle(emptySession(this.#culture)));
    }
  }

  soup(box: Box, density: number, seed: string): boolean {
    const area = soupArea(this.#culture.engine, box);
    if (!area) return false;
    this.#remember();
    return this.#edit((engine) => fillSoup(engine, area, density, seed));
  }

  stamp(piece: Piece, x: number, y: number): void {
    this.#remember();
    this.#edit((engine) => stampPiece(engine, piece, x, y));
  }

  transform(box: Box, turn: Transform): Box {
    this.#remember();
    let place = box;
    this.#edit((engine) => {
      place = transformBox(engine, box, turn);
    });
    return place;
  }

  copy(box?: Box): Result<string> {
    return copyBox(this.#culture, box);
  }

  readPiece(text: string): Result<Piece> {
    return attempt(() => readPiece(text, this.#culture.rule));
  }

  save(format: Format): Result<string> {
    return attempt(() => writeBoard(this.#culture.engine, format));
  }

  saveGif(generations: number): Result<Uint8Array> {
    return withEngineCopy(this.#culture, (engine) => drawGif(engine, generations, this.#painter.look.theme));
  }

  saveSvg(): Result<string> {
    return withEngineCopy(this.#culture, (engine) => drawStill(engine, this.#painter.look.theme));
  }

  share(): Result<Setup> {
    return setupOf(this.#culture);
  }

  store(): Result<StoredBoard> {
    this.#commit();
    return attempt(() => storeBoard(this.#culture));
  }

  restore(board: StoredBoard): Result<BoardInfo> {
    const moment = attempt(() => readStored(board));
    return this.#replace(moment.ok ? restoreSession(moment.value, this.#leaps) : moment);
  }

  paint(sight: PaintRequest): Picture {
    const evolveMs = this.#isBusy() ? this.#advance() : 0;
    const start = this.#now();
    const picture = this.#painter.paint(this.#culture.engine, sight);
    const numbers = this.#numbers();
    return {
      ...picture,
      numbers,
      boardInfo: this.#ground(),
      populationLine: this.#gauge.line(),
      evolveMs,
      paintMs: this.#now() - start,
    };
  }

  #isBusy(): boolean {
    return this.#running || this.#drive.pendingGenerations > 0n;
  }

  #advance(): number {
    this.#commit();
    const { engine, timeline } = this.#culture;
    let evolveMs = 0;
    this.#try(() => {
      evolveMs = this.#drive.advance(engine, this.#running);
    });
    timeline.recordElapsed(engine, evolveMs);
    return evolveMs;
  }

  #numbers(): BoardStats {
    const { engine, timeline } = this.#culture;
    return {
      ...this.#gauge.read(engine, this.#isBusy()),
      perSecond: this.#running ? this.#drive.perSecond() : 0,
      running: this.#running,
      pendingGenerations: this.#drive.pendingGenerations,
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
      canBack: engine.generation > timeline.start.generation,
      revision: this.#revision,
      error: this.#trouble,
    };
  }

  #ground(): BoardInfo {
    const { rule, text, engine } = this.#culture;
    const palette = paletteFor(rule, this.#painter.look.theme);
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

  /** Another board. */
  #receive(arrival: Result<ImportedBoard>): Result<BoardInfo> {
    return this.#replace(arrival.ok ? createSession(arrival.value, this.#leaps) : arrival);
  }

  #become(ruled: WrittenRule, topology = this.#culture.engine.topology): Result<BoardInfo> {
    this.endTrial(true);
    this.#fresh = false;
    return this.#replace(convertSession(this.#culture, ruled, topology, this.#leaps));
  }

  #replace(culture: Result<BoardSession>): Result<BoardInfo> {
    if (!culture.ok) return culture;
    this.endTrial(true);
    if (!this.#fresh) this.#remember();
    this.#fresh = false;
    this.#settle(culture.value);
    return ok(this.#ground());
  }

  #settle(culture: BoardSession): void {
    this.#culture = culture;
    this.#edited = false;
    this.#revision++;
    this.#drive.halt();
    this.#gauge.restart();
    this.#forgetSight();
  }

  #forgetSight(): void {
    this.#stroke = -1;
    this.#trouble = undefined;
    this.#painter.forget();
  }

  #stop(): void {
    this.#commit();
    this.run(false);
    this.#drive.halt();
  }

  #goTo(mark: Checkpoint): void {
    this.#revision++;
    this.#try(() => loadCheckpoint(this.#culture.engine, mark));
    this.#gauge.goTo(mark.generation);
    this.#forgetSight();
  }

  #return(moment: BoardSnapshot | undefined): void {
    if (!moment) return;
    this.run(false);
    const culture = restoreSession(moment, this.#leaps);
    if (culture.ok) this.#settle(culture.value);
  }

  #remember(): void {
    this.endTrial(true);
    this.#commit();
    const moment = snapshotOf(this.#culture);
    if (moment) this.#undo.push(moment);
    this.#fresh = false;
    this.#stroke = -1;
  }

  #commit(): void {
    if (this.#edited) this.#culture = commitEdits(this.#culture);
    this.#edited = false;
  }

  #edit(change: (engine: Engine) => void): boolean {
    this.#trouble = undefined;
    const changed = this.#try(() => change(this.#culture.engine));
    this.#edited = changed || this.#edited;
    this.#revision++;
    this.#gauge.forgetBounds();
    return changed;
  }

  /** A board that outgrows its engine is no bug: it stops, and says why. */
  #try(act: () => unknown): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.#running = false;
      this.#drive.halt();
      this.#trouble = boardErrorOf(error);
      return false;
    }
  }
}

/** Cells in this state or a later one. */
function countFrom(census: readonly number[], state: number): number {
  return census.slice(state).reduce((sum, count) => sum + count, 0);
}
