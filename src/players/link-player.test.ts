import { beforeEach, describe, expect, it } from "vitest";
import { type FakeLink, fakeLink } from "../../test/tools/fake-link.ts";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Dialect } from "../core/dialect.ts";
import type { Note } from "../core/events.ts";
import { explainReason } from "../core/format-reason.ts";
import type { LinkOpener } from "../core/link.ts";
import type { AnyPlayer, Report, WireLine } from "../core/player.ts";
import type { Thought } from "../core/player-note.ts";
import type { Reason } from "../core/reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import type { Verdict } from "../core/verdict.ts";
import { lineFramer } from "../wire/framers.ts";
import { linkPlayer } from "./link-player.ts";
import type { LinkPlayerSetup } from "./link-player-setup.ts";

const echo: Dialect<number, number> = {
  id: "echo",
  framing: () => lineFramer(16),
  lifetime: ({ spawn }) => (spawn === "per-move" ? "move" : "match"),
  host: ({ seat }) => ({
    opening: () => [`SEAT ${seat}\n`],
    question: ({ view }) => [`ASK ${view}\n`],
    event: (event) => [`${event.kind}\n`],
    closing: ({ by }) => [`BYE ${by}\n`],
    readAnswer: (frame) => (/^\d$/.test(frame) ? ok(Number(frame)) : refuse(NOT_A_DIGIT)),
  }),
  guest: () => ({ receive: () => [], answer: String }),
};

const EXITED = { code: "process.exited", values: { status: 1 } };
const NOT_A_DIGIT = { code: "echo.not-a-digit", values: {} };

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
  const referee = {
    report: (report: Report<unknown>) => void reports.push(report),
    reportName: () => undefined,
    reportBug: (bug: unknown) => expect.fail(String(bug)),
    reportLine: (line: WireLine) => void wire.push(line),
  };
  await player.sit({ match: "m", game: "g", seat: 1, options, names: ["a", "b"] }, referee);
}

const ask = (view: number): void => player.ask({ view, legal: undefined, ply: 0, leftMs: undefined });
const answers = (): unknown[] =>
  reports.map((report) =>
    report.kind === "move" ? report.move : `${report.fault.kind}: ${explainReason({}, report.fault.reason).why}`,
  );

