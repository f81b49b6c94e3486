/** Extends the lower or the upper four words to 32 bits. */
@inline
export function low(words: v128): v128 {
  return i32x4.extend_low_i16x8_u(words);
}

@inline
export function high(words: v128): v128 {
  return i32x4.extend_high_i16x8_u(words);
}
