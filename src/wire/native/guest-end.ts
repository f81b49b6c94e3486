import { commonReason, otherReason } from "../../core/common-reasons.ts";
import type { GuestEnd, GuestInfo, JudgeMessage, MatchAnnouncement } from "../../core/dialect.ts";
import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { joinLine, moveLine } from "./messages.ts";
import { PROTOCOL_VERSION } from "./shapes.ts";
import { decodeStrictUtf8 } from "../bytes.ts";
import type { NativeGame } from "./native-game.ts";

type Fields = Readonly<Record<string, unknown>>;

type Read<Move, View> = Result<readonly JudgeMessage<Move, View>[], Reason>;

/** The playing end; it joins in reply to `hello`. */
export function guestEnd<Move, View>(
  game: NativeGame<Move, View>,
  { name, seat: expectedSeat }: GuestInfo,
): GuestEnd<Move, View> {
  const { rules } = game;
  let seat = expectedSeat;
  /** After a refusal the judge repeats the question, which still stands for our player. */
  let repeatExpected = false;

  function receiveAsk(message: Fields): Read<Move, View> {
    const repeated = repeatExpected;
    repeatExpected = false;
    return repeated ? ok([]) : readAsk(game, seat, message);
  }

  function receiveSeated(message: Fields): Read<Move, View> {
    const seated = readSeated(rules, message);
    if (!seated.ok) return seated;
    seat = seated.value.seat;
    return ok([{ kind: "seated", ...seated.value }]);
  }

  function receiveLine(message: Fields): Read<Move, View> {
    switch (message["type"]) {
      case "hello": {
        const why = helloObjection(rules, message);
        return why ? refuse(why) : ok([{ kind: "send", message: joinLine(rules.id, name) }]);
      }
      case "seated":
        return receiveSeated(message);
      case "ask":
        return receiveAsk(message);
      case "moved":
      case "ticked":
        return readEvent(game, message);
      case "refused":
        repeatExpected = true;
        return ok([{ kind: "refused", reason: otherReason("illegal", String(message["why"])) }]);
      case "end":
        return readEnd(game, message);
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

type Rules<Move, View> = NativeGame<Move, View>["rules"];

function helloObjection<Move, View>({ id }: Rules<Move, View>, { shinpan, games }: Fields): Reason | undefined {
  if (shinpan !== PROTOCOL_VERSION) return commonReason("judge.edition", { edition: PROTOCOL_VERSION });
  return Array.isArray(games) && games.includes(id) ? undefined : commonReason("judge.no-game", { game: id });
}

function readSeated<Move, View>(
  rules: Rules<Move, View>,
  { seat, opponent, options, limits }: Fields,
): Result<MatchAnnouncement & { readonly seat: Seat }, Reason> {
  const ownSeat = SEATS.find((each) => each === seat);
  if (ownSeat === undefined) return refuse(commonReason("judge.bit", { key: "seat" }));
  if (typeof opponent !== "string") return refuse(commonReason("judge.text", { key: "opponent" }));
  if (!isObject(options)) return refuse(commonReason("judge.object", { key: "options" }));
  const values = options as OptionValues;
  try {
    rules.readOptions(values);
  } catch (error) {
    return refuse(commonReason("judge.options", { text: error instanceof Error ? error.message : String(error) }));
  }
  return ok({ seat: ownSeat, opponent, options: values, ...(isObject(limits) && { limits: readLimits(limits) }) });
}

/** null = no such limit. */
function readLimits({ moveMs, bank, startMs, marginMs }: Fields): Limits {
  const { bankMs, byoyomiMs } = isObject(bank) ? bank : {};
  return {
    ...(typeof moveMs === "number" && { moveMs }),
    ...(typeof bankMs === "number" && typeof byoyomiMs === "number" && { bank: { bankMs, byoyomiMs } }),
    startMs: typeof startMs === "number" ? startMs : 0,
    marginMs: typeof marginMs === "number" ? marginMs : 0,
  };
}

function readAsk<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  seat: Seat,
  { ply, view: json, legal, left }: Fields,
): Read<Move, View> {
  const view = views.read(json);
  if (!view.ok) return view;
  const moves = legal === undefined ? ok(undefined) : readMoves(rules, legal);
  if (!moves.ok) return moves;
  return ok([
    {
      kind: "asked",
      seat,
      view: view.value,
      legal: moves.value,
      ply: typeof ply === "number" ? ply : 0,
      leftMs: typeof left === "number" ? left : undefined,
    },
  ]);
}

function readMoves<Move, View>(rules: Rules<Move, View>, texts: unknown): Result<readonly Move[], Reason> {
  if (!Array.isArray(texts)) return refuse(commonReason("judge.legal"));
  const moves: Move[] = [];
  for (const text of texts) {
    const move = readMove(rules, text);
    if (!move.ok) return move;
    moves.push(move.value);
  }
  return ok(moves);
}

function readMove<Move, View>(rules: Rules<Move, View>, text: unknown): Result<Move, Reason> {
  return typeof text === "string" ? rules.readMove(text) : refuse(commonReason("judge.move"));
}

function readEvent<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  { type, seat: by, move: text, view: json }: Fields,
): Read<Move, View> {
  // Large views come only with the next question.
  if (json === undefined) return ok([]);
  const view = views.read(json);
  if (!view.ok) return view;
  if (type === "ticked") return ok([{ kind: "news", event: { kind: "ticked", view: view.value } }]);
  const seat = SEATS.find((each) => each === by);
  if (seat === undefined) return refuse(commonReason("judge.bit", { key: "seat" }));
  const move = text === null ? ok(undefined) : readMove(rules, text);
  if (!move.ok) return move;
  return ok([{ kind: "news", event: { kind: "moved", seat, move: move.value, view: view.value } }]);
}

function readEnd<Move, View>({ views }: NativeGame<Move, View>, { winner: by, view: json }: Fields): Read<Move, View> {
  const winner = by === null ? null : SEATS.find((each) => each === by);
  if (winner === undefined) return refuse(commonReason("judge.winner"));
  if (json === undefined) return ok([{ kind: "over", winner }]);
  const view = views.read(json);
  return view.ok ? ok([{ kind: "over", winner, view: view.value }]) : view;
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
