import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";
import type { ArenaReport } from "../seat.ts";
import type { Counts } from "./counts.ts";
import type { LiveMatches, LiveMatch } from "./live-matches.ts";
import type { SpectatorFeed } from "./live/spectator-feed.ts";
import type { Metrics } from "./metrics.ts";

/** Takes what ended from the hall to the archive, so that it is in one of the two at every moment. */
export interface ResultSaver {
  save(report: ArenaReport): void;
  /** Matches that could not be kept yet, and are tried again. */
  readonly unsaved: number;
  /** Resolves when nothing is on its way any more. */
  close(): Promise<void>;
}

export interface ResultSaverSetup {
  readonly storage: Pick<StorageService, "keep">;
  readonly liveMatches: LiveMatches;
  readonly feed: SpectatorFeed;
  readonly counts: Counts;
  readonly metrics: Metrics;
  readonly time: Time;
  readonly notice: (sentence: string) => void;
}

/** Who comes late still gets the end as it was told; where very many end, the archive has it for them. */
const LINGER_MS = 60_000;
const MAX_LINGERING = 256;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/** Records that wait to be kept are memory. */
const MAX_UNSAVED = 500;

export function openResultSaver({
  storage,
  liveMatches,
  feed,
  counts,
  metrics,
  time,
  notice,
}: ResultSaverSetup): ResultSaver {
  const going = new Set<Promise<void>>();
  /** By match, the oldest first: what cancels its farewell. */
  const lingering = new Map<string, () => void>();
  const pauses = new Set<() => void>();
  const unkept = new Set<string>();
  let closing = false;

  /** A full disk may be emptied: tries until it is kept, or nobody can wait any longer. */
  async function store(report: ArenaReport): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(MAX_RETRY_MS, waitMs * 2)) {
      const last = closing || unkept.size > MAX_UNSAVED;
      try {
        await storage.keep(report);
        return void reportSaved(report.id);
      } catch (error) {
        if (last) return void reportLost(report.id, error);
        reportRetry(report.id, error);
      }
      await pause(waitMs);
    }
  }

  /** One sentence for all that wait: a full disk would fill the log as well. */
  function reportRetry(id: string, error: unknown): void {
    if (unkept.size === 0) notice(`Match ${id} could not be kept and is tried again: ${formatError(error)}`);
    unkept.add(id);
  }

  function reportSaved(id: string): void {
    if (unkept.delete(id) && unkept.size === 0) notice("All matches that waited are kept now.");
  }

  function reportLost(id: string, error: unknown): void {
    unkept.delete(id);
    notice(`Match ${id} is lost: ${formatError(error)}`);
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

  async function saveResult(live: LiveMatch, report: ArenaReport): Promise<void> {
    liveMatches.close(live, report);
    feed.onNewEvents(live);
    await store(report);
    live.saved = true;
    metrics.judged(report.game, report.verdict.by);
    counts.judged(report.game, report.verdict.by);
    feed.lobby.publishNow(live);
    feed.lobby.onCountsChanged();
    linger(live.id);
  }

  function linger(id: string): void {
    lingering.set(
      id,
      time.alarm(time.now() + LINGER_MS, () => forgetMatch(id)),
    );
    const [oldest] = lingering.keys();
    if (lingering.size > MAX_LINGERING && oldest !== undefined) forgetMatch(oldest);
  }

  function forgetMatch(id: string): void {
    lingering.get(id)?.();
    lingering.delete(id);
    feed.end(id);
    liveMatches.forget(id);
  }

  return {
    get unsaved() {
      return unkept.size;
    },
    save(report) {
      const { id, game, seats, training, rated, startedAt } = report;
      const live = liveMatches.find(id) ?? liveMatches.open({ id, game, seats, training, rated, startedAt });
      if (live.report) return;
      const task = saveResult(live, report).finally(() => going.delete(task));
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

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
