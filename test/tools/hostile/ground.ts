import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processesWith } from "../processes.ts";
import { type Run, runShinpan } from "../run-shinpan.ts";
import { type Canaries, plantCanaries } from "./canaries.ts";
import { addTraps, makeEventFolder, PROTECTED_FILES, PROTECTED_FOLDERS } from "./folders.ts";
import { leftoverGroups, listMounts, listSharedObjects, listTree } from "./leftovers.ts";
import { commandAs, type Level } from "./level.ts";

const COMMAND = resolve(import.meta.dirname, "../../../bin/shinpan");
const USAGE = resolve(import.meta.dirname, "usage.cjs");

/** Of a referee, when it exits. */
export interface Usage {
  readonly peakBytes: number;
  readonly descriptors: number;
  readonly children: readonly number[];
}

export interface HostileRun {
  readonly run: Run;
  readonly usage: Usage;
  /** Processes, files and control groups that are left. */
  readonly leaked: readonly string[];
  /** Canaries that were read, changed or reached. */
  readonly lost: readonly string[];
}

/** The folders of an event with an honest and a hostile player, and canaries all around. */
export interface Ground {
  readonly folder: string;
  /** The command of an honest player. */
  readonly honest: string;
  /** The command of a hostile program; the marker finds its processes. */
  hostile(program: string, marker: string): string;
  /** Runs `shinpan` as the level's user and looks for traces afterwards. */
  run(args: readonly string[], markers: readonly string[], hangMs?: number): Promise<HostileRun>;
  /** Everything that all runs together have left outside their folders. */
  traces(): readonly string[];
  remove(): Promise<void>;
}

/** `changes` replace lines of `targets.env`; the programs of `apart` get folders of their own. */
export async function prepareGround(
  level: Level,
  changes: Readonly<Record<string, string>> = {},
  apart: readonly string[] = [],
): Promise<Ground> {
  const folder = makeEventFolder();
  const bots = join(folder, "event/bots");
  const mallory = join(bots, "mallory");
  const canaries = await plantCanaries({ files: PROTECTED_FILES, folder, uid: level.uid });
  const token = randomBytes(8).toString("hex");
  const targets = {
    token,
    namespaces: level.namespaces.join(" "),
    ...Object.fromEntries(level.namespaces.map((name) => [`host_${name}`, readlinkSync(`/proc/self/ns/${name}`)])),
    confined: level.sandbox === "strict" ? "yes" : "no",
    rivals: ["alice/alice.mjs", "alice/weights.txt", "carol/carol.py"].map((name) => join(bots, name)).join(" "),
    folders: PROTECTED_FOLDERS.map((name) => join(folder, name)).join(" "),
    ...canaries.targets,
    ...changes,
  };
  writeTargets(join(mallory, "targets.env"), { own: mallory, ...targets });
  addTraps(mallory, folder);
  const folderOf = (program: string): string => (apart.includes(program) ? `${mallory}-${program}` : mallory);
  for (const own of apart.map(folderOf)) {
    execFileSync("cp", ["-a", mallory, own]);
    writeTargets(join(own, "targets.env"), { own, ...targets });
  }
  if (level.uid !== undefined) execFileSync("chown", ["-Rh", `${level.uid}:${level.uid}`, folder]);
  chmodSync(join(folder, "home"), 0o700);
  const before = { bots: listTree(bots), mounts: listMounts(), shared: listSharedObjects() };
  let runs = 0;
  return {
    folder,
    honest: `'${join(bots, "alice/alice.mjs")}'`,
    hostile: (program, marker) => `'${join(folderOf(program), program.replace(/\.c$/, ""))}' ${marker} ${token}`,
    async run(args, markers, hangMs) {
      const id = ++runs;
      const temp = join(folder, `tmp/${id}`);
      runAs(level, "mkdir", temp);
      const usageFile = join(folder, `work/usage-${id}.json`);
      const run = await runShinpan(args, {
        cwd: join(folder, "work"),
        hangMs,
        program: [...commandAs(level), process.execPath, COMMAND],
        env: {
          HOME: join(folder, "home"),
          TMPDIR: temp,
          SHINPAN_ADMIN_TOKEN: canaries.token,
          SHINPAN_TEST_USAGE: usageFile,
          NODE_OPTIONS: `--require ${USAGE}`,
        },
      });
      const usage = JSON.parse(readFileSync(usageFile, "utf8")) as Usage;
      const leaked = [
        ...markers.flatMap((marker) => processesWith(marker)),
        ...readdirSync(temp).map((name) => `temporary file ${name}`),
        ...(await groupsLeftBy(usage.children)),
      ];
      return { run, usage, leaked, lost: [...canaries.violations(), ...findSecrets(canaries, run)] };
    },
    traces() {
      const after = { bots: listTree(bots), mounts: listMounts(), shared: listSharedObjects() };
      return (["bots", "mounts", "shared"] as const).flatMap((kind) => difference(before[kind], after[kind]));
    },
    async remove() {
      await canaries.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The starter removes its groups after the referee has exited. */
const GROUPS_MS = 10_000;

async function groupsLeftBy(pids: readonly number[]): Promise<readonly string[]> {
  const deadline = performance.now() + GROUPS_MS;
  for (;;) {
    const left = leftoverGroups(pids);
    if (left.length === 0 || performance.now() > deadline) return left;
    await delay(10);
  }
}

function runAs(level: Level, ...command: readonly string[]): void {
  const [file = "", ...args] = [...commandAs(level), ...command];
  execFileSync(file, args);
}

/** A shell reads these lines too, so a value has no quote. */
function writeTargets(path: string, targets: Readonly<Record<string, string>>): void {
  const lines = Object.entries(targets).map(([key, value]) => `${key}='${value}'\n`);
  writeFileSync(path, lines.join(""));
}

/** Secrets of the canaries in what the referee wrote. */
function findSecrets({ secrets }: Canaries, run: Run): readonly string[] {
  return secrets
    .filter((secret) => run.stdout.includes(secret) || run.stderr.includes(secret))
    .map((secret) => `shown: ${secret}`);
}

function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `gone: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `new: ${line}`),
  ];
}
