// The table of a tournament from a list of results, and a plan that says which games to play next.
import { bradleyTerry, planEvent, standings } from "shinpan/tournament";

// Results from anywhere: names by seat, and the seat that won.
const rows = standings([
  { players: ["alice", "bob"], winner: 0, pair: 1 },
  { players: ["bob", "alice"], winner: 1, pair: 1 },
  { players: ["alice", "carol"], winner: null, pair: 2 },
  { players: ["carol", "alice"], winner: 0, pair: 2 },
  { players: ["bob", "carol"], winner: 1, pair: 3 },
  { players: ["carol", "bob"], winner: null, pair: 3 },
]);
for (const { rank, name, points, wins, draws, losses } of rows)
  console.log(`${rank}. ${name}: ${points} points (${wins}-${draws}-${losses})`);

// Ratings in Elo, around 0.
const { rating } = bradleyTerry(3, [
  { players: [0, 1], score: [2, 0] },
  { players: [0, 2], score: [0.5, 1.5] },
  { players: [1, 2], score: [0.5, 1.5] },
]);
console.log(`alice is rated ${Math.round(rating[0] ?? 0)}`);

// A Swiss tournament that plans itself; here the player with the earlier name always wins.
const event = planEvent({ format: "swiss", players: ["dora", "alice", "carol", "bob"], games: 2, rounds: 2 });
while (!event.over)
  for (const { slot, players } of event.pending()) event.report(slot, { winner: players[0] < players[1] ? 0 : 1 });
console.log(`${event.standings().winners.join(", ")} wins the Swiss`);
