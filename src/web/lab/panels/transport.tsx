import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { ToolButton } from "./buttons.tsx";
import { useLab } from "./lab-context.ts";
import { MAX_FIGURE_CHARS, groupDigits, SPEEDS } from "../session/speeds.ts";
import { StepChoice } from "./menus.tsx";

/** Start, back, run, step; speed and step size. */
export function Transport(): VNode {
  const { model, actions } = useLab();
  const { canBack, pendingGenerations } = model.numbers.value;
  const running = model.numbers.value.running || pendingGenerations > 0n;
  const speed = SPEEDS[model.speed.value] ?? 60;
  const isMax = speed === Infinity;
  const shown = isMax ? say.value(labWords.most) : groupDigits(speed);
  return (
    <div class="lab-float lab-transport" data-edge role="group" aria-label={say.value(labWords.transport)}>
      <div class="transport">
        <ToolButton icon="first" words={labWords.first} disabled={!canBack && !running} onClick={actions.first} />
        <ToolButton icon="back" words={labWords.back} disabled={!canBack} onClick={actions.back} />
        <ToolButton
          class="play"
          icon={running ? "pause" : "play"}
          words={running ? labWords.pause : labWords.run}
          onClick={actions.toggle}
        />
        <ToolButton icon="step" words={labWords.forward} onClick={actions.forward} />
      </div>
      <span class="lab-sep" />
      <span class="small muted nowrap">
        {say.value(labWords.generations, { count: groupDigits(1n << BigInt(model.exponent.value), MAX_FIGURE_CHARS) })}
      </span>
      <input
        class="lab-slider"
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        step={1}
        value={model.speed.value}
        style={{ "--share": `${(model.speed.value / (SPEEDS.length - 1)) * 100}%` }}
        aria-label={say.value(labWords.perSecond)}
        aria-valuetext={`${shown}/s`}
        onInput={({ currentTarget }) => (model.speed.value = currentTarget.valueAsNumber)}
      />
      <span class="small lab-speed">
        <b>{shown}</b>
        {!isMax && "/s"}
      </span>
      <span class="lab-sep lab-wide" />
      <StepChoice className="lab-step small lab-wide" />
    </div>
  );
}
