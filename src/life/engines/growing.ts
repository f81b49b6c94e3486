import { UsageError } from "../../core/errors.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { type Box, Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import { objectionToUnbounded } from "../rules/background.ts";
import type { Rule } from "../rules/rule.ts";
import { bigBox, censusOf } from "../plain/board.ts";
import type { BigBox, Change, Engine, EngineKind } from "../plain/engine.ts";

/** Larger boards are refused to protect the machine's memory. */
const MAX_CELLS = 2 ** 28;
/** Margins in generations: required around a new board, and sufficient to keep the old one. */
const NEW_BOARD_GENERATIONS = 64;
const MIN_FREE_GENERATIONS = 16;
/** Sides are multiples of this, which suits all engines. */
const SIDE_UNIT = 64;

const TOO_LARGE: LocalizedText = {
  en: "After {generations} generations the pattern is {width} x {height} cells, and a board of the engine {engine} has at most {most}.",
  ja: "{generations}世代後のパターンは{width}×{height}セルで、エンジン {engine} の盤は最大{most}セルです。",
};
const TOO_LARGE_BUT_FOR_HASHLIFE: LocalizedText = {
  en: "After {generations} generations the pattern is {width} x {height} cells, and a board of the engine {engine} has at most {most}; --engine hashlife has no such limit.",
  ja: "{generations}世代後のパターンは{width}×{height}セルで、エンジン {engine} の盤は最大{most}セルです。--engine hashlife にこの制限はありません。",
};

/** Runs an engine for bounded planes on an unbounded one: the board moves and grows with the pattern. */
export function growing(kind: EngineKind): EngineKind {
  return {
    name: kind.name,
    about: kind.about,
    objection: (rule, topology) =>
      topology.kind === "unbounded"
        ? (objectionToUnbounded(rule) ?? kind.objection(rule, planeOf(SIDE_UNIT, SIDE_UNIT)))
        : kind.objection(rule, topology),
    open: (rule, topology) =>
      topology.kind === "unbounded" ? new GrowingEngine(kind, rule) : kind.open(rule, topology),
  };
}

