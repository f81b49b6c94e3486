import type { VNode } from "preact";
import { Icon } from "../shell/icons.tsx";
import { say } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import { useLab } from "./lab-context.ts";
import { group, MOST_EXPONENT, raise, SPEEDS } from "./speeds.ts";

const EXPONENTS = Array.from({ length: MOST_EXPONENT + 1 }, (_, exponent) => exponent);

/** Start, back, run, on; how fast, and how far a step goes. */
export function Transport(): VNode {
  const { model, actions } = useLab();
  const { running, canBack } = model.numbers.value;
  const speed = SPEEDS[model.speed.value] ?? 60;
  const most = speed === Infinity;
  const shown = most ? say.value(labWords.most) : group(speed);
  const button = (
    words: keyof typeof labWords,
    icon: VNode,
    act: () => void,
    disabled = false,
    look = "",
  ): VNode => (
    <button
      type="button"
      class={look}
      aria-label={say.value(labWords[words])}
      title={say.value(labWords[words])}
      disabled={disabled}
      onClick={act}
    >
      {icon}
    </button>
  );
  return (
    <div class="lab-float lab-transport" role="group" aria-label={say.value(labWords.transport)}>
      <div class="transport">
        {button("first", <Icon name="first" />, actions.first, !canBack && !running)}
        {button("back", <Icon name="back" />, actions.back, !canBack)}
        {button(
          running ? "pause" : "run",
          <Icon name={running ? "pause" : "play"} />,
          actions.toggle,
          false,
          "play",
        )}
        {button("forward", <Icon name="step" />, actions.forward)}
      </div>
      <span class="lab-sep" />
      <span class="small muted nowrap">
        {say.value(labWords.generations, { count: group(1n << BigInt(model.exponent.value)) })}
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
        {!most && "/s"}
      </span>
      <span class="lab-sep lab-wide" />
      <select
        class="lab-step small lab-wide"
        aria-label={say.value(labWords.stepSize)}
        value={model.exponent.value}
        onChange={({ currentTarget }) => (model.exponent.value = Number(currentTarget.value))}
      >
        {EXPONENTS.map((exponent) => (
          <option key={exponent} value={exponent}>
            {say.value(labWords.aStep, { power: raise(exponent) })}
          </option>
        ))}
      </select>
    </div>
  );
}
