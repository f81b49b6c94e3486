import type { Arena } from "../../arena/arena.ts";
import { NATIVE_DOOR } from "../../arena/doors.ts";
import { pad } from "../columns.ts";
import type { Console } from "../console.ts";
import { tellLimits } from "../limit-words.ts";
import { type ArenaFlags, DOORS } from "./flags.ts";
import type { ArenaLimits } from "./limits.ts";
import { WORDS } from "./words.ts";

/** What somebody who started an arena wants to know first. */
export function tellReady(
  console: Console,
  arena: Arena,
  { host, bots }: ArenaFlags,
  limits: ArenaLimits,
): void {
  const { say, ink } = console;
  const progress = (line: string): void => console.progress(line);
  const shown = host.includes(":") ? `[${host}]` : host;
  const doors = DOORS.map(({ door, entry }) => {
    const ports =
      door.ports.length === 1
        ? [arena.ports[door.id]]
        : [0, 1].map((seat) => arena.ports[`${door.id}/${seat}`]);
    const what = entry.rules.id + (door.id === entry.rules.id ? "" : ` (${door.id})`);
    return [ports.join(", "), what, tellLimits(say, limits.doors[door.id] ?? {})] as const;
  });
  const games = Object.entries(limits.native).map(([game, limit]) => `${game} ${tellLimits(say, limit)}`);
  const native = [String(arena.ports[NATIVE_DOOR.id]), say(WORDS.native), games.join("; ")] as const;
  progress(ink.bold(say(WORDS.ready)));
  progress(`  ${say(WORDS.page)}  ${ink.act(`http://${shown}:${arena.http}/`)}`);
  progress(`  ${say(WORDS.programs)} ${shown}:`);
  for (const [ports, what, time] of [...doors, native])
    progress(`    ${ports.padEnd(14)}${pad(what, 16, "right")} ${ink.dim(time)}`);
  progress(`  ${say(WORDS.league, { folder: bots ?? "bots" })}`);
  progress(ink.dim(`  ${say(WORDS.stop)}`));
}
