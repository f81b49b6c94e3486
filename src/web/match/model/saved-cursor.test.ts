import { describe, expect, it } from "vitest";
import { PAGES } from "../../../games/pages.ts";
import { audienceOf, playMatch } from "../testing/play-match.ts";
import { createChronicle, type Chronicle, type FeedEvent } from "./chronicle.ts";
import { advance, type PlaybackRange, goTo, START } from "./cursor.ts";
import { generationAt, generationOf } from "./generation.ts";
import { restoreCursor } from "./saved-cursor.ts";

/** A war from its beginning, and the same war as it is told to somebody who came late: from a keyframe on. */
async function tellTwice(): Promise<{ readonly whole: Chronicle; readonly late: Chronicle }> {
  const page = await PAGES.find(({ id }) => id === "lifewar")!.load();
  const events = audienceOf(page.rules, playMatch(page, 4).record) as readonly FeedEvent[];
  const cut = events.findIndex(({ type }, at) => at > 60 && type === "ticked") + 1;
  const before = createChronicle(page);
  before.push(events.slice(0, cut));
  const state = before.state(before.steps.length - 1);
  const position = page.rules.writeKeyframe!(state);
  const whole = createChronicle(page);
  whole.push(events.slice(0, -1));
  const late = createChronicle(page);
  late.push([events[0]!, { type: "keyframe", ply: page.rules.ply(state), position }]);
  late.push(events.slice(cut, -1));
  return { whole, late };
}

const courseOf = ({ steps }: Chronicle): PlaybackRange => ({ last: steps.length - 1, live: true });
const boardAt = (chronicle: Chronicle, index: number): unknown =>
  chronicle.page.rules.writeKeyframe!(chronicle.state(index));

describe("where somebody is in a match", () => {
  it("stays the same position when the beginning arrives late", async () => {
    const { whole, late } = await tellTwice();
    expect(late.startsAtKeyframe).toBe(true);
    const shift = whole.steps.length - late.steps.length;
    expect(shift).toBeGreaterThan(20);
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const cursor = goTo(START, index, courseOf(late));
      const found = restoreCursor({ cursor, seen: late.steps[index] }, whole.steps, courseOf(whole));
      expect(found.index - index).toBe(shift);
      expect(boardAt(whole, found.index)).toEqual(boardAt(late, index));
    }
  });

  it("is where the address says as soon as that is known, and the nearest before it until then", async () => {
    const { whole, late } = await tellTwice();
    const cursor = { ...START, following: false };
    const place = { ply: 12, ticks: 0 };
    expect(restoreCursor({ cursor, place }, late.steps, courseOf(late)).index).toBe(0);
    const found = restoreCursor({ cursor, place }, whole.steps, courseOf(whole)).index;
    expect(whole.steps[found]).toMatchObject(place);
  });

  it("goes along with the newest when it follows, whatever stood there", async () => {
    const { whole, late } = await tellTwice();
    const [seen] = late.steps;
    expect(restoreCursor({ cursor: START, seen }, whole.steps, courseOf(whole)).index).toBe(
      whole.steps.length - 1,
    );
  });

  it("goes on playing from the same position", async () => {
    const { whole, late } = await tellTwice();
    const playing = advance({ ...goTo(START, 3, courseOf(late)), playing: true }, 2, courseOf(late));
    const kept = { cursor: playing, seen: late.steps[playing.index] };
    expect(restoreCursor(kept, whole.steps, courseOf(whole))).toMatchObject({
      playing: true,
      following: false,
    });
  });
});

describe("the generation of a position", () => {
  it("is counted as the board itself counts, from wherever the telling begins", async () => {
    for (const chronicle of Object.values(await tellTwice()))
      for (const index of [0, 1, 2, 3, 20, 21, 22])
        expect(generationAt(chronicle, index)).toBe(generationOf(chronicle.view(index)));
  });
});
