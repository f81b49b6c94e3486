import { formatEnglish } from "../../core/lang.ts";
import { readRuleFile } from "./rule-file/index.ts";
import type { Rule } from "./rule.ts";

/** Brian Silverman's rule: 1 is an electron head, 2 its tail, 3 wire. */
const FILE = `@RULE WireWorld
@TABLE
n_states:4
neighborhood:Moore
symmetries:permute
var a={0,2,3}
var b={a}
var c={a}
var d={a}
var e={a}
var f={a}
var g={a}
var any={0,1,2,3}
var any2={any}
var any3={any}
var any4={any}
var any5={any}
var any6={any}
var any7={any}
var any8={any}
1,any,any2,any3,any4,any5,any6,any7,any8,2
2,any,any2,any3,any4,any5,any6,any7,any8,3
3,1,a,b,c,d,e,f,g,1
3,1,1,a,b,c,d,e,f,1
@COLORS
0 48 48 48
1 0 128 255
2 255 255 255
3 255 128 0
`;

let known: Rule | undefined;

export function readWireWorld(): Rule {
  if (!known) {
    const read = readRuleFile(FILE);
    if (!read.ok) throw new Error(formatEnglish(read.why));
    known = read.value;
  }
  return known;
}
