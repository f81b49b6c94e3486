import { type Command, InvalidArgumentError, Option } from "commander";
import { NATIVE_PORT, portFlagOf } from "../../arena/ports.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { ArenaPort } from "../../games/programs.ts";
import { GAMES } from "../../games/index.ts";
import type { ConsoleFlags } from "../console.ts";
import { readDuration } from "../read.ts";

export interface ArenaFlags extends ConsoleFlags {
  readonly json?: boolean;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly config?: string;
  readonly bots?: string;
  readonly nativePort: number;
  readonly house: boolean;
  readonly patience?: number;
  readonly grace: number;
  readonly adminTokenFile?: string;
  readonly seed?: string;
}

/** A game's port and the keys of its flags among the parsed options. */
export interface ListedPort {
  readonly entry: GameEntry;
  readonly arenaPort: ArenaPort;
  readonly portsKey: string;
  readonly dialectKey: string;
  /** The dialects to choose from; there is no flag for a single one. */
  readonly dialects: readonly string[];
}

export const ARENA_PORTS: readonly ListedPort[] = GAMES.flatMap((entry) =>
  entry.dialects.arenaPorts.map((arenaPort) => ({
    entry,
    arenaPort,
    portsKey: camelCase(portFlagOf(arenaPort)),
    dialectKey: camelCase(`--${arenaPort.id}-dialect`),
    dialects: entry.dialects.list.map(({ id }) => id).filter((id) => id !== NATIVE_PORT.id),
  })),
);

export function addArenaFlags(command: Command): Command {
  command
    .option(
      "--host <address>",
      "where to listen; any but this machine's own needs an admin token",
      "127.0.0.1",
    )
    .addOption(new Option("--port <number>", "port of the page").argParser(readPort).default(8080))
    .option(
      "--data <dir>",
      "folder of the arena's SQLite file, and of the tournaments it shows",
      "arena-data",
    )
    .option("--config <file>", "players, times and names of this arena, in YAML or JSON")
    .option("--bots <dir>", "programs that play in the league lie in <dir>/<game>/ (default: bots)");
  for (const { arenaPort, dialects } of ARENA_PORTS) {
    const [first, second] = arenaPort.ports;
    const flag = portFlagOf(arenaPort);
    command.addOption(
      second === undefined
        ? new Option(`${flag} <number>`, `port for ${arenaPort.id} programs`)
            .argParser(readPort)
            .default(first)
        : new Option(`${flag} <a,b>`, `ports for ${arenaPort.id} programs, one for each seat`)
            .argParser(readPortPair)
            .default([first, second], `${first},${second}`),
    );
    if (dialects.length > 1)
      command.addOption(
        new Option(`--${arenaPort.id}-dialect <name>`, "what is spoken there")
          .choices(dialects)
          .default(arenaPort.dialect),
      );
  }
  return command
    .addOption(
      new Option(
        `${NATIVE_PORT.flag} <number>`,
        "port for programs of any game that speak the native protocol",
      )
        .argParser(readPort)
        .default(NATIVE_PORT.port),
    )
    .option("--no-house", "no house bots: no league of them, and no training partners")
    .addOption(
      new Option(
        "--patience <duration>",
        "how long a program waits alone before a training partner comes (default: 5s)",
      ).argParser(readDuration),
    )
    .addOption(
      new Option("--grace <duration>", "how long running matches may go on when the arena is told to stop")
        .argParser(readDuration)
        .default(5000, "5s"),
    )
    .option("--admin-token-file <file>", "the token that writes need (or SHINPAN_ADMIN_TOKEN)")
    .option("--json", "one JSON line when it is ready, and one for everything an operator should know");
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError("A port is a number from 0 to 65535; 0 takes a free one.");
}

function readPortPair(text: string): readonly [number, number] {
  const [first, second, ...more] = text.split(",");
  if (first === undefined || second === undefined || more.length > 0)
    throw new InvalidArgumentError("Write two ports with a comma between them, such as 10000,10001.");
  return [readPort(first), readPort(second)];
}

function camelCase(flag: string): string {
  return flag.replace(/^--/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
