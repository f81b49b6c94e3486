import fc from "fast-check";
import { expect, it, test } from "vitest";
import { readDebugCommand } from "./commands.ts";

it.each([
  ["", { kind: "next" }],
  ["  ", { kind: "next" }],
  ["n", { kind: "next" }],
  ["next", { kind: "next" }],
  ["goto 12", { kind: "goto", ply: 12 }],
  ["g 0", { kind: "goto", ply: 0 }],
  ["r", { kind: "restart" }],
  ["?", { kind: "help" }],
  ["quit", { kind: "quit" }],
])("reads %j", (line, command) => {
  expect(readDebugCommand(line)).toEqual(command);
});

it.each(["goto", "goto -1", "goto x", "goto 1 2", "goto 99999999", "next 2", "ne", "f5"])(
  "does not know %j",
  (line) => {
    expect(readDebugCommand(line)).toEqual({ kind: "unknown", text: line });
  },
);

test("every line is a command or is shown as it was typed", () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      const command = readDebugCommand(line);
      if (command.kind === "unknown") expect(command.text).toBe(line.trim());
    }),
  );
});

test("goto takes every ply", () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), (ply) => {
      expect(readDebugCommand(` goto  ${ply} `)).toEqual({ kind: "goto", ply });
    }),
  );
});
