import type { Arena, ArenaGame } from "../../arena/arena.ts";
import { guestTerms } from "../../arena/matches/guest-terms.ts";
import { NATIVE_PORT } from "../../arena/ports.ts";
import type { Limits } from "../../core/events.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { pad } from "../columns.ts";
import type { Console } from "../console.ts";
import { formatLimits } from "../match-words.ts";
import { type ArenaFlags, ARENA_PORTS, type ListedPort } from "./flags.ts";

export const WORDS = {
  ready: { en: "The arena is open.", ja: "アリーナを開きました。" },
  page: { en: "Page", ja: "ページ" },
  programs: { en: "Programs connect to", ja: "プログラムの接続先" },
  native: { en: "all games, native protocol", ja: "全ゲーム共通の native プロトコル" },
  league: {
    en: "Programs in {folder}/<game>/ play in the league.",
    ja: "{folder}/<game>/ に置いたプログラムはリーグで対局します。",
  },
  stop: { en: "Ctrl-C ends it; nothing is lost.", ja: "Ctrl-C で終了します。結果は失われません。" },
  stopping: {
    en: "Stopping: no more guests are accepted, and running matches finish or become void. Ctrl-C again exits at once.",
    ja: "終了中：新しい参加は受け付けません。対局中のものは終えるか無効にします。もう一度 Ctrl-C で即座に終わります。",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Time limits of programs that connect: by port, and by game on the native port. */
export interface ArenaLimits {
  readonly ports: Readonly<Record<string, Limits>>;
  readonly native: Readonly<Record<string, Limits>>;
}

export function limitsOfArena(games: readonly ArenaGame[], dialectOf: (listed: ListedPort) => string): ArenaLimits {
  const configuredOf = (game: string) => games.find(({ entry }) => entry.rules.id === game)?.configured;
  const ports = ARENA_PORTS.map((listed): [string, Limits] => {
    const { entry, arenaPort } = listed;
    return [arenaPort.id, guestTerms(entry, dialectOf(listed), configuredOf(entry.rules.id)).limits];
  });
  const native = games.map(({ entry, configured }): [string, Limits] => {
    return [entry.rules.id, guestTerms(entry, undefined, configured).limits];
  });
  return { ports: Object.fromEntries(ports), native: Object.fromEntries(native) };
}

export function printReady(console: Console, arena: Arena, { host, bots }: ArenaFlags, limits: ArenaLimits): void {
  const { say, style } = console;
  const progress = (line: string): void => console.progress(line);
  const hostText = host.includes(":") ? `[${host}]` : host;
  const rows = ARENA_PORTS.map(({ arenaPort, entry }) => {
    const ports =
      arenaPort.ports.length === 1
        ? [arena.ports[arenaPort.id]]
        : [0, 1].map((seat) => arena.ports[`${arenaPort.id}/${seat}`]);
    const label = entry.rules.id + (arenaPort.id === entry.rules.id ? "" : ` (${arenaPort.id})`);
    return [ports.join(", "), label, formatLimits(say, limits.ports[arenaPort.id] ?? {})] as const;
  });
  const games = Object.entries(limits.native).map(([game, limit]) => `${game} ${formatLimits(say, limit)}`);
  const native = [String(arena.ports[NATIVE_PORT.id]), say(WORDS.native), games.join("; ")] as const;
  progress(style.bold(say(WORDS.ready)));
  progress(`  ${say(WORDS.page)}  ${style.action(`http://${hostText}:${arena.http}/`)}`);
  progress(`  ${say(WORDS.programs)} ${hostText}:`);
  for (const [ports, label, time] of [...rows, native])
    progress(`    ${ports.padEnd(14)}${pad(label, 16, "right")} ${style.dim(time)}`);
  progress(`  ${say(WORDS.league, { folder: bots ?? "bots" })}`);
  progress(style.dim(`  ${say(WORDS.stop)}`));
}
