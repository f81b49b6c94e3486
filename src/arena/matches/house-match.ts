import type { LinkOpener } from "../../core/link.ts";
import { seededRandom } from "../../core/random.ts";
import { createParticipant, type ParticipantContext } from "../../dispatch/create-participant.ts";
import { commandParticipant } from "../../dispatch/participants.ts";
import type { PlayerConfig } from "../../dispatch/match-job.ts";
import type { Participant } from "../../dispatch/play-match.ts";
import { readDialect } from "../../dispatch/match-terms.ts";
import type { GameEntry } from "../../games/entry.ts";
import { findGame } from "../../games/index.ts";
import { closedLink } from "../../links/closed-link.ts";
import { probeSandbox } from "../../links/process/sandbox.ts";
import { runArenaMatch, type MatchContext } from "./arena-match.ts";
import type { HouseMatch } from "./messages.ts";
import type { RunningMatch } from "./waiting-match.ts";

/** A match between players of this arena; everybody may know of it from the beginning. */
export async function runHouseMatch(
  context: MatchContext,
  match: HouseMatch,
  onStarted: (running: RunningMatch) => void,
): Promise<void> {
  const { id, seats, rated, seed, options, limits } = match;
  const entry = findGame(match.game);
  if (!entry) throw new Error(`there is no game ${match.game}`);
  const programs = match.players.some(({ kind }) => kind === "command");
  const level = programs ? await probeSandbox(match.sandbox) : "none";
  const fittings: ParticipantContext = {
    ...{ entry, level, memoryBytes: match.memoryBytes, answerDelayMs: match.paceMs, gapMs: match.gapMs },
    linkPools: [],
  };
  const [one, two] = match.players;
  const entrants = [await makeReady(one, fittings), await makeReady(two, fittings)] as const;
  const random = seededRandom(seed);
  const abort = new AbortController();
  const run = runArenaMatch(context, {
    ...{ id, entry, seed },
    terms: { options, limits },
    players: [entrants[0].seat(random.fork("seat 0")), entrants[1].seat(random.fork("seat 1"))],
    sandbox: level,
    signal: abort.signal,
  });
  run.announce({
    ...{ seats, rated },
    training: false,
    digests: [entrants[0].info.digest, entrants[1].info.digest],
    redactors: [redactorOf(entry, one), redactorOf(entry, two)],
  });
  onStarted({ run, abort });
}

/** A program that is not there any more has not started: its fault, not ours. */
async function makeReady(player: PlayerConfig, fittings: ParticipantContext): Promise<Participant> {
  if (player.kind !== "command") return createParticipant(player, fittings);
  try {
    // Each match starts it anew: a league goes on for months.
    return await createParticipant({ ...player, keep: false }, fittings);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const open: LinkOpener = async (listener) => {
      await Promise.resolve(); // nobody is told of an end before they know the beginning
      listener.onClosed({ kind: "unstarted", why });
      return closedLink(why);
    };
    const { entry } = fittings;
    const { name, digest } = player;
    const dialect = readDialect(entry, player.dialect);
    return commandParticipant({ ...{ entry, name, dialect, digest, open }, labelled: true });
  }
}

function redactorOf(entry: GameEntry, player: PlayerConfig) {
  if (player.kind === "bot") return undefined;
  const dialect = readDialect(entry, player.dialect);
  return dialect.redactLine?.bind(dialect);
}
