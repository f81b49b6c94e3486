import type { MyGame } from "./entries.ts";
import { isOver } from "./entries.ts";
import type { ReceivedStatus } from "./seat-statuses.ts";

/** One match in the bar. */
export interface BarEntry {
  readonly game: MyGame;
  readonly kind: "turn" | "theirs" | "waiting" | "ended";
  /** Deadline in `performance.now()` time; undefined = no limit. */
  readonly until: number | undefined;
}

/** Results shown in the bar; the Play page shows the others. */
const ANNOUNCED_RESULTS = ["won", "lost", "drawn"];

/** Most urgent first: own turns, then opponents' turns, waiting seats and results; each by deadline. */
export function listEntries(
  games: readonly MyGame[],
  statuses: ReadonlyMap<string, ReceivedStatus>,
): readonly BarEntry[] {
  const entries = games.flatMap((game): BarEntry[] => {
    if (isOver(game))
      return game.seen !== true && game.result !== undefined && ANNOUNCED_RESULTS.includes(game.result)
        ? [{ game, kind: "ended", until: undefined }]
        : [];
    const received = statuses.get(game.key);
    return received ? entryOf(game, received) : [];
  });
  return entries.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || untilOf(a) - untilOf(b));
}

const ORDER = { turn: 0, theirs: 1, waiting: 2, ended: 3 } as const;
const untilOf = ({ until }: BarEntry): number => until ?? Number.MAX_VALUE;

function entryOf(game: MyGame, { status, at }: ReceivedStatus): BarEntry[] {
  if (status.stage === "waiting") return [{ game, kind: "waiting", until: deadlineOf(at, status.keptMs) }];
  if (status.stage !== "playing") return [];
  const { turn, leftMs, keptMs } = status;
  return [{ game, kind: turn ? "turn" : "theirs", until: deadlineOf(at, leftMs ?? keptMs) }];
}

function deadlineOf(at: number, ms: number | null): number | undefined {
  return ms === null ? undefined : at + ms;
}
