/** `make soak` repeats the long suites for about an hour, `make test` a fifth as often. */
export function repetitions(inSoak: number): number {
  return process.env["SOAK"] === "1" ? inSoak : Math.ceil(inSoak / 5);
}
