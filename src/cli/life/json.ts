/** JSON with whole numbers of any length, which JSON.stringify refuses. */
export function writeJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`)
      .join(",")}}`;
  return JSON.stringify(value);
}
