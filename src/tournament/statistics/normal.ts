const ROOT_2_PI = Math.sqrt(2 * Math.PI);

/** Normal quantile for a 95 % interval. */
export const Z95 = 1.959963984540054;

/** Standard normal distribution function; exact to a few units in the last place, also far out. */
export function normalCdf(x: number): number {
  if (Math.abs(x) < 1) return 0.5 + centre(x);
  return x < 0 ? tail(-x) : 1 - tail(x);
}

/** Inverse of `normalCdf`. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is not a probability`);
  if (p > 0.5) return -normalQuantile(1 - p); // 1 - p is exact here
  if (p === 0) return -Infinity;
  if (p === 0.5) return 0;
  return p > 0.16 ? centreQuantile(p - 0.5) : -tailQuantile(p);
}

function density(x: number): number {
  // x² loses digits, and exp would multiply the loss.
  const rough = Math.round(x * 16) / 16;
  return (Math.exp((-rough * rough) / 2) * Math.exp((-(x - rough) * (x + rough)) / 2)) / ROOT_2_PI;
}

/** The area between 0 and x, by its power series. */
function centre(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return sum * density(x);
}

/** Area beyond x >= 1: density times Laplace's continued fraction, which converges faster for larger x. */
function tail(x: number): number {
  if (x > 40) return 0;
  return density(x) * mills(x);
}

function mills(x: number): number {
  let fraction = x;
  for (let k = Math.ceil(20 + 400 / (x * x)); k > 0; k--) fraction = x + k / fraction;
  return 1 / fraction;
}

function centreQuantile(area: number): number {
  let x = area * ROOT_2_PI;
  for (let round = 0; round < 6; round++) {
    const step = (centre(x) - area) / density(x);
    x -= step / (1 + (step * x) / 2);
  }
  return x;
}

/** Newton's method on the logarithm of the tail, which is nearly a parabola. */
function tailQuantile(p: number): number {
  const target = Math.log(p);
  let x = Math.max(1, Math.sqrt(-2 * target - Math.log(Math.max(1, -4 * Math.PI * target))));
  for (let round = 0; round < 8; round++) {
    const ratio = mills(Math.max(x, 0.9));
    const logTail = -(x * x) / 2 - Math.log(ROOT_2_PI) + Math.log(ratio);
    x += (logTail - target) * ratio;
  }
  return x;
}
