import type { VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { say } from "../../shell/settings.ts";
import { KEYS } from "../words.ts";

/** What the keys do on the board of this game. */
function rowsOf({ input, zoomable }: AnyGameDefinition): readonly (readonly [LocalizedText, readonly string[]])[] {
  const { example = [] } = input;
  const letters = /^[a-z]/i.test(example[0] ?? "");
  return [
    [KEYS.cursor, ["↑", "↓", "←", "→"]],
    ...(input.paints
      ? ([
          [KEYS.toggle, ["Space"]],
          [KEYS.send, ["Enter"]],
        ] as const)
      : ([
          [KEYS.place, ["Enter"]],
          [KEYS.next, ["Tab"]],
        ] as const)),
    ...(example.length > 0 ? ([[KEYS.type, example]] as const) : []),
    // The lower-case letters are reserved for the two keys below.
    ...(letters ? ([[KEYS.capital, ["Shift", "B"]]] as const) : []),
    ...(zoomable ? ([[KEYS.zoom, ["[", "]"]]] as const) : []),
    ...(input.undo ? ([[KEYS.undo, ["Ctrl", "Z"]]] as const) : []),
    [KEYS.full, ["z"]],
    [KEYS.read, ["b"]],
    [KEYS.hint, ["h"]],
  ];
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
