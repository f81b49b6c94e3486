import { commonReason } from "../../../core/common-reasons.ts";
import type { MatchEvent } from "../../../core/events.ts";
import type { AnyGame } from "../../../core/game.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Reason } from "../../../core/reason.ts";
import { isPlayerNote } from "../../../core/player-note.ts";
import { refuse } from "../../../core/result.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { type AnyGameDefinition, normalizeView, viewOf } from "../../../games/definition.ts";
import type { AudienceEvent, AudienceView } from "../../../referee/audience.ts";
import type { Disagreement } from "../../../referee/replay.ts";
import { NotesByMove } from "../../../referee/notes-by-move.ts";
import { createStateHistory, type StateHistory } from "../../../referee/state-history.ts";
import { openingState, step, type StepResult } from "../../../referee/step.ts";
import { awaitOnly, type PlayedMove, type Question, type Step } from "./step.ts";
import { insertEntry, markFault, type WireEntry } from "./wire-entries.ts";

/** Whose view of a position is shown: the audience's, the complete state ("truth"), or one seat's. */
export type Lens = "audience" | "truth" | Seat;

export type FeedEvent = AudienceEvent | MatchEvent;
export type OpenedEvent = Extract<FeedEvent, { type: "opened" }>;
type MovedEvent = Extract<FeedEvent, { type: "moved" }>;

/** A player that has not answered for long, and the likely cause. */
export interface Silence {
  readonly seat: Seat;
  readonly reason: Reason;
}

/** Enough for a position, the one before it, and the requests of tiles and charts. */
const MAX_CACHED_VIEWS = 8;

/** Everything known from the events of a match; grows as events arrive. */
export class Chronicle {
  /** The definition of the game. */
  readonly page: AnyGameDefinition;
  opened: OpenedEvent | undefined;
  readonly names: [string, string] = ["", ""];
  readonly steps: Step[] = [];
  readonly wire: WireEntry[] = [];
  verdict: Verdict | undefined;
  /** Length of the match in milliseconds, once it is over. */
  ms: number | undefined;
  /** First event that contradicts the rules; positions end there. */
  replayError: Disagreement | undefined;
  /** The events before the keyframe are unknown. */
  startsAtKeyframe = false;
  /** Whether full states are known, not only the audience's views. */
  complete = true;
  /** Known only after the match. */
  readonly notes = new NotesByMove();
  /** Cleared when the player moves. */
  readonly silences: Silence[] = [];
  eventCount = 0;
  private readonly states: StateHistory;
  /** By step, while moves are hidden. */
  private readonly audienceViews: unknown[] = [];
  private readonly viewCache = new Map<string, { readonly state: unknown; readonly view: unknown }>();
  /** By step: the question asked in its position. */
  private readonly questions: (Question | undefined)[] = [];
  /** All moves as the record writes them; null = hidden. */
  private readonly moveTexts: (string | null)[] = [];
  /** The referee's own lag at each move, in milliseconds. */
  private readonly lags = { sum: 0, count: 0, worst: 0 };
  /** Refused answers since the last move, and hints by seat since its last move. */
  private refused = 0;
  private readonly hints: [number, number] = [0, 0];

  constructor(page: AnyGameDefinition) {
    this.page = page;
    this.states = createStateHistory(page.rules);
  }

  get lag(): { readonly mean: number; readonly worst: number } | undefined {
    const { sum, count, worst } = this.lags;
    return count === 0 ? undefined : { mean: sum / count, worst };
  }

  /** The moves that led to a position, as the record writes them; undefined when one of them is hidden. */
  movesTo(index: number): readonly string[] | undefined {
    if (this.startsAtKeyframe) return undefined;
    const moves = this.moveTexts.slice(0, this.steps[index]?.moves ?? 0);
    return moves.every((text) => text !== null) ? moves : undefined;
  }

  question(index: number): Question | undefined {
    return this.questions[index];
  }

  /** Undefined when only the audience's view is known. */
  state(index: number): unknown {
    const board = this.boardAt(index);
    // The start is public unless hidden moves have changed it.
    const known = this.complete || (board === 0 && this.audienceViews[0] === undefined);
    return known ? this.states.at(board) : undefined;
  }

