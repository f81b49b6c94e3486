import { createContext, type VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Sentence as SentenceData } from "../../api/event-standings.ts";
import { sentencePieces } from "../../tournament/view/sentence.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";

/** Id of the shown event. */
export const EventId = createContext("");

/** Returns the link to the filtered matches of the event. */
export function useEventMatches(): (filter: Readonly<Record<string, string | number>>) => string {
  const event = useContext(EventId);
  return (filter) => matchesHref({ event, ...filter });
}

/** A player's name, linked to its games in the event. */
export function EventPlayer({ name }: { readonly name: string }): VNode {
  const hrefOf = useEventMatches();
  return (
    <a class="clip player-link" href={hrefOf({ player: name })} title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** A sentence with player names as links. */
export function Sentence({ sentence }: { readonly sentence: SentenceData }): VNode {
  return (
    <>
      {sentencePieces(say.value, sentence).map(({ kind, text }, index) =>
        kind === "name" ? <EventPlayer key={index} name={text} /> : text,
      )}
    </>
  );
}
