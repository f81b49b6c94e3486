import type { MatchEvent } from "../../../core/events.ts";
import type { Fault } from "../../../core/fault.ts";
import { explainReason } from "../../../core/format-reason.ts";
import type { Reason } from "../../../core/reason.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { type AnyGameDefinition, normalizeView, viewOf } from "../../../games/definition.ts";
import type { AudienceEvent, AudienceView } from "../../../referee/audience.ts";
import { insertEntry, markFault, type WireEntry } from "./wire-entries.ts";
import { createStates, type StateStep } from "./states.ts";
import { awaitOnly, type PlayedMove, type Question, type Step } from "./step.ts";

export type FeedEvent = AudienceEvent | MatchEvent;
export type OpenedEvent = Extract<FeedEvent, { type: "opened" }>;

/** Whose view of a position is shown: the audience's, the complete state ("truth"), or one seat's. */
export type Lens = "audience" | "truth" | Seat;

export type { WireEntry } from "./wire-entries.ts";

export interface Silence {
  readonly seat: Seat;
  readonly reason: Reason;
}

/** Everything known from the events of a match; grows as events arrive. */
export interface Chronicle {
  readonly page: AnyGameDefinition;
  readonly opened: OpenedEvent | undefined;
  readonly names: readonly [string, string];
  readonly steps: readonly Step[];
  readonly wire: readonly WireEntry[];
  readonly verdict: Verdict | undefined;
  /** Length of the match, once it is over. */
  readonly ms: number | undefined;
  /** First event that contradicts the rules; positions end there. */
  readonly replayError: { readonly line: number; readonly why: string } | undefined;
  /** The events before the keyframe are unknown. */
  readonly startsAtKeyframe: boolean;
  /** Whether full states are known, not only the audience's views. */
  readonly complete: boolean;
  /** Players that have not answered for long, with the likely cause; cleared when they move. */
  readonly silences: readonly Silence[];
  readonly eventCount: number;
  readonly lag: { readonly mean: number; readonly worst: number } | undefined;
  /** The moves that led to a position, as the record writes them; undefined when one of them is hidden. */
  readonly movesTo: (index: number) => readonly string[] | undefined;
  readonly question: (index: number) => Question | undefined;
  /** Undefined when only the audience's view is known. */
  readonly state: (index: number) => unknown;
  readonly view: (index: number, lens?: Lens) => unknown;
  readonly push: (events: readonly FeedEvent[]) => void;
}

