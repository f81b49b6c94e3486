import type { Command } from "commander";
import type { GameEntry } from "../games/entry.ts";
import { GAMES } from "../games/index.ts";
import { type Console, type ConsoleFlags, openPrinter } from "./console.ts";
import type { Both, Say } from "./lang.ts";
import { tellLimits } from "./limit-words.ts";
import { tellSeat } from "./seat-words.ts";
import { layTable } from "./table.ts";

interface Flags extends ConsoleFlags {
  readonly json?: true;
}

const SEATS: Both = { en: "seats", ja: "席" };
const TIME: Both = { en: "time", ja: "時間" };
const DIALECTS: Both = { en: "dialects", ja: "プロトコル" };
const PORTS: Both = { en: "ports", ja: "ポート" };
const BOTS: Both = { en: "house bots", ja: "常駐" };
const EXPORTS: Both = { en: "exports", ja: "書き出し" };
const OPTION: Both = { en: "option {key}", ja: "オプション {key}" };
const OVER_TCP: Both = { en: "{time} over TCP", ja: "TCPでは{time}" };
const IN_ARENA: Both = { en: "{time} in the arena", ja: "アリーナでは{time}" };

export function configure(command: Command): void {
  command
    .option("--json", "JSON Lines on stdout")
    .addHelpText("after", "\nExample:\n  shinpan games")
    .action(run);
}

function run(flags: Flags): void {
  const out = openPrinter(flags);
  for (const [index, entry] of GAMES.entries()) {
    if (flags.json) out.json(gameLine(entry));
    else out.result([...(index > 0 ? [""] : []), ...describeGame(out, entry)].join("\n"));
  }
}

/** JSON is the same in every language. */
function gameLine(entry: GameEntry): Record<string, unknown> {
  const { rules, dialects, bots, exports, ports, limits } = entry;
  return {
    type: "game",
    game: rules.id,
    about: entry.about.en,
    rules: rules.version,
    seats: rules.seats,
    options: rules.options,
    dialects: dialects.map(({ id }) => id),
    ports,
    limits,
    bots: bots.map(({ id }) => id),
    exports: exports.map(({ id }) => id),
    listable: rules.moves !== undefined,
  };
}

function describeGame({ say, tell }: Console, entry: GameEntry): readonly string[] {
  const { rules, dialects, bots, exports, ports } = entry;
  const facts: [string, string][] = [
    [say(SEATS), ([0, 1] as const).map((seat) => tellSeat(say, rules, seat)).join(", ")],
    [say(TIME), tellAllLimits(say, entry)],
    [say(DIALECTS), dialects.map(({ id }) => id).join(", ")],
    [say(PORTS), [...new Set(ports)].join(", ")],
    [say(BOTS), bots.map(({ id }) => id).join(", ")],
    [say(EXPORTS), exports.map(({ id }) => id).join(", ")],
    ...rules.options.map(({ key, values, about }): [string, string] => [
      say(OPTION, { key }),
      `${values}: ${tell(about)}`,
    ]),
  ];
  const rows = facts.filter(([, value]) => value !== "").map(([name, value]) => [`  ${name}`, value]);
  return [`${rules.id}: ${say(entry.about)}`, ...layTable(rows)];
}

function tellAllLimits(say: Say, { limits, limitsAt: { tcp, arena } = {} }: GameEntry): string {
  const parts = [
    tellLimits(say, limits),
    ...(tcp ? [say(OVER_TCP, { time: tellLimits(say, tcp) })] : []),
    ...(arena ? [say(IN_ARENA, { time: tellLimits(say, arena) })] : []),
  ];
  return parts.join(", ");
}
