import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import type { SuspicionShape } from "../../api/suspicions.ts";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import { openEventsFolder } from "../storage/events-folder.ts";
import { createStorage } from "../storage/local.ts";
import { matchOf, openTestHttpService, reportOf, type TestHttpService } from "./testing/open-http-service.ts";

const opened: TestHttpService[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ httpService }) => httpService.close()));
});

async function open(settings: Parameters<typeof openTestHttpService>[0] = {}): Promise<TestHttpService> {
  const service = await openTestHttpService({ adminToken: "sesame", ...settings });
  opened.push(service);
  return service;
}

const SUSPICION: SuspicionShape = {
  id: "7",
  game: "othello",
  player: { name: "king", kind: "guest" },
  count: 3,
  names: [{ name: "p1", kind: "guest", games: 5, losses: 5, state: "suspected" }],
};

function ask({ httpService }: TestHttpService, body?: object, token = "sesame") {
  return httpService.server.inject({
    method: body ? "POST" : "GET",
    url: "/api/suspicions",
    headers: { host: "localhost", authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
}

async function openSuspicions({ httpService }: TestHttpService): Promise<string | undefined> {
  const { body } = await httpService.server.inject({ url: "/metrics", headers: { host: "localhost" } });
  return /^shinpan_suspicions_open (\d+)$/m.exec(body)?.[1];
}

describe("suspicions", () => {
  it("are listed and decided with the admin token", async () => {
    const service = await open();
    service.storage.suspected.push(SUSPICION);
    expect((await ask(service)).json()).toEqual({ suspicions: [SUSPICION] });
    const answer = await ask(service, { id: "7", decision: "exclude" });
    expect([answer.statusCode, answer.json(), answer.headers["cache-control"]]).toEqual([200, SUSPICION, "no-store"]);
    expect(service.storage.decisions).toEqual(["exclude"]);
  });

  it.each([
    ["another token", { adminToken: "sesame" }, 401, "needs-token"],
    ["an arena without a token", { adminToken: undefined }, 403, "no-admin-token"],
  ])("are refused with %s", async (_, settings, status, code) => {
    const service = await open(settings);
    for (const body of [undefined, { id: "7", decision: "exclude" }]) {
      const answer = await ask(service, body, "open");
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: { code } }]);
    }
    expect(service.storage.decisions).toEqual([]);
  });

  it("limit guesses of the token", async () => {
    const service = await open({ limits: { adminRequests: 2 } });
    const statuses = [];
    for (const token of ["a", "b", "sesame"]) statuses.push((await ask(service, undefined, token)).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it.each([
    ["an unknown id", { id: "8", decision: "exclude" }, 404],
    ["an unknown name", { id: "7", decision: "exclude", names: ["unknown"] }, 404],
    ["an unknown decision", { id: "7", decision: "delete" }, 400],
    ["an unknown key", { id: "7", decision: "exclude", all: true }, 400],
  ])("refuse %s", async (_, body, status) => {
    const service = await open();
    service.storage.suspected.push(SUSPICION);
    expect((await ask(service, body)).statusCode).toBe(status);
  });
});

describe("the operator", () => {
  it("is told once of a suspicion, within a minute of a game at one address", async () => {
    const service = await open();
    const { httpService, storage, time, notices } = service;
    const play = async (id: string): Promise<void> => {
      httpService.onHostEvent({ kind: "closed", report: { ...reportOf(matchOf(id, "othello")), sameAddress: true } });
      time.advance(61_000);
      await httpService.server.inject({ url: "/healthz", headers: { host: "localhost" } });
    };
    const told = (): string[] => notices.filter((notice) => notice.includes("king"));
    await play("a");
    expect([told(), await openSuspicions(service)]).toEqual([[], "0"]);
    storage.suspected.push(SUSPICION);
    await play("b");
    await play("c");
    expect(told()).toEqual([
      "3 new names lose othello almost only to king, which plays from the same address; GET /api/suspicions lists them.",
    ]);
    expect(await openSuspicions(service)).toBe("1");
    storage.suspected.pop();
    await ask(service, { id: "7", decision: "dismiss" });
    await play("d");
    expect(await openSuspicions(service)).toBe("0");
  });
});

it("a match never tells the public that its players share an address", async () => {
  const { httpService } = await open();
  const match = { ...matchOf("shared", "othello"), sameAddress: true };
  httpService.onHostEvent({ kind: "opened", match });
  const ask = async (url: string) => (await httpService.server.inject({ url, headers: { host: "localhost" } })).body;
  const live = [await ask("/api/matches/shared"), await ask("/api/matches")];
  httpService.onHostEvent({ kind: "closed", report: reportOf(match) });
  const done = [await ask("/api/matches/shared"), await ask("/api/matches")];
  for (const body of [...live, ...done]) {
    expect(body).toContain('"shared"');
    expect(body).not.toContain("sameAddress");
  }
});

it("suspected results are excluded from the table and included again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-puppets-"));
  const store = new ArenaStore(join(folder, "arena.sqlite"));
  const now = (): number => Date.parse("2026-11-16T12:00:00.000Z");
  const storage = createStorage({ store, events: openEventsFolder(folder, now), now });
  const service = await openTestHttpService({ adminToken: "sesame" }, storage);
  const { httpService, time, notices } = service;
  onTestFinished(async () => {
    await httpService.close();
    store.close();
    rmSync(folder, { recursive: true });
  });
  const read = async (url: string) =>
    (await httpService.server.inject({ url, headers: { host: "localhost" } })).json<Record<string, unknown>>();
  const namesOf = async (): Promise<unknown> => {
    const { rows } = (await read("/api/standings/othello")) as { rows: { name: string; played: number }[] };
    return rows.filter(({ played }) => played > 0).map(({ name }) => name);
  };

  for (const name of ["p1", "p2", "p3"])
    for (let game = 0; game < 5; game++) {
      const match = { ...matchOf(`${name}-${game}`, "othello", ["king", name]), sameAddress: true };
      httpService.onHostEvent({ kind: "closed", report: reportOf(match) });
    }
  httpService.onHostEvent({ kind: "closed", report: reportOf(matchOf("fair", "othello", ["king", "rival"])) });
  await httpService.server.inject({ url: "/healthz", headers: { host: "localhost" } });
  time.advance(120_000);
  const { suspicions } = (await ask(service)).json<{ suspicions: SuspicionShape[] }>();
  expect(suspicions).toMatchObject([{ player: { name: "king" }, count: 3 }]);
  expect(notices.filter((notice) => notice.includes("king"))).toHaveLength(1);
  expect(await openSuspicions(service)).toBe("1");

  const id = suspicions[0]?.id;
  await ask(service, { id, decision: "exclude" });
  expect(await namesOf()).toEqual(["king", "rival"]);
  expect(await read("/api/matches/p1-0")).toMatchObject({ rated: false, excluded: true });
  expect(await openSuspicions(service)).toBe("0");
  await ask(service, { id, decision: "include" });
  expect(await namesOf()).toEqual(expect.arrayContaining(["p1", "p2", "p3"]));
});
