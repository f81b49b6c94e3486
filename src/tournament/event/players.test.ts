import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import type { EventPlayer } from "./event.ts";
import { readEvent } from "./event-file.ts";

/** The list begins in line 3. */
const players = (list: string): readonly EventPlayer[] =>
  readEvent(`game: chess\nplayers:\n${list}\n`, "cup.yaml").players;

function refusal(list: string): string {
  try {
    players(list);
  } catch (error) {
    if (error instanceof FormatError) return `${error.line}:${error.column ?? ""} ${error.message}`;
    throw error;
  }
  return "was read";
}

describe("a player of an event", () => {
  it.each([
    ["random", { name: "random", spec: "random" }],
    ["luck=random", { name: "luck", spec: "random" }],
    ["tcp:4000", { name: "tcp:4000", spec: "tcp:4000" }],
    ["guest=tcp:0", { name: "guest", spec: "tcp:0" }],
    ["./bot", { name: "bot", spec: "./bot" }],
    ["./bot --depth=3", { name: "bot", spec: "./bot --depth=3" }],
    ["deep=./bot --depth=3", { name: "deep", spec: "./bot --depth=3" }],
    ["python3 -u bots/alice.py", { name: "alice.py", spec: "python3 -u bots/alice.py" }],
    ["python3 'my bot.py' 0.5", { name: "my bot.py", spec: "python3 'my bot.py' 0.5" }],
    ["java -cp . Bot", { name: "Bot", spec: "java -cp . Bot" }],
    ["'/opt/my bots/bot' x", { name: "bot", spec: "'/opt/my bots/bot' x" }],
    ["env PYTHONPATH=. python3 a.py", { name: "a.py", spec: "env PYTHONPATH=. python3 a.py" }],
    ["花子=random", { name: "花子", spec: "random" }],
  ])("may be written as on the command line: %s", (text, expected) => {
    expect(players(`- ${JSON.stringify(text)}\n- other`)[0]).toEqual({ ...expected, line: 3 });
  });

  it.each([
    ["{bot: greedy}", { name: "greedy", spec: "greedy" }],
    ["{name: alice, command: python3 alice.py}", { name: "alice", spec: "python3 alice.py" }],
    ["{command: ./a, keep: false}", { name: "a", spec: "./a", keep: false }],
    ["{tcp: 4000, dialect: uci}", { name: "tcp:4000", spec: "tcp:4000", dialect: "uci" }],
    [
      "{command: ./a, env: {THREADS: 2, MODE: fast, LOG: true}}",
      { name: "a", spec: "./a", env: { THREADS: "2", MODE: "fast", LOG: "true" } },
    ],
    ["{command: ./a, files: []}", { name: "a", spec: "./a", files: [] }],
    ["{command: ./a, files: [./x, lib/..y]}", { name: "a", spec: "./a", files: ["./x", "lib/..y"] }],
  ])("may be a mapping: %s", (text, expected) => {
    expect(players(`- ${text}\n- other`)[0]).toEqual({ ...expected, line: 3 });
  });

  it("may have a name of 80 characters of any width", () => {
    const name = "🦊".repeat(80);
    expect(players(`- {name: ${name}, bot: x}\n- y`)[0]?.name).toBe(name);
  });
});

