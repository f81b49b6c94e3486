import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { ProgramLimits } from "../core/program-limits.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { UsageError } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import { newMatchId } from "../match/run-match.ts";
import type { GameEntry } from "../games/entry.ts";
import type { SandboxMode } from "../core/sandbox.ts";
import { createDeferred } from "../links/deferred.ts";
import { countDescriptors, readDescriptorLimit } from "../links/descriptors.ts";
import { realTime } from "../links/time.ts";
import type { RecordLimits } from "../store/arena/record-sweep.ts";
import { untilFree } from "../store/until-free.ts";
import { isAlive, ownProcess } from "../store/process-identity.ts";
import { builtFile } from "../threads/package-files.ts";
import { planCapacity } from "./capacity.ts";
import { type StorageService, openStorage } from "./storage/index.ts";
import { createHttpService, type HttpService } from "./http/http-service.ts";
import type { HttpSettings } from "./http/settings.ts";
import { type MatchHost, startMatchHost } from "./matches/index.ts";
import type { ConfiguredTerms, GuestCaps, HouseMatch, PortConfig, MatchHostEvent } from "./matches/messages.ts";
import { League } from "./league/league.ts";
import { openRoster, type Roster } from "./league/roster.ts";
import type { LeaguePlayer } from "./seat.ts";

export interface ArenaGame {
  readonly entry: GameEntry;
  /** House bots play in the league. */
  readonly house: boolean;
  readonly listed: readonly LeaguePlayer[];
  readonly atOnce: number;
  /** Options and limits of the league. */
  readonly options: OptionValues;
  readonly limits: Limits;
  /** Terms at the TCP ports. */
  readonly configured: ConfiguredTerms;
}

export interface ArenaSetup extends Omit<
  HttpSettings,
  "configured" | "pageFolder" | "docsFolder" | "schemaFolder" | "time" | "wall"
> {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** SQLite file. */
  readonly file: string;
  /** Folder of tournament files. */
  readonly dataFolder: string;
  readonly ports: readonly PortConfig[];
  readonly botFolders: readonly string[];
  /** Files with secrets of the organiser, which no program may see: the token, and the config with the codes of classes. */
  readonly secretFiles: readonly string[];
  readonly games: readonly ArenaGame[];
  readonly sandbox: SandboxMode;
  readonly programLimits: ProgramLimits;
  readonly records: RecordLimits;
  /** Called when the arena cannot open yet, because another process holds its file. */
  readonly onBusy: (sentence: Message) => void;
  readonly guestLimits: Pick<GuestCaps, "guestsPerAddress" | "workPerAddress">;
}

export interface Arena {
  readonly http: number;
  /** By port id. */
  readonly ports: Readonly<Record<string, number>>;
  /** Accepts no more guests, waits for running matches up to the grace time, and saves everything. */
  close(graceMs: number): Promise<void>;
}

const ROSTER_POLL_MS = 3000;

