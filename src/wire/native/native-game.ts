import type { Game, OptionValues } from "../../core/game.ts";
import type { Result } from "../../core/result.ts";

/** What the protocol needs to know of a game. */
export interface NativeGame<Move, View> {
  readonly rules: Pick<
    Game<unknown, Move, View, unknown>,
    "id" | "readOptions" | "readMove" | "writeMove" | "redactMove"
  >;
  readonly views: NativeViews<View>;
  /** The refusal in a row that loses; absent = the first wrong move does. */
  refusals?(options: OptionValues): number;
}

/** A seat's view as JSON, and back again at the playing end. */
export interface NativeViews<View> {
  /** True: too large to come with every news; only questions show it. */
  readonly large?: boolean;
  write(view: View): unknown;
  read(json: unknown): Result<View>;
}
