import type { Arena } from "../../arena/arena.ts";
import { NATIVE_PORT } from "../../arena/ports.ts";
import { pad } from "../columns.ts";
import type { Console } from "../console.ts";
import { formatLimits } from "../limit-words.ts";
import { type ArenaFlags, ARENA_PORTS } from "./flags.ts";
import type { ArenaLimits } from "./limits.ts";
import { WORDS } from "./words.ts";

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
