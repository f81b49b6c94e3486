import { join } from "node:path";
import * as archive from "./archive.ts";
import * as arena from "./arena.ts";
import * as endgame from "./endgame.ts";
import * as events from "./events.ts";
import * as lab from "./lab.ts";
import * as life from "./life.ts";
import * as matches from "./matches.ts";
import * as moves from "./moves.ts";
import * as page from "./page.ts";
import * as perft from "./perft.ts";
import { CannotRun } from "./programs.ts";
import * as records from "./records.ts";
import { describeMachine, updateReport } from "./report.ts";
import * as sandbox from "./sandbox.ts";
import * as stalls from "./stalls.ts";
import * as tournament from "./tournament.ts";
import * as war from "./war.ts";

interface Bench {
  run(): Promise<string[]>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  moves,
  matches,
  sandbox,
  stalls,
  perft,
  endgame,
  war,
  life,
  records,
  tournament,
  events,
  archive,
  arena,
  lab,
  page,
};

export const names = Object.keys(BENCHES);

/**
 * Runs benches one after another, so that each has the machine to itself.
 * `folder`: the documents whose page of benchmarks gets the figures, in both languages.
 */
export async function run(
  names: readonly string[],
  print: (line: string) => void,
  folder?: string,
  version = "",
): Promise<void> {
  for (const name of names) {
    const lines = await runOne(name);
    for (const line of [...lines, ""]) print(line);
    if (folder === undefined) continue;
    const section = { name, machine: describeMachine(new Date(), version), lines };
    updateReport(join(folder, "benchmarks.md"), "en", [section], Object.keys(BENCHES));
    updateReport(join(folder, "ja", "benchmarks.md"), "ja", [section], Object.keys(BENCHES));
  }
}

async function runOne(name: string): Promise<string[]> {
  try {
    return (await BENCHES[name]?.run()) ?? [];
  } catch (error) {
    if (error instanceof CannotRun) return [`${name}: skipped, because ${error.message}`];
    throw error;
  }
}
