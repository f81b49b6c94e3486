// Compiled without the types of Node and of a browser.
import { othello } from "shinpan/games";
import { createBoard } from "shinpan/life";
import { elo } from "shinpan/tournament";

export const score = othello.score(othello.start());
export const population = createBoard({ rule: "life" }).population;
export const rating = elo({ played: 2, wins: 1, draws: 0, losses: 1 }).elo;
