import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InstalledPackage, installPackage } from "../tools/installed-package.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: "ES2022",
  lib: ["ES2023"],
  types: ["node"],
};
const NODE_NEXT = { ...STRICT, module: "NodeNext", moduleResolution: "NodeNext" };
const PURE_ENTRIES = ["games", "game-kit", "life", "tournament", "protocol"];

let installed: InstalledPackage;

beforeAll(() => {
  installed = installPackage();
  for (const folder of ["examples", "test/consumer"])
    for (const name of readdirSync(join(root, folder)).filter((file) => file.endsWith(".ts")))
      installed.write(name, readFileSync(join(root, folder, name), "utf8"));
});
afterAll(() => installed.remove());

describe("the types of the package", () => {
  it.each([
    ["NodeNext", NODE_NEXT],
    ["Bundler", { ...STRICT, module: "ESNext", moduleResolution: "Bundler", exactOptionalPropertyTypes: true }],
  ])("are right for a strict project with %s", (_, options) => {
    expect(installed.compile({ ...options, noEmit: true }, ["everything.ts"])).toBe("");
  });

  it("need neither Node's nor a browser's types where the code does not", () => {
    expect(installed.compile({ ...NODE_NEXT, types: [], noEmit: true }, ["pure.ts"])).toBe("");
  });

  it("need no other package", () => {
    const folder = join(installed.folder, "node_modules/shinpan/dist/types");
    const imported = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(/^(?:import|export) .*from '([^']+)';$/gm)].map(
        ([, from]) => from,
      ),
    );
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((from) => !from?.startsWith("./"))).toEqual([]);
  });
});

describe("the declarations", () => {
  const files = ["index", ...PURE_ENTRIES].map((name) => join(root, `dist/types/${name}.d.ts`));
  const program = ts.createProgram(files, { noLib: true, types: [], target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const declared = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  it.each(files)("of %s say what every export is, with an example for every value", (file) => {
    const symbols = exportsOf(file).map((symbol) => ({ name: symbol.name, symbol: declared(symbol) }));
    expect(symbols.length).toBeGreaterThan(10);
    const undocumented = symbols.filter(({ symbol }) => symbol.getDocumentationComment(checker).length === 0);
    const values = symbols.filter(({ symbol }) => symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable));
    const withoutExample = values.filter(({ symbol }) => !symbol.getJsDocTags().some(({ name }) => name === "example"));
    expect([...undocumented, ...withoutExample].map(({ name }) => name)).toEqual([]);
  });
});

describe("the modules of the package", () => {
  it.each(PURE_ENTRIES)("load %s without Node", async (entry) => {
    const { metafile, warnings } = await build({
      stdin: { contents: `export * from "shinpan/${entry}"`, resolveDir: installed.folder },
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
      metafile: true,
      logLevel: "silent",
    });
    expect(warnings).toEqual([]);
    // esbuild counts its own helper for CommonJS as an import.
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    expect(imports.filter(({ external, path }) => external && path !== "<runtime>")).toEqual([]);
  });

  it("share their classes, so that errors of one entry point are errors of another", async () => {
    const script = `
      import { UsageError } from "shinpan";
      import { readRule } from "shinpan/life";
      import { othello } from "shinpan/games";
      import { planEvent, FormatError } from "shinpan/tournament";
      const caught = (call) => { try { call(); } catch (error) { return error; } };
      console.log([
        caught(() => readRule("B9/S")) instanceof UsageError,
        caught(() => othello.readOptions({ x: 1 })) instanceof UsageError,
        caught(() => planEvent({ format: "chess", players: ["a", "b"] })) instanceof FormatError,
      ].join());`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: installed.folder });
    expect(stdout).toBe("true,true,true\n");
  });
});

