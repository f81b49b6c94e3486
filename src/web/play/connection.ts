import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";

/** What somebody at the page asks to play. */
export interface PlayRequest {
  readonly game: string;
  readonly name: string;
  readonly token?: string;
  /** A house bot; "person" = whoever has the link. */
  readonly against?: string;
  readonly seat?: Seat;
  readonly limits?: Pick<Limits, "moveMs" | "bank"> | "none";
  readonly options?: OptionValues;
  /** The table that an invitation names. */
  readonly table?: string;
}

export interface SeatAssignment {
  readonly match: string;
  readonly seat: Seat;
  readonly game: string;
  readonly options: OptionValues;
  readonly opponent: string;
}

/** A question of the referee that waits for its answer. */
export interface Question {
  /** Tells one question from the next. */
  readonly number: number;
  readonly ply: number;
  /** As the native protocol writes it. */
  readonly view: unknown;
  /** In the game's notation; absent where they cannot be listed. */
  readonly legal: readonly string[] | undefined;
}

export interface Ending {
  readonly winner: Seat | null;
  readonly by: string;
  /** Absent where it was not told. */
  readonly score: readonly [number, number] | undefined;
  /** The referee's own words. */
  readonly why: string | null;
}

/** Why somebody has no seat: the arena's word for it, and its sentence. */
export interface Refusal {
  readonly code: string | undefined;
  readonly why: string;
}

export interface Session {
  /** `elsewhere`: another window has taken the seat over; `gone`: there is no seat, or none that can be reached. */
  readonly stage: "joining" | "waiting" | "playing" | "over" | "elsewhere" | "gone";
  /** The line is broken and being mended; of a match that is gone: it could not be. */
  readonly lost: boolean;
  /** Proves after a reload that it is the same person. */
  readonly key: string | undefined;
  /** What an invitation names. */
  readonly table: { readonly id: string; readonly game: string } | undefined;
  readonly seated: SeatAssignment | undefined;
  readonly question: Question | undefined;
  /** The latest position as this seat sees it, where the referee sent one. */
  readonly view: unknown;
  /** Why the last answer was refused; the question stands. */
  readonly refusal: string | undefined;
  readonly ending: Ending | undefined;
  /** Why there is no seat. */
  readonly refused: Refusal | undefined;
}

export interface SocketListener {
  onMessage(text: string): void;
  /** With the number that tells why. */
  onClose(code: number): void;
}

/** All that is not pure about it, handed in. */
export interface PlayEnvironment {
  openSocket(ears: SocketListener): { send(text: string): void; close(): void };
  setTimer(ms: number, run: () => void): () => void;
}

