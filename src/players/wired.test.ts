import { beforeEach, describe, expect, it } from "vitest";
import { type FakeLink, fakeLink } from "../../test/tools/fake-link.ts";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Dialect } from "../core/dialect.ts";
import type { AnyPlayer, Report, WireLine } from "../core/player.ts";
import { ok, refuse } from "../core/result.ts";
import type { Verdict } from "../core/verdict.ts";
import { lineFramer } from "../wire/lines.ts";
import { wiredPlayer } from "./wired.ts";

const echo: Dialect<number, number> = {
  id: "echo",
  framing: () => lineFramer(16),
  serves: ({ spawn }) => (spawn === "per-move" ? "move" : "match"),
  host: ({ seat }) => ({
    opening: () => [`SEAT ${seat}\n`],
    question: ({ view }) => [`ASK ${view}\n`],
    news: (news) => [`${news.kind}\n`],
    closing: ({ by }) => [`BYE ${by}\n`],
    readAnswer: (frame) => (/^\d$/.test(frame) ? ok(Number(frame)) : refuse("not a digit")),
  }),
  guest: () => ({ hear: () => [], answer: String }),
};

const VERDICT: Verdict = { winner: 0, by: "rules", score: [0, 0], fault: null };

let time: FakeTime;
let link: FakeLink;
let player: AnyPlayer;
let reports: Report<unknown>[];
let wire: WireLine[];

beforeEach(() => {
  time = fakeTime();
  link = fakeLink(time);
  player = wiredPlayer({ name: "echo", dialect: echo, open: link.open, time });
  reports = [];
  wire = [];
});

async function sit(options = {}): Promise<void> {
  const table = {
    report: (report: Report<unknown>) => void reports.push(report),
    named: () => undefined,
    fail: (bug: unknown) => expect.fail(String(bug)),
    wire: (line: WireLine) => void wire.push(line),
  };
  await player.sit({ match: "m", game: "g", seat: 1, options, names: ["a", "b"] }, table);
}

const ask = (view: number): void => player.ask({ view, legal: undefined, ply: 0, leftMs: undefined });
const said = (): unknown[] =>
  reports.map((report) =>
    report.kind === "move" ? report.move : `${report.wrong.kind}: ${report.wrong.why}`,
  );

describe("a wired player", () => {
  it("sends its opening, each question as one write, the news and the end", async () => {
    await sit();
    ask(7);
    player.tell({ kind: "ticked", view: 1 });
    player.dismiss(VERDICT, 0);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "ticked\n", "BYE rules\n"]);
  });

  it("takes one answer to one question, however its bytes are cut", async () => {
    await sit();
    ask(7);
    link.say("4");
    expect(said()).toEqual([]);
    link.say("\r\n", 3);
    expect(reports).toEqual([{ kind: "move", move: 4, stamp: { at: 0, lag: 3 } }]);
  });

  it("moves once for two lines in one breath, and reports the second", async () => {
    await sit();
    ask(7);
    link.say("4\n5\n");
    expect(said()).toEqual([4, 'unsolicited: said "5" without being asked']);
  });

  it("takes no second line of one breath for an answer, though the first brought the next question", async () => {
    const table = {
      report(report: Report<unknown>) {
        reports.push(report);
        if (report.kind === "move") ask(8);
      },
      named: () => undefined,
      fail: (bug: unknown) => expect.fail(String(bug)),
    };
    await player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, table);
    ask(7);
    link.say("4\n5\n");
    expect(said()).toEqual([4, 'unsolicited: said "5" without being asked']);
  });

  it.each([
    ["a malformed line", "x\n", ["malformed: not a digit"]],
    ["a line that is too long", "12345678901234567\n", ["flooded: sent a line of more than 16 bytes"]],
    ["an endless line", "1".repeat(100_000), ["flooded: sent a line of more than 16 bytes"]],
    [
      "nothing after the first cause",
      "1".repeat(17) + "\n3\n",
      ["flooded: sent a line of more than 16 bytes"],
    ],
  ])("reports %s", async (_, text, expected) => {
    await sit();
    ask(7);
    link.say(text);
    expect(said()).toEqual(expected);
  });

  it("reports a line that nobody asked for", async () => {
    await sit();
    link.say("hello\n");
    expect(said()).toEqual(['unsolicited: said "hello" without being asked']);
  });

  it("reports a far end that is gone, and where it broke off", async () => {
    await sit();
    ask(7);
    link.say("4");
    link.end("exited with status 1");
    expect(said()).toEqual(["crashed: exited with status 1, in the middle of a line"]);
  });

  it("hears nothing after the end", async () => {
    await sit();
    player.dismiss(VERDICT, 0);
    link.say("hello\n");
    link.end("exited with status 0");
    expect(said()).toEqual([]);
  });

  it("leaves evidence: the last lines with their times, how it ended, its stderr without control codes", async () => {
    await sit();
    await time.goTo(1500);
    ask(7);
    link.say("zz\x07\n\xffhalf");
    const evidence = await player.leave();
    expect(evidence.split("\n")).toEqual([
      "    0.000 > SEAT 1\\n",
      "    1.500 > ASK 7\\n",
      "    1.500 < zz\\x07",
      "unfinished line: \\xffhalf (no newline came)",
      "was ended by the referee",
      "stderr:",
      "Traceback:",
      "\\x1b[31moops",
    ]);
  });

  it("logs every line where that is wanted", async () => {
    await sit();
    ask(7);
    link.say("4\n");
    expect(wire.map(({ direction, text }) => `${direction} ${text}`)).toEqual([
      "out SEAT 1\\n",
      "out ASK 7\\n",
      "in 4",
    ]);
  });

  it("has a start allowance until its first answer", async () => {
    await sit();
    expect(player.chargeableFrom(1000)).toBe(1000);
    ask(7);
    link.say("4\n");
    expect(player.chargeableFrom(1000)).toBeUndefined();
  });

  it("dials anew for every move where the dialect says so, and hangs up after one line", async () => {
    await sit({ spawn: "per-move" });
    expect(link.opened).toBe(0);
    for (const move of [1, 2]) {
      ask(7);
      expect(player.chargeableFrom(1000)).toBe(1000);
      await time.goTo(0);
      link.say(`${move}\nand more\n`);
      link.end("exited with status 0");
    }
    expect(said()).toEqual([1, 2]);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "SEAT 1\n", "ASK 7\n"]);
    await player.leave();
    expect([link.opened, link.closed]).toEqual([2, 2]);
  });

  it("closes what it opened, once", async () => {
    await sit();
    await player.leave();
    await player.leave();
    expect(link.closed).toBe(1);
  });
});
