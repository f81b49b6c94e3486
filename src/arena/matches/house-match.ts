import { otherReason } from "../../core/common-reasons.ts";
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

/** Runs a match between players of the arena; it is announced at once. */
export async function runHouseMatch(
  context: MatchContext,
  match: HouseMatch,
  onStarted: (running: RunningMatch) => void,
): Promise<void> {
  const { id, seats, rated, seed, options, limits, memoryBytes, paceMs: answerDelayMs, gapMs } = match;
  const entry = findGame(match.game);
  if (!entry) throw new Error(`there is no game ${match.game}`);
  const programs = match.players.some(({ kind }) => kind === "command");
  const level = programs ? await probeSandbox(match.sandbox) : "none";
  const fixed: ParticipantContext = { entry, level, memoryBytes, answerDelayMs, gapMs, linkPools: [] };
  const [one, two] = match.players;
  const participants = [await openParticipant(one, fixed), await openParticipant(two, fixed)] as const;
  const random = seededRandom(seed);
  const abort = new AbortController();
  const run = runArenaMatch(context, {
    id,
    entry,
    seed,
    terms: { options, limits },
    players: [participants[0].seat(random.fork("seat 0")), participants[1].seat(random.fork("seat 1"))],
    sandbox: level,
    signal: abort.signal,
  });
  run.announce({
    seats,
    rated,
    training: false,
    digests: [participants[0].info.digest, participants[1].info.digest],
    redactors: [redactorOf(entry, one), redactorOf(entry, two)],
  });
  onStarted({ run, abort });
}

/** A missing program loses as `unstarted` instead of making the match void. */
async function openParticipant(player: PlayerConfig, context: ParticipantContext): Promise<Participant> {
  if (player.kind !== "command") return createParticipant(player, context);
  try {
    // Start a new process per match: a league runs for months.
    return await createParticipant({ ...player, keep: false }, context);
  } catch (error) {
    const reason = otherReason("unstarted", error instanceof Error ? error.message : String(error));
    const open: LinkOpener = async (listener) => {
      await Promise.resolve(); // the opener must return before the link reports its end
      listener.onClosed({ kind: "unstarted", reason });
      return closedLink(reason);
    };
    const { entry } = context;
    const { name, digest } = player;
    const dialect = readDialect(entry, player.dialect);
    return commandParticipant({ entry, name, dialect, digest, open, labelled: true });
  }
}

function redactorOf(entry: GameEntry, player: PlayerConfig) {
  if (player.kind === "bot") return undefined;
  const dialect = readDialect(entry, player.dialect);
  return dialect.redactLine?.bind(dialect);
}
