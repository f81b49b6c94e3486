import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRuleFile } from "./index.ts";
import { whyOf } from "../../../core/testing/english.ts";

const HEAD = "n_states:3\nneighborhood:vonNeumann\nsymmetries:none\n";
const TREE = "num_states=2\nnum_neighbors=4\nnum_nodes=5\n1 0 1\n2 0 0\n3 1 1\n4 2 2\n5 3 3\n";

/** The text after `@RULE Test` and a line break, and the message. */
const REFUSALS: readonly (readonly [string, string])[] = [
  ["", "the file of rule Test has neither @TABLE nor @TREE"],
  ["@TABLE\n", "line 2, column 1: there should have been n_states and neighborhood and symmetries before"],
  ["@TABLE\nn_states:3\n0,0,0\n", "line 4, column 1: there should have been neighborhood and symmetries before"],
  ["@TABLE\nn_states:1\n", "line 3, column 10: the number of states should be from 2 to 256"],
  ["@TABLE\nn_states: many\n", "line 3, column 11: the number of states should be from 2 to 256"],
  ["@TABLE\nneighborhood:Moor\n", 'line 3, column 14: "Moor" is not a neighbourhood: did you mean Moore?'],
  [
    "@TABLE\nneighborhood:Margolus\n",
    'line 3, column 14: "Margolus" is not a neighbourhood: there is Moore, vonNeumann, hexagonal, oneDimensional',
  ],
  ["@TABLE\nsymmetries:none\n", "line 3, column 1: there should have been neighborhood before symmetries"],
  [
    "@TABLE\nneighborhood:vonNeumann\nsymmetries:rotate8\n",
    'line 4, column 12: "rotate8" is not a symmetry here: did you mean rotate4?',
  ],
  [`@TABLE\n${HEAD}var a={1\n`, "line 6, column 1: a variable should look like var a={0,1,2}"],
  [`@TABLE\n${HEAD}var a={}\n`, "line 6, column 8: a variable needs at least one state"],
  [`@TABLE\n${HEAD}var a={0,3}\n`, 'line 6, column 10: "3" is neither a state (0 to 2) nor a variable'],
  [`@TABLE\n${HEAD}0,1,2\n`, "line 6, column 6: 3 entries should be 6"],
  [`@TABLE\n${HEAD}0,1,2,0,1,2,0\n`, "line 6, column 13: there are more than 6 entries"],
  [`@TABLE\n${HEAD}0,1,2,0,q,2\n`, 'line 6, column 9: "q" is neither a state (0 to 2) nor a variable'],
  [`@TABLE\n${HEAD}000003\n`, 'line 6, column 6: "3" is neither a state (0 to 2) nor a variable'],
  [
    `@TABLE\n${HEAD}var a={0,1}\n0,1,2,0,0,a\n`,
    "line 7, column 11: what follows should be one state, or a variable that stands before too",
  ],
  ["@TREE\n1 0 1\n", "line 3, column 1: there should have been num_states and num_neighbors before the first node"],
  ["@TREE\n", "line 2, column 1: a tree needs num_states, num_neighbors, num_nodes and its nodes"],
  ["@TREE\nnum_states=300\n", "line 3, column 12: num_states should be from 2 to 256"],
  ["@TREE\nnum_neighbors=6\n", "line 3, column 15: num_neighbors should be 4 or 8"],
  ["@TREE\nnum_nodes=x\n", "line 3, column 11: num_nodes should be a number of nodes"],
  ["@TREE\nnum_cells=4\n", "line 3, column 1: this should have been num_states, num_neighbors or num_nodes"],
  [
    `@TREE\n${TREE.replace("num_nodes=5", "num_nodes=6")}`,
    "line 10, column 1: this is node 5 and the last, but num_nodes is 6",
  ],
  [
    `@TREE\n${TREE.replace("5 3 3\n", "").replace("=5", "=4")}`,
    "line 9, column 1: the last node should have depth 5, not 4",
  ],
  [`@TREE\n${TREE.replace("1 0 1", "1 0 2")}`, 'line 6, column 5: "2" is not a state (0 to 1)'],
  [`@TREE\n${TREE.replace("1 0 1", "1 0")}`, "line 6, column 4: 1 entries should be 2, one for each state"],
  [`@TREE\n${TREE.replace("2 0 0", "2 0 1")}`, 'line 7, column 5: "1" is not an earlier node'],
  [`@TREE\n${TREE.replace("3 1 1", "3 1 0")}`, "line 8, column 5: node 0 should have depth 2"],
  [`@TREE\n${TREE.replace("3 1 1", "6 1 0")}`, "line 8, column 1: the depth of a node should be from 1 to 5"],
  [
    `@TABLE\n${HEAD}@COLORS\n1 2 3\n`,
    "line 7, column 1: a line of colours should have a state and three numbers, or six numbers",
  ],
  [`@TABLE\n${HEAD}@COLORS\n1 2 3 256\n`, "line 7, column 7: a colour's red, green and blue are 0 to 255"],
];

