import { describe, expect, it } from "vitest";
import { hashToken, newToken } from "../names/register.ts";
import type { PageJoin } from "./messages.ts";
import { openRealMatchHost, type RealMatchHost } from "../../../test/tools/real-match-host.ts";

interface Line {
  readonly type: string;
  readonly legal?: readonly string[];
  readonly [key: string]: unknown;
}

const linesTo = (host: RealMatchHost, guest: number): Line[] =>
  host
    .events("output")
    .filter((event) => event.guest === guest)
    .map(({ line }) => JSON.parse(line.text) as Line);

const dismissed = (host: RealMatchHost, guest: number): boolean =>
  host.events("dismiss").some((event) => event.guest === guest);

/** Plays the first legal move as a person at the page until the match is over. */
async function playOut(host: RealMatchHost, guest: number): Promise<Line[]> {
  let answered = 0;
  await host.until(`${guest} has played`, () => {
    const asks = linesTo(host, guest).filter(({ type }) => type === "ask");
    for (; answered < asks.length; answered++) {
      const move = asks[answered]!.legal?.[0];
      host.send({ kind: "input", guest, line: JSON.stringify({ type: "move", move }) });
    }
    return dismissed(host, guest);
  });
  return linesTo(host, guest);
}

const JOIN: PageJoin = { game: "lifegame", name: "Hana" };

async function enter(join: Partial<PageJoin>, more: readonly Partial<PageJoin>[] = []): Promise<RealMatchHost> {
  const host = await openRealMatchHost(null, []);
  [join, ...more].forEach((each, index) =>
    host.send({ kind: "enter", guest: index + 1, address: "", join: { ...JOIN, ...each } }),
  );
  return host;
}

