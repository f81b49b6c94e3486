import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { type ErrorPosition, errorPositionOf } from "../session/error-position.ts";
import type { LabError } from "../session/model.ts";

/** An error in the page's language. */
export function ErrorText({ what, why }: LabError): VNode {
  const { position, detail } = why ? errorPositionOf(why) : {};
  return (
    <span>
      {say.value(what)} {position && <b>{formatPosition(position)}</b>}{" "}
      {detail && <span class="soft">{say.value(detail)}</span>}
    </span>
  );
}

function formatPosition(position: ErrorPosition): string {
  switch (position.kind) {
    case "line":
      return position.column === undefined
        ? say.value(labWords.atLine, { line: position.line })
        : say.value(labWords.atLineAndColumn, { line: position.line, column: position.column });
    case "character":
      return say.value(labWords.atCharacter, { place: position.column });
  }
}
