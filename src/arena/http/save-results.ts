import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import type { LiveMatches, LiveMatch } from "./live-matches.ts";
import type { LobbyFeed } from "./live/lobby-feed.ts";
import type { SpectatorFeed } from "./live/spectator-feed.ts";
import type { Metrics } from "./metrics.ts";
import type { Counts } from "./stored-values.ts";

export interface ResultSaverSetup {
  readonly storage: Pick<StorageService, "keep" | "prepare">;
  readonly liveMatches: LiveMatches;
  readonly feed: SpectatorFeed;
  readonly lobby: LobbyFeed;
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

interface Failed {
  readonly error: unknown;
}

/** Moves finished matches from the live matches to storage; at every moment a match is in one of the two. */
export class ResultSaver {
  readonly #setup: ResultSaverSetup;
  readonly #saving = new Set<Promise<void>>();
  /** Cancels the removal timer, by match, oldest first. */
  readonly #lingering = new Map<string, () => void>();
  /** Ends the pauses before retries at once. */
  readonly #pauses = new Set<() => void>();
  /** Ids of matches whose last attempt to save failed. */
  readonly #unsaved = new Set<string>();
  /** Results that their players wait for. */
  readonly #preparing = new Set<string>();
  #closing = false;

  constructor(setup: ResultSaverSetup) {
    this.#setup = setup;
  }

  /** Matches that could not be saved yet and are retried. */
  get unsaved(): number {
    return this.#unsaved.size;
  }

  /** Stores a result before its players are told; `save` replaces it. False = it cannot be stored. */
  async prepare(report: ArenaReport): Promise<boolean> {
    const { id } = report;
    this.#preparing.add(id);
    const stored = await this.#attempt(
      id,
      () => this.#setup.storage.prepare(report),
      () => !this.#preparing.has(id),
    );
    this.#preparing.delete(id);
    return stored === "stored";
  }

  save(report: ArenaReport): void {
    this.#preparing.delete(report.id);
    const { id, game, seats, training, rated, startedAt } = report;
    const { liveMatches } = this.#setup;
    const live = liveMatches.find(id) ?? liveMatches.open({ id, game, seats, training, rated, startedAt });
    if (live.ending) return;
    live.ending = true;
    const task = this.#saveResult(live, report).finally(() => this.#saving.delete(task));
    this.#saving.add(task);
  }

  /** Resolves when all saves are finished. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const end of this.#pauses) end();
    while (this.#saving.size > 0) await Promise.all(this.#saving);
    for (const cancel of this.#lingering.values()) cancel();
  }

  /** Retries until the match is saved (a full disk may get space), the arena closes, or `isObsolete`. */
  async #attempt(id: string, work: () => Promise<unknown>, isObsolete: () => boolean): Promise<"stored" | Failed> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(MAX_RETRY_MS, waitMs * 2)) {
      const isLastAttempt = this.#closing || this.#unsaved.size > MAX_UNSAVED;
      try {
        await work();
        this.#reportSaved(id);
        return "stored";
      } catch (error) {
        if (isLastAttempt || isObsolete()) return { error };
        this.#reportRetry(id, error);
      }
      await this.#pause(waitMs);
    }
  }

  /** One notice for all unsaved matches: a notice for each would flood the log when the disk is full. */
  #reportRetry(id: string, error: unknown): void {
    if (this.#unsaved.size === 0)
      this.#setup.notice({
        en: "Match {match} could not be saved and will be retried: {why}",
        ja: "対局 {match} を保存できず、やり直します：{why}",
        values: { match: id, why: errorText(error) },
      });
    this.#unsaved.add(id);
  }

  #reportSaved(id: string): void {
    if (this.#unsaved.delete(id) && this.#unsaved.size === 0)
      this.#setup.notice({ en: "All waiting matches have been saved.", ja: "待っていた対局をすべて保存しました。" });
  }

  #reportLost(id: string, error: unknown): void {
    this.#unsaved.delete(id);
    this.#setup.notice({
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
      const cancel = this.#setup.time.alarm(this.#setup.time.now() + ms, end);
      this.#pauses.add(end);
    });
  }

  async #saveResult(live: LiveMatch, report: ArenaReport): Promise<void> {
    const { storage, liveMatches, counts, metrics, lobby } = this.#setup;
    const saved = await this.#attempt(
      report.id,
      () => storage.keep(report),
      () => false,
    );
    if (saved !== "stored") this.#reportLost(report.id, saved.error);
    liveMatches.end(live, report);
    metrics.judged(report.game, report.verdict.by);
    counts.judged(report.game, report.verdict.by);
    lobby.publishNow(live);
    lobby.scheduleCounts();
    this.#linger(live.id);
  }

  /** Keeps a saved match for late spectators. */
  #linger(id: string): void {
    this.#lingering.set(
      id,
      this.#setup.time.alarm(this.#setup.time.now() + LINGER_MS, () => this.#removeMatch(id)),
    );
    const [oldest] = this.#lingering.keys();
    if (this.#lingering.size > MAX_LINGERING && oldest !== undefined) this.#removeMatch(oldest);
  }

  #removeMatch(id: string): void {
    this.#lingering.get(id)?.();
    this.#lingering.delete(id);
    this.#setup.feed.forget(id);
    this.#setup.liveMatches.remove(id);
  }
}
