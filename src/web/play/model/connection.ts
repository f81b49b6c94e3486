import { commonReason } from "../../../core/common-reasons.ts";
import type { Limits } from "../../../core/events.ts";
import type { Explained } from "../../../core/format-reason.ts";
import type { OptionValues } from "../../../core/game.ts";
import type { Reason } from "../../../core/reason.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";

/** A person's request for a match; sent as the `join` message. */
export interface PlayRequest {
  readonly game: string;
  readonly name: string;
  readonly token?: string;
  /** A house bot; "person" = a person with the invitation link. */
  readonly against?: string;
  readonly seat?: Seat;
  readonly limits?: Pick<Limits, "moveMs" | "bank"> | "none";
  readonly options?: OptionValues;
  /** Table of an invitation. */
  readonly table?: string;
}

export interface SeatAssignment {
  readonly match: string;
  readonly seat: Seat;
  readonly game: string;
  readonly options: OptionValues;
  readonly opponent: string;
}

/** A question of the referee that is not answered yet. */
export interface Question {
  /** Changes with every question, and when an answer is refused. */
  readonly number: number;
  readonly ply: number;
  /** In the JSON form of the native protocol. */
  readonly view: unknown;
  /** In the game's notation; undefined when the game cannot list its moves. */
  readonly legal: readonly string[] | undefined;
}

export interface Ending {
  readonly winner: Seat | null;
  readonly by: string;
  /** Undefined after a resignation: the arena sends no result then. */
  readonly score: readonly [number, number] | undefined;
  readonly reason?: Reason;
}

export interface Session {
  /** `elsewhere`: another window has taken over the seat; `gone`: no seat, or the arena is unreachable. */
  readonly stage: "joining" | "waiting" | "playing" | "over" | "elsewhere" | "gone";
  /** Disconnected and retrying; with stage `gone`: all retries failed. */
  readonly lost: boolean;
  /** Resumes the seat after a reload. */
  readonly key?: string;
  /** The waiting table, for the invitation link. */
  readonly table?: { readonly id: string; readonly game: string };
  readonly seated?: SeatAssignment;
  readonly question?: Question | undefined;
  /** The latest view of this seat that the referee sent. */
  readonly view?: unknown;
  /** Why the last answer was refused; the question stays open. */
  readonly refusal?: Explained | undefined;
  readonly ending?: Ending;
  /** Why the arena gives no seat: error code and sentence. */
  readonly refused?: { readonly code: string | undefined; readonly why: string };
}

export interface SocketListener {
  onMessage(text: string): void;
  /** WebSocket close code. */
  onClose(code: number): void;
}

/** Injected I/O. */
export interface PlayEnvironment {
  openSocket(listener: SocketListener): { send(text: string): void; close(): void };
  setTimer(ms: number, run: () => void): () => void;
}

type PlaySocket = ReturnType<PlayEnvironment["openSocket"]>;

const START: Session = { stage: "joining", lost: false };

/** Reason in the record for a resignation at the page. */
export const RESIGNATION = commonReason("person.resigned");

/** Close code when another window joins with the same key. */
const TAKEN_OVER = 4001;

const RETRIES_MS = [250, 500, 1000, 2000, 4000] as const;
/** The arena keeps a seat for at least ten minutes: 80 tries take 10.5 minutes. */
const MAX_RETRY_DELAY_MS = 8000;
const MAX_TRIES = 80;

/** Plays one match over the native protocol. After a disconnection it resumes with the key and gets the state again. */
export class PlayConnection {
  #session: Session;
  readonly #environment: PlayEnvironment;
  readonly #request: PlayRequest | { readonly resume: string };
  readonly #onChange: (session: Session) => void;
  #socket: PlaySocket;
  #tries = 0;
  #questionCount = 0;
  #askedPly: number | undefined;
  #closed = false;
  /** Whether this socket has received `welcome`. */
  #welcomed = false;
  #cancelRetry: (() => void) | undefined;

  constructor(
    environment: PlayEnvironment,
    request: PlayRequest | { readonly resume: string },
    onChange: (session: Session) => void,
  ) {
    this.#environment = environment;
    this.#request = request;
    this.#onChange = onChange;
    this.#session = "resume" in request ? { ...START, key: request.resume } : START;
    this.#socket = this.#connect();
  }

  get session(): Session {
    return this.#session;
  }

