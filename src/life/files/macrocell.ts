import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import { TreeBuilder } from "../grid/tree-builder.ts";
import { MAX_TREE_LEVEL, type Tree } from "../grid/tree.ts";
import type { PatternFormat } from "./format.ts";
import { formatLimit, LIMITS, type Limits } from "./limits.ts";
import type { Notes } from "./notes.ts";
import type { Pattern } from "./pattern.ts";
import { at, type LineError, readLines } from "./read-lines.ts";
import { quoteAt, refuseAt } from "./text.ts";
import { writeMacrocell } from "./write-macrocell.ts";

const MAX_NODES = 2 ** 23;
/** Two-state patterns up to 16 MB become a field; larger ones are most likely for HashLife. */
const MAX_FIELD_TILES = 2 ** 12;
const MAX_DIGITS = 1000;
const LEAF = { side: 8, level: 3 };

export const macrocell = {
  name: "mc",
  title: "Macrocell",
  endings: [".mc"],
  origin: "middle",
  accepts: (text) => text.startsWith("[M2]"),
  read: (text, { limits }) => readMacrocell(text, limits),
  write: (pattern, { states }) => ok(writeMacrocell(pattern, states)),
} as const satisfies PatternFormat;

/** Reads Golly's macrocell format: a quadtree in which each distinct square is listed once. */
export function readMacrocell(given: string, limits: Limits = LIMITS, nodes = MAX_NODES): Result<Pattern> {
  const squares = new Squares(nodes);
  const head = { marked: false };
  const read = readLines(given, limits, (line, { notes }) => {
    if (!head.marked && !line.startsWith("[M2]")) return at(0, wrongMark(line));
    if (!head.marked || line.trim() === "") {
      head.marked = true;
      return undefined;
    }
    return line.startsWith("#") ? readNote(line, notes) : squares.read(line.trimEnd());
  });
  if (!read.ok) return read;
  if (!head.marked) return refuseAt("", 0, wrongMark(""));
  const tree = squares.build();
  const cells = tree.field(tree.highest > 1 ? limits.tiles : MAX_FIELD_TILES) ?? tree;
  return ok({ ...read.value.notes.pattern(new Field(), true), cells });
}

function wrongMark(line: string): Message {
  return {
    en: 'a macrocell file begins with "[M2]", not {found}',
    ja: "macrocellファイルは {found} ではなく「[M2]」で始まります",
    values: { found: quoteAt(line, 0) },
  };
}

function readNote(line: string, notes: Notes): LineError | undefined {
  const rest = line.slice(2);
  if (line.startsWith("#FRAME")) return undefined;
  switch (line.charAt(1)) {
    case "C":
      return at(0, notes.comment(rest));
    case "N":
      return at(0, notes.title("name", rest));
    case "O":
      return at(0, notes.title("author", rest));
    case "R":
      notes.rule = rest.trim();
      return undefined;
    case "G":
      return readGeneration(rest.trim(), notes);
    default:
      return at(0, notes.comment(line.slice(1)));
  }
}

function readGeneration(digits: string, notes: Notes): LineError | undefined {
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS)
    return at(2, {
      en: "a generation is a number of at most {most} digits",
      ja: "世代は{most}桁までの数です",
      values: { most: formatLimit(MAX_DIGITS) },
    });
  notes.generation = BigInt(digits);
  return undefined;
}

/** The squares of a file, numbered by line. */
class Squares {
  readonly #builder = new TreeBuilder();
  readonly #limit: number;
  readonly #nodes = [0];
  /** Levels of squares; empty squares have a size too. */
  readonly #levels = [0];
  readonly #states = new Uint8Array(LEAF.side ** 2);

  constructor(limit: number) {
    this.#limit = limit;
  }

