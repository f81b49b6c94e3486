import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { readRule, RULE_NAMES } from "./index.ts";
import type { Rule } from "./rule.ts";
import { whyOf } from "../../core/testing/english.ts";

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

/** Texts and the resulting rule names. */
const NAMES: readonly (readonly [string, string])[] = [
  ["B3/S23", "B3/S23"],
  ["b3s23", "B3/S23"],
  ["B3S23", "B3/S23"],
  ["S23/B3", "B3/S23"],
  [" B3 / S23 ", "B3/S23"],
  ["B3/23", "B3/S23"],
  ["3/S23", "B3/S23"],
  ["23/3", "B3/S23"],
  ["B33/S3232", "B3/S23"],
  ["B2/S", "B2/S"],
  ["b2", "B2/S"],
  ["s23", "B/S23"],
  ["/3", "B3/S"],
  ["B/S", "B/S"],
  ["23/3/8", "23/3/8"],
  ["B3/S23/8", "23/3/8"],
  ["S23/B3/8", "23/3/8"],
  ["B3/S23/C8", "23/3/8"],
  ["B3/S23/g8", "23/3/8"],
  ["23/3/C8", "23/3/8"],
  ["g8b3s23", "23/3/8"],
  ["B3S23G8", "23/3/8"],
  ["23/3/08", "23/3/8"],
  ["23/3/2", "B3/S23"],
  ["B2/S/C3", "/2/3"],
  ["B2/S/3", "/2/3"],
  ["/2/3", "/2/3"],
  ["//256", "//256"],
  ["345/2/4", "345/2/4"],
  ["B2-a/S12", "B2-a/S12"],
  ["2-a/3", "B3/S2-a"],
  ["B2nic/S", "B2cin/S"],
  ["B2ceikn/S", "B2-a/S"],
  ["B4-qjrtwz/S", "B4aceikny/S"],
  ["B2aceikn3/S", "B23/S"],
  ["B2-3/S", "B23/S"],
  ["B2-aceikn3/S", "B3/S"],
  ["B2c2e/S", "B2ce/S"],
  ["B22c/S", "B2c/S"],
  ["B2a2-a/S", "B2-a/S"],
  ["12_2-a_3", "12/2-a/3"],
  ["B2-a/S12/5", "12/2-a/5"],
  ["B2/S34H", "B2/S34H"],
  ["34/2h", "B2/S34H"],
  ["B2/S34/5H", "34/2/5H"],
  ["B2/S34H/5", "34/2/5H"],
  ["B2o3-o4m/S12m3o4m5H", "B2o3mp4m/S12m3o4m5H"],
  ["B2/S013V", "B2/S013V"],
  ["12/34/3V", "12/34/3V"],
  ["MAPHmlphg==", "MAPHmlphg"],
  ["mapHmlphh", "MAPHmlphg"],
  ["MAPHmlphg/C5", "MAPHmlphg/5"],
  ["w110", "W110"],
  ["r5,c0,m1,s34..58,b34..45,nm", "R5,C0,M1,S34..58,B34..45,NM"],
  ["5,34,45,34,58", "R5,C0,M1,S34..58,B34..45,NM"],
  ["R1,C2,M0,S2..3,B3..3,NM", "R1,C0,M0,S2..3,B3..3,NM"],
  ["R2,C0,S2,4..6,8,B3,5", "R2,C2,S2,4-6,8,B3,5,NM"],
  ["R2,C2,S5-6,4,B7,5,6,NN", "R2,C2,S4-6,B5-7,NN"],
  ["R2,C3,S,B3,NM", "R2,C3,S,B3,NM"],
  ["R2,C2,M1,S2,4,B3,NC", "R2,C2,M1,S2,4,B3,NC"],
  ["R3,C2,M0,S24..31,B24..28,NG", "R3,C0,M0,S24..31,B24..28,NG"],
  ["R2,C2,S1,B1,N@891891", "R2,C2,S1,B1,N@891891"],
  ["R1,C2,S1,B1,NW0810080A850a081008", "R1,C2,S1,B1,NW0810080a850a081008"],
  ["R1,C2,S1,B1,NW111101111,01", "R1,C2,S1,B1,NW111101111"],
  ["R1,C3,S1,B1,NW111181111,012h", "R1,C3,S1,B1,NW111101111,012"],
  ["Base", "base"],
  ["COLOURED", "colorised"],
  ["Extended", "extended"],
  ["weighted", "weighted"],
  ["Generations", "generations"],
  ["war", "war"],
  ["Duel", "duel"],
  ["life", "B3/S23"],
  ["HighLife", "B36/S23"],
  ["Day & Night", "B3678/S34678"],
  ["Brian's Brain", "/2/3"],
  ["star-wars", "345/2/4"],
  ["2x2", "B36/S125"],
  ["WireWorld", "WireWorld"],
];