describe("the examples", () => {
  const example = async (name: string, ...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [`${name}.js`, ...args], { cwd: installed.folder });
    return stdout;
  };

  beforeAll(() => {
    const names = readdirSync(join(root, "examples")).filter((name) => name.endsWith(".ts"));
    expect(installed.compile({ ...NODE_NEXT }, names)).toBe("");
  });

  it("play a match", async () => {
    expect(await example("match")).toBe(
      "positional - mobility: 42 to 22, positional wins (neither side can move, and positional has more discs)\n",
    );
  });

  it("audit a folder of records", async () => {
    const play = `
      import { runSeries } from "shinpan";
      await runSeries({ game: "connect4", players: ["random", "random"], games: 3, seed: 1, recordFolder: "records" });`;
    await run(process.execPath, ["--input-type=module", "-e", play], { cwd: installed.folder });
    const folder = join(installed.folder, "records");
    expect(await example("audit-folder", folder)).toBe("3 of 3 records agree with the rules.\n");
    const [name = ""] = readdirSync(folder).sort();
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(
      join(folder, name),
      text.replace(/"winner":[01]/, (found) => (found.endsWith("0") ? '"winner":1' : '"winner":0')),
    );
    const failed = await example("audit-folder", folder).catch(
      (error: unknown) => error as { code: number; stdout: string },
    );
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { stdout: string }).stdout).toContain("2 of 3 records agree with the rules.");
  });

  it("play a game of their own", async () => {
    expect(await example("own-game")).toBe("master took the last stone\n");
  });

  it("compute standings", async () => {
    expect((await example("standings")).split("\n")).toEqual([
      "1. carol: 3 points (2-2-0)",
      "2. alice: 2.5 points (2-1-1)",
      "3. bob: 0.5 points (0-1-3)",
      expect.stringMatching(/^alice is rated \d+$/),
      "alice wins the Swiss",
      "",
    ]);
  });

  it("run a Life pattern and count what is left", async () => {
    const printed = await example("life");
    expect(printed).toContain("settled at generation 1103\n8 block\n6 glider (c/4 diagonal)\n4 blinker\n4 beehive\n");
    expect(printed).toContain("116 cells alive\n");
  });

  it("connect a bot to a server", async () => {
    const args = ["match", "connect4", "tcp:0", "random", "--dialect", "native", "--json", "--seed", "1"];
    const server = spawn(join(root, "bin/shinpan"), args, { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
      const { ports } = JSON.parse((await lines.next()).value as string) as { ports: readonly number[] };
      expect(await example("native-bot", String(ports[0]))).toMatch(
        /^seat 0 against random\nwon: middle has \d discs in a row\n$/,
      );
      expect(JSON.parse((await lines.next()).value as string)).toMatchObject({
        players: ["middle", "random"],
        winner: 0,
      });
    } finally {
      server.kill();
    }
  });

  it("say in one sentence that no server is there", async () => {
    const failed = await example("native-bot", "1").catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*127\.0\.0\.1[^\n]*\n$/) as unknown });
  });
});

describe("the guide", () => {
  const block = "```js\n([^]*?)```\n\n[^\n]*\n\n```text\n([^]*?)```";
  const pages = [
    ["docs/how-to/embed.md", new RegExp(`Write this into \`([^\`]+)\`:\n\n${block}`, "g")],
    ["docs/ja/how-to/embed.md", new RegExp(`次の内容を \`([^\`]+)\` に書きます：\n\n${block}`, "g")],
  ] as const;
  const programsOf = ([page, form]: (typeof pages)[number]) =>
    [...readFileSync(join(root, page), "utf8").matchAll(form)].map(([, name = "", code = "", printed = ""]) => {
      return { name, code, printed };
    });
  const [english, japanese] = [programsOf(pages[0]), programsOf(pages[1])];

  it("has the same programs in both languages", () => {
    expect(japanese).toEqual(english);
    expect(english).toHaveLength(5);
  });

  it.each(english)("says what $name prints", async ({ name, code, printed }) => {
    installed.write(name, code);
    const { stdout } = await run(process.execPath, [name], { cwd: installed.folder });
    expect(stdout).toBe(printed);
  });
});
