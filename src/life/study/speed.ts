/** A reduced speed: `cells` per `generations`, orthogonal, diagonal or oblique. */
export interface Speed {
  readonly way: "orthogonal" | "diagonal" | "oblique";
  /** In the usual notation: c/4, 2c/5, (2,1)c/6. */
  readonly text: string;
}

/** The speed of a displacement per period; undefined = stationary. */
export function speedOf(dx: number, dy: number, period: number): Speed | undefined {
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const near = Math.min(Math.abs(dx), Math.abs(dy));
  if (far === 0) return undefined;
  const common = gcd(gcd(far, near), period);
  const a = far / common;
  const b = near / common;
  const generations = period / common;
  const below = generations === 1 ? "" : `/${generations}`;
  if (b !== 0 && a !== b) return { way: "oblique", text: `(${a},${b})c${below}` };
  return { way: b === 0 ? "orthogonal" : "diagonal", text: `${a === 1 ? "" : a}c${below}` };
}

/** Writes "c/4 diagonal" or "(2,1)c/6", whose numbers give the direction. */
export function writeSpeed({ way, text }: Speed): string {
  return way === "oblique" ? text : `${text} ${way}`;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
