import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../links/process/testing/programs.ts";
import { digestBytes, digestManifest, type Manifest } from "./manifest.ts";
import type { CommandSpec } from "../../match/player-spec.ts";
import { packCommand, type Pack } from "./pack.ts";
import { type FetchBlob, holdsBundle, installCommand, unpackBundle } from "./install.ts";

let folder: ReturnType<typeof temporaryFolder>;
let home: string;
let bundles: string;

beforeEach(() => {
  folder = temporaryFolder();
  home = join(folder.path, "home/events");
  bundles = join(folder.path, "shelf");
  mkdirSync(home, { recursive: true });
});
afterEach(() => folder.remove());

function write(path: string, content: string | Uint8Array, mode = 0o644): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

function command(argv: readonly [string, ...string[]], files: readonly string[] = []): CommandSpec {
  return { kind: "command", name: "alice", argv, cwd: home, digest: "d", dialect: "x", keep: false, files };
}

const paths = ({ manifest }: Pack): string[] => manifest.files.map(({ path }) => path);

function blobsOf({ manifest, root }: Pack): FetchBlob {
  const blobs = new Map(manifest.files.map(({ path, sha256 }) => [sha256, readFileSync(join(root, path))]));
  return async (sha256) => blobs.get(sha256) ?? null;
}

describe("packing a command", () => {
  it("collects the files named by the command and by `files`, with their executable bits", () => {
    write("bot.sh", "echo hi", 0o755);
    write("weights.bin", "1");
    write("lib/deep/a.txt", "a");
    write("lib/b.txt", "b");
    write("unnamed.txt", "x");
    const pack = packCommand(command(["./bot.sh", "-v", "weights.bin", "lib", "nothing"], ["lib"]));
    expect(pack.root).toBe(home);
    expect(pack.manifest.cwd).toBe("");
    expect(paths(pack)).toEqual(["bot.sh", "lib/b.txt", "lib/deep/a.txt", "weights.bin"]);
    expect(pack.manifest.files.filter(({ executable }) => executable).map(({ path }) => path)).toEqual(["bot.sh"]);
    expect(pack.manifest.files[0]?.sha256).toBe(digestBytes("echo hi"));
  });

  it("uses the nearest common folder as root when a file is outside the event's folder", () => {
    write("../bots/bot.py", "print()");
    const pack = packCommand(command(["python3", "../bots/bot.py"]));
    expect(pack.root).toBe(dirname(home));
    expect(pack.manifest.cwd).toBe("events");
    expect(paths(pack)).toEqual(["bots/bot.py"]);
  });

  it("omits installed interpreters", () => {
    write("bot.sh", "echo hi");
    expect(paths(packCommand(command(["/bin/sh", "bot.sh"])))).toEqual(["bot.sh"]);
    expect(paths(packCommand(command(["sh", "-c", "true"])))).toEqual([]);
  });

  it("follows links within the folder and refuses links that lead out, dangle or form a cycle", () => {
    write("lib/a.txt", "a");
    symlinkSync("a.txt", join(home, "lib/link.txt"));
    mkdirSync(join(home, "lib/sub"));
    const pack = (): Pack => packCommand(command(["sh"], ["lib"]));
    symlinkSync("sub", join(home, "lib/other"));
    write("lib/sub/c.txt", "c");
    expect(paths(pack())).toEqual(["lib/a.txt", "lib/link.txt", "lib/other/c.txt", "lib/sub/c.txt"]);
    symlinkSync("..", join(home, "lib/sub/up"));
    expect(pack).toThrow("a folder that it lies in");
    rmSync(join(home, "lib/sub/up"));
    symlinkSync("nowhere", join(home, "lib/dangling"));
    expect(pack).toThrow("a link to nothing");
    rmSync(join(home, "lib/dangling"));
    write("../secret.txt", "s");
    symlinkSync("../../secret.txt", join(home, "lib/secret.txt"));
    expect(pack).toThrow("leads out of the folder");
  });

  it("sends nothing behind a link that leads out, which the author of a program may have made", () => {
    write("../secret/key", "s");
    write("bots/bot.py", "");
    symlinkSync("../../secret/key", join(home, "bots/weights"));
    symlinkSync("../../secret", join(home, "bots/data"));
    symlinkSync("bot.py", join(home, "bots/same"));
    expect(
      paths(packCommand(command(["python3", "bots/bot.py", "bots/weights", "bots/data/key", "bots/same"]))),
    ).toEqual(["bots/bot.py", "bots/same"]);
    for (const file of ["bots/weights", "bots/data", "bots/data/key"])
      expect(() => packCommand(command(["python3", "bots/bot.py"], [file]))).toThrow("leads out of the folder");
  });

  it("fails with one sentence when files are missing or too large", () => {
    expect(() => packCommand(command(["sh"], ["none.txt"]))).toThrow("files of alice: none.txt does not exist.");
    truncateSync(write("large.bin", ""), 64 * 1024 * 1024 + 1);
    expect(() => packCommand(command(["sh", "large.bin"]))).toThrow(/files of alice are more than 64 MB/);
    for (let index = 0; index <= 2000; index++) write(`many/${index}`, "");
    expect(() => packCommand(command(["sh"], ["many"]))).toThrow(/more than 2,000 files/);
  });
});

