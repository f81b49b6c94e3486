import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
}

const LOCK_FILES = ["package-lock.json", "site/package-lock.json"].map((file) => ({
  file,
  packages: Object.entries((JSON.parse(read(file)) as LockFile).packages).filter(([path]) => path !== ""),
}));
const { allowed, denied } = JSON.parse(read("tools/install-scripts.json")) as Record<
  "allowed" | "denied",
  Readonly<Record<string, string>>
>;
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

describe("the locked packages", () => {
  it("with install scripts are exactly those of which tools/install-scripts.json says whether they run, and why", () => {
    const withScripts = LOCK_FILES.flatMap(({ packages }) => packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    const decided = { ...allowed, ...denied };
    expect([...new Set(withScripts)].toSorted()).toEqual(Object.keys(decided).toSorted());
    for (const why of Object.values(decided)) expect(why.split(" ").length).toBeGreaterThan(4);
    expect(Object.keys(allowed).filter((name) => name in denied)).toEqual([]);
  });

  it.each(LOCK_FILES)("of $file name no address to load them from, and each has a hash", ({ packages }) => {
    const other = packages.filter(
      ([, { resolved, integrity = "" }]) => resolved !== undefined || !integrity.startsWith("sha512-"),
    );
    expect(other.map(([path]) => path)).toEqual([]);
  });
});

describe("every install of packages", () => {
  const FILES = [
    ...["Makefile", "Dockerfile", "package.json", "site/package.json", "tools/install-packages"],
    ...["tools/install-node-versions", ".github/workflows/ci.yml", ".github/workflows/release.yml", ".ci/run"],
  ];
  const INSTALL = /\bnpm (?:ci|install|i|add)\b|\bnpm\("(?:ci|install)"|\bnpx\b/;
  const installs = FILES.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => INSTALL.test(line) && !/^\s*(?:#|\/\/)|@echo/.test(line))
      .map((line) => ({ file, line })),
  );

  it("runs no install scripts", () => {
    expect(installs.length).toBeGreaterThanOrEqual(3);
    expect(installs.filter(({ line }) => !line.includes("--ignore-scripts"))).toEqual([]);
  });
});
