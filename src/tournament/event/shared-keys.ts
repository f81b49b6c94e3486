import { SANDBOX_MODES } from "../../core/sandbox.ts";
import type { OptionValues } from "../../core/game.ts";
import { BYTES, CLOCK, DURATION, LIMIT, orWord, PROCESS_COUNT } from "../../core/notations.ts";
import { NETWORKS } from "../../core/program-limits.ts";
import { boolean, either, number, text } from "../../core/schema.ts";
import { quote } from "../syntax/located-value.ts";
import {
  checkUniqueKeys,
  createReader,
  describeReader,
  readBoolean,
  readChoice,
  readNotation,
  readText,
  type Reader,
  refuseField,
} from "../syntax/readers.ts";

/** Not used here: a JSON file tells editors its schema so. */
export const schemaKey = describeReader(
  readText({ en: "the path or address of a schema", ja: "スキーマのパスかアドレス" }),
  { en: "The JSON Schema of this file, for editors.", ja: "エディターのための、このファイルのJSON Schema。" },
);

/** Keys that event files and the games of an arena share. */
export const timeKeys = {
  moveTime: describeReader(
    readNotation(LIMIT),
    {
      en: "Time for each move: 5s, 500ms, a bare number of seconds, or none; by default the game's own.",
      ja: "1手の時間：5s、500ms、秒数だけの数、none。既定値はゲーム本来のもの。",
    },
    { examples: ["5s", "500ms", "none"] },
  ),
  clock: describeReader(
    readNotation(CLOCK),
    {
      en: "Time for the whole match, then byoyomi for each move, or none; by default the game's own.",
      ja: "持ち時間と、その後の1手の秒読み、または none。既定値はゲーム本来のもの。",
    },
    { examples: ["10m+10s", "none"] },
  ),
  startTime: describeReader(
    readNotation(DURATION),
    { en: "Time for a program to start.", ja: "プログラムの起動にかけられる時間。" },
    { default: "10s" },
  ),
  gap: describeReader(
    readNotation(DURATION),
    {
      en: "Minimum time between two messages to one program, for clients that treat one read as one message.",
      ja: "一つのプログラムへの2つの送信の最小間隔（1回の読み取りを1つのメッセージとみなすクライアント用）。",
    },
    { examples: ["100ms"] },
  ),
};

/** Keys that event files and arena config files share. */
export const confinementKeys = {
  sandbox: describeReader(
    readChoice(SANDBOX_MODES),
    {
      en: "How programs are confined: strict, process or off; auto is the strongest that works here.",
      ja: "プログラムの隔離：strict、process、off。auto はここで使える最も強いもの。",
    },
    { default: "auto" },
  ),
  memory: describeReader(
    readNotation(orWord("none", BYTES)),
    {
      en: "Memory of one program with all its processes, at least 1M, or none.",
      ja: "一つのプログラムの全プロセスのメモリー（1M以上）、または none。",
    },
    { default: "1G", examples: ["512M", "2G", "none"] },
  ),
  processes: describeReader(
    readNotation(orWord("none", PROCESS_COUNT)),
    { en: "Processes of one program at once, or none.", ja: "一つのプログラムの同時プロセス数、または none。" },
    { default: 64, examples: [64, "none"] },
  ),
  disk: describeReader(
    readNotation(orWord("none", BYTES)),
    {
      en: "Temporary files of one program in the strict sandbox, at least 1M, or none.",
      ja: "strict サンドボックスでの一つのプログラムの一時ファイル（1M以上）、または none。",
    },
    { default: "256M", examples: ["256M", "none"] },
  ),
  cpuTime: describeReader(
    readNotation(LIMIT),
    {
      en: "Processor time of one program in one match, or none.",
      ja: "1局で一つのプログラムが使えるCPU時間、または none。",
    },
    { default: "none", examples: ["30s", "none"] },
  ),
  network: describeReader(
    readChoice(NETWORKS),
    {
      en: "What a program in the strict sandbox reaches: nothing, or a loopback device of its own.",
      ja: "strict サンドボックスのプログラムが使えるネットワーク：なし、または専用のループバック。",
    },
    { default: "none" },
  ),
  ponder: describeReader(
    readBoolean,
    {
      en: "Whether programs may use the processor in the opponent's turn; otherwise those that do are frozen.",
      ja: "相手の手番にもプログラムがCPUを使えるか。使えない場合、使ったプログラムは凍結されます。",
    },
    { default: false },
  ),
};

const readOptionValue = createReader(either(text, number, boolean), (field) => {
  const { value } = field;
  if (value.kind === "truth") return value.truth;
  if (value.kind === "number" && Number.isFinite(value.number)) return value.number;
  return value.kind === "text" ? value.text : refuseField(field, { en: "a word or a number", ja: "単語か数" });
});

/** The game checks later which options exist and which values they take. */
export const readOptions: Reader<OptionValues> = describeReader(
  createReader({ type: "object", additionalProperties: readOptionValue.schema }, (field) => {
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
  }),
  { en: "Options of the game; `shinpan games` lists them.", ja: "ゲームのオプション（`shinpan games` で一覧）。" },
);
