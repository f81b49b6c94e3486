import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { LocalizedText } from "../core/lang.ts";
import { suggestion } from "../core/nearest.ts";
import { describeApi } from "../arena/http/openapi.ts";
import { describeSchema, loadSchema, SCHEMA_NAMES, schemaFile } from "../schemas/index.ts";
import { formatTable } from "./columns.ts";
import type { CommandSpec, FlagsOf, Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";

const FLAGS = {
  "--out <dir>": { en: "write all of them into this folder", ja: "すべてをこのフォルダーに書き出す" },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: { "[name]": { en: "one of the list; without it the list", ja: "一覧にある名前（書かなければ一覧）" } },
  flags: FLAGS,
  notes: [
    {
      en: "Each schema is made of the code that reads such files or lines. --lang ja has its texts in Japanese.",
      ja: "スキーマは、そのファイルや行を読むコードから作られます。--lang en で説明が英語になります。",
    },
  ],
  examples: ["shinpan schema event > event.schema.json"],
  run,
};

declare const __VERSION__: string;

const OPENAPI = "openapi";
const OPENAPI_TEXT: LocalizedText = {
  en: "The HTTP API of an arena as OpenAPI 3.1.",
  ja: "アリーナのHTTP API（OpenAPI 3.1）。",
};

async function run(name: string | undefined, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const console = openPrinter(flags);
  const { language } = console;
  if (flags.out !== undefined) {
    mkdirSync(flags.out, { recursive: true });
    for (const each of SCHEMA_NAMES)
      writeFileSync(join(flags.out, schemaFile(each)), `${writeDocument(loadSchema(each, language))}\n`);
    writeFileSync(join(flags.out, `${OPENAPI}.json`), `${writeDocument(await describeApi(__VERSION__))}\n`);
  } else if (name === undefined) {
    const rows = SCHEMA_NAMES.map((each) => [each, console.say(describeSchema(each))]);
    for (const line of formatTable([...rows, [OPENAPI, console.say(OPENAPI_TEXT)]])) console.result(line);
  } else if (name === OPENAPI) {
    console.result(writeDocument(await describeApi(__VERSION__)));
  } else {
    const found = SCHEMA_NAMES.find((each) => each === name);
    if (found === undefined)
      throw new UsageError("unknown-schema", {
        en: "There is no schema {name}; {hint}",
        ja: "{name} というスキーマはありません。{hint}",
        values: { name: JSON.stringify(name), hint: suggestion(name, [...SCHEMA_NAMES, OPENAPI]) },
      });
    console.result(writeDocument(loadSchema(found, language)));
  }
}

function writeDocument(document: object): string {
  return JSON.stringify(document, null, 2);
}
