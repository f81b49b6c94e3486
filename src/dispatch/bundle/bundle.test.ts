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
import { packCommand, type CommandPlayer, type Pack } from "./pack.ts";
import { installCommand } from "./install.ts";
import { holdsBundle, unpackBundle, type FetchBlob } from "./unpack.ts";

let folder: ReturnType<typeof temporaryFolder>;
let home: string;
let shelf: string;

beforeEach(() => {
  folder = temporaryFolder();
  home = join(folder.path, "home/events");
  shelf = join(folder.path, "shelf");
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

function command(argv: readonly [string, ...string[]], files: readonly string[] = []): CommandPlayer {
  return { kind: "command", name: "alice", argv, cwd: home, digest: "d", dialect: "x", keep: false, files };
}

const paths = ({ manifest }: Pack): string[] => manifest.files.map(({ path }) => path);

/** The store of blobs, filled from where a pack lies. */
function blobsOf({ manifest, root }: Pack): FetchBlob {
  const blobs = new Map(manifest.files.map(({ path, sha256 }) => [sha256, readFileSync(join(root, path))]));
  return async (sha256) => blobs.get(sha256) ?? null;
}

describe("packing a command", () => {
  it("takes the files that it names and those that it says it needs, with what makes them executable", () => {
    write("bot.sh", "echo hi", 0o755);
    write("weights.bin", "1");
    write("lib/deep/a.txt", "a");
    write("lib/b.txt", "b");
    write("unnamed.txt", "x");
    const pack = packCommand(command(["./bot.sh", "-v", "weights.bin", "lib", "nothing"], ["lib"]));
    expect(pack.root).toBe(home);
    expect(pack.manifest.cwd).toBe("");
    expect(paths(pack)).toEqual(["bot.sh", "lib/b.txt", "lib/deep/a.txt", "weights.bin"]);
    expect(pack.manifest.files.filter(({ executable }) => executable).map(({ path }) => path)).toEqual([
      "bot.sh",
    ]);
    expect(pack.manifest.files[0]?.sha256).toBe(digestBytes("echo hi"));
  });

  it("starts from the folder that holds everything where a file lies beside the event's own", () => {
    write("../bots/bot.py", "print()");
    const pack = packCommand(command(["python3", "../bots/bot.py"]));
    expect(pack.root).toBe(dirname(home));
    expect(pack.manifest.cwd).toBe("events");
    expect(paths(pack)).toEqual(["bots/bot.py"]);
  });

  it("leaves an interpreter that is installed to every machine", () => {
    write("bot.sh", "echo hi");
    expect(paths(packCommand(command(["/bin/sh", "bot.sh"])))).toEqual(["bot.sh"]);
    expect(paths(packCommand(command(["sh", "-c", "true"])))).toEqual([]);
  });

  it("follows links that stay inside, and refuses those that lead out, to nothing, or round in a circle", () => {
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

  it("says in one sentence what is missing or too much", () => {
    expect(() => packCommand(command(["sh"], ["none.txt"]))).toThrow(
      "files of alice: none.txt does not exist.",
    );
    truncateSync(write("large.bin", ""), 64 * 1024 * 1024 + 1);
    expect(() => packCommand(command(["sh", "large.bin"]))).toThrow(/files of alice are more than 64 MB/);
    for (let index = 0; index <= 2000; index++) write(`many/${index}`, "");
    expect(() => packCommand(command(["sh"], ["many"]))).toThrow(/more than 2,000 files/);
  });
});

describe("unpacking a bundle", () => {
  it("gives back what was packed, for the owner alone", async () => {
    write("bot.sh", "echo hi", 0o755);
    write("lib/a.txt", "a");
    const pack = packCommand(command(["./bot.sh"], ["lib"]));
    const place = await unpackBundle(pack.manifest, shelf, blobsOf(pack));
    expect(place).toBe(join(shelf, digestManifest(pack.manifest)));
    expect(readFileSync(join(place, "bot.sh"), "utf8")).toBe("echo hi");
    expect(statSync(join(place, "bot.sh")).mode & 0o777).toBe(0o700);
    expect(statSync(join(place, "lib/a.txt")).mode & 0o777).toBe(0o600);
    expect(readdirSync(shelf)).toEqual([digestManifest(pack.manifest)]);
  });

  it("is a round trip for any files", async () => {
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
        const place = await unpackBundle(pack.manifest, shelf, blobsOf(pack));
        const again = packCommand({ ...command(["sh"], ["x"]), cwd: place });
        expect(again.manifest).toEqual(pack.manifest);
      }),
      { numRuns: 30 },
    );
  });

  it("leaves nothing behind when a file is missing or false", async () => {
    write("bot.sh", "echo hi");
    const { manifest } = packCommand(command(["sh", "bot.sh"]));
    await expect(unpackBundle(manifest, shelf, async () => null)).rejects.toThrow("no longer in the queue");
    const forged = unpackBundle(manifest, shelf, async () => Buffer.from("echo no"));
    await expect(forged).rejects.toThrow("not what its digest says");
    expect(readdirSync(shelf)).toEqual([]);
  });

  it("replaces what was spoilt, and lets many unpack the same at once", async () => {
    write("bot.sh", "echo hi");
    const pack = packCommand(command(["sh", "bot.sh"]));
    const unpack = async (): Promise<string> => unpackBundle(pack.manifest, shelf, blobsOf(pack));
    const places = await Promise.all(Array.from({ length: 8 }, unpack));
    expect(new Set(places).size).toBe(1);
    writeFileSync(join(places[0]!, "bot.sh"), "spoilt!");
    await Promise.all(Array.from({ length: 8 }, unpack));
    expect(await holdsBundle(places[0]!, pack.manifest)).toBe(true);
    expect(readdirSync(shelf)).toEqual([digestManifest(pack.manifest)]);
  });
});

describe("placing a command on another machine", () => {
  const place = async (player: CommandPlayer, pack: Pack, manifest: Manifest = pack.manifest) => {
    const fetch = blobsOf(pack);
    renameSync(dirname(home), join(folder.path, "elsewhere"));
    return installCommand(player, manifest, { folder: shelf, fetch });
  };

  it("uses the event's own paths where the same files lie there", async () => {
    write("bot.sh", "echo hi");
    const player = command(["sh", "bot.sh"]);
    const { manifest } = packCommand(player);
    const fetch = async (): Promise<never> => Promise.reject(new Error("not needed"));
    expect(await installCommand(player, manifest, { folder: shelf, fetch })).toBe(player);
    expect(existsSync(shelf)).toBe(false);
  });

  it("unpacks where the event's own path has another file", async () => {
    write("bot.sh", "echo hi");
    const player = command(["sh", "bot.sh"]);
    const pack = packCommand(player);
    const fetch = blobsOf(pack);
    write("bot.sh", "echo no");
    const placed = await installCommand(player, pack.manifest, { folder: shelf, fetch });
    expect(readFileSync(join(placed.cwd, "bot.sh"), "utf8")).toBe("echo hi");
  });

  it("moves absolute words along, and leaves relative ones and all others alone", async () => {
    const bot = write("../bots/bot.sh", "echo hi", 0o755);
    const book = dirname(write("book/1.txt", "1"));
    const player = command([bot, "../bots/bot.sh", book, "/usr/share/x", "--depth=3"], ["book"]);
    const placed = await place(player, packCommand(player));
    const root = join(shelf, readdirSync(shelf)[0]!);
    expect(placed.cwd).toBe(join(root, "events"));
    expect(placed.argv).toEqual([
      join(root, "bots/bot.sh"),
      "../bots/bot.sh",
      join(root, "events/book"),
      "/usr/share/x",
      "--depth=3",
    ]);
    expect(placed).toMatchObject({ name: "alice", digest: "d" });
    expect(readFileSync(join(placed.cwd, "../bots/bot.sh"), "utf8")).toBe("echo hi");
  });

  it("says who cannot be run, and why, where the interpreter is not installed", async () => {
    write("bot.py", "print()");
    const player = command(["no-such-interpreter", "bot.py"]);
    await expect(place(player, packCommand(player))).rejects.toThrow(
      "alice cannot be run on this machine: no-such-interpreter is not on its PATH.",
    );
  });

  it("says so of a program for another kind of processor", async () => {
    const elf = Buffer.alloc(64);
    elf.write("\x7fELF\x02\x01", "latin1");
    elf.writeUInt16LE(9999, 18);
    write("engine", elf, 0o755);
    const player = command(["./engine"]);
    await expect(place(player, packCommand(player))).rejects.toThrow("another kind of processor");
  });
});
