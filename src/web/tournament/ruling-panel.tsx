import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import { decidedWords } from "../words/tournament.ts";
import type { Ruling } from "./ruling.ts";
import { Sentence } from "./sentence.tsx";

interface Props {
  readonly ruling: Ruling;
  readonly knockout: boolean;
}

/** Result of the whole event. */
export function RulingPanel({ ruling: { ruling, why, by }, knockout }: Props): VNode {
  return (
    <section class="verdict">
      <div class="ruling">
        <h2>
          <Sentence {...ruling} />
        </h2>
        {why && (
          <p class="why">
            <Sentence
              {...why}
              numbers={{ ...why.numbers, ...(by !== null && { by: say.value(decidedWords(by, knockout)) }) }}
            />
          </p>
        )}
      </div>
    </section>
  );
}
