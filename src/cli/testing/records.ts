import type { MatchEvent, Opened } from "../../core/events.ts";
import { seededRandom } from "../../core/random.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { GameEntry } from "../../games/entry.ts";
import { writeEvent } from "../../referee/record.ts";

export interface RecordOptions {
  readonly names?: readonly [string, string];
  /** Default: a random match drawn from the seed. */
  readonly moves?: readonly string[];
  readonly seed?: number;
  /** Maximum number of plies. */
  readonly plies?: number;
  readonly opened?: Partial<Opened>;
  /** Default: the verdict of the rules if the match is over; null: none. */
  readonly verdict?: Verdict | null;
}

/** The events of a match as the referee writes them, with random times. */
export function makeEvents({ rules }: GameEntry, options: RecordOptions = {}): MatchEvent[] {
  const { names = ["alice", "bob"], moves, seed = 1, plies = Infinity } = options;
  const random = seededRandom(seed);
  const events: MatchEvent[] = [openedOf(rules.id, rules.version, names, options.opened)];
  let state = rules.start(rules.readOptions({}));
  let ms = 0;
  for (let index = 0; index < (moves?.length ?? plies); index++) {
    const phase = rules.phase(state);
    if (phase.kind !== "ask") break;
    const [seat] = phase.seats;
    const legal = seat === undefined ? [] : (rules.moves?.(state, seat) ?? []);
    const text = moves?.[index] ?? rules.writeMove(legal[random.below(legal.length)]);
    const move = rules.readMove(text);
    if (seat === undefined || !move.ok) throw new Error(`the fixture cannot play ${text}`);
    const tookMs = 100 + random.below(3000);
    events.push({ type: "asked", ply: rules.ply(state), seats: phase.seats, at: ms });
    events.push({ type: "moved", seat, move: text, ms: tookMs, lag: 0.2 });
    ms += tookMs;
    state = rules.play(state, seat, move.value);
  }
  const phase = rules.phase(state);
  const rulesVerdict: Verdict | null =
    phase.kind === "over" ? { winner: phase.winner, by: "rules", score: rules.score(state), fault: null } : null;
  const verdict = options.verdict === undefined ? rulesVerdict : options.verdict;
  if (verdict) events.push({ type: "closed", verdict, ms });
  return events;
}

export function makeRecordText(entry: GameEntry, options?: RecordOptions): string {
  return makeEvents(entry, options).map(writeEvent).join("");
}

function openedOf(
  game: string,
  version: number,
  [first, second]: readonly [string, string],
  more?: Partial<Opened>,
): Opened {
  return {
    type: "opened",
    format: 1,
    match: "m7k24qd9",
    game,
    rules: version,
    options: {},
    start: null,
    players: [
      { name: first, dialect: null, digest: null },
      { name: second, dialect: null, digest: null },
    ],
    seed: "7",
    limits: { moveMs: 5000, startMs: 10_000, marginMs: 0 },
    startedAt: "2026-11-15T19:32:00.000Z",
    sandbox: "none",
    ...more,
  };
}
