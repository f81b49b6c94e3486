import type { VNode } from "preact";
import { sentencePieces } from "../../tournament/view/sentence.ts";
import type { Sentence as SentenceData } from "../../api/event-standings.ts";
import { say } from "../shell/settings.ts";
import { EventPlayer } from "./event-player.tsx";

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
