import type { MatchEvent, WireDirection } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";

const SIGNS: Readonly<Record<WireDirection, string>> = { in: "<", out: ">", stderr: "2>", exit: "-" };

/** Tells every line sent and received while the match runs, without what is hidden: whoever reads along may be a player. */
export function tellWire({ rules, dialects }: GameEntry, console: Console): (event: MatchEvent) => void {
  let spoken: readonly (string | null)[] = [];
  return (event) => {
    if (event.type === "opened") spoken = event.players.map(({ dialect }) => dialect);
    if (event.type !== "wire") return;
    const { seat, direction, at, text } = event;
    const dialect = dialects.find(({ id }) => `${rules.id}/${id}` === spoken[seat]);
    const spokenLine = direction === "in" || direction === "out";
    // Whoever reads along may play: what a program writes about its secrets stays out of it.
    if (direction === "stderr" && rules.veil) return;
    const shown = spokenLine ? (dialect?.veil?.(text, direction) ?? text) : escapeControls(text);
    console.progress(`${(at / 1000).toFixed(3)} seat ${seat} ${SIGNS[direction]} ${shown}`);
  };
}
