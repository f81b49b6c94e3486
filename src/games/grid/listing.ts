import type { GameListing } from "../entry.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridReasons } from "./rules.ts";
import { SCORE_TEXT, textOf } from "./words.ts";

/** The part of a grid game's listing that lists of matches need. */
export function gridListing(
  game: GridGame<GridState>,
): Pick<GameListing, "id" | "name" | "scoreText" | "reasons" | "load"> {
  return {
    id: game.id,
    name: textOf(game.name),
    scoreText: textOf(game.scoreText ?? SCORE_TEXT),
    reasons: gridReasons(game),
    load: async () => (await import("./define.ts")).gridDefinition(game),
  };
}
