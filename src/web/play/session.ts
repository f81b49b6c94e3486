import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";

/** What somebody at the page asks to play. */
export interface Wish {
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

export interface Seated {
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
  readonly why: string | null;
  /** It was this seat that gave up. */
  readonly resigned?: boolean;
}

export interface Session {
  /** `lost`: the line is broken and being mended; `gone`: it cannot be. */
  readonly stage: "joining" | "waiting" | "playing" | "over" | "gone";
  readonly lost: boolean;
  /** Proves after a reload that it is the same person. */
  readonly key: string | undefined;
  /** What an invitation names. */
  readonly table: string | undefined;
  readonly seated: Seated | undefined;
  readonly question: Question | undefined;
  /** The latest position as this seat sees it, where the referee sent one. */
  readonly view: unknown;
  /** Why the last answer was refused; the question stands. */
  readonly refusal: string | undefined;
  readonly ending: Ending | undefined;
  /** Why there is no match, in the arena's words. */
  readonly why: string | undefined;
}

export interface SocketEars {
  said(text: string): void;
  closed(): void;
}

/** All that is not pure about it, handed in. */
export interface Machine {
  open(ears: SocketEars): { send(text: string): void; close(): void };
  after(ms: number, run: () => void): () => void;
}

export interface Line {
  readonly now: Session;
  /** Answers the question that stands. */
  move(text: string): void;
  /** A hint was looked at: the record says so. */
  hinted(): void;
  /** Gives the match up. */
  resign(): void;
  /** Gives up the seat, if there is one, and leaves. */
  abandon(): void;
  /** Leaves the line; the match waits for a while. */
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
  why: undefined,
};

/** The arena keeps a seat for a minute. */
const RETRIES_MS = [250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000] as const;

/** Plays one match over the native protocol. A line that breaks is mended with the key, and the match told again. */
export function openLine(
  machine: Machine,
  wish: Wish | { readonly resume: string },
  changed: (now: Session) => void,
): Line {
  let now: Session = "resume" in wish ? { ...START, key: wish.resume } : START;
  let tries = 0;
  let questions = 0;
  let left = false;
  let cancel: (() => void) | undefined;
  let socket = connect();

  function set(change: Partial<Session>): void {
    now = { ...now, ...change };
    changed(now);
  }

  function connect() {
    const mine = machine.open({
      said: (text) => {
        if (mine === socket) hear(text);
      },
      closed: () => {
        if (mine === socket) closed();
      },
    });
    return mine;
  }

  function hear(text: string): void {
    const news = readNews(text);
    if (!news) return;
    switch (news["type"]) {
      case "hello":
        return say({ type: "join", ...(now.key === undefined ? wish : { resume: now.key }) });
      case "welcome":
        tries = 0;
        // What follows tells the match from its beginning.
        return set({ ...START, stage: "waiting", key: String(news["key"]), table: now.table });
      case "table":
        return set({ table: String(news["table"]) });
      case "seated":
        return set({ stage: "playing", seated: news as unknown as Seated, refusal: undefined });
      case "ask":
        return set({
          question: readQuestion(news, ++questions),
          view: news["view"],
          refusal: undefined,
        });
      case "moved":
      case "ticked":
        return set(news["view"] === undefined ? {} : { view: news["view"] });
      case "refused":
        return set({
          refusal: String(news["why"]),
          question: now.question && { ...now.question, number: ++questions },
        });
      case "end":
        return set({
          stage: "over",
          question: undefined,
          ending: news as unknown as Ending,
          ...(news["view"] !== undefined && { view: news["view"] }),
        });
      case "error":
        return set(
          now.seated ? { refusal: String(news["why"]) } : { stage: "gone", why: String(news["why"]) },
        );
    }
  }

  function closed(): void {
    if (left || now.stage === "over" || now.stage === "gone") return;
    const wait = RETRIES_MS[tries++];
    if (now.key === undefined || wait === undefined) return set({ stage: "gone", lost: true });
    set({ lost: true, question: undefined });
    cancel = machine.after(wait, () => (socket = connect()));
  }

  function leave(): void {
    left = true;
    cancel?.();
    socket.close();
  }

  function say(message: unknown): void {
    socket.send(JSON.stringify(message));
  }

  return {
    get now() {
      return now;
    },
    move(text) {
      if (!now.question) return;
      say({ type: "move", move: text });
      set({ question: undefined, refusal: undefined });
    },
    hinted: () => say({ type: "hinted" }),
    resign() {
      if (!now.seated) return;
      say({ type: "resign" });
      // Whoever leaves hears no more of it; how the match stood, the feed tells.
      const winner = opponentOf(now.seated.seat);
      set({
        stage: "over",
        question: undefined,
        ending: { winner, by: "disconnected", score: undefined, why: null, resigned: true },
      });
    },
    abandon() {
      if (now.stage === "waiting" || now.stage === "playing") say({ type: "resign" });
      leave();
    },
    close: leave,
  };
}

function readNews(text: string): Readonly<Record<string, unknown>> | undefined {
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
