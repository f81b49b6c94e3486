import { seededRandom } from "../../core/random.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import { type Format, type Pattern, readPattern } from "../../life/files/index.ts";
import { readRle } from "../../life/files/read-rle.ts";
import { type Box, Field, FIELD_REACH } from "../../life/grid/field.ts";
import { drawSoup } from "../../life/grid/soup.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import { paletteFor } from "../../life/pictures/palette.ts";
import { readRule, readRuleFile } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { bareRule, fitted, habitOf, moveWithin, objectionTo, placeIn, troubleOf, wipe } from "./boards.ts";
import { Drive } from "./drive.ts";
import { Painter } from "./painter.ts";
import { boxAround, livingCells, readPiece, turnPiece, wholePiece, writePiece } from "./pieces.ts";
import { PopulationLine } from "./population-line.ts";
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
import { meet } from "./view.ts";

/** From 2^10 generations a step on HashLife's leaps pay, where it knows the rule. */
const LEAP = 10;
/** Bytes that all boards of the undo stack may take together. */
const UNDO_BYTES = 96 * 2 ** 20;
/** Bounds are asked for every picture at rest, and only every so many pictures while running. */
const BOUNDS_EVERY = 8;
/** A soup of more cells would take seconds to draw. */
const MOST_SOUP = 2 ** 23;

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
  #line = new PopulationLine();
  #pace: Pace = { perSecond: 60, exponent: 0 };
  #running = false;
  #stroke = -1;
  /** Until the first board is there: nobody wants to go back behind it. */
  #fresh = true;
  /** Whether cells were changed by hand since the timeline heard of it, which costs too much for every movement of a pen. */
  #edited = false;
  #trouble: Trouble | undefined;
  #bounds: { readonly age: number; readonly box: Numbers["bounds"] } = { age: BOUNDS_EVERY, box: undefined };

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
    const rule = readRule(setup.rule);
    if (!rule.ok) return rule;
    const read = readRle(setup.rle);
    if (!read.ok) return read;
    const topology = setup.topology ?? rule.value.topology ?? habitOf(rule.value.rule);
    const cells = moveWithin(read.value.cells, setup.x ?? 0, setup.y ?? 0);
    if (!cells.ok) return cells;
    return this.#replace(rule.value.rule, bareRule(setup.rule), topology, {
      cells: cells.value,
      generation: setup.generation ?? 0n,
    });
  }

  openPattern(name: string): Result<Ground> {
    const found = findPattern(name);
    if (!found.ok) return found;
    const rule = readRule(found.value.rule);
    if (!rule.ok) return rule;
    const topology = rule.value.topology ?? habitOf(rule.value.rule);
    const cells = placeIn(readCellsOf(found.value), topology);
    return this.#replace(rule.value.rule, bareRule(found.value.rule), topology, { cells, generation: 0n });
  }

  openFile(bytes: Uint8Array): Result<Ground> {
    const ruleFile = /^\s*(?:#[^\n]*\n\s*)*@RULE/.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
    if (ruleFile) return this.#openRuleFile(new TextDecoder().decode(bytes));
    const read = readPattern(bytes);
    return read.ok ? this.#openRead(read.value) : read;
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
    this.#bounds = { age: BOUNDS_EVERY, box: undefined };
    if (!mark || !engine.ok || engine.value.name === this.#engine.name) return;
    if (this.#try(() => loadMark(engine.value, mark))) this.#engine = engine.value;
  }

  run(running: boolean): void {
    if (running === this.#running) return;
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
    this.run(false);
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
    this.#edit(() => {
      for (let i = 0; i + 1 < cells.length; i += 2) this.#put(cells[i] ?? 0, cells[i + 1] ?? 0, state);
    });
  }

  cell(x: number, y: number): number {
    return this.#isInside(x, y) ? this.#engine.cell(x, y) : 0;
  }

  clear(box?: Box): void {
    this.#remember();
    if (box) this.#edit(() => this.#change((field) => wipe(field, box)));
    else this.#settleIn(this.#rule, this.#text, this.#topology, this.#engine, this.#emptied());
  }

  soup(box: Box, density: number, seed: string): void {
    const area = this.#topology.kind === "unbounded" ? box : meet(box, { ...this.#topology, x: 0, y: 0 });
    if (!area || area.width * area.height > MOST_SOUP) return;
    this.#remember();
    this.#edit(() =>
      this.#change((field) => {
        wipe(field, area);
        const drawn = drawSoup(
          seededRandom(seed).fork("soup"),
          { ...area, x: 0, y: 0 },
          density,
          this.#rule.soup,
        );
        for (const [x, y, state] of drawn.cells()) field.set(area.x + x, area.y + y, state);
      }),
    );
  }

  stamp(piece: Piece, x: number, y: number): void {
    this.#remember();
    this.#edit(() =>
      this.#change((field) => {
        for (const [cx, cy, state] of livingCells(piece, x, y))
          if (this.#isInside(cx, cy)) field.set(cx, cy, state);
      }),
    );
  }

  turn(box: Box, turn: Turn): Box {
    const turned = turnPiece(this.take(box), turn);
    const place = boxAround(box, turned.width, turned.height);
    this.#remember();
    this.#edit(() =>
      this.#change((field) => {
        wipe(field, box);
        for (const [x, y, state] of livingCells(turned, place.x, place.y))
          if (this.#isInside(x, y)) field.set(x, y, state);
      }),
    );
    return place;
  }

  take(box: Box): Piece {
    const states = new Uint8Array(box.width * box.height);
    this.#engine.paint(box, states);
    return { width: box.width, height: box.height, states };
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
    this.#line.add(Number(numbers.generation), Number(numbers.population));
    return {
      ...picture,
      numbers,
      ground: this.#ground(),
      line: this.#line.points(),
      evolveMs,
      paintMs: this.#now() - start,
    };
  }

  #numbers(): Numbers {
    const census = this.#engine.census();
    const busy = this.#running || this.#drive.owed > 0n;
    const stale = this.#bounds.age >= BOUNDS_EVERY;
    this.#bounds =
      busy && !stale
        ? { age: this.#bounds.age + 1, box: this.#bounds.box }
        : { age: busy ? 0 : BOUNDS_EVERY, box: this.#engine.bounds() };
    return {
      generation: this.#engine.generation,
      population: census.reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n),
      bounds: this.#bounds.box,
      engine: this.#engine.name,
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

  #openRead(pattern: Pattern): Result<Ground> {
    const { cells, generation = 0n, placed } = pattern;
    const read = pattern.rule === undefined ? undefined : readRule(pattern.rule);
    if (read && !read.ok) return refuse(`the file's rule: ${read.why}`);
    const rule = read?.value.rule ?? this.#rule;
    const text = pattern.rule === undefined ? this.#text : bareRule(pattern.rule);
    const topology = read ? (read.value.topology ?? habitOf(rule)) : UNBOUNDED;
    const field = cells instanceof Field && !placed ? placeIn(cells, topology) : cells;
    return this.#replace(rule, text, topology, { cells: field, generation });
  }

  #openRuleFile(text: string): Result<Ground> {
    const rule = readRuleFile(text);
    return rule.ok ? this.#become(rule.value, rule.value.name, this.#topology) : rule;
  }

  /** Another board. */
  #replace(rule: Rule, text: string, topology: Topology, start: Mark): Result<Ground> {
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
    this.#line = new PopulationLine();
    this.#forgetSight();
  }

  #forgetSight(): void {
    this.#stroke = -1;
    this.#trouble = undefined;
    this.#bounds = { age: BOUNDS_EVERY, box: undefined };
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
    this.#line.cut(Number(mark.generation));
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
    this.#bounds = { age: BOUNDS_EVERY, box: undefined };
  }

  #change(change: (field: Field) => void): void {
    const field = this.#engine.field();
    if (!field) throw new RangeError("the board is too large to be changed at once");
    change(field);
    this.#engine.load(field, this.#engine.generation);
  }

  #put(x: number, y: number, state: number): void {
    if (this.#isInside(x, y)) this.#engine.setCell(x, y, Math.min(state, this.#rule.states - 1));
  }

  #isInside(x: number, y: number): boolean {
    const { width, height } = this.#topology.kind === "unbounded" ? { width: 0, height: 0 } : this.#topology;
    if (this.#topology.kind === "unbounded") return Math.max(Math.abs(x), Math.abs(y)) < FIELD_REACH;
    return x >= 0 && y >= 0 && x < width && y < height;
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