/** A board and the position of its cell (0, 0). */
interface PlacedBoard {
  readonly engine: Engine;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class GrowingEngine implements Engine {
  readonly rule: Rule;
  readonly topology: Topology = UNBOUNDED;
  readonly #kind: EngineKind;
  /** Undefined while the board is empty. */
  #place: PlacedBoard | undefined;
  #generation = 0n;

  constructor(kind: EngineKind, rule: Rule) {
    this.#kind = kind;
    this.rule = rule;
  }

  get name(): string {
    return this.#place?.engine.name ?? this.#kind.name;
  }

  get generation(): bigint {
    return this.#generation;
  }

  load(field: Field, generation = 0n): void {
    this.#generation = generation;
    this.#settle(field.bounds(), field);
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    let left = BigInt(generations);
    while (left > 0n) {
      const free = this.#freeGenerations(left);
      if (free === undefined) {
        this.#pass(left, each);
        return;
      }
      const some = left < free ? left : free;
      this.#place?.engine.step(some, each);
      this.#generation += some;
      left -= some;
    }
  }

  cell(x: number, y: number): number {
    const place = this.#place;
    return place && covers(place, x, y) ? place.engine.cell(x - place.x, y - place.y) : 0;
  }

  setCell(x: number, y: number, state: number): void {
    if (!this.#place || !covers(this.#place, x, y)) {
      if (state === 0) return;
      const box = this.#box();
      const single = { x, y, width: 1, height: 1 };
      this.#settle(box ? union(box, single) : single);
    }
    if (this.#place) this.#place.engine.setCell(x - this.#place.x, y - this.#place.y, state);
  }

  census(): readonly bigint[] {
    const counts = this.#place?.engine.census() ?? new Array<bigint>(this.rule.states).fill(0n);
    return censusOf(this.topology, counts.slice(1));
  }

  bounds(): BigBox | undefined {
    return bigBox(this.#box());
  }

  paint(window: Box, into: Uint8Array): void {
    if (!this.#place) into.fill(0, 0, window.width * window.height);
    else {
      const { engine, x, y } = this.#place;
      engine.paint({ ...window, x: window.x - x, y: window.y - y }, into);
    }
  }

  field(): Field {
    return this.#cells().moved(this.#place?.x ?? 0, this.#place?.y ?? 0);
  }

  /** Generations until something can reach the edge; replaces the board if needed. Undefined = empty. */
  #freeGenerations(wanted: bigint): bigint | undefined {
    for (let enough = MIN_FREE_GENERATIONS; ; enough = 1) {
      const box = this.#box();
      if (!box || !this.#place) return undefined;
      const free = Math.floor(roomAround(box, this.#place) / Math.max(1, this.rule.radius));
      if (free >= enough || free >= wanted) return BigInt(free);
      this.#settle(box);
    }
  }

  /** An empty board stays empty. */
  #pass(generations: bigint, each?: (change: Change) => void): void {
    this.#place = undefined;
    const end = this.#generation + generations;
    if (!each) this.#generation = end;
    else while (this.#generation < end) each({ generation: ++this.#generation, births: 0n, deaths: 0n });
  }

  /** Chooses a board with room around this box, for new or existing cells. */
  #settle(box: Box | undefined, field?: Field): void {
    if (!box) {
      this.#place = undefined;
      return;
    }
    const [width, height] = this.#sidesFor(box);
    const x = box.x - Math.floor((width - box.width) / 2);
    const y = box.y - Math.floor((height - box.height) / 2);
    const held = this.#place;
    const cells = field?.moved(-x, -y) ?? this.#cells().moved((held?.x ?? 0) - x, (held?.y ?? 0) - y);
    const same = held?.width === width && held.height === height;
    const engine = same ? held.engine : this.#kind.open(this.rule, planeOf(width, height));
    engine.load(cells, this.#generation);
    this.#place = { engine, x, y, width, height };
  }

  /** Half the pattern's size on every side: boards change rarely and are never much too large. */
  #sidesFor(box: Box): readonly [width: number, height: number] {
    const reach = Math.max(1, this.rule.radius);
    const sides = (share: number, generations: number): readonly [number, number] => {
      const side = (size: number): number =>
        Math.ceil((size + 2 * Math.max(size * share, generations * reach)) / SIDE_UNIT) * SIDE_UNIT;
      return [side(box.width), side(box.height)];
    };
    const needed = sides(0.25, NEW_BOARD_GENERATIONS / 2);
    const { width, height } = this.#place ?? { width: 0, height: 0 };
    if (needed[0] <= width && needed[1] <= height) return [width, height];
    // With a radius of hundreds there is room for one generation at a time.
    for (const tried of [sides(0.5, NEW_BOARD_GENERATIONS), sides(0, MIN_FREE_GENERATIONS), sides(0, 1)])
      if (this.#fits(tried)) return tried;
    const two = this.rule.kind === "map" && this.rule.states === 2;
    throw new UsageError("board-too-large", {
      ...(two ? TOO_LARGE_BUT_FOR_HASHLIFE : TOO_LARGE),
      values: {
        generations: String(this.#generation),
        width: box.width,
        height: box.height,
        engine: this.#kind.name,
        most: MAX_CELLS,
      },
    });
  }

  #fits([width, height]: readonly [number, number]): boolean {
    return width * height <= MAX_CELLS && this.#kind.objection(this.rule, planeOf(width, height)) === undefined;
  }

  #box(): Box | undefined {
    const box = this.#place?.engine.bounds();
    if (!box || !this.#place) return undefined;
    const { x, y } = this.#place;
    return { x: Number(box.x) + x, y: Number(box.y) + y, width: Number(box.width), height: Number(box.height) };
  }

  #cells(): Field {
    const field = this.#place ? this.#place.engine.field() : new Field();
    if (!field) throw new RangeError(`a board of the engine ${this.name} is too large to be read`);
    return field;
  }
}

function planeOf(width: number, height: number): Topology {
  return { kind: "plane", width, height };
}

function covers(place: PlacedBoard, x: number, y: number): boolean {
  return x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height;
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The smallest gap between a box and the edges of its board. */
function roomAround(box: Box, place: PlacedBoard): number {
  return Math.min(
    box.x - place.x,
    box.y - place.y,
    place.x + place.width - box.x - box.width,
    place.y + place.height - box.y - box.height,
  );
}
