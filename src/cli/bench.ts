import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import { builtFile } from "../threads/package-files.ts";
import type { CommandSpec, FlagsOf, Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";

/** The module `bench.js`, built as a separate bundle from `bench/`. */
interface Benches {
  readonly names: readonly string[];
  run(names: readonly string[], print: (line: string) => void, folder?: string, version?: string): Promise<void>;
}

declare const __VERSION__: string;

const FLAGS = {
  "--docs <folder>": {
    en: "also write the figures to benchmarks.md and ja/benchmarks.md in this folder",
    ja: "値をこのフォルダーの benchmarks.md と ja/benchmarks.md にも書く",
  },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "[names...]": { en: "the benches to run; all if none is named", ja: "測るベンチマーク（書かなければすべて）" },
  },
  flags: FLAGS,
  notes: [
    {
      en: "Every figure is compared with a reference that is measured in turn with it. Run nothing else on the machine meanwhile.",
      ja: "どの値も、交互に測った基準と並べて示します。ほかの仕事のないマシンで実行してください。",
    },
  ],
  examples: ["shinpan bench", "shinpan bench moves perft"],
  run,
};

async function run(names: readonly string[], flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const file = builtFile("bench.js");
  if (!existsSync(file))
    throw new UsageError("no-benches", {
      en: "The npm package has no benchmarks, because they need reference programs: run `make bench` in a clone of the sources.",
      ja: "npm パッケージにはベンチマークがありません（基準のプログラムが必要なため）。ソースのクローンで `make bench` を実行してください。",
    });
  const benches = (await import(pathToFileURL(file).href)) as Benches;
  for (const name of names)
    if (!benches.names.includes(name))
      throw new UsageError("unknown-bench", {
        en: "There is no bench {name}; {hint}",
        ja: "{name} というベンチマークはありません。{hint}",
        values: { name, hint: suggestion(name, benches.names) },
      });
  await benches.run(names.length > 0 ? names : benches.names, (line) => out.result(line), flags.docs, __VERSION__);
}
