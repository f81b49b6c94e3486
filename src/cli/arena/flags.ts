import { type Command, Option } from "commander";
import { NATIVE_PORT, portFlagOf } from "../../arena/ports.ts";
import type { FormatMessage } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { ArenaPort } from "../../games/programs.ts";
import { GAMES } from "../../games/index.ts";
import type { ConsoleFlags } from "../console.ts";
import { readDuration, invalidArgument } from "../read.ts";

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

export function addArenaFlags(command: Command, say: FormatMessage): Command {
  command
    .option(
      "--host <address>",
      say({
        en: "where to listen; any but this machine's own needs an admin token",
        ja: "待ち受けるアドレス。このマシンの外から届くものには管理トークンが必要",
      }),
      "127.0.0.1",
    )
    .addOption(
      new Option("--port <number>", say({ en: "port of the page", ja: "ページのポート" }))
        .argParser(readPort)
        .default(8080),
    )
    .option(
      "--data <dir>",
      say({
        en: "folder of the arena's SQLite file, and of the tournaments it shows",
        ja: "アリーナのSQLiteファイルと、表示する大会のフォルダー",
      }),
      "arena-data",
    )
    .option(
      "--config <file>",
      say({
        en: "players, times and names of this arena, in YAML or JSON",
        ja: "アリーナのプレイヤー、時間、名前（YAMLかJSON）",
      }),
    )
    .option(
      "--bots <dir>",
      say({
        en: "programs that play in the league lie in <dir>/<game>/ (default: bots)",
        ja: "リーグに出るプログラムは <dir>/<game>/ に置く（既定値：bots）",
      }),
    );
  for (const { arenaPort, dialects } of ARENA_PORTS) {
    const [first, second] = arenaPort.ports;
    const flag = portFlagOf(arenaPort);
    command.addOption(
      second === undefined
        ? new Option(
            `${flag} <number>`,
            say({
              en: "port for {game} programs",
              ja: "{game} のプログラム用のポート",
              values: { game: arenaPort.id },
            }),
          )
            .argParser(readPort)
            .default(first)
        : new Option(
            `${flag} <a,b>`,
            say({
              en: "ports for {game} programs, one for each seat",
              ja: "{game} のプログラム用のポート（席ごとに1つ）",
              values: { game: arenaPort.id },
            }),
          )
            .argParser(readPortPair)
            .default([first, second], `${first},${second}`),
    );
    if (dialects.length > 1)
      command.addOption(
        new Option(`--${arenaPort.id}-dialect <name>`, say({ en: "what is spoken there", ja: "そこで使うプロトコル" }))
          .choices(dialects)
          .default(arenaPort.dialect),
      );
  }
  return command
    .addOption(
      new Option(
        `${NATIVE_PORT.flag} <number>`,
        say({
          en: "port for programs of any game that speak the native protocol",
          ja: "nativeプロトコルを話す全ゲームのプログラム用のポート",
        }),
      )
        .argParser(readPort)
        .default(NATIVE_PORT.port),
    )
    .option(
      "--no-house",
      say({
        en: "no house bots: no league of them, and no training partners",
        ja: "内蔵ボットなし（リーグも練習相手もなし）",
      }),
    )
    .addOption(
      new Option(
        "--patience <duration>",
        say({
          en: "how long a program waits alone before a training partner comes (default: 5s)",
          ja: "一人で待つプログラムに練習相手が来るまでの時間（既定値：5s）",
        }),
      ).argParser(readDuration),
    )
    .addOption(
      new Option(
        "--grace <duration>",
        say({
          en: "how long running matches may go on when the arena is told to stop",
          ja: "停止を求められてから対局を続けてよい時間",
        }),
      )
        .argParser(readDuration)
        .default(5000, "5s"),
    )
    .option(
      "--admin-token-file <file>",
      say({
        en: "the token that writes need (or SHINPAN_ADMIN_TOKEN)",
        ja: "書き込みに必要なトークン（または SHINPAN_ADMIN_TOKEN）",
      }),
    )
    .option(
      "--json",
      say({
        en: "one JSON line when it is ready, and one for everything an operator should know",
        ja: "準備ができたときと、運営者が知るべきことがあるときに、JSONを1行ずつ出力",
      }),
    );
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw invalidArgument({
    en: "A port is a number from 0 to 65535; 0 takes a free one.",
    ja: "ポートは0～65535の数です。0なら空いているポートを使います。",
  });
}

function readPortPair(text: string): readonly [number, number] {
  const [first, second, ...more] = text.split(",");
  if (first === undefined || second === undefined || more.length > 0)
    throw invalidArgument({
      en: "Write two ports with a comma between them, such as 10000,10001.",
      ja: "10000,10001 のように、2つのポートをコンマで区切って書いてください。",
    });
  return [readPort(first), readPort(second)];
}

function camelCase(flag: string): string {
  return flag.replace(/^--/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
