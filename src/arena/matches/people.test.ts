import { describe, expect, it } from "vitest";
import { hashToken, newToken } from "../names/index.ts";
import type { PageJoin } from "./messages.ts";
import { openRealFloor, type RealFloor } from "../../../test/tools/real-floor.ts";

interface Line {
  readonly type: string;
  readonly legal?: readonly string[];
  readonly [key: string]: unknown;
}

const linesTo = (floor: RealFloor, guest: number): Line[] =>
  floor
    .of("say")
    .filter((news) => news.guest === guest)
    .map(({ line }) => JSON.parse(line) as Line);

const dismissed = (floor: RealFloor, guest: number): boolean =>
  floor.of("dismiss").some((news) => news.guest === guest);

/** Somebody at the page who plays the first move that is allowed, to the end. */
async function playOut(floor: RealFloor, guest: number): Promise<Line[]> {
  let answered = 0;
  await floor.until(`${guest} has played`, () => {
    const asks = linesTo(floor, guest).filter(({ type }) => type === "ask");
    for (; answered < asks.length; answered++) {
      const move = asks[answered]!.legal?.[0];
      floor.tell({ kind: "heard", guest, line: JSON.stringify({ type: "move", move }) });
    }
    return dismissed(floor, guest);
  });
  return linesTo(floor, guest);
}

const JOIN: PageJoin = { game: "lifegame", name: "Hana" };

async function enter(join: Partial<PageJoin>, more: readonly Partial<PageJoin>[] = []): Promise<RealFloor> {
  const floor = await openRealFloor(null, []);
  [join, ...more].forEach((each, index) =>
    floor.tell({ kind: "enter", guest: index + 1, join: { ...JOIN, ...each } }),
  );
  return floor;
}

