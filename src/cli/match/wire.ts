import type { MatchEvent, WireDirection } from "../../core/events.ts";
import type { Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { redactorsOf } from "../../match/player-spec.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { formatReason } from "../../core/format-reason.ts";

const LINE: LocalizedText = { en: "{time} seat {seat} {sign}", ja: "{time} 席{seat} {sign}" };

const SIGNS: Readonly<Record<WireDirection, string>> = { in: "<", out: ">", stderr: "2>", exit: "-" };

/**
 * Prints every line sent and received, without hidden information: the reader may be a player. For the same reason stderr
 * follows when the match is over.
 */
export function printWire(entry: GameEntry, console: Console): MatchSink {
  let redactors: ReturnType<typeof redactorsOf> | undefined;
  const stderr: (() => void)[] = [];

  function print(line: { readonly seat: Seat; readonly direction: WireDirection; readonly at: number }, text: string) {
    const prefix = { time: (line.at / 1000).toFixed(3), seat: line.seat, sign: SIGNS[line.direction] };
    console.progress(`${console.say(LINE, prefix)} ${text}`);
  }

  function write(event: MatchEvent): void {
    if (event.type === "opened") redactors = redactorsOf(entry, event.players);
    else if (event.type === "noted" && event.note === "stderr")
      stderr.push(() => print({ ...event, direction: "stderr" }, escapeControls(event.text)));
    else if (event.type === "closed") for (const printLine of stderr.splice(0)) printLine();
    if (event.type !== "wire") return;
    const { seat, direction, text } = event;
    const isProtocol = direction === "in" || direction === "out";
    const shown = isProtocol ? (redactors?.[seat]?.(text, direction) ?? text) : escapeControls(text);
    print(event, event.reason ? escapeControls(formatReason(console.say, {}, event.reason)) : shown);
  }
  return { write };
}
