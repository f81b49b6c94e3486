import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { readCount } from "../read.ts";
import { type ConsoleFlags, openPrinter } from "../console.ts";
import { printFailed } from "./failed.ts";
import { locateEvent } from "./event-file.ts";
import { playEvent } from "./play-event.ts";

interface Flags extends ConsoleFlags {
  readonly data?: string;
  readonly json?: boolean;
  readonly concurrency?: number;
  readonly redis?: string;
  readonly record?: string;
  readonly failed?: boolean;
  readonly host: string;
}

export function configure(command: Command): void {
  command
    .argument("<file>", "the event file, YAML or JSON")
    .option("--data <dir>", "where the event's SQLite file is kept (default: beside the event file)")
    .option(
      "--concurrency <count>",
      "how many games at once (default: the event's, then the number of cores)",
      readCount,
    )
    .option("--redis <url>", "hand the games to workers by a queue on Redis; see `shinpan worker`")
    .option("--record <dir/>", "write a record of each match into this folder too")
    .option("--failed", "show the games that ended by a fault or void, and play nothing")
    .option("--host <address>", "where tcp players connect", "127.0.0.1")
    .option("--json", "JSON Lines on stdout and nothing else; so it is wherever stdout is no terminal")
    .addHelpText("after", "\nExample:\n  shinpan tournament spring-cup.yaml --concurrency 2")
    .action((file: string, flags: Flags) => runTournament(file, flags));
}

async function runTournament(file: string, flags: Flags): Promise<void> {
  const files = locateEvent(file, flags.data);
  const json = flags.json === true || !process.stdout.isTTY;
  const console = openPrinter(flags);
  if (flags.failed) return printFailed(console, files, { json: flags.json === true, record: flags.record });
  await playEvent(console, files, {
    json,
    host: flags.host,
    redis: flags.redis,
    record: flags.record,
    concurrencyOf: (asked) => flags.concurrency ?? asked ?? availableParallelism(),
  });
}
