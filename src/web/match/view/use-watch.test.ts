import { describe, expect, it } from "vitest";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { writeEvent, type MatchRecord } from "../../../referee/record.ts";
import { audienceOf, playMatch } from "../testing/play-match.ts";
import { judge } from "../model/judgement.ts";
import { type LiveEvents, type MatchSources, readEvents, Watch } from "./use-watch.ts";

const pageOf = async (id: string): Promise<AnyGameDefinition> => GAME_LIST.find((page) => page.id === id)!.load();
const textOf = (record: MatchRecord): string => record.events.map(writeEvent).join("");

/** A fake feed and archive; timers run when `settle` is called. */
function fakeSources(record: () => string): {
  sources: MatchSources;
  send: (from: number, events: readonly unknown[], now?: number) => void;
  settle: () => Promise<void>;
  /** Resolves requests without running timers. */
  settleOnce: () => Promise<void>;
  requests: () => number;
} {
  let listener: { onEvents(batch: LiveEvents): void } | undefined;
  const timers: (() => void)[] = [];
  let requests = 0;
  let clock = 0;
  return {
    sources: {
      follow: (added) => {
        listener = added;
        return () => (listener = undefined);
      },
      record: async () => {
        requests++;
        return record();
      },
      now: () => clock++,
      after: (_, run) => {
        timers.push(run);
        return () => {
          timers.splice(timers.indexOf(run), 1);
        };
      },
    },
    send: (from, events, now = 0) => listener?.onEvents({ from, events, now, watching: 3 }),
    settle: async () => {
      for (let times = 0; times < 400; times++) {
        await Promise.resolve();
        timers.shift()?.();
      }
    },
    settleOnce: async () => {
      for (let times = 0; times < 10; times++) await Promise.resolve();
    },
    requests: () => requests,
  };
}

const watchMatch = (page: AnyGameDefinition, live: boolean, sources: MatchSources): Watch =>
  new Watch({ page, live, sources, onChange: () => undefined });

const lastPosition = (watch: Watch): unknown => {
  const { chronicle } = watch;
  return chronicle.page.rules.writePosition(chronicle.state(chronicle.steps.length - 1));
};

describe("watching a match", () => {
  it("that is over reads its record and becomes ready", async () => {
    const page = await pageOf("othello");
    const { record } = playMatch(page, 1);
    const { sources, settle } = fakeSources(() => textOf(record));
    const watch = watchMatch(page, false, sources);
    await settle();
    expect([watch.ready, watch.record]).toEqual([true, textOf(record)]);
    expect(watch.chronicle.verdict?.by).toBe("rules");
  });

  it("that is live applies every event once when batches overlap", async () => {
    const page = await pageOf("othello");
    const { record } = playMatch(page, 2);
    const events = audienceOf(page.rules, record);
    const { sources, send } = fakeSources(() => "");
    const watch = watchMatch(page, true, sources);
    send(0, events.slice(0, 20));
    send(10, events.slice(10, 40));
    send(40, events.slice(40, -1));
    expect(watch.chronicle.eventCount).toBe(events.length - 1);
    expect(watch.chronicle.replayError).toBeUndefined();
    expect(watch.watching).toBe(3);
  });

  it("with hidden pieces reads them from the complete record after the end", async () => {
    const page = await pageOf("geister");
    const { record } = playMatch(page, 3);
    const events = audienceOf(page.rules, record);
    const served = {
      text: events
        .slice(0, -1)
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(""),
    };
    const { sources, send, settle, settleOnce } = fakeSources(() => served.text);
    const watch = watchMatch(page, true, sources);
    send(0, events.slice(0, -1));
    await settle();
    const before = watch.chronicle.steps.length;
    expect([watch.chronicle.complete, watch.record]).toEqual([false, undefined]);
    // While the archive is writing, the served events are still redacted but already have the verdict.
    served.text = events.map((event) => `${JSON.stringify(event)}\n`).join("");
    send(events.length - 1, events.slice(-1));
    await settleOnce();
    expect([watch.chronicle.complete, watch.record]).toEqual([false, undefined]);
    served.text = textOf(record);
    await settle();
    expect([watch.chronicle.complete, watch.chronicle.steps.length]).toEqual([true, before]);
    expect(watch.opened?.seed).toBe("3");
  });

  it("joined at a keyframe shows new events and fetches the earlier ones", async () => {
    const page = await pageOf("lifewar");
    const { record } = playMatch(page, 4);
    const events = audienceOf(page.rules, record);
    const whole = watchMatch(page, false, fakeSources(() => textOf(record)).sources);
    const cut = events.findIndex((event, at) => at > 60 && event.type === "asked");
    const before = fakeSources(() => "");
    const older = watchMatch(page, true, before.sources);
    before.send(0, events.slice(0, cut));
    const state = older.chronicle.state(older.chronicle.steps.length - 1);
    const keyframe = { type: "keyframe", ply: page.rules.ply(state), position: page.rules.keyframes!.write(state) };
    const served = events
      .slice(0, cut + 4)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join("");
    const { sources, send, settle, requests } = fakeSources(() => served);
    const watch = watchMatch(page, true, sources);
    send(cut - 2, [events[0], keyframe]);
    expect(watch.chronicle.startsAtKeyframe).toBe(true);
    send(cut, events.slice(cut, cut + 8));
    await settle();
    expect([watch.chronicle.startsAtKeyframe, requests()]).toEqual([false, 1]);
    send(cut + 8, events.slice(cut + 8, -1));
    await settle();
    await Promise.resolve();
    expect(watch.chronicle.steps.length).toBeGreaterThan(cut / 2);
    expect(lastPosition(watch)).toBeDefined();
    expect(watch.chronicle.replayError).toBeUndefined();
    whole.close();
  });
});

describe("a record", () => {
  it("is read up to a truncated line", () => {
    expect(readEvents('{"type":"ticked"}\n{"type":"tick')).toEqual([{ type: "ticked" }]);
  });
});

describe("judging a record on the page", () => {
  it("agrees with a correct record, and disagrees with a changed or invalid one", async () => {
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
