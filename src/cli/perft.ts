import { UsageError } from "../core/errors.ts";
import type { LocalizedText } from "../core/lang.ts";
import { perft } from "../games/perft.ts";
import { pad } from "./columns.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";
import { POSITION_FLAGS, readPositionFlags } from "./position-flags.ts";
import { invalidArgument } from "./read.ts";
import { openGame } from "../game-files/index.ts";

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

const FLAGS = { ...POSITION_FLAGS, "--json": HELP.jsonLines } as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.game,
    "<depth>": {
      en: "how many plies deep, 1 to {most}",
      ja: "手数の深さ（1～{most}）",
      values: { most: MAX_DEPTH },
      read: readDepth,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "A pass is a ply. How finished games count follows the game's published table.",
      ja: "パスも1手です。終わった対局の数え方は、公表されている表に合わせます。",
    },
  ],
  examples: ["shinpan perft othello 7"],
  run,
};

async function run(id: string, maxDepth: number, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const entry = await openGame(id);
  const { rules } = entry;
  if (!rules.moves && !entry.perft)
    throw new UsageError("no-perft", {
      en: "The moves of {game} cannot be listed, so they cannot be counted.",
      ja: "{game} の手は列挙できないので、数えられません。",
      values: { game: rules.id },
    });
  const state = readPositionFlags(entry, flags);
  if (!flags.json) out.result(formatRow(HEADINGS.map((heading) => out.say(heading))));
  for (let depth = 1; depth <= maxDepth; depth++) {
    const startedAt = performance.now();
    const { nodes, ended } = perft(entry, state, depth);
    const ms = Math.round((performance.now() - startedAt) * 1000) / 1000;
    if (flags.json) out.json({ type: "perft", game: rules.id, depth, nodes, ended, ms });
    else out.result(formatRow([depth, nodes, ended, Math.round(ms)].map((number) => number.toLocaleString("en"))));
  }
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, column) => pad(cell, WIDTHS[column] ?? 0, "left")).join("  ");
}

function readDepth(text: string): number {
  const depth = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(depth >= 1 && depth <= MAX_DEPTH))
    throw invalidArgument({
      en: "Write a whole number from 1 to {most}.",
      ja: "1～{most}の整数を書いてください。",
      values: { most: MAX_DEPTH },
    });
  return depth;
}
