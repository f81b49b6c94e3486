import { describe, expect, it } from "vitest";
import type { GamePage } from "../../../games/page.ts";
import { PAGES } from "../../../games/pages.ts";
import { writeEvent, type MatchRecord } from "../../../referee/record.ts";
import { audienceOf, playMatch } from "../testing/play-match.ts";
import { judge } from "./judgement.ts";
import { watchMatch, type LiveEvents, type MatchSources, type Watch } from "./watch.ts";

const pageOf = async (id: string): Promise<GamePage> => PAGES.find((page) => page.id === id)!.load();
const textOf = (record: MatchRecord): string => record.events.map(writeEvent).join("");

/** A feed and an archive in one's hand; what is to be done later is done when `settle` says so. */
function desk(record: () => string): {
  sources: MatchSources;
  say: (from: number, events: readonly unknown[], now?: number) => void;
  settle: () => Promise<void>;
  /** What was asked for is answered, and nothing that waits for its time is done. */
  settleOnce: () => Promise<void>;
  asked: () => number;
} {
  let ears: { onEvents(news: LiveEvents): void } | undefined;
  const later: (() => void)[] = [];
  let asked = 0;
  let clock = 0;
  return {
    sources: {
      follow: (given) => {
        ears = given;
        return () => (ears = undefined);
      },
      record: async () => {
        asked++;
        return record();
      },
      now: () => clock++,
      after: (_, run) => {
        later.push(run);
        return () => void later.splice(later.indexOf(run), 1);
      },
    },
    say: (from, events, now = 0) => ears?.onEvents({ from, events, now, watching: 3 }),
    settle: async () => {
      for (let times = 0; times < 400; times++) {
        await Promise.resolve();
        later.shift()?.();
      }
    },
    settleOnce: async () => {
      for (let times = 0; times < 10; times++) await Promise.resolve();
    },
    asked: () => asked,
  };
}

const end = (watch: Watch): unknown => {
  const { chronicle } = watch;
  return chronicle.page.rules.writePosition(chronicle.state(chronicle.steps.length - 1));
};

describe("watching a match", () => {
  it("that is over reads its record, and says when it has all of it", async () => {
    const page = await pageOf("othello");
    const { record } = playMatch(page, 1);
    const { sources, settle } = desk(() => textOf(record));
    const watch = watchMatch(page, false, sources, () => undefined);
    await settle();
    expect([watch.ready, watch.record]).toEqual([true, textOf(record)]);
    expect(watch.chronicle.verdict?.by).toBe("rules");
  });

  it("that is live takes every event once, however they overlap", async () => {
    const page = await pageOf("othello");
    const { record } = playMatch(page, 2);
    const events = audienceOf(page.rules, record);
    const { sources, say } = desk(() => "");
    const watch = watchMatch(page, true, sources, () => undefined);
    say(0, events.slice(0, 20));
    say(10, events.slice(10, 40));
    say(40, events.slice(40, -1));
    expect(watch.chronicle.eventCount).toBe(events.length - 1);
    expect(watch.chronicle.replayError).toBeUndefined();
    expect(watch.watching).toBe(3);
  });

  it("with secrets learns them when it is over, from the record, and not before", async () => {
    const page = await pageOf("geister");
    const { record } = playMatch(page, 3);
    const events = audienceOf(page.rules, record);
    const served = {
      text: events
        .slice(0, -1)
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(""),
    };
    const { sources, say, settle, settleOnce } = desk(() => served.text);
    const watch = watchMatch(page, true, sources, () => undefined);
    say(0, events.slice(0, -1));
    await settle();
    const before = watch.chronicle.steps.length;
    expect([watch.chronicle.complete, watch.record]).toEqual([false, undefined]);
    // The archive may still be writing: what is served then is veiled, and has the verdict already.
    served.text = events.map((event) => `${JSON.stringify(event)}\n`).join("");
    say(events.length - 1, events.slice(-1));
    await settleOnce();
    expect([watch.chronicle.complete, watch.record]).toEqual([false, undefined]);
    served.text = textOf(record);
    await settle();
    expect([watch.chronicle.complete, watch.chronicle.steps.length]).toEqual([true, before]);
    expect(watch.opened?.seed).toBe("3");
  });

  it("joined at a keyframe shows what comes, and fetches what was before", async () => {
    const page = await pageOf("lifewar");
    const { record } = playMatch(page, 4);
    const events = audienceOf(page.rules, record);
    const whole = watchMatch(page, false, desk(() => textOf(record)).sources, () => undefined);
    const cut = events.findIndex((event, at) => at > 60 && event.type === "asked");
    const before = desk(() => "");
    const older = watchMatch(page, true, before.sources, () => undefined);
    before.say(0, events.slice(0, cut));
    const state = older.chronicle.state(older.chronicle.steps.length - 1);
    const keyframe = {
      type: "keyframe",
      ply: page.rules.ply(state),
      position: page.rules.writeKeyframe!(state),
    };
    const served = events
      .slice(0, cut + 4)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join("");
    const { sources, say, settle, asked } = desk(() => served);
    const watch = watchMatch(page, true, sources, () => undefined);
    say(cut - 2, [events[0], keyframe]);
    expect(watch.chronicle.startsAtKeyframe).toBe(true);
    say(cut, events.slice(cut, cut + 8));
    await settle();
    expect([watch.chronicle.startsAtKeyframe, asked()]).toEqual([false, 1]);
    say(cut + 8, events.slice(cut + 8, -1));
    await settle();
    await Promise.resolve();
    expect(watch.chronicle.steps.length).toBeGreaterThan(cut / 2);
    expect(end(watch)).toBeDefined();
    expect(watch.chronicle.replayError).toBeUndefined();
    whole.close();
  });
});

describe("the page's own judging", () => {
  it("agrees with a record, and names the first ply of one that was changed", async () => {
    const page = await pageOf("othello");
    const { record } = playMatch(page, 1);
    expect(judge(page.rules, textOf(record))).toMatchObject({ agrees: true, rules: 1 });
    const changed = record.events.map((event) =>
      event.type === "closed" ? { ...event, verdict: { ...event.verdict, winner: null } } : event,
    );
    expect(judge(page.rules, textOf({ ...record, events: changed }))).toMatchObject({ agrees: false });
    expect(judge(page.rules, "no record")).toMatchObject({ agrees: false, ply: 0 });
  });
});
