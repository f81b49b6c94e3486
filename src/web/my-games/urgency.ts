import type { MyGame } from "./entries.ts";
import { isOver } from "./entries.ts";
import type { ReceivedStatus } from "./seat-statuses.ts";

/** What the bar says of one match. */
export interface BarEntry {
  readonly game: MyGame;
  readonly kind: "turn" | "theirs" | "waiting" | "ended";
  /** When its time is over, on the page's own clock; undefined = no time runs. */
  readonly until: number | undefined;
}

/** How it ended is told in the bar where the person can still read up on it; the Play page tells the rest. */
const ANNOUNCED_RESULTS = ["won", "lost", "drawn"];

/** The matches to go back to, the most urgent first: whose turn it is, whose time ends first, what ended. */
export function listEntries(
  games: readonly MyGame[],
  statuses: ReadonlyMap<string, ReceivedStatus>,
): readonly BarEntry[] {
  const entries = games.flatMap((game): BarEntry[] => {
    if (isOver(game))
      return game.seen !== true && game.result !== undefined && ANNOUNCED_RESULTS.includes(game.result)
        ? [{ game, kind: "ended", until: undefined }]
        : [];
    const heard = statuses.get(game.key);
    return heard ? entryOf(game, heard) : [];
  });
  return entries.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || untilOf(a) - untilOf(b));
}

const ORDER = { turn: 0, theirs: 1, waiting: 2, ended: 3 } as const;
const untilOf = ({ until }: BarEntry): number => until ?? Number.MAX_VALUE;

function entryOf(game: MyGame, { status, at }: ReceivedStatus): BarEntry[] {
  if (status.stage === "waiting") return [{ game, kind: "waiting", until: after(at, status.keptMs) }];
  if (status.stage !== "playing") return [];
  const { turn, leftMs, keptMs } = status;
  return [{ game, kind: turn ? "turn" : "theirs", until: after(at, leftMs ?? keptMs) }];
}

function after(at: number, ms: number | null): number | undefined {
  return ms === null ? undefined : at + ms;
}
