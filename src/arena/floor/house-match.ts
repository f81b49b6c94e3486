import type { LinkOpener } from "../../core/link.ts";
import { seededRandom } from "../../core/random.ts";
import { entrantOf, type Fittings } from "../../dispatch/entrant-of.ts";
import { commandEntrant } from "../../dispatch/entrants.ts";
import type { PlayerOrder } from "../../dispatch/order.ts";
import type { Entrant } from "../../dispatch/play-match.ts";
import { readDialect } from "../../dispatch/setting.ts";
import type { GameEntry } from "../../games/entry.ts";
import { findGame } from "../../games/index.ts";
import { closedLink } from "../../links/closed-link.ts";
import { probeSandbox } from "../../links/process/sandbox.ts";
import { runArenaMatch, type Stage } from "./arena-match.ts";
import type { HouseMatch } from "./messages.ts";
import type { Running } from "./tables.ts";

/** A match between players of this arena; everybody may know of it from the beginning. */
export async function runHouseMatch(
  stage: Stage,
  match: HouseMatch,
  started: (running: Running) => void,
): Promise<void> {
  const { id, seats, rated, seed, options, limits } = match;
  const entry = findGame(match.game);
  if (!entry) throw new Error(`there is no game ${match.game}`);
  const programs = match.players.some(({ kind }) => kind === "command");
  const level = programs ? await probeSandbox(match.sandbox) : "none";
  const fittings: Fittings = {
    ...{ entry, level, memoryBytes: match.memoryBytes, paceMs: match.paceMs, gapMs: match.gapMs },
    keepers: [],
  };
  const [one, two] = match.players;
  const entrants = [await makeReady(one, fittings), await makeReady(two, fittings)] as const;
  const random = seededRandom(seed);
  const abort = new AbortController();
  const run = runArenaMatch(stage, {
    ...{ id, entry, seed },
    terms: { options, limits },
    players: [entrants[0].seat(random.fork("seat 0")), entrants[1].seat(random.fork("seat 1"))],
    sandbox: level,
    signal: abort.signal,
  });
  run.announce({
    ...{ seats, rated },
    training: false,
    digests: [entrants[0].note.digest, entrants[1].note.digest],
    veils: [veilOf(entry, one), veilOf(entry, two)],
  });
  started({ run, abort });
}

/** A program that is not there any more has not started: its fault, not ours. */
async function makeReady(player: PlayerOrder, fittings: Fittings): Promise<Entrant> {
  if (player.kind !== "command") return entrantOf(player, fittings);
  try {
    // Each match starts it anew: a league goes on for months.
    return await entrantOf({ ...player, keep: false }, fittings);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const open: LinkOpener = async (ears) => {
      await Promise.resolve(); // nobody is told of an end before they know the beginning
      ears.closed({ kind: "unstarted", why });
      return closedLink(why);
    };
    const { entry } = fittings;
    const { name, digest } = player;
    const dialect = readDialect(entry, player.dialect);
    return commandEntrant({ ...{ entry, name, dialect, digest, open }, labelled: true });
  }
}

function veilOf(entry: GameEntry, player: PlayerOrder) {
  if (player.kind === "bot") return undefined;
  const dialect = readDialect(entry, player.dialect);
  return dialect.veil?.bind(dialect);
}
