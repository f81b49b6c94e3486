import { type FormatMessage, type Language, type LocalizedText, messageFormatter } from "../../src/core/lang.ts";
import { BYTES_TEXT, DURATION_TEXT, writeDuration } from "../../src/core/units.ts";
import { GAMES } from "../../src/games/index.ts";
import { loadSchema } from "../../src/schemas/index.ts";
import { FORMATS, listOwnKeys } from "../../src/tournament/formats/index.ts";
import type { Format } from "../../src/tournament/formats/format.ts";
import { escapeText } from "./escape-text.ts";

const words = {
  eventTitle: { en: "The event file", ja: "イベントファイル" },
  eventIntro: {
    en: "Every key of the file that `shinpan tournament FILE` reads. It is YAML or JSON, and an editor that knows `shinpan schema event` completes and checks it. How to use it: [run a tournament](../how-to/tournament.md).",
    ja: "`shinpan tournament FILE` が読むファイルのすべてのキーです。YAMLまたはJSONで書きます。`shinpan schema event` を設定したエディターは、補完と検査をします。使い方は[大会を開く](../how-to/tournament.md)にあります。",
  },
  arenaTitle: { en: "The arena's config file", ja: "アリーナの設定ファイル" },
  arenaIntro: {
    en: "Every key of the file that `shinpan arena --config FILE` reads. It is YAML or JSON, and an editor that knows `shinpan schema arena` completes and checks it. How to use it: [run an arena](../how-to/arena.md).",
    ja: "`shinpan arena --config FILE` が読むファイルのすべてのキーです。YAMLまたはJSONで書きます。`shinpan schema arena` を設定したエディターは、補完と検査をします。使い方は[アリーナを開く](../how-to/arena.md)にあります。",
  },
  file: { en: "Keys of the file", ja: "ファイルのキー" },
  inside: { en: "Keys in `{key}`", ja: "`{key}` の中のキー" },
  key: { en: "key", ja: "キー" },
  meaning: { en: "meaning", ja: "意味" },
  formats: { en: "Defaults of the formats", ja: "方式ごとの既定値" },
  formatsIntro: {
    en: "A `moveTime` or a `clock` in the file replaces all default times of the game and of the format.",
    ja: "ファイルに `moveTime` または `clock` を書くと、ゲームと方式の既定の時間はすべて置き換わります。",
  },
  value: { en: "value", ja: "値" },
  text: { en: "text", ja: "文字列" },
  format: { en: "format", ja: "方式" },
  defaults: { en: "defaults", ja: "既定値" },
  options: { en: "Options of the games", ja: "ゲームのオプション" },
  game: { en: "game", ja: "ゲーム" },
  option: { en: "option", ja: "オプション" },
  values: { en: "values", ja: "値" },
  required: { en: "required", ja: "必須" },
  onlyIn: { en: "only in {formats}", ja: "{formats} だけ" },
  ignored: { en: "other formats ignore it", ja: "ほかの方式では無視" },
  byDefault: { en: "default {value}", ja: "既定値 {value}" },
  example: { en: "for example {values}", ja: "例：{values}" },
  oneOf: { en: "one of {values}", ja: "{values} のどれか" },
  or: { en: " or ", ja: " または " },
  duration: { en: "a duration", ja: "時間" },
  size: { en: "a size in bytes", ja: "バイト数" },
  whole: { en: "a whole number", ja: "整数" },
  number: { en: "a number", ja: "数" },
  between: { en: "{kind} from {low} to {high}", ja: "{low}～{high}の{kind}" },
  atLeast: { en: "{kind} from {low}", ja: "{low}以上の{kind}" },
  within: { en: "{kind} between {low} and {high}", ja: "{low}と{high}の間の{kind}" },
  list: { en: "a list", ja: "リスト" },
  mapping: { en: "a mapping", ja: "マッピング" },
} as const satisfies Record<string, LocalizedText>;

/** The keywords of a written JSON Schema that the pages show. */
interface Written {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly items?: Written;
  readonly properties?: Readonly<Record<string, Written>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Written | false;
  readonly anyOf?: readonly Written[];
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly definitions?: Readonly<Record<string, Written>>;
}

export function writeEventFilePage(language: Language): string {
  const say = messageFormatter(language);
  const sections = writeKeys(say, loadSchema("event", language), (key) => describeOwners(say, key));
  return [
    `# ${say(words.eventTitle)}`,
    say(words.eventIntro),
    ...sections,
    ...writeFormats(say),
    ...writeOptions(say),
  ].join("\n\n");
}

export function writeArenaConfigPage(language: Language): string {
  const say = messageFormatter(language);
  const sections = writeKeys(say, loadSchema("arena", language), () => []);
  return [`# ${say(words.arenaTitle)}`, say(words.arenaIntro), ...sections].join("\n\n");
}

/** A table of the keys of the file, then one for each key that has keys of its own. */
function writeKeys(say: FormatMessage, root: Written, more: (key: string) => string[]): string[] {
  const sections: string[] = [];
  const waiting: (readonly [heading: string, schema: Written])[] = [[say(words.file), root]];
  for (const [heading, schema] of waiting) {
    const { properties = {}, required = [] } = schema;
    const rows = Object.entries(properties).map(([key, value]) => {
      const inner = findKeyed(value, root);
      if (inner) waiting.push([say(words.inside, { key }), inner]);
      const details = [
        ...(required.includes(key) ? [say(words.required)] : []),
        ...(schema === root ? more(key) : []),
        ...describeDetails(say, value),
      ];
      return `| \`${key}\` | ${escapeText(value.description ?? "")} | ${details.join(say({ en: "; ", ja: "。" }))} |`;
    });
    const titles = [words.key, words.meaning, words.value].map((word) => say(word));
    sections.push(`## ${heading}`, `| ${titles.join(" | ")} |\n|---|---|---|\n${rows.join("\n")}`);
  }
  return sections;
}

