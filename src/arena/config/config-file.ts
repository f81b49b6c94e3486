import type { OptionValues } from "../../core/game.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import { readBytes, readClock, readDuration, readLimit } from "../../core/units.ts";
import { ok, type Result } from "../../core/result.ts";
import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import { type LineAt, readDocument } from "../../tournament/syntax/document.ts";
import type { EventPlayer } from "../../tournament/event/event.ts";
import { readOptions } from "../../tournament/event/keys.ts";
import { collectProblems, type MappingEntry, type Problems, quote } from "../../tournament/syntax/located-value.ts";
import { readPlayers } from "../../tournament/event/players.ts";
import {
  checkUniqueKeys,
  readChoice,
  readList,
  readName,
  readNotation,
  readKeyedValues,
  readText,
  readBoolean,
  readInteger,
  type Reader,
  refuseItem,
  type KeyedValues,
} from "../../tournament/syntax/readers.ts";

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
  /** Concurrent league matches of each game. */
  readonly matches: number | undefined;
  readonly sandbox: "auto" | "off" | "require";
  readonly memoryBytes: number | undefined;
  /** Minimum time between two messages to a program, for games without their own. */
  readonly gapMs: number | undefined;
  /** Age and size limits of stored records. */
  readonly records: RecordLimits;
  readonly games: ReadonlyMap<string, GameConfig>;
}

type AddressLimits = Partial<Record<"requests" | "registrations" | "spectators" | "people", number>>;

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
  matches: undefined,
  sandbox: "auto",
  memoryBytes: undefined,
  gapMs: undefined,
  records: RECORDS,
  games: new Map(),
};

