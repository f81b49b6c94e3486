import { connect4 } from "./connect4/index.ts";
import type { GameListing } from "./entry.ts";
import { geister } from "./geister/index.ts";
import { lifegame } from "./lifegame/index.ts";
import { lifewar } from "./lifewar/index.ts";
import { othello } from "./othello/index.ts";

const listings: GameListing[] = [othello, geister, lifegame, lifewar, connect4];

/** Every game, without its code: the page loads a game when it is shown. Games from files are added at start-up. */
export const GAME_LIST: readonly GameListing[] = listings;

export function addListing(listing: GameListing): void {
  listings.push(listing);
}