/** Refused texts and the messages. */
const REFUSALS: readonly (readonly [string, string])[] = [
  ["B3/S2x", '"B3/S2x": at character 6, "x" is not a neighbour count (0 to 8)'],
  ["B9/S", '"B9/S": at character 2, "9" is not a neighbour count (0 to 8)'],
  ["B7/S2H", '"B7/S2H": at character 2, "7" is not a neighbour count (0 to 6)'],
  ["B2/S5V", '"B2/S5V": at character 5, "5" is not a neighbour count (0 to 4)'],
  ["B2a/SV", '"B2a/SV": at character 3, "a" is not a neighbour count (0 to 4); von Neumann rules have no letters'],
  ["B1a/S", '"B1a/S": at character 3, "a" is not one of the letters of 1 (c, e)'],
  ["B0c/S", '"B0c/S": at character 3, "c" is not allowed after 0, which has no letters'],
  ["Ba/S", '"Ba/S": at character 2, "a" is a letter without a neighbour count before it'],
  ["B2c-e/S", '"B2c-e/S": at character 4, a minus must follow a neighbour count'],
  ["23", '"23": at character 3, the end comes before any slash, B or S'],
  ["B3/B2", '"B3/B2": at character 4, "B" is there a second time'],
  ["1/2/3/4", '"1/2/3/4": at character 7, there is a part too many'],
  ["8/B3/S23", '"8/B3/S23": at character 1, the number of states should come last'],
  ["B2H/S3", '"B2H/S3": at character 3, "H" should come at the end'],
  ["B2/S3HV", '"B2/S3HV": at character 7, "V" comes after the neighbourhood H'],
  ["23/3/", '"23/3/": at character 6, the end is not a number of states (2 to 256)'],
  ["23/3/8x", '"23/3/8x": at character 7, "x" is not a digit of the number of states'],
  ["23/3/1", '"23/3/1": at character 6, the number of states "1" is not from 2 to 256'],
  ["23/3/257", '"23/3/257": at character 6, the number of states "257" is not from 2 to 256'],
  ["MAPHml", '"MAPHml": at character 7, 3 digits in base 64 should be one of 86, 22, 6'],
  ["MAPHm!phg", '"MAPHm!phg": at character 6, "!" is not a digit in base 64 (A-Z, a-z, 0-9, +, /)'],
  ["W31", '"W31": at character 2, an even number from 0 to 254 should follow W'],
  ["R0,C0,S1,B1", '"R0,C0,S1,B1": at character 2, the radius 0 is not from 1 to 500'],
  ["R501,C0,S1,B1", '"R501,C0,S1,B1": at character 2, the radius 501 is not from 1 to 500'],
  ["R2,C257,S1,B1", '"R2,C257,S1,B1": at character 5, 257 states are not from 0 to 256'],
  ["R2,C0,M2,S1,B1", '"R2,C0,M2,S1,B1": at character 8, M is 0 or 1, not 2'],
  ["R2,C0,Sx,B1", '"R2,C0,Sx,B1": at character 8, "x" should have been a comma'],
  ["R2,C0,S1..,B1", '"R2,C0,S1..,B1": at character 11, "," is not a number'],
  ["R2,C0,S3-2,B1", '"R2,C0,S3-2,B1": at character 8, the range from 3 to 2 is empty'],
  ["R2,C0,S1,S1", '"R2,C0,S1,S1": at character 10, "S" is there a second time'],
  ["R2,C0,B1", '"R2,C0,B1": at character 9, the end comes before any S'],
  ["R2,C0,Q1", '"R2,C0,Q1": at character 7, "Q" should have been one of the letters R, C, M, S, B, N'],
  [
    "R1,C0,M0,S2..9,B3..3,NM",
    '"R1,C0,M0,S2..9,B3..3,NM": at character 14, the count 9 is beyond the 8 this neighbourhood can have',
  ],
  [
    "R2,C2,S9,99,3,B7,NM",
    '"R2,C2,S9,99,3,B7,NM": at character 10, the count 99 is beyond the 24 this neighbourhood can have',
  ],
  [
    "R2,C0,S1,B1,NZ",
    '"R2,C0,S1,B1,NZ": at character 14, "Z" is not a neighbourhood (#, *, +, 2, 3, @, A, B, C, D, G, H, M, N, W, X)',
  ],
  [
    "R2,C0,S1,B1,NL",
    '"R2,C0,S1,B1,NL": at character 14, "L" is the triangular neighbourhood, which is not supported here',
  ],
  ["R2,C0,S1,B1,NM5", '"R2,C0,S1,B1,NM5": at character 15, "5" comes after the neighbourhood'],
  [
    "R1,C0,S1,B1,NW123",
    '"R1,C0,S1,B1,NW123": at character 15, 3 hexadecimal digits should be 9 (weights -7 to 7) or 18 (-127 to 127)',
  ],
  [
    "R1,C3,S1,B1,NW111101111,01",
    '"R1,C3,S1,B1,NW111101111,01": at character 25, 2 weights of states should be 3, one for each state',
  ],
  ["R1,C0,S1,B1,N@123", '"R1,C0,S1,B1,N@123": at character 15, 3 hexadecimal digits should be 2'],
  ["R51,C0,S1,B1,NG", '"R51,C0,S1,B1,NG": at character 15, a Gaussian neighbourhood has a radius of at most 50'],
  ["5,34,45", '"5,34,45": at character 8, 3 numbers should be five (radius, births from, to, survivals from, to)'],
  ["5,3,x,4,5", '"5,3,x,4,5": at character 5, "x" is not a number'],
  ["5,34,45,34,5x", '"5,34,45,34,5x": at character 13, "x" is not a number'],
  ["5,34,,3,5", '"5,34,,3,5": at character 6, "," is not a number'],
  ["0,1,2,3,4", '"0,1,2,3,4": at character 1, the radius 0 is not from 1 to 500'],
  ["5,34,3,34,58", '"5,34,3,34,58": at character 3, the range from 34 to 3 is empty'],
  ["5,34,45,58,34", '"5,34,45,58,34": at character 9, the range from 58 to 34 is empty'],
  ["5,34,45,34,999", '"5,34,45,34,999": at character 12, the count 999 is beyond the 121 this neighbourhood can have'],
  ["B3S23Q", '"B3S23Q": at character 6, "Q" is not a neighbour count; the letter of an arrangement is a small q'],
  ["B2-A/S12", '"B2-A/S12": at character 4, "A" is not a neighbour count; the letter of an arrangement is a small a'],
  ["conwy", '"conwy" is not a rule: did you mean conway?'],
  ["extendet", '"extendet" is not a rule: did you mean extended?'],
  ["2x3", '"2x3" is not a rule: did you mean 2x2?'],
  ["", '"" is not a rule: neither a name such as life or extended nor a text such as B3/S23'],
  ["constructor", '"constructor" is not a rule: neither a name such as life or extended nor a text such as B3/S23'],
];

