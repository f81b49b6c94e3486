import { SCRATCH_MODES } from "../../core/scratch.ts";
import { ok, refuse } from "../../core/result.ts";
import { integer, type Schema } from "../../core/schema.ts";
import { DURATION, type Notation } from "../../core/notations.ts";
import { readDuration } from "../../core/units.ts";
import type { Format } from "../formats/format.ts";
import { listOwnKeys } from "../formats/index.ts";
import type { Points } from "../schedule/points.ts";
import type { EventSpec } from "./event.ts";
import { readPlayers } from "./players.ts";
import { confinementKeys, readOptions, schemaKey, timeKeys } from "./shared-keys.ts";
import {
  createReader,
  describeReader,
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
  type Readers,
  refuseField,
  schemaOfKeys,
} from "../syntax/readers.ts";

export type Keys = ReturnType<typeof listKeys>;

export const MAX_GAMES = 5_000_000;

/** The readers of the keys that belong to one format. */
export function listFormatKeys(formats: readonly Format[]): Readers {
  return Object.fromEntries(
    formats.flatMap((format) =>
      [...listOwnKeys(format)].map(([key, { read, about }]) => [key, describeReader(read, about)]),
    ),
  );
}

const readGameCount = readInteger(1, MAX_GAMES, 10);
const readGames = createReader<number | "endless">({ anyOf: [readGameCount.schema, { const: "endless" }] }, (field) => {
  if (field.value.kind === "text" && field.value.text === "endless") return "endless";
  return readGameCount(field);
});

const ABSENCE: Notation<number | "wait"> = {
  read(text) {
    if (text === "wait") return ok(text);
    const ms = readDuration(text);
    return ms.ok && ms.value > 0
      ? ms
      : refuse({ en: "Write wait, or a duration such as 5m.", ja: "wait か、5m のような時間を書いてください。" });
  },
  schema: { anyOf: [{ ...DURATION.schema, not: { const: 0 } }, { const: "wait" }] },
};

const SEED_TEXT = /^\d{1,19}$/;
const MAX_SEED = 10n ** 18n;

/** The same range as --seed; kept as text so no digits are lost. */
const SEED: Notation<string> = {
  read(text) {
    const seed = SEED_TEXT.test(text) ? BigInt(text) : -1n;
    return seed >= 0n && seed <= MAX_SEED
      ? ok(String(seed))
      : refuse({
          en: "Write a whole number from 0 to 10^18, such as 7.",
          ja: "0～10^18の整数を書いてください（例：7）。",
        });
  },
  schema: { anyOf: [integer(0, Number(MAX_SEED)), { type: "string", pattern: SEED_TEXT.source }] },
};

const readPoint = readNumber(
  { en: "three numbers such as [3, 1, 0]", ja: "3つの数（例：[3, 1, 0]）" },
  { type: "number", minimum: -1e6, maximum: 1e6 },
);

const POINTS: Schema = { type: "array", items: readPoint.schema, minItems: 3, maxItems: 3 };

const readPoints = createReader<Points>(POINTS, (field) => {
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
});

const START_KEYS = {
  file: describeReader(
    readText({
      en: "the name of a file of start positions, such as openings.txt",
      ja: "開始局面のファイル名（例：openings.txt）",
    }),
    { en: "The file, relative to the event file.", ja: "ファイル（イベントファイルから見たパス）。" },
  ),
  order: describeReader(
    readChoice(["listed", "shuffled"]),
    { en: "As the file lists them, or shuffled with the seed.", ja: "ファイルの順、または種でシャッフル。" },
    { default: "listed" },
  ),
};

const readStartFile = createReader<NonNullable<EventSpec["starts"]>>(
  { anyOf: [START_KEYS.file.schema, { ...schemaOfKeys(START_KEYS), required: ["file"] }] },
  (field) => {
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
  },
);