  /** Cached: painters compare views by identity. */
  view(index: number, lens: Lens = this.verdict ? "truth" : "audience"): unknown {
    const { page, viewCache: cache } = this;
    const board = this.boardAt(index);
    if (!this.complete) return this.audienceViews[board] ?? viewOf(page, this.states.at(0), "audience", false);
    const state = this.states.at(board);
    const key = `${board} ${lens}`;
    const cached = cache.get(key);
    if (cached && cached.state === state) return cached.view;
    const truth = lens === "truth";
    const view = viewOf(page, state, truth ? "audience" : lens, truth);
    cache.delete(key);
    cache.set(key, { state, view });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_VIEWS && oldest !== undefined) cache.delete(oldest);
    return view;
  }

  push(events: readonly FeedEvent[]): void {
    for (const event of events) this.apply(event);
  }

  /** A ruling shows the board of the step before. */
  private boardAt(index: number): number {
    return this.steps[index]?.ruling ? index - 1 : index;
  }

  private apply(event: FeedEvent): void {
    this.eventCount++;
    switch (event.type) {
      case "opened":
        return this.onOpened(event);
      case "asked":
        this.notes.onAsked(event.seats, event.ply);
        this.questions[this.steps.length - 1] = { seats: event.seats, at: event.at };
        if (this.complete) this.advance(event);
        return;
      case "awaited": {
        const last = this.steps.length - 1;
        const asked = this.questions[last];
        if (asked) this.questions[last] = awaitOnly(asked, event.seats, event.at);
        return;
      }
      case "moved":
        return this.onMoved(event);
      case "ticked":
      case "adjourned": {
        const next = this.advance(event);
        return next && this.addStep(undefined, next);
      }
      case "keyframe":
        // Later keyframes repeat a known position; the feed of a long match starts at its latest keyframe.
        return this.steps.length === 1 ? this.startAt(event.position) : undefined;
      case "noted":
        return this.onNoted(event);
      case "named":
        this.names[event.seat] = event.name;
        return;
      case "rejected": {
        this.refused++;
        const { seat, why, reason } = event;
        const at = this.wire.at(-1)?.at ?? this.steps.at(-1)?.at ?? 0;
        const entry = { seat, direction: "refused", text: why ?? "", at } as const;
        return insertEntry(this.wire, { ...entry, ...(reason && { reason }) });
      }
      case "wire": {
        const { seat, direction, text, reason, at } = event;
        return insertEntry(this.wire, { seat, direction, text, at, ...(reason && { reason }) });
      }
      case "closed":
        this.verdict = event.verdict;
        this.ms = event.ms;
        if (!event.verdict.fault) return;
        markFault(this.wire, event.verdict.fault);
        return this.addRuling(event.verdict.fault, event.ms);
    }
  }

  private onNoted(event: Extract<FeedEvent, { type: "noted" }>): void {
    const { seat } = event;
    if (event.note === "hint") this.hints[seat]++;
    else if (event.note === "silent") this.silences.push({ seat, reason: event.reason });
    if (!isPlayerNote(event)) return;
    this.notes.onNoted(seat, event);
    if (event.note === "stderr") insertEntry(this.wire, { seat, direction: "stderr", text: event.text, at: event.at });
  }

  private onOpened(event: OpenedEvent): void {
    const { rules } = this.page;
    this.opened = event;
    this.names[0] = event.players[0].name;
    this.names[1] = event.players[1].name;
    this.complete = rules.hiddenInformation === undefined || event.seed !== null;
    const start = openingState(rules, event);
    if (!start.ok) this.fail(start.why);
    const state = start.ok ? start.value : rules.start(rules.readOptions(event.options));
    this.states.add(state);
    this.steps.push(firstStep(rules, state, 0));
  }

  private startAt(keyframe: string): void {
    const { rules } = this.page;
    if (!this.opened) return;
    const read = openingState(rules, this.opened, keyframe);
    if (!read.ok) return this.fail(read.why);
    this.states.replaceLast(read.value);
    this.startsAtKeyframe = rules.ply(read.value) > 0;
    // Keyframes are written right after a tick.
    this.steps[0] = firstStep(rules, read.value, this.startsAtKeyframe ? 1 : 0);
  }

  private fail(reason: Reason): void {
    this.replayError ??= { line: this.eventCount, reason };
  }

  /** The next position by the rules; undefined after the first contradiction. */
  private advance(event: FeedEvent): StepResult | undefined {
    if (this.replayError) return undefined;
    const next =
      this.steps.length === 0
        ? refuse(commonReason("audit.missing-opening"))
        : step(this.page.rules, this.states.at(this.states.length - 1), event);
    if (next.ok) return next.value;
    this.fail(next.why);
    return undefined;
  }

  private onMoved(event: MovedEvent): void {
    const { seat, move: text, ms, lag } = event;
    const silence = this.silences.findIndex((each) => each.seat === seat);
    if (silence >= 0) this.silences.splice(silence, 1);
    if (this.replayError) return;
    this.lags.sum += lag;
    this.lags.count++;
    this.lags.worst = Math.max(this.lags.worst, lag);
    this.moveTexts.push(text);
    if (this.complete) {
      const next = this.advance(event);
      if (next?.change?.kind === "move") this.addStep({ seat, text, ms, lag, move: next.change.move }, next);
      return;
    }
    const read = text === null ? undefined : this.page.rules.readMove(text);
    const sight = "sight" in event ? event.sight : undefined;
    this.addStep({ seat, text, ms, lag, ...(read?.ok && { move: read.value }) }, undefined, sight);
  }

  private addStep(played: PlayedMove | undefined, next?: StepResult, sight?: AudienceView): void {
    const last = this.steps.at(-1);
    if (!last) return this.fail(commonReason("audit.missing-opening"));
    const { rules, stats } = this.page;
    const after = next ? { ply: rules.ply(next.state), score: rules.score(next.state) } : (sight ?? last);
    const added = this.nextStep(last, after, played, next?.change?.kind === "adjourn");
    const { index } = added;
    const replaces = index === last.index;
    const before = stats.event && !replaces ? this.view(last.index, "audience") : undefined;
    if (sight) this.audienceViews[index] = normalizeView(this.page, sight.view, "audience");
    if (next && replaces) this.states.replaceLast(next.state);
    else if (next) this.states.add(next.state, next.change);
    this.steps[index] = added;
    if (played) this.notes.onMoved(played.seat, index);
    this.refused = 0;
    if (played) this.hints[played.seat] = 0;
    const captured = replaces ? undefined : stats.event?.(before, this.view(index, "audience"));
    if (captured) this.steps[index] = { ...added, captured };
  }

  /** A move that the game does not count (a set-up) gets no step of its own: it replaces the last one. */
  private nextStep(
    last: Step,
    { ply, score }: Pick<Step, "ply" | "score">,
    played: PlayedMove | undefined,
    timeUp = false,
  ): Step {
    const uncounted = played !== undefined && ply === last.ply;
    const question = this.questions[last.index];
    const spent: [number, number] = [...last.spent];
    const used: [number | undefined, number | undefined] = [...last.used];
    if (played) {
      spent[played.seat] += played.ms;
      used[played.seat] = played.ms;
    }
    return {
      index: uncounted ? last.index : last.index + 1,
      ply,
      ticks: played ? 0 : last.ticks + 1,
      score,
      ...(played && !uncounted && { played }),
      ...(timeUp && { timeUp: true }),
      at: played && question ? Math.max(last.at, question.at + played.ms) : last.at,
      spent,
      used,
      moves: this.moveTexts.length,
      refused: this.refused,
      hints: played ? this.hints[played.seat] : 0,
    };
  }

  /** The faulty answer gets a ply of its own, so that users find it after the last move. */
  private addRuling(fault: Fault, endMs: number): void {
    const last = this.steps.at(-1);
    if (!last || this.replayError) return;
    const { played: _, captured: __, ...rest } = last;
    const index = last.index + 1;
    const question = this.questions[last.index];
    const ms = fault.ms ?? (question ? Math.max(0, endMs - question.at) : 0);
    this.steps.push({
      ...rest,
      index,
      ply: last.ply + 1,
      ticks: 0,
      ruling: { fault, ms },
      at: endMs,
      refused: this.refused,
      hints: this.hints[fault.seat],
    });
    this.questions[index] = question;
  }
}

function firstStep(rules: AnyGame, state: unknown, ticks: number): Step {
  const unused = { at: 0, spent: [0, 0], used: [undefined, undefined], moves: 0, refused: 0, hints: 0 } as const;
  return { index: 0, ply: rules.ply(state), ticks, score: rules.score(state), ...unused };
}
