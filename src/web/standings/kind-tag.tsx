import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import { say } from "../shell/settings.ts";
import { standingsWords } from "./words.ts";

/** Tag of house bots. */
export function KindTag({ kind }: { readonly kind: RowShape["kind"] }): VNode | null {
  return kind === "house" ? <span class="house">{say.value(standingsWords.house)}</span> : null;
}