describe("a person at the page", () => {
  it("plays a house bot at once, in the seat it wants and without a clock", async () => {
    const floor = await enter({ against: "random", seat: 1, limits: "none" });
    const lines = await playOut(floor, 1);
    expect(lines[0]).toMatchObject({ type: "seated", seat: 1, opponent: "random", limits: { moveMs: null } });
    expect(lines.at(-1)).toMatchObject({ type: "end", by: "rules" });
    expect(await floor.report(0)).toMatchObject({
      seats: [
        { name: "random", kind: "house", dialect: null },
        { name: "Hana", kind: "person", dialect: "lifegame/native" },
      ],
      training: false,
      rated: false,
    });
  });

  it("is told of its match when others can be told of it too", async () => {
    const floor = await enter({ against: "random", seat: 0 });
    await floor.until("it is seated", () => linesTo(floor, 1).some(({ type }) => type === "seated"));
    const kinds = floor.news.map(({ kind }) => kind);
    expect(kinds.indexOf("opened")).toBeLessThan(kinds.indexOf("say"));
  });

  it("with a registered name plays for the standings", async () => {
    const token = newToken();
    const floor = await openRealFloor(null, []);
    const registered = [{ name: "Alice", tokenHash: hashToken(token) }];
    floor.tell({ kind: "names", registered, reserved: [] });
    floor.tell({ kind: "enter", guest: 1, join: { ...JOIN, token, against: "random" } });
    await floor.until("it has begun", () => floor.of("opened").length > 0);
    expect(floor.of("opened")[0]?.match).toMatchObject({ rated: true, training: false });
    expect(JSON.stringify(floor.news)).not.toContain(token);
    floor.tell({ kind: "left", guest: 1 });
    expect(await floor.report(0)).toMatchObject({ verdict: { by: "disconnected" } });
  });

  it("invites another, who comes by the table's name; nobody else sits there", async () => {
    const floor = await enter({ against: "person", limits: { moveMs: 10 } }, [{ name: "Ken" }]);
    const [invitation] = floor.of("table");
    expect(invitation).toMatchObject({ guest: 1 });
    await floor.until("Ken waits", () => floor.of("waiting").at(-1)?.guests.length === 1);
    expect(floor.of("waiting").at(-1)?.guests).toMatchObject([{ name: "Ken" }]);
    floor.tell({ kind: "enter", guest: 3, join: { ...JOIN, name: "Mia", table: invitation!.table } });
    const [first, third] = await Promise.all([playOut(floor, 1), playOut(floor, 3)]);
    expect([first[0], third[0]]).toMatchObject([
      { match: invitation!.table, opponent: "Mia", seat: 0, limits: { moveMs: 1000 } },
      { opponent: "Hana", seat: 1 },
    ]);
    expect(await floor.report(0)).toMatchObject({ rated: false, training: false });
    expect(linesTo(floor, 2)).toEqual([]);
  });

  it("meets whoever comes", async () => {
    const floor = await enter({}, [{ name: "Ken" }]);
    await Promise.all([playOut(floor, 1), playOut(floor, 2)]);
    expect((await floor.report(0)).seats.map(({ name }) => name)).toEqual(["Hana", "Ken"]);
  });

  it.each([
    ["geister/0", "geister", "the program comes"],
    ["geister/1", "geister", "the program waits"],
    ["lifegame", "lifegame", "the program comes"],
    ["native", "lifegame", "the program waits"],
  ])("who waits for anybody meets a program at %s, %s: %s", async (door, game, who) => {
    const floor = await openRealFloor(null);
    const enterPage = (): void => floor.tell({ kind: "enter", guest: 1, join: { game, name: "Hana" } });
    const waits = (): boolean => floor.of("waiting").at(-1)?.guests.length === 1;
    if (who === "the program comes") enterPage();
    const visit = floor.visit(door, "random", "prog", game);
    if (who === "the program waits") {
      await floor.until("the program waits", waits);
      enterPage();
    }
    await playOut(floor, 1);
    await visit;
    const { seats, training } = await floor.report(0);
    expect(seats.map(({ kind }) => kind).sort()).toEqual(["guest", "person"]);
    expect(training).toBe(false);
  });

  it.each<[string, Partial<PageJoin>, RegExp]>([
    ["a game that is not played", { game: "chess" }, /not played here/],
    ["a bot that is not there", { against: "deepest" }, /no house bot/],
    ["a table that no player waits at", { table: "m99" }, /no player waits/],
    ["an option that does not exist", { options: { nonsense: 1 } }, /no option nonsense/],
    ["a token that nobody has", { token: newToken() }, /token/],
  ])("who asks for %s hears why", async (_, join, why) => {
    const floor = await enter(join);
    expect(linesTo(floor, 1)).toMatchObject([{ type: "error", why: expect.stringMatching(why) as string }]);
    expect(dismissed(floor, 1)).toBe(true);
  });

  it("who leaves before anybody came leaves nothing behind", async () => {
    const floor = await enter({ against: "person" });
    floor.tell({ kind: "left", guest: 1 });
    await floor.until("it is gone", () => floor.of("waiting").at(-1)?.connected === 0);
    floor.tell({ kind: "enter", guest: 2, join: { ...JOIN, table: floor.of("table")[0]!.table } });
    expect(dismissed(floor, 2)).toBe(true);
    expect(floor.of("opened")).toEqual([]);
  });

  it("who says something that is no move hears one error and loses", async () => {
    const floor = await enter({ against: "random", seat: 0 });
    await floor.until("it is asked", () => linesTo(floor, 1).some(({ type }) => type === "ask"));
    floor.tell({ kind: "heard", guest: 1, line: "hello\nthere" });
    expect(await floor.report(0)).toMatchObject({ verdict: { by: "malformed", winner: 1 } });
    expect(linesTo(floor, 1).filter(({ type }) => type === "error")).toHaveLength(1);
  });

  it("is not let in when the arena closes, and hears when it does", async () => {
    const floor = await enter({});
    await floor.stop();
    floor.tell({ kind: "enter", guest: 2, join: JOIN });
    expect([dismissed(floor, 1), dismissed(floor, 2)]).toEqual([true, true]);
    expect(floor.of("opened")).toEqual([]);
  });
});
