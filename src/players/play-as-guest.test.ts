import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import { commonReason } from "../core/common-reasons.ts";
import type { Dialect, JudgeMessage, Question } from "../core/dialect.ts";
import type { LinkListener } from "../core/link.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort } from "../core/player.ts";
import { lineFramer } from "../wire/framers.ts";
import { playAsGuest } from "./play-as-guest.ts";

/** `ask` asks for a number, `ask 300` with 300 ms left; a question in between waits, as in GTP. */
const askDialect: Dialect<number, null> = {
  id: "ask",
  framing: () => lineFramer(),
  host: () => expect.fail("the test is the judge"),
  guest() {
    const waiting: string[] = [];
    let asked = false;
    const receive = (frame: string): readonly JudgeMessage<number, null>[] => {
      if (asked) {
        waiting.push(frame);
        return [];
      }
      const [, ms] = frame.split(" ");
      asked = true;
      return [{ kind: "asked", seat: 0, view: null, ...(ms !== undefined && { leftMs: Number(ms) }) }];
    };
    return {
      receive,
      answer(move) {
        asked = false;
        return `${move}\n`;
      },
      afterAnswer: () => waiting.splice(0).flatMap(receive),
    };
  },
};

let time: FakeTime;
let sent: string[];
let judge: LinkListener;
let questions: Question<unknown, unknown>[];
let answer: (move: number) => void;
let seatPlayer: () => void;

function join() {
  let referee: RefereePort<unknown>;
  const ready = new Promise<void>((resolve) => (seatPlayer = resolve));
  const player: AnyPlayer = {
    name: "p",
    sit(_, port) {
      referee = port;
      return ready;
    },
    chargeableFrom: () => undefined,
    ask: (question) => void questions.push(question),
    notify: () => undefined,
    announceVerdict: () => Promise.resolve(),
    leave: () => Promise.resolve(NO_EVIDENCE),
  };
  answer = (move) => referee.report({ kind: "move", move, stamp: { at: time.now(), lag: 0 } });
  return playAsGuest({
    ...{ game: "g", dialect: askDialect, player, seat: 0, options: {}, time, signal: new AbortController().signal },
    limits: { moveMs: 1000, startMs: 0, marginMs: 0 },
    open(listener) {
      judge = listener;
      return Promise.resolve({
        startedAt: undefined,
        send: (message) => void sent.push(String(message)),
        close: () => Promise.resolve({ ending: GONE, stderr: "" }),
      });
    },
  });
}

const GONE = commonReason("link.closed");
const ENDED_BY_JUDGE = { kind: "broken", reason: { code: "judge.gone" } };
const say = (text: string): void => judge.onBytes(Buffer.from(text), { at: time.now(), lag: 0 });
const settle = (): Promise<void> => time.goTo(time.now());

beforeEach(() => {
  time = fakeTime();
  sent = [];
  questions = [];
});

describe("our player on another judge", () => {
  it("counts the time in which it took its seat as its own", async () => {
    void join();
    await settle();
    say("ask 300\n");
    await time.goTo(120);
    expect(questions).toEqual([]);
    seatPlayer();
    await settle();
    say("ask\n");
    answer(1);
    await settle();
    expect(questions.map(({ leftMs }) => leftMs)).toEqual([180, 1000]);
  });

  it("answers all that it was asked when the judge has sent everything and may still read", async () => {
    const ended = join();
    seatPlayer();
    await settle();
    say("ask\nask\n");
    judge.onClosed({ kind: "disconnected", reason: GONE, mayRead: true });
    await settle();
    answer(1);
    await settle();
    expect(questions).toHaveLength(2);
    answer(2);
    expect(await ended).toMatchObject(ENDED_BY_JUDGE);
    expect(sent).toEqual(["1\n", "2\n"]);
  });

  it.each([
    ["with an open question where the judge is gone", "ask\n", { mayRead: undefined }],
    ["without an open question", "", { mayRead: true }],
  ] as const)("ends at once %s", async (_, said, { mayRead }) => {
    const ended = join();
    seatPlayer();
    await settle();
    say(said);
    judge.onClosed({ kind: "disconnected", reason: GONE, ...(mayRead && { mayRead }) });
    expect(await ended).toMatchObject(ENDED_BY_JUDGE);
    expect(sent).toEqual([]);
  });
});
