import type { GuestEnd, GuestInfo, JudgeMessage } from "../../../core/dialect.ts";
import type { Outgoing } from "../../../core/link.ts";
import type { Seat } from "../../../core/seats.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { reason } from "../reasons.ts";
import { type OthelloMove, PASS, readMove, writeMove } from "../squares.ts";
import {
  boardOf,
  listMoves,
  objection,
  type OthelloState,
  phaseOf,
  play,
  scoreOf,
  START_BOARD,
  stateOf,
  viewOf,
} from "../state.ts";
import { cleanText } from "./responses.ts";
import { readColor } from "./vertex.ts";

type Message = JudgeMessage<OthelloMove, DiscView>;

/** A response without its sign and id. */
interface Response {
  readonly ok: boolean;
  readonly text: string;
}

interface Command {
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
}

/** A `genmove` or `reg_genmove` that our player has not answered. */
interface OpenQuestion {
  readonly id: string;
  readonly played: boolean;
  /** The position before the command. */
  readonly before: OthelloState;
}

/** A controller that pipes in a whole script sends a few hundred commands. */
export const MAX_WAITING_COMMANDS = 10_000;

const START = stateOf(START_BOARD, 0);
const ILLEGAL = fail("illegal move");
const SYNTAX = fail("syntax error");
/** Times in seconds as `time_settings` sets them; MAIN 0, BYO_YOMI 1, STONES 0 is GTP for no limit. */
const UNTIMED = { main: 0, byoyomi: 1, stones: 0 };

export function gtpGuestEnd(info: GuestInfo): GuestEnd<OthelloMove, DiscView> {
  return new GtpEngine(info);
}

