/** `0.004123`, `3:47.802611`. */
export function writeWireTime(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  const seconds = ((Math.max(0, ms) - minutes * 60_000) / 1000).toFixed(6);
  return minutes === 0 ? seconds : `${minutes}:${seconds.padStart(9, "0")}`;
}
