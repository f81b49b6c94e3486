import type { OptionValues } from "../../core/game.ts";
import { type Result, ok, refuse } from "../../core/result.ts";
import { readBytes, readClock, readDuration, readLimit } from "../../core/units.ts";
import type { Format } from "../formats/format.ts";
import { listOwnKeys } from "../formats/index.ts";
import type { Points } from "../schedule/points.ts";
import type { LineAt } from "../syntax/document.ts";
import type { EventSpec } from "./event.ts";
import { quote } from "../syntax/located-value.ts";
import { readPlayers } from "./players.ts";
import {
  checkUniqueKeys,
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
  refuseItem,
} from "../syntax/readers.ts";

export type Keys = ReturnType<typeof listKeys>;

export const MAX_GAMES = 5_000_000;

/** The readers of the keys that every format has. */
export function listKeys(lineAt: LineAt, formats: readonly Format[]) {
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
    players: readPlayers(lineAt),
    options: readOptions(lineAt),
    starts: readStartFile(lineAt),
    points: readPoints,
    pointsByPairing: readBoolean,
    sandbox: readChoice(["auto", "off", "require"]),
    memory: readNotation(readBytes),
    dialect: readDialectName,
    records: readChoice(["all", "failed", "none"]),
  } satisfies Readonly<Record<string, Reader<unknown>>>;
}

/** The readers of the keys that belong to one format. */
export function listFormatKeys(lineAt: LineAt, formats: readonly Format[]): object {
  return Object.fromEntries(
    formats.flatMap((format) => [...listOwnKeys(format)].map(([key, { read }]) => [key, read(lineAt)])),
  );
}

const readGames: Reader<number | "endless"> = (label, item, problems) => {
  if (item.value.kind === "text" && item.value.text === "endless") return "endless";
  return readInteger(1, MAX_GAMES, 10)(label, item, problems);
};

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

const readPoints: Reader<Points> = (label, item, problems) => {
  const expected = {
    en: "what a win, a draw and a loss are worth, such as [3, 1, 0]",
    ja: "勝ち・引き分け・負けの点（例：[3, 1, 0]）",
  };
  if (item.value.kind !== "list" || item.value.items.length !== 3) return refuseItem(label, item, expected, problems);
  const [win, draw, loss] = item.value.items.map((each) => readPoint(label, each, problems));
  if (typeof win !== "number" || typeof draw !== "number" || typeof loss !== "number") return null;
  if (win >= draw && draw >= loss) return [win, draw, loss];
  return problems.note(item.offset, {
    en: "points: [{win}, {draw}, {loss}] is out of order; a win counts most, then a draw, then a loss: [3, 1, 0].",
    ja: "points：[{win}, {draw}, {loss}] の順が逆です。勝ち、引き分け、負けの順に大きくしてください（例：[3, 1, 0]）。",
    values: { win, draw, loss },
  });
};

function readStartFile(lineAt: LineAt): Reader<NonNullable<EventSpec["starts"]>> {
  const readFile = readText({
    en: "the name of a file of start positions, such as openings.txt",
    ja: "開始局面のファイル名（例：openings.txt）",
  });
  const readers = { file: readFile, order: readChoice(["listed", "shuffled"]) };
  return (label, item, problems) => {
    const line = lineAt(item.offset);
    if (item.value.kind !== "mapping") {
      const file = readFile(label, item, problems);
      return file === null ? null : { file, order: "listed", line };
    }
    const { values, keyOffsets, hasUnknownKey } = readKeyedValues(
      { en: "There is no key {key} of starts; {hint}", ja: "starts に {key} というキーはありません。{hint}" },
      "starts.",
      item.value.entries,
      readers,
      problems,
      lineAt,
    );
    if (!keyOffsets.has("file") && !hasUnknownKey)
      problems.note(item.offset, {
        en: "starts: there is no file; write {file: openings.txt, order: shuffled}.",
        ja: "starts：file がありません。{file: openings.txt, order: shuffled} のように書いてください。",
      });
    return values.file === undefined ? null : { file: values.file, order: values.order ?? "listed", line };
  };
}

/** The game checks later which options exist and which values they take. */
export function readOptions(lineAt: LineAt): Reader<OptionValues> {
  const readValue: Reader<string | number | boolean> = (label, item, problems) => {
    if (item.value.kind === "truth") return item.value.truth;
    if (item.value.kind === "number" && Number.isFinite(item.value.number)) return item.value.number;
    return item.value.kind === "text"
      ? item.value.text
      : refuseItem(label, item, { en: "a word or a number", ja: "単語か数" }, problems);
  };
  return (label, item, problems) => {
    if (item.value.kind !== "mapping")
      return refuseItem(
        label,
        item,
        {
          en: "a mapping such as {size: 8} (`shinpan games` lists the options)",
          ja: "マッピング（例：{size: 8}、`shinpan games` でオプション一覧）",
        },
        problems,
      );
    checkUniqueKeys("options.", item.value.entries, problems, lineAt);
    return Object.fromEntries(
      item.value.entries.map(({ key, item: each }) => {
        const shown = quote(key).slice(1, -1);
        return [key, readValue(`options.${shown}`, each, problems) ?? ""];
      }),
    );
  };
}