/** Our player as a GTP engine. Commands that come while it thinks wait for its move. */
class GtpEngine implements GuestEnd<OthelloMove, DiscView> {
  readonly #name: string;
  readonly #waiting: string[] = [];
  #state = START;
  /** The positions before each command that moved, for `undo`: a pass that no command made is undone with its move. */
  #earlier: OthelloState[] = [];
  #open: OpenQuestion | undefined;
  #own: Message[] = [];
  #clock = UNTIMED;
  #leftMs: [number | undefined, number | undefined] = [undefined, undefined];

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => Response>> = {
    protocol_version: () => done("2"),
    name: () => done(this.#name),
    version: () => done(),
    known_command: ([name = ""]) => done(String(this.#isKnown(name))),
    list_commands: () => done([...Object.keys(this.#commands), ...QUESTIONS, "quit"].join("\n")),
    list_games: () => done("Othello"),
    set_game: ([game]) => (/^othello$/i.test(game ?? "") ? done() : fail("unsupported game")),
    boardsize: ([size = ""]) =>
      /^\d+$/.test(size) ? (Number(size) === 8 ? done() : fail("unacceptable size")) : SYNTAX,
    clear_board: () => this.#clear(),
    komi: ([komi = ""]) => (/^[-+]?\d{0,9}\.?\d{1,9}$/.test(komi) ? done() : SYNTAX),
    play: (args) => this.#play(args),
    undo: () => this.#undo(),
    time_settings: (args) => this.#setTime(args),
    time_left: (args) => this.#setLeft(args),
    final_score: () => (phaseOf(this.#state).kind === "over" ? done(this.#score()) : fail("cannot score")),
    showboard: () => done(drawBoard(this.#state)),
  };

  constructor({ name }: GuestInfo) {
    this.#name = cleanText(name)
      .replace(/[\r\n]/g, " ")
      .trim();
  }

  receive(frame: string): readonly Message[] {
    if (this.#open) {
      if (this.#waiting.push(frame) <= MAX_WAITING_COMMANDS) return [];
      return [{ kind: "malformed", reason: reason("othello.judge-hasty", { most: MAX_WAITING_COMMANDS }) }];
    }
    const command = readCommand(frame);
    return command ? this.#run(command) : [];
  }

  answer(move: OthelloMove): Outgoing {
    const { id, played, before } = this.#open ?? { id: "", played: false, before: this.#state };
    this.#open = undefined;
    if (played && objection(this.#state, this.#state.turn, move) === undefined) {
      this.#earlier.push(before);
      this.#own.push(this.#move(move));
    } else this.#state = before;
    return respond(id, done(move === PASS ? "pass" : writeMove(move).toUpperCase()));
  }

  afterAnswer(): readonly Message[] {
    const messages = this.#own.splice(0);
    while (!this.#open && this.#waiting.length > 0) messages.push(...this.receive(this.#waiting.shift() ?? ""));
    return messages;
  }

  #isKnown(name: string): boolean {
    return name === "quit" || QUESTIONS.includes(name) || Object.hasOwn(this.#commands, name);
  }

  #run({ id, name, args }: Command): readonly Message[] {
    const send = (response: Response): Message => ({ kind: "send", message: respond(id, response) });
    if (name === "quit") return [send(done()), { kind: "over", quit: true }];
    if (QUESTIONS.includes(name)) {
      const before = this.#state;
      const refusal = this.#turnTo(readColor(args[0]));
      return refusal ? [send(refusal)] : this.#ask({ id, played: name === "genmove", before });
    }
    const run = Object.hasOwn(this.#commands, name) ? this.#commands[name] : undefined;
    const response = run ? run(args) : fail("unknown command");
    return [send(response), ...this.#own.splice(0)];
  }

  #ask(question: OpenQuestion): readonly Message[] {
    const { turn, ply } = this.#state;
    if (phaseOf(this.#state).kind === "over") return [{ kind: "send", message: respond(question.id, done("pass")) }];
    this.#open = question;
    const legal = listMoves(this.#state, turn);
    return [
      ...this.#own.splice(0),
      {
        kind: "asked",
        seat: turn,
        view: viewOf(this.#state),
        legal,
        ply,
        leftMs: this.#leftMs[turn] ?? this.#moveMs(),
      },
    ];
  }

  /**
   * If the side to move has no move, it passes so that the other side can be asked; otherwise returns why the colour is
   * wrong.
   */
  #turnTo(seat: Seat | undefined): Response | undefined {
    if (seat === undefined) return SYNTAX;
    const { turn } = this.#state;
    if (seat === turn || phaseOf(this.#state).kind === "over") return undefined;
    if (listMoves(this.#state, turn)[0] !== PASS) return fail("wrong color");
    this.#own.push(this.#move(PASS));
    return undefined;
  }

  #play([color, vertex = ""]: readonly string[]): Response {
    const seat = readColor(color);
    const move = readMove(vertex.toLowerCase());
    if (seat === undefined || !move.ok) return SYNTAX;
    if (seat !== this.#state.turn && move.value === PASS) return ILLEGAL;
    const { turn } = this.#state;
    const before = turn === seat ? this.#state : play(this.#state, turn, PASS);
    if (turn !== seat && listMoves(this.#state, turn)[0] !== PASS) return ILLEGAL;
    if (objection(before, seat, move.value)) return ILLEGAL;
    this.#earlier.push(this.#state);
    if (turn !== seat) this.#own.push(this.#move(PASS));
    this.#own.push(this.#move(move.value));
    return done();
  }

  #move(move: OthelloMove): Message {
    const { turn } = this.#state;
    this.#state = play(this.#state, turn, move);
    return { kind: "news", event: { kind: "moved", seat: turn, move, view: viewOf(this.#state) } };
  }

  #clear(): Response {
    this.#state = START;
    this.#earlier = [];
    this.#leftMs = [undefined, undefined];
    return done();
  }

  #undo(): Response {
    const before = this.#earlier.pop();
    if (!before) return fail("cannot undo");
    this.#state = before;
    return done();
  }

  #setTime(args: readonly string[]): Response {
    const [main, byoyomi, stones] = args.map(readSeconds);
    if (main === undefined || byoyomi === undefined || stones === undefined) return SYNTAX;
    this.#clock = { main, byoyomi, stones };
    this.#leftMs = [undefined, undefined];
    return done();
  }

  #setLeft([color, ...rest]: readonly string[]): Response {
    const seat = readColor(color);
    const [time, stones] = rest.map(readSeconds);
    if (seat === undefined || time === undefined || stones === undefined) return SYNTAX;
    this.#leftMs[seat] = stones > 0 ? (time * 1000) / stones : time * 1000 + this.#byoyomiMs();
    return done();
  }

  /** Time for a move before `time_left` said more; undefined = no limit. */
  #moveMs(): number | undefined {
    const { main, byoyomi, stones } = this.#clock;
    if (byoyomi > 0 && stones === 0) return undefined;
    return main * 1000 + this.#byoyomiMs();
  }

  #byoyomiMs(): number {
    const { byoyomi, stones } = this.#clock;
    return stones > 0 ? (byoyomi * 1000) / stones : 0;
  }

  #score(): string {
    const [black, white] = scoreOf(this.#state);
    return black === white ? "0" : `${black > white ? "B" : "W"}+${Math.abs(black - white)}`;
  }
}

/** Commands that our player answers. */
const QUESTIONS: readonly string[] = ["genmove", "reg_genmove"];

/** undefined = the line has no command. */
export function readCommand(frame: string): Command | undefined {
  const line = cleanText(frame).replace(/#.*/s, "").trim();
  if (line === "") return undefined;
  const [, id = "", rest = ""] = /^(?:(\d+)(?: +|$))?(.*)$/s.exec(line) ?? [];
  const [name = "", ...args] = rest.split(/ +/);
  return { id, name, args };
}

function respond(id: string, { ok, text }: Response): string {
  return `${ok ? "=" : "?"}${id}${text === "" ? "" : ` ${text}`}\n\n`;
}

function done(text = ""): Response {
  return { ok: true, text };
}

function fail(text: string): Response {
  return { ok: false, text };
}

function readSeconds(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function drawBoard(state: OthelloState): string {
  const board = boardOf(state).replace(/\d/g, (digit) => ".XO".charAt(Number(digit)));
  const rows = Array.from(
    { length: 8 },
    (_, row) => `${row + 1}${board.slice(row * 8, row * 8 + 8).replace(/./g, " $&")}`,
  );
  const [black, white] = scoreOf(state);
  const turn = phaseOf(state).kind === "over" ? "game over" : `${["black (X)", "white (O)"][state.turn]} to move`;
  return ["", "  a b c d e f g h", ...rows, `${turn}, X ${black}, O ${white}`].join("\n");
}
