import { errorText } from "../../../core/errors.ts";
import { readPackageInfo } from "../../package-info.ts";
import { type Check, type Finding, install, note, ok, type Probes, problem } from "../check.ts";

const shinpan: Check = {
  id: "shinpan",
  run({ system }) {
    const { version } = readPackageInfo();
    return ok(
      { en: "Shinpan {version} on {system}.", ja: "Shinpan {version}（{system}）", values: { version, system } },
      { version, system },
    );
  },
};

const node: Check = {
  id: "node",
  run({ nodeVersion }) {
    const needed = readPackageInfo().engines.node.replace(">=", "");
    const values = { version: nodeVersion, needed };
    if (isAtLeast(nodeVersion, needed))
      return ok({ en: "Node {version} is supported.", ja: "Node {version} に対応しています。", values }, values);
    return problem(
      { en: "Node {version} is older than {needed}.", ja: "Node {version} は {needed} より古い版です。", values },
      {
        en: "Install Node {needed} or newer from https://nodejs.org.",
        ja: "https://nodejs.org から Node {needed} 以降を入れてください。",
        values,
      },
      values,
    );
  },
};

const sqlite: Check = {
  id: "sqlite",
  async run(probes) {
    try {
      const version = await probes.sqliteVersion();
      return ok(
        { en: "SQLite {version} works.", ja: "SQLite {version} が動きます。", values: { version } },
        { version },
      );
    } catch (error) {
      return problem(
        {
          en: "SQLite cannot be loaded ({why}), so tournaments and the arena cannot store results.",
          ja: "SQLite を読み込めません（{why}）。大会とアリーナの結果を保存できません。",
          values: { why: errorText(error) },
        },
        {
          en: "Install shinpan again on this machine, because SQLite is a native module of its system and processor.",
          ja: "SQLite はシステムとプロセッサーに固有のモジュールなので、このマシンで shinpan を入れ直してください。",
        },
      );
    }
  },
};

/** Packages that some commands load when they need them. */
const OPTIONAL_PACKAGES = ["bullmq", "ioredis", "esbuild"] as const;

const packages: Check = {
  id: "packages",
  run(probes) {
    const versions = Object.fromEntries(OPTIONAL_PACKAGES.map((name) => [name, probes.packageVersion(name) ?? null]));
    const values = { packages: versions };
    const missing = OPTIONAL_PACKAGES.filter((name) => versions[name] === null);
    const found = listVersions(versions);
    if (missing.length === 0)
      return ok({ en: "Optional packages: {found}.", ja: "追加パッケージ：{found}", values: { found } }, values);
    return note(
      {
        en: "Optional packages that are not installed: {missing}. Distributed tournaments need bullmq and ioredis; files in TypeScript need esbuild.",
        ja: "入っていない追加パッケージ：{missing}。分散した大会には bullmq と ioredis、TypeScriptのファイルには esbuild が必要です。",
        values: { missing: missing.join(", ") },
      },
      {
        en: "Install them beside shinpan, `npm install -g {missing}` for a global one.",
        ja: "shinpan と同じ場所に入れてください（グローバルなら `npm install -g {missing}`）。",
        values: { missing: missing.join(" ") },
      },
      values,
    );
  },
};

/** What bots are written in: how to ask for the version, and the Debian package. */
const LANGUAGES: readonly { readonly program: string; readonly args: readonly string[]; readonly package: string }[] = [
  { program: "python3", args: ["--version"], package: "python3" },
  { program: "gcc", args: ["-dumpfullversion"], package: "gcc" },
  { program: "g++", args: ["-dumpfullversion"], package: "g++" },
  { program: "rustc", args: ["--version"], package: "rustc" },
  { program: "java", args: ["-version"], package: "default-jdk-headless" },
  { program: "go", args: ["version"], package: "golang-go" },
];

const languages: Check = {
  id: "languages",
  async run(probes): Promise<Finding> {
    const found = await Promise.all(
      LANGUAGES.map(async ({ program, args }) => [program, await findVersion(probes, program, args)] as const),
    );
    const versions: Readonly<Record<string, string | null>> = {
      node: probes.nodeVersion,
      ...Object.fromEntries(found),
    };
    const missing = LANGUAGES.filter(({ program }) => versions[program] === null);
    const list = listVersions(versions);
    const values = { languages: versions };
    if (missing.length === 0)
      return ok({ en: "Languages for bots: {list}.", ja: "ボットの言語：{list}", values: { list } }, values);
    return note(
      {
        en: "Languages for bots: {list}; not found: {missing}.",
        ja: "ボットの言語：{list}。見つからないもの：{missing}",
        values: { list, missing: missing.map(({ program }) => program).join(", ") },
      },
      install(...missing.map((each) => each.package)),
      values,
    );
  },
};

/** null = not installed. */
async function findVersion(probes: Probes, program: string, args: readonly string[]): Promise<string | null> {
  const output = await probes.run(program, ...args);
  return output === undefined ? null : (/\d+(?:\.\d+)+|\d+/.exec(output)?.[0] ?? "?");
}

function listVersions(versions: Readonly<Record<string, string | null>>): string {
  return Object.entries(versions)
    .flatMap(([name, version]) => (version === null ? [] : [`${name} ${version}`]))
    .join(", ");
}

function isAtLeast(version: string, needed: string): boolean {
  const parts = version.split(".").map(Number);
  const wanted = needed.split(".").map(Number);
  const index = wanted.findIndex((part, position) => (parts[position] ?? 0) !== part);
  return index < 0 || (parts[index] ?? 0) > (wanted[index] ?? 0);
}

export const SOFTWARE_CHECKS: readonly Check[] = [shinpan, node, sqlite, packages, languages];
