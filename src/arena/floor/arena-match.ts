import type { MatchEvent, PlayerNote } from "../../core/events.ts";
import type { AnyPlayer } from "../../core/player.ts";
import { seededRandom } from "../../core/random.ts";
import { unansweredNotice } from "../../core/silence.ts";
import type { Time } from "../../core/time.ts";
import type { Verdict } from "../../core/verdict.ts";
import { tellBug } from "../../dispatch/broken-report.ts";
import type { GameEntry } from "../../games/entry.ts";
import { audienceEvent, type WireVeil } from "../../referee/audience.ts";
import { voidVerdict } from "../../referee/give-reason.ts";
import { type MatchResult, runMatch } from "../../referee/match.ts";
import { type MemoryRecorder, openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";
import type { FloorNews } from "./messages.ts";
import type { Feed, Newsstand } from "./newsstand.ts";
import { collectReplies } from "./reply-times.ts";
import { shifted, shiftedVerdict } from "./shifted.ts";
import type { Terms } from "./terms.ts";

/** More lines of traffic than anybody reads; a match may go on for a million. */
const MOST_WIRE_LINES = 4000;
/** Who comes late to a long match is at its end soon. */
const TICKS_A_KEYFRAME = 250;

/** What all matches of a floor share. */
export interface Stage {
  readonly time: Time;
  /** The clock on the wall, in milliseconds. */
  readonly wall: () => number;
  readonly newsstand: Newsstand;
  readonly tell: (news: FloorNews) => void;
}

/** Who plays, once everybody knows. */
export interface Casting {
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly digests: readonly [string | null, string | null];
  readonly veils: readonly [WireVeil | undefined, WireVeil | undefined];
  readonly training: boolean;
  readonly rated: boolean;
}

export interface MatchPlan {
  readonly id: string;
  readonly entry: GameEntry;
  readonly terms: Terms;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly seed: string;
  readonly sandbox: string;
  readonly signal: AbortSignal;
  /** Both are here: whoever is told so from now on may ask for the match by its id. */
  readonly begins?: () => void;
}

export interface ArenaRun {
  /** From now on it is told outside, and all that happened so far with it. */
  announce(casting: Casting): void;
  readonly announced: boolean;
  /** Resolves when all of it is told; what was never announced leaves nothing behind. */
  readonly done: Promise<void>;
}

/** Has a match played, and tells of it. */
export function runArenaMatch(stage: Stage, plan: MatchPlan): ArenaRun {
  const { time, tell } = stage;
  const { rules } = plan.entry;
  const drawn = rules.drawOptions?.(plan.terms.options, seededRandom(plan.seed).fork("options"));
  const options = drawn ?? plan.terms.options;
  const start = rules.start(rules.readOptions(options));
  const openedAt = time.now();
  const replies = collectReplies();
  let heldBack: (readonly [MatchEvent, unknown])[] = [];
  let wires = 0;
  let ticks = 0;
  let onAir: OnAir | undefined;

  const played = runMatch({
    game: rules,
    start,
    players: plan.players,
    time,
    logWire: true,
    signal: plan.signal,
    ...(plan.begins && { begins: plan.begins }),
    observe,
    opening: {
      match: plan.id,
      options,
      start: null,
      players: [NOBODY, NOBODY],
      seed: plan.seed,
      limits: plan.terms.limits,
      startedAt: new Date(stage.wall()).toISOString(),
      sandbox: plan.sandbox,
    },
  });

  return {
    announce,
    get announced() {
      return onAir !== undefined;
    },
    done: played.then(finish, fail),
  };

  function observe(event: MatchEvent, state: unknown): void {
    if (event.type === "wire" && event.direction !== "exit" && ++wires > MOST_WIRE_LINES) return;
    if (onAir) return pass(onAir, event, state);
    heldBack.push([event, state]);
  }

  function announce({ seats, digests, veils, training, rated }: Casting): void {
    if (onAir) return;
    const startedAt = new Date(stage.wall()).toISOString();
    const match = { id: plan.id, game: rules.id, seats, training, rated, startedAt };
    const beganAt = time.now();
    const startPly = rules.ply(start);
    const air: OnAir = {
      match,
      veils,
      shiftMs: beganAt - openedAt,
      recorder: openMemoryRecorder(rules),
      feed: stage.newsstand.open({ match: plan.id, game: rules, startPly, beganAt }),
    };
    onAir = air;
    tell({ kind: "opened", match });
    const notes = [noteOf(seats[0], digests[0]), noteOf(seats[1], digests[1])] as const;
    for (const [event, state] of heldBack) {
      // The names at the top are those that were said meanwhile.
      if (event.type === "opened") pass(air, { ...event, players: notes, startedAt }, state);
      else if (event.type !== "named") pass(air, event, state);
    }
    heldBack = [];
    air.feed.flush();
  }

  function pass(air: OnAir, told: MatchEvent, state: unknown): void {
    const event = shifted(told, air.shiftMs);
    air.recorder.write(event, state);
    if (event.type === "moved") replies.note(event.seat, event.ms);
    if (event.type === "noted" && event.note === "silent")
      tell({ kind: "notice", sentence: unansweredNotice(air.match.seats[event.seat].name, event.reason) });
    show(air, event, state);
    if (event.type !== "ticked" || !rules.writeKeyframe || ++ticks % TICKS_A_KEYFRAME !== 0) return;
    show(air, { type: "keyframe", ply: rules.ply(state), position: rules.writeKeyframe(state) }, state);
  }

  function show({ feed, veils }: OnAir, event: MatchEvent, state: unknown): void {
    const seen = audienceEvent(rules, event, state, veils);
    if (seen) feed.add(JSON.stringify(seen), state, seen.type === "keyframe");
  }

  async function finish({ verdict, moves, ms, bug }: MatchResult): Promise<void> {
    if (!onAir) return void (bug === undefined || tellBroken(bug));
    onAir.feed.flush();
    await report(
      onAir,
      shiftedVerdict(verdict, onAir.shiftMs),
      moves,
      Math.max(0, Math.round(ms - onAir.shiftMs)),
      bug,
    );
  }

  /** The referee itself broke: the edge of a match, beyond which nothing of it may reach. */
  async function fail(bug: unknown): Promise<void> {
    if (!onAir) return void tellBroken(bug);
    const why = `the referee failed: ${String(bug)}`;
    const verdict = voidVerdict(why);
    const ms = Math.round(time.now() - openedAt);
    pass(onAir, { type: "closed", verdict, ms }, start);
    await finish({ verdict, moves: 0, ms, begun: true, bug });
  }

  function tellBroken(bug: unknown): void {
    tell({ kind: "notice", sentence: `A table broke: ${tellBug(bug)}` });
  }

  async function report(
    { match, recorder }: OnAir,
    verdict: Verdict,
    moves: number,
    ms: number,
    bug: unknown,
  ): Promise<void> {
    const record = await recorder.close().catch((error: unknown) => {
      tell({ kind: "notice", sentence: `The record of match ${match.id} is lost: ${String(error)}` });
      return new Uint8Array();
    });
    const endedAt = new Date(stage.wall()).toISOString();
    tell({
      kind: "closed",
      report: {
        ...match,
        ...{ verdict, moves, ms, endedAt, record },
        replies: replies.all(),
        ...(bug !== undefined && { bug: tellBug(bug) }),
      },
    });
  }
}

/** A match that is told outside. */
interface OnAir {
  readonly match: ArenaMatch;
  readonly veils: Casting["veils"];
  readonly shiftMs: number;
  readonly recorder: MemoryRecorder;
  readonly feed: Feed;
}

const NOBODY: PlayerNote = { name: "?", dialect: null, digest: null };

function noteOf({ name, dialect }: ArenaSeat, digest: string | null): PlayerNote {
  return { name, dialect, digest };
}
