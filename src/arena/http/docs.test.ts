import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHttpService, PAGE, type TestHttpService } from "./testing/open-http-service.ts";

const SCRIPT = "document.documentElement.classList.add('dark')";
const HOME = `<html><head><script id="theme">${SCRIPT}</script><script src="/docs/assets/app.js"></script></head></html>`;

function makeDocs(): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-docs-"));
  mkdirSync(join(folder, "how-to"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), HOME);
  writeFileSync(join(folder, "404.html"), "no such page");
  writeFileSync(join(folder, "how-to/index.html"), "all pages");
  writeFileSync(join(folder, "how-to/arena.html"), "run an arena");
  writeFileSync(join(folder, "assets/app.js"), "x".repeat(5000));
  return folder;
}

describe("the documentation", () => {
  let test: TestHttpService;
  beforeAll(async () => {
    test = await openTestHttpService({ docsFolder: makeDocs() });
  });
  afterAll(() => test.httpService.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.httpService.server.inject({ url, headers: { host: "localhost", ...headers } });

  it("has addresses without an ending", async () => {
    expect((await get("/docs")).headers.location).toBe("/docs/");
    expect((await get("/docs/")).body).toBe(HOME);
    expect((await get("/docs/how-to/")).body).toBe("all pages");
    expect((await get("/docs/how-to/arena")).body).toBe("run an arena");
    expect((await get("/docs/how-to/arena?lang=ja")).headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("allows the inline scripts of the page and no other", async () => {
    const policy = String((await get("/docs/")).headers["content-security-policy"]);
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect((await get("/docs/how-to/arena")).headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("sends files compressed, to be kept for ever where the name has a hash", async () => {
    const answer = await get("/docs/assets/app.js", { "accept-encoding": "gzip" });
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await get("/docs/")).headers["cache-control"]).toBe("no-cache");
  });

  it("is also served from the npm package's folder of compressed texts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-packed-"));
    mkdirSync(join(folder, "docs-packed"));
    writeFileSync(join(folder, "docs-packed/index.html.br"), brotliCompressSync(HOME));
    writeFileSync(join(folder, "docs-packed/board.png"), "a picture");
    const packed = await openTestHttpService({ docsFolder: join(folder, "docs") });
    const ask = (url: string) => packed.httpService.server.inject({ url, headers: { host: "localhost" } });
    expect((await ask("/docs/")).body).toBe(HOME);
    expect((await ask("/docs/board.png")).body).toBe("a picture");
    await packed.httpService.close();
  });

  it("answers 404 for pages and files that do not exist", async () => {
    expect(await get("/docs/how-to/nothing")).toMatchObject({ statusCode: 404, body: "no such page" });
    const file = await get("/docs/assets/old.js");
    expect(file.statusCode).toBe(404);
    expect(file.headers["content-type"]).toContain("application/json");
  });

  it.each([
    "/docs/../package.json",
    "/docs/..%2f..%2fetc%2fpasswd",
    "/docs/%2e%2e/%2e%2e/etc/passwd",
    "/docs/.git/config",
  ])("serves nothing outside its folder for %s", async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode === 404 || body === PAGE).toBe(true);
  });

  it("is replaced by a page that says how to build it", async () => {
    const other = await openTestHttpService();
    const answer = await other.httpService.server.inject({ url: "/docs/ja/", headers: { host: "localhost" } });
    expect(answer).toMatchObject({ statusCode: 503, body: PAGE });
    await other.httpService.close();
  });
});
