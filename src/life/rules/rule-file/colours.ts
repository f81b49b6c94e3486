import { ok, type Result } from "../../../core/result.ts";
import { refuseAt, wordsOf, type Section } from "./sections.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** Reads `@COLORS`: a state and its colour, or two colours as a gradient over all living states. */
export function readColours(section: Section, states: number): Result<ReadonlyMap<number, Colour>> {
  const colours = new Map<number, Colour>();
  for (const line of section.lines) {
    const numbers: number[] = [];
    for (const { text, offset } of wordsOf(line.text)) {
      if (!/^\d{1,9}$/.test(text) || numbers.length === 6) break;
      const isColour = numbers.length > 0;
      if (isColour && Number(text) > 255)
        return refuseAt(line, offset, {
          en: "a colour's red, green and blue are 0 to 255",
          ja: "色の赤・緑・青は0～255です",
        });
      numbers.push(Number(text));
    }
    if (numbers.length >= 6) {
      fade(colours, numbers, states);
    } else if (numbers.length >= 4) {
      const [state = 0, ...colour] = numbers;
      if (state < states) colours.set(state, [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0]);
    } else {
      return refuseAt(line, 0, {
        en: "a line of colours should have a state and three numbers, or six numbers",
        ja: "色の行には、状態と3つの数、または6つの数を書きます",
      });
    }
  }
  return ok(colours);
}

function fade(colours: Map<number, Colour>, numbers: readonly number[], states: number): void {
  const channelOf = (state: number, part: number): number => {
    const from = numbers[part] ?? 0;
    const to = numbers[part + 3] ?? 0;
    const share = states > 2 ? (state - 1) / (states - 2) : 0;
    return Math.round(from + (to - from) * share);
  };
  for (let state = 1; state < states; state++)
    colours.set(state, [channelOf(state, 0), channelOf(state, 1), channelOf(state, 2)]);
}
