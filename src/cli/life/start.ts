import { UsageError } from "../../core/errors.ts";
import { type FormatMessage, formatValue, type LocalizedText, type MessageValue, verbatim } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import type { IgnoredCells } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import { drawSoup } from "../../life/grid/soup.ts";
import { gridBox, type Topology } from "../../life/grid/topology.ts";
import { bareRule, isBornFromNothing, readRule, standardName, writeTopology } from "../../life/rules/index.ts";
import { BoardLimitError } from "../../life/plain/board.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { type Board, defaultTopology, findMisfit, ruleForCells } from "../../life/session/board.ts";
import type { Size } from "./flags.ts";
import { type CellsFlags, findCells, nameOf, toSentence } from "./source.ts";
import { escapeControls } from "../../wire/show.ts";
import { chooseEngine, type Engine, type RunPlan } from "../../life/engines/index.ts";
import type { Tree } from "../../life/grid/tree.ts";

export interface StartFlags extends CellsFlags {
  readonly size?: Size;
  readonly topology?: "plane" | "torus";
  readonly soup?: number;
  readonly soupSize?: Size;
  readonly seed?: string;
}

export interface Start extends Board {
  /** The file's own rule, when it differs from `rule`. */
  readonly otherRule?: string;
  /** Cells of the file that the rule has no state for. */
  readonly ignored?: IgnoredCells;
}

const SOUP_SIDE = 64;

/** The grid of the rule's suffix, of the flags or the rule's default. */
export function chooseGrid(rule: Rule, suffix: Topology | undefined, flags: StartFlags): Topology {
  const { size, topology: kind } = flags;
  if (suffix && suffix.kind !== "unbounded") {
    const other = size === "unbounded" || (size && (size.width !== suffix.width || size.height !== suffix.height));
    if (other || (kind && kind !== suffix.kind))
      throw new UsageError("two-grids", {
        en: "The rule has the grid {grid}, but --size or --topology asks for another one; leave one of them out.",
        ja: "規則は盤 {grid} を指定していますが、--size か --topology は別の盤です。どちらかを外してください。",
        values: { grid: writeTopology(suffix) },
      });
    return suffix;
  }
  const chosen = size ?? gridBox(defaultTopology(rule)) ?? "unbounded";
  if (chosen !== "unbounded") return { kind: kind ?? "plane", width: chosen.width, height: chosen.height };
  if (kind === "torus")
    throw new UsageError("no-size", {
      en: "--topology torus needs --size WIDTHxHEIGHT.",
      ja: "--topology torus には --size WIDTHxHEIGHT が必要です。",
    });
  return { kind: "unbounded" };
}

export function prepareStart(rule: Rule, topology: Topology, source: string | undefined, flags: StartFlags): Start {
  const start = { rule, topology, generation: 0n };
  if (source === undefined)
    return { ...start, cells: flags.soup === undefined ? new Field() : soupFor(rule, topology, flags.soup, flags) };
  if (flags.soup !== undefined)
    throw new UsageError("two-starts", {
      en: "--soup draws the start at random, so no file or pattern may be given.",
      ja: "--soup が開始の盤を決めるので、ファイルやパターンは書けません。",
    });
  const pattern = findCells(source, rule, topology, flags);
  const other = pattern.rule !== undefined && differs(pattern.rule, rule) ? { otherRule: pattern.rule } : {};
  const { cells } = pattern;
  requireFit({ cells, topology, rule }, nameOf(source));
  return {
    ...start,
    rule: ruleForCells(rule, cells),
    generation: pattern.generation ?? 0n,
    cells,
    ...other,
    ...(pattern.ignored ? { ignored: pattern.ignored } : {}),
  };
}

function soupFor(rule: Rule, topology: Topology, density: number, { soupSize, seed }: StartFlags): Field {
  const whole = topology.kind === "unbounded" ? { width: SOUP_SIDE, height: SOUP_SIDE } : topology;
  const box = soupSize === undefined || soupSize === "unbounded" ? whole : soupSize;
  if (topology.kind !== "unbounded" && (box.width > topology.width || box.height > topology.height))
    throw new UsageError("soup-too-large", {
      en: "--soup-size is larger than the grid.",
      ja: "--soup-size が盤より大きくなっています。",
    });
  const random = seededRandom(seed ?? "0").fork("soup");
  return drawSoup(random, { x: 0, y: 0, width: box.width, height: box.height }, density, rule.soup);
}

function differs(text: string, rule: Rule): boolean {
  const read = readRule(text);
  const name = read.ok ? standardName(read.value.rule) : bareRule(text);
  return name !== standardName(rule);
}

