import { type Command, InvalidArgumentError } from "commander";
import { UsageError } from "../core/errors.ts";
import { perft } from "../games/perft.ts";
import { pad } from "./columns.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";
import type { LocalizedText } from "./lang.ts";
import { addPositionFlags, type PositionFlags, readPositionFlags } from "./position-flags.ts";
import { readGame } from "./read.ts";

interface Flags extends ConsoleFlags, PositionFlags {
  readonly json?: true;
}

/** No published table goes deeper. */
const MAX_DEPTH = 20;

const HEADINGS: readonly LocalizedText[] = [
  { en: "depth", ja: "深さ" },
  { en: "nodes", ja: "局面数" },
  { en: "ended", ja: "終局数" },
  { en: "ms", ja: "ミリ秒" },
];
/** Fixed widths, because each line is printed as soon as its depth is counted. */
const WIDTHS = [5, 16, 14, 10] as const;

export function configure(command: Command): void {
  command
    .argument("<game>", "a game of `shinpan games`")
    .argument("<depth>", `how many plies deep, 1 to ${MAX_DEPTH}`, readDepth);
  addPositionFlags(command)
    .option("--json", "JSON Lines on stdout")
    .addHelpText("after", EXAMPLE)
    .action(run);
}

const EXAMPLE = `
A pass is a ply. How finished games count follows the game's published table.

Example:
  shinpan perft othello 7`;

function run(id: string, maxDepth: number, flags: Flags): void {
  const out = openPrinter(flags);
  const entry = readGame(id);
  const { rules } = entry;
  if (!rules.moves && !entry.perft)
    throw new UsageError("no-perft", `The moves of ${rules.id} cannot be listed, so they cannot be counted.`);
  const state = readPositionFlags(entry, flags);
  if (!flags.json) out.result(formatRow(HEADINGS.map((heading) => out.say(heading))));
  for (let depth = 1; depth <= maxDepth; depth++) {
    const startedAt = performance.now();
    const { nodes, ended } = perft(entry, state, depth);
    const ms = Math.round((performance.now() - startedAt) * 1000) / 1000;
    if (flags.json) out.json({ type: "perft", game: rules.id, depth, nodes, ended, ms });
    else
      out.result(
        formatRow([depth, nodes, ended, Math.round(ms)].map((number) => number.toLocaleString("en"))),
      );
  }
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, column) => pad(cell, WIDTHS[column] ?? 0, "left")).join("  ");
}

function readDepth(text: string): number {
  const depth = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(depth >= 1 && depth <= MAX_DEPTH))
    throw new InvalidArgumentError(`Write a whole number from 1 to ${MAX_DEPTH}.`);
  return depth;
}