describe("a rule file", () => {
  it.each(REFUSALS)("that continues with %j is refused with line and column", (rest, why) => {
    expect(whyOf(readRuleFile(`@RULE Test\n${rest}`))).toBe(why);
  });

  it.each([
    ["", "line 1, column 1: there is no rule in an empty file"],
    ["\n\n@TABLE\n", "line 3, column 1: a rule file should begin with @RULE and the rule's name"],
    ["@RULE\n", "line 1, column 1: a rule file should begin with @RULE and the rule's name"],
    [`@RULE ${"x".repeat(201)}`, "line 1, column 7: the name of the rule is too long"],
  ])("%j is refused without a valid name", (text, why) => {
    expect(whyOf(readRuleFile(text))).toBe(why);
  });

  it("is refused beyond sixteen million characters", () => {
    expect(readRuleFile(`@RULE Test\n${" ".repeat(2 ** 24)}`)).toMatchObject({ ok: false });
  });

  it("may have any line ends, a byte order mark and unknown sections", () => {
    const text = `\uFEFF@RULE Test\r\n@NAMES\r\n0 x\r\n@TABLE\r\n${HEAD.replaceAll("\n", "\r\n")}0,0,0,0,1,2\r\n@WHAT\r\n!`;
    const read = readRuleFile(text);
    expect(read.ok && read.value).toMatchObject({ name: "Test", states: 3 });
  });

  it("uses the first table or tree", () => {
    const table = `@TABLE\n${HEAD}0,0,0,0,1,2\n`;
    const first = readRuleFile(`@RULE Test\n${table}@TREE\n${TREE}${table.replace("n_states:3", "n_states:4")}`);
    expect(first.ok && first.value).toMatchObject({ kind: "table", states: 3 });
    const tree = readRuleFile(`@RULE Test\n@TREE\n${TREE}${table}`);
    expect(tree.ok && tree.value).toMatchObject({ kind: "map", states: 2 });
  });

  it("never throws", () => {
    const words = ["@RULE A", "@TABLE", "@TREE", "@COLORS", "n_states:3", "neighborhood:hexagonal"];
    const more = ["symmetries:rotate6", "symmetries:permute", "var a={0,1}", "0,a,a,1,2,0,0,a", "01201201"];
    const tree = ["num_states=2", "num_neighbors=4", "num_nodes=1", "1 0 1", "5 0 0", "0 1 2 3", "#", "= = ="];
    const line = fc.oneof(fc.constantFrom(...words, ...more, ...tree), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const read = readRuleFile(["@RULE A", ...lines].join("\n"));
        if (!read.ok) expect(whyOf(read)).toMatch(/^line \d+, column \d+: |^the file of rule A /);
      }),
      { numRuns: 500, seed: 2 },
    );
  });
});