function requireFit(board: Omit<Board, "generation">, source: MessageValue): void {
  const { rule, topology } = board;
  const misfit = findMisfit(board);
  if (misfit?.kind === "state")
    throw new UsageError("too-many-states", {
      en: "{file} has cells in state {state}, but {rule} knows only 0 to {most}.",
      ja: "{file} に状態{state}のセルがありますが、{rule} の状態は0～{most}です。",
      values: { file: source, state: misfit.state, rule: rule.name, most: rule.states - 1 },
    });
  if (!misfit || topology.kind === "unbounded") return;
  const { x, y, width, height } = misfit.box;
  const needed =
    x < 0 || y < 0
      ? { en: "it has cells left of or above (0, 0)", ja: "(0, 0)より左か上にセルがあります" }
      : {
          en: "it needs --size {width}x{height}",
          ja: "--size {width}x{height} が必要です",
          values: { width: x + width, height: y + height },
        };
  throw new UsageError("too-large", {
    en: "{file} does not fit the grid of {width}x{height}: {why}.",
    ja: "{file} は{width}×{height}の盤に収まりません：{why}。",
    values: { file: source, width: topology.width, height: topology.height, why: needed },
  });
}

const IGNORED: LocalizedText = {
  en: '{file}: {count} cells were ignored because {rule} has no state for them; the first is "{character}" in line {line}, column {column}.',
  ja: "{file}：{rule} にない状態のセル{count}個を無視しました（最初は{line}行{column}列の「{character}」）。",
};
const BORN_FROM_NOTHING: LocalizedText = {
  en: "{rule} lets cells be born from nothing (B0): on a bounded grid the board is shown as the rule says, which differs from Golly.",
  ja: "{rule} では何もない所にセルが生まれます（B0）。有限の盤では規則どおりに表示するため、Golly とは結果が異なります。",
};

export function formatIgnored(say: FormatMessage, ignored: IgnoredCells, file: MessageValue, rule: string): string {
  return say(IGNORED, { ...ignored, file: escapeControls(formatValue(say, file)), rule: escapeControls(rule) });
}

export function formatNotices(say: FormatMessage, start: Start, source: string | undefined): readonly string[] {
  const { rule, topology, ignored } = start;
  return [
    ...(ignored && source !== undefined ? [formatIgnored(say, ignored, nameOf(source), rule.name)] : []),
    ...(topology.kind !== "unbounded" && isBornFromNothing(rule) ? [say(BORN_FROM_NOTHING, { rule: rule.name })] : []),
  ];
}

/** A larger tree needs an engine that loads trees. */
const MAX_TILES = 2 ** 16;

export function openEngine(start: Start, plan: RunPlan): Engine {
  const { cells } = start;
  return cells instanceof Field ? openWithField(start, plan, cells) : openWithTree(start, plan, cells);
}

function openWithField({ rule, topology, generation }: Start, plan: RunPlan, cells: Field): Engine {
  const chosen = chooseEngine(rule, topology, plan);
  if (!chosen.ok) throw new UsageError("no-engine", toSentence(chosen.why));
  withUsageErrors(() => chosen.value.load(cells, generation));
  return chosen.value;
}

/** Loads the tree directly if the engine can, else cell by cell up to MAX_TILES. */
function openWithTree(start: Start, plan: RunPlan, tree: Tree): Engine {
  const { rule, topology, generation } = start;
  const engineName = plan.engine === undefined || plan.engine === "auto" ? "hashlife" : plan.engine;
  const chosen = chooseEngine(rule, topology, { ...plan, engine: engineName });
  if (chosen.ok && chosen.value.loadTree) {
    const engine = chosen.value;
    withUsageErrors(() => engine.loadTree?.(tree, generation));
    return engine;
  }
  const cells = tree.field(MAX_TILES);
  if (cells) return openWithField(start, plan, cells);
  throw new UsageError(
    "too-large",
    chosen.ok
      ? {
          en: "The pattern is too large for any engine but hashlife.",
          ja: "パターンが大きすぎて、hashlife 以外のエンジンでは動かせません。",
        }
      : {
          en: "The pattern is too large for any engine but hashlife, but {why}.",
          ja: "パターンが大きすぎて hashlife でしか動かせませんが、{why}。",
          values: { why: chosen.why },
        },
  );
}

/** Engines throw a RangeError when a board outgrows them; that is a usage error, not a bug. */
export function toUsageError(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  const text = error instanceof BoardLimitError ? error.text : verbatim(error.message);
  return new UsageError("board-too-large", toSentence(text));
}

export function withUsageErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toUsageError(error);
  }
}
