import type { MatchEvent } from "../../../core/events.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Reason } from "../../../core/reason.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import type { GamePage } from "../../../games/page.ts";
import type { AudienceEvent, AudienceView } from "../../../referee/audience.ts";
import { insertEntry, markFault, type WireEntry } from "./wire-entries.ts";
import { createStates, type StateStep } from "./states.ts";
import { awaitOnly, type PlayedMove, type Question, type Step } from "./step.ts";

export type FeedEvent = AudienceEvent | MatchEvent;
export type OpenedEvent = Extract<FeedEvent, { type: "opened" }>;

/** Through whose eyes a position is seen: as the audience saw it then, all there is, or what a seat could know. */
export type Lens = "audience" | "truth" | Seat;

export type { WireEntry } from "./wire-entries.ts";

export interface Silence {
  readonly seat: Seat;
  readonly reason: Reason;
}

/** All that the events of a match tell, in the order they came; goes on as they come. */
export interface Chronicle {
  readonly page: GamePage;
  readonly opened: OpenedEvent | undefined;
  readonly names: readonly [string, string];
  readonly steps: readonly Step[];
  readonly wire: readonly WireEntry[];
  readonly verdict: Verdict | undefined;
  /** Length of the match, once it is over. */
  readonly ms: number | undefined;
  /** Where the events and the rules part; positions end there. */
  readonly replayError: { readonly line: number; readonly why: string } | undefined;
  /** It begins with a keyframe: what was before is not known here. */
  readonly startsAtKeyframe: boolean;
  /** Whether positions are known whole, and not only as the audience saw them. */
  readonly complete: boolean;
  /** Players that have left a question unanswered for long and not moved since, and why that may be. */
  readonly silences: readonly Silence[];
  /** How many events it has taken. */
  readonly eventCount: number;
  readonly lag: { readonly mean: number; readonly worst: number } | undefined;
  /** The moves that led to a position, as the record writes them; undefined where one of them is hidden. */
  readonly movesTo: (index: number) => readonly string[] | undefined;
  readonly question: (index: number) => Question | undefined;
  /** Undefined where only the audience's view is known. */
  readonly state: (index: number) => unknown;
  readonly view: (index: number, lens?: Lens) => unknown;
  readonly push: (events: readonly FeedEvent[]) => void;
}

