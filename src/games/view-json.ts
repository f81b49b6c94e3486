/** The fields of a view received over the wire; empty if it is not an object. */
export function readFields(json: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  return isObject ? (json as Readonly<Record<string, unknown>>) : {};
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
