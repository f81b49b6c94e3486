import { join } from "node:path";
import { randomBytes } from "node:crypto";
import type { Limits, MatchEvent } from "../../core/events.ts";
import type { AnyGame, OptionValues } from "../../core/game.ts";
import { seededRandom } from "../../core/random.ts";
import { SEATS } from "../../core/seats.ts";
import { realTime } from "../../links/time.ts";
import { type MatchResult, runMatch } from "../../referee/match.ts";
import { describePosition } from "../../referee/position.ts";
import type { Played } from "../../tournament/standings.ts";
import { openRecorder } from "../recorder.ts";
import { type Entrant, noteEntrant, seatEntrant, type SeatingPlan } from "./seats.ts";

/** A match that was our fault is played again, at most so often. */
const LONGEST_REPLAYS = 2;

export interface SeriesPlan extends SeatingPlan {
  readonly entrants: readonly [Entrant, Entrant];
  readonly options: OptionValues;
  /** undefined = the game's own start. */
  readonly start: unknown;
  readonly limits: Limits;
  /** False: people take their time while programs keep to the limits. */
  readonly peopleTimed: boolean;
  readonly seed: string;
  /** Infinity serves for ever. */
  readonly games: number;
  readonly concurrency: number;
  readonly swap: boolean;
  readonly record: { readonly kind: "file" | "folder"; readonly path: string } | undefined;
  readonly logWire: boolean;
  readonly signal: AbortSignal;
  /** A pair of eyes for one match. */
  watch(): (event: MatchEvent, state: unknown) => void;
  played(match: PlayedMatch): void;
  /** Somebody came and left, or was sent away, before the other came: nobody played. */
  left(match: PlayedMatch): void;
}

export interface PlayedMatch extends Played, MatchResult {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly record: string | null;
  /** Its place in the series, from 0. */
  readonly game: number;
  readonly attempt: number;
  /** A guest was gone before the other came, or we were told to stop before. */
  readonly abandoned: boolean;
}

/** Plays the games of a series, so many at once; answers with those that count. */
export async function playSeries(plan: SeriesPlan): Promise<Played[]> {
  const counted: Played[] = [];
  let next = 0;
  const stopped = (): boolean => plan.signal.aborted;
  const lane = async (): Promise<void> => {
    while (next < plan.games && !stopped()) {
      const game = next++;
      for (let attempt = 0; attempt <= LONGEST_REPLAYS; attempt++) {
        const match = await playBegun(plan, game, attempt);
        if (!match) break;
        plan.played(match);
        if (match.verdict.by !== "void") counted.push(match);
        if (match.verdict.by !== "void" || stopped()) break;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.concurrency, plan.games) }, lane));
  return counted;
}

/**
 * A guest who is gone before the other has come was never in a match: its seat is free again. Undefined = told to stop
 * before anybody played.
 */
async function playBegun(plan: SeriesPlan, game: number, attempt: number): Promise<PlayedMatch | undefined> {
  for (;;) {
    const match = await playOne(plan, game, attempt);
    if (!match.abandoned) return match;
    if (plan.signal.aborted) return undefined;
    plan.left(match);
  }
}

async function playOne(plan: SeriesPlan, game: number, attempt: number): Promise<PlayedMatch> {
  const { entry, entrants } = plan;
  const { rules } = entry;
  const swapped = plan.swap && game % 2 === 1;
  const seating = swapped ? ([1, 0] as const) : ([0, 1] as const);
  const seated = [entrants[seating[0]], entrants[seating[1]]] as const;
  const seed = plan.games === 1 ? plan.seed : `${plan.seed}/${game}`;
  const random = seededRandom(seed);
  const options = rules.drawOptions?.(plan.options, random.fork("options")) ?? plan.options;
  const players = [
    seatEntrant(plan, seated[0], random.fork("seat 0")),
    seatEntrant(plan, seated[1], random.fork("seat 1")),
  ] as const;
  const untimed = SEATS.filter((seat) => !plan.peopleTimed && seated[seat].spec.kind === "human");
  const match = newId();
  const start = plan.start ?? rules.start(rules.readOptions(options));
  const record = plan.record && recordPath(plan.record, match, rules);
  const recorder = record === undefined ? undefined : await openRecorder(record, rules);
  const watch = plan.watch();
  const result = await runMatch({
    game: rules,
    start,
    players,
    time: realTime,
    logWire: plan.logWire,
    signal: plan.signal,
    observe(event, state) {
      recorder?.write(event, state);
      watch(event, state);
    },
    opening: {
      match,
      options,
      start: plan.start === undefined ? null : describePosition(rules, start),
      players: [noteEntrant(seated[0], entry), noteEntrant(seated[1], entry)],
      seed,
      limits: untimed.length > 0 ? { ...plan.limits, untimed } : plan.limits,
      startedAt: new Date().toISOString(),
      sandbox: plan.sandbox,
    },
  });
  const guilty = result.verdict.fault && seated[result.verdict.fault.seat];
  const abandoned = !result.begun && (guilty?.spec.kind === "tcp" || plan.signal.aborted);
  await (abandoned ? recorder?.discard() : recorder?.close());
  const names = [players[0].name, players[1].name] as const;
  return { ...result, match, names, seating, record: record ?? null, game, attempt, abandoned };
}

/** Not drawn from the seed: two runs of the same command are two matches. */
function newId(): string {
  return Date.now().toString(36) + randomBytes(5).toString("hex");
}

/** Games whose matches run to megabytes are recorded compressed. */
function recordPath(record: { kind: "file" | "folder"; path: string }, match: string, game: AnyGame): string {
  const ending = game.writeKeyframe ? "jsonl.gz" : "jsonl";
  return record.kind === "file" ? record.path : join(record.path, `${match}.${ending}`);
}
