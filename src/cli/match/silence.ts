import type { MatchEvent } from "../../core/events.ts";
import { unansweredNotice } from "../../core/silence.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";

/** Reports a player that does not answer, with the likely misunderstanding. */
export function reportSilence(console: Console): (event: MatchEvent) => void {
  const names = ["", ""];
  return (event) => {
    if (event.type === "opened") event.players.forEach(({ name }, seat) => (names[seat] = name));
    if (event.type === "named") names[event.seat] = event.name;
    if (event.type !== "noted" || event.note !== "silent") return;
    const sentence = console.say(unansweredNotice(names[event.seat] ?? "", event.reason));
    console.progress(escapeControls(sentence));
  };
}
