import { randomInt } from "node:crypto";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { UsageError } from "../core/errors.ts";
import type { Notice } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import { newMatchId } from "../dispatch/play-match.ts";
import type { GameEntry } from "../games/entry.ts";
import type { SandboxMode } from "../links/process/sandbox.ts";
import { realTime } from "../links/time.ts";
import type { RecordLimits } from "../store/arena/record-sweep.ts";
import { isAlive, ownProcess } from "../store/process-identity.ts";
import { type StorageService, openStorage } from "./storage/index.ts";
import { createHttpService, type HttpService, type HttpLimits } from "./http/index.ts";
import { startMatchHost } from "./matches/index.ts";
import type { ConfiguredTerms, PortConfig, MatchHostEvent, MatchHostCommand } from "./matches/messages.ts";
import { type League, type LeaguePlayer, openLeague } from "./league/league.ts";
import { openRoster, type Roster } from "./league/roster.ts";
import { pageFolder } from "./page-folder.ts";

/** What an arena says of one game. */
export interface ArenaGame {
  readonly entry: GameEntry;
  /** Whether house bots play in its league. */
  readonly house: boolean;
  readonly listed: readonly LeaguePlayer[];
  readonly atOnce: number;
  /** What the league plays by. */
  readonly options: OptionValues;
  readonly limits: Limits;
  /** What the config says, for the doors. */
  readonly configured: ConfiguredTerms;
}

export interface ArenaSetup {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Its SQLite file. */
  readonly file: string;
  /** Where the files of tournaments lie. */
  readonly dataFolder: string;
  readonly ports: readonly PortConfig[];
  /** null = no training partners. */
  readonly patienceMs: number | null;
  readonly house: boolean;
  readonly allowedHosts: readonly string[];
  readonly embed: readonly string[];
  readonly classes: ReadonlyMap<string, number>;
  readonly limits: Partial<HttpLimits>;
  readonly adminToken: string | undefined;
  readonly botFolders: readonly string[];
  /** The command and the first of these folders as visitors are told them. */
  readonly command: string;
  readonly botFolder: string;
  readonly games: readonly ArenaGame[];
  readonly sandbox: SandboxMode;
  readonly memoryBytes: number | null;
  readonly records: RecordLimits;
  readonly version: string;
  /** Something that an operator should know, in one sentence. */
  readonly notice: (sentence: Notice) => void;
}

export interface Arena {
  readonly http: number;
  /** By the doors' ids. */
  readonly ports: Readonly<Record<string, number>>;
  /** Takes no more guests, lets matches end within the grace, keeps everything. */
  close(graceMs: number): Promise<void>;
}

/** How often the folders of programs are looked at. */
const ROSTER_POLL_MS = 3000;

