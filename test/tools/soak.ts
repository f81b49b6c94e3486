/** True in `make soak` and `make attack`. */
export const SOAK = process.env["SOAK"] === "1";

/** `make soak` repeats the long suites for about an hour, `make test` a fifth as often. */
export function repetitions(inSoak: number): number {
  return SOAK ? inSoak : Math.ceil(inSoak / 5);
}
