import type { GuestEnd, JudgeMessage, SeatEvent, GuestInfo } from "../../core/dialect.ts";
import type { OptionValues } from "../../core/game.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { PROTOCOL_VERSION, joinLine } from "./join.ts";
import { decode } from "./json.ts";
import { moveLine } from "./move-line.ts";
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

  function receiveHello({ shinpan, games }: Fields): Result<Messages> {
    if (shinpan !== PROTOCOL_VERSION)
      return refuse(`only edition ${PROTOCOL_VERSION} of the protocol is spoken here`);
    if (!Array.isArray(games) || !games.includes(rules.id)) return refuse(`${rules.id} is not played there`);
    return ok([{ kind: "say", message: joinLine(rules.id, name) }]);
  }

  function receiveSeated({ seat: given, opponent, options }: Fields): Result<Messages> {
    const ownSeat = SEATS.find((each) => each === given);
    if (ownSeat === undefined) return refuse(`"seat" must be 0 or 1`);
    if (typeof opponent !== "string") return refuse(`"opponent" must be a text`);
    const parsed = readOptions(options);
    if (!parsed.ok) return parsed;
    seat = ownSeat;
    return ok([{ kind: "seated", seat, opponent, options: parsed.value }]);
  }

  function readOptions(options: unknown): Result<OptionValues> {
    try {
      if (!isObject(options)) return refuse(`"options" must be an object`);
      rules.readOptions(options as OptionValues);
      return ok(options as OptionValues);
    } catch (error) {
      return refuse(`"options": ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function receiveAsk({ ply, view, legal, left }: Fields): Result<Messages> {
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

  function readMoves(texts: unknown): Result<readonly Move[]> {
    if (!Array.isArray(texts)) return refuse(`"legal" must be a list of moves`);
    const moves: Move[] = [];
    for (const text of texts) {
      const move = readMove(text);
      if (!move.ok) return move;
      moves.push(move.value);
    }
    return ok(moves);
  }

  function readMove(text: unknown): Result<Move> {
    return typeof text === "string" ? rules.readMove(text) : refuse("a move must be a text");
  }

  function receiveEvent(message: Fields): Result<Messages> {
    const { type, seat: by, move: text, view } = message;
    // Large views come only with the next question.
    if (view === undefined) return ok([]);
    const viewResult = views.read(view);
    if (!viewResult.ok) return viewResult;
    if (type === "ticked") return eventMessage({ kind: "ticked", view: viewResult.value });
    const mover = SEATS.find((each) => each === by);
    if (mover === undefined) return refuse(`"seat" must be 0 or 1`);
    const move = text === null ? ok(undefined) : readMove(text);
    return move.ok
      ? eventMessage({ kind: "moved", seat: mover, move: move.value, view: viewResult.value })
      : move;
  }

  function eventMessage(event: SeatEvent<Move, View>): Result<Messages> {
    return ok([{ kind: "news", event }]);
  }

  function receiveEnd({ winner, view }: Fields): Result<Messages> {
    const winnerSeat: Seat | null | undefined =
      winner === null ? null : SEATS.find((each) => each === winner);
    if (winnerSeat === undefined) return refuse(`"winner" must be 0, 1 or null`);
    if (view === undefined) return ok([{ kind: "over", winner: winnerSeat }]);
    const viewResult = views.read(view);
    return viewResult.ok ? ok([{ kind: "over", winner: winnerSeat, view: viewResult.value }]) : viewResult;
  }

  function receiveLine(message: Fields): Result<Messages> {
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
        return ok([{ kind: "refused", why: String(message["why"]) }]);
      case "end":
        return receiveEnd(message);
      case "error":
        return refuse("it does not take what we said");
      default:
        // Later versions of the protocol may send further types.
        return typeof message["type"] === "string" ? ok([]) : refuse(`there is no "type" in it`);
    }
  }

  return {
    receive(frame) {
      const message = parseObject(frame);
      const messages = message ? receiveLine(message) : refuse("that is no JSON object");
      return messages.ok ? messages.value : [{ kind: "malformed", why: messages.why }];
    },
    answer: (move) => moveLine(rules.writeMove(move)),
  };
}

/** Lenient: a judge need not send strict JSON. */
function parseObject(frame: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(decode(frame) ?? "");
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
