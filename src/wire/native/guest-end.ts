import { commonReason, otherReason } from "../../core/common-reasons.ts";
import type { GuestEnd, JudgeMessage, SeatEvent, GuestInfo } from "../../core/dialect.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { PROTOCOL_VERSION, joinLine, moveLine } from "./messages.ts";
import { decodeStrictUtf8 } from "../bytes.ts";
import type { NativeGame } from "./native-game.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The playing end; it joins in reply to `hello`. */
export function guestEnd<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  { name, seat: expectedSeat }: GuestInfo,
): GuestEnd<Move, View> {
  type Messages = readonly JudgeMessage<Move, View>[];
  let seat = expectedSeat;
  /** After a refusal the judge repeats the question, which still stands for our player. */
  let repeatExpected = false;

  function receiveHello({ shinpan, games }: Fields): Result<Messages, Reason> {
    if (shinpan !== PROTOCOL_VERSION) return refuse(commonReason("judge.edition", { edition: PROTOCOL_VERSION }));
    if (!Array.isArray(games) || !games.includes(rules.id))
      return refuse(commonReason("judge.no-game", { game: rules.id }));
    return ok([{ kind: "say", message: joinLine(rules.id, name) }]);
  }

  function receiveSeated({ seat: given, opponent, options }: Fields): Result<Messages, Reason> {
    const ownSeat = SEATS.find((each) => each === given);
    if (ownSeat === undefined) return refuse(commonReason("judge.bit", { key: "seat" }));
    if (typeof opponent !== "string") return refuse(commonReason("judge.text", { key: "opponent" }));
    const parsed = readOptions(options);
    if (!parsed.ok) return parsed;
    seat = ownSeat;
    return ok([{ kind: "seated", seat, opponent, options: parsed.value }]);
  }

  function readOptions(options: unknown): Result<OptionValues, Reason> {
    try {
      if (!isObject(options)) return refuse(commonReason("judge.object", { key: "options" }));
      rules.readOptions(options as OptionValues);
      return ok(options as OptionValues);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return refuse(commonReason("judge.options", { text }));
    }
  }

  function receiveAsk({ ply, view, legal, left }: Fields): Result<Messages, Reason> {
    if (repeatExpected) {
      repeatExpected = false;
      return ok([]);
    }
    const viewResult = views.read(view);
    if (!viewResult.ok) return viewResult;
    const moves = legal === undefined ? ok(undefined) : readMoves(legal);
    if (!moves.ok) return moves;
    return ok([
      {
        kind: "asked",
        seat,
        view: viewResult.value,
        legal: moves.value,
        ply: typeof ply === "number" ? ply : 0,
        leftMs: typeof left === "number" ? left : undefined,
      },
    ]);
  }

  function readMoves(texts: unknown): Result<readonly Move[], Reason> {
    if (!Array.isArray(texts)) return refuse(commonReason("judge.legal"));
    const moves: Move[] = [];
    for (const text of texts) {
      const move = readMove(text);
      if (!move.ok) return move;
      moves.push(move.value);
    }
    return ok(moves);
  }

  function readMove(text: unknown): Result<Move, Reason> {
    return typeof text === "string" ? rules.readMove(text) : refuse(commonReason("judge.move"));
  }

  function receiveEvent(message: Fields): Result<Messages, Reason> {
    const { type, seat: by, move: text, view } = message;
    // Large views come only with the next question.
    if (view === undefined) return ok([]);
    const viewResult = views.read(view);
    if (!viewResult.ok) return viewResult;
    if (type === "ticked") return eventMessage({ kind: "ticked", view: viewResult.value });
    const mover = SEATS.find((each) => each === by);
    if (mover === undefined) return refuse(commonReason("judge.bit", { key: "seat" }));
    const move = text === null ? ok(undefined) : readMove(text);
    return move.ok ? eventMessage({ kind: "moved", seat: mover, move: move.value, view: viewResult.value }) : move;
  }

  function eventMessage(event: SeatEvent<Move, View>): Result<Messages, Reason> {
    return ok([{ kind: "news", event }]);
  }

  function receiveEnd({ winner, view }: Fields): Result<Messages, Reason> {
    const winnerSeat: Seat | null | undefined = winner === null ? null : SEATS.find((each) => each === winner);
    if (winnerSeat === undefined) return refuse(commonReason("judge.winner"));
    if (view === undefined) return ok([{ kind: "over", winner: winnerSeat }]);
    const viewResult = views.read(view);
    return viewResult.ok ? ok([{ kind: "over", winner: winnerSeat, view: viewResult.value }]) : viewResult;
  }

  function receiveLine(message: Fields): Result<Messages, Reason> {
    switch (message["type"]) {
      case "hello":
        return receiveHello(message);
      case "seated":
        return receiveSeated(message);
      case "ask":
        return receiveAsk(message);
      case "moved":
      case "ticked":
        return receiveEvent(message);
      case "refused":
        repeatExpected = true;
        return ok([{ kind: "refused", reason: otherReason("illegal", String(message["why"])) }]);
      case "end":
        return receiveEnd(message);
      case "error":
        return refuse(commonReason("judge.error"));
      default:
        // Later versions of the protocol may send further types.
        return typeof message["type"] === "string" ? ok([]) : refuse(commonReason("judge.no-type"));
    }
  }

  return {
    receive(frame) {
      const message = parseObject(frame);
      const messages = message ? receiveLine(message) : refuse(commonReason("judge.not-object"));
      return messages.ok ? messages.value : [{ kind: "malformed", reason: messages.why }];
    },
    answer: (move) => moveLine(rules.writeMove(move)),
  };
}

/** Lenient: a judge need not send strict JSON. */
function parseObject(frame: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(decodeStrictUtf8(frame) ?? "");
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
