import type { AnyDialect } from "../core/dialect.ts";
import type { TypicalMistakes } from "../core/fault-facts.ts";
import type { GameFile } from "../core/game-file.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { ReasonSentences } from "../core/reason.ts";
import { nativeDialect } from "../wire/native/index.ts";
import type { ArenaAddress, ConnectBrief, ConnectGuide } from "./connect-guide.ts";
import type { AnyGameDefinition } from "./definition.ts";
import type { GameDialects, GamePrograms } from "./programs.ts";

/** One line of the list of games, without the code of the game. */
export interface GameListing {
  readonly id: string;
  readonly name: LocalizedText;
  readonly scoreText: LocalizedText;
  /** The bot proposed to first-time players; absent = the strongest. */
  readonly firstOpponent?: string;
  /** Here too, because lists of matches show reasons without loading the game. */
  readonly reasons: ReasonSentences;
  load(): Promise<AnyGameDefinition>;
  /** A connect guide of three lines for the home page. */
  brief(address: ArenaAddress): ConnectBrief;
  loadGuide(): Promise<ConnectGuide>;
}

type AnyPrograms = GamePrograms<unknown, unknown, unknown>;

/** A game with all its code, as the server uses it. */
export interface GameEntry extends GameListing, AnyGameDefinition, AnyPrograms {
  /** Absent = a game of the house. */
  readonly file?: GameFile;
}

/** The parts of a game that a match of programs and bots needs. */
export type PlayableGame = Pick<GameEntry, "rules" | "dialects" | "bots" | "file">;

export async function loadGame(listing: GameListing): Promise<GameEntry> {
  const definition = await listing.load();
  const programs = await definition.loadPrograms();
  return { ...listing, ...definition, ...programs, dialects: withNative(definition, programs.dialects) };
}

/** Adds the native protocol to the dialects of a game. */
export function withNative(
  { rules, views }: Pick<AnyGameDefinition, "rules" | "views">,
  dialects: GameDialects<unknown, unknown>,
): GameDialects<unknown, unknown> {
  const { refusals, mistakes } = dialects;
  const native = nativeDialect({ rules, views, ...(refusals && { refusals }) });
  const known = mistakes && { ...mistakes, readsMove: (text: string) => rules.readMove(text).ok };
  const list = known ? dialects.list.map((dialect) => withMistakes(dialect, known)) : dialects.list;
  return { ...dialects, list: [...list, withMistakes(native, nativeMistakes(rules, mistakes))] };
}

type Mistakes = TypicalMistakes<unknown, unknown>;

/** A move in the notation of the game where the native protocol asks for JSON. */
function nativeMistakes(rules: AnyGameDefinition["rules"], mistakes: Mistakes | undefined): Mistakes {
  const bareMove: Mistakes["list"][number] = {
    code: "diagnosis.bare-move",
    explains: ({ text, move }) => move === undefined && rules.readMove(text).ok,
  };
  return { ...mistakes, answers: mistakes?.answers ?? 1, list: [bareMove, ...(mistakes?.list ?? [])] };
}

function withMistakes(dialect: AnyDialect, mistakes: Mistakes): AnyDialect {
  const { networkVariant } = dialect;
  return { ...dialect, mistakes, ...(networkVariant && { networkVariant: { ...networkVariant, mistakes } }) };
}
