import type { HostEnd, Question, Seating } from "../../core/dialect.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { errorLine, helloLine, readJoin } from "./join.ts";
import { askLine, endLine, eventLine, refusedLine, seatedLine } from "./messages.ts";
import { readNote, readMoveLine } from "./move-line.ts";
import type { NativeGame } from "./native-game.ts";

/** Towards a program on its own pipes, which need not say who it is. */
export function hostEnd<Move, View>(game: NativeGame<Move, View>, seating: Seating): HostEnd<Move, View> {
  const refusals = game.refusals?.(seating.options) ?? 1;
  let begun = false;
  let asked: Question<Move, View> | undefined;
  let refused = 0;
  /** What was wrong with the last answer before any rule was asked: the line, or the text of its move. */
  let unread: "line" | "move" | undefined;

  return {
    opening: () => [],
    begin({ names }) {
      begun = true;
      return [seatedLine(seating, names), ...(asked ? [askLine(game, asked)] : [])];
    },
    question(question) {
      asked = question;
      refused = 0;
      // Whoever is asked before both are here hears it when they are: `seated` comes first.
      return begun ? [askLine(game, question)] : [];
    },
    event: (news) => [eventLine(game, news)],
    refusal(why, leftMs) {
      if (unread === "line" || (unread === "move" && refusals === 1))
        return { send: [errorLine(why)], again: false };
      if (refusals === 1) return { send: [], again: false };
      refused++;
      if (!asked || refused >= refusals) return { send: [refusedLine(why)], again: false };
      const { view, legal, ply } = asked;
      return { send: [refusedLine(why), askLine(game, { view, legal, ply, leftMs })], again: true };
    },
    outOfTurnFault(frame) {
      const said = readMoveLine(frame);
      const why = said.ok ? "sent a move without being asked" : said.why;
      return { kind: said.ok ? "unsolicited" : "malformed", why, send: [errorLine(why)] };
    },
    readNote: readNote,
    closing: (verdict, view) => [endLine(game, verdict, view)],
    readAnswer,
  };

  function readAnswer(frame: string): Result<Move> {
    const text = begun ? readMoveLine(frame) : refuse("nothing has been asked yet");
    unread = text.ok ? undefined : "line";
    if (!text.ok) return text;
    const move = game.rules.readMove(text.value);
    if (!move.ok) unread = "move";
    return move;
  }
}

/** Towards somebody who came by itself, and is asked first what it wants. */
export function joiningHostEnd<Move, View>(
  game: NativeGame<Move, View>,
  seating: Seating,
): HostEnd<Move, View> {
  const { id } = game.rules;
  let name: string | undefined;
  let trouble: string | undefined;
  return {
    ...hostEnd(game, seating),
    opening() {
      trouble = undefined;
      return [helloLine([id])];
    },
    readHello(frame) {
      const join = readJoin(frame);
      trouble = !join.ok ? join.why : join.value.game === id ? undefined : `only ${id} is played here`;
      if (!join.ok || trouble !== undefined) return refuse(trouble ?? "");
      name = join.value.name;
      return ok([]);
    },
    rejectHello: () => [errorLine(trouble ?? "nobody said in time who is there")],
    name: () => name,
  };
}
