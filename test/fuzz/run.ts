// Runs the fuzz targets: node tools/run-ts.mjs test/fuzz/run.ts [TARGET...]. FUZZ_RUNS=0.1 scales all counts.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { reportAttack } from "../tools/attack-report.ts";
import { openCoverage } from "./coverage.ts";
import { type FuzzReport, fuzz } from "./fuzz.ts";
import { growCorpus, type Grown } from "./grow.ts";
import { findingPath } from "./seeds.ts";
import { openWatchdog } from "./watchdog.ts";

/** Inputs under coverage per target; more find little within minutes. */
const GUIDED = 2000;

const scale = Number(process.env["FUZZ_RUNS"] ?? 1);
const seed = process.env["FUZZ_SEED"] ?? "1";
const wanted = process.argv.slice(2);
const count = (number: number): string => number.toLocaleString("en");

// V8 counts blocks only of functions that it compiles later, so the readers are loaded after this.
const coverage = openCoverage();
const { TARGETS } = await import("./targets/index.ts");
const targets = TARGETS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const watchdog = openWatchdog(findingPath("hang", `${process.pid}`));
const onInput = (input: Buffer): void => watchdog.onInput(input);

const grown = new Map<string, Grown>();
for (const target of targets.filter(({ guided = true }) => guided))
  grown.set(target.name, await growCorpus(target, { coverage, inputs: Math.ceil(GUIDED * scale), seed, onInput }));
coverage.close();

const sum = { units: 0, failed: 0 };
for (const target of targets) {
  const { corpus, blocks = 0 } = grown.get(target.name) ?? {};
  const startedAt = performance.now();
  const report = await fuzz(target, { runs: Math.ceil(target.runs * scale), seed, onInput, ...(corpus && { corpus }) });
  await target.close?.();
  sum.units += report.units;
  sum.failed += report.failures.length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${target.name}: ${count(report.units)} ${target.unit}, ${count(report.accepted)} accepted, ` +
      `corpus ${corpus?.length ?? target.seeds.length}, ${count(blocks)} blocks, ${seconds} s, ` +
      `${report.failures.length} failures`,
  );
  saveFailures(target.name, report);
}
await watchdog.close();
reportAttack({ suite: "fuzz", tried: sum.units, survived: sum.units - sum.failed, lost: 0 });
console.log(`${count(sum.units)} inputs, ${sum.failed} failures`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** A finding is saved as a fixture, which every later run reads first. */
function saveFailures(target: string, { failures }: FuzzReport): void {
  for (const { input, error } of failures) {
    const path = findingPath(target, createHash("sha256").update(input).digest("hex").slice(0, 8));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, input);
    console.log(`  ${path}\n  ${error.stack ?? error.message}`);
  }
}
