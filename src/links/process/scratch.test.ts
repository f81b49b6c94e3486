import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createLagMeter } from "../lag-meter.ts";
import { NEVER_ABORTED, RecordingListener } from "../testing/recording-listener.ts";
import { realTime } from "../time.ts";
import { prepareProgram } from "./prepare-program.ts";
import { preparedLink } from "./process-link.ts";
import { findMissingLevels } from "./sandbox.ts";
import { createScratch } from "./sandbox/scratch.ts";
import { temporaryFolder } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const missing = await findMissingLevels();
const folder = temporaryFolder();
afterAll(() => folder.remove());

async function newPlace(): Promise<string> {
  const place = mkdtempSync(join(folder.path, "player-"));
  await createScratch(place);
  return place;
}

describe.each(["strict", "process", "off"] as const)("a kept scratch folder at the level %s", (level) => {
  const test = level === "strict" && missing.strict !== undefined ? it.skip : it;

  async function start(place: string, script: string) {
    const limits = { diskBytes: 2 ** 20 };
    const argv = ["/bin/sh", "-c", `cd "$SHINPAN_SCRATCH"; ${script}; echo end; read wait`];
    const prepared = await prepareProgram({ level, argv, cwd: tmpdir(), limits });
    const listener = new RecordingListener();
    const open = preparedLink({ ...prepared, scratch: place }, { lagMeter: createLagMeter(), time: realTime });
    const link = await open(listener, NEVER_ABORTED);
    await listener.until(() => listener.text.endsWith("end\n"));
    return { text: listener.text.slice(0, -"end\n".length), close: () => link.close() };
  }

  async function play(place: string, script: string): Promise<string> {
    const { text, close } = await start(place, script);
    await close();
    return text;
  }

  test("has the files that the last game left, and no other folder remains", async () => {
    const place = await newPlace();
    expect(
      await play(place, "ls; mkdir sub; echo one > sub/file; ln -s sub/file link; echo '#!' > run; chmod 755 run"),
    ).toBe("");
    expect(await play(place, "cat sub/file link; test -x run && echo runs; echo two > sub/file")).toBe(
      "one\none\nruns\n",
    );
    expect(await play(place, "cat link")).toBe("two\n");
    expect(readdirSync(place)).toEqual(["kept"]);
  });

  test("is used by one game at a time; another one beside it starts with an empty folder, which is dropped", async () => {
    const place = await newPlace();
    const first = await start(place, "echo first > file");
    expect(await play(place, "ls; echo second > file")).toBe("");
    await first.close();
    expect(await play(place, "cat file")).toBe("first\n");
    expect(readdirSync(place)).toEqual(["kept"]);
  });

  test("starts empty after a game that left more than its disk limit, also with holes", async () => {
    const place = await newPlace();
    // At the level process each file has the limit, too.
    const holes = "dd if=/dev/zero of=large bs=1 count=1 seek=500M 2>/dev/null";
    const files = "head -c 700000 /dev/zero | tee one > two";
    expect(await play(place, `echo kept > file; ${level === "process" ? files : holes}`)).toBe("");
    expect(await play(place, "ls")).toBe("");
  });

  test("survives links, locked folders, pipes and special modes", async () => {
    const place = await newPlace();
    const outside = join(folder.path, "outside");
    mkdirSync(outside, { recursive: true, mode: 0o700 });
    const script =
      `ln -s ${outside} away; ln -s / root; mkfifo pipe; touch own; chmod 4777 own; ` +
      "mkdir -p locked/in; touch locked/in/file; chmod 000 locked/in/file locked/in locked";
    await play(place, script);
    const listed = await play(place, "ls -d away root own locked; test -u own && echo setuid; rm -rf locked");
    if (level === "strict") expect(listed).toBe("away\nlocked\nown\nroot\n");
    expect(readdirSync(place)).toEqual(["kept"]);
    expect(readdirSync(outside)).toEqual([]);
  });
});
