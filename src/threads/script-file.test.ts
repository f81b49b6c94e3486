import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { explainImport, joinScript } from "./script-file.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-script-"));
  writeFileSync(join(folder, "kit.js"), "const double = (n) => 2 * n;\nexport { double, double as twice };\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(name: string, source: string): Promise<Readonly<Record<string, unknown>>> {
  const kit = { name: "the/kit", file: join(folder, "kit.js") };
  const { code } = await joinScript(name, source, kit, ["default", "name"]);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<Record<string, unknown>>;
}

it.each([
  ["x.ts", `import { twice } from "the/kit"; export default twice(4) as number; export const name: string = "n";`],
  ["x.mjs", `import * as kit from "the/kit"; export default kit.double(4); let n = "n"; export { n as name };`],
  [
    "x.mts",
    `import { double as d, type D } from "the/kit"; enum E { n } export default d(4); export const name = E[0];`,
  ],
])("a joined %s has the exports of its source", async (name, source) => {
  expect({ ...(await load(name, source)) }).toEqual({ default: 8, name: "n" });
});

it("has the default export of CommonJS", async () => {
  expect((await load("x.cjs", `module.exports = require("the/kit").double(4);`))["default"]).toBe(8);
});

it("explains an import of another file, and no other error", async () => {
  const error: unknown = await load("x.ts", `import "node:fs";`).catch((each: unknown) => each);
  expect(explainImport("x.ts", error)?.message).toMatch(/^The import of node:fs in x\.ts needs esbuild, /);
  expect(explainImport("x.ts", new Error("no import of node:fs"))).toBeUndefined();
});
