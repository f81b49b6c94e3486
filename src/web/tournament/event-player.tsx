import { createContext, type VNode } from "preact";
import { useContext } from "preact/hooks";
import { matchesHref } from "../shell/search.ts";

/** The id of the event that is shown. */
export const EventId = createContext("");

/** Where games of the event are listed that fit. */
export function useEventMatches(): (filter: Readonly<Record<string, string | number>>) => string {
  const event = useContext(EventId);
  return (filter) => matchesHref({ event, ...filter });
}

/** A player of the event, whose name leads to its games there. */
export function EventPlayer({ name }: { readonly name: string }): VNode {
  const hrefOf = useEventMatches();
  return (
    <a class="clip player-link" href={hrefOf({ player: name })} title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}
