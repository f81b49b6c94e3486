import type { SandboxMode } from "../../core/sandbox.ts";
import type { OptionValues } from "../../core/game.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import { BYTES, DURATION, orWord } from "../../core/notations.ts";
import { DEFAULT_PROGRAM_LIMITS, type ProgramLimits, resolveProgramLimits } from "../../core/program-limits.ts";
import { described, list, named, type Schema } from "../../core/schema.ts";
import { GAME_FILE_WORD, isGameFile } from "../../games/file-word.ts";
import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import { readDocument } from "../../tournament/syntax/document.ts";
import type { EventPlayer } from "../../tournament/event/event.ts";
import { confinementKeys, readOptions, schemaKey, timeKeys } from "../../tournament/event/shared-keys.ts";
import { quote } from "../../tournament/syntax/located-value.ts";
import { readPlayers } from "../../tournament/event/players.ts";
import {
  checkUniqueKeys,
  createReader,
  describeReader,
  type Field,
  noteProblem,
  readList,
  readName,
  readNotation,
  readKeyedValues,
  readText,
  readBoolean,
  readInteger,
  type Reader,
  type Readers,
  refuseField,
  rootField,
  schemaOfKeys,
  type KeyedValues,
} from "../../tournament/syntax/readers.ts";

import { readTrustProxy } from "./trust-proxy.ts";

/** The organiser's settings; all are optional in the file. */
export interface ArenaConfig {
  readonly name: string | undefined;
  readonly patienceMs: number | undefined;
  /** Accepted host names besides those of this machine. */
  readonly allowedHosts: readonly string[];
  /** Origins that may embed pages with `?embed=1` in a frame. */
  readonly embed: readonly string[];
  /** Number of names that each class code may register. */
  readonly classes: ReadonlyMap<string, number>;
  /** Limits per address; absent = the defaults. */
  readonly perAddress: AddressLimits;
  /** Proxies whose X-Forwarded-For is believed: addresses and networks, or their number. */
  readonly trustProxy: readonly string[] | number | undefined;
  /** Concurrent league matches of each game. */
  readonly matches: number | undefined;
  readonly sandbox: SandboxMode;
  readonly programLimits: ProgramLimits;
  /** Minimum time between two messages to a program, for games without their own. */
  readonly gapMs: number | undefined;
  /** Age and size limits of stored records. */
  readonly records: RecordLimits;
  /** By id, or by file as written: such a game is loaded later. */
  readonly games: ReadonlyMap<string, GameConfig>;
}

type AddressLimits = Partial<
  Record<"connections" | "guests" | "people" | "registrations" | "requests" | "spectators" | "work", number>
>;

/** A house bot as it stands in the file, which is read with its game. */
export interface WrittenBot {
  readonly text: string;
  readonly line: number;
}

export interface GameConfig {
  readonly players: readonly EventPlayer[];
  readonly options: OptionValues;
  readonly moveTime: number | "none" | undefined;
  readonly clock: { readonly bankMs: number; readonly byoyomiMs: number } | "none" | undefined;
  readonly startMs: number | undefined;
  /** Minimum time between two messages to a program. */
  readonly gapMs: number | undefined;
  readonly matches: number | undefined;
  /** House bots play in the league. */
  readonly house: boolean;
  /** The house bot that comes to a program that waits alone. */
  readonly partner: WrittenBot | undefined;
}

/** House bots alone write half a gigabyte of records per day. */
const RECORDS: RecordLimits = { keepMs: 30 * 24 * 3_600_000, maxBytes: 5 * 2 ** 30 };

export const NO_CONFIG: ArenaConfig = {
  name: undefined,
  patienceMs: undefined,
  allowedHosts: [],
  embed: [],
  classes: new Map(),
  perAddress: {},
  trustProxy: undefined,
  matches: undefined,
  sandbox: "auto",
  programLimits: DEFAULT_PROGRAM_LIMITS,
  gapMs: undefined,
  records: RECORDS,
  games: new Map(),
};

const UNKNOWN_KEY: LocalizedText = {
  en: "There is no key {key} in a config file; {hint}",
  ja: "設定ファイル に {key} というキーはありません。{hint}",
};

