import { join } from "node:path";
import type { AnyGame } from "../core/game.ts";
import type { PlayableGame } from "../games/entry.ts";
import type { MatchTerms } from "../match/match-terms.ts";
import type { Participant } from "../match/participant.ts";
import { type MatchSink, newMatchId, type PlayedMatch, runMatch } from "../match/run-match.ts";
import { openRecorder } from "../store/records/recorder.ts";
import type { Played } from "../tournament/standings.ts";

/** A void match is played again at most this often. */
const MAX_REPLAYS = 2;

export interface SeriesPlan extends MatchTerms {
  readonly entry: PlayableGame;
  /** In the order of the first game. */
  readonly participants: readonly [Participant, Participant];
  /** undefined = the game's own start. */
  readonly start: unknown;
  readonly seed: string;
  /** Infinity: one match after another until stopped. */
  readonly games: number;
  readonly concurrency: number;
  readonly swap: boolean;
  readonly record: { readonly kind: "file" | "folder"; readonly path: string } | undefined;
  readonly sandbox: string;
  readonly logWire: boolean;
  readonly signal: AbortSignal;
  /** Creates the sinks of one match. */
  openSinks(): readonly MatchSink[];
  onPlayed(match: PlayedGame): void;
  /** A player left or was refused before its opponent came, so no match was played. */
  onLeft(match: PlayedGame): void;
}

export interface PlayedGame extends Played, PlayedMatch {
  readonly record: string | null;
  /** Index in the series. */
  readonly game: number;
  /** From 1. */
  readonly attempt: number;
}

/** Plays the games of a series and returns those that count. */
export async function playSeries(plan: SeriesPlan): Promise<Played[]> {
  const counted: Played[] = [];
  let next = 0;
  const stopped = (): boolean => plan.signal.aborted;
  const playGames = async (): Promise<void> => {
    while (next < plan.games && !stopped()) {
      const game = next++;
      for (let attempt = 1; attempt <= 1 + MAX_REPLAYS; attempt++) {
        const match = await playUnabandoned(plan, game, attempt);
        if (!match) break;
        plan.onPlayed(match);
        if (match.verdict.by !== "void") counted.push(match);
        if (match.verdict.by !== "void" || stopped()) break;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.concurrency, plan.games) }, playGames));
  return counted;
}

/**
 * A guest that leaves before its opponent comes frees its seat, and the game waits again.
 * Returns undefined when it is stopped before a match was played.
 */
async function playUnabandoned(plan: SeriesPlan, game: number, attempt: number): Promise<PlayedGame | undefined> {
  for (;;) {
    const match = await playOne(plan, game, attempt);
    if (!match.abandoned) return match;
    if (plan.signal.aborted) return undefined;
    plan.onLeft(match);
  }
}

/** What one game of a series needs. */
export type GamePlan = Omit<SeriesPlan, "concurrency" | "onPlayed" | "onLeft">;

/** Plays one game of a series, once. */
export async function playOne(plan: GamePlan, game: number, attempt: number): Promise<PlayedGame> {
  const { entry, participants, options, start, limits, sandbox, logWire, signal } = plan;
  const swapped = plan.swap && game % 2 === 1;
  const seating = swapped ? ([1, 0] as const) : ([0, 1] as const);
  const seed = plan.games === 1 ? plan.seed : `${plan.seed}/${game}`;
  const match = newMatchId();
  const record = plan.record && recordPath(plan.record, match, entry.rules);
  const recorder = record === undefined ? undefined : await openRecorder(record, entry.rules);
  const seated = [participants[seating[0]], participants[seating[1]]] as const;
  const played = await runMatch(
    { match, entry, participants: seated, options, start, limits, seed, sandbox, logWire, signal },
    [...(recorder ? [recorder] : []), ...plan.openSinks()],
  );
  await (played.abandoned ? recorder?.discard() : recorder?.close());
  return { ...played, seating, record: record ?? null, game, attempt };
}

/** Games with keyframes have records of megabytes, so they are compressed. */
function recordPath(record: { kind: "file" | "folder"; path: string }, match: string, game: AnyGame): string {
  const ending = game.keyframes ? "jsonl.gz" : "jsonl";
  return record.kind === "file" ? record.path : join(record.path, `${match}.${ending}`);
}

/** Equal names get a number, so that the table tells them apart. */
export function distinctNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => (names.indexOf(name) < index ? `${name} (${index + 1})` : name));
}
