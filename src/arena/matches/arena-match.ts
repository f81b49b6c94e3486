import type { Message } from "../../core/lang.ts";
import { findGame } from "../../games/index.ts";
import { commandCopies } from "../../links/process/sandbox/private-copy.ts";
import { findSandboxLevel, openParticipant, type ParticipantContext } from "../../match/participant.ts";
import { type MatchPlan, runMatch } from "../../match/run-match.ts";
import { seatOf } from "../seat.ts";
import { type Lineup, type MatchContext, type MatchFeed, openMatchFeed } from "./match-feed.ts";
import type { HouseMatch } from "./messages.ts";
import type { ResultRequests } from "./result-requests.ts";

/** Shared by all matches of a match host. */
export interface HostContext extends MatchContext {
  readonly results: Pick<ResultRequests, "store">;
  /** Tells the operator something about the files of a program, once. */
  readonly noticeOnce: (sentence: Message) => void;
}

export interface ArenaPlan extends Omit<MatchPlan, "beforeEnd" | "logWire" | "signal" | "time" | "wall"> {
  /** Announces the match at its start; absent = it is announced later. */
  readonly lineup?: Lineup;
  /** The match failed before it was announced. */
  readonly onUnannounced: (bug: unknown) => void;
}

/** A running match of the arena. */
export interface ArenaRun extends Pick<MatchFeed, "announce" | "announced"> {
  readonly abort: AbortController;
  /** Resolves after the report is sent. */
  readonly done: Promise<void>;
}

/** Runs a match and publishes it once it is announced. */
export function runArenaMatch(context: HostContext, plan: ArenaPlan): ArenaRun {
  const { time, wall } = context;
  const { lineup, onUnannounced } = plan;
  const abort = new AbortController();
  const feed = openMatchFeed(context, plan.entry, lineup && (() => lineup));
  const beforeEnd: MatchPlan["beforeEnd"] = async (verdict, ms) => {
    const report = await feed.preview(verdict, ms);
    return report && context.results.store(report);
  };
  const played = runMatch({ ...plan, time, wall, logWire: true, signal: abort.signal, beforeEnd }, [feed]);
  const reported = played.then(
    ({ bug }) => feed.close(bug),
    (bug: unknown) => feed.fail(bug),
  );
  return {
    abort,
    done: reported.catch(onUnannounced),
    announce: (players) => feed.announce(players),
    get announced() {
      return feed.announced;
    },
  };
}

/** Runs a match between house bots and programs of the arena. */
export async function runHouseMatch(
  context: HostContext,
  match: HouseMatch,
  onUnannounced: (bug: unknown) => void,
): Promise<ArenaRun> {
  const { id, game, players, rated, seed, options, limits, programLimits, paceMs, gapMs } = match;
  const entry = findGame(game);
  if (!entry) throw new Error(`there is no game ${game}`);
  const [first, second] = players;
  const level = await findSandboxLevel([first.spec, second.spec], match.sandbox);
  // Files may have changed since the last match, which then plays from new copies.
  const copies = commandCopies.lease();
  const participantContext: ParticipantContext = {
    entry,
    level,
    programLimits,
    gapMs,
    time: context.time,
    answerDelayMs: paceMs,
    players: [first.spec, second.spec, ...(match.rivals ?? [])],
    withheld: match.withheld,
    sharedFolders: match.sharedFolders,
    copies,
    onNotice: context.noticeOnce,
    missingLoses: true,
  };
  const participants = [
    await openParticipant(first.spec, participantContext),
    await openParticipant(second.spec, participantContext),
  ] as const;
  const lineup = { seats: [seatOf(game, first), seatOf(game, second)] as const, rated, training: false };
  const run = runArenaMatch(context, {
    match: id,
    entry,
    participants,
    options,
    limits,
    seed,
    sandbox: level,
    lineup,
    onUnannounced,
  });
  const release = (): void => copies.end();
  void run.done.then(release, release);
  return run;
}
