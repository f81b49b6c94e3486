import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import type { GameEntry } from "../games/entry.ts";
import { GAMES } from "../games/index.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter } from "./console.ts";
import { formatLimits, formatSeat } from "./match-words.ts";
import { formatTable } from "./columns.ts";

const FLAGS = { "--json": HELP.jsonLines } as const satisfies Parameters;

const SEATS: LocalizedText = { en: "seats", ja: "席" };
const TIME: LocalizedText = { en: "time", ja: "時間" };
const DIALECTS: LocalizedText = { en: "dialects", ja: "プロトコル" };
const PORTS: LocalizedText = { en: "ports", ja: "ポート" };
const BOTS: LocalizedText = { en: "house bots", ja: "内蔵" };
const LEVELS: LocalizedText = { en: "{id} (levels 1 to {last})", ja: "{id}（レベル1～{last}）" };
const EXPORTS: LocalizedText = { en: "exports", ja: "書き出し" };
const OPTION: LocalizedText = { en: "option {key}", ja: "オプション {key}" };
const OVER_TCP: LocalizedText = { en: "{time} over TCP", ja: "TCPでは{time}" };
const IN_ARENA: LocalizedText = { en: "{time} in the arena", ja: "アリーナでは{time}" };

export const command: CommandSpec = { flags: FLAGS, examples: ["shinpan games"], run };

function run(flags: FlagsOf<typeof FLAGS>): void {
  const out = openPrinter(flags);
  for (const [index, entry] of GAMES.entries()) {
    if (flags.json) out.json(gameLine(entry));
    else out.result([...(index > 0 ? [""] : []), ...describeGame(out, entry)].join("\n"));
  }
}

function gameLine(entry: GameEntry): Record<string, unknown> {
  const { rules, bots, exports = [] } = entry;
  const { list: dialects, ports, limits } = entry.dialects;
  return {
    type: "game",
    game: rules.id,
    about: entry.text.about.en,
    rules: rules.version,
    seats: rules.seats,
    options: rules.options.map((option) => ({ ...option, about: option.about.en })),
    dialects: dialects.map(({ id }) => id),
    ports,
    limits,
    bots: bots.map(({ id }) => id),
    levels: Object.fromEntries(bots.flatMap(({ id, thinking }) => (thinking ? [[id, thinking.levels.length]] : []))),
    exports: exports.map(({ id }) => id),
    listable: rules.moves !== undefined,
  };
}

function describeGame({ say }: Console, entry: GameEntry): readonly string[] {
  const { rules, bots, exports = [] } = entry;
  const { list: dialects, ports } = entry.dialects;
  const facts: [string, string][] = [
    [say(SEATS), ([0, 1] as const).map((seat) => formatSeat(say, rules, seat)).join(", ")],
    [say(TIME), formatAllLimits(say, entry)],
    [say(DIALECTS), dialects.map(({ id }) => id).join(", ")],
    [say(PORTS), [...new Set(ports)].join(", ")],
    [
      say(BOTS),
      bots.map(({ id, thinking }) => (thinking ? say(LEVELS, { id, last: thinking.levels.length }) : id)).join(", "),
    ],
    [say(EXPORTS), exports.map(({ id }) => id).join(", ")],
    ...rules.options.map(({ key, values, about }): [string, string] => [
      say(OPTION, { key }),
      `${values}: ${say(about)}`,
    ]),
  ];
  const rows = facts.filter(([, value]) => value !== "").map(([name, value]) => [`  ${name}`, value]);
  return [`${rules.id}: ${say(entry.text.about)}`, ...formatTable(rows)];
}

function formatAllLimits(
  say: FormatMessage,
  { dialects: { limits, limitsAt: { tcp, arena } = {} } }: GameEntry,
): string {
  const parts = [
    formatLimits(say, limits),
    ...(tcp ? [say(OVER_TCP, { time: formatLimits(say, tcp) })] : []),
    ...(arena ? [say(IN_ARENA, { time: formatLimits(say, arena) })] : []),
  ];
  return parts.join(", ");
}