/** The mapping with fixed keys inside a value: the value itself, one of its forms, or what a list or mapping holds. */
function findKeyed(schema: Written, root: Written): Written | undefined {
  const { $ref, properties, items, additionalProperties: others, anyOf = [] } = schema;
  if ($ref !== undefined) return root.definitions?.[$ref.replace("#/definitions/", "")];
  // For a mapping whose keys all have the same settings, such as the games of an arena, the settings are listed.
  if (typeof others === "object") return findKeyed(others, root);
  if (properties) return schema;
  for (const form of [...anyOf, ...(items ? [items] : [])]) {
    const found = findKeyed(form, root);
    if (found) return found;
  }
  return undefined;
}

function describeDetails(say: FormatMessage, schema: Written): string[] {
  const { default: value, examples = [] } = schema;
  const kinds = [...new Set(describeKinds(say, schema))];
  const shown = examples.filter((example) => writeYaml(example) !== writeYaml(value));
  return [
    ...(kinds.length > 0 ? [kinds.join(say(words.or))] : []),
    ...(value === undefined ? [] : [say(words.byDefault, { value: writeCode(value) })]),
    ...(shown.length > 0 ? [say(words.example, { values: listCode(shown) })] : []),
  ];
}

/** Which values a key takes. */
function describeKinds(say: FormatMessage, schema: Written): string[] {
  if (schema.const !== undefined) return [writeCode(schema.const)];
  if (schema.enum) return [say(words.oneOf, { values: listCode(schema.enum) })];
  switch (schema.type) {
    case "string":
      if (schema.pattern === DURATION_TEXT.source) return [say(words.duration)];
      return schema.pattern === BYTES_TEXT.source ? [say(words.size)] : [say(words.text)];
    case "integer":
      return [describeRange(say, say(words.whole), schema)];
    case "number":
      return [describeRange(say, say(words.number), schema)];
    case "boolean":
      return [true, false].map(writeCode);
    case "array":
      return [say(words.list)];
    case "object":
      return [say(words.mapping)];
    default: {
      const forms = schema.anyOf ?? [];
      const isNotation = forms.some(({ pattern }) => pattern === DURATION_TEXT.source || pattern === BYTES_TEXT.source);
      // A duration or a size may also be a bare number; this form is not listed.
      return forms.filter(({ type }) => !isNotation || type === "string").flatMap((form) => describeKinds(say, form));
    }
  }
}

function describeRange(say: FormatMessage, kind: string, schema: Written): string {
  const { minimum: low, maximum: high, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (above !== undefined && below !== undefined) return say(words.within, { kind, low: above, high: below });
  if (low === undefined) return kind;
  return high === undefined ? say(words.atLeast, { kind, low }) : say(words.between, { kind, low, high });
}

/** The formats that have a key which others do not have. */
function describeOwners(say: FormatMessage, key: string): string[] {
  const owners = FORMATS.filter((format) => listOwnKeys(format).has(key));
  if (owners.length === 0) return [];
  const isIgnored = owners.some((format) => listOwnKeys(format).get(key)?.ignoredElsewhere);
  const only = say(words.onlyIn, { formats: listCode(owners.map(({ id }) => id)) });
  return isIgnored ? [only, say(words.ignored)] : [only];
}

function writeFormats(say: FormatMessage): string[] {
  const rows = FORMATS.map((format) => `| \`${format.id}\` | \`${writeDefaults(format)}\` |`);
  const head = `| ${say(words.format)} | ${say(words.defaults)} |\n|---|---|`;
  return [`## ${say(words.formats)}`, say(words.formatsIntro), `${head}\n${rows.join("\n")}`];
}

function writeDefaults(format: Format): string {
  const { time, ...others } = format.defaults;
  const own = [...listOwnKeys(format)].map(([key, { default: value }]) => [key, value] as const);
  const { moveMs, bank } = time;
  const times = [
    ...(typeof moveMs === "number" ? [["moveTime", writeDuration(moveMs)] as const] : []),
    ...(bank ? [["clock", `${writeDuration(bank.bankMs)}+${writeDuration(bank.byoyomiMs)}`] as const] : []),
  ];
  const pairs = [...Object.entries(others), ...times, ...own].filter(([, value]) => value !== null);
  return pairs.map(([key, value]) => `${key}: ${writeYaml(value)}`).join(", ");
}

function writeOptions(say: FormatMessage): string[] {
  const rows = GAMES.flatMap(({ rules }) =>
    rules.options.map(
      ({ key, values, about }) =>
        `| ${rules.id} | \`${key}\` | \`${values.replaceAll("|", "\\|")}\` | ${escapeText(say(about))} |`,
    ),
  );
  const titles = [words.game, words.option, words.values, words.meaning].map((word) => say(word));
  return [`## ${say(words.options)}`, `| ${titles.join(" | ")} |\n|---|---|---|---|\n${rows.join("\n")}`];
}

function listCode(values: readonly unknown[]): string {
  return values.map(writeCode).join(", ");
}

function writeCode(value: unknown): string {
  return `\`${writeYaml(value)}\``;
}

/** A value in the short form of YAML. */
function writeYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeYaml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const pairs = Object.entries(value).map(([key, each]) => `${key}: ${writeYaml(each)}`);
  return `{${pairs.join(", ")}}`;
}