describe("a link player", () => {
  it("sends its opening, each question as one write, the events and the end", async () => {
    await sit();
    ask(7);
    player.notify({ kind: "ticked", view: 1 });
    await player.announceVerdict(VERDICT, 0);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "ticked\n", "BYE rules\n"]);
  });

  it("reads one answer to one question from any chunks", async () => {
    await sit();
    ask(7);
    link.say("4");
    expect(answers()).toEqual([]);
    link.say("\r\n", 3);
    expect(reports).toEqual([{ kind: "move", move: 4, stamp: { at: 0, lag: 3 } }]);
  });

  it("moves once for two lines in one chunk and reports the second", async () => {
    await sit();
    ask(7);
    link.say("4\n5\n");
    expect(answers()).toEqual([4, 'unsolicited: sent "5" without being asked']);
  });

  it("does not read the second line of a chunk as an answer, even if the first triggered the next question", async () => {
    const referee = {
      report(report: Report<unknown>) {
        reports.push(report);
        if (report.kind === "move") ask(8);
      },
      reportName: () => undefined,
      reportBug: (bug: unknown) => expect.fail(String(bug)),
    };
    await player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, referee);
    ask(7);
    link.say("4\n5\n");
    expect(answers()).toEqual([4, 'unsolicited: sent "5" without being asked']);
  });

  it.each([
    ["a malformed line", "x\n", ["malformed: echo.not-a-digit"]],
    ["a line that is too long", "12345678901234567\n", ["flooded: sent a line of more than 16 bytes"]],
    ["an endless line", "1".repeat(100_000), ["flooded: sent a line of more than 16 bytes"]],
    ["nothing after the first cause", "1".repeat(17) + "\n3\n", ["flooded: sent a line of more than 16 bytes"]],
  ])("reports %s", async (_, text, expected) => {
    await sit();
    ask(7);
    link.say(text);
    expect(answers()).toEqual(expected);
  });

  describe("on pipes, with a dialect that skips lines", () => {
    beforeEach(() => {
      const dialect = { ...echo, skippedOnPipes: () => (frame: string) => frame === "" };
      player = linkPlayer({ name: "echo", dialect, open: link.open, time, onPipes: true, maxOutOfTurnLines: 5 });
    });

    it("ignores them and reads the answer after them", async () => {
      await sit();
      link.say("\n");
      ask(7);
      link.say("\n\r\n4\n\n");
      expect(answers()).toEqual([4]);
      expect(wire.filter(({ direction }) => direction === "in")).toHaveLength(5);
    });

    it("reports a program that prints too many of them", async () => {
      await sit();
      ask(7);
      link.say("\n".repeat(6));
      expect(answers()).toEqual(["flooded: spoke out of turn more than 5 times"]);
    });
  });

  it("does not skip lines without pipes", async () => {
    const dialect = { ...echo, skippedOnPipes: () => () => true };
    player = linkPlayer({ name: "echo", dialect, open: link.open, time });
    await sit();
    link.say("hello\n");
    expect(answers()).toEqual(['unsolicited: sent "hello" without being asked']);
  });

  it("reports an unsolicited line", async () => {
    await sit();
    link.say("hello\n");
    expect(answers()).toEqual(['unsolicited: sent "hello" without being asked']);
  });

  it("reports a program that exits in the middle of a line", async () => {
    await sit();
    ask(7);
    link.say("4");
    link.end(1);
    expect(answers()).toEqual(["crashed: exited with status 1, in the middle of a line"]);
  });

  it("ignores everything after the end", async () => {
    await sit();
    await player.announceVerdict(VERDICT, 0);
    link.say("hello\n");
    link.end(0);
    expect(answers()).toEqual([]);
  });

  it("returns as evidence the last lines with their times, the ending, and stderr without control codes", async () => {
    await sit();
    await time.goTo(1500);
    ask(7);
    link.say("zz\x07\n\xffhalf");
    const { evidence, notes } = await player.leave();
    expect(notes?.map(({ code }) => code)).toEqual(["evidence.unfinished", "process.stopped"]);
    expect(evidence.split("\n")).toEqual([
      "    0.000 > SEAT 1\\n",
      "    1.500 > ASK 7\\n",
      "    1.500 < zz\\x07",
      "unfinished line: \\xffhalf (no newline came)",
      "was still running and was ended by the referee",
      "stderr:",
      "Traceback:",
      "\\x1b[31moops",
    ]);
  });

  const faultOf = (kind: "illegal" | "malformed" | "unsolicited" | "timeout", more = {}): Verdict => ({
    winner: 0,
    by: kind,
    score: [0, 0],
    fault: { seat: 1, kind, why: "", evidence: "", ...more },
  });
  const markedOf = async (verdict: Verdict): Promise<string[]> => {
    await player.announceVerdict(verdict, 0);
    const { evidence } = await player.leave();
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

  it("keeps the unanswered question and its deadline in the evidence of a timeout", async () => {
    await sit();
    await time.goTo(1200);
    ask(7);
    const reason = { code: "timeout.move", values: { limitMs: 400, askedAtMs: 1200, dueAtMs: 1600 } };
    await time.goTo(2000);
    await player.announceVerdict(faultOf("timeout", { reason }), 0);
    const { evidence, notes } = await player.leave();
    expect(notes?.[0]).toEqual({ code: "evidence.deadline", values: { askedAtMs: 1200 } });
    const lines = evidence.split("\n");
    expect(lines.slice(1, 4)).toEqual([
      "    1.200 > ASK 7\\n",
      "!   1.600 - deadline: no answer to the question of 1.200 s",
      "    2.000 > BYE timeout\\n",
    ]);
  });

  it("logs the exit with its time", async () => {
    await sit();
    ask(7);
    await time.goTo(300);
    link.end(1);
    expect(wire.slice(2)).toEqual([{ direction: "exit", text: "exited with status 1", reason: EXITED, at: 300 }]);
  });

  it("reports every line to the referee's log", async () => {
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

  it("reconnects for every move in a per-move dialect and disconnects after one line", async () => {
    await sit({ spawn: "per-move" });
    expect(link.opened).toBe(0);
    for (const move of [1, 2]) {
      ask(7);
      expect(player.chargeableFrom(1000)).toBe(1000);
      await time.goTo(0);
      link.say(`${move}\nand more\n`);
      link.end(0);
    }
    expect(answers()).toEqual([1, 2]);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "SEAT 1\n", "ASK 7\n"]);
    await player.leave();
    expect([link.opened, link.closed]).toEqual([2, 2]);
  });

  it("tells its link about turns, each question before it is written", async () => {
    await sit();
    ask(7);
    player.notify({ kind: "ticked", view: 1 });
    link.say("4\n");
    player.notify({ kind: "ticked", view: 1 });
    expect(link.log).toEqual(["begin", "SEAT 1\n", "asked", "ASK 7\n", "ticked\n", "answered", "ticked\n"]);
  });

  it("tells the link of a program that is started for its question", async () => {
    await sit({ spawn: "per-move" });
    ask(7);
    await time.goTo(0);
    link.say("4\n");
    expect(link.log).toEqual(["begin", "asked", "SEAT 1\n", "ASK 7\n", "answered"]);
  });

  it("reports the processor time of all its programs", async () => {
    await sit({ spawn: "per-move" });
    for (const move of [1, 2]) {
      ask(7);
      await time.goTo(0);
      link.say(`${move}\n`);
    }
    await player.announceVerdict(VERDICT, 0);
    expect(await player.leave()).toEqual({ evidence: "", cpuMs: 14 });
  });

  it("closes its link once", async () => {
    await sit();
    await player.leave();
    await player.leave();
    expect(link.closed).toBe(1);
  });

  describe("in a dialect that tolerates mistakes", () => {
    let names: string[];
    const tolerant: Dialect<number, number> = {
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

    async function sitTolerant(more: Partial<Parameters<typeof linkPlayer>[0]> = {}): Promise<void> {
      names = [];
      player = linkPlayer({ name: "echo", dialect: tolerant, open: link.open, time, ...more });
      const referee = {
        report(report: Report<unknown>) {
          reports.push(report);
          if (report.kind === "wrong") player.refuse?.(NOT_A_DIGIT);
          else if (report.move === 4) ask(8);
        },
        reportName: (name: string) => void names.push(name),
        reportBug: (bug: unknown) => expect.fail(String(bug)),
      };
      await player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, referee);
    }

    it("answers out-of-turn lines and plays on", async () => {
      await sitTolerant();
      link.say("1\n2\n");
      ask(7);
      link.say("3\n");
      expect(answers()).toEqual([3]);
      expect(link.sent).toEqual(["SEAT 1\n", "NOT NOW 1\n", "NOT NOW 2\n", "ASK 7\n"]);
    });

    it("treats a line in the chunk of the previous answer as out of turn", async () => {
      await sitTolerant();
      ask(7);
      link.say("4\n5\n");
      expect(answers()).toEqual([4]);
      expect(link.sent.slice(-2)).toEqual(["ASK 8\n", "NOT NOW 5\n"]);
      link.say("6\n");
      expect(answers()).toEqual([4, 6]);
    });

    it("reads a line after a refused line as the answer to the open question", async () => {
      await sitTolerant();
      ask(7);
      link.say("bad?\n5\n");
      expect(answers()).toEqual(["malformed: echo.not-a-digit", 5]);
    });

    it("reports endless out-of-turn lines as a flood", async () => {
      await sitTolerant();
      for (let line = 0; line < 10_001; line++) link.say("1\n");
      expect(answers()).toEqual(["flooded: spoke out of turn more than 10000 times"]);
    });

    it("uses a name that comes with an answer, unless the name is fixed", async () => {
      await sitTolerant();
      ask(7);
      link.say("alice\n");
      expect([names, player.name, answers()]).toEqual([["alice"], "alice", [7]]);
      await sitTolerant({ nameFixed: true });
      ask(7);
      link.say("alice\n");
      expect([names, player.name]).toEqual([[], "echo"]);
    });

    it("does not read a line before a delayed question as its answer, and charges time from the question", async () => {
      await sitTolerant({ gapMs: 20 });
      player.notify({ kind: "ticked", view: 1 });
      ask(7);
      expect(player.chargeableFrom(0)).toBe(40);
      link.say("3\n");
      expect(answers()).toEqual([]);
      await time.goTo(60);
      expect(link.sent).toEqual(["SEAT 1\n", "NOT NOW 3\n", "ticked\n", "ASK 7\n"]);
      link.say("3\n");
      expect(answers()).toEqual([3]);
    });

    it("sends the end after the gap before it disconnects", async () => {
      await sitTolerant({ gapMs: 20 });
      const leaving = player.announceVerdict(VERDICT, 0).then(() => player.leave());
      await time.goTo(19);
      expect(link.closed).toBe(0);
      await time.goTo(20);
      await leaving;
      expect([link.sent.at(-1), link.closed]).toEqual(["BYE rules\n", 1]);
    });
  });
});

