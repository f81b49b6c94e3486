import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { NO_LIMITS } from "../core/program-limits.ts";
import { PrivateCopies } from "../links/process/sandbox/private-copy.ts";
import type { CommandSpec } from "./player-spec.ts";
import { preparePlayer } from "./prepare-player.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-test-"));
const copies = new PrivateCopies();
afterAll(async () => {
  await copies.close();
  rmSync(folder, { recursive: true });
});
for (const name of ["alice.sh", "notes.txt"]) writeFileSync(join(folder, name), "");

const alice: CommandSpec = {
  kind: "command",
  name: "alice",
  argv: ["sh", "alice.sh"],
  cwd: folder,
  digest: "",
  dialect: "stdio",
  keep: false,
  files: [],
};

it.each<[string, readonly string[], string]>([
  ["its folder where that is its own", [], folder],
  ["itself in a folder for the programs of several players", [folder], join(folder, "alice.sh")],
])("a program gets %s", async (_what, sharedFolders, path) => {
  const context = { level: "process", programLimits: NO_LIMITS, players: [alice], sharedFolders, copies } as const;
  const { files } = await preparePlayer(alice, context);
  expect(files.map((file) => file.path)).toEqual([path]);
});
