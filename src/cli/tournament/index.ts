import { readCount } from "../read.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { openPrinter } from "../console.ts";
import { readRedisAccess, REDIS_FLAGS } from "../redis-access.ts";
import { printFailed } from "./failed.ts";
import { locateEvent } from "./event-file.ts";
import { playEvent } from "./play-event.ts";

const FLAGS = {
  "--data <dir>": HELP.eventFolder,
  "--concurrency <count>": {
    en: "how many games at once (default: the event's, then the number of cores)",
    ja: "同時に行う対局数（既定値：イベントファイルの値、なければコア数）",
    read: readCount,
  },
  "--redis <url>": {
    en: "hand the games to workers by a queue on Redis (or SHINPAN_REDIS_URL); see `shinpan worker`",
    ja: "Redisのキューで対局をワーカーに渡す（または SHINPAN_REDIS_URL。`shinpan worker` を参照）",
  },
  ...REDIS_FLAGS,
  "--record <dir/>": {
    en: "write a record of each match into this folder too",
    ja: "対局ごとの記録をこのフォルダーにも書き出す",
  },
  "--failed": {
    en: "show the games that ended by a fault or void, and play nothing",
    ja: "反則や無効で終わった対局を表示し、対局は行わない",
  },
  "--host <address>": { ...HELP.tcpHost, default: "127.0.0.1" },
  "--json": {
    en: "JSON Lines on stdout and nothing else; so it is wherever stdout is not a terminal",
    ja: "標準出力にはJSON Linesだけを出力（標準出力が端末でなければ常に）",
  },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "<file>": {
      en: "the event file, YAML or JSON",
      ja: "イベントファイル（YAMLかJSON）",
      completion: COMPLETION.event,
    },
  },
  flags: FLAGS,
  examples: ["shinpan tournament spring-cup.yaml --concurrency 2"],
  run: runTournament,
};

async function runTournament(file: string, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const files = locateEvent(file, flags.data);
  const json = flags.json === true || !process.stdout.isTTY;
  const console = openPrinter(flags);
  if (flags.failed) return printFailed(console, files, { json: flags.json === true, record: flags.record });
  await playEvent(console, files, { ...flags, json, redis: readRedisAccess(flags) });
}
