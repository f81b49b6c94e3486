import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const hasGit = spawnSync("git", ["--version"]).status === 0;
const CHANGELOG = "# Changelog\n\n## Unreleased\n\n- A new thing.\n\n## 1.2.3 (2026-01-02)\n\n- An old thing.\n";

let clone: string;

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid", "-c", "commit.gpgSign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: clone, encoding: "utf8" }).trim();
}

function release(args: readonly string[], input = "") {
  const env = {
    ...process.env,
    ...{ GIT_AUTHOR_NAME: "Test", GIT_AUTHOR_EMAIL: "test@example.invalid" },
    ...{ GIT_COMMITTER_NAME: "Test", GIT_COMMITTER_EMAIL: "test@example.invalid" },
  };
  const run = spawnSync(process.execPath, [join(clone, "tools/release"), ...args], { env, input, encoding: "utf8" });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

const file = (name: string): string => readFileSync(join(clone, name), "utf8");
const version = (name: string): unknown => (JSON.parse(file(name)) as { version: unknown }).version;

/** A small repository with the files that the script changes. */
beforeEach(() => {
  if (!hasGit) return;
  clone = mkdtempSync(join(tmpdir(), "shinpan-release-"));
  mkdirSync(join(clone, "tools"));
  cpSync(join(ROOT, "tools/release"), join(clone, "tools/release"));
  const manifest = { name: "shinpan", version: "1.2.3", type: "module" };
  const other = { version: "1.2.3" };
  const lock = { ...manifest, packages: { "": manifest, "node_modules/other": other } };
  writeFileSync(join(clone, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(clone, "package-lock.json"), JSON.stringify(lock, null, 2));
  writeFileSync(join(clone, "CHANGELOG.md"), CHANGELOG);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
});
afterEach(() => {
  if (hasGit) rmSync(clone, { recursive: true });
});

describe.skipIf(!hasGit)("tools/release", () => {
  it("changes nothing with --dry-run, and says what it would do", () => {
    const run = release(["1.3.0", "--dry-run"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toContain("tag v1.3.0");
    expect(run.stdout).toContain("- A new thing.");
    expect(run.stdout).not.toContain("- An old thing.");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("tag")).toBe("");
  });

  it("moves the changelog, sets the version, commits and tags", () => {
    const run = release(["1.3.0"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toContain("git push origin HEAD v1.3.0");
    expect(file("CHANGELOG.md")).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 1\.3\.0 \(\d{4}-\d\d-\d\d\)\n\n- A new thing\.\n\n## 1\.2\.3 /,
    );
    expect([version("package.json"), version("package-lock.json")]).toEqual(["1.3.0", "1.3.0"]);
    expect((JSON.parse(file("package-lock.json")) as { packages: object }).packages).toMatchObject({
      "": { version: "1.3.0" },
      "node_modules/other": { version: "1.2.3" },
    });
    expect(git("log", "-1", "--format=%s")).toBe("Release 1.3.0");
    expect(git("describe")).toBe("v1.3.0");
    expect(git("status", "--porcelain")).toBe("");
    expect(release(["--check-tag", "v1.3.0"])).toMatchObject({ status: 0 });
    expect(release(["--check-tag", "v1.2.3"])).toMatchObject({ status: 2 });
    expect(release(["--notes"])).toMatchObject({ status: 0, stdout: "- A new thing.\n" });
  });

  it("asks for the version", () => {
    const run = release(["--dry-run"], "2.0.0\n");
    expect(run.stderr).toContain("1.2.4, 1.3.0, 2.0.0");
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining("tag v2.0.0") as unknown });
  });

  it.each([
    ["1.2", "is not a version"],
    ["1.2.3", "not newer"],
    ["1.1.9", "not newer"],
  ])("refuses the version %s", (wanted, why) => {
    expect(release([wanted])).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as unknown });
  });

  it("refuses uncommitted changes, an existing tag and an empty changelog", () => {
    const refusal = (why: string) => ({ status: 2, stderr: expect.stringContaining(why) as unknown });
    git("tag", "v1.3.0");
    expect(release(["1.3.0"])).toMatchObject(refusal("exists already"));
    writeFileSync(join(clone, "CHANGELOG.md"), CHANGELOG.replace("- A new thing.\n\n", ""));
    expect(release(["1.4.0"])).toMatchObject(refusal("not committed"));
    git("commit", "--quiet", "--all", "--message", "Empty the changelog");
    expect(release(["1.4.0"])).toMatchObject(refusal("has nothing under"));
  });
});