export function createChronicle(page: GamePage): Chronicle {
  const game = page.rules;
  const states = createStates(game);
  const steps: Step[] = [];
  const sights: unknown[] = [];
  const questions: (Question | undefined)[] = [];
  const wire: WireEntry[] = [];
  const names: [string, string] = ["", ""];
  const texts: (string | null)[] = [];
  let opened: OpenedEvent | undefined;
  let options: unknown;
  let whole = true;
  let cut = false;
  let verdict: Verdict | undefined;
  let ms: number | undefined;
  let trouble: { line: number; why: string } | undefined;
  let taken = 0;
  let refused = 0;
  const hints: [number, number] = [0, 0];
  const silences: Silence[] = [];
  let lags = { sum: 0, count: 0, worst: 0 };
  const seen = new Map<string, { readonly state: unknown; readonly view: unknown }>();

  function begin(event: OpenedEvent): void {
    opened = event;
    names[0] = event.players[0].name;
    names[1] = event.players[1].name;
    whole = game.redactMove === undefined || event.seed !== null;
    options = game.readOptions(event.options);
    const start = event.start ? game.readPosition(JSON.stringify(event.start), options) : undefined;
    if (start?.ok === false) fail(start.why);
    begun(start?.ok ? start.value : game.start(options));
  }

  function begun(state: unknown): void {
    states.add(state, () => state);
    sights.push(undefined);
    steps.push({ index: 0, ply: game.ply(state), ticks: 0, score: game.score(state), ...BLANK });
  }

  function fail(why: string): void {
    trouble ??= { line: taken, why };
  }

  /** The last state that is known, from which the next follows. */
  const latest = (): unknown => states.at(states.length - 1);

  function moved(event: Extract<FeedEvent, { type: "moved" }>): void {
    lags = { sum: lags.sum + event.lag, count: lags.count + 1, worst: Math.max(lags.worst, event.lag) };
    const read = event.move === null ? undefined : game.readMove(event.move);
    const { seat, lag } = event;
    const text = event.move;
    texts.push(text);
    const made: PlayedMove = { seat, text, ms: event.ms, lag, ...(read?.ok && { move: read.value }) };
    if (!whole) return append(made, hiddenViewOf(event));
    if (!read?.ok) return fail(read?.why ?? "a move is missing");
    const state = latest();
    const phase = game.phase(state);
    if (phase.kind !== "ask" || !phase.seats.includes(seat)) return fail(`seat ${seat} moved out of turn`);
    const objection = game.objection(state, seat, read.value);
    if (objection !== undefined) return fail(objection);
    const stride: StateStep = (before) => game.play(before, seat, read.value);
    append(made, undefined, { state: stride(state), stride });
  }

  function nature(event: "ticked" | "adjourned"): void {
    const able = event === "ticked" ? game.tick !== undefined : game.adjourn !== undefined;
    if (!whole || !able || game.phase(latest()).kind !== "tick") return fail("a tick that was not due");
    const stride: StateStep = (before) => (event === "ticked" ? game.tick?.(before) : game.adjourn?.(before));
    append(undefined, undefined, { state: stride(latest()), stride }, event === "adjourned");
  }

  /** A move that the game does not count, as a set-up, is no position of its own: it changes the one before. */
  function append(
    played: PlayedMove | undefined,
    sight: AudienceView | undefined,
    next?: { readonly state: unknown; readonly stride: StateStep },
    timeUp = false,
  ): void {
    const last = steps.at(-1);
    if (!last) return fail("the first event is missing");
    const ply = next ? game.ply(next.state) : (sight?.ply ?? last.ply);
    const score = next ? game.score(next.state) : (sight?.score ?? last.score);
    const silent = played !== undefined && ply === last.ply;
    const index = silent ? last.index : last.index + 1;
    const asked = questions[last.index];
    const step: Step = {
      index,
      ply,
      ticks: played ? 0 : last.ticks + 1,
      score,
      ...(played && !silent && { played }),
      ...(timeUp && { timeUp: true }),
      at: played && asked ? Math.max(last.at, asked.at + played.ms) : last.at,
      spent: played ? bySeat(last.spent, played.seat, last.spent[played.seat] + played.ms) : last.spent,
      used: played ? bySeat(last.used, played.seat, played.ms) : last.used,
      moves: texts.length,
      refused,
      hints: played ? hints[played.seat] : 0,
    };
    refused = 0;
    if (played) hints[played.seat] = 0;
    const before = page.event && !silent ? view(last.index, "audience") : undefined;
    steps[index] = step;
    sights[index] = sight && page.normalizeView(sight.view, "audience");
    if (next && silent) states.replaceLast(next.state);
    else if (next) states.add(next.state, next.stride);
    if (page.event && !silent) {
      const captured = page.event(before, view(index, "audience"));
      if (captured) steps[index] = { ...step, captured };
    }
  }

  /** A ruling changes nothing on the board. */
  const boardAt = (index: number): number => (steps[index]?.ruling ? index - 1 : index);

  function state(at: number): unknown {
    const index = boardAt(at);
    if (whole) return states.at(index);
    return index === 0 && sights[0] === undefined ? states.at(0) : undefined;
  }

  /** The same object for the same question, so that whoever paints can tell that nothing changed. */
  function view(at: number, lens: Lens = verdict ? "truth" : "audience"): unknown {
    const index = boardAt(at);
    if (!whole) return sights[index] ?? page.viewOf(states.at(0), "audience", false);
    const now = states.at(index);
    const key = `${index} ${lens}`;
    const kept = seen.get(key);
    if (kept && kept.state === now) return kept.view;
    const shown = lens === "truth" ? page.viewOf(now, "audience", true) : page.viewOf(now, lens, false);
    seen.delete(key);
    seen.set(key, { state: now, view: shown });
    const [oldest] = seen.keys();
    if (seen.size > KEPT_VIEWS && oldest !== undefined) seen.delete(oldest);
    return shown;
  }

  function take(event: FeedEvent): void {
    taken++;
    switch (event.type) {
      case "opened":
        return begin(event);
      case "asked":
        questions[steps.length - 1] = { seats: event.seats, at: event.at };
        return;
      case "awaited": {
        const asked = questions[steps.length - 1];
        if (asked) questions[steps.length - 1] = awaitOnly(asked, event.seats, event.at);
        return;
      }
      case "moved":
        forgetSilence(event.seat);
        return trouble ? undefined : moved(event);
      case "ticked":
      case "adjourned":
        return trouble ? undefined : nature(event.type);
      case "keyframe":
        return steps.length === 1 ? resume(event.position) : undefined;
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
          at: wire.at(-1)?.at ?? steps.at(-1)?.at ?? 0,
        });
        return;
      case "wire":
        insertEntry(wire, {
          seat: event.seat,
          direction: event.direction,
          text: event.text,
          at: event.at,
        });
        return;
      case "closed":
        verdict = event.verdict;
        ms = event.ms;
        if (verdict.fault) markFault(wire, verdict.fault);
        return verdict.fault ? rule(verdict.fault, event.ms) : undefined;
    }
  }

  function forgetSilence(seat: Seat): void {
    const at = silences.findIndex((each) => each.seat === seat);
    if (at >= 0) silences.splice(at, 1);
  }

  /** What was said instead of a move counts as a ply: that is where people look for it. */
  function rule(fault: Fault, endMs: number): void {
    const last = steps.at(-1);
    if (!last || trouble) return;
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
    sights[index] = sights[last.index];
    if (whole) states.add(latest(), (before) => before);
  }

  /** What is sent of a long match begins with the position it is cut at. */
  function resume(position: string): void {
    const read = game.readKeyframe?.(position, options);
    if (!read?.ok) return fail(read?.why ?? "a keyframe that cannot be read");
    states.replaceLast(read.value);
    cut = game.ply(read.value) > 0;
    // A keyframe is made right after nature has moved.
    const ticks = cut ? 1 : 0;
    steps[0] = { index: 0, ply: game.ply(read.value), ticks, score: game.score(read.value), ...BLANK };
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
      return trouble;
    },
    get startsAtKeyframe() {
      return cut;
    },
    get complete() {
      return whole;
    },
    get eventCount() {
      return taken;
    },
    get lag() {
      return lags.count === 0 ? undefined : { mean: lags.sum / lags.count, worst: lags.worst };
    },
    movesTo(index) {
      if (cut) return undefined;
      const led = texts.slice(0, steps[index]?.moves ?? 0);
      return led.every((text) => text !== null) ? led : undefined;
    },
    question: (index) => questions[index],
    state,
    view,
    push: (events) => events.forEach(take),
  };
}

/** A position, the one before it, and what a tile and a chart ask for meanwhile. */
const KEPT_VIEWS = 8;

const BLANK = { at: 0, spent: [0, 0], used: [undefined, undefined], moves: 0, refused: 0, hints: 0 } as const;

function bySeat<T>([a, b]: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, b] : [a, value];
}

function hiddenViewOf(event: object): AudienceView | undefined {
  return "sight" in event ? (event.sight as AudienceView) : undefined;
}
