import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyGameDefinition, viewOf } from "../../../games/definition.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { replayRecord } from "../../../referee/replay.ts";
import { audienceOf, playMatch, type Played } from "../testing/play-match.ts";
import { Chronicle, type FeedEvent } from "./chronicle.ts";

const SEEDS = [1, 2, 3];

function follow(page: AnyGameDefinition, events: readonly FeedEvent[]): Chronicle {
  const chronicle = new Chronicle(page);
  chronicle.push(events);
  return chronicle;
}

const summarizeSteps = ({ steps }: Chronicle): unknown[] =>
  steps.map(({ index, ply, ticks, score, played, at, spent }) => ({
    index,
    ply,
    ticks,
    score,
    move: played?.text,
    at,
    spent,
  }));

describe.each(GAME_LIST.map(({ id }, at) => ({ id, load: async () => GAME_LIST[at]!.load() })))(
  "a match of $id",
  ({ load }) => {
    let page: AnyGameDefinition;
    let played: readonly Played[];
    beforeAll(async () => {
      page = await load();
      played = SEEDS.map((seed) => playMatch(page, seed));
    });

    it("has the same positions as a replay of its record", () => {
      for (const { record } of played) {
        const { moments } = replayRecord(page.rules, record);
        // A move that the game does not count has no step of its own.
        const counted = moments.filter(
          ({ state }, at) =>
            !(moments[at + 1]?.made && page.rules.ply(moments[at + 1]!.state) === page.rules.ply(state)),
        );
        const chronicle = follow(page, record.events);
        const { steps, replayError } = chronicle;
        expect(replayError).toBeUndefined();
        expect(steps.map(({ ply }) => ply)).toEqual(counted.map((moment) => page.rules.ply(moment.state)));
        for (const { index } of steps)
          expect(page.rules.writePosition(chronicle.state(index))).toEqual(
            page.rules.writePosition(counted[index]!.state),
          );
      }
    });

    it("has the same steps for any division of its live feed", () => {
      const { record } = played[0]!;
      const events = audienceOf(page.rules, record);
      const whole = summarizeSteps(follow(page, events));
      fc.assert(
        fc.property(fc.array(fc.nat(events.length), { maxLength: 4 }), (cuts) => {
          const chronicle = new Chronicle(page);
          const places = [0, ...cuts.sort((a, b) => a - b), events.length];
          places.slice(1).forEach((to, at) => chronicle.push(events.slice(places[at], to)));
          expect(summarizeSteps(chronicle)).toEqual(whole);
        }),
        { numRuns: 20 },
      );
    });

    it("shows only the audience's view while it is live", () => {
      for (const { record } of played) {
        const live = follow(page, audienceOf(page.rules, record));
        const { moments } = replayRecord(page.rules, record);
        const last = moments.at(-1)!.state;
        expect(live.view(live.steps.length - 1, "truth")).toEqual(
          page.rules.hiddenInformation ? viewOf(page, last, "audience", false) : viewOf(page, last, "audience", true),
        );
        if (page.rules.hiddenInformation) expect(live.state(live.steps.length - 1)).toBeUndefined();
      }
    });

    it("has the same steps from the live feed as from the complete record", () => {
      for (const { record } of played) {
        const live = follow(page, audienceOf(page.rules, record));
        const whole = follow(page, record.events);
        expect(whole.steps.map(({ ply, score }) => [ply, score])).toEqual(
          live.steps.map(({ ply, score }) => [ply, score]),
        );
        // Comparing large boards cell by cell is slow, and they hide nothing.
        for (const { index } of live.steps.filter((step) => !page.zoomable || step.index % 32 === 0))
          expect(whole.view(index, "audience")).toEqual(live.view(index, "audience"));
      }
    });

    it("returns the same view object until something changes", () => {
      const chronicle = follow(page, played[0]!.record.events);
      const last = chronicle.steps.length - 1;
      const view = chronicle.view(last);
      chronicle.view(last - 1);
      expect(chronicle.view(last)).toBe(view);
    });

    it("lists the moves that lead to a position", () => {
      const { record } = played[0]!;
      const chronicle = follow(page, record.events);
      const moves = record.events.flatMap((event) => (event.type === "moved" ? [event.move] : []));
      expect(chronicle.movesTo(chronicle.steps.length - 1)).toEqual(moves);
    });
  },
);

describe("a chronicle", () => {
  it("continues from a keyframe and marks itself incomplete at the start", async () => {
    const page = await GAME_LIST.find(({ id }) => id === "lifewar")!.load();
    const { record } = playMatch(page, 5);
    const whole = follow(page, record.events);
    const at = record.events.findIndex((event, index) => index > 20 && event.type === "asked");
    const step = whole.steps.findLast(
      ({ moves }) => moves === record.events.slice(0, at).filter(({ type }) => type === "moved").length,
    )!;
    const position = page.rules.keyframes!.write(whole.state(step.index));
    const cut = follow(page, [
      record.opened,
      { type: "keyframe", ply: step.ply, position },
      ...record.events.slice(at),
    ]);
    expect(cut.startsAtKeyframe).toBe(true);
    expect(cut.movesTo(0)).toBeUndefined();
    const last = [whole, cut].map((chronicle) => page.rules.writePosition(chronicle.state(chronicle.steps.length - 1)));
    expect(last[1]).toEqual(last[0]);
  });

  it("keeps all positions before a move that the rules do not allow", async () => {
    const page = await GAME_LIST.find(({ id }) => id === "othello")!.load();
    const { record } = playMatch(page, 1);
    const events = record.events.map((event, at) =>
      event.type === "moved" && at > 10 ? { ...event, move: "a1" } : event,
    );
    const { replayError, steps, verdict } = follow(page, events);
    expect(JSON.stringify(replayError?.reason)).toMatch(/a1/);
    expect(steps.length).toBeGreaterThan(3);
    expect(verdict).toBeDefined();
  });
});

describe("an unanswered question", () => {
  it("is listed until its player moves", async () => {
    const page = await GAME_LIST[0]!.load();
    const { record } = playMatch(page, 1);
    const at = record.events.findIndex(({ type }) => type === "moved");
    const moved = record.events[at] as Extract<FeedEvent, { type: "moved" }>;
    const reason = { code: "silent.dialect", values: { dialect: "gat" } };
    const chronicle = follow(page, record.events.slice(0, at));
    chronicle.push([{ type: "noted", seat: moved.seat, note: "silent", reason }]);
    expect(chronicle.silences).toEqual([{ seat: moved.seat, reason }]);
    chronicle.push([moved]);
    expect(chronicle.silences).toEqual([]);
  });
});
