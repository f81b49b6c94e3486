import type { VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { say } from "../../shell/settings.ts";
import { KEYS } from "../words.ts";

type Row = readonly [does: LocalizedText, keys: readonly string[]];

/** What the keys do on the board of this game. */
function rowsOf({ input, zoomable }: AnyGameDefinition): readonly Row[] {
  const { example = [], paints, undo } = input;
  const rows: readonly (Row | false | undefined)[] = [
    [KEYS.cursor, ["↑", "↓", "←", "→"]],
    paints && [KEYS.toggle, ["Space"]],
    paints && [KEYS.send, ["Enter"]],
    !paints && [KEYS.place, ["Enter"]],
    !paints && [KEYS.next, ["Tab"]],
    example.length > 0 && [KEYS.type, example],
    // The lower-case letters are reserved for the two keys below.
    /^[a-z]/i.test(example[0] ?? "") && [KEYS.capital, ["Shift", "B"]],
    zoomable && [KEYS.zoom, ["[", "]"]],
    undo && [KEYS.undo, ["Ctrl", "Z"]],
    [KEYS.full, ["z"]],
    [KEYS.read, ["b"]],
    [KEYS.hint, ["h"]],
  ];
  return rows.filter((row): row is Row => Boolean(row));
}

export function KeyList({ page }: { readonly page: AnyGameDefinition }): VNode {
  return (
    <ul class="keys small">
      {rowsOf(page).map(([words, keys]) => (
        <li key={words.en}>
          {say.value(words)}
          <span class="row">
            {keys.map((key) => (
              <kbd class="kbd" key={key}>
                {key}
              </kbd>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
