import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";
import type { ArenaReport } from "../seat.ts";
import type { Counts } from "./counts.ts";
import type { LiveMatches, LiveMatch } from "./live-matches.ts";
import type { SpectatorFeed } from "./live/spectator-feed.ts";
import type { Metrics } from "./metrics.ts";

/** Moves finished matches from the live matches to storage; at every moment a match is in one of the two. */
export interface ResultSaver {
  save(report: ArenaReport): void;
  /** Matches that could not be saved yet and are retried. */
  readonly unsaved: number;
  /** Resolves when all saves are finished. */
  close(): Promise<void>;
}

export interface ResultSaverSetup {
  readonly storage: Pick<StorageService, "keep">;
  readonly liveMatches: LiveMatches;
  readonly feed: SpectatorFeed;
  readonly counts: Counts;
  readonly metrics: Metrics;
  readonly time: Time;
  readonly notice: (sentence: Message) => void;
}

/** Ended matches stay live this long for late spectators; beyond the maximum they are read from storage. */
const LINGER_MS = 60_000;
const MAX_LINGERING = 256;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/** Unsaved records occupy memory; beyond this number they are dropped. */
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
  const saving = new Set<Promise<void>>();
  /** Cancels the removal timer, by match, oldest first. */
  const lingering = new Map<string, () => void>();
  const pauses = new Set<() => void>();
  const unsaved = new Set<string>();
  let closing = false;

  /** Retries until the match is saved (a full disk may get space) or the arena closes. */
  async function store(report: ArenaReport): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(MAX_RETRY_MS, waitMs * 2)) {
      const last = closing || unsaved.size > MAX_UNSAVED;
      try {
        await storage.keep(report);
        reportSaved(report.id);
        return;
      } catch (error) {
        if (last) {
          reportLost(report.id, error);
          return;
        }
        reportRetry(report.id, error);
      }
      await pause(waitMs);
    }
  }

  /** One notice for all unsaved matches: a notice for each would flood the log when the disk is full. */
  function reportRetry(id: string, error: unknown): void {
    if (unsaved.size === 0)
      notice({
        en: "Match {match} could not be kept and is tried again: {why}",
        ja: "対局 {match} を保存できず、やり直します：{why}",
        values: { match: id, why: errorText(error) },
      });
    unsaved.add(id);
  }

  function reportSaved(id: string): void {
    if (unsaved.delete(id) && unsaved.size === 0)
      notice({ en: "All matches that waited are kept now.", ja: "待っていた対局をすべて保存しました。" });
  }

  function reportLost(id: string, error: unknown): void {
    unsaved.delete(id);
    notice({
      en: "Match {match} is lost: {why}",
      ja: "対局 {match} が失われました：{why}",
      values: { match: id, why: errorText(error) },
    });
  }

  function pause(ms: number): Promise<void> {
    if (closing) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        pauses.delete(end);
        cancel();
        resolve();
      };
      const cancel = time.alarm(time.now() + ms, end);
      pauses.add(end);
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
      return unsaved.size;
    },
    save(report) {
      const { id, game, seats, training, rated, startedAt } = report;
      const live = liveMatches.find(id) ?? liveMatches.open({ id, game, seats, training, rated, startedAt });
      if (live.report) return;
      const task = saveResult(live, report).finally(() => saving.delete(task));
      saving.add(task);
    },
    async close() {
      closing = true;
      for (const end of pauses) end();
      while (saving.size > 0) await Promise.all(saving);
      for (const cancel of lingering.values()) cancel();
    },
  };
}
