import { errorText, UsageError } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import type { EventStore } from "../store/event-store.ts";
import { isBusyFile } from "../store/sqlite-errors.ts";
import { untilFree } from "../store/until-free.ts";
import { createDeferred } from "../links/deferred.ts";
import type { Planner, StreamLine } from "../tournament/schedule/planner.ts";
import type { Slot } from "../tournament/slot.ts";
import { EventSlots } from "./event-slots.ts";
import type { AwaitedPlayer, DispatchListener, Dispatcher, MatchJob, MatchReport } from "./match-job.ts";
import { VoidAttempts } from "./void-attempts.ts";

/** Jobs are dispatched once the jobs in flight fall to this share of the dispatcher's capacity. */
const REFILL_SHARE = 0.75;

export interface EventRunListener {
  onStarted(slot: Slot, attempt: number): void;
  /** Called after the result is stored. */
  onResult(slot: Slot, report: MatchReport): void;
  /** Called after each result about which the format has a line for the JSON stream. */
  onStreamLine(line: StreamLine): void;
  /** Called when all slots of a stage are finished. */
  onStageOver(stage: number): void;
  onNotice(sentence: Message): void;
  /** Called with the missing players whenever that list changes. */
  onAwaited(players: readonly AwaitedPlayer[]): void;
}

export interface EventRun {
  readonly store: EventStore;
  /** The store's file, for notices. */
  readonly file: string;
  readonly planner: Planner;
  readonly seed: string;
  /** Number of start positions; 0 = the game's own. */
  readonly starts: number;
  readonly signal: AbortSignal;
  readonly listener: EventRunListener;
  dispatch(listener: DispatchListener): Dispatcher | Promise<Dispatcher>;
}

/** An event whose plan and results are read. */
export interface ResumedEvent {
  /** Slots planned and finished so far. */
  readonly planned: number;
  readonly finished: number;
  /** Plays the unfinished slots; resolves when the event is over or aborted. */
  play(): Promise<void>;
}

/**
 * Dispatches the slots of an event and stores each result in one transaction. All state is in the store and in the plan
 * derived from it, so the process can be killed at any moment.
 */
export function resumeEvent(run: EventRun): ResumedEvent {
  const slots = new EventSlots(run.store, run.planner);
  const { planned, finished } = slots;
  return { planned, finished, play: () => new EventPlay(run, slots).play() };
}

/** One run of an event, from the first dispatched slot to its end or abort. */
class EventPlay {
  readonly #run: EventRun;
  readonly #slots: EventSlots;
  readonly #voids: VoidAttempts;
  /** The attempt of each dispatched slot. */
  readonly #inFlight = new Map<number, number>();
  /** Results waiting for an earlier slot, where the planner needs them in order. */
  readonly #buffered = new Map<number, MatchReport>();
  readonly #over = createDeferred<void>();
  /** Results that are not stored yet, because another process holds the store. */
  #unsaved: MatchReport[] = [];
  #waiting = false;
  /** Calls of the listener about results, made when these are stored. */
  #announcements: (() => void)[] = [];
  #dispatcher: Dispatcher | undefined;
  /** Indices into the pending slots. */
  #nextToDispatch = 0;
  #nextToSettle = 0;
  #ended = false;

  constructor(run: EventRun, slots: EventSlots) {
    this.#run = run;
    this.#slots = slots;
    this.#voids = new VoidAttempts(run.store.unfinishedVoids());
  }

  async play(): Promise<void> {
    const { store, planner, listener, signal } = this.#run;
    const waiting = this.#write(() => store.addSlots(this.#slots.all()));
    if (waiting) await waiting;
    if (planner.isOver() || this.#slots.pending.length === 0 || signal.aborted) return;
    this.#over.promise.catch(() => undefined); // it may reject before it is awaited
    const end = (): void => this.#end();
    signal.addEventListener("abort", end);
    const dispatcher = await this.#run.dispatch({
      onStarted: (slot, attempt) => {
        if (this.#inFlight.get(slot) === attempt) listener.onStarted(this.#slots.find(slot), attempt);
      },
      onResults: (reports) => this.#guard(() => this.#handleReports(reports)),
      onNotice: (sentence) => listener.onNotice(sentence),
      onAwaited: (players) => this.#guard(() => this.#reportAwaited(players)),
      onFailed: (error) => this.#fail(error),
    });
    this.#dispatcher = dispatcher;
    this.#guard(() => this.#fillDispatcher(dispatcher));
    try {
      await this.#over.promise;
    } finally {
      signal.removeEventListener("abort", end);
      const waiting = this.#write(() => store.setAwaited([]));
      await dispatcher.close();
      await waiting;
    }
  }

