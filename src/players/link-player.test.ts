import { beforeEach, describe, expect, it } from "vitest";
import { type FakeLink, fakeLink } from "../../test/tools/fake-link.ts";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Dialect } from "../core/dialect.ts";
import type { Note } from "../core/events.ts";
import type { LinkOpener } from "../core/link.ts";
import type { AnyPlayer, Report, WireLine } from "../core/player.ts";
import { ok, refuse } from "../core/result.ts";
import type { Verdict } from "../core/verdict.ts";
import { lineFramer } from "../wire/line-framer.ts";
import { linkPlayer, type LinkPlayerSetup } from "./link-player.ts";

const echo: Dialect<number, number> = {
  id: "echo",
  framing: () => lineFramer(16),
  lifetime: ({ spawn }) => (spawn === "per-move" ? "move" : "match"),
  host: ({ seat }) => ({
    opening: () => [`SEAT ${seat}\n`],
    question: ({ view }) => [`ASK ${view}\n`],
    event: (news) => [`${news.kind}\n`],
    closing: ({ by }) => [`BYE ${by}\n`],
    readAnswer: (frame) => (/^\d$/.test(frame) ? ok(Number(frame)) : refuse("not a digit")),
  }),
  guest: () => ({ receive: () => [], answer: String }),
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
  player = linkPlayer({ name: "echo", dialect: echo, open: link.open, time });
  reports = [];
  wire = [];
});

async function sit(options = {}): Promise<void> {
  const table = {
    report: (report: Report<unknown>) => void reports.push(report),
    reportName: () => undefined,
    reportBug: (bug: unknown) => expect.fail(String(bug)),
    reportLine: (line: WireLine) => void wire.push(line),
  };
  await player.sit({ match: "m", game: "g", seat: 1, options, names: ["a", "b"] }, table);
}

const ask = (view: number): void => player.ask({ view, legal: undefined, ply: 0, leftMs: undefined });
const said = (): unknown[] =>
  reports.map((report) =>
    report.kind === "move" ? report.move : `${report.fault.kind}: ${report.fault.why}`,
  );

