import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorLine, helloLine, joinLine, readJoin } from "./messages.ts";

const frameOf = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

describe("joining", () => {
  it("writes hello and errors in one line of ASCII each", () => {
    expect(helloLine(["chess", "go"])).toBe('{"type":"hello","shinpan":1,"games":["chess","go"]}\n');
    expect(errorLine("“x”\n is not a move")).toBe('{"type":"error","why":"\\u201cx\\u201d\\n is not a move"}\n');
  });

  it.each([
    ["the required keys", '{"type":"join","game":"go","name":"me"}', { game: "go", name: "me", more: {} }],
    [
      "a token",
      '{"type":"join","game":"go","name":"me","token":"t0"}',
      { game: "go", name: "me", token: "t0", more: {} },
    ],
    ["blanks around the name", '{"type":"join","game":"go","name":" me "}', { name: "me" }],
    ["keys in any order", '{ "name":"me", "game":"go", "type":"join" }', { game: "go", name: "me" }],
    ["a name in another script", '{"type":"join","game":"go","name":"名人"}', { name: "名人" }],
    ["a name in escapes", '{"type":"join","game":"go","name":"\\u540d"}', { name: "名" }],
    [
      "further keys",
      '{"type":"join","game":"go","name":"me","seat":1,"against":"random","options":{"size":9,"ko":[true,null]}}',
      { more: { seat: 1, against: "random", options: { size: 9, ko: [true, null] } } },
    ],
  ])("accepts %s", (_, line, join) => {
    const read = readJoin(frameOf(line));
    expect(read).toMatchObject({ ok: true, value: join });
  });

  it.each([
    ["an empty line", "", "line.empty"],
    ["text that is not JSON", "hello", "line.not-json"],
    ["JSON that is not an object", "[1]", "line.not-object"],
    ["a trailing blank", '{"type":"join","game":"go","name":"me"} ', "line.blank"],
    ["another type", '{"type":"move","move":"a1"}', "join.first"],
    ["no game", '{"type":"join","name":"me"}', "join.game"],
    ["no name", '{"type":"join","game":"go"}', "join.name"],
    ["an empty name", '{"type":"join","game":"go","name":" "}', "join.name"],
    ["a name that is a number", '{"type":"join","game":"go","name":7}', "join.name"],
    ["a long name", `{"type":"join","game":"go","name":"${"x".repeat(101)}"}`, "join.name-long"],
    ["an empty token", '{"type":"join","game":"go","name":"me","token":""}', "join.token"],
    ["a null token", '{"type":"join","game":"go","name":"me","token":null}', "join.token"],
    ["a key twice", '{"type":"join","game":"go","game":"go","name":"me"}', "line.not-json"],
    ["a __proto__ key", '{"type":"join","game":"go","name":"me","__proto__":{}}', "line.not-json"],
  ])("refuses %s", (_, line, code) => {
    const read = readJoin(frameOf(line));
    expect(read).toMatchObject({ ok: false, why: { code } });
  });

  it("refuses bytes that are not UTF-8", () => {
    expect(readJoin('{"type":"join","game":"go","name":"\xff"}')).toEqual({
      ok: false,
      why: { code: "line.not-utf8", values: {} },
    });
  });

  it("reads every name that joinLine writes, cut where it is too long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.string(), (name, game) => {
        const line = joinLine(game, name);
        const read = readJoin(line.slice(0, -1));
        expect(read.ok).toBe(true);
        if (read.ok) expect(read.value.game).toBe(game);
        if (read.ok && name.trim() !== "") expect(name).toContain(read.value.name);
      }),
    );
  });

  it("never throws for any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((chunk) => Buffer.from(chunk).toString("latin1"));
    const almostValid = fc.json().map((text) => frameOf(`{"type":"join","game":"go","name":"a","x":${text}}`));
    fc.assert(
      fc.property(fc.oneof(bytes, almostValid), (frame) => {
        const read = readJoin(frame);
        if (read.ok) expect(Object.getPrototypeOf({ ...read.value.more })).toBe(Object.prototype);
      }),
    );
  });
});
