import type { VNode } from "preact";
import type { Summary } from "../../api/event-standings.ts";
import { Sentence } from "./sentence.tsx";

/** Who has won, and why. */
export function SummaryPanel({ summary: { headline, detail } }: { readonly summary: Summary }): VNode | null {
  if (!headline) return null;
  return (
    <section class="verdict">
      <div class="ruling">
        <h2>
          <Sentence sentence={headline} />
        </h2>
        {detail && (
          <p class="why">
            <Sentence sentence={detail} />
          </p>
        )}
      </div>
    </section>
  );
}
