import type { VNode } from "preact";
import { FORMATS } from "../../../life/files/index.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { GIF_GENERATIONS } from "../session/files.ts";
import { useLab } from "./lab-context.ts";
import { Popover } from "./popover.tsx";

/** All file formats a board can be saved as. */
export function SaveChoices({ onChosen }: { readonly onChosen?: () => void }): VNode {
  const { actions } = useLab();
  const rows: readonly (readonly [string, () => Promise<void>])[] = [
    ...FORMATS.map(
      ({ name, title, endings: [ending] }) =>
        [`${title} (${ending.replace(/^[^.]*/, "")})`, () => actions.save(name, ending)] as const,
    ),
    [say.value(labWords.savePng), actions.savePng],
    [say.value(labWords.saveSvg), actions.saveSvg],
    [say.value(labWords.saveGif, { count: GIF_GENERATIONS }), actions.saveGif],
  ];
  return (
    <ul class="lab-choices" aria-label={say.value(labWords.saveAs)}>
      {rows.map(([name, save]) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => {
              onChosen?.();
              void save();
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function SaveMenu(): VNode {
  return (
    <Popover name="lab-wide" className="icon" label={<Icon name="download" />} ariaLabel={say.value(labWords.save)}>
      {(close) => <SaveChoices onChosen={close} />}
    </Popover>
  );
}