export interface PlayConnection {
  readonly session: Session;
  /** Answers the question that stands. */
  move(text: string): void;
  /** A hint was looked at: the record says so. */
  reportHint(): void;
  /** Gives the match up. */
  resign(): void;
  /** Tries again at once: to mend what is broken, or to have the seat back from another window. */
  reconnect(): void;
  /** Gives up the seat, if there is one, and leaves. */
  abandon(): void;
  /** Closes the line; the arena keeps the seat for a while. */
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

/** How the record says that somebody at the page gave up. */
export const RESIGNED = "resigned";

/** What the arena says when another window has come with the same key. */
const TAKEN_OVER = 4001;

const RETRIES_MS = [250, 500, 1000, 2000, 4000] as const;
/** The arena keeps a seat for ten minutes at least: 80 tries take 10.5 minutes. */
const MAX_RETRY_DELAY_MS = 8000;
const MAX_TRIES = 80;

/** Plays one match over the native protocol. A line that breaks is mended with the key, and the match told again. */
export function openPlayConnection(
  environment: PlayEnvironment,
  wish: PlayRequest | { readonly resume: string },
  changed: (now: Session) => void,
): PlayConnection {
  let now: Session = "resume" in wish ? { ...START, key: wish.resume } : START;
  let tries = 0;
  let questions = 0;
  let left = false;
  /** Whether the arena has let us in on this connection. */
  let inside = false;
  let cancel: (() => void) | undefined;
  let socket = connect();

  function set(change: Partial<Session>): void {
    now = { ...now, ...change };
    changed(now);
  }

  function connect() {
    const mine = environment.openSocket({
      onMessage: (text) => {
        if (mine === socket) receive(text);
      },
      onClose: (code) => {
        if (mine === socket) closed(code);
      },
    });
    inside = false;
    return mine;
  }

  function receive(text: string): void {
    const news = parseMessage(text);
    if (!news) return;
    switch (news["type"]) {
      case "hello":
        return send({ type: "join", ...(now.key === undefined ? wish : { resume: now.key }) });
      case "welcome":
        tries = 0;
        inside = true;
        // What follows tells what matters again; until then the board stays as it was.
        return set({
          stage: now.seated ? "playing" : "waiting",
          ...{ lost: false, question: undefined, refusal: undefined },
          key: String(news["key"]),
        });
      case "table":
        return set({ table: { id: String(news["table"]), game: String(news["game"]) } });
      case "seated":
        return set({ stage: "playing", seated: news as unknown as SeatAssignment, refusal: undefined });
      case "ask":
        return set({
          question: readQuestion(news, ++questions),
          view: news["view"],
          refusal: undefined,
        });
      case "answered":
        return set({ question: undefined });
      case "moved":
      case "ticked":
        return set({
          // What nature did is shown as everybody sees it, one generation after the other.
          ...(news["view"] !== undefined && news["type"] === "moved" && { view: news["view"] }),
          ...(now.seated !== undefined && news["seat"] === now.seated.seat && { question: undefined }),
        });
      case "refused":
        return set({
          refusal: String(news["why"]),
          question: now.question && { ...now.question, number: ++questions },
        });
      case "end":
        // A table that was closed before anybody came has no match to show.
        if (!now.seated)
          return set({ stage: "gone", refused: { code: "closing", why: String(news["why"]) } });
        return set({
          stage: "over",
          question: undefined,
          ending: news as unknown as Ending,
          ...(news["view"] !== undefined && { view: news["view"] }),
        });
      case "error": {
        const why = String(news["why"]);
        if (inside && now.seated) return set({ refusal: why });
        const code = typeof news["code"] === "string" ? news["code"] : undefined;
        return set({ stage: "gone", lost: false, question: undefined, refused: { code, why } });
      }
    }
  }

  function closed(code: number): void {
    if (left || now.stage === "over" || now.stage === "gone") return;
    if (code === TAKEN_OVER) return set({ stage: "elsewhere", question: undefined });
    const wait = RETRIES_MS[tries++] ?? MAX_RETRY_DELAY_MS;
    if (now.key === undefined || tries > MAX_TRIES)
      return set({ stage: "gone", lost: true, question: undefined });
    set({ lost: true, question: undefined });
    cancel = environment.setTimer(wait, reconnect);
  }

  function reconnect(): void {
    cancel?.();
    cancel = undefined;
    socket = connect();
  }

  function leave(): void {
    left = true;
    cancel?.();
    socket.close();
  }

  function send(message: unknown): void {
    socket.send(JSON.stringify(message));
  }

  return {
    get session() {
      return now;
    },
    move(text) {
      if (!now.question) return;
      send({ type: "move", move: text });
      set({ question: undefined, refusal: undefined });
    },
    reportHint: () => send({ type: "hinted" }),
    resign() {
      if (!now.seated) return;
      send({ type: "resign" });
      // Whoever leaves hears no more of it; how the match stood, the feed tells.
      const winner = opponentOf(now.seated.seat);
      set({
        stage: "over",
        question: undefined,
        ending: { winner, by: "disconnected", score: undefined, why: RESIGNED },
      });
    },
    reconnect() {
      if (left || now.key === undefined) return;
      const broken = now.lost && (cancel !== undefined || now.stage === "gone");
      if (!broken && now.stage !== "elsewhere") return;
      tries = 0;
      set({ stage: now.seated ? "playing" : "waiting", lost: true });
      reconnect();
    },
    abandon() {
      if (now.stage === "waiting" || now.stage === "playing") send({ type: "resign" });
      leave();
    },
    close: leave,
  };
}

function parseMessage(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const news: unknown = JSON.parse(text);
    return typeof news === "object" && news !== null ? (news as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readQuestion(news: Readonly<Record<string, unknown>>, number: number): Question {
  const legal = Array.isArray(news["legal"]) ? (news["legal"] as string[]) : undefined;
  return { number, ply: Number(news["ply"]), view: news["view"], legal };
}