/** Reads YAML or JSON; throws a FormatError for the first mistake. */
export function readConfig(text: string, games: readonly string[]): ArenaConfig {
  // A file of comments only is as valid as an empty one.
  if (text.split("\n").every((line) => /^\s*(?:#|$)/.test(line))) return NO_CONFIG;
  const document = readDocument(text);
  const { errorAt } = document;
  const root = rootField(document);
  if (root.value.kind !== "mapping")
    throw errorAt(root.offset, {
      en: "A config file is made of keys and values, such as patience: 5s.",
      ja: "設定ファイルは patience: 5s のようなキーと値で書きます。",
    });
  const { values } = readKeyedValues(root, listKeys(games), { unknownKey: UNKNOWN_KEY, prefix: "" });
  const first = root.problems.first();
  if (first) throw errorAt(first.offset, first.sentence);
  const { $schema: _, patience: patienceMs, gap: gapMs, ...rest } = values;
  const { memory, processes, disk, cpuTime, network, ponder, ...others } = rest;
  const programLimits = resolveProgramLimits({ memory, processes, disk, cpuTime, network, ponder });
  return { ...NO_CONFIG, ...others, patienceMs, programLimits, gapMs };
}

const MAX_CONCURRENT_MATCHES = 64;

/** The schema of the file. */
export function arenaConfigSchema(games: readonly string[]): Schema {
  return schemaOfKeys(listKeys(games));
}

const matchesKey = describeReader(
  readInteger(0, MAX_CONCURRENT_MATCHES, 2),
  { en: "League matches at once of each game; 0 = none.", ja: "ゲームごとに同時に行うリーグの対局数。0 はなし。" },
  { examples: [2] },
);

function listKeys(games: readonly string[]) {
  return {
    $schema: schemaKey,
    name: describeReader(
      readName({ en: "a name such as spring-arena", ja: "名前（例：spring-arena）" }),
      { en: "The name of the arena.", ja: "アリーナの名前。" },
      { examples: ["spring-arena"] },
    ),
    patience: describeReader(
      readNotation(DURATION),
      {
        en: "How long a program waits for an opponent before it plays a house bot.",
        ja: "一人で待つプログラムに内蔵ボットが相手をするまでの時間。",
      },
      { examples: ["5s"] },
    ),
    allowedHosts: describeReader(
      readList(
        { en: "a list such as [arena.example.org]", ja: "リスト（例：[arena.example.org]）" },
        readText({ en: "a host such as arena.example.org", ja: "ホスト名（例：arena.example.org）" }, 253),
      ),
      {
        en: "Host names by which the arena is reached, besides those of this machine.",
        ja: "このマシンの名前のほかに、アリーナに使われるホスト名。",
      },
      { examples: [["arena.example.org"]] },
    ),
    embed: describeReader(
      readList(
        { en: "a list such as [https://www.example.org]", ja: "リスト（例：[https://www.example.org]）" },
        readOrigin,
      ),
      {
        en: "Origins that may show pages with ?embed=1 in a frame.",
        ja: "?embed=1 の付いたページをフレームに表示できるオリジン。",
      },
      { examples: [["https://www.example.org"]] },
    ),
    classes: describeReader(
      readClasses,
      {
        en: "Class codes, and how many names each may register without the admin token.",
        ja: "クラスのコードと、管理トークンなしで登録できる名前の数。",
      },
      { examples: [{ "spring-7g3k": 40 }] },
    ),
    perAddress: describeReader(readAddressLimits, {
      en: "Limits per client address.",
      ja: "1つのアドレスあたりの上限。",
    }),
    trustProxy: describeReader(
      readTrustProxy,
      {
        en: "Proxies whose X-Forwarded-For is believed: their addresses or networks, or how many stand before the arena.",
        ja: "X-Forwarded-For を信用するプロキシ。アドレスかネットワークのリスト、またはアリーナの前にある台数。",
      },
      { examples: [["127.0.0.1", "10.0.0.0/8"], 1] },
    ),
    matches: matchesKey,
    ...confinementKeys,
    gap: timeKeys.gap,
    records: describeReader(readRecords, {
      en: "How long and how many records are kept; results stay.",
      ja: "記録を残す期間と量（結果は残ります）。",
    }),
    games: describeReader(readGames(games), { en: "The settings of single games.", ja: "ゲームごとの設定。" }),
  } satisfies Readers;
}

const ORIGIN_EXAMPLE: LocalizedText = {
  en: "an origin such as https://www.example.org, without a path",
  ja: "https://www.example.org のようなオリジン（パスなし）",
};
const readOriginText = readText(ORIGIN_EXAMPLE, 300);

/** The text goes into a header unchanged, so only scheme, host and port are allowed. */
const ORIGIN = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/(?:\*\.)?(?:[A-Za-z\d.-]+|\[[\dA-Fa-f:.]+\])(?::\d{1,5})?$/;

const readOrigin = createReader({ ...readOriginText.schema, pattern: ORIGIN.source }, (field) => {
  const text = readOriginText(field);
  return text === null || ORIGIN.test(text) ? text : refuseField(field, ORIGIN_EXAMPLE);
});

const MAX_NAMES = 10_000;
const readNames = readInteger(1, MAX_NAMES, 200);

/** Codes have at least 6 characters because short ones are easily guessed. */
const CLASS_CODE = /^[\p{L}\p{N}._-]{6,64}$/u;

const CLASSES: Schema = {
  type: "object",
  propertyNames: { minLength: 6, maxLength: 64, pattern: "^\\S*$" },
  additionalProperties: readNames.schema,
};

const readClasses = createReader<ReadonlyMap<string, number>>(CLASSES, (field) => {
  if (field.value.kind !== "mapping")
    return refuseField(field, {
      en: "a mapping from codes to numbers of names such as {spring-7g3k: 40}",
      ja: "コードから名前の数へのマッピング（例：{spring-7g3k: 40}）",
    });
  checkUniqueKeys(field, field.value.entries);
  const read = new Map<string, number>();
  for (const { key, keyOffset, item } of field.value.entries) {
    const wrongCode: Message = {
      en: "{label}: the code {code} must have 6 to 64 letters, digits, dots, dashes or underscores.",
      ja: "{label}：コード {code} は6〜64文字の文字・数字・点・ハイフン・下線で書いてください。",
      values: { code: quote(key) },
    };
    if (!CLASS_CODE.test(key)) noteProblem(field, wrongCode, keyOffset);
    const names = readNames({ ...field, ...item, label: `${field.label}.${key}` });
    if (names !== null) read.set(key, names);
  }
  return read;
});

const MAX_PER_ADDRESS = 100_000;
/** Defaults of the limits of the TCP ports. */
export const GUEST_LIMITS = { guests: 512, work: 1024 } as const;

const readAddressLimits: Reader<AddressLimits> = readKeys(
  {
    en: "a mapping such as {registrations: 200, people: 200}",
    ja: "マッピング（例：{registrations: 200, people: 200}）",
  },
  {
    requests: describeReader(readInteger(1, MAX_PER_ADDRESS, 6000), {
      en: "API requests per minute.",
      ja: "1分あたりのAPIリクエスト。",
    }),
    registrations: describeReader(readInteger(1, MAX_PER_ADDRESS, 200), {
      en: "Registrations per ten minutes.",
      ja: "10分あたりの登録。",
    }),
    spectators: describeReader(readInteger(1, MAX_PER_ADDRESS, 512), {
      en: "Open connections of spectators.",
      ja: "観戦者の接続。",
    }),
    people: describeReader(readInteger(1, MAX_PER_ADDRESS, 64), {
      en: "People who play or wait.",
      ja: "対局中か待っている人。",
    }),
    connections: describeReader(readInteger(1, MAX_PER_ADDRESS, 1024), {
      en: "Connections to the page, pages that follow matches included.",
      ja: "ページへの接続（観戦者の接続を含む）。",
    }),
    guests: describeReader(
      readInteger(1, MAX_PER_ADDRESS, 512),
      { en: "Programs connected to the TCP ports.", ja: "TCPのポートに接続したプログラム。" },
      { default: GUEST_LIMITS.guests },
    ),
    work: describeReader(
      readInteger(1, MAX_PER_ADDRESS, 1024),
      {
        en: "Work of all matches at once: a board game is 1, a large board of Life 64; a searching house bot that a guest chose adds 32.",
        ja: "同時に行う対局の処理量の合計。ボードゲームは1、大きなライフの盤は64。ページの人が探索するボットを選ぶと32を加える。",
      },
      { default: GUEST_LIMITS.work },
    ),
  },
);

const readRecordKeys = readKeys(
  { en: "a mapping such as {keep: 30d, max: 5G}", ja: "マッピング（例：{keep: 30d, max: 5G}）" },
  {
    keep: describeReader(
      readNotation(orWord("forever", DURATION)),
      { en: "Older records are deleted.", ja: "これより古い記録は消されます。" },
      { default: "30d", examples: ["30d", "forever"] },
    ),
    max: describeReader(
      readNotation(orWord("none", BYTES)),
      { en: "The oldest records are deleted beyond this size.", ja: "この大きさを超えると古い記録から消されます。" },
      { default: "5G", examples: ["5G", "none"] },
    ),
  },
);

const readRecords = createReader<RecordLimits>(readRecordKeys.schema, (field) => {
  const { keep = RECORDS.keepMs, max = RECORDS.maxBytes } = readRecordKeys(field) ?? {};
  return { keepMs: keep === "forever" ? null : keep, maxBytes: max === "none" ? null : max };
});

/** Reads a mapping with known keys. */
function readKeys<R extends Readers>(
  expected: LocalizedText,
  keys: R,
  unknownKey?: LocalizedText,
): Reader<KeyedValues<R>["values"]> {
  return createReader(schemaOfKeys(keys), (field) => {
    if (field.value.kind !== "mapping") return refuseField(field, expected);
    return readKeyedValues(field, keys, unknownKey && { unknownKey }).values;
  });
}

const readBotText = readText({ en: "a house bot such as search:1", ja: "内蔵ボット（例：search:1）" }, 100);

const readPartner = createReader<WrittenBot>(readBotText.schema, (field) => {
  const text = readBotText(field);
  return text === null ? null : { text, line: field.lineAt(field.offset) };
});

const readGameKeys = readKeys(
  { en: "a mapping such as {players: [./mybot]}", ja: "マッピング（例：{players: [./mybot]}）" },
  {
    players: describeReader(
      readPlayers(0),
      {
        en: "Programs that play in the league, as in an event file.",
        ja: "リーグに参加するプログラム（イベントファイルと同じ）。",
      },
      { examples: [["./mybot"]] },
    ),
    options: readOptions,
    ...timeKeys,
    matches: matchesKey,
    house: describeReader(
      readBoolean,
      { en: "Whether house bots play in the league.", ja: "内蔵ボットがリーグに参加するか。" },
      { default: true },
    ),
    partner: describeReader(
      readPartner,
      {
        en: "The house bot that plays a program without an opponent, such as search:1.",
        ja: "一人で待つプログラムの練習相手になる内蔵ボット（例：search:1）。",
      },
      { examples: ["search:1"] },
    ),
  },
  { en: "There is no key {key} of a game; {hint}", ja: "ゲームの設定 に {key} というキーはありません。{hint}" },
);

const GAME = described(
  named("game", () => readGameKeys.schema),
  { en: "The programs, options and times of this game.", ja: "このゲームのプログラム、オプション、時間。" },
);

const readGame = createReader<GameConfig>(GAME, (field) => {
  const values = readGameKeys(field);
  if (!values) return null;
  const { startTime: startMs, gap: gapMs, players = [], options = {}, house = true } = values;
  const { moveTime, clock, matches, partner } = values;
  return { players, options, moveTime, clock, startMs, gapMs, matches, house, partner };
});

const PLAIN_GAME: GameConfig = {
  players: [],
  options: {},
  moveTime: undefined,
  clock: undefined,
  startMs: undefined,
  gapMs: undefined,
  matches: undefined,
  house: true,
  partner: undefined,
};

const readGameWord = readText(
  { en: "a game's file such as ./mygame.ts", ja: "ゲームのファイル（例：./mygame.ts）" },
  4096,
);

/** A mapping from games to their settings, or a list of games' files that need none. */
function readGames(games: readonly string[]): Reader<ReadonlyMap<string, GameConfig>> {
  const settings = schemaOfKeys(Object.fromEntries(games.map((game) => [game, readGame])));
  const word: Schema = { anyOf: [{ enum: games }, { pattern: GAME_FILE_WORD.source }] };
  const mapping: Schema = { ...settings, propertyNames: word, additionalProperties: readGame.schema };
  const schema: Schema = { anyOf: [mapping, list(word)] };
  return createReader(schema, (field) => {
    const configs = new Map<string, GameConfig>();
    if (field.value.kind === "list") {
      for (const item of field.value.items) {
        const word = readGameWord({ ...field, ...item });
        if (word !== null && isKnown(field, word, item.offset)) configs.set(word, PLAIN_GAME);
      }
      return configs;
    }
    if (field.value.kind !== "mapping")
      return refuseField(field, {
        en: "a mapping from games to their settings, or a list of games' files",
        ja: "ゲームから設定へのマッピング、またはゲームのファイルのリスト",
      });
    for (const { key, keyOffset, item } of field.value.entries) {
      const config = isKnown(field, key, keyOffset)
        ? readGame({ ...field, ...item, label: `${field.label}.${key}` })
        : null;
      if (config) configs.set(key, config);
    }
    return configs;
  });

  function isKnown(field: Field, word: string, offset: number): boolean {
    if (games.includes(word) || isGameFile(word)) return true;
    field.problems.note(offset, {
      en: "There is no game {game}; {hint}",
      ja: "{game} というゲームはありません。{hint}",
      values: { game: quote(word), hint: suggestion(word, games) },
    });
    return false;
  }
}
