import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import { useEventMatches } from "./event-player.tsx";
import type { SentenceParts } from "./ruling.ts";

/** A sentence with player names as links; `bdi` keeps their writing direction. */
export function Sentence({ sentence, names, numbers }: SentenceParts): VNode {
  const hrefOf = useEventMatches();
  const parts = say.value(sentence, numbers).split(/\{(\w+)\}/);
  const show = (part: string, index: number): VNode => {
    const name = Object.hasOwn(names, part) ? names[part] : undefined;
    if (name === undefined) return <bdi key={index}>{part}</bdi>;
    return (
      <a key={index} class="player-link" href={hrefOf({ player: name })}>
        <bdi>{name}</bdi>
      </a>
    );
  };
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : show(part, index)))}</>;
}
