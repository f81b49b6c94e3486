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

export function openResultSaver(setup: ResultSaverSetup): ResultSaver {
  return new RetryingResultSaver(setup);
}

class RetryingResultSaver implements ResultSaver {
  readonly #storage: Pick<StorageService, "keep">;
  readonly #liveMatches: LiveMatches;
  readonly #feed: SpectatorFeed;
  readonly #counts: Counts;
  readonly #metrics: Metrics;
  readonly #time: Time;
  readonly #notice: (sentence: Message) => void;
  readonly #saving = new Set<Promise<void>>();
  /** Cancels the removal timer, by match, oldest first. */
  readonly #lingering = new Map<string, () => void>();
  readonly #pauses = new Set<() => void>();
  readonly #unsaved = new Set<string>();
  #closing = false;

  constructor({ storage, liveMatches, feed, counts, metrics, time, notice }: ResultSaverSetup) {
    this.#storage = storage;
    this.#liveMatches = liveMatches;
    this.#feed = feed;
    this.#counts = counts;
    this.#metrics = metrics;
    this.#time = time;
    this.#notice = notice;
  }

  get unsaved(): number {
    return this.#unsaved.size;
  }

  save(report: ArenaReport): void {
    const { id, game, seats, training, rated, startedAt } = report;
    const live = this.#liveMatches.find(id) ?? this.#liveMatches.open({ id, game, seats, training, rated, startedAt });
    if (live.report) return;
    const task = this.#saveResult(live, report).finally(() => this.#saving.delete(task));
    this.#saving.add(task);
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const end of this.#pauses) end();
    while (this.#saving.size > 0) await Promise.all(this.#saving);
    for (const cancel of this.#lingering.values()) cancel();
  }

  /** Retries until the match is saved (a full disk may get space) or the arena closes. */
  async #store(report: ArenaReport): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(MAX_RETRY_MS, waitMs * 2)) {
      const last = this.#closing || this.#unsaved.size > MAX_UNSAVED;
      try {
        await this.#storage.keep(report);
        this.#reportSaved(report.id);
        return;
      } catch (error) {
        if (last) {
          this.#reportLost(report.id, error);
          return;
        }
        this.#reportRetry(report.id, error);
      }
      await this.#pause(waitMs);
    }
  }

  /** One notice for all unsaved matches: a notice for each would flood the log when the disk is full. */
  #reportRetry(id: string, error: unknown): void {
    if (this.#unsaved.size === 0)
      this.#notice({
        en: "Match {match} could not be kept and is tried again: {why}",
        ja: "対局 {match} を保存できず、やり直します：{why}",
        values: { match: id, why: errorText(error) },
      });
    this.#unsaved.add(id);
  }

  #reportSaved(id: string): void {
    if (this.#unsaved.delete(id) && this.#unsaved.size === 0)
      this.#notice({ en: "All matches that waited are kept now.", ja: "待っていた対局をすべて保存しました。" });
  }

  #reportLost(id: string, error: unknown): void {
    this.#unsaved.delete(id);
    this.#notice({
      en: "Match {match} is lost: {why}",
      ja: "対局 {match} が失われました：{why}",
      values: { match: id, why: errorText(error) },
    });
  }

  #pause(ms: number): Promise<void> {
    if (this.#closing) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        this.#pauses.delete(end);
        cancel();
        resolve();
      };
      const cancel = this.#time.alarm(this.#time.now() + ms, end);
      this.#pauses.add(end);
    });
  }

  async #saveResult(live: LiveMatch, report: ArenaReport): Promise<void> {
    this.#liveMatches.close(live, report);
    this.#feed.onNewEvents(live);
    await this.#store(report);
    live.saved = true;
    this.#metrics.judged(report.game, report.verdict.by);
    this.#counts.judged(report.game, report.verdict.by);
    this.#feed.lobby.publishNow(live);
    this.#feed.lobby.onCountsChanged();
    this.#linger(live.id);
  }

  #linger(id: string): void {
    this.#lingering.set(
      id,
      this.#time.alarm(this.#time.now() + LINGER_MS, () => this.#forgetMatch(id)),
    );
    const [oldest] = this.#lingering.keys();
    if (this.#lingering.size > MAX_LINGERING && oldest !== undefined) this.#forgetMatch(oldest);
  }

  #forgetMatch(id: string): void {
    this.#lingering.get(id)?.();
    this.#lingering.delete(id);
    this.#feed.end(id);
    this.#liveMatches.forget(id);
  }
}
