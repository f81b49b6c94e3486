import type { Arena } from "../../arena/arena.ts";
import { NATIVE_PORT } from "../../arena/ports.ts";
import { pad } from "../columns.ts";
import type { Console } from "../console.ts";
import { formatLimits } from "../limit-words.ts";
import { type ArenaFlags, ARENA_PORTS } from "./flags.ts";
import type { ArenaLimits } from "./limits.ts";
import { WORDS } from "./words.ts";

/** What somebody who started an arena wants to know first. */
export function printReady(
  console: Console,
  arena: Arena,
  { host, bots }: ArenaFlags,
  limits: ArenaLimits,
): void {
  const { say, ink } = console;
  const progress = (line: string): void => console.progress(line);
  const shown = host.includes(":") ? `[${host}]` : host;
  const doors = ARENA_PORTS.map(({ door, entry }) => {
    const ports =
      door.ports.length === 1
        ? [arena.ports[door.id]]
        : [0, 1].map((seat) => arena.ports[`${door.id}/${seat}`]);
    const what = entry.rules.id + (door.id === entry.rules.id ? "" : ` (${door.id})`);
    return [ports.join(", "), what, formatLimits(say, limits.ports[door.id] ?? {})] as const;
  });
  const games = Object.entries(limits.native).map(([game, limit]) => `${game} ${formatLimits(say, limit)}`);
  const native = [String(arena.ports[NATIVE_PORT.id]), say(WORDS.native), games.join("; ")] as const;
  progress(ink.bold(say(WORDS.ready)));
  progress(`  ${say(WORDS.page)}  ${ink.action(`http://${shown}:${arena.http}/`)}`);
  progress(`  ${say(WORDS.programs)} ${shown}:`);
  for (const [ports, what, time] of [...doors, native])
    progress(`    ${ports.padEnd(14)}${pad(what, 16, "right")} ${ink.dim(time)}`);
  progress(`  ${say(WORDS.league, { folder: bots ?? "bots" })}`);
  progress(ink.dim(`  ${say(WORDS.stop)}`));
}
