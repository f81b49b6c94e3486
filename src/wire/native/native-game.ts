import type { Game, OptionValues } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import type { Result } from "../../core/result.ts";
import type { Schema } from "../../core/schema.ts";

/** The parts of a game that the protocol needs. */
export interface NativeGame<Move, View> {
  readonly rules: Pick<
    Game<unknown, Move, View, unknown>,
    "id" | "readOptions" | "readMove" | "writeMove" | "hiddenInformation" | "reasons"
  >;
  readonly views: NativeViews<View>;
  /** The number of refusals in a row that loses; absent = the first wrong move loses. */
  refusals?(options: OptionValues): number;
}

/** Writes the view of a seat as JSON, and reads it at the playing end. */
export interface NativeViews<View> {
  /** Accepts every view that `write` makes; absent = any JSON. */
  readonly schema?: Schema;
  /** True: too large to come with every event; only questions contain it. */
  readonly large?: boolean;
  write(view: View): unknown;
  read(json: unknown): Result<View, Reason>;
}
