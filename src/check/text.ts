/** Text has no control characters but tabs and line ends. */
export function isText(chunk: Uint8Array): boolean {
  return chunk.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}
