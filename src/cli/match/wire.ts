import type { MatchEvent } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Console } from "../console.ts";

/** Tells every line sent and received while the match runs, without what is hidden: whoever reads along may be a player. */
export function tellWire({ rules, dialects }: GameEntry, console: Console): (event: MatchEvent) => void {
  let spoken: readonly (string | null)[] = [];
  return (event) => {
    if (event.type === "opened") spoken = event.players.map(({ dialect }) => dialect);
    if (event.type !== "wire") return;
    const { seat, direction, at, text } = event;
    const dialect = dialects.find(({ id }) => `${rules.id}/${id}` === spoken[seat]);
    const shown = dialect?.veil?.(text, direction) ?? text;
    console.progress(`${(at / 1000).toFixed(3)} seat ${seat} ${direction === "in" ? "<" : ">"} ${shown}`);
  };
}
