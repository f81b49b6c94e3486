import type { Topology } from "../../../life/grid/topology.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import type { ActionContext } from "./action-context.ts";
import type { RuleTrial } from "./protocol.ts";
import type { ViewActions } from "./view-actions.ts";
import { labWords } from "./words.ts";

/** Changing the rule and the grid. */
export function createRuleActions({ model, lab, loop }: ActionContext, viewActions: ViewActions) {
  return {
    setRule: async (text: string): Promise<boolean> => {
      const before = model.boardInfo.peek().topology;
      const result = await lab.setRule(text);
      model.ruleError.value = result.ok ? undefined : result.why;
      if (result.ok) model.typingRule.value = false;
      loop.requestPaint();
      if (!result.ok) return false;
      model.state.value = Math.min(model.state.peek(), result.value.states - 1);
      if (result.value.bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule: text }));
      // A rule text may name a grid as well.
      if (!isSameTopology(before, result.value.topology)) await viewActions.showOpenedBoard();
      return true;
    },
    /** Previews the rule being typed; undefined when the text is not a rule. */
    tryRule: async (text: string): Promise<RuleTrial | undefined> => {
      model.typingRule.value = true;
      const result = await lab.tryRule(text);
      const refused = result.ok && result.value.grid?.ok === false ? result.value.grid : result;
      model.ruleError.value = refused.ok ? undefined : refused.why;
      loop.requestPaint();
      return result.ok ? result.value : undefined;
    },
    endTyping: async (keep: boolean): Promise<void> => {
      await lab.endTrial(keep);
      model.ruleError.value = undefined;
      model.typingRule.value = false;
      loop.requestPaint();
    },
    countCut: (topology: Topology): Promise<number> => lab.countCut(topology),
    setTopology: async (topology: Topology): Promise<boolean> => {
      const result = await lab.setTopology(topology);
      model.boardError.value = result.ok ? undefined : { what: labWords.gridRefused, why: result.why };
      if (!result.ok) return false;
      await viewActions.showOpenedBoard();
      const { bornFromNothing, rule } = result.value;
      if (bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule }));
      return true;
    },
  };
}

function isSameTopology(a: Topology, b: Topology): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
