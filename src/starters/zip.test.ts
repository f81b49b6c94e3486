import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeZip } from "./zip.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const FILES = [
  { name: "bot.py", text: "print('ボット')\n" },
  { name: "empty", text: "" },
];

it("a ZIP archive of the same files has the same bytes", () =>
  expect(writeZip("mine", FILES)).toEqual(writeZip("mine", FILES)));

it.skipIf(!hasPython)("a ZIP archive is read by other programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-zip-"));
  const file = join(folder, "x.zip");
  writeFileSync(file, writeZip("mine", FILES));
  const script = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
for name in archive.namelist(): print(name, archive.read(name))`;
  const { stdout, stderr } = spawnSync("python3", ["-c", script, file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stdout, stderr).toBe(
    "mine/bot.py b\"print('\\xe3\\x83\\x9c\\xe3\\x83\\x83\\xe3\\x83\\x88')\\n\"\nmine/empty b''\n",
  );
});
