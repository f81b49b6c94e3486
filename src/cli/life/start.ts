import { UsageError } from "../../core/errors.ts";
import { seededRandom } from "../../core/random.ts";
import type { IgnoredCells, Pattern } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import { drawSoup } from "../../life/grid/soup.ts";
import type { Topology } from "../../life/grid/topology.ts";
import { readRule, standardName, withColourless, writeTopology } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import type { Size } from "./flags.ts";
import { type CellsFlags, findCells, nameOf } from "./source.ts";

export interface StartFlags extends CellsFlags {
  readonly size?: Size;
  readonly topology?: "plane" | "torus";
  readonly soup?: number;
  readonly soupSize?: Size;
  readonly seed?: string;
}

/** A rule on a grid, and the first generation. */
export interface Start {
  readonly rule: Rule;
  readonly topology: Topology;
  readonly cells: Pattern["cells"];
  readonly generation: bigint;
  /** The file's own rule, when it differs from `rule`. */
  readonly otherRule?: string;
  /** Cells of the file that the rule has no state for. */
  readonly ignored?: IgnoredCells;
}

const HOMEWORK: readonly string[] = ["base", "colorised", "extended", "weighted", "generations"];
const HOMEWORK_SIDE = 25;
const SOUP_SIDE = 64;

/** These rules use the homework's grid and map format; custom rules do too. */
export function isHomework(rule: Rule): boolean {
  return rule.kind === "own" || HOMEWORK.includes(rule.name);
}

/** The grid of the rule's suffix, of the flags or the rule's default. */
export function chooseGrid(rule: Rule, suffix: Topology | undefined, flags: StartFlags): Topology {
  const { size, topology: kind } = flags;
  if (suffix && suffix.kind !== "unbounded") {
    const other =
      size === "unbounded" || (size && (size.width !== suffix.width || size.height !== suffix.height));
    if (other || (kind && kind !== suffix.kind))
      throw new UsageError(
        "two-grids",
        `The rule asks for the grid ${writeTopology(suffix)}, --size or --topology for another; leave one of them out.`,
      );
    return suffix;
  }
  const defaultSize = isHomework(rule) ? { width: HOMEWORK_SIDE, height: HOMEWORK_SIDE } : "unbounded";
  const chosen = size ?? defaultSize;
  if (chosen !== "unbounded") return { kind: kind ?? "plane", ...chosen };
  if (kind === "torus") throw new UsageError("no-size", "--topology torus needs --size WIDTHxHEIGHT.");
  return { kind: "unbounded" };
}

export function prepareStart(
  rule: Rule,
  topology: Topology,
  source: string | undefined,
  flags: StartFlags,
): Start {
  const start = { rule, topology, generation: 0n };
  if (source === undefined)
    return {
      ...start,
      cells: flags.soup === undefined ? new Field() : soupFor(rule, topology, flags.soup, flags),
    };
  if (flags.soup !== undefined)
    throw new UsageError("two-starts", "--soup draws the start, so no file or pattern may be given.");
  const pattern = findCells(source, rule, topology, flags);
  const other = pattern.rule !== undefined && differs(pattern.rule, rule) ? { otherRule: pattern.rule } : {};
  const { cells } = pattern;
  requireFit(cells, topology, nameOf(source), rule);
  return {
    ...start,
    rule: cells instanceof Field && hasColourless(cells) ? withColourless(rule) : rule,
    generation: pattern.generation ?? 0n,
    cells,
    ...other,
    ...(pattern.ignored ? { ignored: pattern.ignored } : {}),
  };
}

/** Only the colorised rule distinguishes living cells without a colour. */
function hasColourless(cells: Field): boolean {
  return (cells.census(256)[1] ?? 0) > 0;
}

function soupFor(rule: Rule, topology: Topology, density: number, { soupSize, seed }: StartFlags): Field {
  const whole = topology.kind === "unbounded" ? { width: SOUP_SIDE, height: SOUP_SIDE } : topology;
  const box = soupSize === undefined || soupSize === "unbounded" ? whole : soupSize;
  if (topology.kind !== "unbounded" && (box.width > topology.width || box.height > topology.height))
    throw new UsageError("soup-too-large", "--soup-size is larger than the grid.");
  const random = seededRandom(seed ?? "0").fork("soup");
  return drawSoup(random, { x: 0, y: 0, width: box.width, height: box.height }, density, rule.soup);
}

function differs(text: string, rule: Rule): boolean {
  const read = readRule(text);
  const name = read.ok ? standardName(read.value.rule) : text.replace(/:.*$/, "");
  return name !== standardName(rule);
}

function requireFit(cells: Pattern["cells"], topology: Topology, source: string, rule: Rule): void {
  if (!(cells instanceof Field)) return;
  const box = cells.bounds();
  if (!box) return;
  const highestState = cells.census(256).findLastIndex((count) => count > 0);
  if (highestState >= rule.states)
    throw new UsageError(
      "too-many-states",
      `${source} has cells in state ${highestState}, but ${rule.name} knows only 0 to ${rule.states - 1}.`,
    );
  if (topology.kind === "unbounded") return;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if (box.x >= 0 && box.y >= 0 && right <= topology.width && bottom <= topology.height) return;
  const needed =
    box.x < 0 || box.y < 0 ? "it has cells left of or above (0, 0)" : `it needs --size ${right}x${bottom}`;
  throw new UsageError(
    "too-large",
    `${source} does not fit the grid of ${topology.width}x${topology.height}: ${needed}.`,
  );
}
