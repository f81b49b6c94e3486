import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The figures of one suite of `make attack`. */
export interface AttackFigures {
  /** Names the row and the file, such as "arena kills". */
  readonly suite: string;
  /** Attacks made. */
  readonly tried: number;
  /** Attacks after which everything was in the expected state. */
  readonly survived: number;
  /** Results, games or files of others that were lost, changed or counted twice. */
  readonly lost: number;
  /** Processes, descriptors, files, mounts and cgroups left behind; absent = the suite does not look for them. */
  readonly leaked?: number;
}

/** Writes the figures as one JSON file of the folder in SHINPAN_ATTACK_REPORT; without this variable nothing happens. */
export function reportAttack(figures: AttackFigures): void {
  const folder = process.env["SHINPAN_ATTACK_REPORT"];
  if (folder === undefined || folder === "") return;
  mkdirSync(folder, { recursive: true });
  const name = figures.suite.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures)}\n`);
}