describe("a link player whose link cannot be opened", () => {
  it("rejects when it sits down and can still leave", async () => {
    player = linkPlayer({ name: "echo", dialect: echo, open: () => Promise.reject(new Error("no starter")), time });
    await expect(sit()).rejects.toThrow("no starter");
    await player.announceVerdict({ ...VERDICT, by: "void", winner: null }, 0);
    await expect(player.leave()).resolves.toEqual({ evidence: "" });
  });
});

describe("a link player that is kept", () => {
  const detached: string[] = [];
  const keeping: Dialect<number, number> = {
    ...echo,
    host: (seating) => ({ ...echo.host(seating), closingBetweenMatches: () => ["REST\n"] }),
  };

  beforeEach(() => {
    detached.length = 0;
    const open: LinkOpener = async (listener, signal) => ({
      ...(await link.open(listener, signal)),
      detach() {
        detached.push("rested");
        return Promise.resolve({ ending: { code: "link.kept", values: {} }, stderr: "" });
      },
    });
    player = linkPlayer({ name: "echo", dialect: keeping, open, time, keep: true });
  });

  async function finish(verdict: Verdict): Promise<void> {
    await player.announceVerdict(verdict, 0);
    await player.leave();
  }

  it("gets the message between matches and is not closed", async () => {
    await sit();
    ask(7);
    link.say("3\n");
    await finish(VERDICT);
    expect(link.sent).toEqual(["SEAT 1\n", "ASK 7\n", "REST\n"]);
    expect([detached.length, link.closed]).toEqual([1, 0]);
  });

  it("stays open after a fault of the opponent", async () => {
    await sit();
    const fault = { seat: 0, kind: "timeout", why: "", evidence: "" } as const;
    await finish({ ...VERDICT, winner: 1, by: "timeout", fault });
    expect([detached.length, link.closed]).toEqual([1, 0]);
  });

  it.each<[string, Partial<Verdict>]>([
    ["after its own fault", { by: "illegal", fault: { seat: 1, kind: "illegal", why: "", evidence: "" } }],
    ["when the match is void", { by: "void", winner: null }],
  ])("is closed %s", async (_, verdict) => {
    await sit();
    await finish({ ...VERDICT, ...verdict });
    expect([detached.length, link.closed, link.sent.at(-1)]).toEqual([0, 1, `BYE ${verdict.by}\n`]);
  });

  it("is closed while an answer is pending, which the next match would read", async () => {
    await sit();
    ask(7);
    await finish(VERDICT);
    expect([detached.length, link.closed]).toEqual([0, 1]);
  });
});

