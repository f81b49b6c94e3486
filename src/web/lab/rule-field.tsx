import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../shell/settings.ts";
import { labWords, RULES } from "../words/lab.ts";
import { placeOf } from "./complaint-place.ts";
import { useLab } from "./lab-context.ts";

/** Long enough for the next key of somebody who types, too short to be waited for. */
const TYPING_MS = 180;

/** A rule is applied as soon as it is one; until then the field says where it is wrong. */
export function RuleField(): VNode {
  const { model, actions } = useLab();
  const { rule } = model.ground.value;
  const [text, setText] = useState(rule);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wrong = model.ruleTrouble.value;
  useEffect(() => {
    if (typing.current === undefined) setText(rule);
  }, [rule]);
  const apply = (typed: string): void => {
    setText(typed);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      void actions.setRule(typed).finally(() => (typing.current = undefined));
    }, TYPING_MS);
  };
  const known = RULES.find((one) => one.rule === rule);
  return (
    <>
      <label class="label" for="lab-rule">
        {say.value(labWords.rule)}
      </label>
      <input
        id="lab-rule"
        class="mono lab-rule-text"
        value={text}
        size={Math.min(24, Math.max(7, text.length))}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-label={say.value(labWords.ruleField)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : "lab-rule-wrong"}
        onInput={({ currentTarget }) => apply(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
        }}
        onBlur={() => {
          if (typing.current === undefined && wrong !== undefined) {
            setText(rule);
            model.ruleTrouble.value = undefined;
          }
        }}
      />
      {known && wrong === undefined && (
        <span class="small muted lab-wide nowrap">{say.value(known.name)}</span>
      )}
      {wrong !== undefined && <RuleTrouble text={text} why={wrong} />}
    </>
  );
}

/** The readers name the character; here it is marked. */
function RuleTrouble({ text, why }: { readonly text: string; readonly why: string }): VNode {
  const { place, detail } = placeOf(why);
  const at = place?.kind === "character" ? place.at : undefined;
  return (
    <div class="lab-float lab-wrong small" id="lab-rule-wrong" role="status">
      {at === undefined ? (
        <b>{say.value(labWords.ruleWrong)}</b>
      ) : (
        <>
          <b>{say.value(labWords.ruleWrongAt, { place: at })}</b>{" "}
          <span class="mono" aria-hidden="true">
            {text.slice(Math.max(0, at - 16), at - 1)}
            <mark>{text.slice(at - 1, at) || "␣"}</mark>
            {text.slice(at, at + 8)}
          </span>
        </>
      )}
      <span class="soft" lang="en">
        {" "}
        {detail}
      </span>
    </div>
  );
}
