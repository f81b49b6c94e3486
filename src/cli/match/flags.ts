import { DEFAULT_PROGRAM_LIMITS, NETWORKS } from "../../core/program-limits.ts";
import { SANDBOX_MODES } from "../../core/sandbox.ts";
import { COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import {
  collect,
  invalidArgument,
  readByteLimit,
  readClock,
  readCount,
  readDuration,
  readLimit,
  readProcessLimit,
} from "../read.ts";

/** Flags for the limits of one program with all its processes. */
const PROGRAM_LIMIT_FLAGS = {
  "--memory <size>": {
    en: "memory of a program and its children, such as 512M, or none",
    ja: "プログラムと子プロセスのメモリー上限（例：512M）、または none",
    read: readByteLimit,
    default: DEFAULT_PROGRAM_LIMITS.memoryBytes,
    defaultText: "1G",
  },
  "--processes <count>": {
    en: "processes of a program at once, or none",
    ja: "プログラムの同時プロセス数の上限、または none",
    read: readProcessLimit,
    default: DEFAULT_PROGRAM_LIMITS.processes,
    defaultText: "64",
  },
  "--disk <size>": {
    en: "temporary files of a program in the strict sandbox, or none",
    ja: "strict サンドボックスでのプログラムの一時ファイルの上限、または none",
    read: readByteLimit,
    default: DEFAULT_PROGRAM_LIMITS.diskBytes,
    defaultText: "256M",
  },
  "--cpu-time <duration>": {
    en: "processor time of a program in one match, such as 30s, or none",
    ja: "1局でプログラムが使えるCPU時間（例：30s）、または none",
    read: readLimit,
    defaultText: "none",
  },
  "--network <kind>": {
    en: "what a program in the strict sandbox reaches: nothing, or a loopback device of its own",
    ja: "strict サンドボックスのプログラムが使えるネットワーク：なし、または専用のループバック",
    choices: NETWORKS,
    default: DEFAULT_PROGRAM_LIMITS.network,
  },
  "--ponder": {
    en: "let programs think in the opponent's turn instead of freezing those that do",
    ja: "相手の手番にもプログラムに考えさせる（指定しなければ凍結）",
  },
} as const satisfies Parameters;

/** Flags for the time that a player may take. */
export const TIME_FLAGS = {
  "--move-time <duration>": {
    en: "limit for each move, such as 5s, or none (default: the game's own)",
    ja: "1手の制限時間（例：5s）、または none（既定値：ゲームごと）",
    read: readLimit,
  },
  "--clock <bank+byoyomi>": {
    en: "a bank, then byoyomi for each move, such as 10m+10s, or none",
    ja: "持ち時間と1手ごとの秒読み（例：10m+10s）、または none",
    read: readClock,
  },
  "--start-time <duration>": {
    en: "allowance for a program to start (default: 10s, none where every move starts it)",
    ja: "プログラムの起動を待つ時間（既定値：10s、一手ごとに起動するときはなし）",
    read: readDuration,
  },
  "--margin <duration>": {
    en: "grace on every deadline",
    ja: "期限ごとの猶予",
    read: readDuration,
    default: 0,
    defaultText: "none",
  },
} as const satisfies Parameters;

/** Flags for how programs are started and spoken to. */
export const PROGRAM_FLAGS = {
  "--sandbox <mode>": {
    en: "how programs are confined; auto is the strongest level that works here, require means strict",
    ja: "プログラムの隔離。auto はここで使える最も強いもの、require は strict と同じ",
    choices: SANDBOX_MODES,
    default: "auto",
  },
  ...PROGRAM_LIMIT_FLAGS,
  "--dialect <name>": {
    en: "protocol that programs speak (default: the game's own)",
    ja: "プログラムのプロトコル（既定値：ゲームごと）",
    completion: COMPLETION.dialect,
  },
  "--gap <duration>": {
    en: "least time between two messages to a program (default: the dialect's own)",
    ja: "プログラムへの送信の最小間隔（既定値：プロトコルごと）",
    read: readDuration,
  },
} as const satisfies Parameters;

/** Flags of every command that plays matches. */
export const MATCH_FLAGS = {
  ...TIME_FLAGS,
  "--option <key=value>": { ...HELP.option, read: collect },
  "--start <text|@file>": {
    en: "start position, as `position` prints or takes it",
    ja: "開始局面（`position` の入出力と同じ書き方）",
  },
  "--seed <number>": {
    en: "seed of all random choices; the same seed repeats them",
    ja: "乱数をすべて再現できるようにする",
    read: readSeed,
  },
  "--record <file|dir/>": { en: "write a record of each match", ja: "対局ごとに記録を書き出す" },
  "--log-wire": { en: "note every line sent and received", ja: "送受信の行をすべて記録" },
  ...PROGRAM_FLAGS,
  "--pace <duration>": {
    en: "how long house bots wait before each move, so that people can watch",
    ja: "人が見られるように、内蔵ボットが1手ごとに待つ時間",
    read: readDuration,
  },
  "--json": HELP.jsonLinesOnly,
} as const satisfies Parameters;

export const SERIES_FLAGS = {
  "--games <count>": {
    en: "how many games; sides are swapped every other game",
    ja: "対局数（1局ごとに先後を入れ替え）",
    read: readCount,
  },
  "--forever": { en: "serve one match after another", ja: "対局を続けて受け付ける" },
  "--concurrency <count>": { en: "how many games at once", ja: "同時に行う対局数", read: readCount, default: 1 },
  "--no-swap": { en: "keep the sides", ja: "先後を入れ替えない" },
  "--watch": { en: "show the boards", ja: "盤を表示" },
  "--browser": { en: "open the live page of the match in a browser", ja: "対局の中継ページをブラウザーで開く" },
  "--p1-dialect <name>": {
    en: "protocol of the first player",
    ja: "1人目のプロトコル",
    completion: COMPLETION.dialect,
  },
  "--p2-dialect <name>": {
    en: "protocol of the second player",
    ja: "2人目のプロトコル",
    completion: COMPLETION.dialect,
  },
  "--p1-env <name=value>": {
    en: "variable for the environment of the first player, repeatable; other users of this machine can read it",
    ja: "1人目の環境変数（繰り返し可）。このマシンのほかの利用者からも見えます",
    read: collect,
  },
  "--p2-env <name=value>": {
    en: "variable for the environment of the second player, repeatable",
    ja: "2人目の環境変数（繰り返し可）",
    read: collect,
  },
  "--host <address>": { ...HELP.tcpHost, default: "127.0.0.1" },
} as const satisfies Parameters;

export type MatchFlags = FlagsOf<typeof MATCH_FLAGS>;
export type SeriesFlags = FlagsOf<typeof SERIES_FLAGS> & MatchFlags;

function readSeed(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw invalidArgument({ en: "Write a whole number.", ja: "整数を書いてください。" });
  return String(BigInt(text));
}
