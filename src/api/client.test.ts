import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { ApiError, apiUrl, createApiClient } from "./client.ts";
import type { MatchListShape } from "./match.ts";

function fakeArena(status: number, body: string) {
  const calls: { readonly url: string; readonly init: RequestInit }[] = [];
  const client = createApiClient(async (url, init) => {
    calls.push({ url, init });
    return new Response(body, { status, statusText: "Odd" });
  }, "http://arena");
  return { calls, client };
}

describe("the address of a request", () => {
  it("has the parameters in its path and the given keys in its query", () => {
    expect(apiUrl("/api/status")).toBe("/api/status");
    expect(apiUrl("/api/matches", { query: { limit: 5, game: null, by: undefined, player: "a&b" } })).toBe(
      "/api/matches?limit=5&player=a%26b",
    );
    expect(apiUrl("/api/bots/:game/:name", { params: { game: "g", name: "a/b c" } })).toBe("/api/bots/g/a%2Fb%20c");
  });

  it("keeps every name in one segment of the path", () => {
    const property = fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const url = apiUrl("/api/bots/:game/:name", { params: { game: "g", name } });
      expect(decodeURIComponent(url.split("/")[4]!)).toBe(name);
    });
    fc.assert(property);
  });

  it("has the types of its route", async () => {
    // @ts-expect-error -- a parameter is missing
    apiUrl("/api/matches/:id", {});
    // @ts-expect-error -- there is no such route
    apiUrl("/api/nothing");
    // @ts-expect-error -- there is no such key
    apiUrl("/api/matches", { query: { plyer: "a" } });
    const list = await fakeArena(200, '{"matches":[],"next":null}').client.get(apiUrl("/api/matches"));
    expectTypeOf(list).toEqualTypeOf<MatchListShape>();
    expect(list).toEqual({ matches: [], next: null });
  });
});

describe("the client", () => {
  it("sends a body and the admin token", async () => {
    const { client, calls } = fakeArena(201, '{"name":"a","token":"t"}');
    expect(await client.post("/api/register", { name: "a" }, "secret")).toEqual({ name: "a", token: "t" });
    expect(calls).toMatchObject([{ url: "http://arena/api/register", init: { method: "POST", body: '{"name":"a"}' } }]);
    expect(calls[0]!.init.headers).toMatchObject({ authorization: "Bearer secret" });
  });

  it("reads records as text", async () => {
    const { client } = fakeArena(200, '{"type":"ticked"}\n');
    expect(await client.getText(apiUrl("/api/matches/:id/events", { params: { id: "m" } }))).toBe(
      '{"type":"ticked"}\n',
    );
  });

  it.each([
    ["the server's sentence", 404, '{"error":{"code":"not-found","text":{"en":"No.","ja":"いいえ。"}}}', "No.", 404],
    ["the status of a proxy", 502, "<html>", "502 Odd", 502],
    ["a sentence for no JSON", 200, "<html>", "The arena did not answer.", 200],
  ])("fails with %s", async (_, status, body, message, shown) => {
    const failed = fakeArena(status, body).client.get(apiUrl("/api/status"));
    await expect(failed).rejects.toThrow(ApiError);
    await expect(failed).rejects.toMatchObject({ message, status: shown });
  });

  it("fails with status 0 when nothing answers, and passes an abort on", async () => {
    const dead = createApiClient(() => Promise.reject(new TypeError("fetch failed")));
    await expect(dead.get(apiUrl("/api/status"))).rejects.toMatchObject({ name: "ApiError", status: 0 });
    await expect(dead.get(apiUrl("/api/status"), AbortSignal.abort())).rejects.toThrow(TypeError);
  });
});