describe("unpacking a bundle", () => {
  it("restores the packed files, readable by the owner only", async () => {
    write("bot.sh", "echo hi", 0o755);
    write("lib/a.txt", "a");
    const pack = packCommand(command(["./bot.sh"], ["lib"]));
    const unpacked = await unpackBundle(pack.manifest, bundles, blobsOf(pack));
    expect(unpacked).toBe(join(bundles, digestManifest(pack.manifest)));
    expect(readFileSync(join(unpacked, "bot.sh"), "utf8")).toBe("echo hi");
    expect(statSync(join(unpacked, "bot.sh")).mode & 0o777).toBe(0o700);
    expect(statSync(join(unpacked, "lib/a.txt")).mode & 0o777).toBe(0o600);
    expect(readdirSync(bundles)).toEqual([digestManifest(pack.manifest)]);
  });

  it("restores any files unchanged", async () => {
    const name = fc.string({
      unit: fc.constantFrom("a", "b", "ü", " ", "-", "$", "\\", "\n"),
      minLength: 1,
      maxLength: 5,
    });
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `f_${names.join("/d_")}`);
    const files = fc.uniqueArray(fc.tuple(path, fc.uint8Array({ maxLength: 20 }), fc.boolean()), {
      selector: ([where]) => where,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(files, async (all) => {
        rmSync(join(home, "x"), { recursive: true, force: true });
        write("x/always", "");
        for (const [where, content, executable] of all)
          if (!existsSync(join(home, "x", where)) && all.every(([other]) => !where.startsWith(`${other}/`)))
            write(join("x", where), content, executable ? 0o755 : 0o644);
        const pack = packCommand(command(["sh"], ["x"]));
        const unpacked = await unpackBundle(pack.manifest, bundles, blobsOf(pack));
        const again = packCommand({ ...command(["sh"], ["x"]), cwd: unpacked });
        expect(again.manifest).toEqual(pack.manifest);
      }),
      { numRuns: 30 },
    );
  });

  it("leaves nothing behind when a file is missing or has wrong contents", async () => {
    write("bot.sh", "echo hi");
    const { manifest } = packCommand(command(["sh", "bot.sh"]));
    await expect(unpackBundle(manifest, bundles, async () => null)).rejects.toThrow("no longer in the queue");
    const forged = unpackBundle(manifest, bundles, async () => Buffer.from("echo no"));
    await expect(forged).rejects.toThrow("not what its digest says");
    expect(readdirSync(bundles)).toEqual([]);
  });

  it("replaces a modified bundle and allows concurrent unpacking", async () => {
    write("bot.sh", "echo hi");
    const pack = packCommand(command(["sh", "bot.sh"]));
    const unpack = async (): Promise<string> => unpackBundle(pack.manifest, bundles, blobsOf(pack));
    const folders = await Promise.all(Array.from({ length: 8 }, unpack));
    expect(new Set(folders).size).toBe(1);
    writeFileSync(join(folders[0]!, "bot.sh"), "spoilt!");
    await Promise.all(Array.from({ length: 8 }, unpack));
    expect(await holdsBundle(folders[0]!, pack.manifest)).toBe(true);
    expect(readdirSync(bundles)).toEqual([digestManifest(pack.manifest)]);
  });
});

describe("installing a command on another machine", () => {
  const install = async (player: CommandSpec, pack: Pack, manifest: Manifest = pack.manifest) => {
    const fetch = blobsOf(pack);
    renameSync(dirname(home), join(folder.path, "elsewhere"));
    return installCommand(player, manifest, { folder: bundles, fetch });
  };

  it("uses the original paths where they hold the same files", async () => {
    write("bot.sh", "echo hi");
    const player = command(["sh", "bot.sh"]);
    const { manifest } = packCommand(player);
    const fetch = async (): Promise<never> => Promise.reject(new Error("not needed"));
    expect(await installCommand(player, manifest, { folder: bundles, fetch })).toBe(player);
    expect(existsSync(bundles)).toBe(false);
  });

  it("unpacks where the original path has a different file", async () => {
    write("bot.sh", "echo hi");
    const player = command(["sh", "bot.sh"]);
    const pack = packCommand(player);
    const fetch = blobsOf(pack);
    write("bot.sh", "echo no");
    const installed = await installCommand(player, pack.manifest, { folder: bundles, fetch });
    expect(readFileSync(join(installed.cwd, "bot.sh"), "utf8")).toBe("echo hi");
  });

  it("rewrites absolute paths of shipped files and keeps all other words", async () => {
    const bot = write("../bots/bot.sh", "echo hi", 0o755);
    const book = dirname(write("book/1.txt", "1"));
    const player = command([bot, "../bots/bot.sh", book, "/usr/share/x", "--depth=3"], ["book"]);
    const installed = await install(player, packCommand(player));
    const root = join(bundles, readdirSync(bundles)[0]!);
    expect(installed.cwd).toBe(join(root, "events"));
    expect(installed.argv).toEqual([
      join(root, "bots/bot.sh"),
      "../bots/bot.sh",
      join(root, "events/book"),
      "/usr/share/x",
      "--depth=3",
    ]);
    expect(installed).toMatchObject({ name: "alice", digest: "d" });
    expect(readFileSync(join(installed.cwd, "../bots/bot.sh"), "utf8")).toBe("echo hi");
  });

  it("fails with the player's name where the interpreter is not installed", async () => {
    write("bot.py", "print()");
    const player = command(["no-such-interpreter", "bot.py"]);
    await expect(install(player, packCommand(player))).rejects.toThrow(
      "alice cannot be run on this machine: no-such-interpreter is not on its PATH.",
    );
  });

  it("fails for a program built for another processor", async () => {
    const elf = Buffer.alloc(64);
    elf.write("\x7fELF\x02\x01", "latin1");
    elf.writeUInt16LE(9999, 18);
    write("engine", elf, 0o755);
    const player = command(["./engine"]);
    await expect(install(player, packCommand(player))).rejects.toThrow("another kind of processor");
  });
});
