import type { MatchEvent, PlayerInfo } from "../../core/events.ts";
import type { AnyPlayer } from "../../core/player.ts";
import { seededRandom } from "../../core/random.ts";
import { unansweredNotice } from "../../core/silence.ts";
import type { Time } from "../../core/time.ts";
import type { Verdict } from "../../core/verdict.ts";
import { formatBug } from "../../dispatch/internal-error-report.ts";
import type { GameEntry } from "../../games/entry.ts";
import { audienceEvent, type LineRedactor } from "../../referee/audience.ts";
import { voidVerdict } from "../../referee/give-reason.ts";
import { type MatchResult, runMatch } from "../../referee/match.ts";
import { type MemoryRecorder, openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";
import type { MatchHostEvent } from "./messages.ts";
import type { EventBatch, EventBatcher } from "./event-batcher.ts";
import { collectReplies } from "./reply-times.ts";
import { shiftEvent, shiftVerdict } from "./shift-times.ts";
import type { MatchTerms } from "./match-terms.ts";

/** More lines of traffic than anybody reads; a match may go on for a million. */
const MAX_WIRE_LINES = 4000;
/** Who comes late to a long match is at its end soon. */
const TICKS_PER_KEYFRAME = 250;

/** What all matches of a floor share. */
export interface MatchContext {
  readonly time: Time;
  /** The clock on the wall, in milliseconds. */
  readonly wall: () => number;
  readonly eventBatcher: EventBatcher;
  readonly send: (news: MatchHostEvent) => void;
}

/** Who plays, once everybody knows. */
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
  /** Both are here: whoever is told so from now on may ask for the match by its id. */
  readonly onBegin?: () => void;
}

export interface ArenaRun {
  /** From now on it is told outside, and all that happened so far with it. */
  announce(casting: Lineup): void;
  readonly announced: boolean;
  /** Resolves when all of it is told; what was never announced leaves nothing behind. */
  readonly done: Promise<void>;
}

/** Has a match played, and tells of it. */
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
    const air: PublishedMatch = {
      match,
      redactors,
      shiftMs: beganAt - openedAt,
      recorder: openMemoryRecorder(rules),
      feed: context.eventBatcher.open({ match: plan.id, game: rules, startPly, beganAt }),
    };
    published = air;
    send({ kind: "opened", match });
    const notes = [noteOf(seats[0], digests[0]), noteOf(seats[1], digests[1])] as const;
    for (const [event, state] of unpublished) {
      // The names at the top are those that were said meanwhile.
      if (event.type === "opened") publish(air, { ...event, players: notes, startedAt }, state);
      else if (event.type !== "named") publish(air, event, state);
    }
    unpublished = [];
    air.feed.flush();
  }

  function publish(air: PublishedMatch, original: MatchEvent, state: unknown): void {
    const event = shiftEvent(original, air.shiftMs);
    air.recorder.write(event, state);
    if (event.type === "moved") replies.note(event.seat, event.ms);
    if (event.type === "noted" && event.note === "silent")
      send({ kind: "notice", sentence: unansweredNotice(air.match.seats[event.seat].name, event.reason) });
    sendToAudience(air, event, state);
    if (event.type !== "ticked" || !rules.writeKeyframe || ++ticks % TICKS_PER_KEYFRAME !== 0) return;
    sendToAudience(
      air,
      { type: "keyframe", ply: rules.ply(state), position: rules.writeKeyframe(state) },
      state,
    );
  }

  function sendToAudience({ feed, redactors }: PublishedMatch, event: MatchEvent, state: unknown): void {
    const seen = audienceEvent(rules, event, state, redactors);
    if (seen) feed.add(JSON.stringify(seen), state, seen.type === "keyframe");
  }

  async function finish({ verdict, moves, ms, bug }: MatchResult): Promise<void> {
    if (!published) return void (bug === undefined || reportBug(bug));
    published.feed.flush();
    await report(
      published,
      shiftVerdict(verdict, published.shiftMs),
      moves,
      Math.max(0, Math.round(ms - published.shiftMs)),
      bug,
    );
  }

  /** The referee itself broke: the edge of a match, beyond which nothing of it may reach. */
  async function fail(bug: unknown): Promise<void> {
    if (!published) return void reportBug(bug);
    const why = `the referee failed: ${String(bug)}`;
    const verdict = voidVerdict(why);
    const ms = Math.round(time.now() - openedAt);
    publish(published, { type: "closed", verdict, ms }, start);
    await finish({ verdict, moves: 0, ms, begun: true, bug });
  }

  function reportBug(bug: unknown): void {
    send({ kind: "notice", sentence: `A table broke: ${formatBug(bug)}` });
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
        ...{ verdict, moves, ms, endedAt, record },
        replies: replies.all(),
        ...(bug !== undefined && { bug: formatBug(bug) }),
      },
    });
  }
}

/** A match that is told outside. */
interface PublishedMatch {
  readonly match: ArenaMatch;
  readonly redactors: Lineup["redactors"];
  readonly shiftMs: number;
  readonly recorder: MemoryRecorder;
  readonly feed: EventBatch;
}

const UNKNOWN_PLAYER: PlayerInfo = { name: "?", dialect: null, digest: null };

function noteOf({ name, dialect }: ArenaSeat, digest: string | null): PlayerInfo {
  return { name, dialect, digest };
}
