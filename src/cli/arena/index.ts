import { dirname, join, relative, resolve } from "node:path";
import { type ArenaSetup, openArena } from "../../arena/arena.ts";
import {
  type ArenaConfig,
  type GameConfig,
  GUEST_LIMITS,
  NO_CONFIG,
  readConfig,
} from "../../arena/config/config-file.ts";
import { portConfigs, formatPorts } from "../../arena/ports.ts";
import { formatEnglish } from "../../core/lang.ts";
import { openGame } from "../../game-files/index.ts";
import { GAMES } from "../../games/index.ts";
import { probeSandbox, sandboxWarning } from "../../links/process/sandbox.ts";
import type { CommandSpec } from "../command.ts";
import { type Console, openConsole } from "../console.ts";
import { readTextFile } from "../files.ts";
import { SECRETS } from "../secrets.ts";
import { listenForStop, untilAborted } from "../stop.ts";
import { inFile, makeFolder } from "../tournament/event-file.ts";
import { requireTokenForPublicHost, readAdminToken, weakTokenWarning } from "./admin-token.ts";
import { ARENA_FLAGS, type ArenaFlags, ARENA_PORTS, type ListedPort } from "./flags.ts";
import { ownCommand } from "./own-command.ts";
import { limitsOfArena, printReady, WORDS } from "./ready.ts";
import { leagueTerms } from "./terms.ts";

declare const __VERSION__: string;

export const command: CommandSpec = {
  flags: ARENA_FLAGS,
  examples: ["shinpan arena", "shinpan arena --port 9000 --data ./spring --config arena.yaml"],
  run: runArena,
};

const DEFAULT_PARTNER_WAIT_MS = 5000;

async function runArena(flags: ArenaFlags): Promise<void> {
  const console = openConsole(flags);
  const adminToken = readAdminToken(flags.adminTokenFile, SECRETS);
  requireTokenForPublicHost(flags.host, adminToken);
  const config = flags.config === undefined ? NO_CONFIG : await loadConfig(flags.config);
  // A missing sandbox is reported at the start, not match by match.
  if (config.sandbox === "strict" || config.sandbox === "require") await probeSandbox(config.sandbox);
  const file = join(resolve(flags.data), "arena.sqlite");
  makeFolder(file);
  const stop = listenForStop();
  const setup = setupOf(flags, config, adminToken, file, console);
  const limits = limitsOfArena(setup.games, (listed) => dialectOf(flags, listed));
  const arena = await openArena(setup);
  if (flags.json) {
    const ports = formatPorts(
      ARENA_PORTS.map(({ arenaPort }) => arenaPort),
      arena.ports,
    );
    console.json({ type: "ready", http: arena.http, ports, limits: { ...limits.ports, native: limits.native } });
  } else printReady(console, arena, flags, limits);
  const warning = weakTokenWarning(adminToken);
  if (warning !== undefined) setup.notice(warning);
  const unconfined = await sandboxWarning(await probeSandbox(config.sandbox), config.sandbox);
  if (unconfined) setup.notice(unconfined);
  await untilAborted(stop.signal);
  if (!flags.json) console.progress(console.say(WORDS.stopping));
  await arena.close(flags.grace);
  stop.release();
  // An arena that was told to stop exits with 0.
  process.exitCode = 0;
}

/** Games that the config names by file, relative to the config, are loaded and registered. */
async function loadConfig(file: string): Promise<ArenaConfig> {
  const ids = GAMES.map(({ id }) => id);
  const config = inFile(file, () => readConfig(readTextFile(file), ids));
  const games = new Map<string, GameConfig>();
  for (const [word, settings] of config.games) games.set((await openGame(word, dirname(file))).id, settings);
  return { ...config, games };
}

function setupOf(
  flags: ArenaFlags,
  config: ArenaConfig,
  adminToken: string | undefined,
  file: string,
  console: Console,
): ArenaSetup {
  const values = flags as unknown as Readonly<Record<string, unknown>>;
  const choices = ARENA_PORTS.map((listed) => ({
    entry: listed.entry,
    port: listed.arenaPort,
    ports: [values[listed.portsKey]].flat() as number[],
    dialect: dialectOf(flags, listed),
  }));
  const { host, port, house } = flags;
  const folder = resolve(flags.data);
  return {
    host,
    port,
    file,
    adminToken,
    dataFolder: folder,
    ports: portConfigs(choices, flags.nativePort, host),
    patienceMs: house ? (flags.patience ?? config.patienceMs ?? DEFAULT_PARTNER_WAIT_MS) : null,
    allowedHosts: config.allowedHosts,
    embed: config.embed,
    classes: config.classes,
    ...addressLimits(config),
    trustProxy: config.trustProxy,
    secretFiles: [flags.config, flags.adminTokenFile].flatMap((path) => (path === undefined ? [] : [resolve(path)])),
    botFolders: [...new Set([resolve(flags.bots ?? "bots"), join(folder, "bots")])],
    command: ownCommand(process.argv[1] ?? "shinpan", process.cwd(), process.env["PATH"] ?? ""),
    botFolder: relative(process.cwd(), resolve(flags.bots ?? "bots")) || ".",
    games: leagueTerms(config, flags.config, house),
    sandbox: config.sandbox,
    programLimits: config.programLimits,
    records: config.records,
    version: __VERSION__,
    // The first line of stdout says that the arena is ready.
    onBusy: (sentence) => console.progress(console.say(sentence)),
    notice: (sentence) =>
      flags.json
        ? console.json({ type: "notice", notice: formatEnglish(sentence) })
        : console.progress(console.say(sentence)),
  };
}

function addressLimits({ perAddress }: ArenaConfig): Pick<ArenaSetup, "guestLimits" | "limits"> {
  const { guests = GUEST_LIMITS.guests, work = GUEST_LIMITS.work, ...limits } = perAddress;
  return { limits, guestLimits: { guestsPerAddress: guests, workPerAddress: work } };
}

function dialectOf(flags: ArenaFlags, { arenaPort, dialectKey }: ListedPort): string {
  const values = flags as unknown as Readonly<Record<string, unknown>>;
  return (values[dialectKey] as string | undefined) ?? arenaPort.dialect;
}