  /** Answers the current question. */
  move(text: string): void {
    if (!this.#session.question) return;
    this.#send({ type: "move", move: text });
    this.#update({ question: undefined, refusal: undefined });
  }

  /** Reports a used hint, which the record notes. */
  reportHint(): void {
    this.#send({ type: "hinted" });
  }

  resign(): void {
    if (!this.#session.seated) return;
    this.#send({ type: "resign" });
    // The arena sends nothing after a resignation; the score comes from the audience feed.
    const winner = opponentOf(this.#session.seated.seat);
    this.#update({
      stage: "over",
      question: undefined,
      ending: { winner, by: "disconnected", score: undefined, reason: RESIGNATION },
    });
  }

  /** Retries at once, or takes the seat back from another window. */
  reconnect(): void {
    if (this.#closed || this.#session.key === undefined) return;
    const broken = this.#session.lost && (this.#cancelRetry !== undefined || this.#session.stage === "gone");
    if (!broken && this.#session.stage !== "elsewhere") return;
    this.#tries = 0;
    this.#update({ stage: this.#session.seated ? "playing" : "waiting", lost: true });
    this.#openAgain();
  }

  /** Gives up the seat and closes. */
  abandon(): void {
    if (this.#session.stage === "waiting" || this.#session.stage === "playing") this.#send({ type: "resign" });
    this.close();
  }

  /** Closes the socket; the arena keeps the seat for a while. */
  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#socket.close();
  }

  #update(change: Partial<Session>): void {
    this.#session = { ...this.#session, ...change };
    this.#onChange(this.#session);
  }

  #connect(): PlaySocket {
    const opened = this.#environment.openSocket({
      onMessage: (text) => {
        if (opened === this.#socket) this.#receive(text);
      },
      onClose: (code) => {
        if (opened === this.#socket) this.#onClose(code);
      },
    });
    this.#welcomed = false;
    return opened;
  }

  #receive(text: string): void {
    const message = parseMessage(text);
    if (!message) return;
    switch (message["type"]) {
      case "hello":
        return this.#send({
          type: "join",
          ...(this.#session.key === undefined ? this.#request : { resume: this.#session.key }),
        });
      case "welcome":
        this.#tries = 0;
        this.#welcomed = true;
        // The arena repeats the state; until then the board stays unchanged.
        return this.#update({
          stage: this.#session.seated ? "playing" : "waiting",
          lost: false,
          question: undefined,
          refusal: undefined,
          key: String(message["key"]),
        });
      case "table":
        return this.#update({ table: { id: String(message["table"]), game: String(message["game"]) } });
      case "seated":
        return this.#update({ stage: "playing", seated: message as unknown as SeatAssignment, refusal: undefined });
      case "ask": {
        const question = readQuestion(message, ++this.#questionCount);
        // A refused answer is followed by the same question again.
        const refusal = question.ply === this.#askedPly ? this.#session.refusal : undefined;
        this.#askedPly = question.ply;
        return this.#update({ question, view: message["view"], refusal });
      }
      case "answered":
        return this.#update({ question: undefined });
      case "moved":
      case "ticked":
        return this.#update({
          // Ticks are shown from the audience feed, one generation at a time.
          ...(message["view"] !== undefined && message["type"] === "moved" && { view: message["view"] }),
          ...(message["seat"] === this.#session.seated?.seat && { question: undefined, refusal: undefined }),
        });
      case "refused":
        return this.#update({
          refusal: message,
          question: this.#session.question && { ...this.#session.question, number: ++this.#questionCount },
        });
      case "end":
        // A table that was closed before an opponent came has no match.
        if (!this.#session.seated)
          return this.#update({ stage: "gone", refused: { code: "closing", why: String(message["why"]) } });
        return this.#update({
          stage: "over",
          question: undefined,
          ending: message as unknown as Ending,
          ...(message["view"] !== undefined && { view: message["view"] }),
        });
      case "error": {
        const why = String(message["why"]);
        if (this.#welcomed && this.#session.seated) return this.#update({ refusal: { why } });
        const code = typeof message["code"] === "string" ? message["code"] : undefined;
        return this.#update({ stage: "gone", lost: false, question: undefined, refused: { code, why } });
      }
    }
  }

  #onClose(code: number): void {
    if (this.#closed || this.#session.stage === "over" || this.#session.stage === "gone") return;
    if (code === TAKEN_OVER) return this.#update({ stage: "elsewhere", question: undefined });
    const delayMs = RETRIES_MS[this.#tries++] ?? MAX_RETRY_DELAY_MS;
    if (this.#session.key === undefined || this.#tries > MAX_TRIES)
      return this.#update({ stage: "gone", lost: true, question: undefined });
    this.#update({ lost: true, question: undefined });
    this.#cancelRetry = this.#environment.setTimer(delayMs, () => this.#openAgain());
  }

  #openAgain(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#socket = this.#connect();
  }

  #send(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }
}

function parseMessage(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? (message as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readQuestion(message: Readonly<Record<string, unknown>>, number: number): Question {
  const legal = Array.isArray(message["legal"]) ? (message["legal"] as string[]) : undefined;
  return { number, ply: Number(message["ply"]), view: message["view"], legal };
}
