import type { VNode } from "preact";
import { retell } from "../../core/retell.ts";
import { SENTENCES } from "../../life/sentences/index.ts";
import { lang, say } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import { placeOf } from "./complaint-place.ts";
import type { Complaint } from "./model.ts";

/** What happened and where, in the page's language; a detail that no table knows is English, and marked so. */
export function ComplaintText({ what, why }: Complaint): VNode {
  const { place, detail } = placeOf(why ?? "");
  const told = retell(detail, SENTENCES, lang.value);
  return (
    <span>
      {say.value(what)} {place && <b>{tell(place)}</b>}{" "}
      {detail !== "" && (
        <span class="soft" lang={told === undefined ? "en" : undefined}>
          {told ?? detail}
        </span>
      )}
    </span>
  );
}

function tell(place: NonNullable<ReturnType<typeof placeOf>["place"]>): string {
  switch (place.kind) {
    case "line":
      return place.column === undefined
        ? say.value(labWords.troubleAtLineOnly, { line: place.line })
        : say.value(labWords.troubleAtLine, { line: place.line, column: place.column });
    case "character":
      return say.value(labWords.troubleAtCharacter, { place: place.at });
  }
}
