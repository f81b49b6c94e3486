import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";

const RHINO = ["/usr/games/gtp-rhino", "/usr/bin/gtp-rhino"].find((path) => existsSync(path));
const GAMES = 200;

describe.skipIf(RHINO === undefined)("gtp-rhino of Debian's grhino", () => {
  it(`plays ${GAMES} judged games against a house bot without a fault`, async () => {
    const words = ["match", "othello", "random", `${RHINO} -l 1`, "--p2-dialect", "gtp"];
    const run = await runShinpan([...words, "--games", String(GAMES), "--concurrency", "4", "--seed", "1", "--json"]);
    expect(run.exitCode).toBe(0);
    expect(resultsOf(run).map(({ by }) => by)).toEqual(Array.from({ length: GAMES }, () => "rules"));
  });

  it("starts from another position by the moves that lead there", async () => {
    const { stdout: start } = await runShinpan(["position", "othello", "f5", "d6", "c3", "d3", "c4", "--json"]);
    const words = [
      "match",
      "othello",
      "random",
      `${RHINO} -l 1`,
      "--dialect",
      "gtp",
      "--start",
      start.trim(),
      "--json",
    ];
    expect(resultsOf(await runShinpan(words)).map(({ by }) => by)).toEqual(["rules"]);
  });

  it("refuses a start that no moves lead to, before the match", async () => {
    const start = '{"board":"0000000000000000000000000002100000012000000000000000000000000000","turn":2}';
    const words = ["match", "othello", "random", `${RHINO}`, "--dialect", "gtp", "--start", start];
    const { exitCode, stderr } = await runShinpan(words);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("--start: the dialect gtp");
  });

  it("is recognised where its protocol was not named", async () => {
    const [result] = resultsOf(await runShinpan(["match", "othello", "random", `${RHINO}`, "--json"]));
    expect(result).toMatchObject({ by: "malformed", winner: 0, fault: { reason: { code: "othello.gtp-spoken" } } });
  });
});

/** Knows only what GTP requires and plays by itself badly, as its argument says. */
const ENGINE = `
const fault = process.argv[2];
const answer = (text = "", sign = "=") => process.stdout.write(sign + (text && " " + text) + "\\n\\n");
const readline = require("node:readline").createInterface({ input: process.stdin });
readline.on("line", (line) => {
  const [command] = line.split(" ");
  if (command === "protocol_version") return fault === "silent-at-start" ? undefined : answer("2");
  if (command === "list_commands") return answer("", "?");
  if (command === "known_command") return answer("false");
  if (command === "quit") process.exit();
  if (command !== "genmove") return answer();
  if (fault === "empty") return answer();
  if (fault === "resign") return answer("resign");
  if (fault === "illegal") return answer("a1");
  if (fault === "id") return process.stdout.write("=7 d3\\n\\n");
  if (fault === "refuses") return answer("illegal move", "?");
  if (fault === "dies") process.exit(3);
  if (fault === "floods") return process.stdout.write("=" + "x\\n".repeat(100000));
  if (fault === "chatters") return process.stdout.write("thinking\\n".repeat(20000));
  if (fault === "no-empty-line") return process.stdout.write("= d3\\n");
  if (fault === "twice") return process.stdout.write("= d3\\n\\n= d3\\n\\n");
});
`;

describe("a GTP engine that errs", () => {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-engine-"));
  writeFileSync(join(folder, "engine.cjs"), ENGINE);

  it.concurrent.each([
    ["empty", "malformed", "othello.gtp-empty"],
    ["resign", "malformed", "othello.resigned"],
    ["illegal", "illegal", "othello.turns-none"],
    ["id", "malformed", "othello.gtp-id"],
    ["refuses", "malformed", "othello.gtp-refused"],
    ["dies", "crashed", "process.exited"],
    ["floods", "flooded", "flood.line"],
    ["chatters", "flooded", "flood.out-of-turn"],
    ["no-empty-line", "timeout", "timeout.move"],
    ["silent-at-start", "timeout", "timeout.hello"],
    ["twice", "unsolicited", "turn.unasked"],
  ])("loses by what it does: %s", async (fault, by, code) => {
    const program = `${process.execPath} ${join(folder, "engine.cjs")} ${fault}`;
    const limits = ["--start-time", "3s", "--move-time", "1s"];
    const run = await runShinpan(["match", "othello", program, "random", "--dialect", "gtp", ...limits, "--json"]);
    expect(resultsOf(run)[0]).toMatchObject({ by, winner: 1, fault: { seat: 0, reason: { code } } });
  });
});
