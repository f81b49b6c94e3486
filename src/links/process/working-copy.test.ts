import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startProgram, temporaryFolder } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const bot = join(folder.path, "bot");
mkdirSync(bot);
writeFileSync(join(bot, "count"), "1");
writeFileSync(
  join(bot, "main.sh"),
  'pwd; echo "$0"; cat count; printf 2 > count; mkdir -m 0 locked; echo; echo end; cat\n',
);

async function play(argv: readonly string[]): Promise<readonly string[]> {
  const { link, listener } = await startProgram(argv, { level: "process", cwd: bot });
  await listener.until(() => listener.text.endsWith("end\n"));
  await link.close();
  return listener.text.split("\n");
}

it("a program at level process plays from a working copy of its own, new for each start", async () => {
  for (let game = 0; game < 2; game++) {
    const [cwd = "", script = "", count] = await play(["/bin/sh", join(bot, "main.sh")]);
    expect(cwd).not.toBe(bot);
    expect(script).toBe(join(cwd, "main.sh"));
    expect(count).toBe("1");
    expect(existsSync(cwd)).toBe(false);
  }
  expect(readFileSync(join(bot, "count"), "utf8")).toBe("1");
  expect(readdirSync(bot).sort()).toEqual(["count", "main.sh"]);
});

it("a working copy is removed also if its program leaves a path longer than the kernel takes", async () => {
  writeFileSync(
    join(bot, "deep.sh"),
    "pwd; name=$(printf %0200d 0); depth=0; while [ $depth -lt 30 ]; do mkdir $name; cd -P $name; depth=$((depth + 1)); done; " +
      "mkdir -m 0 locked; echo end; cat\n",
  );
  const [cwd = ""] = await play(["/bin/sh", join(bot, "deep.sh")]);
  expect(cwd).not.toBe(bot);
  expect(existsSync(cwd)).toBe(false);
});
