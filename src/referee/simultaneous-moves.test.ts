import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import { scriptedPlayer } from "../../test/tools/scripted-player.ts";
import { commonReason } from "../core/common-reasons.ts";
import type { MatchEvent } from "../core/events.ts";
import { geisterRules as rules } from "../games/geister/rules.ts";
import { auditRecord } from "./audit.ts";
import { judgeMatch } from "./match.ts";
import { readRecord, writeEvent } from "./record.ts";

let time: FakeTime;
beforeEach(() => {
  time = fakeTime();
});

const FRONT = { kind: "set", reds: 0b00001111 };
const BACK = { kind: "set", reds: 0b11110000 };

/** A match whose first question goes to both seats; seat 1 sits down when `arrive` is called. */
function startMatch(moveMs?: number, waitsForBoth = false) {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const a = scriptedPlayer("a", time, { waitsForBoth });
  const b = scriptedPlayer("b", time, { arrival });
  const events: MatchEvent[] = [];
  const player = (name: string) => ({ name, dialect: null, digest: null });
  const result = judgeMatch({
    game: rules,
    start: rules.start(rules.readOptions({})),
    players: [a, b],
    time,
    observe: (event) => void events.push(event),
    opening: {
      match: "m",
      options: {},
      start: null,
      players: [player("a"), player("b")],
      seed: "1",
      limits: { startMs: 0, marginMs: 0, ...(moveMs !== undefined && { moveMs }) },
      startedAt: "2026-01-01T00:00:00Z",
      sandbox: "none",
    },
  });
  const types = (): string => events.map(({ type }) => type).join(" ");
  const audit = () => auditRecord(rules, readRecord(events.map(writeEvent).join("")));
  return { a, b, events, result, arrive, types, audit };
}

describe("a simultaneous question", () => {
  it("is put to the present seat at once, and its answer is confirmed at once", async () => {
    const { a, b, types, arrive, events } = startMatch();
    await time.goTo(1);
    expect(a.questions).toHaveLength(1);
    a.move(BACK);
    expect(a.notices).toHaveLength(1);
    expect(types()).toBe("opened asked awaited awaited");
    expect(events.slice(2)).toEqual([
      { type: "awaited", seats: [0], at: 0 },
      { type: "awaited", seats: [], at: 1 },
    ]);
    arrive();
    await time.goTo(2);
    expect(b.questions).toHaveLength(1);
    expect(b.notices).toEqual([]);
    b.move(FRONT);
    await time.goTo(3);
    expect(types()).toBe("opened asked awaited awaited awaited moved moved asked");
    expect(events.slice(5, 7)).toMatchObject([
      { seat: 0, move: "SET:EFGH", ms: 1 },
      { seat: 1, move: "SET:ABCD" },
    ]);
    expect([a.notices.length, b.notices.length]).toEqual([2, 2]);
  });

  it("records the moves in seat order, not in order of arrival", async () => {
    const { a, b, arrive, events } = startMatch();
    arrive();
    await time.goTo(1);
    b.move(FRONT);
    a.move(BACK);
    expect(events.filter(({ type }) => type === "moved")).toMatchObject([{ seat: 0 }, { seat: 1 }]);
  });

  it("keeps an accepted answer when a fault of the opponent ends the round", async () => {
    const { a, b, result, arrive, types, audit } = startMatch();
    arrive();
    await time.goTo(1);
    a.move(BACK);
    b.wrong({ kind: "disconnected", reason: commonReason("link.closed") });
    expect(await result).toMatchObject({ verdict: { winner: 0, by: "disconnected" }, begun: true, moves: 0 });
    expect(types()).toBe("opened asked awaited awaited awaited moved closed");
    expect(audit()).toBeUndefined();
  });

  it("has a deadline per seat, counted from when that seat was asked", async () => {
    const { a, b, result, arrive } = startMatch(1000);
    await time.goTo(500);
    a.move(BACK);
    await time.goTo(900);
    arrive();
    await time.goTo(1899);
    expect(b.notices).toEqual([]);
    await time.goTo(1901);
    expect((await result).verdict).toMatchObject({ by: "timeout", winner: 0, fault: { seat: 1 } });
  });

  it("waits for both seats where a protocol first announces the players", async () => {
    const { a, b, result, arrive, types } = startMatch(1000, true);
    await time.goTo(5000);
    expect(a.questions).toEqual([]);
    expect(types()).toBe("opened");
    arrive();
    await time.goTo(5001);
    expect([a.questions.length, b.questions.length]).toEqual([1, 1]);
    b.move(FRONT);
    a.move(BACK);
    expect(types()).toBe("opened asked awaited moved moved asked");
    await time.goTo(7000);
    expect((await result).verdict).toMatchObject({ by: "timeout", fault: { seat: 0 } });
  });

  it("reports `begun: false` when the match ends before both are present", async () => {
    const { a, result } = startMatch();
    await time.goTo(1);
    a.wrong({ kind: "disconnected", reason: commonReason("link.closed") });
    expect(await result).toMatchObject({ begun: false, verdict: { by: "disconnected", winner: 1 } });
  });
});
