import type { Message } from "../core/lang.ts";
import type { EventStore } from "../store/event-store.ts";
import { createDeferred } from "../links/deferred.ts";
import { type Planner, replayOutcomes, type StreamLine } from "../tournament/schedule/planner.ts";
import type { FinishedSlot, Outcome, Slot } from "../tournament/slot.ts";
import type { AwaitedPlayer, DispatchListener, Dispatcher, MatchJob, MatchReport } from "./match-job.ts";

/** How often a void match (our own failure) is replayed. */
const MAX_REPLAYS = 2;
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
  const { store, planner, listener, signal } = run;
  /** Unfinished slots of each stage. */
  const open = new Map<number, number>();
  const finished = new Set<number>();
  const plan = replayOutcomes(planner, finishedSlots());
  store.addSlots([...plan.values()]);
  const tries = new Map(store.tries());
  const pending = [...plan.keys()].filter((slot) => !finished.has(slot));
  for (const slot of pending) count(slotOf(slot).stage, 1);

  function* finishedSlots(): Generator<FinishedSlot> {
    for (const each of store.outcomes()) {
      finished.add(each.slot);
      yield each;
    }
  }

  function slotOf(number: number): Slot {
    const slot = plan.get(number);
    if (!slot) throw new Error(`slot ${number} is not in the plan`);
    return slot;
  }

  function count(stage: number, change: number): number {
    const left = (open.get(stage) ?? 0) + change;
    open.set(stage, left);
    return left;
  }

  async function play(): Promise<void> {
    const inFlight = new Map<number, number>();
    /** Results waiting for an earlier slot, where the planner needs them in order. */
    const buffered = new Map<number, MatchReport>();
    let nextToDispatch = 0;
    let nextToSettle = 0;
    let ended = planner.isOver() || pending.length === 0;
    if (ended || signal.aborted) return;
    const { promise: over, resolve, reject } = createDeferred<void>();
    over.catch(() => undefined); // it may reject before it is awaited
    signal.addEventListener("abort", end);
    const dispatcher = await run.dispatch({
      onStarted: (slot, attempt) => {
        if (inFlight.get(slot) === attempt) listener.onStarted(slotOf(slot), attempt);
      },
      onResult: (report) => guarded(() => handleReport(report)),
      onNotice: (sentence) => listener.onNotice(sentence),
      onAwaited: (players) => guarded(() => reportAwaited(players)),
      onFailed: fail,
    });
    guarded(fillDispatcher);
    try {
      await over;
    } finally {
      signal.removeEventListener("abort", end);
      store.setAwaited([]);
      await dispatcher.close();
    }

    /** Stored as well, because the pages of other processes show it. */
    function reportAwaited(players: readonly AwaitedPlayer[]): void {
      store.setAwaited(players);
      listener.onAwaited(players);
    }

    function end(): void {
      ended = true;
      resolve();
    }

    function fail(error: unknown): void {
      ended = true;
      reject(error);
    }

    function guarded(act: () => void): void {
      try {
        if (!ended) act();
      } catch (error) {
        fail(error);
      }
    }

    function fillDispatcher(): void {
      // In batches: adding several jobs to a queue costs as much as adding one.
      if (inFlight.size + buffered.size > dispatcher.capacity * REFILL_SHARE) return;
      while (inFlight.size + buffered.size < dispatcher.capacity) {
        const slot = pending[nextToDispatch];
        if (slot === undefined) break;
        nextToDispatch++;
        dispatchSlot(slot);
      }
      if (inFlight.size === 0 && buffered.size === 0) end();
    }

    function dispatchSlot(slot: number): void {
      const attempt = (tries.get(slot) ?? 0) + 1;
      inFlight.set(slot, attempt);
      dispatcher.accept(jobFor(run, slotOf(slot), attempt));
    }

    function handleReport(report: MatchReport): void {
      const { slot, attempt, verdict } = report;
      if (inFlight.get(slot) !== attempt) return;
      inFlight.delete(slot);
      if (verdict.by === "void" && attempt <= MAX_REPLAYS) {
        if (store.saveResult(report, false)) listener.onResult(slotOf(slot), report);
        tries.set(slot, attempt);
        dispatchSlot(slot);
      } else if (planner.inOrder) {
        buffered.set(slot, report);
        settleInOrder();
      } else settle(report);
      if (!ended) fillDispatcher();
    }

    function settleInOrder(): void {
      while (!ended) {
        const slot = pending[nextToSettle];
        const report = slot === undefined ? undefined : buffered.get(slot);
        if (!report) return;
        buffered.delete(report.slot);
        nextToSettle++;
        settle(report);
      }
    }

    function settle(report: MatchReport): void {
      const slot = slotOf(report.slot);
      const isVoid = report.verdict.by === "void";
      const outcome: Outcome = { winner: report.verdict.winner, void: isVoid };
      if (store.saveResult(report, true)) listener.onResult(slot, report);
      const more = planner.accept(slot, outcome);
      if (more.length > 0) {
        store.addSlots(more);
        for (const next of more) {
          plan.set(next.slot, next);
          pending.push(next.slot);
          count(next.stage, 1);
        }
      }
      const line = planner.streamLine?.();
      if (line) listener.onStreamLine(line);
      if (count(slot.stage, -1) === 0) listener.onStageOver(slot.stage);
      if (planner.isOver()) end();
    }
  }

  return {
    planned: plan.size,
    finished: finished.size,
    play,
  };
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
