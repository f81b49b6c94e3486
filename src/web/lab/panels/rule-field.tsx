import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Message } from "../../../core/lang.ts";
import { say } from "../../shell/settings.ts";
import { labWords, RULES } from "../session/words.ts";
import { errorPositionOf } from "../session/error-position.ts";
import { useLab } from "./lab-context.ts";
import type { RuleTrial } from "../session/protocol.ts";
import { groupDigits } from "../session/speeds.ts";

/** Longer than the pause between two keys, too short to be noticed. */
const TYPING_MS = 180;

/** A typed rule and its effect on the board. */
interface TriedRule {
  readonly text: string;
  readonly trial: RuleTrial;
  /** Enter was pressed before the number of cut cells was shown; a second Enter confirms. */
  readonly needsConfirmation?: boolean;
}

/** Previews a rule while it is typed; a grid needs Enter, after showing how many cells it would cut. */
export function RuleField(): VNode {
  const { model } = useLab();
  const { rule } = model.boardInfo.value;
  const error = model.ruleError.value;
  const { text, tried, onType, enter, leave } = useRuleTyping();
  const known = RULES.find((offered) => offered.rule === rule);
  const hasNotes = error !== undefined || (tried !== undefined && hasEffects(tried.trial));
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
        aria-invalid={error !== undefined}
        aria-describedby={hasNotes ? "lab-rule-notes" : undefined}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          const field = event.currentTarget;
          if (event.key === "Enter") void enter(field);
          if (event.key === "Escape") void leave(field.value, false).then(() => field.blur());
        }}
        onBlur={({ currentTarget }) => void leave(currentTarget.value, true)}
      />
      {known && !hasNotes && <span class="small muted lab-wide nowrap">{say.value(known.name)}</span>}
      {hasNotes && (
        <div class="lab-float lab-wrong small" id="lab-rule-notes" role="status">
          {error === undefined ? tried && <RuleNotes tried={tried} /> : <RuleError text={text} why={error} />}
        </div>
      )}
    </>
  );
}

/** The state of the field: tries a rule shortly after the last key, applies it on Enter or on leaving. */
function useRuleTyping() {
  const { model, actions } = useLab();
  const { rule } = model.boardInfo.value;
  const [text, setText] = useState(rule);
  const [tried, setTried] = useState<TriedRule>();
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The rule before typing; undefined while nothing is typed. */
  const base = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (base.current === undefined) setText(rule);
  }, [rule]);

  const attempt = async (typed: string): Promise<TriedRule | undefined> => {
    clearTimeout(typing.current);
    const trial = await actions.tryRule(typed);
    const next = trial && { text: typed, trial };
    if (base.current !== undefined) setTried(next);
    return next;
  };
  const onType = (typed: string): void => {
    base.current ??= rule;
    model.typingRule.value = true;
    setText(typed);
    setTried(undefined);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void attempt(typed), TYPING_MS);
  };
  const stop = (): void => {
    clearTimeout(typing.current);
    base.current = undefined;
    setTried(undefined);
  };
  const enter = async (field: HTMLInputElement): Promise<void> => {
    if (base.current === undefined) {
      field.blur();
      return;
    }
    const typed = field.value;
    const wasShown = tried?.text === typed;
    const now = await attempt(typed);
    const grid = now?.trial.grid;
    if (!now || grid?.ok === false) return;
    if (grid && grid.value.cut > 0 && !wasShown) {
      setTried({ ...now, needsConfirmation: true });
      return;
    }
    if (!(await actions.setRule(typed))) return;
    stop();
    setText(now.trial.rule);
    field.blur();
  };
  const leave = async (typed: string, keep: boolean): Promise<void> => {
    if (base.current === undefined) return;
    const before = base.current;
    const now = keep ? await attempt(typed) : undefined;
    stop();
    setText(now ? now.trial.rule : before);
    await actions.endTyping(now !== undefined);
  };

  return { text, tried, onType, enter, leave };
}

function hasEffects({ merged, grid }: RuleTrial): boolean {
  return merged > 0 || grid?.ok === true;
}

/** The effects of the rule and of its grid. */
function RuleNotes({ tried: { trial, needsConfirmation } }: { readonly tried: TriedRule }): VNode {
  const { merged, population, grid } = trial;
  const { topology, cut } = grid?.ok ? grid.value : { topology: undefined, cut: 0 };
  return (
    <>
      {merged > 0 && <p>{say.value(labWords.cellsMerged, { count: groupDigits(merged) })}</p>}
      {cut > 0 && (
        <p>
          <b>{say.value(labWords.cellsCut, { count: groupDigits(cut), all: groupDigits(population) })}</b>
        </p>
      )}
      {topology && topology.kind !== "unbounded" && (
        <p class="soft">
          {needsConfirmation && cut > 0
            ? say.value(labWords.cutOnEnter)
            : say.value(labWords.gridOnEnter, {
                grid: say.value(labWords[topology.kind]),
                width: topology.width,
                height: topology.height,
              })}
        </p>
      )}
    </>
  );
}

/** Marks the wrong character in the rule. */
function RuleError({ text, why }: { readonly text: string; readonly why: Message }): VNode {
  const { position, detail } = errorPositionOf(why);
  const column = position?.kind === "character" ? position.column : undefined;
  return (
    <>
      {column === undefined ? (
        <b>{say.value(labWords.ruleWrong)}</b>
      ) : (
        <>
          <b>{say.value(labWords.ruleWrongAt, { place: column })}</b>{" "}
          <span class="mono" aria-hidden="true">
            {text.slice(Math.max(0, column - 16), column - 1)}
            <mark>{text.slice(column - 1, column) || "␣"}</mark>
            {text.slice(column, column + 8)}
          </span>
        </>
      )}
      <span class="soft"> {say.value(detail)}</span>
    </>
  );
}
