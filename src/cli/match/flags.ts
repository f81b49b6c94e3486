import { type Command, InvalidArgumentError, Option } from "commander";
import { SANDBOX_MODES, type SandboxMode } from "../../links/process/sandbox.ts";
import type { ConsoleFlags } from "../console.ts";
import { collect, readBytes, readClock, readCount, readDuration, readLimit } from "../read.ts";

export interface MatchFlags extends ConsoleFlags {
  readonly json?: boolean;
  readonly moveTime?: number | "none";
  readonly clock?: { readonly bankMs: number; readonly byoyomiMs: number } | "none";
  readonly startTime?: number;
  readonly margin: number;
  readonly games?: number;
  readonly forever?: boolean;
  readonly concurrency: number;
  readonly swap: boolean;
  readonly option?: readonly string[];
  readonly start?: string;
  readonly record?: string;
  readonly logWire?: boolean;
  readonly sandbox: SandboxMode;
  readonly memory?: number;
  readonly watch?: boolean;
  readonly browser?: boolean;
  readonly pace?: number;
  readonly seed?: string;
  readonly dialect?: string;
  readonly gap?: number;
  readonly p1Dialect?: string;
  readonly p2Dialect?: string;
  readonly host: string;
}

/** Flags of every command that plays matches. */
export function addMatchFlags(command: Command): Command {
  return command
    .option(
      "--move-time <duration>",
      "limit for each move, such as 5s, or none (default: the game's own)",
      readLimit,
    )
    .option(
      "--clock <bank+byoyomi>",
      "a bank, then byoyomi for each move, such as 10m+10s, or none",
      readClock,
    )
    .option(
      "--start-time <duration>",
      "allowance for a program to start (default: 10s, none where every move starts it)",
      readDuration,
    )
    .addOption(
      new Option("--margin <duration>", "grace on every deadline").argParser(readDuration).default(0, "none"),
    )
    .option("--option <key=value>", "an option of the game; repeatable", collect)
    .option("--start <text|@file>", "start position, as `position` prints or takes it")
    .option("--seed <number>", "makes everything that is drawn reproducible", readSeed)
    .option("--record <file|dir/>", "write a record of each match")
    .option("--log-wire", "note every line sent and received")
    .addOption(
      new Option("--sandbox <mode>", "hold programs in a namespace of their own")
        .choices(SANDBOX_MODES)
        .default("auto"),
    )
    .option("--memory <size>", "memory limit of a program and its children, such as 512M", readBytes)
    .option("--dialect <name>", "protocol that programs speak (default: the game's own)")
    .option(
      "--gap <duration>",
      "least time between two messages to a program (default: the dialect's own)",
      readDuration,
    )
    .option(
      "--pace <duration>",
      "how long house bots wait before each move, so that people can watch",
      readDuration,
    )
    .option("--json", "JSON Lines on stdout and nothing else");
}

export function addSeriesFlags(command: Command): Command {
  return command
    .option("--games <count>", "how many games; sides are swapped every other game", readCount)
    .option("--forever", "serve one match after another")
    .option("--concurrency <count>", "how many games at once", readCount, 1)
    .option("--no-swap", "keep the sides")
    .option("--watch", "show the boards")
    .option("--browser", "open the live page of the match in a browser")
    .option("--p1-dialect <name>", "protocol of the first player")
    .option("--p2-dialect <name>", "protocol of the second player")
    .option("--host <address>", "where tcp players connect", "127.0.0.1");
}

function readSeed(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new InvalidArgumentError("Write a whole number.");
  return String(BigInt(text));
}
