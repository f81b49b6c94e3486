/**
 * Computes the middle of three rows. A cell and its two neighbours in a row are `s + 2 * m`, and `o` where any
 * of them is alive; the middle row without the cell `c` itself is `a + 2 * b`. The eight neighbours are then
 * `low + 2 * (m0 + b1 + m2 + carry)`: two or three of them mean that exactly one of those four is set.
 */
@inline
export function evolve(
  s0: v128,
  m0: v128,
  o0: v128,
  a1: v128,
  b1: v128,
  c1: v128,
  o1: v128,
  s2: v128,
  m2: v128,
  o2: v128,
): v128 {
  const x = v128.xor(s0, s2);
  const low = v128.xor(x, a1);
  const carry = v128.or(v128.and(s0, s2), v128.and(x, a1));
  const odd = v128.xor(v128.xor(m0, m2), v128.xor(b1, carry));
  const pair = v128.or(v128.and(m0, m2), v128.and(b1, carry));
  const near = v128.or(v128.or(o0, o1), o2);
  const enemy = v128.shuffle<u64>(near, near, 1, 0);
  return v128.and(v128.andnot(odd, pair), v128.or(c1, v128.andnot(low, enemy)));
}
