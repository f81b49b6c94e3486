import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { quoteShellWord } from "../../src/core/shell-word.ts";
import { until } from "../tools/processes.ts";

const SHINPAN = resolve(import.meta.dirname, "../../bin/shinpan");

function hasScript(): boolean {
  try {
    return execFileSync("script", ["--version"]).length > 0;
  } catch {
    return false;
  }
}

/** Runs the command on a pseudo-terminal. */
function onTerminal(line: string) {
  const child = spawn("script", ["-qec", `${quoteShellWord(SHINPAN)} ${line}`, "/dev/null"], {
    env: { ...process.env, TERM: "xterm", COLUMNS: "80", LINES: "30", LC_ALL: "C.UTF-8" },
  });
  let seen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (seen += text));
  const exited = once(child, "exit").then(([status]) => status as number);
  return {
    exited,
    seen: () => seen,
    type: (text: string) => child.stdin.write(text),
    untilShown: (text: string) => until(`it shows ${text}`, () => seen.includes(text), () => seen), // prettier-ignore
  };
}

describe.skipIf(!hasScript())("on a terminal", () => {
  it("match asks for two programs, shows the boards and prints a verdict, as the original judge does", async () => {
    const terminal = onTerminal("match othello --seed 3");
    await terminal.untilShown("Program of black");
    terminal.type("greedy\r");
    await terminal.untilShown("Program of white");
    terminal.type("random\r");
    expect(await terminal.exited).toBe(0);
    expect(terminal.seen()).toContain("   a  b  c  d  e  f  g  h");
    expect(terminal.seen()).toMatch(/(greedy|random) wins by the rules|A draw by the rules/);
  });

  it("play reads typed moves, explains an illegal move, and resigns on Ctrl-D", async () => {
    const terminal = onTerminal("play othello --against random --seed 1");
    await terminal.untilShown("Legal: d3 c4 f5 e6");
    terminal.type("a1\r");
    await terminal.untilShown("a1 turns no disc");
    terminal.type("F5\r");
    await terminal.untilShown("f5. Enter sends it, u takes it back");
    terminal.type("\r");
    await until("it is the person's turn again", () => terminal.seen().split("Legal: ").length === 3);
    terminal.type("\x04");
    await terminal.untilShown("random wins: human disconnected (left the board).");
    await terminal.untilShown("r replays the match");
    terminal.type("\r");
    expect(await terminal.exited).toBe(0);
  });

  it("play takes many wrong lines for one question, and offers a replay after Ctrl-D", async () => {
    const terminal = onTerminal("play othello --against random --seed 1");
    await terminal.untilShown("Legal: d3 c4 f5 e6");
    for (let line = 1; line <= 12; line++) {
      terminal.type(`${line}\r`);
      await terminal.untilShown(`"${line}" is neither a square`);
    }
    terminal.type("\x04");
    await terminal.untilShown("random wins: human disconnected (left the board).");
    await terminal.untilShown("r replays the match");
    terminal.type("r\r");
    await terminal.untilShown("Ply 0 of 0: start");
    terminal.type("q");
    await until("it asks again", () => terminal.seen().split("r replays the match").length === 3);
    terminal.type("\x04");
    expect(await terminal.exited).toBe(0);
    expect(terminal.seen()).not.toContain("Warning");
    expect(terminal.seen()).toMatch(/\n$/);
  });

  it("play shows a typed move before it is sent, and can undo it", async () => {
    const terminal = onTerminal("play geister --against random --seed 1");
    await terminal.untilShown("Choose four red ghosts");
    terminal.type("abcd\r");
    await terminal.untilShown("red: A B C D. Enter sends it, u takes it back");
    terminal.type("u\r");
    await until("the question is asked again", () => terminal.seen().split("Choose four red ghosts").length === 3);
    terminal.type("efgh\r");
    await terminal.untilShown("red: E F G H.");
    terminal.type("\r");
    await terminal.untilShown("Steps: A↑← B↑ C↑ D↑→ E← H→");
    expect(terminal.seen()).toContain("E:r");
    // A move in full notation is sent without confirmation.
    terminal.type("MOV:A,NORTH\r");
    await until("it is the person's turn again", () => terminal.seen().split("Steps: ").length === 3);
    // An illegal one is refused at once.
    terminal.type("e south\r");
    await terminal.untilShown("E cannot leave the board to the SOUTH");
    terminal.type("\x04");
    await terminal.untilShown("random wins: human disconnected (left the board).");
    await terminal.untilShown("r replays the match");
    terminal.type("\r");
    expect(await terminal.exited).toBe(0);
  });

  it("play refuses a cell outside the board at once, and draws the board in Japanese", async () => {
    const terminal = onTerminal("play lifewar --against random --seed 1 --option size=32 --lang ja");
    await terminal.untilShown("世代目");
    terminal.type("5000,3\r");
    await terminal.untilShown("(5000, 3)は盤の外です");
    expect(terminal.seen()).not.toContain("5000,3。");
    terminal.type("3,3 3,4\r");
    await terminal.untilShown("3,3;3,4。Enterで送信");
    terminal.type("\x04");
    await terminal.untilShown("r で再生");
    terminal.type("\r");
    expect(await terminal.exited).toBe(0);
    expect(terminal.seen()).not.toContain("generation ");
  });

  it("play lists opponents, gives a hint beside the prompt, and replays the match", async () => {
    const terminal = onTerminal("play lifegame --option placements=1");
    await terminal.untilShown("Number or name (Enter: greedy): ");
    terminal.type("9\r");
    await terminal.untilShown("9 is none of them.");
    terminal.type("uct:1\r");
    await terminal.untilShown("Cell 1 of 1");
    terminal.type("h\r");
    await terminal.untilShown("uct would play ");
    terminal.type("1,1\r");
    await terminal.untilShown("1,1. Enter sends it");
    terminal.type("\r");
    await terminal.untilShown("r replays the match");
    terminal.type("r\r");
    await terminal.untilShown("Ply 0 of 2: start");
    terminal.type("q");
    await until("it asks again", () => terminal.seen().split("r replays the match").length === 3);
    terminal.type("\r");
    expect(await terminal.exited).toBe(0);
  });

  it("the verdict after Ctrl-C stands on a line of its own", async () => {
    const terminal = onTerminal("play othello --against random --seed 1 --lang ja");
    await terminal.untilShown("humanの手番です（? で説明）: ");
    terminal.type("\x03");
    expect(await terminal.exited).toBe(130);
    expect(stripVTControlCharacters(terminal.seen())).toMatch(/^無効試合です。.*SIGINT/m);
  });

  it("Ctrl-C ends a match cleanly", async () => {
    const terminal = onTerminal("match othello random greedy --pace 1s");
    await terminal.untilShown("random against greedy");
    terminal.type("\x03");
    expect(await terminal.exited).toBe(130);
    expect(terminal.seen()).toContain("stopped by SIGINT");
  });
});
