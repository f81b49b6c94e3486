import { commonReason } from "../../core/common-reasons.ts";
import type { MatchEvent, PlayerInfo } from "../../core/events.ts";
import type { AnyPlayer } from "../../core/player.ts";
import { seededRandom } from "../../core/random.ts";
import { unansweredNotice } from "../../core/silence.ts";
import type { Time } from "../../core/time.ts";
import type { Verdict } from "../../core/verdict.ts";
import { formatBug } from "../../dispatch/internal-error-report.ts";
import type { GameEntry } from "../../games/entry.ts";
import { audienceEvent, type LineRedactor } from "../../referee/audience.ts";
import { voidVerdict } from "../../referee/verdicts.ts";
import { type MatchResult, runMatch } from "../../referee/match.ts";
import { type MemoryRecorder, openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";
import type { MatchHostEvent } from "./messages.ts";
import type { EventBatch, EventBatcher } from "./event-batcher.ts";
import { collectReplies } from "./reply-times.ts";
import { shiftEvent, shiftVerdict } from "./shift-times.ts";
import type { MatchTerms } from "./match-terms.ts";

/** A match may exchange a million lines; later ones are not recorded. */
const MAX_WIRE_LINES = 4000;
/** Late spectators of a long match start from a keyframe. */
const TICKS_PER_KEYFRAME = 250;

/** Shared by all matches of one host. */
export interface MatchContext {
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wall: () => number;
  readonly eventBatcher: EventBatcher;
  readonly send: (event: MatchHostEvent) => void;
}

/** The players once both are known. */
export interface Lineup {
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly digests: readonly [string | null, string | null];
  readonly redactors: readonly [LineRedactor | undefined, LineRedactor | undefined];
  readonly training: boolean;
  readonly rated: boolean;
}

export interface MatchPlan {
  readonly id: string;
  readonly entry: GameEntry;
  readonly terms: MatchTerms;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly seed: string;
  readonly sandbox: string;
  readonly signal: AbortSignal;
  /** Both players are present; called before either is told the match id, so that the id can be looked up. */
  readonly onBegin?: () => void;
}

export interface ArenaRun {
  /** Publishes the match, including all events so far. */
  announce(lineup: Lineup): void;
  readonly announced: boolean;
  /** Resolves after the report is sent; a match that was never announced sends none. */
  readonly done: Promise<void>;
}

/** Runs a match and sends its events and report once it is announced. */
export function runArenaMatch(context: MatchContext, plan: MatchPlan): ArenaRun {
  const { time, send } = context;
  const { rules } = plan.entry;
  const drawn = rules.drawOptions?.(plan.terms.options, seededRandom(plan.seed).fork("options"));
  const options = drawn ?? plan.terms.options;
  const start = rules.start(rules.readOptions(options));
  const openedAt = time.now();
  const replies = collectReplies();
  let unpublished: (readonly [MatchEvent, unknown])[] = [];
  let wires = 0;
  let ticks = 0;
  let published: PublishedMatch | undefined;

  const played = runMatch({
    game: rules,
    start,
    players: plan.players,
    time,
    logWire: true,
    signal: plan.signal,
    ...(plan.onBegin && { onBegin: plan.onBegin }),
    observe,
    opening: {
      match: plan.id,
      options,
      start: null,
      players: [UNKNOWN_PLAYER, UNKNOWN_PLAYER],
      seed: plan.seed,
      limits: plan.terms.limits,
      startedAt: new Date(context.wall()).toISOString(),
      sandbox: plan.sandbox,
    },
  });

  return {
    announce,
    get announced() {
      return published !== undefined;
    },
    done: played.then(finish, fail),
  };

  function observe(event: MatchEvent, state: unknown): void {
    if (event.type === "wire" && event.direction !== "exit" && ++wires > MAX_WIRE_LINES) return;
    if (published) return publish(published, event, state);
    unpublished.push([event, state]);
  }

  function announce({ seats, digests, redactors, training, rated }: Lineup): void {
    if (published) return;
    const startedAt = new Date(context.wall()).toISOString();
    const match = { id: plan.id, game: rules.id, seats, training, rated, startedAt };
    const beganAt = time.now();
    const startPly = rules.ply(start);
    const current: PublishedMatch = {
      match,
      redactors,
      shiftMs: beganAt - openedAt,
      recorder: openMemoryRecorder(rules),
      feed: context.eventBatcher.open({ match: plan.id, game: rules, startPly, beganAt }),
    };
    published = current;
    send({ kind: "opened", match });
    const players = [playerInfo(seats[0], digests[0]), playerInfo(seats[1], digests[1])] as const;
    for (const [event, state] of unpublished) {
      // Names given while waiting replace the placeholders of the opening.
      if (event.type === "opened") publish(current, { ...event, players, startedAt }, state);
      else if (event.type !== "named") publish(current, event, state);
    }
    unpublished = [];
    current.feed.flush();
  }

  function publish(target: PublishedMatch, original: MatchEvent, state: unknown): void {
    const event = shiftEvent(original, target.shiftMs);
    target.recorder.write(event, state);
    if (event.type === "moved") replies.note(event.seat, event.ms);
    if (event.type === "noted" && event.note === "silent")
      send({ kind: "notice", sentence: unansweredNotice(target.match.seats[event.seat].name, event.reason) });
    sendToAudience(target, event, state);
    if (event.type !== "ticked" || !rules.keyframes || ++ticks % TICKS_PER_KEYFRAME !== 0) return;
    sendToAudience(
      target,
      { type: "keyframe", ply: rules.ply(state), position: rules.keyframes.write(state) },
      state,
    );
  }

  function sendToAudience({ feed, redactors }: PublishedMatch, event: MatchEvent, state: unknown): void {
    const seen = audienceEvent(rules, event, state, redactors);
    if (seen) feed.add(JSON.stringify(seen), state, seen.type === "keyframe");
  }

  async function finish({ verdict, moves, ms, bug }: MatchResult): Promise<void> {
    if (!published) {
      if (bug !== undefined) reportBug(bug);
      return;
    }
    published.feed.flush();
    await report(
      published,
      shiftVerdict(verdict, published.shiftMs),
      moves,
      Math.max(0, Math.round(ms - published.shiftMs)),
      bug,
    );
  }

  /** The referee itself failed: the error ends here and the match is void. */
  async function fail(bug: unknown): Promise<void> {
    if (!published) {
      reportBug(bug);
      return;
    }
    const verdict = voidVerdict(commonReason("void.referee-failed", { bug: String(bug) }));
    const ms = Math.round(time.now() - openedAt);
    publish(published, { type: "closed", verdict, ms }, start);
    await finish({ verdict, moves: 0, ms, begun: true, bug });
  }

  function reportBug(bug: unknown): void {
    send({ kind: "notice", sentence: `A waiting match failed: ${formatBug(bug)}` });
  }

  async function report(
    { match, recorder }: PublishedMatch,
    verdict: Verdict,
    moves: number,
    ms: number,
    bug: unknown,
  ): Promise<void> {
    const record = await recorder.close().catch((error: unknown) => {
      send({ kind: "notice", sentence: `The record of match ${match.id} is lost: ${String(error)}` });
      return new Uint8Array();
    });
    const endedAt = new Date(context.wall()).toISOString();
    send({
      kind: "closed",
      report: {
        ...match,
        verdict,
        moves,
        ms,
        endedAt,
        record,
        replies: replies.all(),
        ...(bug !== undefined && { bug: formatBug(bug) }),
      },
    });
  }
}

interface PublishedMatch {
  readonly match: ArenaMatch;
  readonly redactors: Lineup["redactors"];
  readonly shiftMs: number;
  readonly recorder: MemoryRecorder;
  readonly feed: EventBatch;
}

const UNKNOWN_PLAYER: PlayerInfo = { name: "?", dialect: null, digest: null };

function playerInfo({ name, dialect }: ArenaSeat, digest: string | null): PlayerInfo {
  return { name, dialect, digest };
}