describe("a link player whose dialect has its own fault messages", () => {
  beforeEach(() => {
    const strict: Dialect<number, number> = {
      ...echo,
      host: (seating) => ({
        ...echo.host(seating),
        begin: ({ names }) => [`HI ${names.join()}\n`],
        outOfTurnFault: (frame) => ({
          kind: "malformed",
          reason: { code: `what is ${frame}`, values: {} },
          send: ["WHAT\n"],
        }),
        refusal: ({ code }, leftMs) => ({ send: [`NO ${code} ${leftMs}\n`], again: true }),
      }),
    };
    player = linkPlayer({ name: "echo", dialect: strict, open: link.open, time });
  });

  it("sends the dialect's message and reports its fault for an out-of-turn line", async () => {
    await sit();
    link.say("8\n");
    link.say("9\n");
    expect(link.sent).toEqual(["SEAT 1\n", "WHAT\n"]);
    expect(answers()).toEqual(["malformed: what is 8"]);
  });

  it("passes the remaining time to a refusal", async () => {
    await sit();
    player.ask({ view: 7, legal: undefined, ply: 0, leftMs: 1000 });
    await time.goTo(time.now() + 300);
    link.say("x\n");
    expect(player.refuse?.({ code: "x", values: {} })).toBe(true);
    ask(8);
    expect(player.refuse?.({ code: "y", values: {} })).toBe(true);
    expect(link.sent.slice(2)).toEqual(["NO x 700\n", "ASK 8\n", "NO y undefined\n"]);
  });

  it("waits for both players only if the dialect announces them", async () => {
    await sit();
    expect(player.waitsForBoth).toBe(true);
    player.begin?.({ names: ["a", "b"], house: [false, false] });
    expect(link.sent).toEqual(["SEAT 1\n", "HI a,b\n"]);
    player = linkPlayer({ name: "echo", dialect: echo, open: link.open, time });
    await sit();
    expect(player.waitsForBoth).toBe(false);
  });
});

