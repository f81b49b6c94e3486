/** What a tab needs to come back to its seat, and to say where it was when there is none any more. */
export interface Kept {
  readonly key: string;
  readonly match: string | undefined;
}

export function readKept(text: string | null): Kept | undefined {
  try {
    const { key, match } = (JSON.parse(text ?? "{}") ?? {}) as Readonly<Record<string, unknown>>;
    return typeof key === "string"
      ? { key, match: typeof match === "string" ? match : undefined }
      : undefined;
  } catch {
    return undefined; // an older version's, or somebody else's
  }
}

export function writeKept(kept: Kept): string {
  return JSON.stringify(kept);
}
