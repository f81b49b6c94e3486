import { UsageError } from "../../core/errors.ts";
import { verbatim } from "../../core/lang.ts";
import { chooseEngine, type Engine, type RunPlan } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Tree } from "../../life/grid/tree.ts";
import { BoardLimitError } from "../../life/plain/board.ts";
import { sentence } from "./sentence.ts";
import type { Start } from "./start.ts";

/** A larger tree needs an engine that loads trees. */
const MAX_TILES = 2 ** 16;

export function openEngine(start: Start, plan: RunPlan): Engine {
  const { cells } = start;
  return cells instanceof Field ? openWithField(start, plan, cells) : openWithTree(start, plan, cells);
}

function openWithField({ rule, topology, generation }: Start, plan: RunPlan, cells: Field): Engine {
  const chosen = chooseEngine(rule, topology, plan);
  if (!chosen.ok) throw new UsageError("no-engine", sentence(chosen.why));
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
  return new UsageError("board-too-large", sentence(text));
}

export function withUsageErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toUsageError(error);
  }
}
