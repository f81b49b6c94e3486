import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runCommand, writeFiles } from "./testing/run-command.ts";
import * as stripTypes from "./strip-types.ts";

it("writes the file without its types beside it, line by line", async () => {
  const path = writeFiles({ "bot.ts": 'import { a, type B } from "./a.mjs";\nlet x: B = a!;\nawait x;\n' });
  expect((await runCommand(stripTypes, path("bot.ts"))).error).toBeUndefined();
  expect(readFileSync(path("bot.mjs"), "utf8")).toBe('import { a, } from "./a.mjs";\nlet x = a;\nawait x;\n');
});

it("names the line of a syntax error, and refuses other files", async () => {
  const path = writeFiles({ "bot.ts": "let x: = 1;\n", "bot.py": "" });
  expect((await runCommand(stripTypes, path("bot.ts"))).error).toMatchObject({ line: 1 });
  expect((await runCommand(stripTypes, path("bot.py"))).error).toMatchObject({ code: "no-typescript" });
});