const HEAD_KEYS = {
  $schema: schemaKey,
  name: describeReader(
    readName({ en: "a name such as spring-cup", ja: "名前（例：spring-cup）" }),
    { en: "The name of the event; by default the file's name.", ja: "大会の名前。既定値はファイル名。" },
    { examples: ["spring-cup"] },
  ),
  game: describeReader(
    readText(
      { en: "the name of a game (`shinpan games` lists them)", ja: "ゲームの名前（`shinpan games` で一覧）" },
      80,
    ),
    { en: "The game that is played; `shinpan games` lists them.", ja: "対局するゲーム（`shinpan games` で一覧）。" },
  ),
};

const OTHER_KEYS = {
  games: describeReader(
    readGames,
    {
      en: "Games of every pairing: sides are swapped, and the two games of a pair have the same start.",
      ja: "組み合わせごとの局数。先後を入れ替え、2局の組は同じ局面から始めます。",
    },
    { examples: [2, 10, 100] },
  ),
  ...timeKeys,
  margin: describeReader(
    readNotation(DURATION),
    { en: "Grace on every deadline.", ja: "すべての期限に足す猶予。" },
    { default: 0 },
  ),
  absent: describeReader(
    readNotation(ABSENCE),
    {
      en: "How long a player that connects (tcp) may be missing before it forfeits its games.",
      ja: "接続してくる（tcp）プレイヤーが来ないとき、不戦敗にするまでの時間。",
    },
    { default: "wait", examples: ["wait", "5m"] },
  ),
  concurrency: describeReader(
    readInteger(1, 1024, 2),
    {
      en: "How many games are played at once; by default the number of cores.",
      ja: "同時に行う対局の数。既定値はコアの数。",
    },
    { examples: [2] },
  ),
  seed: describeReader(
    readNotation(SEED),
    {
      en: "A whole number up to 10^18 from which everything is drawn; by default drawn once and stored.",
      ja: "すべての抽選の元になる10^18までの整数。既定値は最初に引いて保存。",
    },
    { examples: [7] },
  ),
  players: describeReader(
    readPlayers(),
    { en: "The players, at least two, each with a name of its own.", ja: "プレイヤー（2人以上、名前は重複なし）。" },
    { examples: [["random", "greedy"]] },
  ),
  options: readOptions,
  starts: describeReader(
    readStartFile,
    {
      en: "A file of start positions, one a line; by default the game's own start.",
      ja: "1行に1つの開始局面を書いたファイル。既定値はゲーム本来の開始局面。",
    },
    { examples: ["openings.txt", { file: "openings.txt", order: "shuffled" }] },
  ),
  points: describeReader(
    readPoints,
    { en: "What a win, a draw and a loss are worth.", ja: "勝ち・引き分け・負けの点。" },
    { default: [1, 0.5, 0], examples: [[3, 1, 0]] },
  ),
  pointsByPairing: describeReader(readBoolean, {
    en: "True: all games of a pairing together count as one result.",
    ja: "true：組み合わせの全局を合わせて一つの結果とします。",
  }),
  ...confinementKeys,
  scratch: describeReader(
    readChoice(SCRATCH_MODES),
    {
      en: "The scratch folder of each player: empty at the start of each game, or with what its last game left.",
      ja: "各プレイヤーの作業用フォルダー：対局ごとに空にするか、前の対局の内容を残すか。",
    },
    { default: "empty" },
  ),
  dialect: describeReader(readDialectName, {
    en: "The protocol of all programs; by default the game's own.",
    ja: "全プログラムのプロトコル。既定値はゲーム本来のもの。",
  }),
  records: describeReader(
    readChoice(["all", "failed", "none"]),
    { en: "Which games leave a record in the store.", ja: "記録を残す対局。" },
    { default: "all" },
  ),
};

/** The readers of the keys that every format has. */
export function listKeys(formats: readonly Format[]) {
  return {
    ...HEAD_KEYS,
    format: describeReader(
      readChoice(formats.map(({ id }) => id)),
      { en: "How players are paired and how the winner is determined.", ja: "組み合わせと優勝者の決め方。" },
      { default: formats[0]?.id },
    ),
    ...OTHER_KEYS,
  } satisfies Readers;
}
