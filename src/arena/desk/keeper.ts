import type { Time } from "../../core/time.ts";
import type { Archive } from "../archive/archive.ts";
import type { ArenaReport } from "../seat.ts";
import type { Counts } from "./counts.ts";
import type { Hall, LiveMatch } from "./hall.ts";
import type { Feed } from "./live/feed.ts";
import type { Metrics } from "./metrics.ts";

/** Takes what ended from the hall to the archive, so that it is in one of the two at every moment. */
export interface Keeper {
  keep(report: ArenaReport): void;
  /** Matches that could not be kept yet, and are tried again. */
  readonly unkept: number;
  /** Resolves when nothing is on its way any more. */
  close(): Promise<void>;
}

export interface KeeperSetup {
  readonly archive: Pick<Archive, "keep">;
  readonly hall: Hall;
  readonly feed: Feed;
  readonly counts: Counts;
  readonly metrics: Metrics;
  readonly time: Time;
  readonly notice: (sentence: string) => void;
}

/** Who comes late still gets the end as it was told; where very many end, the archive has it for them. */
const LINGER_MS = 60_000;
const MOST_LINGERING = 256;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** Records that wait to be kept are memory. */
const MOST_UNKEPT = 500;

export function openKeeper({ archive, hall, feed, counts, metrics, time, notice }: KeeperSetup): Keeper {
  const going = new Set<Promise<void>>();
  /** By match, the oldest first: what cancels its farewell. */
  const lingering = new Map<string, () => void>();
  const pauses = new Set<() => void>();
  const unkept = new Set<string>();
  let closing = false;

  /** A full disk may be emptied: tries until it is kept, or nobody can wait any longer. */
  async function store(report: ArenaReport): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
      const last = closing || unkept.size > MOST_UNKEPT;
      try {
        await archive.keep(report);
        return void recovered(report.id);
      } catch (error) {
        if (last) return void lost(report.id, error);
        troubled(report.id, error);
      }
      await pause(waitMs);
    }
  }

  /** One sentence for all that wait: a full disk would fill the log as well. */
  function troubled(id: string, error: unknown): void {
    if (unkept.size === 0) notice(`Match ${id} could not be kept and is tried again: ${tell(error)}`);
    unkept.add(id);
  }

  function recovered(id: string): void {
    if (unkept.delete(id) && unkept.size === 0) notice("All matches that waited are kept now.");
  }

  function lost(id: string, error: unknown): void {
    unkept.delete(id);
    notice(`Match ${id} is lost: ${tell(error)}`);
  }

  function pause(ms: number): Promise<void> {
    if (closing) return Promise.resolve();
    return new Promise((resolve) => {
      const over = (): void => {
        pauses.delete(over);
        cancel();
        resolve();
      };
      const cancel = time.alarm(time.now() + ms, over);
      pauses.add(over);
    });
  }

  async function carry(live: LiveMatch, report: ArenaReport): Promise<void> {
    hall.close(live, report);
    feed.stir(live);
    await store(report);
    live.kept = true;
    metrics.judged(report.game, report.verdict.by);
    counts.judged(report.game, report.verdict.by);
    feed.lobby.turned(live);
    feed.lobby.counted();
    linger(live.id);
  }

  function linger(id: string): void {
    lingering.set(
      id,
      time.alarm(time.now() + LINGER_MS, () => dismiss(id)),
    );
    const [oldest] = lingering.keys();
    if (lingering.size > MOST_LINGERING && oldest !== undefined) dismiss(oldest);
  }

  function dismiss(id: string): void {
    lingering.get(id)?.();
    lingering.delete(id);
    feed.end(id);
    hall.forget(id);
  }

  return {
    get unkept() {
      return unkept.size;
    },
    keep(report) {
      const { id, game, seats, training, rated, startedAt } = report;
      const live = hall.find(id) ?? hall.open({ id, game, seats, training, rated, startedAt });
      if (live.report) return;
      const task = carry(live, report).finally(() => going.delete(task));
      going.add(task);
    },
    async close() {
      closing = true;
      for (const over of pauses) over();
      while (going.size > 0) await Promise.all(going);
      for (const cancel of lingering.values()) cancel();
    },
  };
}

function tell(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
