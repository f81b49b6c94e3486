import { rankByPoints } from "../table/rows.ts";
import type { Format } from "./format.ts";
import { summarizeWinner } from "./summary.ts";

/** What most formats have in common; a format overrides what differs. */
export const PLAIN_FORMAT = {
  defaults: { games: 2, points: [1, 0.5, 0], pointsByPairing: false, time: {} },
  keys: {},
  openEnded: false,
  check: () => undefined,
  needsNoReplay: () => false,
  ranksByPeriods: false,
  rank: rankByPoints,
  summary: (table) => summarizeWinner(table),
} satisfies Partial<Format>;
