import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import { readDocument } from "./document.ts";

function refusal(text: string): string {
  try {
    readDocument(text);
  } catch (error) {
    if (error instanceof FormatError) return `${error.line}:${error.column ?? ""} ${error.message}`;
    throw error;
  }
  return "was read";
}

describe("a document", () => {
  it("has the offset of every value, including aliased values", () => {
    const text = "a: &x [1, two]\nb:\n  c: *x\n";
    const { root, lineAt } = readDocument(text);
    const list = {
      kind: "list",
      items: [
        { offset: 7, value: { kind: "number", number: 1, source: "1" } },
        { offset: 10, value: { kind: "text", text: "two" } },
      ],
    };
    expect(root.value).toMatchObject({
      entries: [
        { key: "a", keyOffset: 0, item: { value: list } },
        {
          key: "b",
          keyOffset: 15,
          item: { value: { entries: [{ key: "c", keyOffset: 20, item: { offset: 23, value: list } }] } },
        },
      ],
    });
    expect([0, 15, 23].map(lineAt)).toEqual([1, 2, 3]);
  });

  it("is YAML 1.2 even if it declares another version", () => {
    const { root } = readDocument("%YAML 1.1\n---\nsandbox: off\n2001-12-14: 2001-12-14\n");
    expect(root.value).toMatchObject({
      entries: [
        { key: "sandbox", item: { value: { kind: "text", text: "off" } } },
        { key: "2001-12-14", item: { value: { kind: "text", text: "2001-12-14" } } },
      ],
    });
  });

  it.each([
    ["a tab as indentation", "a: 1\nb:\n\tc: 2\n", "3:1 A tab stands where a line is indented; use blanks."],
    [
      "an unclosed bracket",
      "a: [1, 2\nb: 3\n",
      "2:1 This line is indented wrongly, or a bracket or quote above it is not closed.",
    ],
    [
      "a colon in a value",
      "a: b: c\n",
      '1:4 This value has a "key: value" in it; put it in quotes, or check how the next line is indented.',
    ],
    [
      "a line with too much indentation",
      "a: 1\n  b: 2\n",
      '1:4 This value has a "key: value" in it; put it in quotes, or check how the next line is indented.',
    ],
    [
      "a key without a colon",
      "a: 1\nb\nc: 2\n",
      "2:1 Something is missing here, such as a colon after a key or the end of a quote or bracket.",
    ],
    ["a second document", "a: 1\n---\nb: 2\n", "2:1 A second document begins here; a file holds one event."],
    [
      "a tag",
      "a: !secret 1\n",
      "1:4 A tag (a word that begins with !) has no meaning here; text that begins with ! needs quotes.",
    ],
    [
      "a known tag",
      "a: !!binary aGk=\n",
      "1:4 A tag (a word that begins with !) has no meaning here; text that begins with ! needs quotes.",
    ],
    [
      "an alias without an anchor",
      "a: *x\n",
      '1:4 "*x" refers to no anchor above it; text that begins with * needs quotes.',
    ],
    [
      "an alias before its anchor",
      "a: *x\nb: &x 1\n",
      '1:4 "*x" refers to no anchor above it; text that begins with * needs quotes.',
    ],
    ["a mapping as a key", "? {a: 1}\n: 2\n", "1:3 A key must be a word, such as games."],
    ["an alias as a key", "a: &x b\n*x : 2\n", "2:1 A key must be a word, such as games."],
    [
      "an unescaped backslash",
      'a: "C:\\qots"\n',
      "1:7 In \"double quotes\" a backslash is written \\\\; 'single quotes' take it as it is.",
    ],
    ["two commas", '{"a": 1,, "b": 2}', "1:9 This is neither YAML nor JSON: Unexpected , in flow map."],
  ])("is refused for %s", (_, text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  it.each([
    ["brackets", "[".repeat(400_000)],
    ["lists", "- ".repeat(300_000)],
    ["mappings", "{a: ".repeat(200_000)],
    ["question marks", "? ".repeat(300_000)],
    ["indentation", Array.from({ length: 1000 }, (_, index) => `${" ".repeat(index)}a:`).join("\n")],
  ])("is refused for too many %s", (_, text) => {
    expect(refusal(text)).toMatch(/^\d+:\d+ This is too deeply nested for an event file\.$/);
  });

  it("is refused for aliases that expand exponentially", () => {
    const levels = Array.from({ length: 9 }, (_, index) =>
      index === 0
        ? "a0: &a0 [x]"
        : `a${index}: &a${index} [${Array(9)
            .fill(`*a${index - 1}`)
            .join(", ")}]`,
    );
    expect(refusal(levels.join("\n"))).toMatch(/The aliases expand to far more than an event needs/);
  });

  it("is refused for an alias of itself", () => {
    expect(refusal("a: &a [*a]")).toMatch(/too deeply nested/);
    expect(refusal("a: &a {b: *a}")).toMatch(/too deeply nested/);
  });

  it("is refused when it is too long or has too many lexemes", () => {
    expect(refusal(`# ${"x".repeat(1_000_000)}`)).toMatch(/^1: The file is larger than 1 MB/);
    expect(refusal(`a: [${"x,".repeat(150_000)}]`)).toMatch(/far more than an event needs/);
  });
});
