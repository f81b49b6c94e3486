import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const readYaml = (file: string): unknown => parse(read(file), { strict: true });

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly "runs-on": string;
  readonly "timeout-minutes": number;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly container?: { readonly image: string };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface IssueForm {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label: string };
  }[];
}

const workflows = readdirSync(join(ROOT, ".github/workflows")).map((file) => ({
  file,
  workflow: readYaml(`.github/workflows/${file}`) as Workflow,
}));
const ci = workflows.find(({ file }) => file === "ci.yml")!.workflow;
const commands = workflows.flatMap(({ workflow }) =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run]))),
);
const targets = new Set([...read("Makefile").matchAll(/^([\w-]+):(?!=)/gm)].map(([, name]) => name));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> };
const allCommands = [...commands, ...Object.values(scripts)];

describe("the workflows", () => {
  it.each(workflows)("$file states its permissions, time limits and steps", ({ workflow }) => {
    expect(workflow.permissions).toBeDefined();
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(job.steps.length).toBeGreaterThan(0);
      for (const step of job.steps) expect([step.uses, step.run].filter(Boolean)).toHaveLength(1);
    }
  });

  it("check on a push and test on a pull request, under the supported versions of Node", () => {
    const supported = read("tools/node-versions.txt")
      .trim()
      .split("\n")
      .map((version) => Number.parseInt(version, 10));
    expect(Object.keys(ci.on)).toEqual(["push", "pull_request"]);
    for (const [job, command] of [
      ["check", "make check"],
      ["test", "make test"],
    ] as const) {
      expect(ci.jobs[job]!.strategy!.matrix.node).toEqual(supported);
      expect(ci.jobs[job]!.steps.map(({ run }) => run)).toContain(command);
    }
  });

  it("publish with provenance", () => {
    expect(commands.filter((command) => command.startsWith("npm publish"))).toEqual([
      "npm publish --provenance --access public",
    ]);
  });
});

describe("the commands of workflows and of package.json", () => {
  const words = (program: RegExp): string[][] =>
    allCommands.filter((command) => program.test(command)).map((command) => command.split(" "));

  it("call targets of the Makefile", () => {
    const called = words(/^make /).map((parts) => parts.slice(1).find((word) => !word.startsWith("-")));
    expect(called.length).toBeGreaterThan(2);
    expect(called.filter((target) => !targets.has(target))).toEqual([]);
  });

  it("call scripts of package.json", () => {
    const called = words(/^npm run /).map(([, , script = ""]) => script);
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
    for (const name of ["build", "lint", "prepack", "start", "test"]) expect(scripts).toHaveProperty(name);
  });

  it("call files that exist", () => {
    const files = allCommands.flatMap((command) => command.match(/(?:^| )(?:tools|bin)\/[\w.-]+|\bbuild\.mjs/g) ?? []);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(existsSync(join(ROOT, file.trim())), file).toBe(true);
    for (const file of files.filter((name) => name.startsWith("tools/")).filter((name) => !name.endsWith(".mjs")))
      accessSync(join(ROOT, file), constants.X_OK);
  });
});

describe("the issue forms", () => {
  const forms = readdirSync(join(ROOT, ".github/ISSUE_TEMPLATE")).filter((file) => file !== "config.yml");

  it.each(forms)("%s has both languages in every field, and each id once", (file) => {
    const form = readYaml(`.github/ISSUE_TEMPLATE/${file}`) as IssueForm;
    const JAPANESE = /\p{Script=Hiragana}|\p{Script=Han}|\p{Script=Katakana}/u;
    for (const text of [form.name, form.description, ...form.body.map(({ attributes }) => attributes.label)])
      expect(text).toMatch(new RegExp(`^[\\x20-\\x7e]+ / .*(?:${JAPANESE.source})`, "u"));
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    for (const { type } of form.body) expect(["textarea", "input", "checkboxes", "dropdown"]).toContain(type);
  });
});

it("names existing files in the list of good first issues", () => {
  const [, list = ""] = /## Good first issues\n([\s\S]*?)\n## /.exec(read("CONTRIBUTING.md")) ?? [];
  const paths = [...list.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
