import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { suspicionShape } from "../../api/suspicions.ts";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { BEGIN_MS, guest, makeResult } from "../../store/arena/testing/results.ts";
import { openEventsFolder } from "./events-folder.ts";
import { createStorage } from "./local.ts";
import type { StorageService } from "./storage-service.ts";
import { KEEP_MEETINGS_MS } from "./suspicions.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-suspicions-"));
const stores: ArenaStore[] = [];
afterAll(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true });
});

function openWith(results: readonly ArenaReport[], now = BEGIN_MS): StorageService {
  const store = new ArenaStore(join(folder, `${stores.length}.sqlite`));
  stores.push(store);
  store.saveMatches(results);
  return createStorage({ store, events: openEventsFolder(join(folder, "none"), () => now), now: () => now });
}

/** Each name loses this number of games to `king`, from the same address. */
function lostGames(names: readonly string[], games: number, prefix = "m"): ArenaReport[] {
  return names.flatMap((name) =>
    Array.from({ length: games }, (_, index) =>
      makeResult(`${prefix}-${name}-${index}`, { seats: [guest("king"), guest(name)], sameAddress: true }),
    ),
  );
}

const PUPPETS = ["p1", "p2", "p3"];
const HONEST = makeResult("honest", { seats: [guest("king"), guest("rival")] });

async function playedBy(storage: StorageService, name: string): Promise<number | undefined> {
  const { rows } = await storage.standings("some");
  return rows.find((row) => row.name === name)?.played;
}

async function onlySuspicion(storage: StorageService) {
  const [suspicion, ...others] = await storage.suspicions();
  expect(others).toEqual([]);
  return suspicionShape.parse(suspicion);
}

it("excludes the results of puppets, includes them again and dismisses the suspicion", async () => {
  const storage = openWith([...lostGames(PUPPETS, 5), HONEST]);
  const { id, ...suspicion } = await onlySuspicion(storage);
  const namesIn = (state: string) => PUPPETS.map((name) => ({ name, kind: "guest", games: 5, losses: 5, state }));
  expect(suspicion).toEqual({
    game: "some",
    player: { name: "king", kind: "guest" },
    count: 3,
    names: namesIn("suspected"),
  });
  const before = await storage.standings("some");

  expect((await storage.decide({ id, decision: "exclude" }))?.names).toEqual(namesIn("excluded"));
  expect([await playedBy(storage, "king"), await playedBy(storage, "p1")]).toEqual([1, 0]);
  expect(await storage.match("m-p1-0")).toMatchObject({ rated: false, excluded: true });
  expect(await storage.match("honest")).toMatchObject({ rated: true });

  expect((await storage.decide({ id, decision: "include" }))?.names).toEqual(namesIn("suspected"));
  expect(await storage.standings("some")).toEqual(before);
  expect(await storage.match("m-p1-0")).not.toHaveProperty("excluded");

  expect((await storage.decide({ id, decision: "dismiss" }))?.names).toEqual(namesIn("dismissed"));
  expect(await storage.standings("some")).toEqual(before);
});

it("excludes only the names that are given, and later games of them", async () => {
  const storage = openWith(lostGames(PUPPETS, 5));
  const { id } = await onlySuspicion(storage);
  await storage.decide({ id, decision: "exclude", names: ["p2"] });
  for (const report of lostGames(PUPPETS, 1, "later")) await storage.keep(report);
  const { matches } = await storage.matches({ limit: 3 });
  expect(matches.map(({ id, rated }) => [id, rated])).toEqual([
    ["later-p3-0", true],
    ["later-p2-0", false],
    ["later-p1-0", true],
  ]);
});

it("suspects further names after a decision", async () => {
  const storage = openWith(lostGames(PUPPETS, 5));
  const { id } = await onlySuspicion(storage);
  await storage.decide({ id, decision: "exclude" });
  for (const report of lostGames(["p4", "p5", "p6"], 5)) await storage.keep(report);
  const { names } = await onlySuspicion(storage);
  expect(names.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
    ...PUPPETS.map((name) => `${name} excluded`),
    ...["p4", "p5", "p6"].map((name) => `${name} suspected`),
  ]);
});

it("suspects neither old names nor names at other addresses", async () => {
  const games = lostGames(PUPPETS, 5);
  expect(await openWith(games, BEGIN_MS + KEEP_MEETINGS_MS + 1).suspicions()).toEqual([]);
  expect(await openWith(games.map((game) => ({ ...game, sameAddress: false }))).suspicions()).toEqual([]);
});

it.each([
  ["an unknown player", { id: "999" }],
  ["a player without puppets", { id: "2" }],
  ["an id that is not a number", { id: "x" }],
  ["an unknown name", { id: "1", names: ["nobody"] }],
])("decides nothing about %s", async (_, chosen) => {
  const storage = openWith(lostGames(PUPPETS, 5));
  expect(await storage.decide({ decision: "exclude", ...chosen })).toBeUndefined();
  expect(await playedBy(storage, "king")).toBe(15);
});
