/** How fast and which way something moves, reduced: `cells` in `generations`, along rows, columns or diagonals or neither. */
export interface Speed {
  readonly way: "orthogonal" | "diagonal" | "oblique";
  /** As people write it: c/4, 2c/5, (2,1)c/6. */
  readonly text: string;
}

/** The speed of what comes so far in a period; undefined for what stays. */
export function speedOf(dx: number, dy: number, period: number): Speed | undefined {
  const [far, near] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  if (far === 0) return undefined;
  const common = gcd(gcd(far, near), period);
  const [a, b, generations] = [far / common, near / common, period / common];
  const below = generations === 1 ? "" : `/${generations}`;
  if (b !== 0 && a !== b) return { way: "oblique", text: `(${a},${b})c${below}` };
  return { way: b === 0 ? "orthogonal" : "diagonal", text: `${a === 1 ? "" : a}c${below}` };
}

/** In one piece: "c/4 diagonal", and "(2,1)c/6", whose way its numbers tell. */
export function writeSpeed({ way, text }: Speed): string {
  return way === "oblique" ? text : `${text} ${way}`;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
