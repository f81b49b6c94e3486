import type { VNode } from "preact";
import { now } from "./now.ts";
import { writeAge, writeExactDate } from "./numbers.ts";
import { lang } from "./settings.ts";

/** `2 min`, with the exact time on hover and for assistive technology. */
export function Age({ at }: { readonly at: string }): VNode {
  const exact = writeExactDate(at, lang.value);
  return (
    <time dateTime={at} title={exact}>
      {writeAge(at, now.value, lang.value)}
      <span class="vh">, {exact}</span>
    </time>
  );
}