export async function openArena(setup: ArenaSetup): Promise<Arena> {
  const { notice, games } = setup;
  const storage = await openStorage({
    ...{ file: setup.file, eventsFolder: setup.dataFolder, records: setup.records },
  });
  await claim(storage, setup.dataFolder);
  const rosters = openRosters(setup);
  const configured = Object.fromEntries(games.map(({ entry, configured }) => [entry.rules.id, configured]));
  let rosterTimer: NodeJS.Timeout | undefined;
  let league: League | undefined;
  let onListening: (ports: Readonly<Record<string, number>>) => void = () => undefined;
  let onRefused: (error: Error) => void = () => undefined;
  const listening = new Promise<Readonly<Record<string, number>>>((resolve, reject) => {
    onListening = resolve;
    onRefused = reject;
  });
  const matchHost = startStoppableHost(onHostEvent);
  /** Plays the league: what house bots think, and programs cost, is not on the clock of those who came from outside. */
  const leagueHost = startStoppableHost((event) => {
    // Nobody comes there, and who waits elsewhere is no business of it.
    if (event.kind !== "waiting") onHostEvent(event);
  });
  let httpService: HttpService | undefined;

  function onHostEvent(event: MatchHostEvent): void {
    if (event.kind === "listening") onListening(event.ports);
    if (event.kind === "refused") onRefused(new UsageError(event.code, event.why));
    httpService?.onHostEvent(event);
    if (event.kind === "closed") league?.onMatchClosed(event.report);
  }

  try {
    httpService = await createHttpService({
      storage,
      sendToMatchHost: (order) => matchHost.send(order),
      league: {
        players: (game) => rosters.get(game)?.players ?? [],
        rest: (game, name) => league?.rest(game, name),
      },
      settings: {
        version: setup.version,
        ports: setup.ports,
        patienceMs: setup.patienceMs,
        configured,
        command: setup.command,
        botFolder: setup.botFolder,
        ...{
          allowedHosts: setup.allowedHosts,
          embed: setup.embed,
          classes: setup.classes,
          limits: setup.limits,
        },
        adminToken: setup.adminToken,
        pageFolder: pageFolder(),
        notice,
      },
    });
    const http = await httpService.listen({ host: setup.host, port: setup.port });
    matchHost.send({ kind: "listen", ports: setup.ports, patienceMs: setup.patienceMs, configured });
    const ports = await listening;
    league = await openTheLeague();
    refreshRosters(league, httpService);
    rosterTimer = setInterval(refreshRosters, ROSTER_POLL_MS, league, httpService);
    return { http, ports, close };
  } catch (error) {
    await close(0);
    throw error;
  }

  async function openTheLeague(): Promise<League> {
    const opened = openLeague({
      games: games.map(({ entry, options, limits, atOnce, configured: { gapMs } }) => ({
        ...{ game: entry.rules.id, paceMs: entry.botDelayMs, options, limits, atOnce },
        ...(gapMs !== undefined && { gapMs }),
      })),
      time: realTime,
      random: seededRandom(randomInt(2 ** 47)),
      newId: newMatchId,
      ...{ sandbox: setup.sandbox, memoryBytes: setup.memoryBytes },
      play: (match) => leagueHost.send({ kind: "play", match }),
      notice,
    });
    for (const game of rosters.keys())
      for (const [pair, count] of await storage.met(game)) {
        const [seat0, seat1] = JSON.parse(pair) as [string, string];
        opened.addPlayed(game, seat0, seat1, count);
      }
    return opened;
  }

  /** Programs come and go while the arena runs, and so does room on the disk. */
  function refreshRosters(league: League, httpService: HttpService): void {
    league.setPaused(httpService.unsaved > 0);
    let changed = false;
    for (const [game, kept] of rosters) {
      const players = kept.roster.refresh();
      if (!players) continue;
      kept.players = players;
      changed = true;
      league.setPlayers(game, players);
    }
    if (changed)
      httpService.sendNames().catch((error: unknown) => notice(`Names could not be read: ${String(error)}.`));
  }

  async function close(graceMs: number): Promise<void> {
    clearInterval(rosterTimer);
    league?.stop();
    await Promise.all([matchHost.stop(graceMs), leagueHost.stop(graceMs)]);
    await httpService?.close();
    await storage.close();
  }
}

/** A floor that can be waited for until it has stopped. */
function startStoppableHost(onEvent: (news: MatchHostEvent) => void) {
  let stopped: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (stopped = resolve));
  const host = startMatchHost((news) => {
    onEvent(news);
    if (news.kind === "stopped") stopped();
  });
  return {
    send: (order: MatchHostCommand) => host.send(order),
    async stop(graceMs: number): Promise<void> {
      host.send({ kind: "stop", graceMs });
      await end;
      await host.close();
    },
  };
}

/** Two arenas in one file would each miss what the other keeps. */
async function claim(archive: StorageService, folder: string): Promise<void> {
  const own = ownProcess();
  let holder = await archive.claim(own);
  if (holder && !isAlive(holder)) holder = await archive.claim(own, holder);
  if (!holder) return;
  await archive.close();
  throw new UsageError(
    "arena-running",
    `An arena (process ${holder.pid}) uses ${folder} already; end it, or choose another folder with --data.`,
  );
}

interface RosterState {
  readonly roster: Roster;
  players: readonly LeaguePlayer[];
}

function openRosters({ games, botFolders, notice }: ArenaSetup): ReadonlyMap<string, RosterState> {
  return new Map(
    games.map((game) => [
      game.entry.rules.id,
      { roster: openRoster({ ...game, folders: botFolders, notice }), players: [] },
    ]),
  );
}
