import { invalidArgument } from "../read.ts";

/** Reads 1000, 1_000_000, 1e6 or 2^30. */
export function readGenerations(text: string): bigint {
  const [, base, power] = /^(\d{1,6})\^(\d{1,4})$/.exec(text) ?? [];
  if (base !== undefined && power !== undefined) return checkGenerations(BigInt(base) ** BigInt(power));
  const [, digits, zeros] = /^(\d{1,6})e(\d{1,4})$/i.exec(text) ?? [];
  if (digits !== undefined && zeros !== undefined) return checkGenerations(BigInt(digits) * 10n ** BigInt(zeros));
  const plain = text.replace(/[_,]/g, "");
  if (/^\d{1,200}$/.test(plain)) return checkGenerations(BigInt(plain));
  throw invalidArgument({
    en: "Write a whole number from 0, such as 1000, 1e6 or 2^30.",
    ja: "0以上の整数を 1000、1e6、2^30 のように書いてください。",
  });
}

/** The depth of a quadtree grows with the distance cells can travel. */
const MAX_GENERATIONS = 2n ** 500n;

function checkGenerations(generations: bigint): bigint {
  if (generations <= MAX_GENERATIONS) return generations;
  throw invalidArgument({
    en: "No board can be followed beyond 2^500 generations.",
    ja: "2^500世代より先は計算できません。",
  });
}

export type Size = { readonly width: number; readonly height: number } | "unbounded";

const MAX_CELLS = 2 ** 30;

export function readSize(text: string): Size {
  if (text === "unbounded") return text;
  const [, width, height] = /^(\d{1,10})[xX×](\d{1,10})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (!(size.width >= 1 && size.height >= 1))
    throw invalidArgument({
      en: "Write WIDTHxHEIGHT, such as 64x48, or unbounded.",
      ja: "大きさは 64x48 のように書くか、unbounded と書いてください。",
    });
  if (size.width * size.height > MAX_CELLS)
    throw invalidArgument({
      en: "A bounded board has at most 2^30 cells; an unbounded one may grow.",
      ja: "有限の盤は2^30セルまでです。unbounded なら広がれます。",
    });
  return size;
}

export function readDensity(text: string): number {
  const density = /^(\d{1,3}(\.\d+)?|\.\d+)%?$/.test(text) ? parseFloat(text) / (text.endsWith("%") ? 100 : 1) : NaN;
  if (!(density >= 0 && density <= 1))
    throw invalidArgument({
      en: "Write the share of living cells from 0 to 1, such as 0.4.",
      ja: "生きたセルの割合を 0.4 のように0～1で書いてください。",
    });
  return density;
}

export function readWhole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max))
      throw invalidArgument({
        en: "Write a whole number from {least} to {most}.",
        ja: "{least}～{most}の整数を書いてください。",
        values: { least: min, most: max },
      });
    return value;
  };
}
