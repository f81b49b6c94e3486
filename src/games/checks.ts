import type { OptionValues } from "../core/game.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { Seat } from "../core/seats.ts";

/** The scenes that `check` plays, beside whole matches, to find mistakes of programs. */
export interface GameChecks {
  /** Options of the whole matches; absent = the defaults. */
  readonly options?: OptionValues;
  readonly scenes: readonly CheckScene[];
  /** The rules of each dialect in docs/protocols; the native protocol has a page of its own. */
  readonly pages: Readonly<Record<string, ProtocolPage>>;
}

/** The steps that play positions from a list. */
export const SCENE_STEPS = ["forced-pass", "positions", "traps"] as const;
export type SceneStep = (typeof SCENE_STEPS)[number];

/** A position, or the beginning of a match, in which programs often fail. */
export interface CheckScene {
  readonly step: SceneStep;
  /** A short description, such as "only one square is left". */
  readonly about: LocalizedText;
  readonly seat: Seat;
  /** In the notation of `position`; absent = the game's start. */
  readonly start?: string;
  readonly options?: OptionValues;
  /** The first answers of the opponent; then any legal move. */
  readonly opponent?: readonly string[];
  /** The scene ends after this number of answers of the program; absent = 1. */
  readonly answers?: number;
  /** "warn": the situation occurs only with options other than the defaults; absent = "fail". */
  readonly severity?: "warn";
}

/** A page in docs/protocols, without its ending, and the anchors of its sections. */
export interface ProtocolPage {
  readonly page: string;
  /** The messages to the program. */
  readonly reads: string;
  /** The messages of the program. */
  readonly answers: string;
  readonly rules: string;
  readonly faults: string;
}
