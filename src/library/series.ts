import type { SandboxLevel } from "../core/sandbox.ts";
import { join } from "node:path";
import type { AnyGame } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";
import type { PlayableGame } from "../games/entry.ts";
import type { MatchTerms } from "../match/match-terms.ts";
import type { Participant } from "../match/participant.ts";
import { type MatchSink, newMatchId, type PlayedMatch, runMatch, unplayedEvents } from "../match/run-match.ts";
import { describePosition } from "../referee/position.ts";
import { voidRulingVerdict } from "../referee/verdicts.ts";
import { decideVoids, type VoidRuling } from "../referee/void-count.ts";
import { openRecorder } from "../store/records/recorder.ts";
import { GameLedger, type Ledger } from "../tournament/ledger.ts";
import { ledgerEntryOf, type Played } from "../tournament/standings.ts";

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
  readonly sandbox: SandboxLevel | "none";
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

/** The games of a series that count, added up. */
export interface SeriesTotals {
  readonly ledger: Ledger;
  /** Void attempts that are counted for a player, by its number. */
  readonly voids: ReadonlyMap<number, number>;
}

/** Plays the games of a series and adds them up: an endless series must not grow in memory. */
export async function playSeries(plan: SeriesPlan): Promise<SeriesTotals> {
  const counted = new GameLedger();
  const voidsOf = new Map<number, number>();
  let next = 0;
  const stopped = (): boolean => plan.signal.aborted;
  const playGames = async (): Promise<void> => {
    while (next < plan.games && !stopped()) {
      const game = next++;
      const voids: (readonly Seat[])[] = [];
      for (let attempt = 1; ; attempt++) {
        const decision = decideVoids(voids);
        const ruling = decision.kind === "award" || decision.kind === "unresolved" ? decision : undefined;
        const match = ruling ? await ruleOne(plan, game, attempt, ruling) : await playUnabandoned(plan, game, attempt);
        if (!match) break;
        plan.onPlayed(match);
        const { verdict, seating } = match;
        if (verdict.by !== "void") counted.add(ledgerEntryOf(match));
        const seats = verdict.countedFor ?? [];
        for (const seat of seats) voidsOf.set(seating[seat], (voidsOf.get(seating[seat]) ?? 0) + 1);
        voids.push(seats);
        if (verdict.by !== "void" || ruling || stopped() || decideVoids(voids).kind === "void") break;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.concurrency, plan.games) }, playGames));
  return { ledger: counted.ledger(), voids: voidsOf };
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

/** Ends a game that its void attempts decide, with a record like any other match. */
async function ruleOne(plan: GamePlan, game: number, attempt: number, ruling: VoidRuling): Promise<PlayedGame> {
  const { rules } = plan.entry;
  const { seating, seed, match, record, seated } = seatGame(plan, game);
  const start = plan.start ?? rules.start(rules.readOptions(plan.options));
  const verdict = voidRulingVerdict(ruling, rules.score(start));
  const startedAt = new Date().toISOString();
  const opening: Parameters<typeof unplayedEvents>[0] = {
    match,
    game: rules.id,
    rules: rules.version,
    options: plan.options,
    start: plan.start === undefined ? null : describePosition(rules, start),
    players: [seated[0].info, seated[1].info],
    seed,
    limits: plan.limits,
    startedAt,
    sandbox: plan.sandbox,
  };
  const recorder = record === undefined ? undefined : await openRecorder(record, rules);
  const sinks = [...(recorder ? [recorder] : []), ...plan.openSinks()];
  for (const event of unplayedEvents(opening, verdict)) for (const sink of sinks) sink.write(event, start);
  await recorder?.close();
  const names = [seated[0].info.name, seated[1].info.name] as const;
  const played = { match, names, verdict, moves: 0, ms: 0, startedAt, abandoned: false };
  return { ...played, seating, record: record ?? null, game, attempt };
}

/** What one game of a series needs. */
export type GamePlan = Omit<SeriesPlan, "concurrency" | "onPlayed" | "onLeft">;

/** Plays one game of a series, once. */
export async function playOne(plan: GamePlan, game: number, attempt: number): Promise<PlayedGame> {
  const { entry, options, start, limits, sandbox, logWire, signal } = plan;
  const { seating, seed, match, record, seated } = seatGame(plan, game);
  const recorder = record === undefined ? undefined : await openRecorder(record, entry.rules);
  const played = await runMatch(
    { match, entry, participants: seated, options, start, limits, seed, sandbox, logWire, signal },
    [...(recorder ? [recorder] : []), ...plan.openSinks()],
  );
  await (played.abandoned ? recorder?.discard() : recorder?.close());
  return { ...played, seating, record: record ?? null, game, attempt };
}

function seatGame({ entry, participants, swap, games, ...plan }: GamePlan, game: number) {
  const seating = swap && game % 2 === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const match = newMatchId();
  return {
    seating,
    seed: games === 1 ? plan.seed : `${plan.seed}/${game}`,
    match,
    record: plan.record && recordPath(plan.record, match, entry.rules),
    seated: [participants[seating[0]], participants[seating[1]]] as const,
  };
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
