const BYTE_UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** `312 bytes`, `4.7 MB`, with powers of 1000 as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${BYTE_UNITS[step] ?? ""}`;
}
