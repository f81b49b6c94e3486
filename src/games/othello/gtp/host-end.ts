import type { HostEnd, Question, SeatEvent, Seating } from "../../../core/dialect.ts";
import type { Outgoing } from "../../../core/link.ts";
import type { Reason } from "../../../core/reason.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { decodeUtf8 } from "../../../wire/bytes.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { quoteText } from "../../quote-text.ts";
import { findMovesTo } from "../moves-to.ts";
import { reason } from "../reasons.ts";
import { type OthelloMove, PASS, writeMove } from "../squares.ts";
import { boardOf, objection, type OthelloState, play, START_BOARD, stateOf } from "../state.ts";
import { cleanText, type GtpResponse, isResponse, readResponse } from "./responses.ts";
import { timeLeft, timeSettings } from "./time-commands.ts";
import { COLORS, readGeneratedMove } from "./vertex.ts";

/** Used only where the engine says that it knows them. */
const OPTIONAL_COMMANDS = ["set_game", "time_settings", "time_left"] as const;

const MAX_NAME_LENGTH = 60;
const START = stateOf(START_BOARD, 0);

/** A command and what its response means. */
interface Step {
  readonly command: string;
  /** Returns why the engine loses; undefined = the next command is sent. */
  readonly accept: (response: GtpResponse) => Reason | undefined;
}

/**
 * One command at a time: the next is sent when the last was answered, so that an engine which reads badly still works.
 * Commands have no ids, because some engines write them wrongly and nothing needs them here.
 */
export function gtpHostEnd(seating: Seating): HostEnd<OthelloMove, DiscView> {
  return new GtpHostEnd(seating);
}

class GtpHostEnd implements HostEnd<OthelloMove, DiscView> {
  readonly #seating: Seating;
  readonly #known = new Set<string>();
  #steps: Step[] = [];
  /** The command whose response is due. */
  #sent: Step | undefined;
  #identified = false;
  #heard = false;
  #name: string | undefined;
  #question: Question<OthelloMove, DiscView> | undefined;
  /** The position that the engine has. */
  #position: OthelloState = START;
  /** The moves of the match, whatever the engine has answered. */
  readonly #played: OthelloMove[] = [];

  constructor(seating: Seating) {
    this.#seating = seating;
  }

  opening(): readonly Outgoing[] {
    this.#steps = [
      { command: "protocol_version", accept: readVersion },
      { command: "name", accept: (response) => this.#readName(response) },
      { command: "list_commands", accept: (response) => this.#readCommands(response) },
    ];
    return this.#sendNext();
  }

  readHello(frame: string): Result<readonly Outgoing[], Reason> {
    const sent = this.#readReplyTo(frame);
    this.#identified = this.#sent === undefined;
    return sent;
  }

  identifying(): boolean {
    return !this.#identified;
  }

  question(question: Question<OthelloMove, DiscView>): readonly Outgoing[] {
    const { seat, limits } = this.#seating;
    this.#question = question;
    const time = this.#known.has("time_left") ? timeLeft(limits, seat, question.leftMs) : undefined;
    this.#steps = [...this.#movesTo(question.view), ...(time === undefined ? [] : [tolerated(time)])];
    this.#steps.push({ command: this.#genmove, accept: () => undefined });
    return this.#sendNext();
  }

  readReply(frame: string): Result<readonly Outgoing[], Reason> | undefined {
    return isResponse(frame) && this.#sent?.command === this.#genmove ? undefined : this.#readReplyTo(frame);
  }

  readAnswer(frame: string): Result<OthelloMove, Reason> {
    this.#sent = undefined;
    const response = readResponse(frame);
    if (response === undefined) return refuse(reason("othello.gtp-no-response", { said: quoteText(frame) }));
    if (response.id !== undefined) return refuse(reason("othello.gtp-id", { id: response.id }));
    const move = this.#readMove(response);
    const { turn } = this.#position;
    if (move.ok && objection(this.#position, turn, move.value) === undefined)
      this.#position = play(this.#position, turn, move.value);
    return move;
  }

  outOfTurnReply(frame: string): readonly Outgoing[] | undefined {
    return isResponse(frame) ? undefined : [];
  }

  likelyDialect(): string | undefined {
    return this.#heard ? undefined : "stdio";
  }

  name(): string | undefined {
    return this.#name;
  }

  event(event: SeatEvent<OthelloMove, DiscView>): readonly Outgoing[] {
    if (event.kind === "moved" && event.move !== undefined) this.#played.push(event.move);
    return [];
  }

  resume(missed: readonly SeatEvent<OthelloMove, DiscView>[]): readonly Outgoing[] {
    return missed.flatMap((event) => this.event(event));
  }

  closing(): readonly Outgoing[] {
    return ["quit\n"];
  }

  /** The next match begins with `clear_board`. */
  closingBetweenMatches(): readonly Outgoing[] {
    return [];
  }

  get #genmove(): string {
    return `genmove ${COLORS[this.#seating.seat]}`;
  }

  #readReplyTo(frame: string): Result<readonly Outgoing[], Reason> {
    const response = readResponse(frame);
    if (response === undefined || this.#sent === undefined) return ok([]);
    this.#heard = true;
    if (response.id !== undefined) return refuse(reason("othello.gtp-id", { id: response.id }));
    const problem = this.#sent.accept(response);
    return problem ? refuse(problem) : ok(this.#sendNext());
  }

  #sendNext(): readonly Outgoing[] {
    this.#sent = this.#steps.shift();
    return this.#sent ? [`${this.#sent.command}\n`] : [];
  }

  #readName({ ok, text }: GtpResponse): undefined {
    const name = decodeUtf8(text).replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH).trim();
    if (ok && name !== "") this.#name = name;
  }

