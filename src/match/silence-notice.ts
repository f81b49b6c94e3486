import type { Message } from "../core/lang.ts";
import { unansweredNotice } from "../core/silence.ts";
import type { MatchSink } from "./run-match.ts";

/** Reports a player that does not answer, with the likely misunderstanding. */
export function silenceNotices(send: (notice: Message) => void): MatchSink {
  let names: readonly [string, string] = ["", ""];
  return {
    write(event) {
      if (event.type === "opened") names = [event.players[0].name, event.players[1].name];
      else if (event.type === "named") names = event.seat === 0 ? [event.name, names[1]] : [names[0], event.name];
      else if (event.type === "noted" && event.note === "silent")
        send(unansweredNotice(names[event.seat], event.reason));
    },
  };
}