describe("players are refused", () => {
  it.each([
    [
      "when they are not a list",
      "  alice: random",
      "3:3 players: write a list such as [greedy, {name: alice, command: python3 alice.py}], not a mapping.",
    ],
    ["when the list is empty", "  []", "3:3 players: the list is empty; an event needs two."],
    ["when there is only one player", "- a", "3:1 players: only one is named; an event needs two."],
    [
      "when an entry is empty",
      "- a\n- b\n-",
      "5:2 players: the value is missing; write a house bot, a command, or a mapping with name and command.",
    ],
    [
      "when an entry is a number",
      "- a\n- 7",
      "4:3 players: write a house bot, a command, or a mapping with name and command, not 7.",
    ],
    ["when a label has no command", "- a\n- b=", '4:3 players: "b=" names neither a bot nor a command.'],
    [
      "when a player is a person",
      "- a\n- me=human",
      '4:3 players: "me=human" is a person, and an event is played by programs.',
    ],
    [
      "when a TCP player has no port",
      "- a\n- tcp",
      '4:3 players: "tcp" waits at no port; in an event every such player has one: tcp:4000.',
    ],
    [
      "when a port is out of range",
      "- a\n- tcp:65536",
      '4:3 players: "tcp:65536" names no port; a port is a number from 0 to 65535.',
    ],
    [
      "when a command sets a variable",
      "- a\n- {command: X=1 ./b}",
      '4:13 players: command: "X=1 ./b" is not given to a shell, so it cannot set a variable; write env before it.',
    ],
    [
      "when a labelled command sets a variable",
      "- a\n- b=X=1 ./b",
      '4:3 players: "b=X=1 ./b" is not given to a shell, so it cannot set a variable; write env before it.',
    ],
    [
      "when a command has a null character",
      '- a\n- "./b\\0"',
      '4:3 players: "./b\\u0000" has a control character in it.',
    ],
    [
      "when a mapping has no program",
      "- a\n- {name: b}",
      "4:3 players: one has none of command, bot and tcp; write which program plays.",
    ],
    [
      "when a mapping has two programs",
      "- a\n- {bot: b, command: ./b}",
      "4:12 players: one has both bot and command; keep one.",
    ],
    [
      "when a key is misspelt",
      "- a\n- {name: b, comand: ./b}",
      '4:13 There is no key "comand" of a player; did you mean command?',
    ],
    [
      "when the name of a house bot is a path",
      "- a\n- {bot: ./b}",
      '4:9 players: bot: "./b" is not a house bot; is it a command?',
    ],
    [
      "when a house bot has the key keep",
      "- a\n- {bot: b, keep: true}",
      "4:12 players: keep has no effect with bot; remove it.",
    ],
    [
      "when files are not a list",
      "- a\n- {command: ./b, files: x}",
      '4:25 players: files: write a list of files and folders such as [weights.bin], not "x".',
    ],
    [
      "when a file is above the folder of the event file",
      "- a\n- {command: ./b, files: [x, lib/../../y]}",
      '4:29 players: files: "lib/../../y" lies outside the folder of the event file; move it there.',
    ],
    [
      "when a file has an absolute path",
      "- a\n- {command: ./b, files: [/etc/passwd]}",
      '4:26 players: files: "/etc/passwd" lies outside the folder of the event file; move it there.',
    ],
    [
      "when a house bot is listed twice",
      "- a\n- random\n- random",
      '5:3 players: two are called "random", in lines 4 and 5; label one, such as "second=random".',
    ],
    [
      "when two players have the same name",
      "- {name: x, bot: a}\n- x=./b",
      '4:3 players: two are called "x", in lines 3 and 4; give one another name.',
    ],
    [
      "when two programs have the same default name",
      "- ./one/bot\n- ./two/bot",
      '4:3 players: two are called "bot", in lines 3 and 4; label one, such as "second=./two/bot".',
    ],
    [
      "when two players have the same port",
      "- x=tcp:4000\n- y=tcp:04000",
      "4:3 players: two wait for a program at port 4000, in lines 3 and 4; give each a port of its own.",
    ],
    [
      "when a name is too long",
      `- a\n- ${"y".repeat(81)}=b`,
      `4:3 players: "${"y".repeat(60)}…" is 81 characters long, and at most 80 are allowed; give it a name: {name: mine, command: ...}.`,
    ],
    ["when a key is repeated", "- a\n- {bot: b, bot: c}", "4:12 players: bot is written twice, in line 4; keep one."],
  ])("%s", (_, list, expected) => {
    expect(refusal(list)).toBe(expected);
  });

  it("when there are too many players", () => {
    const list = Array.from({ length: 1001 }, (_, index) => `- b${index}`).join("\n");
    expect(refusal(list)).toBe("3:1 players: 1001 are named, and at most 1000 can play.");
  });
});

describe("the environment of a player", () => {
  it.each([
    ["{PATH: /x}", "PATH is reserved for starting the program; remove it."],
    ["{SHINPAN_ADMIN_TOKEN: x}", "SHINPAN_ADMIN_TOKEN is reserved for starting the program; remove it."],
    ["{a-b: x}", "a-b is not a valid variable name; use letters, digits and _."],
    ['{KEY: "one\\ntwo"}', "the value of KEY has a line break or a NUL in it."],
    ["{KEY: [1]}", "write one value, in quotes if it is empty."],
    ["[KEY]", "write a mapping such as {THREADS: 2}, not a list"],
    ["{A: 1, A: 2}", "is written twice"],
  ])("is refused as %s", (env, why) => {
    expect(refusal(`- {command: ./a, env: ${env}}\n- other`)).toContain(why);
  });

  it("means nothing for a house bot", () => {
    expect(refusal("- {bot: greedy, env: {A: 1}}\n- other")).toContain("env has no effect with bot");
  });
});
