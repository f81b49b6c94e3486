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
    return refuseCharacterAt(
      text,
      from,
      "is no kind of grid (P plane, T torus, K Klein bottle, C cross-surface, S sphere)",
    );
  const kind = KINDS[letter as keyof typeof KINDS];
  const width = readSide(text, from + 1);
  if (!width.ok) return width;
  const comma = width.value.end;
  const height = text[comma] === "," ? readSide(text, comma + 1) : undefined;
  if (height && !height.ok) return height;
  const end = height?.value.end ?? comma;
  if (end < text.length) return refuseCharacterAt(text, end, "comes after the size of the grid");
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
  const side = (size: number, edges: "horizontal" | "vertical"): string =>
    `${size}${star(edges)}${move(edges)}`;
  const letter = LETTERS[kind];
  return kind === "sphere"
    ? `:${letter}${width}`
    : `:${letter}${side(width, "horizontal")},${side(height, "vertical")}`;
}

function readSide(text: string, offset: number): Result<Side> {
  const size = numberAt(text, offset);
  if (!size) return refuseCharacterAt(text, offset, "is no width or height");
  if (size.value === 0)
    return refuseRuleAt(
      text,
      offset,
      "0 would be a grid without an end; give both sizes, or leave the suffix out",
    );
  let end = size.end;
  const twisted = text[end] === "*";
  if (twisted) end++;
  const sign = text.charAt(end);
  if (sign !== "+" && sign !== "-") return ok({ size: size.value, twisted, shift: 0, end });
  const shift = numberAt(text, end + 1);
  if (!shift) return refuseCharacterAt(text, end + 1, "is no shift");
  const by = (shift.value % size.value) * (sign === "-" ? -1 : 1);
  return ok({ size: size.value, twisted, shift: by, end: shift.end });
}

function objectionTo(kind: Bounded["kind"], width: Side, height: Side | undefined): string | undefined {
  const sides = height ? [width, height] : [width];
  const tall = height?.size ?? width.size;
  if (!(width.size * tall <= MAX_CELLS)) return `the grid is larger than ${MAX_CELLS} cells`;
  if (kind === "sphere" && tall !== width.size) return "a sphere is as high as it is wide";
  if (kind !== "klein" && sides.some(({ twisted }) => twisted)) return "only a Klein bottle is twisted";
  if (kind !== "klein" && kind !== "torus" && sides.some(({ shift }) => shift !== 0))
    return "only a torus or a Klein bottle can be shifted";
  if (sides.every(({ twisted }) => twisted) && sides.length === 2)
    return "a Klein bottle is twisted on one pair of edges only";
  if (sides.every(({ shift }) => shift !== 0) && sides.length === 2)
    return "only one pair of edges can be shifted";
  if (kind === "klein" && sides.some(({ shift, twisted }) => shift !== 0 && !twisted))
    return "a Klein bottle is shifted on its twisted edges only";
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
