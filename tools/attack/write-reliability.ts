// Writes docs/reliability.md and docs/ja/reliability.md from the figures of the attack suites: FOLDER [DOCS].
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, release } from "node:os";
import { join, resolve } from "node:path";
import type { AttackFigures } from "../../test/tools/attack-report.ts";
import { type AttackMachine, type AttackRun, writeReliabilityPage } from "./reliability-page.ts";

const [, , folder = "", docs = "docs"] = process.argv;
const figures = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as AttackFigures);
const failures = readFileSync(join(folder, "failures.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "");
const run: AttackRun = { figures, failures, short: process.env["ATTACK"] === "short" };
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const machine: AttackMachine = {
  date: new Date().toISOString().slice(0, 10),
  version,
  node: process.versions.node,
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? "unknown processor",
  kernel: /^[\d.]+/.exec(release())?.[0] ?? "",
  bubblewrap: bubblewrapVersion(),
  user: process.getuid?.() === 0 ? "root" : "ordinary user",
};
writeFileSync(resolve(docs, "reliability.md"), writeReliabilityPage("en", run, machine));
writeFileSync(resolve(docs, "ja/reliability.md"), writeReliabilityPage("ja", run, machine));
for (const { suite, tried, survived, lost, leaked } of figures)
  console.log(`${suite}: ${tried} tried, ${survived} survived, ${lost} lost, ${leaked ?? "unknown"} leaked`);
const harmed = figures.some(({ tried, survived, lost, leaked = 0 }) => survived < tried || lost > 0 || leaked > 0);
process.exitCode = harmed || failures.length > 0 ? 1 : 0;

/** The version of bubblewrap; undefined = it is not installed. */
function bubblewrapVersion(): string | undefined {
  try {
    return execFileSync("bwrap", ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
