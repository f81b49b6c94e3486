import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
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

function copiesFailingOnce(code: string): PrivateCopies {
  let calls = 0;
  return new PrivateCopies(async (from, to, mode) => {
    if (++calls === 1) throw Object.assign(new Error(code), { code });
    await copyFile(from, to, mode);
  });
}

describe("a private copy", () => {
  it("keeps its files and its digest when the program's files change", async () => {
    const copy = await copyBot();
    writeFileSync(join(folder.path, "bot/main.py"), "another\n");
    expect(readFileSync(join(copy.path, "main.py"), "utf8")).toBe("one\n");
    expect((await copyBot()).digest).not.toBe(copy.digest);
  });

  it("is made only once while the files do not change", async () => {
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

  it("leaves out what is withheld if the folder is named by a link", async () => {
    symlinkSync("bot", join(folder.path, "linked"));
    const copy = (await copies.copy(join(folder.path, "linked"), [join(folder.path, "bot/data")])) as PrivateCopy;
    expect(readdirSync(copy.path)).toEqual(["main.py"]);
  });

  const replaceFile = (bot: string, secret: string): void => {
    rmSync(join(bot, basename(secret)));
    symlinkSync(secret, join(bot, basename(secret)));
  };
  const replaceFolder = (bot: string, secret: string): void => {
    rmSync(bot, { recursive: true });
    symlinkSync(dirname(secret), bot);
  };

  it.each([
    ["files", replaceFile],
    ["a folder above", replaceFolder],
  ])("has nothing of others when links replace %s while it is made", async (_, replace) => {
    const bot = join(folder.path, "bot/data");
    const names = Array.from({ length: 10 }, (_, number) => `file-${number}`);
    for (const each of [bot, join(folder.path, "secrets")]) {
      mkdirSync(each, { recursive: true });
      for (const name of names) writeFileSync(join(each, name), `${basename(each)}\n`);
    }
    let replaced = false;
    const raced = new PrivateCopies(async (from, to, mode) => {
      await copyFile(from, to, mode);
      if (!replaced) for (const name of names) replace(bot, join(folder.path, "secrets", name));
      replaced = true;
    });
    const { path } = (await raced.copy(join(folder.path, "bot"), [])) as PrivateCopy;
    const copied = readdirSync(join(path, "data")).map((name) => readFileSync(join(path, "data", name), "utf8"));
    expect(copied.length).toBeLessThan(names.length);
    expect(copied).not.toContain("secrets\n");
    await raced.close();
  });

  it("keeps links, those inside the folder relative and the others absolute", async () => {
    symlinkSync(join(folder.path, "bot/main.py"), join(folder.path, "bot/data/inside"));
    symlinkSync("../../outside", join(folder.path, "bot/data/outside"));
    const copy = await copyBot();
    expect(readlinkSync(join(copy.path, "data/inside"))).toBe("../main.py");
    expect(readlinkSync(join(copy.path, "data/outside"))).toBe(join(folder.path, "outside"));
  });

  it("is not made of a folder that is too large or does not exist", async () => {
    truncateSync(join(folder.path, "bot/data/book"), MAX_COPY.bytes + 1);
    expect(await copies.copy(join(folder.path, "bot"), [])).toBe("too-large");
    expect(await copies.copy(join(folder.path, "nothing"), [])).toBe("missing");
  });

  it("is not made without a file that the machine fails to read", async () => {
    const failing = copiesFailingOnce("EMFILE");
    const source = join(folder.path, "bot");
    await expect(failing.copy(source, [])).rejects.toMatchObject({ code: "EMFILE" });
    const { path } = (await failing.copy(source, [])) as PrivateCopy;
    expect(readFileSync(join(path, "main.py"), "utf8")).toBe("one\n");
    await failing.close();
  });

  it("leaves out a file that has been removed meanwhile", async () => {
    const failing = copiesFailingOnce("ENOENT");
    const { path } = (await failing.copy(join(folder.path, "bot"), [])) as PrivateCopy;
    expect(["main.py", "data/book"].filter((file) => existsSync(join(path, file)))).toHaveLength(1);
    await failing.close();
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
