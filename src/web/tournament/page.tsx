import type { VNode } from "preact";
import { EventPage } from "./event.tsx";
import { EventList } from "./list.tsx";

/** All tournaments, or one. */
export function Page({ params: { id } }: { readonly params: Record<string, string> }): VNode {
  return id === undefined ? <EventList /> : <EventPage id={id} />;
}
