import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Topology } from "../../../life/grid/topology.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { InkChoice, SaveMenu } from "./menus.tsx";
import { ToolButton } from "./buttons.tsx";
import { useLab } from "./lab-context.ts";
import { Popover } from "./popover.tsx";
import { RuleField } from "./rule-field.tsx";
import { groupDigits } from "../session/speeds.ts";

/** The board's rule, grid and inks; undo, clear, save and share. */
export function RuleBar(): VNode {
  const { model, actions } = useLab();
  const { canUndo, canRedo } = model.numbers.value;
  return (
    <div class="lab-float lab-rule" data-edge>
      <RuleField />
      <span class="lab-sep" />
      <GridMenu />
      <InkChoice className="btn small lab-wide lab-mid lab-inks" />
      <span class="lab-sep lab-wide" />
      <ToolButton
        class="icon"
        icon="again"
        words={labWords.undo}
        disabled={!canUndo}
        onClick={() => void actions.undo()}
      />
      {canRedo && (
        <ToolButton class="icon lab-wide" icon="redo" words={labWords.redo} onClick={() => void actions.redo()} />
      )}
      <ToolButton
        class="icon"
        icon="trash"
        words={model.selection.value ? labWords.clearSelection : labWords.clearAll}
        onClick={() => void actions.clear()}
      />
      <SaveMenu />
      <button
        class="btn small primary lab-share"
        type="button"
        aria-label={say.value(labWords.shareLink)}
        onClick={() => void actions.share()}
      >
        <Icon name="link" size={14} />
        <span>{say.value(labWords.share)}</span>
      </button>
    </div>
  );
}

function GridMenu(): VNode {
  const { model } = useLab();
  const { topology } = model.boardInfo.value;
  const kind = say.value(labWords[topology.kind]);
  const size = topology.kind === "unbounded" ? "∞" : `${topology.width}×${topology.height}`;
  return (
    <Popover
      name=""
      className="btn small lab-grid-button"
      label={
        <>
          <span class="lab-grid-kind">{kind}</span>
          <span class={topology.kind === "unbounded" ? "lab-grid-endless" : ""}>{size}</span> ▾
        </>
      }
      ariaLabel={topology.kind === "unbounded" ? kind : `${kind} ${size}`}
    >
      {(close) => <GridForm close={close} />}
    </Popover>
  );
}

const KINDS = ["unbounded", "plane", "torus"] as const;
const MAX_SIDE = 16_384;

function GridForm({ close }: { readonly close: () => void }): VNode {
  const { model, actions } = useLab();
  const current = model.boardInfo.value.topology;
  const [kind, setKind] = useState<Topology["kind"]>(current.kind);
  const [width, setWidth] = useState(current.kind === "unbounded" ? 256 : current.width);
  const [height, setHeight] = useState(current.kind === "unbounded" ? 256 : current.height);
  const kinds: readonly Topology["kind"][] = KINDS.some((gridKind) => gridKind === current.kind)
    ? KINDS
    : [...KINDS, current.kind];
  const grid: Topology =
    kind === "unbounded" ? { kind } : kind === current.kind ? { ...current, width, height } : { kind, width, height };
  const cut = useCut(grid);
  const apply = (event: Event): void => {
    event.preventDefault();
    void actions.setTopology(grid).then(close);
  };
  const side = (label: string, value: number, set: (value: number) => void): VNode => (
    <label class="lab-side">
      <span class="label">{label}</span>
      <input
        class="field"
        type="number"
        min={1}
        max={MAX_SIDE}
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
        {kinds.map((gridKind) => (
          <label key={gridKind}>
            <input type="radio" name="lab-grid" checked={kind === gridKind} onChange={() => setKind(gridKind)} />
            {say.value(labWords[gridKind])}
          </label>
        ))}
      </fieldset>
      {kind !== "unbounded" && (
        <div class="row">
          {side(say.value(labWords.width), width, setWidth)}
          {side(say.value(labWords.height), height, setHeight)}
        </div>
      )}
      {cut > 0 && (
        <p class="small lab-cut" role="status">
          {say.value(labWords.cellsCut, { count: groupDigits(cut), all: groupDigits(model.numbers.value.population) })}
        </p>
      )}
      <button class="btn small primary" type="submit">
        {cut > 0 ? say.value(labWords.cutAndApply, { count: groupDigits(cut) }) : say.value(labWords.apply)}
      </button>
    </form>
  );
}

/** The number of cells that the chosen grid would cut, shown before it is applied. */
function useCut(grid: Topology): number {
  const { actions } = useLab();
  const [cut, setCut] = useState(0);
  const sides = grid.kind === "unbounded" ? [] : [grid.width, grid.height];
  useEffect(() => {
    let stale = false;
    const valid = sides.every((side) => side >= 1 && side <= MAX_SIDE);
    void Promise.resolve(valid ? actions.countCut(grid) : 0).then((count) => {
      if (!stale) setCut(count);
    });
    return () => {
      stale = true;
    };
  }, [grid.kind, ...sides]);
  return cut;
}
