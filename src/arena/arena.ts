import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { UsageError } from "../core/errors.ts";
import { seededRandom } from "../core/random.ts";
import { newMatchId } from "../dispatch/play-match.ts";
import type { GameEntry } from "../games/entry.ts";
import type { SandboxMode } from "../links/process/sandbox.ts";
import { realTime } from "../links/time.ts";
import { openArchive } from "./archive/index.ts";
import { createDesk } from "./desk/index.ts";
import { type Floor, openFloor } from "./floor/index.ts";
import type { DoorOrder, FloorNews } from "./floor/messages.ts";
import { type League, type LeaguePlayer, openLeague } from "./league/league.ts";
import { openRoster } from "./league/roster.ts";

/** What an arena says of one game. */
export interface ArenaGame {
  readonly entry: GameEntry;
  /** Whether house bots play in its league. */
  readonly house: boolean;
  readonly listed: readonly LeaguePlayer[];
  readonly atOnce: number;
  readonly options: OptionValues;
  readonly limits: Limits;
}

export interface ArenaSetup {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Its SQLite file. */
  readonly file: string;
  /** Where the files of tournaments lie. */
  readonly dataFolder: string;
  readonly doors: readonly DoorOrder[];
  /** null = no training partners. */
  readonly patienceMs: number | null;
  readonly house: boolean;
  readonly allowedHosts: readonly string[];
  readonly adminToken: string | undefined;
  readonly botFolders: readonly string[];
  readonly games: readonly ArenaGame[];
  readonly sandbox: SandboxMode;
  readonly memoryBytes: number | null;
  readonly version: string;
  /** Something that an operator should know, in one sentence. */
  readonly notice: (sentence: string) => void;
}

export interface Arena {
  readonly http: number;
  /** By the doors' ids. */
  readonly ports: Readonly<Record<string, number>>;
  /** Takes no more guests, lets matches end within the grace, keeps everything. */
  close(graceMs: number): Promise<void>;
}

/** How often the folders of programs are looked at. */
const LOOK_MS = 3000;

export async function openArena(setup: ArenaSetup): Promise<Arena> {
  const { notice, games } = setup;
  const archive = await openArchive({ file: setup.file, eventsFolder: setup.dataFolder });
  let league: League | undefined;
  let listened: (ports: Readonly<Record<string, number>>) => void = () => undefined;
  let refused: (error: Error) => void = () => undefined;
  const listening = new Promise<Readonly<Record<string, number>>>((resolve, reject) => {
    listened = resolve;
    refused = reject;
  });

  const desk = await createDesk({
    archive,
    tellFloor: (order) => floor.tell(order),
    settings: {
      version: setup.version,
      doors: setup.doors,
      patienceMs: setup.patienceMs,
      allowedHosts: setup.allowedHosts,
      adminToken: setup.adminToken,
      pageFolder: pageFolder(),
      notice,
    },
  });
  const floor = openFloor({ hear });
  /** Plays the league: what house bots think, and programs cost, is not on the clock of those who came from outside. */
  const stage = openFloor({ hear });

  function hear(news: FloorNews): void {
    if (news.kind === "listening") listened(news.ports);
    if (news.kind === "refused") refused(new UsageError(news.code, news.why));
    if (news.kind === "notice") notice(news.sentence);
    desk.hear(news);
    if (news.kind === "closed") league?.heard(news.report);
  }

  try {
    const http = await desk.listen({ host: setup.host, port: setup.port });
    floor.tell({ kind: "listen", doors: setup.doors, patienceMs: setup.patienceMs });
    const ports = await listening;
    const rosters = await openTheLeague();
    return { http, ports, close: (graceMs) => close(graceMs, rosters) };
  } catch (error) {
    await close(0, undefined);
    throw error;
  }

  async function openTheLeague(): Promise<NodeJS.Timeout> {
    const opened = openLeague({
      games: games.map(({ entry, ...terms }) => ({ game: entry.rules.id, paceMs: entry.showMs, ...terms })),
      time: realTime,
      random: seededRandom(randomInt(2 ** 47)),
      newId: newMatchId,
      play: (match) => stage.tell({ kind: "play", match }),
      notice,
    });
    league = opened;
    const rosters = games.map((game) => {
      const { botFolders: folders } = setup;
      return {
        game: game.entry.rules.id,
        roster: openRoster({ ...game, folders, notice }),
        players: [] as readonly LeaguePlayer[],
      };
    });
    for (const { game } of rosters)
      for (const [pair, count] of await archive.met(game)) {
        const [seat0, seat1] = JSON.parse(pair) as [string, string];
        opened.remember(game, seat0, seat1, count);
      }
    const look = (): void => {
      for (const each of rosters) {
        const players = each.roster.look();
        if (!players) continue;
        each.players = players;
        desk.reserve(rosters.flatMap(({ players }) => players.map(({ name }) => name)));
        opened.setPlayers(each.game, players);
      }
    };
    look();
    return setInterval(look, LOOK_MS);
  }

  async function close(graceMs: number, looking: NodeJS.Timeout | undefined): Promise<void> {
    clearInterval(looking);
    league?.stop();
    await Promise.all([floor.stop(graceMs), stage.stop(graceMs)]);
    await desk.close();
    await archive.close();
  }
}

function pageFolder(): string {
  // Beside the bundle; run from source, the last build's.
  const folder = import.meta.url.endsWith(".ts") ? "../../dist/page" : "./page";
  return fileURLToPath(new URL(folder, import.meta.url));
}
