import type { MatchEvent, WireDirection } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../lang.ts";

const LINE: LocalizedText = { en: "{time} seat {seat} {sign}", ja: "{time} 席{seat} {sign}" };

const SIGNS: Readonly<Record<WireDirection, string>> = { in: "<", out: ">", stderr: "2>", exit: "-" };

/** Tells every line sent and received while the match runs, without what is hidden: whoever reads along may be a player. */
export function printWire({ rules, dialects }: GameEntry, console: Console): (event: MatchEvent) => void {
  let spoken: readonly (string | null)[] = [];
  return (event) => {
    if (event.type === "opened") spoken = event.players.map(({ dialect }) => dialect);
    if (event.type !== "wire") return;
    const { seat, direction, at, text } = event;
    const dialect = dialects.find(({ id }) => `${rules.id}/${id}` === spoken[seat]);
    const spokenLine = direction === "in" || direction === "out";
    // Whoever reads along may play: what a program writes about its secrets stays out of it.
    if (direction === "stderr" && rules.redactMove) return;
    const shown = spokenLine ? (dialect?.redactLine?.(text, direction) ?? text) : escapeControls(text);
    const words = { time: (at / 1000).toFixed(3), seat, sign: SIGNS[direction] };
    // The text is added behind: only how a program ended is a sentence of ours.
    const told = direction === "exit" ? console.translate(shown) : shown;
    console.progress(`${console.say(LINE, words)} ${told}`);
  };
}
