import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { InkChoice } from "./ink-choice.tsx";
import { useLab } from "./lab-context.ts";
import { SaveChoices } from "./save-menu.tsx";
import { StepChoice } from "./step-choice.tsx";

/** Controls that do not fit the bars of a small window. */
export function MoreMenu(): VNode {
  const { model, actions } = useLab();
  return (
    <section class="lab-more">
      <div class="row">
        <InkChoice className="btn small lab-inks" />
        <StepChoice className="btn small lab-inks" />
        <button
          class="btn small"
          type="button"
          disabled={!model.numbers.value.canRedo}
          onClick={() => void actions.redo()}
        >
          {say.value(labWords.redoShort)}
        </button>
      </div>
      <h2>{say.value(labWords.saveAs)}</h2>
      <SaveChoices />
    </section>
  );
}
