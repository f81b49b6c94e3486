import type { Notice } from "../core/lang.ts";
import type { EventStore } from "../store/event-store.ts";
import type { Planner } from "../tournament/schedule/planner.ts";
import type { Outcome, Slot } from "../tournament/slot.ts";
import type { AwaitedPlayer, DispatchListener, Dispatcher, MatchJob, MatchReport } from "./match-job.ts";

/** A match that was our fault is played again, at most so often. */
const MAX_REPLAYS = 2;
/** More is handed out when no more than this share of what is wanted is in hand. */
const REFILL_SHARE = 0.75;

export interface EventRunListener {
  onStarted(slot: Slot, attempt: number): void;
  /** It is in the store now. */
  onResult(slot: Slot, report: MatchReport): void;
  /** A pair of a sequential test is complete, and what it says so far. */
  onSprt(verdict: NonNullable<ReturnType<NonNullable<Planner["sprt"]>>>): void;
  /** All slots of a stage are finished. */
  onStageOver(stage: number): void;
  onNotice(sentence: Notice): void;
  /** Who is missing now; told whenever that changes. */
  onAwaited(players: readonly AwaitedPlayer[]): void;
}

export interface EventRun {
  readonly store: EventStore;
  readonly planner: Planner;
  readonly seed: string;
  /** How many start positions there are; 0 = the game's own. */
  readonly starts: number;
  readonly signal: AbortSignal;
  readonly listener: EventRunListener;
  dispatch(listener: DispatchListener): Dispatcher | Promise<Dispatcher>;
}

/** An event whose plan and results are read, ready to go on. */
export interface ResumedEvent {
  /** Slots that are planned so far, and those that are finished. */
  readonly planned: number;
  readonly finished: number;
  /** Plays what is left; resolves when the event is over, or when it was told to stop. */
  play(): Promise<void>;
}

/**
 * Hands out the slots of an event and keeps what comes back, each result in one transaction. All it knows is in the store
 * and in the plan that follows from it, so it can be ended at any moment.
 */
export function resumeEvent(run: EventRun): ResumedEvent {
  const { store, planner, listener: listener, signal } = run;
  const plan = new Map<number, Slot>();
  /** Unfinished slots of each stage. */
  const open = new Map<number, number>();
  const finished = new Set<number>();

  add(planner.begin());
  for (const { slot, outcome } of store.outcomes()) {
    finished.add(slot);
    add(planner.accept(slotOf(slot), outcome));
  }
  store.addSlots([...plan.values()]);
  const tries = new Map(store.tries());
  const pending = [...plan.keys()].filter((slot) => !finished.has(slot));
  for (const slot of pending) count(slotOf(slot).stage, 1);

  function add(slots: readonly Slot[]): void {
    for (const slot of slots) plan.set(slot.slot, slot);
  }

  function slotOf(number: number): Slot {
    const slot = plan.get(number);
    if (!slot) throw new Error(`slot ${number} is in the store but not in the plan`);
    return slot;
  }

  function count(stage: number, change: number): number {
    const left = (open.get(stage) ?? 0) + change;
    open.set(stage, left);
    return left;
  }

  async function play(): Promise<void> {
    const inFlight = new Map<number, number>();
    /** Results that wait for an earlier one. */
    const held = new Map<number, MatchReport>();
    let next = 0;
    let turn = 0;
    let end: () => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    let ended = isDecided() || pending.length === 0;
    if (ended || signal.aborted) return;
    const over = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
    over.catch(() => undefined); // it may fail before anybody waits for it
    const stopped = (): void => stop(end);
    signal.addEventListener("abort", stopped);
    const dispatcher = await run.dispatch({
      onStarted: (slot, attempt) =>
        void (inFlight.get(slot) === attempt && listener.onStarted(slotOf(slot), attempt)),
      onResult: (report) => guarded(() => handleReport(report)),
      onNotice: (sentence) => listener.onNotice(sentence),
      onAwaited: (players) => guarded(() => reportAwaited(players)),
      onFailed: (bug) => stop(() => fail(bug)),
    });
    guarded(fillDispatcher);
    try {
      await over;
    } finally {
      signal.removeEventListener("abort", stopped);
      store.setAwaited([]);
      await dispatcher.close();
    }

    /** Also kept, so that pages of other processes can show it. */
    function reportAwaited(players: readonly AwaitedPlayer[]): void {
      store.setAwaited(players);
      listener.onAwaited(players);
    }

    function stop(how: () => void): void {
      ended = true;
      how();
    }

    function guarded(act: () => void): void {
      try {
        if (!ended) act();
      } catch (error) {
        stop(() => fail(error));
      }
    }

    function fillDispatcher(): void {
      // Several at a time: a queue takes them as cheaply as one.
      if (inFlight.size + held.size > dispatcher.capacity * REFILL_SHARE) return;
      while (inFlight.size + held.size < dispatcher.capacity) {
        const slot = pending[next++];
        if (slot === undefined) {
          next = pending.length;
          break;
        }
        dispatchSlot(slot);
      }
      if (inFlight.size === 0 && held.size === 0) stop(end);
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
        held.set(slot, report);
        settleInTurn();
      } else settle(report);
      if (!ended) fillDispatcher();
    }

    function settleInTurn(): void {
      for (let report = heldInTurn(); report && !ended; report = heldInTurn()) {
        held.delete(report.slot);
        turn++;
        settle(report);
      }
    }

    function heldInTurn(): MatchReport | undefined {
      const slot = pending[turn];
      return slot === undefined ? undefined : held.get(slot);
    }

    function settle(report: MatchReport): void {
      const slot = slotOf(report.slot);
      const isVoid = report.verdict.by === "void";
      const outcome: Outcome = { winner: report.verdict.winner, void: isVoid };
      if (store.saveResult(report, true)) listener.onResult(slot, report);
      const more = planner.accept(slot, outcome);
      if (more.length > 0) {
        add(more);
        store.addSlots(more);
        for (const { slot: number, stage } of more) {
          pending.push(number);
          count(stage, 1);
        }
      }
      if (planner.sprt && pairIsComplete(slot)) listener.onSprt(planner.sprt());
      if (count(slot.stage, -1) === 0) listener.onStageOver(slot.stage);
      if (isDecided()) stop(end);
    }
  }

  /** In a test that counts in order, the second game of a pair comes last. */
  function pairIsComplete({ slot, pair }: Slot): boolean {
    return plan.get(slot + 1)?.pair !== pair;
  }

  function isDecided(): boolean {
    return planner.sprt !== undefined && planner.sprt().state !== "running";
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
