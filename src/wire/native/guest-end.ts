import type { GuestEnd, JudgeMessage, SeatEvent, GuestInfo } from "../../core/dialect.ts";
import type { OptionValues } from "../../core/game.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { PROTOCOL_VERSION, joinLine } from "./join.ts";
import { decode } from "./json.ts";
import { moveLine } from "./move-line.ts";
import type { NativeGame } from "./native-game.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The playing end; a visitor says who it is when it is greeted. */
export function guestEnd<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  { name, seat: likely }: GuestInfo,
): GuestEnd<Move, View> {
  type Messages = readonly JudgeMessage<Move, View>[];
  let seat = likely;
  /** A refused answer is asked for again, but for our player the question stands. */
  let standing = false;

  function receiveHello({ shinpan, games }: Fields): Result<Messages> {
    if (shinpan !== PROTOCOL_VERSION)
      return refuse(`only edition ${PROTOCOL_VERSION} of the protocol is spoken here`);
    if (!Array.isArray(games) || !games.includes(rules.id)) return refuse(`${rules.id} is not played there`);
    return ok([{ kind: "say", message: joinLine(rules.id, name) }]);
  }

  function receiveSeated({ seat: given, opponent, options }: Fields): Result<Messages> {
    const told = SEATS.find((each) => each === given);
    if (told === undefined) return refuse(`"seat" must be 0 or 1`);
    if (typeof opponent !== "string") return refuse(`"opponent" must be a text`);
    const terms = readOptions(options);
    if (!terms.ok) return terms;
    seat = told;
    return ok([{ kind: "seated", seat, opponent, options: terms.value }]);
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
    if (standing) {
      standing = false;
      return ok([]);
    }
    const seen = views.read(view);
    if (!seen.ok) return seen;
    const moves = legal === undefined ? ok(undefined) : readMoves(legal);
    if (!moves.ok) return moves;
    return ok([
      {
        kind: "asked",
        seat,
        view: seen.value,
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

  function receiveEvent(said: Fields): Result<Messages> {
    const { type, seat: by, move: text, view } = said;
    // Where views are large the next question shows it.
    if (view === undefined) return ok([]);
    const seen = views.read(view);
    if (!seen.ok) return seen;
    if (type === "ticked") return eventMessage({ kind: "ticked", view: seen.value });
    const mover = SEATS.find((each) => each === by);
    if (mover === undefined) return refuse(`"seat" must be 0 or 1`);
    const move = text === null ? ok(undefined) : readMove(text);
    return move.ok ? eventMessage({ kind: "moved", seat: mover, move: move.value, view: seen.value }) : move;
  }

  function eventMessage(event: SeatEvent<Move, View>): Result<Messages> {
    return ok([{ kind: "news", event }]);
  }

  function receiveEnd({ winner, view }: Fields): Result<Messages> {
    const won: Seat | null | undefined = winner === null ? null : SEATS.find((each) => each === winner);
    if (won === undefined) return refuse(`"winner" must be 0, 1 or null`);
    if (view === undefined) return ok([{ kind: "over", winner: won }]);
    const seen = views.read(view);
    return seen.ok ? ok([{ kind: "over", winner: won, view: seen.value }]) : seen;
  }

  function receiveLine(said: Fields): Result<Messages> {
    switch (said["type"]) {
      case "hello":
        return receiveHello(said);
      case "seated":
        return receiveSeated(said);
      case "ask":
        return receiveAsk(said);
      case "moved":
      case "ticked":
        return receiveEvent(said);
      case "refused":
        standing = true;
        return ok([{ kind: "refused", why: String(said["why"]) }]);
      case "end":
        return receiveEnd(said);
      case "error":
        return refuse("it does not take what we said");
      default:
        // A later edition may tell more than we know of.
        return typeof said["type"] === "string" ? ok([]) : refuse(`there is no "type" in it`);
    }
  }

  return {
    receive(frame) {
      const said = parseObject(frame);
      const heard = said ? receiveLine(said) : refuse("that is no JSON object");
      return heard.ok ? heard.value : [{ kind: "malformed", why: heard.why }];
    },
    answer: (move) => moveLine(rules.writeMove(move)),
  };
}

/** A judge is not held to strict JSON: what it means is what counts. */
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
