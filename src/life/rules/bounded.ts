import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import type { Bounded } from "../grid/topology.ts";
import { refuseRuleAt, refuseCharacterAt, numberAt } from "./refusals.ts";

const KINDS = { P: "plane", T: "torus", K: "klein", C: "cross", S: "sphere" } as const;
const LETTERS = { plane: "P", torus: "T", klein: "K", cross: "C", sphere: "S" } as const;
const MAX_CELLS = 2 ** 30;

/** A width or height, with an optional star for a twist or a signed shift. */
interface Side {
  readonly size: number;
  readonly twisted: boolean;
  readonly shift: number;
  readonly end: number;
}

/** Reads the suffix of a bounded grid after its colon: `P30,20`, `T30`, `T30+5,20`, `K30*,20`, `C30,20`, `S30`. */
export function readTopology(text: string, from: number): Result<Bounded> {
  const letter = text.charAt(from).toUpperCase();
  if (!(letter in KINDS))
    return refuseCharacterAt(text, from, {
      en: "{sign} is not a kind of grid (P plane, T torus, K Klein bottle, C cross-surface, S sphere)",
      ja: "{sign} は盤の種類ではありません（P 平面、T トーラス、K クラインの壺、C 射影平面、S 球面）",
    });
  const kind = KINDS[letter as keyof typeof KINDS];
  const width = readSide(text, from + 1);
  if (!width.ok) return width;
  const comma = width.value.end;
  const height = text[comma] === "," ? readSide(text, comma + 1) : undefined;
  if (height && !height.ok) return height;
  const end = height?.value.end ?? comma;
  if (end < text.length)
    return refuseCharacterAt(text, end, {
      en: "{sign} comes after the size of the grid",
      ja: "盤の大きさの後に {sign} があります",
    });
  const why = objectionTo(kind, width.value, height?.value);
  if (why !== undefined) return refuseRuleAt(text, from, why);
  return ok(gridOf(kind, width.value, height?.value));
}

/** Removes the suffix of a bounded grid. */
export function bareRule(text: string): string {
  return text.replace(/:.*$/s, "").trim();
}

/** Writes the suffix including the colon; it follows the rule's name. */
export function writeTopology({ kind, width, height, shift, twisted }: Bounded): string {
  const star = (edges: "horizontal" | "vertical"): string => (twisted === edges ? "*" : "");
  const move = (edges: "horizontal" | "vertical"): string =>
    shift?.edges === edges ? `${shift.by < 0 ? "" : "+"}${shift.by}` : "";
  const side = (size: number, edges: "horizontal" | "vertical"): string => `${size}${star(edges)}${move(edges)}`;
  const letter = LETTERS[kind];
  return kind === "sphere"
    ? `:${letter}${width}`
    : `:${letter}${side(width, "horizontal")},${side(height, "vertical")}`;
}

function readSide(text: string, offset: number): Result<Side> {
  const size = numberAt(text, offset);
  if (!size)
    return refuseCharacterAt(
      text,
      offset,
      { en: "{sign} is not a width or height", ja: "{sign} は幅や高さではありません" },
      "幅や高さが必要ですが、ここで終わっています",
    );
  if (size.value === 0)
    return refuseRuleAt(text, offset, {
      en: "0 would be a grid without an end; give both sizes, or leave the suffix out",
      ja: "0では終わりのない盤になります。幅と高さの両方を書くか、指定を外してください",
    });
  let end = size.end;
  const twisted = text[end] === "*";
  if (twisted) end++;
  const sign = text.charAt(end);
  if (sign !== "+" && sign !== "-") return ok({ size: size.value, twisted, shift: 0, end });
  const shift = numberAt(text, end + 1);
  if (!shift)
    return refuseCharacterAt(text, end + 1, { en: "{sign} is not a shift", ja: "{sign} はずらす数ではありません" });
  const by = (shift.value % size.value) * (sign === "-" ? -1 : 1);
  return ok({ size: size.value, twisted, shift: by, end: shift.end });
}

function objectionTo(kind: Bounded["kind"], width: Side, height: Side | undefined): Message | undefined {
  const sides = height ? [width, height] : [width];
  const tall = height?.size ?? width.size;
  if (!(width.size * tall <= MAX_CELLS))
    return {
      en: "the grid is larger than {most} cells",
      ja: "盤が{most}セルを超えています",
      values: { most: MAX_CELLS },
    };
  if (kind === "sphere" && tall !== width.size)
    return { en: "a sphere is as high as it is wide", ja: "球面は幅と高さが同じでなければなりません" };
  if (kind !== "klein" && sides.some(({ twisted }) => twisted))
    return { en: "only a Klein bottle is twisted", ja: "ねじれるのはクラインの壺だけです" };
  if (kind !== "klein" && kind !== "torus" && sides.some(({ shift }) => shift !== 0))
    return { en: "only a torus or a Klein bottle can be shifted", ja: "ずらせるのはトーラスとクラインの壺だけです" };
  if (sides.every(({ twisted }) => twisted) && sides.length === 2)
    return {
      en: "a Klein bottle is twisted on one pair of edges only",
      ja: "クラインの壺でねじるのは一組の辺だけです",
    };
  if (sides.every(({ shift }) => shift !== 0) && sides.length === 2)
    return { en: "only one pair of edges can be shifted", ja: "ずらせるのは一組の辺だけです" };
  if (kind === "klein" && sides.some(({ shift, twisted }) => shift !== 0 && !twisted))
    return {
      en: "a Klein bottle is shifted on its twisted edges only",
      ja: "クラインの壺でずらせるのは、ねじった辺だけです",
    };
  return undefined;
}

function gridOf(kind: Bounded["kind"], width: Side, height: Side | undefined): Bounded {
  const grid = { kind, width: width.size, height: height?.size ?? width.size };
  if (kind === "klein") {
    const twisted = width.twisted ? "horizontal" : "vertical";
    const side = width.twisted ? width : height;
    // Any shift of twisted edges acts as a shift by 1, and for an odd number of cells as none.
    const moved = side !== undefined && side.shift !== 0 && side.size % 2 === 0;
    return moved ? { ...grid, twisted, shift: { edges: twisted, by: 1 } } : { ...grid, twisted };
  }
  if (width.shift !== 0) return { ...grid, shift: { edges: "horizontal", by: width.shift } };
  if (height && height.shift !== 0) return { ...grid, shift: { edges: "vertical", by: height.shift } };
  return grid;
}
