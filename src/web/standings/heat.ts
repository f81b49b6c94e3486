const MIN_TINT_PERCENT = 8;
const MAX_TINT_PERCENT = 50;

/** The CSS colour behind a score, tinted by at most half so that numbers stay readable; undefined = level. */
export function heatOf(lead: number): string | undefined {
  if (lead === 0) return undefined;
  const strength = MIN_TINT_PERCENT + (MAX_TINT_PERCENT - MIN_TINT_PERCENT) * 2 * Math.abs(lead);
  const token = lead > 0 ? "heat-hi" : "heat-lo";
  return `color-mix(in srgb, var(--${token}) ${Math.round(strength)}%, var(--surface))`;
}
