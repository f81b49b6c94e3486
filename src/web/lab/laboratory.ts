import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import type { Format } from "../../life/files/index.ts";
import { type Box, Field } from "../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { paletteFor } from "../../life/pictures/palette.ts";
import { readRule, readRuleFile } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { type Arrival, readFile, readNamed, readSetup, ruleFileIn } from "./arrivals.ts";
import { bareRule, fitted, objectionTo, troubleOf } from "./boards.ts";
import { Drive } from "./drive.ts";
import { fillSoup, isInside, putCells, soupArea, stampPiece, takePiece, turnBox, wipeBox } from "./edits.ts";
import { Gauge } from "./gauge.ts";
import { Painter } from "./painter.ts";
import { readPiece, wholePiece, writePiece } from "./pieces.ts";
import type {
  Bench,
  Ground,
  Look,
  Numbers,
  Pace,
  Picture,
  Piece,
  Setup,
  Sight,
  Trouble,
  Turn,
} from "./protocol.ts";
import { drawGif, drawStill, writeBoard } from "./save.ts";
import { loadMark, type Mark, markOf, Timeline } from "./timeline.ts";
import { UndoStack } from "./undo.ts";

/** From 2^10 generations a step on HashLife's leaps pay, where it knows the rule. */
const LEAP = 10;
/** Bytes that all boards of the undo stack may take together. */
const UNDO_BYTES = 96 * 2 ** 20;
/** Everything that undoing brings back. */
interface Moment {
  readonly rule: Rule;
  readonly text: string;
  readonly topology: Topology;
  readonly now: Mark;
  readonly start: Mark;
}

/** A board with its rule, evolved, drawn on, and painted. It is the same on the page's thread, in its worker and in tests. */
export class Laboratory implements Bench {
  readonly #now: () => number;
  readonly #drive: Drive;
  readonly #painter = new Painter();
  readonly #undo = new UndoStack<Moment>(UNDO_BYTES, costOf);
  #engine: Engine;
  #rule: Rule;
  /** As the person wrote it. */
  #text = "B3/S23";
  #topology: Topology = UNBOUNDED;
  #timeline: Timeline;
  readonly #gauge = new Gauge();
  #pace: Pace = { perSecond: 60, exponent: 0 };
  #running = false;
  #stroke = -1;
  /** Until the first board is there: nobody wants to go back behind it. */
  #fresh = true;
  /** Whether cells were changed by hand since the timeline heard of it, which costs too much for every movement of a pen. */
  #edited = false;
  #trouble: Trouble | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#drive = new Drive(now);
    const read = readRule(this.#text);
    if (!read.ok) throw new Error(read.why);
    this.#rule = read.value.rule;
    this.#engine = must(chooseEngine(this.#rule, UNBOUNDED));
    this.#timeline = new Timeline({ generation: 0n, cells: new Field() });
  }

  open(setup: Setup): Result<Ground> {
    return this.#receive(readSetup(setup));
  }

  openPattern(name: string): Result<Ground> {
    return this.#receive(readNamed(name));
  }

  openFile(bytes: Uint8Array): Result<Ground> {
    const rule = ruleFileIn(bytes);
    if (rule !== undefined) return this.#openRuleFile(rule);
    return this.#receive(readFile(bytes, { rule: this.#rule, text: this.#text }));
  }

