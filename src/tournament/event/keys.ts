import type { OptionValues } from "../../core/game.ts";
import { type Result, ok, refuse } from "../../core/result.ts";
import { readBytes, readClock, readDuration, readLimit } from "../../core/units.ts";
import type { Format } from "../formats/format.ts";
import { listOwnKeys } from "../formats/index.ts";
import type { Points } from "../schedule/points.ts";
import type { EventSpec } from "./event.ts";
import { quote } from "../syntax/located-value.ts";
import { readPlayers } from "./players.ts";
import {
  checkUniqueKeys,
  type Field,
  noteProblem,
  readChoice,
  readDialectName,
  readName,
  readNotation,
  readNumber,
  readKeyedValues,
  readText,
  readBoolean,
  readInteger,
  type Reader,
  refuseField,
} from "../syntax/readers.ts";

export type Keys = ReturnType<typeof listKeys>;

export const MAX_GAMES = 5_000_000;

/** The readers of the keys that every format has. */
export function listKeys(formats: readonly Format[]) {
  return {
    name: readName({ en: "a name such as spring-cup", ja: "名前（例：spring-cup）" }),
    game: readText(
      { en: "the name of a game (`shinpan games` lists them)", ja: "ゲームの名前（`shinpan games` で一覧）" },
      80,
    ),
    format: readChoice(formats.map(({ id }) => id)),
    games: readGames,
    moveTime: readNotation(readLimit),
    clock: readNotation(readClock),
    startTime: readNotation(readDuration),
    margin: readNotation(readDuration),
    gap: readNotation(readDuration),
    absent: readNotation(readAbsence),
    concurrency: readInteger(1, 1024, 2),
    seed: readNotation(readSeed),
    players: readPlayers(),
    options: readOptions,
    starts: readStartFile,
    points: readPoints,
    pointsByPairing: readBoolean,
    sandbox: readChoice(["auto", "off", "require"]),
    memory: readNotation(readBytes),
    dialect: readDialectName,
    records: readChoice(["all", "failed", "none"]),
  } satisfies Readonly<Record<string, Reader<unknown>>>;
}

/** The readers of the keys that belong to one format. */
export function listFormatKeys(formats: readonly Format[]): object {
  return Object.fromEntries(
    formats.flatMap((format) => [...listOwnKeys(format)].map(([key, { read }]) => [key, read])),
  );
}

function readGames(field: Field): number | "endless" | null {
  if (field.value.kind === "text" && field.value.text === "endless") return "endless";
  return readInteger(1, MAX_GAMES, 10)(field);
}

function readAbsence(text: string): Result<number | "wait"> {
  if (text === "wait") return ok(text);
  const ms = readDuration(text);
  return ms.ok && ms.value > 0
    ? ms
    : refuse({ en: "Write wait, or a duration such as 5m.", ja: "wait か、5m のような時間を書いてください。" });
}

/** The same range as --seed; kept as text so no digits are lost. */
function readSeed(text: string): Result<string> {
  const seed = /^\d{1,19}$/.test(text) ? BigInt(text) : -1n;
  return seed >= 0n && seed <= 10n ** 18n
    ? ok(String(seed))
    : refuse({
        en: "Write a whole number from 0 to 10^18, such as 7.",
        ja: "0～10^18の整数を書いてください（例：7）。",
      });
}

const readPoint = readNumber(
  { en: "three numbers such as [3, 1, 0]", ja: "3つの数（例：[3, 1, 0]）" },
  (number) => Math.abs(number) <= 1e6,
);

function readPoints(field: Field): Points | null {
  const { value } = field;
  if (value.kind !== "list" || value.items.length !== 3)
    return refuseField(field, {
      en: "what a win, a draw and a loss are worth, such as [3, 1, 0]",
      ja: "勝ち・引き分け・負けの点（例：[3, 1, 0]）",
    });
  const [win, draw, loss] = value.items.map((item) => readPoint({ ...field, ...item }));
  if (typeof win !== "number" || typeof draw !== "number" || typeof loss !== "number") return null;
  if (win >= draw && draw >= loss) return [win, draw, loss];
  return noteProblem(field, {
    en: "points: [{win}, {draw}, {loss}] is out of order; a win counts most, then a draw, then a loss: [3, 1, 0].",
    ja: "points：[{win}, {draw}, {loss}] の順が逆です。勝ち、引き分け、負けの順に大きくしてください（例：[3, 1, 0]）。",
    values: { win, draw, loss },
  });
}

const START_KEYS = {
  file: readText({
    en: "the name of a file of start positions, such as openings.txt",
    ja: "開始局面のファイル名（例：openings.txt）",
  }),
  order: readChoice(["listed", "shuffled"]),
};

function readStartFile(field: Field): EventSpec["starts"] {
  const line = field.lineAt(field.offset);
  if (field.value.kind !== "mapping") {
    const file = START_KEYS.file(field);
    return file === null ? null : { file, order: "listed", line };
  }
  const { values, keyOffsets, hasUnknownKey } = readKeyedValues(field, START_KEYS);
  if (!keyOffsets.has("file") && !hasUnknownKey)
    noteProblem(field, {
      en: "starts: there is no file; write {file: openings.txt, order: shuffled}.",
      ja: "starts：file がありません。{file: openings.txt, order: shuffled} のように書いてください。",
    });
  return values.file === undefined ? null : { file: values.file, order: values.order ?? "listed", line };
}

/** The game checks later which options exist and which values they take. */
export function readOptions(field: Field): OptionValues | null {
  if (field.value.kind !== "mapping")
    return refuseField(field, {
      en: "a mapping such as {size: 8} (`shinpan games` lists the options)",
      ja: "マッピング（例：{size: 8}、`shinpan games` でオプション一覧）",
    });
  checkUniqueKeys(field, field.value.entries, "options.");
  return Object.fromEntries(
    field.value.entries.map(({ key, item }) => {
      const label = `options.${quote(key).slice(1, -1)}`;
      return [key, readOptionValue({ ...field, ...item, label }) ?? ""];
    }),
  );
}

function readOptionValue(field: Field): string | number | boolean | null {
  const { value } = field;
  if (value.kind === "truth") return value.truth;
  if (value.kind === "number" && Number.isFinite(value.number)) return value.number;
  return value.kind === "text" ? value.text : refuseField(field, { en: "a word or a number", ja: "単語か数" });
}