describe("a person at the page", () => {
  it("plays a house bot at once, in the chosen seat and without a clock", async () => {
    const host = await enter({ against: "random", seat: 1, limits: "none" });
    const lines = await playOut(host, 1);
    expect(lines[0]).toMatchObject({ type: "seated", seat: 1, opponent: "random", limits: { moveMs: null } });
    expect(lines.at(-1)).toMatchObject({ type: "end", by: "rules" });
    expect(await host.report(0)).toMatchObject({
      seats: [
        { name: "random", kind: "house", dialect: null },
        { name: "Hana", kind: "person", dialect: "lifegame/native" },
      ],
      training: false,
      rated: false,
    });
  });

  it("is seated only after the match is announced", async () => {
    const host = await enter({ against: "random", seat: 0 });
    await host.until("it is seated", () => linesTo(host, 1).some(({ type }) => type === "seated"));
    const kinds = host.allEvents.map(({ kind }) => kind);
    expect(kinds.indexOf("opened")).toBeLessThan(kinds.indexOf("output"));
  });

  it("plays rated under a registered name", async () => {
    const token = newToken();
    const host = await openRealMatchHost(null, []);
    const registered = [{ name: "Alice", tokenHash: hashToken(token) }];
    host.send({ kind: "names", registered, reserved: [] });
    host.send({ kind: "enter", guest: 1, address: "", join: { ...JOIN, token, against: "random" } });
    await host.until("it has begun", () => host.events("opened").length > 0);
    expect(host.events("opened")[0]?.match).toMatchObject({ rated: true, training: false });
    expect(JSON.stringify(host.allEvents)).not.toContain(token);
    host.send({ kind: "left", guest: 1 });
    expect(await host.report(0)).toMatchObject({ verdict: { by: "disconnected" } });
  });

  it("invites an opponent who joins by the table id, and is paired with no other guest", async () => {
    const host = await enter({ against: "person", limits: { moveMs: 10 } }, [{ name: "Ken" }]);
    const [invitation] = host.events("table");
    expect(invitation).toMatchObject({ guest: 1 });
    await host.until("Ken waits", () => host.events("waiting").at(-1)?.guests.length === 1);
    expect(host.events("waiting").at(-1)?.guests).toMatchObject([{ name: "Ken" }]);
    host.send({ kind: "enter", guest: 3, address: "", join: { ...JOIN, name: "Mia", table: invitation!.table } });
    const [first, third] = await Promise.all([playOut(host, 1), playOut(host, 3)]);
    expect([first[0], third[0]]).toMatchObject([
      { match: invitation!.table, opponent: "Mia", seat: 0, limits: { moveMs: 1000 } },
      { opponent: "Hana", seat: 1 },
    ]);
    expect(await host.report(0)).toMatchObject({ rated: false, training: false });
    expect(linesTo(host, 2)).toEqual([]);
  });

  it("is paired with the next guest", async () => {
    const host = await enter({}, [{ name: "Ken" }]);
    await Promise.all([playOut(host, 1), playOut(host, 2)]);
    expect((await host.report(0)).seats.map(({ name }) => name)).toEqual(["Hana", "Ken"]);
  });

  it.each([
    ["geister/0", "geister", "the program comes second"],
    ["geister/1", "geister", "the program comes first"],
    ["lifegame", "lifegame", "the program comes second"],
    ["native", "lifegame", "the program comes first"],
  ])("is paired with a program at port %s, %s: %s", async (port, game, order) => {
    const host = await openRealMatchHost(null);
    const enterPage = (): void => host.send({ kind: "enter", guest: 1, address: "", join: { game, name: "Hana" } });
    const waits = (): boolean => host.events("waiting").at(-1)?.guests.length === 1;
    if (order === "the program comes second") enterPage();
    const playing = host.connectBot(port, "random", "prog", game);
    if (order === "the program comes first") {
      await host.until("the program waits", waits);
      enterPage();
    }
    await playOut(host, 1);
    await playing;
    const { seats, training } = await host.report(0);
    expect(seats.map(({ kind }) => kind).sort()).toEqual(["guest", "person"]);
    expect(training).toBe(false);
  });

  it.each<[string, Partial<PageJoin>, RegExp]>([
    ["an unknown game", { game: "chess" }, /not played here/],
    ["an unknown bot", { against: "deepest" }, /no house bot/],
    ["a table where no player waits", { table: "m99" }, /no player waits/],
    ["an unknown option", { options: { nonsense: 1 } }, /no option nonsense/],
    ["an unregistered token", { token: newToken() }, /token/],
  ])("gets the reason when it asks for %s", async (_, join, why) => {
    const host = await enter(join);
    expect(linesTo(host, 1)).toMatchObject([{ type: "error", why: expect.stringMatching(why) as string }]);
    expect(dismissed(host, 1)).toBe(true);
  });

  it("closes its table when it leaves before an opponent comes", async () => {
    const host = await enter({ against: "person" });
    host.send({ kind: "left", guest: 1 });
    await host.until("it is gone", () => host.events("waiting").at(-1)?.connected === 0);
    host.send({ kind: "enter", guest: 2, address: "", join: { ...JOIN, table: host.events("table")[0]!.table } });
    expect(dismissed(host, 2)).toBe(true);
    expect(host.events("opened")).toEqual([]);
  });

  it("gets one error and loses when it sends something other than a move", async () => {
    const host = await enter({ against: "random", seat: 0 });
    await host.until("it is asked", () => linesTo(host, 1).some(({ type }) => type === "ask"));
    host.send({ kind: "input", guest: 1, line: "hello\nthere" });
    expect(await host.report(0)).toMatchObject({ verdict: { by: "malformed", winner: 1 } });
    expect(linesTo(host, 1).filter(({ type }) => type === "error")).toHaveLength(1);
  });

  it("is dismissed when the arena closes and rejected afterwards", async () => {
    const host = await enter({});
    await host.stop();
    host.send({ kind: "enter", guest: 2, address: "", join: JOIN });
    expect([dismissed(host, 1), dismissed(host, 2)]).toEqual([true, true]);
    expect(host.events("opened")).toEqual([]);
  });
});