describe("a link player with a connection handed over by the lobby", () => {
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

  async function sitHandedOver(sent: readonly string[], names: string[] = []): Promise<void> {
    const mask = (text: string): string => text.replace(/secret\w*/g, "***");
    const resolveName = (announced: string): string => `known ${announced.length}`;
    const referee = {
      report: (report: Report<unknown>) => void reports.push(report),
      reportName: (name: string) => void names.push(name),
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
    const sitting = player.sit({ match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] }, referee);
    await time.goTo(0);
    link.say("secret1\n");
    await sitting;
  }

  it("does not repeat sent messages and accepts answers to them", async () => {
    await sitHandedOver(["SEAT 1\n"]);
    ask(7);
    expect(link.sent).toEqual(["HELLO secret1\n", "ASK 7\n"]);
    expect(wire.map(({ text }) => text)).toEqual(["SEAT 1\\n", "***", "HELLO ***\\n", "ASK 7\\n"]);
  });

  it("sends all messages from the first different message on", async () => {
    await sitHandedOver(["SEAT 0\n", "HELLO secret1\n"]);
    expect(link.sent).toEqual(["SEAT 1\n", "HELLO secret1\n"]);
  });

  it("uses the resolved name and never shows masked text", async () => {
    const names: string[] = [];
    await sitHandedOver(["SEAT 1\n"], names);
    expect([names, player.name]).toEqual([["known 7"], "known 7"]);
    link.say("secret2\nsecret3");
    const fault = { kind: "unsolicited", reason: { code: "turn.unasked", values: { said: '"***"' } }, said: "***" };
    expect(reports).toMatchObject([{ fault }]);
    expect(JSON.stringify(await player.leave())).not.toContain("secret");
  });
});