  setRule(text: string): Result<Ground> {
    const read = readRule(text);
    if (!read.ok) return read;
    const { rule, topology = this.#topology } = read.value;
    return this.#become(rule, bareRule(text), topology);
  }

  setTopology(topology: Topology): Result<Ground> {
    return this.#become(this.#rule, this.#text, topology);
  }

  setLook(look: Look): void {
    this.#painter.look = look;
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#drive.pace = pace;
    const leaps = this.#engine.tree !== undefined;
    if (this.#wantsLeaps() === leaps) return;
    const mark = markOf(this.#engine);
    const engine = this.#choose(this.#rule, this.#topology);
    this.#gauge.forgetBounds();
    if (!mark || !engine.ok || engine.value.name === this.#engine.name) return;
    if (this.#try(() => loadMark(engine.value, mark))) this.#engine = engine.value;
  }

  run(running: boolean): void {
    if (running === this.#running && this.#drive.owed === 0n) return;
    this.#running = running;
    this.#trouble = undefined;
    this.#drive.halt();
    if (running) this.#stroke = -1;
  }

  first(): void {
    this.#commit();
    this.run(false);
    this.#drive.halt();
    this.#goTo(this.#timeline.start);
  }

  back(): void {
    this.#commit();
    this.run(false);
    this.#drive.halt();
    const target = this.#engine.generation - this.#drive.step;
    const least = this.#timeline.start.generation;
    const wanted = target < least ? least : target;
    if (wanted >= this.#engine.generation) return;
    const mark = this.#timeline.before(wanted);
    if (!mark) return;
    this.#goTo(mark);
    this.#try(() => {
      this.#engine.step(wanted - mark.generation);
    });
  }

  forward(): void {
    // What is still owed of an earlier step stays owed.
    if (this.#running) this.run(false);
    this.#trouble = undefined;
    this.#drive.ask();
  }

  undo(): void {
    const now = this.#moment();
    const moment = now && this.#undo.undo(now);
    if (moment) this.#return(moment);
  }

  redo(): void {
    const now = this.#moment();
    const moment = now && this.#undo.redo(now);
    if (moment) this.#return(moment);
  }

  draw(cells: readonly number[], state: number, stroke: number): void {
    if (stroke !== this.#stroke) this.#remember();
    this.#stroke = stroke;
    this.#edit(() => putCells(this.#engine, cells, state));
  }

  cell(x: number, y: number): number {
    return isInside(this.#topology, x, y) ? this.#engine.cell(x, y) : 0;
  }

  clear(box?: Box): void {
    this.#remember();
    if (box) this.#edit(() => wipeBox(this.#engine, box));
    else this.#settleIn(this.#rule, this.#text, this.#topology, this.#engine, this.#emptied());
  }

  soup(box: Box, density: number, seed: string): void {
    const area = soupArea(this.#engine, box);
    if (!area) return;
    this.#remember();
    this.#edit(() => fillSoup(this.#engine, area, density, seed));
  }

  stamp(piece: Piece, x: number, y: number): void {
    this.#remember();
    this.#edit(() => stampPiece(this.#engine, piece, x, y));
  }

  turn(box: Box, turn: Turn): Box {
    this.#remember();
    let place = box;
    this.#edit(() => {
      place = turnBox(this.#engine, box, turn);
    });
    return place;
  }

  take(box: Box): Piece {
    return takePiece(this.#engine, box);
  }

  copy(box?: Box): Result<string> {
    if (box) return writePiece(this.take(box), this.#text);
    const field = this.#engine.field();
    if (!field) return refuse("the board is too large to be copied");
    const piece = wholePiece(field);
    return piece.ok ? writePiece(piece.value, this.#text) : piece;
  }

  read(text: string): Result<Piece> {
    return readPiece(text, this.#rule);
  }

  save(format: Format): Result<string> {
    return writeBoard(this.#engine, format);
  }

  saveGif(generations: number): Result<Uint8Array> {
    return this.#apart((engine) => drawGif(engine, generations, this.#painter.look.theme));
  }

  saveSvg(): Result<string> {
    return this.#apart((engine) => drawStill(engine, this.#painter.look.theme));
  }

  share(): Result<Setup> {
    if (!readRule(this.#text).ok)
      return refuse(`the rule ${this.#text} is in a file of its own, which no link can hold`);
    const field = this.#engine.field();
    if (!field) return refuse("the board is too large for a link");
    const { x, y } = field.bounds() ?? { x: 0, y: 0 };
    const written = wholePiece(field);
    const rle = written.ok ? writePiece(written.value, this.#text) : ok("!");
    if (!rle.ok) return rle;
    return ok({
      rule: this.#text,
      topology: this.#topology,
      rle: rle.value.replace(/^[#x].*$/gm, "").trim(),
      x,
      y,
      generation: this.#engine.generation,
    });
  }

  paint(sight: Sight): Picture {
    let evolveMs = 0;
    if (this.#running || this.#drive.owed > 0n) {
      this.#commit();
      this.#try(() => {
        evolveMs = this.#drive.advance(this.#engine, this.#running);
      });
      this.#timeline.pass(this.#engine, evolveMs);
    }
    const start = this.#now();
    const picture = this.#painter.paint(this.#engine, sight);
    const numbers = this.#numbers();
    return {
      ...picture,
      numbers,
      ground: this.#ground(),
      line: this.#gauge.line(),
      evolveMs,
      paintMs: this.#now() - start,
    };
  }

  #numbers(): Numbers {
    const busy = this.#running || this.#drive.owed > 0n;
    return {
      ...this.#gauge.read(this.#engine, busy),
      perSecond: this.#running ? this.#drive.perSecond() : 0,
      running: this.#running,
      owed: this.#drive.owed,
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
      canBack: this.#engine.generation > this.#timeline.start.generation,
      trouble: this.#trouble,
    };
  }

  #ground(): Ground {
    const { states } = this.#rule;
    const palette = paletteFor(this.#rule, this.#painter.look.theme);
    const legend =
      states === 2
        ? []
        : palette.states.slice(1).map((ink, i) => ({ state: i + 1, ink, hollow: palette.hollow.has(i + 1) }));
    return { rule: this.#text, states, topology: this.#topology, legend };
  }

  #openRuleFile(text: string): Result<Ground> {
    const rule = readRuleFile(text);
    return rule.ok ? this.#become(rule.value, rule.value.name, this.#topology) : rule;
  }

  /** Another board. */
  #receive(arrival: Result<Arrival>): Result<Ground> {
    if (!arrival.ok) return arrival;
    const { rule, text, topology, start } = arrival.value;
    const objection = objectionTo(start.cells, rule, topology);
    if (objection !== undefined) return refuse(objection);
    const engine = this.#choose(rule, topology, start.cells instanceof Field ? undefined : "hashlife");
    if (!engine.ok) return engine;
    try {
      if (!loadMark(engine.value, start)) return refuse("the pattern is too large for this grid");
    } catch (error) {
      return refuse(troubleOf(error).why);
    }
    if (!this.#fresh) this.#remember();
    this.#fresh = false;
    this.#settleIn(rule, text, topology, engine.value, new Timeline(start));
    return ok(this.#ground());
  }

  /** The same cells under another rule or on another grid; those that it has no room for are gone. */
  #become(rule: Rule, text: string, topology: Topology): Result<Ground> {
    const engine = this.#choose(rule, topology);
    if (!engine.ok) return engine;
    const field = this.#engine.field();
    if (!field) return refuse("the board is too large to be taken over");
    const { generation } = this.#engine;
    const mark = { cells: fitted(field, rule, topology), generation };
    try {
      loadMark(engine.value, mark);
    } catch (error) {
      return refuse(troubleOf(error).why);
    }
    this.#remember();
    this.#settleIn(rule, text, topology, engine.value, new Timeline(mark));
    return ok(this.#ground());
  }

  #settleIn(rule: Rule, text: string, topology: Topology, engine: Engine, timeline: Timeline): void {
    this.#rule = rule;
    this.#text = text;
    this.#topology = topology;
    this.#engine = engine;
    this.#timeline = timeline;
    this.#edited = false;
    this.#drive.halt();
    this.#gauge.restart();
    this.#forgetSight();
  }

  #forgetSight(): void {
    this.#stroke = -1;
    this.#trouble = undefined;
    this.#painter.forget();
  }

  #choose(rule: Rule, topology: Topology, engine?: string): Result<Engine> {
    if (engine === undefined && this.#wantsLeaps()) {
      const leaping = chooseEngine(rule, topology, { engine: "hashlife" });
      if (leaping.ok) return leaping;
    }
    return chooseEngine(rule, topology, engine === undefined ? {} : { engine });
  }

  #wantsLeaps(): boolean {
    return this.#pace.exponent >= LEAP;
  }

  /** An empty board at generation 0. */
  #emptied(): Timeline {
    this.run(false);
    const start = { cells: new Field(), generation: 0n };
    this.#try(() => loadMark(this.#engine, start));
    return new Timeline(start);
  }

  #goTo(mark: Mark): void {
    this.#try(() => loadMark(this.#engine, mark));
    this.#gauge.goTo(mark.generation);
    this.#forgetSight();
  }

  #return({ rule, text, topology, now, start }: Moment): void {
    this.run(false);
    const engine = this.#choose(rule, topology);
    if (!engine.ok || !this.#try(() => loadMark(engine.value, now))) return;
    this.#settleIn(rule, text, topology, engine.value, new Timeline(start));
    if (now.generation > start.generation) this.#timeline.keep(this.#engine);
  }

  #remember(): void {
    const moment = this.#moment();
    if (moment) this.#undo.push(moment);
    this.#fresh = false;
    this.#stroke = -1;
  }

  #moment(): Moment | undefined {
    this.#commit();
    const now = markOf(this.#engine);
    return (
      now && {
        rule: this.#rule,
        text: this.#text,
        topology: this.#topology,
        now,
        start: this.#timeline.start,
      }
    );
  }

  /** What was changed by hand at the start makes another start; later it is a turn of the way from there. */
  #commit(): void {
    if (!this.#edited) return;
    this.#edited = false;
    const atStart = this.#engine.generation === this.#timeline.start.generation;
    const mark = markOf(this.#engine);
    if (atStart && mark) this.#timeline = new Timeline(mark);
    else this.#timeline.keep(this.#engine);
  }

  #edit(change: () => void): void {
    this.#trouble = undefined;
    this.#edited = this.#try(change) || this.#edited;
    this.#gauge.forgetBounds();
  }

  /** An engine of its own, so that the board stays where it is. */
  #apart<T>(draw: (engine: Engine) => Result<T>): Result<T> {
    const engine = chooseEngine(this.#rule, this.#topology);
    const mark = markOf(this.#engine);
    if (!engine.ok) return engine;
    if (!mark || !loadMark(engine.value, mark)) return refuse("the board is too large for a picture");
    return draw(engine.value);
  }

  /** A board that outgrows its engine is no bug: it stops, and says why. */
  #try(act: () => unknown): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.#running = false;
      this.#drive.halt();
      this.#trouble = troubleOf(error);
      return false;
    }
  }
}

/** A field keeps four kilobytes for every 64 x 64 cells in which anything lives. */
function costOf({ now }: Moment): number {
  if (!(now.cells instanceof Field)) return 2 ** 20;
  const box = now.cells.bounds();
  return box ? Math.min((box.width + 64) * (box.height + 64), now.cells.population * 4096) : 0;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}