  read(line: string): LineError | undefined {
    if (this.#nodes.length > this.#limit)
      return at(0, {
        en: "more than {most} squares, the limit for a file",
        ja: "正方形がファイルの上限{most}個を超えています",
        values: { most: formatLimit(this.#limit) },
      });
    return ".*$".includes(line.charAt(0)) ? this.#readLeaf(line) : this.#readNode(line);
  }

  /** The last square is the root. */
  build(): Tree {
    return this.#builder.build(this.#nodes.at(-1) ?? 0);
  }

  #readLeaf(line: string): LineError | undefined {
    this.#states.fill(0);
    let x = 0;
    let y = 0;
    for (let offset = 0; offset < line.length; offset++) {
      const character = line.charAt(offset);
      if (character === "$") {
        x = 0;
        y++;
        continue;
      }
      if (character !== "." && character !== "*")
        return at(offset, {
          en: '{sign} among the cells of a square; they are "." and "*", rows end with "$"',
          ja: "正方形のセルに {sign} があります。使えるのは「.」と「*」、行の終わりは「$」です",
          values: { sign: quoteAt(line, offset) },
        });
      if (x === LEAF.side || y >= LEAF.side)
        return at(offset, {
          en: "a ninth {part} of a square of 8 x 8",
          ja: "8×8の正方形に9個目の{part}があります",
          values: { part: x === LEAF.side ? { en: "cell in a row", ja: "行内のセル" } : { en: "row", ja: "行" } },
        });
      if (character === "*") this.#states[y * LEAF.side + x] = 1;
      x++;
    }
    if (y > LEAF.side)
      return at(line.length - 1, {
        en: "a square of 8 x 8 with more than eight ends of rows",
        ja: "8×8の正方形に行の終わりが8個を超えてあります",
      });
    this.#put(LEAF.level, this.#builder.addSquare(this.#states, LEAF.side));
    return undefined;
  }

  #readNode(line: string): LineError | undefined {
    const numbers = readNumbers(line);
    if ("why" in numbers) return numbers;
    const { values, places } = numbers;
    const [level = 0, ...parts] = values;
    if (level < 1 || level > MAX_TREE_LEVEL)
      return at(0, {
        en: "a square of level {level}; levels are 1 to {most}",
        ja: "正方形の階層が{level}ですが、階層は1～{most}です",
        values: { level, most: formatLimit(MAX_TREE_LEVEL) },
      });
    for (const [index, part] of parts.entries()) {
      const why = level === 1 ? wrongState(part) : this.#wrongPart(level, part);
      if (why !== undefined) return at(places[index + 1] ?? 0, why);
    }
    const [nw = 0, ne = 0, sw = 0, se = 0] = level === 1 ? parts : parts.map((part) => this.#nodes[part] ?? 0);
    this.#put(level, this.#builder.add(level, nw, ne, sw, se));
    return undefined;
  }

  #put(level: number, node: number): void {
    this.#levels.push(level);
    this.#nodes.push(node);
  }

  #wrongPart(level: number, part: number): Message | undefined {
    if (part === 0) return undefined;
    const own = this.#levels[part];
    if (own === undefined)
      return {
        en: "square {number} does not exist yet; there are {count} above",
        ja: "正方形{number}はまだありません（ここまでに{count}個）",
        values: { number: part, count: this.#nodes.length - 1 },
      };
    if (own !== level - 1)
      return {
        en: "square {number} has level {found}; a part of level {level} has {wanted}",
        ja: "正方形{number}の階層は{found}ですが、階層{level}の部分は{wanted}でなければなりません",
        values: { number: part, found: own, level, wanted: level - 1 },
      };
    return undefined;
  }
}

function wrongState(state: number): Message | undefined {
  return state > 255
    ? { en: "state {state}; states are 0 to 255", ja: "状態{state}がありますが、状態は0～255です", values: { state } }
    : undefined;
}

function readNumbers(line: string): { values: number[]; places: number[] } | LineError {
  const values: number[] = [];
  const places: number[] = [];
  for (let offset = 0; offset < line.length;) {
    let code = line.charCodeAt(offset);
    if (code === 32 || code === 9) {
      offset++;
      continue;
    }
    if (values.length === 5)
      return at(offset, {
        en: "more than five numbers; a square is its level and four parts",
        ja: "数が5個を超えています。正方形は階層と4つの部分です",
      });
    places.push(offset);
    let value = 0;
    for (; code >= 48 && code <= 57; code = line.charCodeAt(++offset))
      value = Math.min(value * 10 + code - 48, 2 ** 40);
    if (offset === places.at(-1) || (offset < line.length && code !== 32 && code !== 9))
      return at(offset, {
        en: "{sign} is not part of a number; a square is its level and four parts",
        ja: "{sign} は数ではありません。正方形は階層と4つの部分です",
        values: { sign: quoteAt(line, offset) },
      });
    values.push(value);
  }
  if (values.length < 5)
    return at(line.length, {
      en: "too few numbers; a square is its level and four parts",
      ja: "数が足りません。正方形は階層と4つの部分です",
    });
  return { values, places };
}