describe("a rule's text", () => {
  it.each(NAMES)("%j is read as %s", (text, name) => {
    expect(ruleOf(text).name).toBe(name);
  });

  it.each(REFUSALS)("%j is refused with the position of the error", (text, why) => {
    expect(whyOf(readRule(text))).toBe(why);
  });

  it.each(NAMES)("%j is read the same by its name", (text) => {
    const rule = ruleOf(text);
    expect(isDeepStrictEqual(ruleOf(rule.name), rule)).toBe(true);
  });

  it("is accepted for every listed name", () => {
    for (const name of RULE_NAMES) {
      const rule = ruleOf(name);
      expect(isDeepStrictEqual(ruleOf(rule.name), rule)).toBe(true);
    }
  });

  it("never throws", () => {
    const sign = fc.constantFrom(...Array.from("BSCGHVMRNWAP0123456789/-_.,:*+ abcdeixyz=@#TK"));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 40 })), (text) => {
        const read = readRule(text);
        if (read.ok) expect(isDeepStrictEqual(ruleOf(read.value.rule.name), read.value.rule)).toBe(true);
        else expect(read.why).not.toBe("");
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it("is refused beyond 10,000 characters and quoted only in part", () => {
    const read = readRule(`B${"3".repeat(20_000)}/S23`);
    expect(whyOf(read)).toBe(`"B${"3".repeat(59)}...": a rule of 20005 characters is too long (at most 10000)`);
  });

  it.each([
    ["R500,C0,S" + "0-1002000,".repeat(900) + "B1"],
    ["R500,C0,S0-1002000,B" + "1,".repeat(4000) + "2,NC"],
    ["B" + "2-".repeat(4900) + "/S"],
    ["/".repeat(9000)],
    ["R49,C0,S1,B1,NW" + "f".repeat(9801)],
    ["R34,C2,S1,B1,NW" + "7f".repeat(4761) + ",ff"],
    ["MAP" + "/".repeat(9000)],
    ["B3/S23:T" + "9".repeat(9000)],
  ])("is read or refused in linear time when it is hostile", (text) => {
    const read = readRule(text);
    expect(read.ok || formatEnglish(read.why).length < 300).toBe(true);
  });
});
