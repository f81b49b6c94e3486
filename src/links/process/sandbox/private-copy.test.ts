import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/programs.ts";
import { MAX_COPY, type PrivateCopy, PrivateCopies } from "./private-copy.ts";

let folder: ReturnType<typeof temporaryFolder>;
let copies: PrivateCopies;
beforeEach(() => {
  folder = temporaryFolder();
  copies = new PrivateCopies();
  mkdirSync(join(folder.path, "bot/data"), { recursive: true });
  writeFileSync(join(folder.path, "bot/main.py"), "one\n");
  writeFileSync(join(folder.path, "bot/data/book"), "moves\n");
});
afterEach(async () => {
  await copies.close();
  folder.remove();
});

async function copyBot(withheld: readonly string[] = []): Promise<PrivateCopy> {
  const copy = await copies.copy(join(folder.path, "bot"), withheld);
  if (typeof copy === "string") throw new Error(copy);
  return copy;
}

describe("a private copy", () => {
  it("keeps its files and its digest when the program's files change", async () => {
    const copy = await copyBot();
    writeFileSync(join(folder.path, "bot/main.py"), "another\n");
    expect(readFileSync(join(copy.path, "main.py"), "utf8")).toBe("one\n");
    expect((await copyBot()).digest).not.toBe(copy.digest);
  });

  it("is made once of unchanged files", async () => {
    const [first, second] = await Promise.all([copyBot(), copyBot()]);
    expect(second).toEqual(first);
  });

  it.each<[string, () => void]>([
    ["a name", () => writeFileSync(join(folder.path, "bot/empty"), "")],
    ["a mode", () => chmodSync(join(folder.path, "bot/main.py"), 0o755)],
    ["bytes of a file that no command names", () => writeFileSync(join(folder.path, "bot/data/book"), "other\n")],
    ["a link", () => symlinkSync("main.py", join(folder.path, "bot/link"))],
  ])("has another digest after a change of %s", async (_what, change) => {
    const before = (await copyBot()).digest;
    change();
    expect((await copyBot()).digest).not.toBe(before);
  });

  it("has the same digest for the same files in another folder", async () => {
    mkdirSync(join(folder.path, "twin/data"), { recursive: true });
    writeFileSync(join(folder.path, "twin/main.py"), "one\n");
    writeFileSync(join(folder.path, "twin/data/book"), "moves\n");
    expect(await copies.copy(join(folder.path, "twin"), [])).toMatchObject({ digest: (await copyBot()).digest });
  });

  it("leaves out what is withheld, and databases", async () => {
    writeFileSync(join(folder.path, "bot/results.db"), "secret\n");
    const copy = await copyBot([join(folder.path, "bot/data")]);
    expect(existsSync(join(copy.path, "data"))).toBe(false);
    expect(existsSync(join(copy.path, "results.db"))).toBe(false);
  });

  it("keeps links, those inside the folder relative and the others absolute", async () => {
    symlinkSync(join(folder.path, "bot/main.py"), join(folder.path, "bot/data/inside"));
    symlinkSync("../../outside", join(folder.path, "bot/data/outside"));
    const copy = await copyBot();
    expect(readlinkSync(join(copy.path, "data/inside"))).toBe("../main.py");
    expect(readlinkSync(join(copy.path, "data/outside"))).toBe(join(folder.path, "outside"));
  });

  it("is not made of a folder with too many bytes or of none", async () => {
    truncateSync(join(folder.path, "bot/data/book"), MAX_COPY.bytes + 1);
    expect(await copies.copy(join(folder.path, "bot"), [])).toBe("too-large");
    expect(await copies.copy(join(folder.path, "nothing"), [])).toBe("missing");
  });

  it("of changed files is removed after its last match", async () => {
    const [first, second] = [copies.lease(), copies.lease()];
    const source = join(folder.path, "bot");
    const old = (await first.copy(source, [])) as PrivateCopy;
    await second.copy(source, []);
    writeFileSync(join(source, "main.py"), "new version\n");
    const current = (await copies.copy(source, [])) as PrivateCopy;
    first.end();
    expect(existsSync(old.path)).toBe(true);
    second.end();
    await expect.poll(() => existsSync(old.path)).toBe(false);
    expect(existsSync(current.path)).toBe(true);
  });
});
