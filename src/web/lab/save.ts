import { ok, refuse, type Result } from "../../core/result.ts";
import type { Engine } from "../../life/engines/index.ts";
import { type Format, type Letters, writePattern } from "../../life/files/index.ts";
import { recordGif, recordSvg, type Theme } from "../../life/pictures/index.ts";
import { standardName, writeTopology } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";

/** The board as a file with its rule, grid, position and generation. */
export function writeBoard(engine: Engine, format: Format): Result<string> {
  const cells = engine.field() ?? engine.tree?.();
  if (!cells) return refuse("the board is too large to be written cell by cell");
  const { rule, topology, generation } = engine;
  const bounded = topology.kind !== "unbounded";
  const name = standardName(rule) + (bounded ? writeTopology(topology) : "");
  return writePattern(
    format,
    { cells, placed: true, comments: [], generation, rule: name },
    {
      letters: lettersOf(rule),
      states: rule.states,
      ...(bounded ? { width: topology.width, height: topology.height } : {}),
    },
  );
}

/** An animation of the following generations. */
export function drawGif(engine: Engine, generations: number, theme: Theme): Result<Uint8Array> {
  const recorded = recordGif(engine, { generations, theme });
  return recorded.ok ? ok(recorded.value.content) : recorded;
}

/** The current board as SVG. */
export function drawStill(engine: Engine, theme: Theme): Result<string> {
  const recorded = recordSvg(engine, { generations: 0, theme });
  return recorded.ok ? ok(recorded.value.content) : recorded;
}

/** The letters for the rule's states in a plain text file. */
function lettersOf(rule: Rule): Letters {
  if (rule.kind === "colours" && rule.living.every((state) => state === 2 || state === 3)) return "colours";
  return rule.states > 2 ? "digits" : "life";
}
