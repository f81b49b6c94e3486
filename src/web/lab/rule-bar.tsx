import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Topology } from "../../life/grid/topology.ts";
import { Icon } from "../shell/icons.tsx";
import { say } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import { GIF_GENERATIONS } from "./actions.ts";
import { useLab } from "./lab-context.ts";
import type { InkKind } from "./model.ts";
import { Popover } from "./popover.tsx";
import { RuleField } from "./rule-field.tsx";

const INK_KINDS = [
  ["trails", labWords.trails],
  ["ages", labWords.agesOnly],
  ["plain", labWords.plainInk],
] as const;

/** What the board is: its rule, its grid, how it is drawn; and taking it away. */
export function RuleBar(): VNode {
  const { model, actions } = useLab();
  const { canUndo, canRedo } = model.numbers.value;
  return (
    <div class="lab-float lab-rule">
      <RuleField />
      <span class="lab-sep" />
      <GridMenu />
      <select
        class="btn small lab-wide lab-inks"
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
      <span class="lab-sep lab-wide" />
      <button
        class="icon"
        type="button"
        disabled={!canUndo}
        aria-label={say.value(labWords.undo)}
        title={say.value(labWords.undo)}
        onClick={() => void actions.undo()}
      >
        <Icon name="again" />
      </button>
      {canRedo && (
        <button
          class="icon lab-wide"
          type="button"
          aria-label={say.value(labWords.redo)}
          title={say.value(labWords.redo)}
          onClick={() => void actions.redo()}
        >
          <Icon name="redo" />
        </button>
      )}
      <SaveMenu />
      <button class="btn small primary" type="button" onClick={() => void actions.share()}>
        <Icon name="link" size={14} />
        {say.value(labWords.share)}
      </button>
    </div>
  );
}

function SaveMenu(): VNode {
  const { actions } = useLab();
  const rows: readonly (readonly [string, () => Promise<void>])[] = [
    ["RLE (.rle)", () => actions.save("rle", ".rle")],
    ["Plaintext (.cells)", () => actions.save("cells", ".cells")],
    ["Macrocell (.mc)", () => actions.save("mc", ".mc")],
    ["Life 1.06 (.lif)", () => actions.save("life106", ".lif")],
    ["Life 1.05 (.lif)", () => actions.save("life105", "_105.lif")],
    [say.value(labWords.savePng), actions.savePng],
    [say.value(labWords.saveSvg), actions.saveSvg],
    [say.value(labWords.saveGif, { count: GIF_GENERATIONS }), actions.saveGif],
  ];
  return (
    <Popover name="lab-wide" look="icon" label={<Icon name="download" />} spoken={say.value(labWords.save)}>
      {(close) => (
        <ul class="lab-choices" aria-label={say.value(labWords.saveAs)}>
          {rows.map(([name, act]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  close();
                  void act();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function GridMenu(): VNode {
  const { model } = useLab();
  const { topology } = model.ground.value;
  const size = topology.kind === "unbounded" ? "" : ` ${topology.width}×${topology.height}`;
  return (
    <Popover
      name=""
      look="btn small lab-grid-button"
      label={`${say.value(labWords[topology.kind])}${size} ▾`}
    >
      {(close) => <GridForm close={close} />}
    </Popover>
  );
}

const KINDS = ["unbounded", "plane", "torus"] as const;
const LARGEST_SIDE = 16_384;

function GridForm({ close }: { readonly close: () => void }): VNode {
  const { model, actions } = useLab();
  const now = model.ground.value.topology;
  const [kind, setKind] = useState<Topology["kind"]>(now.kind);
  const [width, setWidth] = useState(now.kind === "unbounded" ? 256 : now.width);
  const [height, setHeight] = useState(now.kind === "unbounded" ? 256 : now.height);
  const kinds: readonly Topology["kind"][] = KINDS.some((one) => one === now.kind)
    ? KINDS
    : [...KINDS, now.kind];
  const apply = (event: Event): void => {
    event.preventDefault();
    const grid: Topology =
      kind === "unbounded"
        ? { kind }
        : kind === now.kind
          ? { ...now, width, height }
          : { kind, width, height };
    void actions.setTopology(grid).then(close);
  };
  const side = (label: string, value: number, set: (value: number) => void): VNode => (
    <label class="lab-side">
      <span class="label">{label}</span>
      <input
        class="field"
        type="number"
        min={1}
        max={LARGEST_SIDE}
        required
        value={value}
        onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
    </label>
  );
  return (
    <form class="lab-grid-form" onSubmit={apply}>
      <fieldset>
        <legend class="label">{say.value(labWords.topology)}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="lab-grid" checked={kind === one} onChange={() => setKind(one)} />
            {say.value(labWords[one])}
          </label>
        ))}
      </fieldset>
      {kind !== "unbounded" && (
        <div class="row">
          {side(say.value(labWords.width), width, setWidth)}
          {side(say.value(labWords.height), height, setHeight)}
        </div>
      )}
      <button class="btn small primary" type="submit">
        {say.value(labWords.apply)}
      </button>
    </form>
  );
}