/** Reads YAML or JSON; throws a FormatError for the first mistake. */
export function readConfig(text: string, games: readonly string[]): ArenaConfig {
  // A file of comments only is as valid as an empty one.
  if (/^(?:\s*(?:#.*)?(?:\n|$))*$/.test(text)) return NO_CONFIG;
  const { root, errorAt, lineAt } = readDocument(text);
  if (root.value.kind !== "mapping")
    throw errorAt(root.offset, {
      en: "A config file is made of keys and values, such as patience: 5s.",
      ja: "設定ファイルは patience: 5s のようなキーと値で書きます。",
    });
  const problems = collectProblems();
  const { values } = readKeyedValues(
    {
      en: "There is no key {key} in a config file; {hint}",
      ja: "設定ファイル に {key} というキーはありません。{hint}",
    },
    "",
    root.value.entries,
    listKeys(lineAt, games),
    problems,
    lineAt,
  );
  const first = problems.first();
  if (first) throw errorAt(first.offset, first.sentence);
  const { patience: patienceMs, memory: memoryBytes, gap: gapMs, ...others } = values;
  return { ...NO_CONFIG, ...others, patienceMs, memoryBytes, gapMs };
}

const MAX_CONCURRENT_MATCHES = 64;

function listKeys(lineAt: LineAt, games: readonly string[]) {
  return {
    name: readName({ en: "a name such as Spring arena", ja: "名前（例：Spring arena）" }),
    patience: readNotation(readDuration),
    allowedHosts: readList(
      { en: "a list such as [arena.example.org]", ja: "リスト（例：[arena.example.org]）" },
      readText({ en: "a host such as arena.example.org", ja: "ホスト名（例：arena.example.org）" }, 253),
    ),
    embed: readList(
      { en: "a list such as [https://www.example.org]", ja: "リスト（例：[https://www.example.org]）" },
      readOrigin,
    ),
    classes: readClasses(lineAt),
    perAddress: readAddressLimits(lineAt),
    matches: readInteger(0, MAX_CONCURRENT_MATCHES, 2),
    sandbox: readChoice(["auto", "off", "require"]),
    memory: readNotation(readBytes),
    gap: readNotation(readDuration),
    records: readRecords(lineAt),
    games: readGames(lineAt, games),
  } satisfies Readonly<Record<string, Reader<unknown>>>;
}

const ORIGIN_EXAMPLE: LocalizedText = {
  en: "an origin such as https://www.example.org, without a path",
  ja: "https://www.example.org のようなオリジン（パスなし）",
};
const readOriginText = readText(ORIGIN_EXAMPLE, 300);

/** The text goes into a header unchanged, so only scheme, host and port are allowed. */
const readOrigin: Reader<string> = (label, item, problems) => {
  const text = readOriginText(label, item, problems);
  if (text === null || /^https?:\/\/(?:\*\.)?(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)) return text;
  return refuseItem(label, item, ORIGIN_EXAMPLE, problems);
};

const MAX_NAMES = 10_000;
const readNames = readInteger(1, MAX_NAMES, 200);

/** Codes have at least 6 characters because short ones are easily guessed. */
function readClasses(lineAt: LineAt): Reader<ReadonlyMap<string, number>> {
  const expected: LocalizedText = {
    en: "a mapping from codes to numbers of names such as {spring-7g3k: 40}",
    ja: "コードから名前の数へのマッピング（例：{spring-7g3k: 40}）",
  };
  return readEntries(expected, (label, entries, problems) => {
    checkUniqueKeys(`${label}.`, entries, problems, lineAt);
    const read = new Map<string, number>();
    for (const { key, keyOffset, item } of entries) {
      if (!/^[\p{L}\p{N}._-]{6,64}$/u.test(key))
        problems.note(keyOffset, {
          en: "{label}: the code {code} must have 6 to 64 letters, digits, dots, dashes or underscores.",
          ja: "{label}：コード {code} は6〜64文字の文字・数字・点・ハイフン・下線で書いてください。",
          values: { label, code: quote(key) },
        });
      const names = readNames(`${label}.${key}`, item, problems);
      if (names !== null) read.set(key, names);
    }
    return read;
  });
}

const MAX_PER_ADDRESS = 100_000;

function readAddressLimits(lineAt: LineAt): Reader<AddressLimits> {
  return readKeys(
    {
      en: "a mapping such as {registrations: 200, people: 200}",
      ja: "マッピング（例：{registrations: 200, people: 200}）",
    },
    { en: "There is no key {key} of perAddress; {hint}", ja: "perAddress に {key} というキーはありません。{hint}" },
    {
      requests: readInteger(1, MAX_PER_ADDRESS, 6000),
      registrations: readInteger(1, MAX_PER_ADDRESS, 200),
      spectators: readInteger(1, MAX_PER_ADDRESS, 512),
      people: readInteger(1, MAX_PER_ADDRESS, 64),
    },
    lineAt,
  );
}

function readRecords(lineAt: LineAt): Reader<RecordLimits> {
  const read = readKeys(
    { en: "a mapping such as {keep: 30d, max: 5G}", ja: "マッピング（例：{keep: 30d, max: 5G}）" },
    { en: "There is no key {key} of records; {hint}", ja: "records に {key} というキーはありません。{hint}" },
    { keep: readNotation(orWord("forever", readDuration)), max: readNotation(orWord("none", readBytes)) },
    lineAt,
  );
  return (label, item, problems) => {
    const { keep = RECORDS.keepMs, max = RECORDS.maxBytes } = read(label, item, problems) ?? {};
    return { keepMs: keep === "forever" ? null : keep, maxBytes: max === "none" ? null : max };
  };
}

/** Reads a mapping by its entries. */
function readEntries<T>(
  expected: LocalizedText,
  read: (label: string, entries: readonly MappingEntry[], problems: Problems) => T,
): Reader<T> {
  return (label, item, problems) =>
    item.value.kind === "mapping"
      ? read(label, item.value.entries, problems)
      : refuseItem(label, item, expected, problems);
}

/** Reads a mapping with known keys. */
function readKeys<R extends Readonly<Record<string, Reader<unknown>>>>(
  expected: LocalizedText,
  unknownKey: LocalizedText,
  keys: R,
  lineAt: LineAt,
): Reader<KeyedValues<R>["values"]> {
  return readEntries(
    expected,
    (label, entries, problems) => readKeyedValues(unknownKey, `${label}.`, entries, keys, problems, lineAt).values,
  );
}

/** Accepts one word instead of the notation. */
function orWord<Word extends string>(word: Word, read: (text: string) => Result<number>) {
  return (text: string): Result<number | Word> => (text === word ? ok(word) : read(text));
}

function readGame(lineAt: LineAt): Reader<GameConfig> {
  const read = readKeys(
    { en: "a mapping such as {players: [./mybot]}", ja: "マッピング（例：{players: [./mybot]}）" },
    { en: "There is no key {key} of a game; {hint}", ja: "ゲームの設定 に {key} というキーはありません。{hint}" },
    {
      players: readPlayers(lineAt, 0),
      options: readOptions(lineAt),
      moveTime: readNotation(readLimit),
      clock: readNotation(readClock),
      startTime: readNotation(readDuration),
      gap: readNotation(readDuration),
      matches: readInteger(0, MAX_CONCURRENT_MATCHES, 2),
      house: readBoolean,
    },
    lineAt,
  );
  return (label, item, problems) => {
    const values = read(label, item, problems);
    if (!values) return null;
    const {
      startTime: startMs,
      gap: gapMs,
      moveTime,
      clock,
      matches,
      players = [],
      options = {},
      house = true,
    } = values;
    return { players, options, moveTime, clock, startMs, gapMs, matches, house };
  };
}

function readGames(lineAt: LineAt, games: readonly string[]): Reader<ReadonlyMap<string, GameConfig>> {
  const read = readGame(lineAt);
  const expected = { en: "a mapping from games to what is said of them", ja: "ゲームから設定へのマッピング" };
  return readEntries(expected, (label, entries, problems) => {
    const configs = new Map<string, GameConfig>();
    for (const { key, keyOffset, item } of entries) {
      const config = games.includes(key)
        ? read(`${label}.${key}`, item, problems)
        : problems.note(keyOffset, {
            en: "There is no game {game}; {hint}",
            ja: "{game} というゲームはありません。{hint}",
            values: { game: quote(key), hint: suggestion(key, games) },
          });
      if (config) configs.set(key, config);
    }
    return configs;
  });
}