  /** Some engines begin each line of the list with `=`. An engine without the list is asked for each command. */
  #readCommands({ ok, text }: GtpResponse): undefined {
    if (ok) for (const line of text.split("\n")) this.#known.add(cleanText(line).replace(/^=/, "").trim());
    if (ok) this.#setUp();
    else this.#askFor(OPTIONAL_COMMANDS);
  }

  #askFor([name, ...others]: readonly string[]): void {
    if (name === undefined) return this.#setUp();
    const accept = ({ ok, text }: GtpResponse): undefined => {
      if (ok && text === "true") this.#known.add(name);
      this.#askFor(others);
    };
    this.#steps = [{ command: `known_command ${name}`, accept }];
  }

  #setUp(): void {
    const { limits, seat } = this.#seating;
    this.#position = START;
    this.#steps = [
      ...(this.#known.has("set_game") ? [required("set_game Othello")] : []),
      required("boardsize 8"),
      required("clear_board"),
      ...(this.#known.has("time_settings") ? [tolerated(timeSettings(limits, seat))] : []),
    ];
  }

  /** The commands that bring the engine to a position. */
  #movesTo(view: DiscView): readonly Step[] {
    const moves = findMovesTo(this.#position, view);
    if (moves) return this.#play(moves);
    const fromStart = this.#playedTo(view) ?? findMovesTo(START, view);
    if (!fromStart) throw new Error("GTP has no command that sets this position up");
    this.#position = START;
    return [required("clear_board"), ...this.#play(fromStart)];
  }

  /** The moves of the match, where they lead from the usual start to this position. */
  #playedTo(view: DiscView): readonly OthelloMove[] | undefined {
    let state = START;
    for (const move of this.#played) {
      if (objection(state, state.turn, move)) return undefined;
      state = play(state, state.turn, move);
    }
    return boardOf(state) === view.board && state.turn === view.turn ? this.#played : undefined;
  }

  #play(moves: readonly OthelloMove[]): readonly Step[] {
    return moves.map((move) => {
      const { turn } = this.#position;
      this.#position = play(this.#position, turn, move);
      const command = `play ${COLORS[turn]} ${writeMove(move)}`;
      // Engines that pass by themselves refuse a pass.
      return move === PASS ? tolerated(command) : required(command);
    });
  }

  #readMove(response: GtpResponse): Result<OthelloMove, Reason> {
    if (response.ok) return readGeneratedMove(response.text);
    const { legal } = this.#question ?? {};
    if (legal?.length === 1 && legal[0] === PASS) return ok(PASS);
    return refuse(refused(this.#genmove, response));
  }
}

function readVersion({ ok, text }: GtpResponse): Reason | undefined {
  return ok && text !== "2" ? reason("othello.gtp-version", { said: quoteText(text) }) : undefined;
}

function tolerated(command: string): Step {
  return { command, accept: () => undefined };
}

function required(command: string): Step {
  return { command, accept: (response) => (response.ok ? undefined : refused(command, response)) };
}

function refused(command: string, { text }: GtpResponse): Reason {
  return reason("othello.gtp-refused", { command, said: quoteText(text) });
}
