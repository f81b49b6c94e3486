import type { MatchEvent, Opened } from "../../../core/events.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { phaseOf, scoreOf, type OthelloState } from "../state.ts";
import { othelloRules } from "../rules.ts";
import { writeMove } from "../squares.ts";
import { START, playRandomly } from "./positions.ts";

const OPENED: Opened = {
  type: "opened",
  format: 1,
  match: "m1",
  game: "othello",
  rules: 1,
  options: { spawn: "once" },
  start: null,
  players: [
    { name: "alice", dialect: "stdio", digest: null },
    { name: "bob", dialect: null, digest: null },
  ],
  seed: "1",
  limits: { moveMs: 5000, startMs: 10_000, marginMs: 0 },
  startedAt: "2025-04-01T09:30:15.250Z",
  sandbox: "none",
};

/** The record of a random game, with changes to its opening and verdict. */
export function recordOf(
  seed: number,
  changes: { from?: OthelloState; opened?: Partial<Opened>; verdict?: Partial<Verdict>; plies?: number } = {},
): { record: MatchEvent[]; moves: string[] } {
  const { from = START, opened = {}, verdict = {} } = changes;
  const { steps, end } = playRandomly(seed, from, changes.plies);
  const phase = phaseOf(end);
  const winner = phase.kind === "over" ? phase.winner : null;
  const start = from === START ? null : othelloRules.writePosition(from);
  const moves = steps.map(({ move }) => writeMove(move));
  const record: MatchEvent[] = [
    { ...OPENED, start, ...opened },
    ...steps.map(({ state, move }) => {
      return { type: "moved", seat: state.turn, move: writeMove(move), ms: 10, lag: 0 } as const;
    }),
    { type: "closed", verdict: { winner, by: "rules", score: scoreOf(end), fault: null, ...verdict }, ms: 600 },
  ];
  return { record, moves };
}
