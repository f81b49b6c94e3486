import { connect4 } from "./connect4/index.ts";
import type { GameListing } from "./entry.ts";
import { geister } from "./geister/index.ts";
import { lifegame } from "./lifegame/index.ts";
import { lifewar } from "./lifewar/index.ts";
import { othello } from "./othello/index.ts";

/** Every game, without its code: the page loads a game when it is shown. */
export const GAME_LIST: readonly GameListing[] = [othello, geister, lifegame, lifewar, connect4];
