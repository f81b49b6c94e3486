import type { VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import { writeHex } from "../../../life/pictures/palette.ts";
import type { IconName } from "../../shell/icons.tsx";
import { writePercent } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { TextButton, ToolButton } from "./buttons.tsx";
import { useLab } from "./lab-context.ts";
import type { Tool } from "../session/model.ts";
import type { Transform } from "../../../life/session/pieces.ts";

const TOOLS: readonly (readonly [Tool, LocalizedText, IconName])[] = [
  ["draw", labWords.draw, "pen"],
  ["pan", labWords.pan, "move"],
  ["select", labWords.select, "dashes"],
  ["soup", labWords.soup, "dice"],
];

/** The pointer's tools, and zoom buttons. */
export function Tools(): VNode {
  const { model, actions } = useLab();
  const zoomButtons: readonly (readonly [LocalizedText, IconName, () => void])[] = [
    [labWords.zoomIn, "plus", actions.zoomIn],
    [labWords.zoomOut, "minus", actions.zoomOut],
    [labWords.fit, "whole", actions.fit],
  ];
  return (
    <div
      class="lab-float lab-tools"
      data-edge
      role="toolbar"
      aria-orientation="vertical"
      aria-label={say.value(labWords.tools)}
    >
      {TOOLS.map(([tool, words, icon]) => (
        <ToolButton
          key={tool}
          icon={icon}
          size={18}
          words={words}
          pressed={model.tool.value === tool}
          onClick={() => actions.choose(tool)}
        />
      ))}
      <hr />
      {zoomButtons.map(([words, icon, onClick]) => (
        <ToolButton key={icon} icon={icon} size={18} words={words} onClick={onClick} />
      ))}
    </div>
  );
}

const TURNS: readonly (readonly [Transform, LocalizedText, IconName])[] = [
  ["left", labWords.turnLeft, "turnLeft"],
  ["right", labWords.turnRight, "turnRight"],
  ["across", labWords.flipAcross, "flipAcross"],
  ["down", labWords.flipDown, "flipDown"],
];

/** Options of the current tool: pen states, soup density, selection commands. */
export function ToolBar(): VNode | null {
  const { model } = useLab();
  const tool = model.tool.value;
  if (model.floating.value) return <PlacingBar />;
  if (tool === "select") return <SelectionBar />;
  if (tool === "soup") return <SoupBar />;
  return model.boardInfo.value.legend.length > 0 ? <Legend /> : null;
}

function PlacingBar(): VNode {
  const { actions } = useLab();
  return (
    <div class="lab-float lab-toolbar" data-edge>
      <span class="small soft">{say.value(labWords.placing)}</span>
      <TurnButtons />
      <TextButton words={labWords.place} primary onClick={() => void actions.place()} />
      <TextButton words={labWords.cancel} onClick={actions.cancel} />
    </div>
  );
}

function SelectionBar(): VNode {
  const { model, actions } = useLab();
  const box = model.selection.value;
  const commands: readonly (readonly [LocalizedText, IconName, () => Promise<void>])[] = [
    [labWords.copy, "copy", actions.copy],
    [labWords.cut, "cut", actions.cut],
    [labWords.clear, "trash", actions.clear],
  ];
  return (
    <div class="lab-float lab-toolbar" data-edge>
      <span class="small soft">
        {box ? say.value(labWords.selected, { width: box.width, height: box.height }) : say.value(labWords.selectHint)}
      </span>
      {box && (
        <>
          {commands.map(([words, icon, run]) => (
            <ToolButton key={icon} class="icon" icon={icon} words={words} onClick={() => void run()} />
          ))}
          <TurnButtons />
          <ToolButton class="icon" icon="dice" words={labWords.fill} onClick={() => void actions.soup()} />
        </>
      )}
      <TextButton words={labWords.paste} onClick={() => void actions.paste(undefined)} />
    </div>
  );
}

function SoupBar(): VNode {
  const { model, actions } = useLab();
  const density = model.density.value;
  return (
    <div class="lab-float lab-toolbar" data-edge>
      <label class="row small">
        <span class="soft">{say.value(labWords.density)}</span>
        <input
          class="lab-slider"
          type="range"
          min={1}
          max={99}
          value={Math.round(density * 100)}
          style={{ "--share": `${density * 100}%` }}
          onInput={({ currentTarget }) => (model.density.value = currentTarget.valueAsNumber / 100)}
        />
        <b>{writePercent(density)}</b>
      </label>
      <TextButton
        words={labWords.fill}
        primary
        title={say.value(labWords.soupHint)}
        onClick={() => void actions.soup()}
      />
    </div>
  );
}

/** The inks of all states; each is a button that selects it for the pen. */
function Legend(): VNode {
  const { model } = useLab();
  const { legend } = model.boardInfo.value;
  return (
    <div class="lab-float lab-toolbar lab-legend" data-edge role="group" aria-label={say.value(labWords.penState)}>
      <span class="small soft">{say.value(labWords.legend)}</span>
      {legend.map(({ state, ink, hollow }) => (
        <button
          key={state}
          type="button"
          aria-pressed={model.state.value === state}
          aria-label={say.value(labWords.stateNumber, { state })}
          title={say.value(labWords.stateNumber, { state })}
          onClick={() => (model.state.value = state)}
        >
          <i
            style={hollow ? { borderColor: writeHex(ink) } : { background: writeHex(ink), borderColor: writeHex(ink) }}
          />
          <span class="tiny">{state}</span>
        </button>
      ))}
    </div>
  );
}

function TurnButtons(): VNode {
  const { actions } = useLab();
  return (
    <>
      {TURNS.map(([turn, words, icon]) => (
        <ToolButton key={turn} class="icon" icon={icon} words={words} onClick={() => void actions.turn(turn)} />
      ))}
    </>
  );
}
