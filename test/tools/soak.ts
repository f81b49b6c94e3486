/** `make soak` repeats the long suites as often as is worth an hour; `make test` a fifth of that. */
export function repetitions(inSoak: number): number {
  return process.env["SOAK"] === "1" ? inSoak : Math.ceil(inSoak / 5);
}
