import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import { describeSchema, loadSchema, SCHEMA_NAMES, schemaFile } from "../schemas/index.ts";
import { formatTable } from "./columns.ts";
import { type CommandSpec, type FlagsOf, type Parameters } from "./command.ts";
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

function run(name: string | undefined, flags: FlagsOf<typeof FLAGS>): void {
  const console = openPrinter(flags);
  const { language } = console;
  if (flags.out !== undefined) {
    mkdirSync(flags.out, { recursive: true });
    for (const each of SCHEMA_NAMES)
      writeFileSync(join(flags.out, schemaFile(each)), `${JSON.stringify(loadSchema(each, language), null, 2)}\n`);
  } else if (name === undefined) {
    const rows = SCHEMA_NAMES.map((each) => [each, console.say(describeSchema(each))]);
    for (const line of formatTable(rows)) console.result(line);
  } else {
    const found = SCHEMA_NAMES.find((each) => each === name);
    if (found === undefined)
      throw new UsageError("unknown-schema", {
        en: "There is no schema {name}; {hint}",
        ja: "{name} というスキーマはありません。{hint}",
        values: { name: JSON.stringify(name), hint: suggestion(name, SCHEMA_NAMES) },
      });
    console.result(JSON.stringify(loadSchema(found, language), null, 2));
  }
}
