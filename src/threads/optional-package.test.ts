import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../core/errors.ts";
import { messageFormatter } from "../core/lang.ts";
import { findEsbuild, installCommand, loadOptional } from "./optional-package.ts";

const PURPOSE = { en: "A rule file", ja: "規則のファイル" };

function notFound(name: string): Error {
  return Object.assign(new Error(`Cannot find package '${name}' imported from /x/dist/chunk.js`), {
    code: "ERR_MODULE_NOT_FOUND",
  });
}

async function failureOf(error: Error): Promise<unknown> {
  return loadOptional(["bullmq", "ioredis"], PURPOSE, () => Promise.reject(error)).catch((reason: unknown) => reason);
}

describe("an optional package", () => {
  it("is loaded when it is installed", async () => {
    expect((await findEsbuild())?.build).toBeTypeOf("function");
  });

  it("is named in both languages with the command that installs it when it is missing", async () => {
    const failure = await failureOf(notFound("ioredis"));
    expect(failure).toBeInstanceOf(UsageError);
    const { code, text } = failure as UsageError;
    expect(code).toBe("missing-package");
    const [en, ja] = [messageFormatter("en")(text), messageFormatter("ja")(text)];
    expect(en).toMatch(/^A rule file needs bullmq, ioredis, .*: npm install bullmq@[\w.]+ ioredis@[\w.]+$/);
    expect(ja).toMatch(/^規則のファイルには bullmq, ioredis .*：npm install bullmq@[\w.]+ ioredis@[\w.]+$/);
  });

  it("leaves other errors as they are", async () => {
    for (const error of [notFound("luxon"), new Error("Cannot find package 'bullmq'")])
      expect(await failureOf(error)).toBe(error);
  });
});

describe("the command that installs a package", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-optional-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("installs into the project, globally, or for one call of npx, as shinpan was installed", () => {
    const installed = join(folder, "node_modules/shinpan");
    mkdirSync(installed, { recursive: true });
    expect(installCommand(installed, ["a@1.x"])).toBe("npm install -g a@1.x");
    writeFileSync(join(folder, "package.json"), "{}");
    expect(installCommand(installed, ["a@1.x", "b@2.x"])).toBe("npm install a@1.x b@2.x");
    expect(installCommand("/home/me/.npm/_npx/0a1b/node_modules/shinpan", ["a@1.x"])).toBe(
      "npx -p shinpan -p a@1.x shinpan …",
    );
    expect(installCommand("/home/me/clone", ["a@1.x"])).toBe("npm install a@1.x");
  });
});
