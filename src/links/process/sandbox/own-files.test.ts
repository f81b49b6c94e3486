import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/programs.ts";
import { copyOwnFiles, type OwnFilesRequest } from "./own-files.ts";
import { MAX_COPY, PrivateCopies } from "./private-copy.ts";

const folder = temporaryFolder();
const bots = join(folder.path, "bots");
const copies = new PrivateCopies();
beforeAll(() => {
  mkdirSync(join(bots, "own"), { recursive: true });
  for (const name of ["alice.py", "bob.py", "helper.py", "own/main.py", "own/helper.py"])
    writeFileSync(join(bots, name), `# ${name}\n`);
});
afterAll(async () => {
  await copies.close();
  folder.remove();
});

const copy = (request: Partial<OwnFilesRequest>) =>
  copyOwnFiles({
    argv: ["/usr/bin/env", "alice.py"],
    cwd: bots,
    sharesFolder: false,
    writesInFolder: false,
    withheld: [],
    rivalFolders: [],
    copies,
    ...request,
  });
const pathsOf = ({ shown }: Awaited<ReturnType<typeof copyOwnFiles>>): readonly string[] =>
  shown.map(({ path }) => path);

describe("the own files of a program", () => {
  it("are its whole folder if no other program is there", async () => {
    const files = await copy({});
    expect(pathsOf(files)).toEqual([bots]);
    expect(files.notices).toEqual([]);
  });

  it("are only those that its command names in a folder with a rival's program", async () => {
    const files = await copy({ rivalFolders: [bots], withheld: [join(bots, "bob.py")] });
    expect(pathsOf(files)).toEqual([join(bots, "alice.py")]);
    expect(files.notices).toEqual([{ kind: "shared", folder: bots }]);
    expect(files.complete).toBe(true);
  });

  it("cause no notice if the shared folder has nothing else", async () => {
    const withheld = ["bob.py", "helper.py", "own"].map((name) => join(bots, name));
    expect((await copy({ rivalFolders: [bots], withheld })).notices).toEqual([]);
  });

  it("cause a notice if the program is a class in the home folder", async () => {
    const files = await copy({ argv: ["/usr/bin/env", "Bot"], cwd: homedir(), sharesFolder: true });
    expect(files.notices).toEqual([{ kind: "broad", folder: homedir() }]);
  });

  it("are its own folder below a shared one", async () => {
    const files = await copy({ argv: ["/usr/bin/env", "own/main.py"], sharesFolder: true, rivalFolders: [bots] });
    expect(pathsOf(files)).toEqual([join(bots, "own")]);
    expect(files.notices).toEqual([]);
  });

  it("do not include a home folder, and a notice says so", async () => {
    const files = await copy({ cwd: homedir(), argv: ["/usr/bin/env"] });
    expect(pathsOf(files)).toEqual([]);
    expect(files).toMatchObject({ notices: [{ kind: "broad", folder: homedir() }], complete: false });
  });

  it("do not include a folder that is too large, and a notice says so", async () => {
    const large = join(folder.path, "large");
    mkdirSync(large);
    writeFileSync(join(large, "main.py"), "");
    writeFileSync(join(large, "weights"), "");
    truncateSync(join(large, "weights"), MAX_COPY.bytes + 1);
    const files = await copy({ cwd: large, argv: ["/usr/bin/env", "main.py", "--net=weights"] });
    expect(pathsOf(files)).toEqual([join(large, "main.py"), join(large, "weights")]);
    expect(files).toMatchObject({ notices: [{ kind: "too-large", folder: large }], complete: false });
  });

  it("do not include files of others to which a link among the arguments leads", async () => {
    const [linked, secret] = [join(folder.path, "linked"), join(folder.path, "secret")];
    for (const path of [join(linked, "bin"), secret]) mkdirSync(path, { recursive: true });
    for (const path of [join(linked, "bin/bot"), join(secret, "key")]) writeFileSync(path, "");
    symlinkSync(join(secret, "key"), join(linked, "bin/key"));
    symlinkSync(secret, join(linked, "bin/all"));
    symlinkSync("bot", join(linked, "bin/same"));
    const argv = ["bin/bot", "bin/key", "bin/all", "bin/all/key", "--net=bin/same"];
    const files = await copy({ argv, cwd: linked, sharesFolder: true });
    expect(pathsOf(files)).toEqual(["bin/bot", "bin/same"].map((name) => join(linked, name)));
  });

  it("do not include a rival's program to which a link leads", async () => {
    const linked = join(folder.path, "linked/bin/rival");
    symlinkSync(join(bots, "bob.py"), linked);
    const files = await copy({
      argv: [linked],
      cwd: folder.path,
      sharesFolder: true,
      withheld: [join(bots, "bob.py")],
    });
    expect(pathsOf(files)).toEqual([]);
  });

  it("have a digest of the command and of every file, wherever they lie", async () => {
    const { digest } = await copy({});
    expect((await copy({ argv: ["/usr/bin/env", join(bots, "alice.py")] })).digest).toBe(digest);
    expect((await copy({ argv: ["/usr/bin/env", "alice.py", "2"] })).digest).not.toBe(digest);
    writeFileSync(join(bots, "helper.py"), "# changed\n");
    expect((await copy({})).digest).not.toBe(digest);
    writeFileSync(join(bots, "helper.py"), "# helper.py\n");
    expect((await copy({})).digest).toBe(digest);
  });
});
