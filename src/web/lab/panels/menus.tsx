import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { TextButton } from "./buttons.tsx";
import { useLab } from "./lab-context.ts";
import type { InkKind } from "../session/model.ts";
import { formatSuperscript, MAX_EXPONENT } from "../session/speeds.ts";
import { FORMATS } from "../../../life/files/index.ts";
import { Icon } from "../../shell/icons.tsx";
import { GIF_GENERATIONS } from "../session/files.ts";
import { Popover } from "./popover.tsx";

const INK_KINDS = [
  ["trails", labWords.trails],
  ["ages", labWords.agesOnly],
  ["plain", labWords.plainInk],
] as const;

export function InkChoice({ className }: { readonly className: string }): VNode {
  const { model } = useLab();
  return (
    <select
      class={className}
      aria-label={say.value(labWords.inks)}
      value={model.inks.value}
      onChange={({ currentTarget }) => (model.inks.value = currentTarget.value as InkKind)}
    >
      {INK_KINDS.map(([kind, words]) => (
        <option key={kind} value={kind}>
          {say.value(words)} ▾
        </option>
      ))}
    </select>
  );
}

const EXPONENTS = Array.from({ length: MAX_EXPONENT + 1 }, (_, exponent) => exponent);

export function StepChoice({ className }: { readonly className: string }): VNode {
  const { model } = useLab();
  return (
    <select
      class={className}
      aria-label={say.value(labWords.stepSize)}
      value={model.exponent.value}
      onChange={({ currentTarget }) => (model.exponent.value = Number(currentTarget.value))}
    >
      {EXPONENTS.map((exponent) => (
        <option key={exponent} value={exponent}>
          {say.value(labWords.aStep, { power: formatSuperscript(exponent) })}
        </option>
      ))}
    </select>
  );
}

/** All file formats a board can be saved as. */
function SaveChoices({ onChosen }: { readonly onChosen?: () => void }): VNode {
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

/** Controls that do not fit the bars of a small window. */
export function MoreMenu(): VNode {
  const { model, actions } = useLab();
  return (
    <section class="lab-more">
      <div class="row">
        <InkChoice className="btn small lab-inks" />
        <StepChoice className="btn small lab-inks" />
        <TextButton
          words={labWords.redoShort}
          disabled={!model.numbers.value.canRedo}
          onClick={() => void actions.redo()}
        />
      </div>
      <h2>{say.value(labWords.saveAs)}</h2>
      <SaveChoices />
    </section>
  );
}
