import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorShape } from "../../../api/error.ts";
import type { StarterShape } from "../../../api/starters.ts";
import { openTestHttpService, type TestHttpService } from "../testing/open-http-service.ts";

let test: TestHttpService;
beforeAll(async () => {
  test = await openTestHttpService();
});
afterAll(() => test.httpService.close());

const get = (url: string) => test.httpService.server.inject({ url, headers: { host: "localhost" } });

describe("the starter routes", () => {
  it("list the languages and the games", async () => {
    const list = (await get("/api/starters")).json<{ games: string[]; languages: { id: string; name: string }[] }>();
    expect(list.games).toEqual(["othello", "geister", "lifegame", "lifewar", "connect4"]);
    expect(list.languages).toContainEqual({ id: "cpp", name: "C++" });
  });

  it("give the files, with comments in the language of the reader", async () => {
    const { files, player, commands } = (await get("/api/starters/othello/c?lang=ja")).json<StarterShape>();
    expect(files.map(({ name }) => name)).toEqual(["bot.c", "Makefile", "README.md", "shinpan.yaml"]);
    expect(files[0]!.text).toContain("工夫はここに書きます");
    expect([player, commands[0]]).toEqual(["./bot", "make"]);
  });

  it.each([
    ["file", "bot.py", /^text\/plain/, "# Othello"],
    ["zip", "othello-python.zip", /^application\/zip$/, "PK\u0003\u0004"],
  ])("download a %s", async (format, name, type, begin) => {
    const answer = await get(`/api/starters/othello/python?format=${format}`);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    expect(answer.headers["content-type"]).toMatch(type);
    expect(answer.rawPayload.subarray(0, begin.length).toString("latin1")).toBe(begin);
  });

  it.each([
    ["/api/starters/othelo/c", 404, "did you mean othello?"],
    ["/api/starters/othello/pyton", 404, "did you mean python?"],
    ["/api/starters/othello/..%2f..%2fpackage", 404, "There is no starter"],
    ["/api/starters/othello/c?format=tar", 400, "json, file or zip"],
  ])("refuse %s", async (url, status, why) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<ErrorShape>().error.message).toContain(why);
  });
});
