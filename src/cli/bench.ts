import type { Command } from "commander";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";

/** The module `bench.js`, built as a separate bundle from `bench/`. */
interface Benches {
  readonly names: readonly string[];
  run(names: readonly string[], print: (line: string) => void): Promise<void>;
}

export function configure(command: Command): void {
  command
    .argument("[names...]", "which benches; all where none is named")
    .addHelpText("after", EXAMPLE)
    .action(run);
}

const EXAMPLE = `
Every figure stands beside a reference that was measured in turn with it. The machine should have nothing else to do.

Examples:
  shinpan bench
  shinpan bench moves perft`;

async function run(names: readonly string[], flags: ConsoleFlags): Promise<void> {
  const out = openPrinter(flags);
  const benches = (await import(new URL("./bench.js", import.meta.url).href)) as Benches;
  for (const name of names)
    if (!benches.names.includes(name))
      throw new UsageError("unknown-bench", `There is no bench ${name}; ${suggestion(name, benches.names)}`);
  await benches.run(names.length > 0 ? names : benches.names, (line) => out.result(line));
}