export function createChronicle(page: AnyGameDefinition): Chronicle {
  const game = page.rules;
  const states = createStates(game);
  const steps: Step[] = [];
  const audienceViews: unknown[] = [];
  const questions: (Question | undefined)[] = [];
  const wire: WireEntry[] = [];
  const names: [string, string] = ["", ""];
  const texts: (string | null)[] = [];
  let opened: OpenedEvent | undefined;
  let options: unknown;
  let complete = true;
  let startsAtKeyframe = false;
  let verdict: Verdict | undefined;
  let ms: number | undefined;
  let replayError: { line: number; why: string } | undefined;
  let eventCount = 0;
  let refused = 0;
  const hints: [number, number] = [0, 0];
  const silences: Silence[] = [];
  let lags = { sum: 0, count: 0, worst: 0 };
  const viewCache = new Map<string, { readonly state: unknown; readonly view: unknown }>();

  function openMatch(event: OpenedEvent): void {
    opened = event;
    names[0] = event.players[0].name;
    names[1] = event.players[1].name;
    complete = game.hiddenInformation === undefined || event.seed !== null;
    options = game.readOptions(event.options);
    const start = event.start ? game.readPosition(JSON.stringify(event.start), options) : undefined;
    if (start?.ok === false) fail(start.why);
    addFirstStep(start?.ok ? start.value : game.start(options));
  }

  function addFirstStep(state: unknown): void {
    states.add(state, () => state);
    audienceViews.push(undefined);
    steps.push({ index: 0, ply: game.ply(state), ticks: 0, score: game.score(state), ...INITIAL_STEP });
  }

  const explain = (reason: Reason): string => explainReason(game.reasons, reason).why;

  function fail(why: string): void {
    replayError ??= { line: eventCount, why };
  }

  const latestState = (): unknown => states.at(states.length - 1);

  function applyMove(event: Extract<FeedEvent, { type: "moved" }>): void {
    lags = { sum: lags.sum + event.lag, count: lags.count + 1, worst: Math.max(lags.worst, event.lag) };
    const read = event.move === null ? undefined : game.readMove(event.move);
    const { seat, lag } = event;
    const text = event.move;
    texts.push(text);
    const made: PlayedMove = { seat, text, ms: event.ms, lag, ...(read?.ok && { move: read.value }) };
    if (!complete) return append(made, hiddenViewOf(event));
    if (!read?.ok) return fail(read ? explain(read.why) : "a move is missing");
    const state = latestState();
    const phase = game.phase(state);
    if (phase.kind !== "ask" || !phase.seats.includes(seat)) return fail(`seat ${seat} moved out of turn`);
    const objection = game.objection(state, seat, read.value);
    if (objection) return fail(explain(objection));
    const transition: StateStep = (before) => game.play(before, seat, read.value);
    append(made, undefined, { state: transition(state), transition });
  }

  function applyTick(event: "ticked" | "adjourned"): void {
    const supported = event === "ticked" ? game.ticks !== undefined : game.ticks?.timeLimit !== undefined;
    if (!complete || !supported || game.phase(latestState()).kind !== "tick")
      return fail("a tick that was not due");
    const transition: StateStep = (before) =>
      event === "ticked" ? game.ticks?.tick(before) : game.ticks?.timeLimit?.adjourn(before);
    append(undefined, undefined, { state: transition(latestState()), transition }, event === "adjourned");
  }

  /** A move that the game does not count (a set-up) gets no step of its own: it replaces the last one. */
  function append(
    played: PlayedMove | undefined,
    audienceView: AudienceView | undefined,
    next?: { readonly state: unknown; readonly transition: StateStep },
    timeUp = false,
  ): void {
    const last = steps.at(-1);
    if (!last) return fail("the first event is missing");
    const ply = next ? game.ply(next.state) : (audienceView?.ply ?? last.ply);
    const score = next ? game.score(next.state) : (audienceView?.score ?? last.score);
    const uncounted = played !== undefined && ply === last.ply;
    const index = uncounted ? last.index : last.index + 1;
    const question = questions[last.index];
    const step: Step = {
      index,
      ply,
      ticks: played ? 0 : last.ticks + 1,
      score,
      ...(played && !uncounted && { played }),
      ...(timeUp && { timeUp: true }),
      at: played && question ? Math.max(last.at, question.at + played.ms) : last.at,
      spent: played ? replaceSeat(last.spent, played.seat, last.spent[played.seat] + played.ms) : last.spent,
      used: played ? replaceSeat(last.used, played.seat, played.ms) : last.used,
      moves: texts.length,
      refused,
      hints: played ? hints[played.seat] : 0,
    };
    refused = 0;
    if (played) hints[played.seat] = 0;
    const before = page.stats.event && !uncounted ? view(last.index, "audience") : undefined;
    steps[index] = step;
    audienceViews[index] = audienceView && normalizeView(page, audienceView.view, "audience");
    if (next && uncounted) states.replaceLast(next.state);
    else if (next) states.add(next.state, next.transition);
    if (page.stats.event && !uncounted) {
      const captured = page.stats.event(before, view(index, "audience"));
      if (captured) steps[index] = { ...step, captured };
    }
  }

  /** A ruling shows the board of the step before. */
  const boardAt = (index: number): number => (steps[index]?.ruling ? index - 1 : index);

  function state(at: number): unknown {
    const index = boardAt(at);
    if (complete) return states.at(index);
    return index === 0 && audienceViews[0] === undefined ? states.at(0) : undefined;
  }

  /** Cached: painters compare views by identity. */
  function view(at: number, lens: Lens = verdict ? "truth" : "audience"): unknown {
    const index = boardAt(at);
    if (!complete) return audienceViews[index] ?? viewOf(page, states.at(0), "audience", false);
    const now = states.at(index);
    const key = `${index} ${lens}`;
    const cached = viewCache.get(key);
    if (cached && cached.state === now) return cached.view;
    const shown = lens === "truth" ? viewOf(page, now, "audience", true) : viewOf(page, now, lens, false);
    viewCache.delete(key);
    viewCache.set(key, { state: now, view: shown });
    const [oldest] = viewCache.keys();
    if (viewCache.size > MAX_CACHED_VIEWS && oldest !== undefined) viewCache.delete(oldest);
    return shown;
  }

  function applyEvent(event: FeedEvent): void {
    eventCount++;
    switch (event.type) {
      case "opened":
        return openMatch(event);
      case "asked":
        questions[steps.length - 1] = { seats: event.seats, at: event.at };
        return;
      case "awaited": {
        const asked = questions[steps.length - 1];
        if (asked) questions[steps.length - 1] = awaitOnly(asked, event.seats, event.at);
        return;
      }
      case "moved":
        clearSilence(event.seat);
        return replayError ? undefined : applyMove(event);
      case "ticked":
      case "adjourned":
        return replayError ? undefined : applyTick(event.type);
      case "keyframe":
        return steps.length === 1 ? startAtKeyframe(event.position) : undefined;
      case "noted":
        if (event.note === "hint") hints[event.seat]++;
        else silences.push({ seat: event.seat, reason: event.reason });
        return;
      case "named":
        names[event.seat] = event.name;
        return;
      case "rejected":
        refused++;
        insertEntry(wire, {
          seat: event.seat,
          direction: "refused",
          text: event.why ?? "",
          ...(event.reason && { reason: event.reason }),
          at: wire.at(-1)?.at ?? steps.at(-1)?.at ?? 0,
        });
        return;
      case "wire":
        insertEntry(wire, {
          seat: event.seat,
          direction: event.direction,
          text: event.text,
          ...(event.reason && { reason: event.reason }),
          at: event.at,
        });
        return;
      case "closed":
        verdict = event.verdict;
        ms = event.ms;
        if (verdict.fault) markFault(wire, verdict.fault);
        return verdict.fault ? addRuling(verdict.fault, event.ms) : undefined;
    }
  }

  function clearSilence(seat: Seat): void {
    const index = silences.findIndex((each) => each.seat === seat);
    if (index >= 0) silences.splice(index, 1);
  }

  /** The faulty answer gets a ply of its own, so that users find it after the last move. */
  function addRuling(fault: Fault, endMs: number): void {
    const last = steps.at(-1);
    if (!last || replayError) return;
    const question = questions[last.index];
    const { played: _, captured: __, ...rest } = last;
    const index = last.index + 1;
    const used = fault.ms ?? (question ? Math.max(0, endMs - question.at) : 0);
    steps.push({
      ...rest,
      index,
      ply: last.ply + 1,
      ticks: 0,
      ruling: { fault, ms: used },
      at: endMs,
      refused,
      hints: hints[fault.seat],
    });
    questions[index] = question;
    audienceViews[index] = audienceViews[last.index];
    if (complete) states.add(latestState(), (before) => before);
  }

  /** The feed of a long match starts at its latest keyframe. */
  function startAtKeyframe(position: string): void {
    const read = game.keyframes?.read(position, options);
    if (!read?.ok) return fail(read?.why ?? "a keyframe that cannot be read");
    states.replaceLast(read.value);
    startsAtKeyframe = game.ply(read.value) > 0;
    // Keyframes are written right after a tick.
    const ticks = startsAtKeyframe ? 1 : 0;
    steps[0] = { index: 0, ply: game.ply(read.value), ticks, score: game.score(read.value), ...INITIAL_STEP };
  }

  return {
    page,
    steps,
    names,
    wire,
    silences,
    get opened() {
      return opened;
    },
    get verdict() {
      return verdict;
    },
    get ms() {
      return ms;
    },
    get replayError() {
      return replayError;
    },
    get startsAtKeyframe() {
      return startsAtKeyframe;
    },
    get complete() {
      return complete;
    },
    get eventCount() {
      return eventCount;
    },
    get lag() {
      return lags.count === 0 ? undefined : { mean: lags.sum / lags.count, worst: lags.worst };
    },
    movesTo(index) {
      if (startsAtKeyframe) return undefined;
      const moves = texts.slice(0, steps[index]?.moves ?? 0);
      return moves.every((text) => text !== null) ? moves : undefined;
    },
    question: (index) => questions[index],
    state,
    view,
    push: (events) => events.forEach(applyEvent),
  };
}

/** Enough for a position, the one before it, and the requests of tiles and charts. */
const MAX_CACHED_VIEWS = 8;

const INITIAL_STEP = {
  at: 0,
  spent: [0, 0],
  used: [undefined, undefined],
  moves: 0,
  refused: 0,
  hints: 0,
} as const;

function replaceSeat<T>([a, b]: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, b] : [a, value];
}

function hiddenViewOf(event: object): AudienceView | undefined {
  return "sight" in event ? (event.sight as AudienceView) : undefined;
}
