import { execFile, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "./testing/programs.ts";
import { bundle } from "./testing/starter.ts";

const folder = temporaryFolder();
const probe = join(folder.path, "probe.mjs");
bundle(fileURLToPath(new URL("testing/probe.ts", import.meta.url)), probe);
bundle(fileURLToPath(new URL("starter.ts", import.meta.url)), join(folder.path, "starter.js"));
afterAll(() => folder.remove());

async function probeWith(bwrap: string | undefined, user: { uid?: number; gid?: number } = {}): Promise<string[]> {
  const file = join(folder.path, "bwrap");
  if (bwrap !== undefined) {
    writeFileSync(file, `#!/bin/sh\n${bwrap}\n`);
    chmodSync(file, 0o755);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [probe], { env: { PATH: folder.path }, ...user });
  return stdout.trim().split("\n");
}

/** The levels of `auto`, `strict`, `process`, `off` and `require` where strict does not work. */
const without = (why: string): string[] => [
  "auto: process",
  refusal("strict", why),
  "process: process",
  "off: off",
  refusal("require", why),
];

const refusal = (mode: string, why: string): string =>
  `${mode}: sandbox-unavailable: --sandbox ${mode}: programs cannot be confined strictly here ` +
  `(${why}); install bubblewrap, or use --sandbox process.`;

it("falls back to the level process, or refuses, where bubblewrap is not installed", async () => {
  expect(await probeWith(undefined)).toEqual(without("bwrap is not installed"));
});

it("falls back to the level process, or refuses with bubblewrap's message, where it is forbidden", async () => {
  const bwrap = "echo 'bwrap: No permissions to create new namespace' >&2; exit 1";
  expect(await probeWith(bwrap)).toEqual(without("bwrap: No permissions to create new namespace"));
});

it("finds a bubblewrap that makes a process namespace and cannot confine strictly", async () => {
  const bwrap = '[ "$1" = --args ] || exit 0; echo "bwrap: no network namespace" >&2; exit 1';
  const tools = process.getuid?.() === 0 ? "setpriv is not installed" : "bwrap: no network namespace";
  expect(await probeWith(bwrap)).toEqual(without(tools));
});

/** No such user exists, as in a container that runs as any number. */
const NAMELESS = { uid: 54_321, gid: 54_321 };
const canBeNameless = process.getuid?.() === 0 && spawnSync(process.execPath, ["--version"], NAMELESS).status === 0;

it.skipIf(!canBeNameless)("needs no name of the user", async () => {
  chmodSync(folder.path, 0o755);
  const bwrap = '[ "$1" = --args ] || exit 0; echo "bwrap: no network namespace" >&2; exit 1';
  expect(await probeWith(bwrap, NAMELESS)).toEqual(without("bwrap: no network namespace"));
});
