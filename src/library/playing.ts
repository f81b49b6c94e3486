import type { Bot, Game } from "../core/game.ts";
import type { Message } from "../core/lang.ts";
import { ok } from "../core/result.ts";
import { type PlayableGame, withNative } from "../games/entry.ts";
import { readGame } from "../games/index.ts";
import type { GamePrograms, TimeLimits } from "../games/programs.ts";
import { realTime } from "../links/time.ts";
import { openParticipant, type Participant, type ParticipantContext } from "../match/participant.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import { readPlayer } from "../match/read-player.ts";
import { type FunctionPlayer, functionPlayer, type LegalMoves } from "../players/function-player.ts";
import type { NativeViews } from "../wire/native/native-game.ts";
import type { HouseGames } from "./games.ts";

/**
 * A game of your own, made with `shinpan/game-kit`. A whole `GameDefinition` is one too.
 *
 * @example
 * ```ts
 * await runMatch({ game: { rules: nim, bots: [createRandomBot(ABOUT, nim.view)] }, players: ["random", "random"] });
 * ```
 */
export interface OwnGame<State, Move, View, Options> {
  readonly rules: Game<State, Move, View, Options>;
  /** Bots that players can name. */
  readonly bots?: readonly Bot<Move, View>[];
  /** The JSON of a view in the native protocol; absent = views are JSON already. */
  readonly views?: NativeViews<View>;
  /** Time for a move unless a match sets another; absent = 5 s. */
  readonly limits?: TimeLimits;
  /** Bots and protocols of a whole `GameDefinition`. */
  loadPrograms?(): Promise<GamePrograms<State, Move, View>>;
}

/** A game to play: the id of a house game, or a game of your own. */
export type GameChoice = keyof HouseGames | AnyOwnGame;

type AnyOwnGame = OwnGame<unknown, unknown, unknown, unknown>;

/** The position of a game. */
export type StateOf<Choice> = PartsOf<Choice>["state"];
/** A move of a game. */
export type MoveOf<Choice> = PartsOf<Choice>["move"];
/** What a seat of a game sees. */
export type ViewOf<Choice> = PartsOf<Choice>["view"];
/** The legal moves of a question; undefined where the game cannot list them. */
export type LegalOf<Choice> = PartsOf<Choice>["legal"];

type PartsOf<Choice> = Choice extends keyof HouseGames
  ? PartsOfRules<HouseGames[Choice]>
  : Choice extends { readonly rules: infer Rules }
    ? PartsOfRules<Rules>
    : never;

type PartsOfRules<Rules> =
  Rules extends Game<infer State, infer Move, infer View, infer _Options>
    ? {
        state: State;
        move: Move;
        view: View;
        legal: Rules extends { moves(state: never, seat: never): unknown } ? readonly Move[] : LegalMoves<Move>;
      }
    : never;

/**
 * A player: text as on the command line (a house bot, or a command such as `python3 bot.py`), a command with settings,
 * or a function of your own.
 */
export type PlayerChoice<Move, View, Legal extends LegalMoves<Move> = LegalMoves<Move>> =
  string | CommandPlayer | FunctionPlayer<Move, View, Legal>;

/** A program that is started for the match and speaks a protocol on its pipes. */
export interface CommandPlayer {
  /** Split as a shell would, but never given to one. */
  readonly command: string;
  /** Absent = the name of the program. */
  readonly name?: string;
  /** The protocol it speaks; absent = that of the match, and then the game's default. */
  readonly dialect?: string;
  /** Working directory of the program; absent = the folder of its file. */
  readonly cwd?: string;
}

const DEFAULT_LIMITS: TimeLimits = { moveMs: 5000 };

/** Loads what a match needs of a game. */
export async function loadPlayable(choice: GameChoice): Promise<PlayableGame> {
  if (typeof choice === "string") return readGame(choice);
  const { rules, views = PLAIN_VIEWS } = choice;
  const programs = await choice.loadPrograms?.();
  const dialects = programs?.dialects ?? {
    list: [],
    ports: [0, 0] as const,
    arenaPorts: [],
    limits: choice.limits ?? DEFAULT_LIMITS,
  };
  return { rules, bots: choice.bots ?? programs?.bots ?? [], dialects: withNative({ rules, views }, dialects) };
}

const PLAIN_VIEWS: NativeViews<unknown> = { write: (view) => view, read: (json) => ok(json) };

/** A player of a match before it is seated. */
export type Contestant =
  | { readonly kind: "spec"; readonly spec: PlayerSpec }
  | { readonly kind: "function"; readonly player: FunctionPlayer<unknown, unknown> };

interface ContestantContext {
  readonly entry: PlayableGame;
  readonly folder: string;
  readonly dialect?: string | undefined;
}

export function readContestant(player: PlayerChoice<unknown, unknown>, context: ContestantContext): Contestant {
  if (typeof player === "object" && "choose" in player) return { kind: "function", player };
  const written =
    typeof player === "string"
      ? { spec: player, cwd: "." }
      : {
          spec: player.command,
          ...(player.name !== undefined && { name: player.name }),
          ...(player.dialect !== undefined && { dialect: player.dialect }),
          ...(player.cwd !== undefined && { cwd: player.cwd }),
        };
  return { kind: "spec", spec: readPlayer(written, context) };
}

/** Why a player of the command line cannot be embedded; undefined = it can. */
export function objectionTo({ kind, name }: PlayerSpec): Message | undefined {
  if (kind === "bot" || kind === "command") return undefined;
  return {
    en: "{name}: a match of the library is played by house bots, commands and functions, not by {kind}.",
    ja: "{name}：ライブラリーの対局で使えるのは内蔵ボット、コマンド、関数で、{kind} は使えません。",
    values: { name, kind },
  };
}

export async function participantOf(contestant: Contestant, context: ParticipantContext): Promise<Participant> {
  if (contestant.kind === "spec") return openParticipant(contestant.spec, context);
  const { player } = contestant;
  const { name } = player;
  const { rules } = context.entry;
  return {
    info: { name, dialect: null, digest: null },
    guest: false,
    untimed: false,
    seat: (random) =>
      functionPlayer({ player, random, now: () => realTime.now(), writeMove: (move) => rules.writeMove(move) }),
  };
}
