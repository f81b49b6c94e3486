import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import { say } from "../shell/settings.ts";
import { standingsWords } from "../words/standings.ts";

/** Whose it is, where that is worth a word: a guest's name proves nothing. */
export function KindTag({
  kind,
  guests = false,
}: {
  readonly kind: RowShape["kind"];
  readonly guests?: boolean;
}): VNode | null {
  if (kind === "house") return <span class="house">{say.value(standingsWords.house)}</span>;
  const visitor = kind === "guest" || kind === "person";
  return guests && visitor ? <span class="house">{say.value(standingsWords.guest)}</span> : null;
}
