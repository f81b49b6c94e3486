import type { AnyDialect } from "../core/dialect.ts";
import { MessageError } from "../core/errors.ts";
import { reasonMessage } from "../core/format-reason.ts";
import type { Game, OptionValues } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import { seededRandom } from "../core/random.ts";
import type { Reason, ReasonSentences } from "../core/reason.ts";
import { ok } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import { realTime } from "../links/time.ts";
import { functionPlayer, type PlayerQuestion } from "../players/function-player.ts";
import { playAsGuest } from "../players/play-as-guest.ts";
import { nativeDialect } from "../wire/native/index.ts";
import type { NativeViews } from "../wire/native/native-game.ts";
import type { EndMessage, JudgeLine } from "./native-messages.ts";

/** A game with the JSON of its views, such as a game of `shinpan/games`. */
export interface ClientGame<Move, View> extends Pick<
  Game<unknown, Move, View, unknown>,
  "id" | "readOptions" | "readMove" | "writeMove" | "reasons"
> {
  readonly views: NativeViews<View>;
}

/** A bot for the native protocol. */
export interface NativeBot<Move = string, View = unknown> {
  /**
   * A game of `shinpan/games`: views and moves have its types. Or only an id: views are plain JSON, and moves are texts
   * as the judge writes them.
   */
  readonly game: string | ClientGame<Move, View>;
  /** How it introduces itself; absent = `bot`. */
  readonly name?: string;
  /** Chooses a move. A promise is awaited; an exception breaks the match off. */
  choose(question: PlayerQuestion<Move, View>): Move | Promise<Move>;
  /** Called for every line of the judge. */
  onMessage?(message: JudgeLine): void;
  /** The token of a registered name. */
  readonly token?: string;
  /** Further keys of the request to join, such as `{ against: "greedy" }` at an arena's page address. */
  readonly join?: Readonly<Record<string, unknown>>;
  /** Seeds `random` of the questions; absent = 0. */
  readonly seed?: string | number;
  /** Ends the connection. */
  readonly signal?: AbortSignal;
}

/** How a match on a server ended, as the server says. */
export interface NativeResult {
  /** The bot's own seat. */
  readonly seat: Seat;
  readonly outcome: "won" | "lost" | "drawn";
  /** The last line of the judge. */
  readonly end: EndMessage;
}

/** The connection was lost, the server does not follow the protocol, or the bot's function failed. */
export class NativeError extends MessageError {
  /** A stable code and its values. */
  readonly reason: Reason;
  constructor(reason: Reason, sentences: ReasonSentences) {
    super(reasonMessage(sentences, reason));
    this.name = "NativeError";
    this.reason = reason;
  }
}

/** Plays one match over a link. Rejects with a `NativeError` if it does not come to its end. */
export async function playOverLink<Move, View>(bot: NativeBot<Move, View>, open: LinkOpener): Promise<NativeResult> {
  const { name = "bot" } = bot;
  const game: ClientGame<unknown, unknown> = typeof bot.game === "string" ? untypedGame(bot.game) : bot.game;
  let seat: Seat = 0;
  let end: EndMessage | undefined;
  const joinKeys = { ...(bot.token !== undefined && { token: bot.token }), ...bot.join };
  const dialect = watchLines(nativeDialect({ rules: game, views: game.views }), joinKeys, (message) => {
    if (message.type === "seated") seat = message.seat;
    if (message.type === "end") end = message;
    bot.onMessage?.(message);
  });
  const player = functionPlayer({
    player: { name, choose: (question) => bot.choose(question as PlayerQuestion<Move, View>) },
    writeMove: (move) => game.writeMove(move),
    random: seededRandom(bot.seed ?? 0),
    now: () => performance.now(),
    answersAgain: true,
  });
  const signal = bot.signal ?? new AbortController().signal;
  const ended = await playAsGuest({ game: game.id, dialect, open, time: realTime, player, seat, options: {}, signal });
  if (ended.kind === "broken") throw new NativeError(ended.reason, game.reasons);
  if (!end || !ended.outcome) throw new Error("the match ended without an end line");
  return { seat, outcome: ended.outcome, end };
}

/** Passes every line of the judge on, and adds keys to the request to join, the only line sent without a question. */
function watchLines(dialect: AnyDialect, joinKeys: object, onLine: (message: JudgeLine) => void): AnyDialect {
  return {
    ...dialect,
    guest(info) {
      const end = dialect.guest(info);
      return {
        ...end,
        receive(frame) {
          const messages = end.receive(frame);
          if (!messages.some(({ kind }) => kind === "malformed")) onLine(parseLine(frame));
          return messages.map((message) =>
            message.kind === "send" ? { ...message, message: addKeys(String(message.message), joinKeys) } : message,
          );
        },
      };
    },
  };
}

function addKeys(line: string, keys: object): string {
  return `${JSON.stringify({ ...(JSON.parse(line) as object), ...keys })}\n`;
}

/** Every line of the judge is ASCII. */
function parseLine(frame: string): JudgeLine {
  return JSON.parse(frame) as JudgeLine;
}

function untypedGame(id: string): ClientGame<unknown, unknown> {
  return {
    id,
    readOptions: (options: OptionValues) => options,
    readMove: (text) => ok(text),
    writeMove: String,
    reasons: {},
    views: { write: (view) => view, read: (json) => ok(json) },
  };
}
