import { join } from "node:path";
import { openRecorder, type Recorder } from "../src/store/records/recorder.ts";
import type { MatchEvent } from "../src/core/events.ts";
import type { LinkOpener } from "../src/core/link.ts";
import { loadGame } from "../src/games/entry.ts";
import { othello as listing } from "../src/games/othello/index.ts";
import { stdioDialect } from "../src/games/othello/stdio.ts";
import { realTime } from "../src/links/time.ts";
import { linkPlayer } from "../src/players/link-player.ts";
import { judgeMatch } from "../src/referee/match.ts";

const othello = await loadGame(listing);

/** Two programs that play many matches. */
export interface MatchSetup {
  readonly name: string;
  readonly open: readonly [LinkOpener, LinkOpener];
  /** The sandbox level, for the record. */
  readonly sandbox: string;
  /** The folder of the records. */
  readonly folder: string;
}

let records = 0;

export function openRecord({ folder, name }: MatchSetup): Promise<Recorder> {
  return openRecorder(join(folder, `${name}-${records++}.jsonl`), othello.rules);
}

/** Returns the number of moves; throws if the match does not end by the rules. */
export async function playMatch(
  setup: MatchSetup,
  observe: (event: MatchEvent, state: unknown) => void,
): Promise<number> {
  const { rules, dialects } = othello;
  const player = (seat: 0 | 1) =>
    linkPlayer({ name: `instant ${seat}`, dialect: stdioDialect, open: setup.open[seat], time: realTime });
  const playerInfo = (name: string) => ({ name, dialect: `${rules.id}/${stdioDialect.id}`, digest: null });
  const players = [player(0), player(1)] as const;
  const { verdict, moves } = await judgeMatch({
    game: rules,
    start: rules.start(rules.readOptions({})),
    players,
    time: realTime,
    observe,
    opening: {
      match: setup.name,
      options: {},
      start: null,
      players: [playerInfo(players[0].name), playerInfo(players[1].name)],
      seed: "1",
      limits: { ...dialects.limits, startMs: 10_000, marginMs: 0 },
      startedAt: new Date().toISOString(),
      sandbox: setup.sandbox,
    },
  });
  if (verdict.by !== "rules") throw new Error(`a match did not end by the rules: ${JSON.stringify(verdict)}`);
  return moves;
}
