import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { readCount } from "../read.ts";
import { type ConsoleFlags, openPrinter } from "../console.ts";
import type { FormatMessage } from "../../core/lang.ts";
import { printFailed } from "./failed.ts";
import { locateEvent } from "./event-file.ts";
import { playEvent } from "./play-event.ts";
import { formatHelpEnd, HELP } from "../help.ts";

interface Flags extends ConsoleFlags {
  readonly data?: string;
  readonly json?: boolean;
  readonly concurrency?: number;
  readonly redis?: string;
  readonly record?: string;
  readonly failed?: boolean;
  readonly host: string;
}

export function configure(command: Command, say: FormatMessage): void {
  command
    .argument("<file>", say({ en: "the event file, YAML or JSON", ja: "イベントファイル（YAMLかJSON）" }))
    .option("--data <dir>", say(HELP.eventFolder))
    .option(
      "--concurrency <count>",
      say({
        en: "how many games at once (default: the event's, then the number of cores)",
        ja: "同時に行う対局数（既定値：イベントファイルの値、なければコア数）",
      }),
      readCount,
    )
    .option(
      "--redis <url>",
      say({
        en: "hand the games to workers by a queue on Redis; see `shinpan worker`",
        ja: "Redisのキューで対局をワーカーに渡す（`shinpan worker` を参照）",
      }),
    )
    .option(
      "--record <dir/>",
      say({
        en: "write a record of each match into this folder too",
        ja: "対局ごとの記録をこのフォルダーにも書き出す",
      }),
    )
    .option(
      "--failed",
      say({
        en: "show the games that ended by a fault or void, and play nothing",
        ja: "反則や無効で終わった対局を表示し、対局は行わない",
      }),
    )
    .option("--host <address>", say(HELP.tcpHost), "127.0.0.1")
    .option(
      "--json",
      say({
        en: "JSON Lines on stdout and nothing else; so it is wherever stdout is no terminal",
        ja: "標準出力にはJSON Linesだけを出力（標準出力が端末でなければ常に）",
      }),
    )
    .addHelpText("after", formatHelpEnd(say, ["shinpan tournament spring-cup.yaml --concurrency 2"]))
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
