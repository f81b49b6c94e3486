import type { Notice } from "../core/lang.ts";
import type { EventStore } from "../store/event-store.ts";
import type { Planner } from "../tournament/schedule/planner.ts";
import type { Outcome, Slot } from "../tournament/slot.ts";
import type { AwaitedPlayer, DispatchEars, Dispatcher, MatchOrder, MatchReport } from "./order.ts";

/** A match that was our fault is played again, at most so often. */
const MOST_REPLAYS = 2;
/** More is handed out when no more than this share of what is wanted is in hand. */
const REFILL = 0.75;

export interface EventEars {
  started(slot: Slot, attempt: number): void;
  /** It is in the store now. */
  result(slot: Slot, report: MatchReport): void;
  /** A pair of a sequential test is complete, and what it says so far. */
  tested(verdict: NonNullable<ReturnType<NonNullable<Planner["sprt"]>>>): void;
  /** All slots of a stage are finished. */
  stageOver(stage: number): void;
  notice(sentence: Notice): void;
  /** Who is missing now; told whenever that changes. */
  awaited(players: readonly AwaitedPlayer[]): void;
}

export interface EventRun {
  readonly store: EventStore;
  readonly planner: Planner;
  readonly seed: string;
  /** How many start positions there are; 0 = the game's own. */
  readonly starts: number;
  readonly signal: AbortSignal;
  readonly ears: EventEars;
  dispatch(ears: DispatchEars): Dispatcher | Promise<Dispatcher>;
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
  const { store, planner, ears, signal } = run;
  const plan = new Map<number, Slot>();
  /** Unfinished slots of each stage. */
  const open = new Map<number, number>();
  const finished = new Set<number>();

  add(planner.begin());
  for (const { slot, outcome } of store.outcomes()) {
    finished.add(slot);
    add(planner.take(slotOf(slot), outcome));
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
    const inHand = new Map<number, number>();
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
      started: (slot, attempt) => void (inHand.get(slot) === attempt && ears.started(slotOf(slot), attempt)),
      played: (report) => guarded(() => take(report)),
      notice: (sentence) => ears.notice(sentence),
      awaited: (players) => guarded(() => tellAwaited(players)),
      failed: (bug) => stop(() => fail(bug)),
    });
    guarded(handOut);
    try {
      await over;
    } finally {
      signal.removeEventListener("abort", stopped);
      store.setAwaited([]);
      await dispatcher.close();
    }

    /** Also kept, so that pages of other processes can show it. */
    function tellAwaited(players: readonly AwaitedPlayer[]): void {
      store.setAwaited(players);
      ears.awaited(players);
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

    function handOut(): void {
      // Several at a time: a queue takes them as cheaply as one.
      if (inHand.size + held.size > dispatcher.appetite * REFILL) return;
      while (inHand.size + held.size < dispatcher.appetite) {
        const slot = pending[next++];
        if (slot === undefined) {
          next = pending.length;
          break;
        }
        give(slot);
      }
      if (inHand.size === 0 && held.size === 0) stop(end);
    }

    function give(slot: number): void {
      const attempt = (tries.get(slot) ?? 0) + 1;
      inHand.set(slot, attempt);
      dispatcher.take(orderFor(run, slotOf(slot), attempt));
    }

    function take(report: MatchReport): void {
      const { slot, attempt, verdict } = report;
      if (inHand.get(slot) !== attempt) return;
      inHand.delete(slot);
      if (verdict.by === "void" && attempt <= MOST_REPLAYS) {
        if (store.keep(report, false)) ears.result(slotOf(slot), report);
        tries.set(slot, attempt);
        give(slot);
      } else if (planner.inOrder) {
        held.set(slot, report);
        settleInTurn();
      } else settle(report);
      if (!ended) handOut();
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
      if (store.keep(report, true)) ears.result(slot, report);
      const more = planner.take(slot, outcome);
      if (more.length > 0) {
        add(more);
        store.addSlots(more);
        for (const { slot: number, stage } of more) {
          pending.push(number);
          count(stage, 1);
        }
      }
      if (planner.sprt && pairIsComplete(slot)) ears.tested(planner.sprt());
      if (count(slot.stage, -1) === 0) ears.stageOver(slot.stage);
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

function orderFor({ seed, starts }: EventRun, slot: Slot, attempt: number): MatchOrder {
  return {
    slot: slot.slot,
    attempt,
    seats: slot.seats,
    start: starts === 0 ? null : slot.start % starts,
    seed: `${seed}/${slot.slot}`,
    pairSeed: `${seed}/pair ${slot.pair}`,
  };
}