export async function openArena(setup: ArenaSetup): Promise<Arena> {
  const { games, file, dataFolder, records, ports, patienceMs, onBusy } = setup;
  const storage = await untilFree({ file, onBusy }, async () => {
    const opened = await openStorage({ file, eventsFolder: dataFolder, records });
    await claim(opened, dataFolder);
    return opened;
  });
  const rosters = openRosters(setup);
  const configured = Object.fromEntries(games.map(({ entry, configured }) => [entry.rules.id, configured]));
  const listening = createDeferred<Readonly<Record<string, number>> | UsageError>();
  let rosterTimer: NodeJS.Timeout | undefined;
  let league: League | undefined;
  let httpService: HttpService | undefined;
  const matchHost: MatchHost = startMatchHost((event) => onHostEvent(event, matchHost));
  /** The league has its own thread, so that its bots and programs do not delay the clocks of guests. */
  const leagueHost: MatchHost = startMatchHost((event) => {
    // The league has no guests; its empty list must not replace the list of the match host.
    if (event.kind !== "waiting") onHostEvent(event, leagueHost);
  });

  function onHostEvent(event: MatchHostEvent, host: MatchHost): void {
    if (event.kind === "judged") {
      const { id: match } = event.report;
      void httpService?.storeResult(event.report).then((stored) => host.send({ kind: "stored", match, stored }));
    }
    if (event.kind === "listening") listening.resolve(event.ports);
    if (event.kind === "refused") listening.resolve(new UsageError(event.code, event.why));
    httpService?.onHostEvent(event);
    if (event.kind === "closed") league?.onMatchClosed(event.report);
  }

  async function close(graceMs: number): Promise<void> {
    clearInterval(rosterTimer);
    league?.stop();
    await Promise.all([matchHost.stop(graceMs), leagueHost.stop(graceMs)]);
    await httpService?.close();
    await storage.close();
  }

  try {
    httpService = await createHttpService({
      storage,
      sendToMatchHost: (command) => matchHost.send(command),
      league: { players: (game) => rosters.get(game)?.players ?? [], rest: (game, name) => league?.rest(game, name) },
      settings: {
        ...setup,
        configured,
        pageFolder: builtFile("page"),
        docsFolder: builtFile("docs"),
        schemaFolder: builtFile("schemas"),
      },
    });
    const http = await httpService.listen(setup);
    const leagueMatches = games.reduce((sum, { atOnce }) => sum + atOnce, 0);
    const capacity = planCapacity(readDescriptorLimit(), countDescriptors() + ports.length, leagueMatches);
    httpService.setMaxConnections(capacity.http);
    const caps = { guests: capacity.guests, ...setup.guestLimits };
    matchHost.send({ kind: "listen", ports, patienceMs, configured, caps });
    const openPorts = await listening.promise;
    if (openPorts instanceof UsageError) throw openPorts;
    league = openArenaLeague(setup, (match) => leagueHost.send({ kind: "play", match }));
    for (const game of rosters.keys())
      for (const { names, games } of await storage.met(game)) league.addPlayed(game, ...names, games);
    refreshRosters(rosters, league, httpService, setup);
    rosterTimer = setInterval(refreshRosters, ROSTER_POLL_MS, rosters, league, httpService, setup);
    return { http, ports: openPorts, close };
  } catch (error) {
    await close(0);
    throw error;
  }
}

function openArenaLeague(
  { games, dataFolder, botFolders, secretFiles, sandbox, programLimits, notice }: ArenaSetup,
  play: (match: HouseMatch) => void,
): League {
  return new League({
    games: games.map(({ entry, options, limits, atOnce, configured: { gapMs } }) => ({
      game: entry.rules.id,
      paceMs: entry.botDelayMs,
      options,
      limits,
      atOnce,
      sandbox,
      programLimits,
      ...(gapMs !== undefined && { gapMs }),
    })),
    time: realTime,
    random: seededRandom(randomInt(2 ** 47)),
    newId: newMatchId,
    play: (match) =>
      play({
        ...match,
        withheld: [dataFolder, ...botFolders, ...secretFiles],
        sharedFolders: botFolders.map((folder) => join(folder, match.game)),
      }),
    notice,
  });
}

/** Programs may be added or removed while the arena runs; the league pauses while results cannot be saved. */
function refreshRosters(rosters: Rosters, league: League, httpService: HttpService, { notice }: ArenaSetup): void {
  league.setPaused(httpService.unsaved > 0);
  let changed = false;
  for (const [game, state] of rosters) {
    const players = state.roster.refresh();
    if (!players) continue;
    state.players = players;
    changed = true;
    league.setPlayers(game, players);
  }
  if (!changed) return;
  httpService
    .sendNames()
    .catch((error: unknown) =>
      notice({
        en: "Names could not be read: {why}.",
        ja: "登録名を読めませんでした：{why}。",
        values: { why: String(error) },
      }),
    );
}

/** Two arenas in one file would miss each other's data. */
async function claim(storage: StorageService, folder: string): Promise<void> {
  const own = ownProcess();
  let holder;
  try {
    holder = await storage.claim(own);
    if (holder && !isAlive(holder)) holder = await storage.claim(own, holder);
  } catch (error) {
    await storage.close();
    throw error;
  }
  if (!holder) return;
  await storage.close();
  throw new UsageError("arena-running", {
    en: "An arena (process {pid}) uses {folder} already; end it, or choose another folder with --data.",
    ja: "別のアリーナ（プロセス{pid}）が {folder} を使っています。終わらせるか、--data で別のフォルダーを選んでください。",
    values: { pid: holder.pid, folder },
  });
}

type Rosters = ReadonlyMap<string, { readonly roster: Roster; players: readonly LeaguePlayer[] }>;

function openRosters({ games, botFolders: folders, notice }: ArenaSetup): Rosters {
  return new Map(
    games.map((game) => [game.entry.rules.id, { roster: openRoster({ ...game, folders, notice }), players: [] }]),
  );
}
