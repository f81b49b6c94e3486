import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findMissingLevels } from "./sandbox.ts";
import { startProgram, temporaryFolder } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const missing = await findMissingLevels();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const bots = join(folder.path, "bots");
mkdirSync(join(bots, "data"), { recursive: true });
writeFileSync(join(bots, "beside.txt"), "beside\n", { mode: 0o600 });
writeFileSync(join(bots, "rival.sh"), "secret\n");
writeFileSync(join(bots, "event.db"), "secret\n");

/** Runs a script in the folder of the bots as a strict program; gives what it printed. */
async function look(script: string, env: Record<string, string> = {}): Promise<string> {
  const withheld = [join(bots, "rival.sh")];
  const options = { level: "strict" as const, cwd: bots, withheld, env };
  const { link, listener } = await startProgram(["/bin/sh", "-c", `${script}; echo end`], options);
  await listener.until(() => listener.text.endsWith("end\n"));
  await link.close();
  return listener.text.slice(0, -"end\n".length);
}

/** The users of a process and of those above it in its sandbox, without duplicates. */
function usersFrom(pid: number): readonly number[] {
  const users = new Set<number>();
  for (let each = pid; ;) {
    const status = readFileSync(`/proc/${each}/status`, "utf8");
    if (!/^Name:\s*(?:bwrap|cat|sh)$/m.test(status)) return [...users];
    users.add(Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]));
    each = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
  }
}

describe.skipIf(missing.strict !== undefined)("a strict program", () => {
  it("reads the files beside it, and none of a rival or of the results", async () => {
    expect(await look("cat beside.txt; ls; cat rival.sh 2>/dev/null")).toBe("beside\nbeside.txt\ndata\n");
  });

  it("sees only the folder of its program if it runs in a shared folder", async () => {
    const own = join(bots, "data");
    writeFileSync(join(own, "bot.sh"), "ls -a; cat data/note; echo end\n", { mode: 0o644 });
    writeFileSync(join(own, "note"), "mine\n");
    const options = { level: "strict" as const, cwd: bots, sharesFolder: true };
    const { link, listener } = await startProgram(["/bin/sh", "data/bot.sh"], options);
    await listener.until(() => listener.text.endsWith("end\n"));
    await link.close();
    rmSync(join(own, "bot.sh"));
    rmSync(join(own, "note"));
    expect(listener.text).toBe(".\n..\ndata\nmine\nend\n");
  });

  it("changes none of its files", async () => {
    expect(await look("touch beside.txt new 2>/dev/null || echo refused")).toBe("refused\n");
    expect(readdirSync(bots)).not.toContain("new");
  });

  it("has a user of its own without capabilities, and gains none", async () => {
    const text = await look("grep -E 'Uid|CapEff|CapBnd|NoNewPrivs|Seccomp:' /proc/self/status");
    expect(text.split("\n").map((line) => line.replace(/\s+/g, " "))).toEqual([
      "Uid: 54321 54321 54321 54321",
      "CapEff: 0000000000000000",
      "CapBnd: 0000000000000000",
      "NoNewPrivs: 1",
      "Seccomp: 2",
      "",
    ]);
  });

  it.runIf(process.getuid?.() === 0)(
    "is another user for the kernel than root and other programs, as its wrapper is",
    async () => {
      const started = [await startProgram(["/bin/cat"], { level: "strict", cwd: bots })];
      started.push(await startProgram(["/bin/cat"], { level: "strict", cwd: bots }));
      const users = started.map(({ link }) => usersFrom(link.pid ?? 0));
      for (const { link } of started) await link.close();
      expect(users.map((each) => each.length)).toEqual([1, 1]);
      expect(users.flat().every((user) => user >= 1_000_000_000)).toBe(true);
      expect(new Set(users.flat()).size).toBe(2);
    },
  );

  it("sees nothing of our environment but what is on the list, and its own", async () => {
    process.env["SHINPAN_ADMIN_TOKEN"] = "secret";
    const names = (await look("env | cut -d= -f1 | sort", { COLOUR: "red" })).trim().split("\n");
    delete process.env["SHINPAN_ADMIN_TOKEN"];
    const allowed = ["COLOUR", "HOME", "LANG", "PATH", "PWD", "SHINPAN_SCRATCH", "TMPDIR", "TZ", "_"];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(names).toContain("COLOUR");
    expect(await look("cat /proc/*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c secret")).toBe("0\n");
  });

  it("has its own temporary folder and no other process or network", async () => {
    expect(await look("ls /tmp; ls /proc | grep -c '^[0-9]*$'")).toMatch(/^home\nshinpan-test-\w+\n[3-6]\n$/);
    expect(await look("tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' '")).toBe("lo\n");
    expect(await look("echo x > $HOME/a && cat $HOME/a; echo x > /tmp/b && cat /tmp/b")).toBe("x\nx\n");
  });

  it("is refused mounts, namespaces and other kernel machinery", async () => {
    expect(await look("unshare -U true 2>/dev/null || echo no; mount -t tmpfs x /mnt 2>/dev/null || echo no")).toBe(
      "no\nno\n",
    );
  });

  it("runs an interpreter in a home that nobody else may enter", async () => {
    const home = join(folder.path, "home");
    mkdirSync(join(home, ".tool/versions/1.2/bin"), { recursive: true });
    mkdirSync(join(home, ".tool/versions/1.2/lib"));
    const interpreter = join(home, ".tool/versions/1.2/bin/say");
    writeFileSync(interpreter, '#!/bin/sh\necho "said $(ls "${0%/bin/*}")"; ls /proc/self/root' + home + "; cat\n");
    chmodSync(interpreter, 0o755);
    writeFileSync(join(home, "letters.txt"), "secret\n");
    chmodSync(home, 0o700);
    const { link, listener } = await startProgram([interpreter], { level: "strict", cwd: bots });
    link.send("end\n");
    await listener.until(() => listener.text.endsWith("end\n"));
    expect(listener.text).toBe("said bin\nlib\nend\n");
    await link.close();
  });

  it.each([
    ["alone in its folder", []],
    ["beside the program of a rival", ["env"]],
  ])("runs in a virtual environment below its working folder, %s", async (_, rivals) => {
    const env = join(folder.path, "env");
    mkdirSync(join(env, "venv/bin"), { recursive: true });
    writeFileSync(join(env, "venv/pyvenv.cfg"), "home = /usr/bin\n");
    rmSync(join(env, "venv/bin/python"), { force: true });
    symlinkSync("/bin/sh", join(env, "venv/bin/python"));
    writeFileSync(join(env, "bot.py"), "cat venv/pyvenv.cfg; echo end\n");
    const rivalFolders = rivals.map((name) => join(folder.path, name));
    const options = { level: "strict" as const, cwd: env, sharesFolder: true, rivalFolders };
    const { link, listener } = await startProgram(["venv/bin/python", "bot.py"], options);
    await listener.until(() => listener.text.endsWith("end\n"));
    await link.close();
    expect(listener.text).toBe("home = /usr/bin\nend\n");
  });
});
