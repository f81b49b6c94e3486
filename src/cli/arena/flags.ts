import { NATIVE_PORT, portFlagOf } from "../../arena/ports.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { ArenaPort } from "../../games/programs.ts";
import { GAMES } from "../../games/index.ts";
import type { FlagsOf, Parameters } from "../command.ts";
import { readDuration, invalidArgument } from "../read.ts";

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

const SERVER_FLAGS = {
  "--host <address>": {
    en: "where to listen; any but this machine's own needs an admin token",
    ja: "待ち受けるアドレス。このマシンの外から届くものには管理トークンが必要",
    default: "127.0.0.1",
  },
  "--port <number>": { en: "port of the page", ja: "ページのポート", read: readPort, default: 8080 },
  "--data <dir>": {
    en: "folder of the arena's SQLite file, and of the tournaments it shows",
    ja: "アリーナのSQLiteファイルと、表示する大会のフォルダー",
    default: "arena-data",
  },
  "--config <file>": {
    en: "players, times and names of this arena, in YAML or JSON",
    ja: "アリーナのプレイヤー、時間、名前（YAMLかJSON）",
  },
  "--bots <dir>": {
    en: "folder of programs that play in the league, in <dir>/<game>/ (default: bots)",
    ja: "リーグに出るプログラムは <dir>/<game>/ に置く（既定値：bots）",
  },
} as const satisfies Parameters;

/** The flags of each game's ports. */
const PORT_FLAGS: Parameters = Object.assign({}, ...ARENA_PORTS.map(portFlags)) as Parameters;

function portFlags({ arenaPort, dialects }: ListedPort): Parameters {
  const [first, second] = arenaPort.ports;
  const flag = portFlagOf(arenaPort);
  const values = { game: arenaPort.id };
  return {
    ...(second === undefined
      ? {
          [`${flag} <number>`]: {
            en: "port for {game} programs",
            ja: "{game} のプログラム用のポート",
            values,
            read: readPort,
            default: first,
          },
        }
      : {
          [`${flag} <a,b>`]: {
            en: "ports for {game} programs, one for each seat",
            ja: "{game} のプログラム用のポート（席ごとに1つ）",
            values,
            read: readPortPair,
            default: [first, second],
            defaultText: `${first},${second}`,
          },
        }),
    ...(dialects.length > 1 && {
      [`--${arenaPort.id}-dialect <name>`]: {
        en: "the dialect at these ports",
        ja: "そのポートで使うプロトコル",
        choices: dialects,
        default: arenaPort.dialect,
      },
    }),
  };
}

const OPERATION_FLAGS = {
  "--native-port <number>": {
    en: "port for programs of any game that speak the native protocol",
    ja: "ネイティブプロトコルを話す全ゲームのプログラム用のポート",
    read: readPort,
    default: NATIVE_PORT.port,
  },
  "--no-house": {
    en: "no house bots: no league of them, and no training partners",
    ja: "内蔵ボットなし（リーグも練習相手もなし）",
  },
  "--patience <duration>": {
    en: "how long a program waits for an opponent before a training partner joins (default: 5s)",
    ja: "一人で待つプログラムに練習相手が来るまでの時間（既定値：5s）",
    read: readDuration,
  },
  "--grace <duration>": {
    en: "how long running matches may continue after the arena is told to stop",
    ja: "停止を求められてから対局を続けてよい時間",
    read: readDuration,
    default: 5000,
    defaultText: "5s",
  },
  "--admin-token-file <file>": {
    en: "the file with the token that write requests need (or SHINPAN_ADMIN_TOKEN)",
    ja: "書き込みに必要なトークンのファイル（または SHINPAN_ADMIN_TOKEN）",
  },
  "--json": {
    en: "one JSON line when it is ready, and one for each notice to the operator",
    ja: "準備ができたときと、運営者が知るべきことがあるときに、JSONを1行ずつ出力",
  },
} as const satisfies Parameters;

export const ARENA_FLAGS: Parameters = { ...SERVER_FLAGS, ...PORT_FLAGS, ...OPERATION_FLAGS };

export type ArenaFlags = FlagsOf<typeof SERVER_FLAGS & typeof OPERATION_FLAGS>;

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
