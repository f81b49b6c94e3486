import type { GameFile } from "../core/game-file.ts";
import type { BotThought } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";

/** What a thread needs to play one bot in one match. */
export interface ChooserSetup {
  /** A game of the house. */
  readonly game: string;
  /** Absent = the game is of the house. */
  readonly gameFile?: GameFile;
  readonly bot: string;
  readonly seed: string;
}

/** A question to a bot as a thread message. */
export interface ThinkingQuestion {
  readonly seat: Seat;
  readonly view: unknown;
  readonly legal: readonly unknown[] | undefined;
  readonly level: number | undefined;
}

export interface ThinkingAnswer {
  readonly move: unknown;
  /** Absent if the bot gave no information about its move. */
  readonly thought?: BotThought;
}

/** The bots of one thread, by numbers that its pool gives. */
export interface ThinkingService {
  open(chooser: number, setup: ChooserSetup): Promise<void>;
  /** `nodes` undefined = only the time ends it. */
  choose(chooser: number, question: ThinkingQuestion, nodes: number | undefined): ThinkingAnswer;
  release(chooser: number): void;
}

export interface ThinkingThreadOptions {
  /** One number: milliseconds after the start of the open question when it must be answered, as an Int32. */
  readonly endMs: SharedArrayBuffer;
}

/** `endMs` of a question without a time limit. */
export const NO_END_MS = 2 ** 31 - 1;
