import { formatEnglish } from "../../../src/core/lang.ts";
import type { Result } from "../../../src/core/result.ts";
import { FORMATS, readPattern, writePattern } from "../../../src/life/files/index.ts";
import type { Limits } from "../../../src/life/files/limits.ts";
import { Field } from "../../../src/life/grid/field.ts";
import { PATTERNS, readCellsOf } from "../../../src/life/patterns/index.ts";
import { writeTopology } from "../../../src/life/rules/bounded.ts";
import { readRule, RULE_NAMES } from "../../../src/life/rules/read.ts";
import { readRuleFile } from "../../../src/life/rules/rule-file/index.ts";
import { readPiece } from "../../../src/life/session/pieces.ts";
import { readLink } from "../../../src/web/lab/session/share-link.ts";
import { readCodeBlocks, readFindings } from "../seeds.ts";
import { checkSentence, type FuzzTarget, promise, whole } from "../target.ts";

/** Small limits, so that a large claim is refused within microseconds. */
const LIMITS: Limits = { characters: 20_000, living: 5000, tiles: 200, comments: 50 };

const WRITE_LIMITS: Limits = { ...LIMITS, characters: 200_000 };

const LIFE = readRule("B3/S23");

function checked(result: Result<unknown>): boolean {
  if (!result.ok) checkSentence(result.why);
  return result.ok;
}

/** What one format writes, it reads as the same cells. */
function checkRoundTrip(cells: Field, placed: boolean): void {
  for (const { name } of FORMATS) {
    const written = writePattern(name, { cells, placed, comments: [] }, { limits: WRITE_LIMITS });
    if (!checked(written) || !written.ok) continue;
    const again = readPattern(written.value);
    promise(again.ok, `${name} reads what it wrote: ${again.ok ? "" : formatEnglish(again.why)}`);
    const found = again.value.cells instanceof Field ? again.value.cells : again.value.cells.field();
    promise(found?.population === cells.population, `${name} keeps the number of cells`);
    if (again.value.placed && placed) promise(found.equals(cells), `${name} keeps the cells`);
  }
}

const patterns: readonly FuzzTarget[] = FORMATS.map(({ name: format }): FuzzTarget => {
  const name = `patterns-${format}`;
  const written = PATTERNS.slice(0, 60).flatMap((pattern) => {
    const cells = readCellsOf(pattern);
    const text = writePattern(format, { cells, placed: false, rule: pattern.rule, comments: ["a comment"] });
    return text.ok && text.value.length < 3000 ? [text.value] : [];
  });
  return {
    name,
    unit: "files",
    runs: 20_000,
    maxBytes: 4000,
    seeds: [...written, ...readFindings(name)],
    words: [
      "999999999o",
      "999999999$",
      "x = 3, y = 3, rule = B3/S23\n",
      "#CXRLE Pos=-9,9 Gen=5\n",
      "#C ",
      "#P -5 5\n",
      "#R\n",
      "[M2] (golly)\n",
      "4 1 2 3 4\n",
      "60 1 1 1 1\n",
      "$$",
      "!",
      "pA",
      "yO",
      "@RULE x\n",
      "#Life 1.05\n",
      "#Life 1.06\n",
      "-2147483648 2147483647\n",
    ],
    // A field costs its tiles of 4,096 cells, and each format writes and reads all of them.
    maxWork: (bytes) => 60_000_000 + 20_000 * bytes,
    read(input) {
      const read = readPattern(input, { limits: LIMITS });
      if (!checked(read) || !read.ok) return whole(false);
      const { cells, placed } = read.value;
      if (cells instanceof Field) checkRoundTrip(cells, placed);
      if (LIFE.ok) checked(readPiece(input.toString("utf8"), LIFE.value.rule));
      return whole(true);
    },
  };
});

const rules: FuzzTarget = {
  name: "rule-strings",
  unit: "rules",
  runs: 500_000,
  maxBytes: 400,
  seeds: [
    ...RULE_NAMES,
    ...["B36/S23", "23/3", "B2/S/C3", "/2/3", "B2-a/S12", "B2/S34H", "B1/S1V", "W110", "R5,C0,M1,S34..58,B34..45,NM"],
    ...[
      "R2,C0,M0,S2,B3,NW0010000100110110010000100",
      "5,34,45,34,58",
      "B3/S23:T30+5,20",
      "B3/S23:K30*,20",
      "B3/S23:S30",
    ],
    ...PATTERNS.map(({ rule }) => rule),
    `MAP${"A".repeat(86)}`,
    ...readFindings("rule-strings"),
  ],
  words: [
    "B3",
    "/S23",
    "H",
    "V",
    "/C3",
    ",NM",
    ",NN",
    ",NC",
    ",NW",
    "R5",
    "..",
    "-a",
    ":T",
    ":P0",
    "MAP",
    "==",
    "/256",
  ],
  maxWork: (bytes) => 10_000_000 + 20_000 * bytes,
  read(input) {
    const read = readRule(input.toString("utf8"));
    if (!checked(read) || !read.ok) return whole(false);
    const { rule, topology } = read.value;
    const name = rule.name + (topology ? writeTopology(topology) : "");
    const again = readRule(name);
    promise(again.ok, `${name} reads back: ${again.ok ? "" : formatEnglish(again.why)}`);
    promise(again.value.rule.name === rule.name, `${name} reads back as itself`);
    promise(JSON.stringify(again.value.topology) === JSON.stringify(topology), `${name} keeps its grid`);
    return whole(true);
  },
};

const RULE_FILES = [
  "@RULE WireWorld\n@TABLE\nn_states:4\nneighborhood:Moore\nsymmetries:permute\nvar a={0,1,2,3}\nvar b=a\n0,a,a,a,a,a,a,a,a,0\n1,a,b,a,b,a,b,a,b,2\n@COLORS\n0 48 48 48\n",
  "@RULE Tree\n@TREE\nnum_states=2\nnum_neighbors=4\nnum_nodes=5\n1 0 1\n2 0 0\n3 1 1\n4 2 2\n5 3 3\n",
  "@RULE Rot\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:rotate4reflect\nvar x={0,1,2}\n0,1,x,x,x,2\n",
];

const ruleFiles: FuzzTarget = {
  name: "rule-files",
  unit: "files",
  runs: 200_000,
  maxBytes: 3000,
  seeds: [...RULE_FILES, ...readCodeBlocks("docs/how-to/laboratory.md"), ...readFindings("rule-files")],
  words: [
    "@TABLE\n",
    "@TREE\n",
    "@COLORS\n",
    "var z={0,1}\n",
    "n_states:256\n",
    "symmetries:rotate8\n",
    "neighborhood:hexagonal\n",
    "num_nodes=16777216\n",
    "0,1,2\n",
  ],
  maxWork: (bytes) => 20_000_000 + 50_000 * bytes,
  read(input) {
    return whole(checked(readRuleFile(input.toString("utf8"))));
  },
};

const links: FuzzTarget = {
  name: "lab-links",
  unit: "addresses",
  runs: 200_000,
  maxBytes: 1000,
  seeds: [
    "rule=B3%2FS23&topology=T30%2C20&at=1,2&gen=5&view=0,0,8&rle=bo$2bo$3o!",
    "#rle=3o!",
    ...readFindings("lab-links"),
  ],
  words: ["rule=", "&rle=", "&at=", "&gen=", "&view=", "%2F", "%", "%ff", "99999999999"],
  read(input) {
    const read = readLink(input.toString("utf8"));
    return whole(read !== undefined && checked(read));
  },
};

export const life: readonly FuzzTarget[] = [...patterns, rules, ruleFiles, links];
