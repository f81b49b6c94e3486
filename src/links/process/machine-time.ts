/** Milliseconds of the system's monotonic clock, which all processes share, unlike `performance.now()`. */
export function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
