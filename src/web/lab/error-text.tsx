import type { VNode } from "preact";
import { translateEnglish } from "../../core/translate.ts";
import { SENTENCES } from "../../life/sentences/index.ts";
import { lang, say } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import { errorPositionOf } from "./error-position.ts";
import type { LabError } from "./model.ts";

/** What happened and where, in the page's language; a detail that no table knows is English, and marked so. */
export function ErrorText({ what, why }: LabError): VNode {
  const { place, detail } = errorPositionOf(why ?? "");
  const told = translateEnglish(detail, SENTENCES, lang.value);
  return (
    <span>
      {say.value(what)} {place && <b>{formatPosition(place)}</b>}{" "}
      {detail !== "" && (
        <span class="soft" lang={told === undefined ? "en" : undefined}>
          {told ?? detail}
        </span>
      )}
    </span>
  );
}

function formatPosition(place: NonNullable<ReturnType<typeof errorPositionOf>["place"]>): string {
  switch (place.kind) {
    case "line":
      return place.column === undefined
        ? say.value(labWords.troubleAtLineOnly, { line: place.line })
        : say.value(labWords.troubleAtLine, { line: place.line, column: place.column });
    case "character":
      return say.value(labWords.troubleAtCharacter, { place: place.at });
  }
}
