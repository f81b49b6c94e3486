import { describe, expect, it } from "vitest";
import { fakeTime } from "../../test/tools/fake-time.ts";
import type { Note } from "../core/events.ts";
import type { Report } from "../core/player.ts";
import { ok, refuse } from "../core/result.ts";
import { type Hints, terminalPlayer, type TerminalSetup } from "./terminal.ts";

/** A person who types these lines and then closes the input. */
async function playTyped(typed: readonly string[], more: Partial<TerminalSetup> = {}) {
  const time = fakeTime();
  const lines = [...typed];
  const shown: string[] = [];
  const reports: Report<unknown>[] = [];
  const notes: Note[] = [];
  const player = terminalPlayer({
    name: "alice",
    time,
    terminal: { show: (text) => void shown.push(text), readLine: () => Promise.resolve(lines.shift()) },
    draw: ({ view }, _, last) => `board ${String(view)}${last === undefined ? "" : ` after ${JSON.stringify(last)}`}`,
    prompt: "> ",
    help: "type a digit",
    formatRefusal: ({ code }) => code,
    ...more,
    readTyped: (text) => (/^\d$/.test(text.trim()) ? ok(Number(text)) : refuse({ code: "not a digit", values: {} })),
  });
  const referee = {
    report: (report: Report<unknown>) => void reports.push(report),
    reportName: () => undefined,
    reportNote: (note: Note) => void notes.push(note),
    reportBug: (bug: unknown) => expect.fail(String(bug)),
  };
  await player.sit({ match: "m", game: "g", seat: 0, options: {}, names: ["alice", "b"] }, referee);
  player.ask({ view: 7, legal: undefined, ply: 0, leftMs: undefined });
  await time.goTo(1);
  const answers = reports.map((report) => (report.kind === "move" ? report.move : report.fault));
  return { player, time, shown, answers: () => answers, reports, notes };
}

describe("a person at a terminal", () => {
  it("sees the board and moves by typing", async () => {
    const { shown, answers } = await playTyped([" 4 "]);
    expect(shown).toEqual(["board 7"]);
    expect(answers()).toEqual([4]);
  });

  it("is asked again after a mistake, gets help, and may enter empty lines", async () => {
    const { shown, answers } = await playTyped(["x", "?", "", "HELP", "5"]);
    expect(shown).toEqual(["board 7", "not a digit", "type a digit", "type a digit"]);
    expect(answers()).toEqual([5]);
  });

  it("may try again when the referee refuses the move", async () => {
    const { player, time, shown, reports } = await playTyped(["4", "5"]);
    expect(player.refuse?.({ code: "4 is taken", values: {} })).toBe(true);
    await time.goTo(2);
    expect(shown.at(-1)).toBe("4 is taken");
    expect(reports).toHaveLength(2);
  });

  it("sees the opponent's move", async () => {
    const { player, shown } = await playTyped(["4"]);
    player.notify({ kind: "moved", seat: 1, move: 9, view: 8 });
    player.ask({ view: 8, legal: undefined, ply: 2, leftMs: undefined });
    expect(shown.at(-1)).toBe("board 8 after 9");
  });

  it("resigns by closing the input", async () => {
    const { answers } = await playTyped([]);
    expect(answers()).toEqual([{ kind: "disconnected", reason: { code: "person.left-board", values: {} } }]);
  });

  it("cannot move after the end", async () => {
    const { player, time, reports } = await playTyped(["4", "5"]);
    await player.announceVerdict({ winner: 0, by: "rules", score: [0, 0], fault: null }, 0);
    player.refuse?.({ code: "too late", values: {} });
    await time.goTo(2);
    expect(reports).toHaveLength(1);
  });

  it("gets a hint while the prompt stays open, and the record notes it", async () => {
    let answer = (_: string): void => undefined;
    const asked: number[] = [];
    const hints: Hints = {
      searching: "searching",
      failed: "no hint",
      ask: ({ ply }) => (asked.push(ply), new Promise((resolve) => (answer = resolve))),
      release: () => void shown.push("released"),
    };
    // A line that never comes: the person waits.
    const lines = ["h", "Ｈ"];
    const readLine = () => (lines.length > 0 ? Promise.resolve(lines.shift()) : new Promise<string>(() => undefined));
    const shown: string[] = [];
    const terminal = { show: (text: string) => void shown.push(text), readLine };
    const { player, time, notes, reports } = await playTyped([], { hints, terminal });
    expect(shown).toEqual(["board 7", "searching", "searching"]);
    answer("try 4");
    await time.goTo(2);
    expect(shown.at(-1)).toBe("try 4");
    expect([asked, notes, reports]).toEqual([[0], [{ note: "hint" }], []]);
    await player.leave();
    expect(shown.at(-1)).toBe("released");
  });

  it("gets no hint for a question that is answered", async () => {
    let answer = (_: string): void => undefined;
    const ask = () => new Promise<string>((resolve) => (answer = resolve));
    const hints: Hints = { searching: "searching", failed: "no hint", ask, release: () => undefined };
    const { time, shown, answers } = await playTyped(["h", "4"], { hints });
    answer("try 5");
    await time.goTo(2);
    expect(answers()).toEqual([4]);
    expect(shown).not.toContain("try 5");
  });

  it("sends a previewed move with an empty line, and takes it back before", async () => {
    const preview = (_: string, move: unknown) => `would play ${String(move)}`;
    const more = { preview, nothingToUndo: "nothing" };
    const { shown, answers } = await playTyped(["u", "4", "u", "5", "6", ""], more);
    expect(shown).toEqual(["board 7", "nothing", "would play 4", "board 7", "would play 5", "would play 6"]);
    expect(answers()).toEqual([6]);
  });
});