describe("a wired player", () => {
  it("sends its opening, each question as one write, the news and the end", async () => {
    await sit();
    ask(7);
    player.notify({ kind: "ticked", view: 1 });
    await player.announceVerdict(VERDICT, 0);
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
      reportName: () => undefined,
      reportBug: (bug: unknown) => expect.fail(String(bug)),
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

  describe("on pipes, with a dialect that skips lines", () => {
    beforeEach(() => {
      const dialect = { ...echo, skippedOnPipes: () => (frame: string) => frame === "" };
      player = linkPlayer({
        name: "echo",
        dialect,
        open: link.open,
        time,
        onPipes: true,
        maxOutOfTurnLines: 5,
      });
    });

    it("neither judges nor answers them, and takes the answer behind them", async () => {
      await sit();
      link.say("\n");
      ask(7);
      link.say("\n\r\n4\n\n");
      expect(said()).toEqual([4]);
      expect(wire.filter(({ direction }) => direction === "in")).toHaveLength(5);
    });

    it("reports one that prints them without end", async () => {
      await sit();
      ask(7);
      link.say("\n".repeat(6));
      expect(said()).toEqual(["flooded: spoke out of turn more than 5 times"]);
    });
  });

  it("judges lines from elsewhere that it would skip on pipes", async () => {
    const dialect = { ...echo, skippedOnPipes: () => () => true };
    player = linkPlayer({ name: "echo", dialect, open: link.open, time });
    await sit();
    link.say("hello\n");
    expect(said()).toEqual(['unsolicited: said "hello" without being asked']);
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
    await player.announceVerdict(VERDICT, 0);
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

  const faultOf = (kind: "illegal" | "malformed" | "unsolicited" | "timeout", more = {}): Verdict => ({
    ...{ winner: 0, by: kind, score: [0, 0] },
    fault: { seat: 1, kind, why: "", evidence: "", ...more },
  });
  const markedOf = async (verdict: Verdict): Promise<string[]> => {
    await player.announceVerdict(verdict, 0);
    const evidence = await player.leave();
    return evidence.split("\n").filter((line) => line.startsWith("!"));
  };

  it.each([
    ["a line before the answer", "hello\n4\n", faultOf("malformed"), "< hello"],
    ["an illegal answer with a line behind it", "4\nhello\n", faultOf("illegal"), "< 4"],
    ["a line after the answer", "4\nhello\n", faultOf("unsolicited"), "< hello"],
    ["the second of two answers", "4\n5\n", faultOf("unsolicited"), "< 5"],
    ["an answer with forty lines behind it", `hello\n${"x\n".repeat(40)}`, faultOf("malformed"), "< hello"],
  ])("marks in its evidence %s", async (_, text, verdict, line) => {
    await sit();
    ask(7);
    link.say(text);
    expect(await markedOf(verdict)).toEqual([`!   0.000 ${line}`]);
  });

  it("has the unanswered question and its deadline in the evidence of a time-out, whatever came since", async () => {
    await sit();
    await time.goTo(1200);
    ask(7);
    const reason = { code: "timeout.move", values: { limitMs: 400, askedAtMs: 1200, dueAtMs: 1600 } };
    await time.goTo(2000);
    await player.announceVerdict(faultOf("timeout", { reason }), 0);
    const lines = (await player.leave()).split("\n");
    expect(lines.slice(1, 4)).toEqual([
      "    1.200 > ASK 7\\n",
      "!   1.600 - deadline: no answer to the question of 1.200 s",
      "    2.000 > BYE timeout\\n",
    ]);
  });

  it("notes stderr line by line with its white space, and how it ended, at their times", async () => {
    await sit();
    ask(7);
    await time.goTo(300);
    link.err("Traceback:\n  File", 100);
    link.err(' "bot.py", line 25\n\toops\x1b[2J', 250);
    link.end("exited with status 1");
    expect(wire.slice(2)).toEqual([
      { direction: "stderr", text: "Traceback:", at: 100 },
      { direction: "stderr", text: '  File "bot.py", line 25', at: 100 },
      { direction: "stderr", text: "    oops\\x1b[2J", at: 250 },
      { direction: "exit", text: "exited with status 1", at: 300 },
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

  describe("in a dialect that forgives", () => {
    let named: string[];
    const forgiving: Dialect<number, number> = {
      ...echo,
      host: (seating) => {
        let name: string | undefined;
        let refusals = 0;
        const host = echo.host(seating);
        return {
          ...host,
          refusal: () => ({ send: ["NG\n"], again: ++refusals < 2 }),
          outOfTurnReply: (frame) => [`NOT NOW ${frame}\n`],
          readAnswer(frame) {
            if (/^[a-z]+$/.test(frame)) name = frame;
            return host.readAnswer(name === undefined ? frame : "7");
          },
          name: () => name,
        };
      },
    };

    async function sitForgiven(more: Partial<Parameters<typeof linkPlayer>[0]> = {}): Promise<void> {
      named = [];
      player = linkPlayer({ name: "echo", dialect: forgiving, open: link.open, time, ...more });
      const table = {
        report(report: Report<unknown>) {
          reports.push(report);
          if (report.kind === "wrong") player.refuse?.("no");
          else if (report.move === 4) ask(8);
        },
        reportName: (name: string) => void named.push(name),
        reportBug: (bug: unknown) => expect.fail(String(bug)),
      };
      await player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, table);
    }

    it("talk out of turn gets its reply and harms nothing", async () => {
      await sitForgiven();
      link.say("1\n2\n");
      ask(7);
      link.say("3\n");
      expect(said()).toEqual([3]);
      expect(link.sent).toEqual(["SEAT 1\n", "NOT NOW 1\n", "NOT NOW 2\n", "ASK 7\n"]);
    });

    it("a line that came with the answer before its question is out of turn", async () => {
      await sitForgiven();
      ask(7);
      link.say("4\n5\n");
      expect(said()).toEqual([4]);
      expect(link.sent.slice(-2)).toEqual(["ASK 8\n", "NOT NOW 5\n"]);
      link.say("6\n");
      expect(said()).toEqual([4, 6]);
    });

    it("a line that came with a refused one answers the question that still stands", async () => {
      await sitForgiven();
      ask(7);
      link.say("bad?\n5\n");
      expect(said()).toEqual(["malformed: not a digit", 5]);
    });

    it("endless talk out of turn is a flood", async () => {
      await sitForgiven();
      for (let line = 0; line < 10_001; line++) link.say("1\n");
      expect(said()).toEqual(["flooded: spoke out of turn more than 10000 times"]);
    });

    it("a name that comes with an answer is told and kept, unless a name was given", async () => {
      await sitForgiven();
      ask(7);
      link.say("alice\n");
      expect([named, player.name, said()]).toEqual([["alice"], "alice", [7]]);
      await sitForgiven({ nameFixed: true });
      ask(7);
      link.say("alice\n");
      expect([named, player.name]).toEqual([[], "echo"]);
    });

    it("what comes before a question that a gap holds back is no answer, and is not charged", async () => {
      await sitForgiven({ gapMs: 20 });
      player.notify({ kind: "ticked", view: 1 });
      ask(7);
      expect(player.chargeableFrom(0)).toBe(40);
      link.say("3\n");
      expect(said()).toEqual([]);
      await time.goTo(60);
      expect(link.sent).toEqual(["SEAT 1\n", "NOT NOW 3\n", "ticked\n", "ASK 7\n"]);
      link.say("3\n");
      expect(said()).toEqual([3]);
    });

    it("says the end before it hangs up, gap or no gap", async () => {
      await sitForgiven({ gapMs: 20 });
      const gone = player.announceVerdict(VERDICT, 0).then(() => player.leave());
      await time.goTo(19);
      expect(link.closed).toBe(0);
      await time.goTo(20);
      await gone;
      expect([link.sent.at(-1), link.closed]).toEqual(["BYE rules\n", 1]);
    });
  });
});

describe("a wired player whose link cannot be opened", () => {
  it("tells of our failure when it sits down, and leaves all the same", async () => {
    player = linkPlayer({
      name: "echo",
      dialect: echo,
      open: () => Promise.reject(new Error("no starter")),
      time,
    });
    await expect(sit()).rejects.toThrow("no starter");
    await player.announceVerdict({ ...VERDICT, by: "void", winner: null }, 0);
    await expect(player.leave()).resolves.toBe("");
  });
});

describe("a wired player that is kept", () => {
  const rested: string[] = [];
  const speaks: Dialect<number, number> = {
    ...echo,
    host: (seating) => ({ ...echo.host(seating), closingBetweenMatches: () => ["REST\n"] }),
  };

  beforeEach(() => {
    rested.length = 0;
    const open: LinkOpener = async (ears, signal) => ({
      ...(await link.open(ears, signal)),
      detach() {
        rested.push("rested");
        return Promise.resolve({ ending: "was kept", stderr: "" });
      },
    });
    player = linkPlayer({ name: "echo", dialect: speaks, open, time, keep: true });
  });

  async function finish(verdict: Verdict): Promise<void> {
    await player.announceVerdict(verdict, 0);
    await player.leave();
  }

  it("is told that it goes on, and is not ended", async () => {
    await sit();
    ask(7);
    link.say("3\n");
    await finish(VERDICT);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "REST\n"]);
    expect([rested.length, link.closed]).toEqual([1, 0]);
  });

  it("stays when the other did wrong", async () => {
    await sit();
    const fault = { seat: 0, kind: "timeout", why: "", evidence: "" } as const;
    await finish({ ...VERDICT, winner: 1, by: "timeout", fault });
    expect([rested.length, link.closed]).toEqual([1, 0]);
  });

  it.each<[string, Partial<Verdict>]>([
    ["when it did wrong", { by: "illegal", fault: { seat: 1, kind: "illegal", why: "", evidence: "" } }],
    ["when the match is void", { by: "void", winner: null }],
  ])("is ended %s", async (_, verdict) => {
    await sit();
    await finish({ ...VERDICT, ...verdict });
    expect([rested.length, link.closed, link.sent.at(-1)]).toEqual([0, 1, `BYE ${verdict.by}\n`]);
  });

  it("is ended while it owes an answer, which the next match would hear", async () => {
    await sit();
    ask(7);
    await finish(VERDICT);
    expect([rested.length, link.closed]).toEqual([0, 1]);
  });
});

describe("a dialect with words of its own for what is wrong", () => {
  beforeEach(() => {
    const stern: Dialect<number, number> = {
      ...echo,
      host: (seating) => ({
        ...echo.host(seating),
        begin: ({ names }) => [`HI ${names.join()}\n`],
        outOfTurnFault: (frame) => ({ kind: "malformed", why: `what is ${frame}`, send: ["WHAT\n"] }),
        refusal: (why, leftMs) => ({ send: [`NO ${why} ${leftMs}\n`], again: true }),
      }),
    };
    player = linkPlayer({ name: "echo", dialect: stern, open: link.open, time });
  });

  it("says them before talk out of turn loses, and rules it so", async () => {
    await sit();
    link.say("8\n");
    link.say("9\n");
    expect(link.sent).toEqual(["SEAT 1\n", "WHAT\n"]);
    expect(said()).toEqual(["malformed: what is 8"]);
  });

  it("is told with a refusal how much time is left", async () => {
    await sit();
    player.ask({ view: 7, legal: undefined, ply: 0, leftMs: 1000 });
    await time.goTo(time.now() + 300);
    link.say("x\n");
    expect(player.refuse?.("x")).toBe(true);
    ask(8);
    expect(player.refuse?.("y")).toBe(true);
    expect(link.sent.slice(2)).toEqual(["NO x 700\n", "ASK 8\n", "NO y undefined\n"]);
  });

  it("waits for both where it is told who plays, and else does not", async () => {
    await sit();
    expect(player.waitsForBoth).toBe(true);
    player.begin?.({ names: ["a", "b"], house: [false, false] });
    expect(link.sent).toEqual(["SEAT 1\n", "HI a,b\n"]);
    player = linkPlayer({ name: "echo", dialect: echo, open: link.open, time });
    await sit();
    expect(player.waitsForBoth).toBe(false);
  });
});

describe("a wired player that somebody else received", () => {
  const greeting: Dialect<number, number> = {
    ...echo,
    host: (seating) => {
      let name: string | undefined;
      return {
        ...echo.host(seating),
        readHello(frame) {
          name = frame;
          return ok([`HELLO ${frame}\n`]);
        },
        name: () => name,
      };
    },
  };

  async function received(sent: readonly string[], named: string[] = []): Promise<void> {
    const mask = (text: string): string => text.replace(/secret\w*/g, "***");
    const resolveName = (said: string): string => `known ${said.length}`;
    const table = {
      report: (report: Report<unknown>) => void reports.push(report),
      reportName: (name: string) => void named.push(name),
      reportBug: (bug: unknown) => expect.fail(String(bug)),
      reportLine: (line: WireLine) => void wire.push(line),
    };
    player = linkPlayer({
      name: "?",
      dialect: greeting,
      open: link.open,
      time,
      mask,
      resolveName,
      handedOver: { sent },
    });
    const sitting = player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, table);
    await time.goTo(0);
    link.say("secret1\n");
    await sitting;
  }

  it("is not sent again what it has been sent, and answers to it count", async () => {
    await received(["SEAT 1\n"]);
    ask(7);
    expect(link.sent).toEqual(["HELLO secret1\n", "ASK 7\n"]);
    expect(wire.map(({ text }) => text)).toEqual(["SEAT 1\\n", "***", "HELLO ***\\n", "ASK 7\\n"]);
  });

  it("is sent everything from the first message on that differs", async () => {
    await received(["SEAT 0\n", "HELLO secret1\n"]);
    expect(link.sent).toEqual(["SEAT 1\n", "HELLO secret1\n"]);
  });

  it("is called what it is known as, and nothing shows what is masked", async () => {
    const named: string[] = [];
    await received(["SEAT 1\n"], named);
    expect([named, player.name]).toEqual([["known 7"], "known 7"]);
    link.say("secret2\nsecret3");
    const fault = { kind: "unsolicited", why: 'said "***" without being asked', said: "***" };
    expect(reports).toMatchObject([{ fault }]);
    expect(await player.leave()).not.toContain("secret");
  });
});

describe("what is said beside the answers", () => {
  let notes: Note[];
  const hinting: Dialect<number, number> = {
    ...echo,
    host: (seating) => ({
      ...echo.host(seating),
      readNote: (frame) => (frame === "?" ? { note: "hint" } : undefined),
    }),
  };

  async function sitDown(maxOutOfTurnLines?: number): Promise<void> {
    notes = [];
    player = linkPlayer({ name: "echo", dialect: hinting, open: link.open, time, maxOutOfTurnLines });
    await player.sit(
      { match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] },
      {
        report: (report) => void reports.push(report),
        reportName: () => undefined,
        reportNote: (note) => void notes.push(note),
        reportBug: (bug) => expect.fail(String(bug)),
      },
    );
  }

  it("is noted once a question, and the answer is still awaited", async () => {
    await sitDown();
    link.say("?\n");
    ask(7);
    link.say("?\n?\n");
    link.say("4\n");
    link.say("?\n");
    ask(8);
    link.say("?\n");
    expect(notes).toEqual([{ note: "hint" }, { note: "hint" }]);
    expect(said()).toEqual([4]);
  });

  it("is not heard for ever", async () => {
    await sitDown(3);
    ask(7);
    link.say("?\n".repeat(5));
    expect(said()).toEqual(["flooded: spoke out of turn more than 3 times"]);
    expect(notes).toEqual([{ note: "hint" }]);
  });
});

describe("a question that is not answered", () => {
  let notes: Note[];
  const doubtful: Dialect<number, number> = {
    ...echo,
    defaults: { gapMs: 50 },
    host: (seating) => ({ ...echo.host(seating), likelyDialect: () => guess }),
  };
  let guess: string | undefined;

  async function sitDown(more: Partial<LinkPlayerSetup> = {}): Promise<void> {
    notes = [];
    guess = undefined;
    player = linkPlayer({ name: "echo", dialect: doubtful, open: link.open, time, ...more });
    await player.sit(
      { match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] },
      {
        report: (report) => void reports.push(report),
        reportName: () => undefined,
        reportNote: (note) => void notes.push(note),
        reportBug: (bug) => expect.fail(String(bug)),
      },
    );
    await time.goTo(1000);
  }

  const tellNews = (): void => player.notify({ kind: "ticked", view: 1 });

  it("is noted after ten seconds where two messages went out close together, and nothing more is sent", async () => {
    await sitDown();
    tellNews();
    ask(7);
    await time.goTo(11_049);
    expect(notes).toEqual([]);
    await time.goTo(60_000);
    expect(notes).toEqual([{ note: "silent", reason: { code: "silent.merged", values: { apartMs: 50 } } }]);
    expect(link.sent).toEqual(["SEAT 1\n", "ticked\n", "ASK 7\n"]);
  });

  it("is no cause for doubt when the program spoke between the two messages", async () => {
    await sitDown();
    ask(7);
    link.say("4\n");
    ask(8);
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });

  it("is noted with the dialect that the program may speak, and its port where there is one", async () => {
    await sitDown({ portOf: (dialect) => (dialect === "other" ? 10_002 : undefined) });
    guess = "other";
    ask(7);
    await time.goTo(60_000);
    const values = { dialect: "other", port: 10_002 };
    expect(notes).toEqual([{ note: "silent", reason: { code: "silent.dialect-port", values } }]);
  });

  it("counts anew for every question, and is noted once", async () => {
    await sitDown();
    guess = "other";
    for (const view of [1, 2, 3]) {
      ask(view);
      await time.goTo(time.now() + 9000);
      link.say("4\n");
    }
    expect(notes).toEqual([]);
    for (const view of [4, 5]) {
      ask(view);
      await time.goTo(time.now() + 20_000);
      link.say("4\n");
    }
    expect(notes).toHaveLength(1);
  });

  it("names the cause in the evidence of a time-out, however short the limit", async () => {
    await sitDown();
    tellNews();
    ask(7);
    await time.goTo(3000);
    const fault = { seat: 1, kind: "timeout", why: "", evidence: "" } as const;
    await player.announceVerdict({ winner: 0, by: "timeout", score: [0, 0], fault }, 0);
    expect(await player.leave()).toContain("likely cause: the last two messages went out 50 ms apart");
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });

  it("may be answered late by a program on pipes, which reads lines", async () => {
    await sitDown({ onPipes: true });
    tellNews();
    ask(7);
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });
});