  /**
   * Stored as well, because the pages of other processes show it. Ignored if the store is locked, because results are
   * more important.
   */
  #reportAwaited(players: readonly AwaitedPlayer[]): void {
    try {
      this.#run.store.setAwaited(players);
    } catch (error) {
      if (!isBusyFile(error)) throw error;
    }
    this.#run.listener.onAwaited(players);
  }

  /** Writes at once or, when another process holds the store, later; an aborted event does not wait. */
  #write(work: () => void): Promise<void> | undefined {
    const { file, signal, listener } = this.#run;
    try {
      work();
      return undefined;
    } catch (error) {
      if (!isBusyFile(error)) throw error;
    }
    return untilFree({ file, signal, onBusy: (sentence) => listener.onNotice(sentence) }, work).catch(
      (error: unknown) => {
        if (!isBusyFile(error)) throw error;
      },
    );
  }

  #end(): void {
    this.#ended = true;
    this.#over.resolve();
  }

  #fail(error: unknown): void {
    this.#ended = true;
    this.#over.reject(error);
  }

  /** Runs a callback unless the event has ended; an error ends the event. */
  #guard(act: () => void): void {
    try {
      if (!this.#ended) act();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fillDispatcher(dispatcher: Dispatcher): void {
    const busy = (): number => this.#inFlight.size + this.#buffered.size;
    // In batches: adding several jobs to a queue costs as much as adding one.
    if (busy() > dispatcher.capacity * REFILL_SHARE) return;
    while (busy() < dispatcher.capacity) {
      const slot = this.#slots.pending[this.#nextToDispatch];
      if (slot === undefined) break;
      this.#nextToDispatch++;
      this.#dispatchSlot(dispatcher, slot);
    }
    if (busy() === 0) this.#end();
  }

  #dispatchSlot(dispatcher: Dispatcher, slot: number): void {
    const attempt = this.#voids.nextAttempt(slot);
    const ruling = this.#voids.rulingOn(slot);
    this.#inFlight.set(slot, attempt);
    dispatcher.accept({ ...jobFor(this.#run, this.#slots.find(slot), attempt), ...(ruling && { ruling }) });
  }

  /** While another process holds the store, games go on and their results wait. */
  #handleReports(reports: readonly MatchReport[]): void {
    this.#unsaved.push(...reports);
    if (this.#waiting) return;
    const waiting = this.#write(() => {
      if (!this.#ended) this.#saveReports();
    });
    this.#waiting = waiting !== undefined;
    waiting?.then(() => (this.#waiting = false)).catch((error: unknown) => this.#fail(error));
  }

  /** One transaction stores all reports. If another process holds the store, it fails before anything has changed. */
  #saveReports(): void {
    const dispatcher = this.#dispatcher;
    if (!dispatcher) return;
    const batch = { begun: false };
    try {
      this.#run.store.batch(() => {
        batch.begun = true;
        for (const report of this.#unsaved.splice(0)) if (!this.#ended) this.#handleReport(dispatcher, report);
      });
    } catch (error) {
      // The plan in memory has changed but its transaction was rolled back, so only a new run can continue from the
      // store.
      throw batch.begun && isBusyFile(error) ? new UsageError("event-interrupted", errorText(error)) : error;
    }
    const announcements = this.#announcements;
    this.#announcements = [];
    for (const announce of announcements) announce();
    if (!this.#ended) this.#fillDispatcher(dispatcher);
  }

  #handleReport(dispatcher: Dispatcher, report: MatchReport): void {
    const { slot, attempt } = report;
    if (this.#inFlight.get(slot) !== attempt) return;
    this.#inFlight.delete(slot);
    if (this.#voids.add(report)) {
      this.#save(report, false);
      this.#dispatchSlot(dispatcher, slot);
    } else if (this.#run.planner.inOrder) {
      this.#buffered.set(slot, report);
      this.#settleInOrder();
    } else this.#settle(report);
  }

  #save(report: MatchReport, last: boolean): void {
    const { store, listener } = this.#run;
    if (!store.saveResult(report, last)) return;
    this.#announcements.push(() => listener.onResult(this.#slots.find(report.slot), report));
  }

  /** Settles buffered results up to the first slot that is not finished. */
  #settleInOrder(): void {
    while (!this.#ended) {
      const slot = this.#slots.pending[this.#nextToSettle];
      const report = slot === undefined ? undefined : this.#buffered.get(slot);
      if (!report) return;
      this.#buffered.delete(report.slot);
      this.#nextToSettle++;
      this.#settle(report);
    }
  }

  /** Stores the final result of a slot and plans what follows from it. */
  #settle(report: MatchReport): void {
    const { store, planner, listener } = this.#run;
    const slot = this.#slots.find(report.slot);
    const { winner, by } = report.verdict;
    this.#save(report, true);
    const more = planner.accept(slot, { winner, void: by === "void" });
    if (more.length > 0) {
      store.addSlots(more);
      this.#slots.add(more);
    }
    const line = planner.streamLine?.();
    if (line) this.#announcements.push(() => listener.onStreamLine(line));
    if (this.#slots.close(slot)) this.#announcements.push(() => listener.onStageOver(slot.stage));
    if (planner.isOver()) this.#end();
  }
}

function jobFor({ seed, starts }: EventRun, slot: Slot, attempt: number): MatchJob {
  return {
    slot: slot.slot,
    attempt,
    seats: slot.seats,
    start: starts === 0 ? null : slot.start % starts,
    seed: `${seed}/${slot.slot}`,
    pairSeed: `${seed}/pair ${slot.pair}`,
  };
}
