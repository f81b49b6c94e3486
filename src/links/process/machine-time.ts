/** Milliseconds on the monotonic clock of the machine: the same in every process, unlike `performance.now()`. */
export function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
