import type { VNode } from "preact";
import { Loading } from "../shell/states.tsx";

export function Page(_props: { readonly params: Record<string, string> }): VNode {
  return (
    <div class="page">
      <Loading rows={6} />
    </div>
  );
}