describe("a note of a program", () => {
  let notes: Note[];
  const hinting: Dialect<number, number> = {
    ...echo,
    host: (seating) => ({ ...echo.host(seating), readNote: (frame) => (frame === "?" ? { note: "hint" } : undefined) }),
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

  it("is recorded once per question, and the answer is still expected", async () => {
    await sitDown();
    link.say("?\n");
    ask(7);
    link.say("?\n?\n");
    link.say("4\n");
    link.say("?\n");
    ask(8);
    link.say("?\n");
    expect(notes).toEqual([{ note: "hint" }, { note: "hint" }]);
    expect(answers()).toEqual([4]);
  });

  it("counts as out of turn when it is repeated", async () => {
    await sitDown(3);
    ask(7);
    link.say("?\n".repeat(5));
    expect(answers()).toEqual(["flooded: spoke out of turn more than 3 times"]);
    expect(notes).toEqual([{ note: "hint" }]);
  });
});

describe("what a program says beside its moves", () => {
  let notes: Note[];
  let thought: Result<Thought, Reason> | undefined;
  const speaking: Dialect<number, number> = {
    ...echo,
    host: (seating) => ({ ...echo.host(seating), thought: () => thought }),
  };

  beforeEach(async () => {
    notes = [];
    thought = undefined;
    player = linkPlayer({
      name: "echo",
      dialect: speaking,
      open: link.open,
      time,
      mask: (text) => text.replace("hunter2", "***"),
    });
    await player.sit(
      { match: "m", game: "g", seat: 1, options: {}, names: ["a", "b"] },
      {
        openedAt: 50,
        report: (report) => void reports.push(report),
        reportName: () => undefined,
        reportNote: (note) => void notes.push(note),
        reportBug: (bug) => expect.fail(String(bug)),
      },
    );
  });

  const askAt = (ply: number): void => player.ask({ view: 7, legal: undefined, ply, leftMs: undefined });
  const answer = (ply: number): void => {
    askAt(ply);
    link.say("4\n");
  };
  const plies = (): unknown[] => notes.map((note) => "ply" in note && note.ply);

  it("is recorded line by line with its times, its white space and without secrets and controls", () => {
    askAt(4);
    link.err("Traceback:\n  File", 100);
    link.err(' "bot.py", line 25\n\toops\x1b[2J hunter2', 250);
    link.end(1);
    expect(notes).toEqual([
      { note: "stderr", ply: 4, at: 50, text: "Traceback:" },
      { note: "stderr", ply: 4, at: 50, text: '  File "bot.py", line 25' },
      { note: "stderr", ply: 4, at: 200, text: "    oops\\x1b[2J ***" },
    ]);
  });

  it("belongs to the question before whose answer it was written, even if nothing has read it until then", () => {
    link.unread = "starting\n";
    answer(0);
    askAt(2);
    link.unread = "first\n";
    link.say("4\n");
    expect(plies()).toEqual([0, 2]);
  });

  it("is recorded before the answer is reported", () => {
    const before: number[] = [];
    reports.push = (report) => {
      before.push(notes.length);
      return Array.prototype.push.call(reports, report);
    };
    link.unread = "thinking\n";
    answer(0);
    expect(before).toEqual([1]);
  });

  it("belongs to the question before where it was written after the answer", () => {
    link.unread = "before\n";
    answer(0);
    link.unread = "after\n";
    askAt(2);
    expect(plies()).toEqual([0, 0]);
  });

  it("is read once for each answer of a silent program", () => {
    for (let ply = 0; ply < 20; ply++) answer(ply);
    expect(link.reads).toBe(20);
  });

  it("is marked where its limit was reached, after the line that was cut", () => {
    askAt(4);
    link.err("one\ntw", 50);
    link.limitStderr(6);
    expect(notes).toEqual([
      { note: "stderr", ply: 4, at: 0, text: "one" },
      { note: "stderr", ply: 4, at: 0, text: "tw" },
      { note: "dropped", ply: 4, reason: { code: "note.stderr-bytes", values: { most: 6 } } },
    ]);
  });

  it("has a limit of lines for each move", () => {
    askAt(0);
    link.err("x\n".repeat(250), 0);
    link.say("4\n");
    askAt(2);
    link.err("y\n", 0);
    expect(notes.slice(99)).toEqual([
      { note: "stderr", ply: 0, at: -50, text: "x" },
      { note: "dropped", ply: 0, reason: { code: "note.lines", values: { most: 100 } } },
      { note: "stderr", ply: 2, at: -50, text: "y" },
    ]);
  });

  it("has a limit of characters for each line and of bytes for the match", () => {
    for (let ply = 0; ply < 60; ply++) {
      askAt(ply);
      link.err(`${"審".repeat(2500)}\n`.repeat(10), 0);
      link.say("4\n");
    }
    const texts = notes.flatMap((note) => (note.note === "stderr" ? [note.text] : []));
    expect(Math.max(...texts.map((text) => text.length))).toBe(1000);
    expect(Buffer.byteLength(texts.join(""))).toBeLessThan(256 * 1024);
    expect(notes.filter(({ note }) => note === "dropped")).toMatchObject([{ reason: { code: "note.bytes" } }]);
  });

  it("includes what the dialect read beside the move, before the move is reported", () => {
    thought = ok({ text: "hunter2 is good", score: 1.5, depth: 3 });
    answer(6);
    thought = refuse({ code: "note.form", values: {} });
    answer(8);
    expect(notes).toEqual([
      { note: "thought", ply: 6, text: "*** is good", score: 1.5, depth: 3 },
      { note: "dropped", ply: 8, reason: { code: "note.form", values: {} } },
    ]);
    expect(answers()).toEqual([4, 4]);
  });
});

describe("an unanswered question", () => {
  let notes: Note[];
  const guessing: Dialect<number, number> = {
    ...echo,
    defaults: { gapMs: 50 },
    host: (seating) => ({ ...echo.host(seating), likelyDialect: () => guess }),
  };
  let guess: string | undefined;

  async function sitDown(more: Partial<LinkPlayerSetup> = {}): Promise<void> {
    notes = [];
    guess = undefined;
    player = linkPlayer({ name: "echo", dialect: guessing, open: link.open, time, ...more });
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

  const notifyTick = (): void => player.notify({ kind: "ticked", view: 1 });

  it("is noted after ten seconds if two messages were sent close together", async () => {
    await sitDown();
    notifyTick();
    ask(7);
    await time.goTo(11_049);
    expect(notes).toEqual([]);
    await time.goTo(60_000);
    expect(notes).toEqual([{ note: "silent", reason: { code: "silent.merged", values: { apartMs: 50 } } }]);
    expect(link.sent).toEqual(["SEAT 1\n", "ticked\n", "ASK 7\n"]);
  });

  it("is not noted when the program answered between the two messages", async () => {
    await sitDown();
    ask(7);
    link.say("4\n");
    ask(8);
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });

  it("is noted with the likely dialect of the program and its port", async () => {
    await sitDown({ portOf: (dialect) => (dialect === "other" ? 10_002 : undefined) });
    guess = "other";
    ask(7);
    await time.goTo(60_000);
    const values = { dialect: "other", port: 10_002 };
    expect(notes).toEqual([{ note: "silent", reason: { code: "silent.dialect-port", values } }]);
  });

  it("is timed per question and noted once", async () => {
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

  it("has its likely cause in the evidence of a timeout, even with a short limit", async () => {
    await sitDown();
    notifyTick();
    ask(7);
    await time.goTo(3000);
    const fault = { seat: 1, kind: "timeout", why: "", evidence: "" } as const;
    await player.announceVerdict({ winner: 0, by: "timeout", score: [0, 0], fault }, 0);
    const seatEvidence = await player.leave();
    expect(seatEvidence.evidence).toContain("likely cause: the last two messages went out 50 ms apart");
    expect(seatEvidence.notes?.[0]).toMatchObject({
      code: "evidence.silence",
      values: { cause: { code: "silent.merged" } },
    });
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });

  it("is not noted for a program on pipes, which reads lines", async () => {
    await sitDown({ onPipes: true });
    notifyTick();
    ask(7);
    await time.goTo(60_000);
    expect(notes).toEqual([]);
  });
});
