import type { VNode } from "preact";
import { EmptyState } from "../shell/placeholders.tsx";
import { say } from "../shell/settings.ts";
import { docsWords as words } from "./words.ts";

export const title = words.title;

/** The server shows this page only where the documentation was not built. */
export function Page(): VNode {
  return (
    <div class="page">
      <h1>{say.value(words.title)}</h1>
      <EmptyState title={say.value(words.unbuilt)} hint={say.value(words.remedy)} />
    </div>
  );
}
