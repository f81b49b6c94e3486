import { commonReason } from "../../core/common-reasons.ts";
import type { Limits } from "../../core/events.ts";
import type { Explained } from "../../core/format-reason.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";

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

/** Why the arena gives no seat: error code and sentence. */
export interface Refusal {
  readonly code: string | undefined;
  readonly why: string;
}

export interface Session {
  /** `elsewhere`: another window has taken over the seat; `gone`: no seat, or the arena is unreachable. */
  readonly stage: "joining" | "waiting" | "playing" | "over" | "elsewhere" | "gone";
  /** Disconnected and retrying; with stage `gone`: all retries failed. */
  readonly lost: boolean;
  /** Resumes the seat after a reload. */
  readonly key: string | undefined;
  /** The waiting table, for the invitation link. */
  readonly table: { readonly id: string; readonly game: string } | undefined;
  readonly seated: SeatAssignment | undefined;
  readonly question: Question | undefined;
  /** The latest view of this seat that the referee sent. */
  readonly view: unknown;
  /** Why the last answer was refused; the question stays open. */
  readonly refusal: Explained | undefined;
  readonly ending: Ending | undefined;
  /** Why the arena gives no seat. */
  readonly refused: Refusal | undefined;
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

export interface PlayConnection {
  readonly session: Session;
  /** Answers the current question. */
  move(text: string): void;
  /** Reports a used hint, which the record notes. */
  reportHint(): void;
  resign(): void;
  /** Retries at once, or takes the seat back from another window. */
  reconnect(): void;
  /** Gives up the seat and closes. */
  abandon(): void;
  /** Closes the socket; the arena keeps the seat for a while. */
  close(): void;
}

const START: Session = {
  stage: "joining",
  lost: false,
  key: undefined,
  table: undefined,
  seated: undefined,
  question: undefined,
  view: undefined,
  refusal: undefined,
  ending: undefined,
  refused: undefined,
};

/** Reason in the record for a resignation at the page. */
export const RESIGNATION = commonReason("person.resigned");

/** Close code when another window joins with the same key. */
const TAKEN_OVER = 4001;

const RETRIES_MS = [250, 500, 1000, 2000, 4000] as const;
/** The arena keeps a seat for at least ten minutes: 80 tries take 10.5 minutes. */
const MAX_RETRY_DELAY_MS = 8000;
const MAX_TRIES = 80;

/** Plays one match over the native protocol. After a disconnection it resumes with the key and gets the state again. */
export function openPlayConnection(
  environment: PlayEnvironment,
  request: PlayRequest | { readonly resume: string },
  onChange: (session: Session) => void,
): PlayConnection {
  let session: Session = "resume" in request ? { ...START, key: request.resume } : START;
  let tries = 0;
  let questionCount = 0;
  let closed = false;
  /** Whether this socket has received `welcome`. */
  let welcomed = false;
  let cancelRetry: (() => void) | undefined;
  let socket = connect();

  function update(change: Partial<Session>): void {
    session = { ...session, ...change };
    onChange(session);
  }

  function connect() {
    const opened = environment.openSocket({
      onMessage: (text) => {
        if (opened === socket) receive(text);
      },
      onClose: (code) => {
        if (opened === socket) onClose(code);
      },
    });
    welcomed = false;
    return opened;
  }

  function receive(text: string): void {
    const message = parseMessage(text);
    if (!message) return;
    switch (message["type"]) {
      case "hello":
        return send({ type: "join", ...(session.key === undefined ? request : { resume: session.key }) });
      case "welcome":
        tries = 0;
        welcomed = true;
        // The arena repeats the state; until then the board stays unchanged.
        return update({
          stage: session.seated ? "playing" : "waiting",
          lost: false,
          question: undefined,
          refusal: undefined,
          key: String(message["key"]),
        });
      case "table":
        return update({ table: { id: String(message["table"]), game: String(message["game"]) } });
      case "seated":
        return update({ stage: "playing", seated: message as unknown as SeatAssignment, refusal: undefined });
      case "ask":
        return update({
          question: readQuestion(message, ++questionCount),
          view: message["view"],
          refusal: undefined,
        });
      case "answered":
        return update({ question: undefined });
      case "moved":
      case "ticked":
        return update({
          // Ticks are shown from the audience feed, one generation at a time.
          ...(message["view"] !== undefined && message["type"] === "moved" && { view: message["view"] }),
          ...(session.seated !== undefined &&
            message["seat"] === session.seated.seat && { question: undefined }),
        });
      case "refused":
        return update({
          refusal: message,
          question: session.question && { ...session.question, number: ++questionCount },
        });
      case "end":
        // A table that was closed before an opponent came has no match.
        if (!session.seated)
          return update({ stage: "gone", refused: { code: "closing", why: String(message["why"]) } });
        return update({
          stage: "over",
          question: undefined,
          ending: message as unknown as Ending,
          ...(message["view"] !== undefined && { view: message["view"] }),
        });
      case "error": {
        const why = String(message["why"]);
        if (welcomed && session.seated) return update({ refusal: { why } });
        const code = typeof message["code"] === "string" ? message["code"] : undefined;
        return update({ stage: "gone", lost: false, question: undefined, refused: { code, why } });
      }
    }
  }

  function onClose(code: number): void {
    if (closed || session.stage === "over" || session.stage === "gone") return;
    if (code === TAKEN_OVER) return update({ stage: "elsewhere", question: undefined });
    const delayMs = RETRIES_MS[tries++] ?? MAX_RETRY_DELAY_MS;
    if (session.key === undefined || tries > MAX_TRIES)
      return update({ stage: "gone", lost: true, question: undefined });
    update({ lost: true, question: undefined });
    cancelRetry = environment.setTimer(delayMs, reconnect);
  }

  function reconnect(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    socket = connect();
  }

  function close(): void {
    closed = true;
    cancelRetry?.();
    socket.close();
  }

  function send(message: unknown): void {
    socket.send(JSON.stringify(message));
  }

  return {
    get session() {
      return session;
    },
    move(text) {
      if (!session.question) return;
      send({ type: "move", move: text });
      update({ question: undefined, refusal: undefined });
    },
    reportHint: () => send({ type: "hinted" }),
    resign() {
      if (!session.seated) return;
      send({ type: "resign" });
      // The arena sends nothing after a resignation; the score comes from the audience feed.
      const winner = opponentOf(session.seated.seat);
      update({
        stage: "over",
        question: undefined,
        ending: { winner, by: "disconnected", score: undefined, reason: RESIGNATION },
      });
    },
    reconnect() {
      if (closed || session.key === undefined) return;
      const broken = session.lost && (cancelRetry !== undefined || session.stage === "gone");
      if (!broken && session.stage !== "elsewhere") return;
      tries = 0;
      update({ stage: session.seated ? "playing" : "waiting", lost: true });
      reconnect();
    },
    abandon() {
      if (session.stage === "waiting" || session.stage === "playing") send({ type: "resign" });
      close();
    },
    close,
  };
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
