import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findMissingLevels } from "../../../src/links/process/sandbox.ts";
import { buildStarter } from "../../../src/links/process/testing/starter.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { until } from "../../tools/processes.ts";

buildStarter();
const missing = await findMissingLevels();

/** Relative to the folder in which the arena was started, where one bot lies alone. */
const SECRETS = ["arena.yaml", "admin-token", "bots/connect4/carol/main.py", "data/arena.sqlite"];
/** Its exit status encodes what it could see: 100 plus 1, 2, 4 or 8 for each file. */
const BOT = `import os, sys
sys.exit(100 + sum(1 << i for i, path in enumerate(${JSON.stringify(SECRETS)}) if os.path.exists(path)))
`;

let folder: string;
let arena: RunningArena | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-league-secrets-"));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write("alice.py", BOT);
  write("bots/connect4/carol/main.py", "");
  write("admin-token", "0123456789abcdef\n");
  write(
    "arena.yaml",
    "classes: {class-x92m: 5}\ngames: {othello: {players: [{name: alice, command: python3 alice.py}]}}\n",
  );
});
afterAll(async () => {
  await arena?.stop();
  rmSync(folder, { recursive: true });
});

it.skipIf(missing.strict !== undefined)(
  "a bot beside the arena's files sees neither secrets nor other bots",
  async () => {
    const flags = ["--config", "arena.yaml", "--admin-token-file", "admin-token"];
    const running = (arena = await startArena({ cwd: folder, data: join(folder, "data"), flags })).running;
    await until(
      "the bot has failed",
      () => /alice failed.*status \d+/.test(running.stdout),
      () => running.stdout,
    );
    expect(/alice failed.*status (\d+)/.exec(running.stdout)?.[1]).toBe("100");
  },
);
