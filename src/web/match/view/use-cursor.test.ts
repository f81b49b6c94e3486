import { describe, expect, it } from "vitest";
import { GAME_LIST } from "../../../games/list.ts";
import { audienceOf, playMatch } from "../testing/play-match.ts";
import { Chronicle, type FeedEvent } from "../model/chronicle.ts";
import {
  advance,
  changeSpeed,
  goTo,
  keepUp,
  type PlaybackRange,
  restoreCursor,
  START,
  togglePlay,
} from "./use-cursor.ts";
import { generationAt } from "../model/scene.ts";

/** A match from its beginning, and the same match joined late, from a keyframe on. */
async function followTwice(): Promise<{ readonly whole: Chronicle; readonly late: Chronicle }> {
  const page = await GAME_LIST.find(({ id }) => id === "lifewar")!.load();
  const events = audienceOf(page.rules, playMatch(page, 4).record) as readonly FeedEvent[];
  const cut = events.findIndex(({ type }, at) => at > 60 && type === "ticked") + 1;
  const before = new Chronicle(page);
  before.push(events.slice(0, cut));
  const state = before.state(before.steps.length - 1);
  const position = page.rules.keyframes!.write(state);
  const whole = new Chronicle(page);
  whole.push(events.slice(0, -1));
  const late = new Chronicle(page);
  late.push([events[0]!, { type: "keyframe", ply: page.rules.ply(state), position }]);
  late.push(events.slice(cut, -1));
  return { whole, late };
}

const rangeOf = ({ steps }: Chronicle): PlaybackRange => ({ last: steps.length - 1, live: true });
const boardAt = (chronicle: Chronicle, index: number): unknown =>
  chronicle.page.rules.keyframes!.write(chronicle.state(index));

describe("a restored cursor", () => {
  it("stays on the same position when earlier steps arrive late", async () => {
    const { whole, late } = await followTwice();
    expect(late.startsAtKeyframe).toBe(true);
    const shift = whole.steps.length - late.steps.length;
    expect(shift).toBeGreaterThan(20);
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const cursor = goTo(START, index, rangeOf(late));
      const found = restoreCursor({ cursor, seen: late.steps[index] }, whole.steps, rangeOf(whole));
      expect(found.index - index).toBe(shift);
      expect(boardAt(whole, found.index)).toEqual(boardAt(late, index));
    }
  });

  it("goes to the ply of the address once it is loaded, and to the nearest earlier step until then", async () => {
    const { whole, late } = await followTwice();
    const cursor = { ...START, following: false };
    const position = { ply: 12, ticks: 0 };
    expect(restoreCursor({ cursor, position }, late.steps, rangeOf(late)).index).toBe(0);
    const found = restoreCursor({ cursor, position }, whole.steps, rangeOf(whole)).index;
    expect(whole.steps[found]).toMatchObject(position);
  });

  it("goes to the newest position when it follows", async () => {
    const { whole, late } = await followTwice();
    const [seen] = late.steps;
    expect(restoreCursor({ cursor: START, seen }, whole.steps, rangeOf(whole)).index).toBe(whole.steps.length - 1);
  });

  it("keeps playing from the same position", async () => {
    const { whole, late } = await followTwice();
    const playing = advance({ ...goTo(START, 3, rangeOf(late)), playing: true }, 2, rangeOf(late));
    const saved = { cursor: playing, seen: late.steps[playing.index] };
    expect(restoreCursor(saved, whole.steps, rangeOf(whole))).toMatchObject({ playing: true, following: false });
  });
});

describe("the generation of a position", () => {
  it("equals the board's own count, from the beginning or from a keyframe", async () => {
    for (const chronicle of Object.values(await followTwice()))
      for (const index of [0, 1, 2, 3, 20, 21, 22])
        expect(generationAt(chronicle, index)).toBe(chronicle.page.ticks?.generationOf(chronicle.view(index)));
  });
});

describe("a cursor", () => {
  const live = { last: 10, live: true };
  const over = { last: 10, live: false };
  it("follows a live match until the user steps back, and again from the last position", () => {
    const following = keepUp(START, live);
    expect(following).toMatchObject({ index: 10, following: true });
    const back = goTo(following, 8, live);
    expect(keepUp(back, { last: 12, live: true })).toMatchObject({ index: 8, following: false });
    expect(goTo(back, 99, live)).toMatchObject({ index: 10, following: true });
  });
  it("stays at the end when the match ends", () => {
    expect(keepUp(keepUp(START, live), over)).toMatchObject({ index: 10, following: false });
  });
  it("plays to the end, and then again from the beginning", () => {
    const playing = togglePlay(goTo(START, 3, over), over);
    expect(playing.playing).toBe(true);
    const ended = advance(playing, 50, over);
    expect(ended).toMatchObject({ index: 10, playing: false });
    expect(togglePlay(ended, over)).toMatchObject({ index: 0, playing: true });
  });
  it("stops at the fastest speed", () => {
    let cursor = START;
    for (let times = 0; times < 20; times++) cursor = changeSpeed(cursor, 1);
    expect(cursor.speed).toBe(Infinity);
  });
});
