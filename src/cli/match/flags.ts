import { type Command, Option } from "commander";
import type { FormatMessage } from "../../core/lang.ts";
import { SANDBOX_MODES, type SandboxMode } from "../../links/process/sandbox.ts";
import type { ConsoleFlags } from "../console.ts";
import { collect, invalidArgument, readBytes, readClock, readCount, readDuration, readLimit } from "../read.ts";
import { HELP } from "../help.ts";

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
export function addMatchFlags(command: Command, say: FormatMessage): Command {
  return command
    .option(
      "--move-time <duration>",
      say({
        en: "limit for each move, such as 5s, or none (default: the game's own)",
        ja: "1手の制限時間（例：5s）、または none（既定値：ゲームごと）",
      }),
      readLimit,
    )
    .option(
      "--clock <bank+byoyomi>",
      say({
        en: "a bank, then byoyomi for each move, such as 10m+10s, or none",
        ja: "持ち時間と1手ごとの秒読み（例：10m+10s）、または none",
      }),
      readClock,
    )
    .option(
      "--start-time <duration>",
      say({
        en: "allowance for a program to start (default: 10s, none where every move starts it)",
        ja: "プログラムの起動を待つ時間（既定値：10s、一手ごとに起動するときはなし）",
      }),
      readDuration,
    )
    .addOption(
      new Option("--margin <duration>", say({ en: "grace on every deadline", ja: "締め切りごとの猶予" }))
        .argParser(readDuration)
        .default(0, "none"),
    )
    .option("--option <key=value>", say(HELP.option), collect)
    .option(
      "--start <text|@file>",
      say({
        en: "start position, as `position` prints or takes it",
        ja: "開始局面（`position` の入出力と同じ書き方）",
      }),
    )
    .option(
      "--seed <number>",
      say({ en: "makes everything that is drawn reproducible", ja: "乱数をすべて再現できるようにする" }),
      readSeed,
    )
    .option("--record <file|dir/>", say({ en: "write a record of each match", ja: "対局ごとに記録を書き出す" }))
    .option("--log-wire", say({ en: "note every line sent and received", ja: "送受信の行をすべて記録" }))
    .addOption(
      new Option(
        "--sandbox <mode>",
        say({ en: "hold programs in a namespace of their own", ja: "プログラムを専用の名前空間で動かす" }),
      )
        .choices(SANDBOX_MODES)
        .default("auto"),
    )
    .option(
      "--memory <size>",
      say({
        en: "memory limit of a program and its children, such as 512M",
        ja: "プログラムと子プロセスのメモリー上限（例：512M）",
      }),
      readBytes,
    )
    .option(
      "--dialect <name>",
      say({
        en: "protocol that programs speak (default: the game's own)",
        ja: "プログラムのプロトコル（既定値：ゲームごと）",
      }),
    )
    .option(
      "--gap <duration>",
      say({
        en: "least time between two messages to a program (default: the dialect's own)",
        ja: "プログラムへの送信の最小間隔（既定値：プロトコルごと）",
      }),
      readDuration,
    )
    .option(
      "--pace <duration>",
      say({
        en: "how long house bots wait before each move, so that people can watch",
        ja: "人が見られるように、内蔵ボットが1手ごとに待つ時間",
      }),
      readDuration,
    )
    .option("--json", say(HELP.jsonLinesOnly));
}

export function addSeriesFlags(command: Command, say: FormatMessage): Command {
  return command
    .option(
      "--games <count>",
      say({ en: "how many games; sides are swapped every other game", ja: "対局数（1局ごとに先後を入れ替え）" }),
      readCount,
    )
    .option("--forever", say({ en: "serve one match after another", ja: "対局を続けて受け付ける" }))
    .option("--concurrency <count>", say({ en: "how many games at once", ja: "同時に行う対局数" }), readCount, 1)
    .option("--no-swap", say({ en: "keep the sides", ja: "先後を入れ替えない" }))
    .option("--watch", say({ en: "show the boards", ja: "盤を表示" }))
    .option(
      "--browser",
      say({ en: "open the live page of the match in a browser", ja: "対局の中継ページをブラウザーで開く" }),
    )
    .option("--p1-dialect <name>", say({ en: "protocol of the first player", ja: "1人目のプロトコル" }))
    .option("--p2-dialect <name>", say({ en: "protocol of the second player", ja: "2人目のプロトコル" }))
    .option("--host <address>", say(HELP.tcpHost), "127.0.0.1");
}

function readSeed(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw invalidArgument({ en: "Write a whole number.", ja: "整数を書いてください。" });
  return String(BigInt(text));
}
