import type { MatchEvent, WireDirection } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import { redactorsOf } from "../../match/player-spec.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { formatReason } from "../../core/format-reason.ts";

const LINE: LocalizedText = { en: "{time} seat {seat} {sign}", ja: "{time} 席{seat} {sign}" };

const SIGNS: Readonly<Record<WireDirection, string>> = { in: "<", out: ">", stderr: "2>", exit: "-" };

/** Prints every line sent and received, without hidden information: the reader may be a player. */
export function printWire(entry: GameEntry, console: Console): MatchSink {
  let redactors: ReturnType<typeof redactorsOf> | undefined;
  function write(event: MatchEvent): void {
    if (event.type === "opened") redactors = redactorsOf(entry, event.players);
    if (event.type !== "wire") return;
    const { seat, direction, at, text } = event;
    const isProtocol = direction === "in" || direction === "out";
    // A program may write its secrets to stderr.
    if (direction === "stderr" && entry.rules.hiddenInformation) return;
    const shown = isProtocol ? (redactors?.[seat]?.(text, direction) ?? text) : escapeControls(text);
    const prefix = { time: (at / 1000).toFixed(3), seat, sign: SIGNS[direction] };
    const line = event.reason ? escapeControls(formatReason(console.say, {}, event.reason)) : shown;
    console.progress(`${console.say(LINE, prefix)} ${line}`);
  }
  return { write };
}
