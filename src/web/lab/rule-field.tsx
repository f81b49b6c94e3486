import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../shell/settings.ts";
import { labWords, RULES } from "../words/lab.ts";
import { errorPositionOf } from "./error-position.ts";
import { useLab } from "./lab-context.ts";
import type { RuleTrial } from "./protocol.ts";
import { groupDigits } from "./speeds.ts";

/** Long enough for the next key of somebody who types, too short to be waited for. */
const TYPING_MS = 180;

/** What the field says of the rule in it. */
interface Tried {
  readonly text: string;
  readonly trial: RuleTrial;
  /** Enter was pressed before anybody could read what would be cut. */
  readonly asked?: boolean;
}

/** A rule is shown at once on the board as it was; a grid waits for Enter, and what it would cut is said first. */
export function RuleField(): VNode {
  const { model, actions } = useLab();
  const { rule } = model.boardInfo.value;
  const [text, setText] = useState(rule);
  const [tried, setTried] = useState<Tried>();
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The rule to return to; undefined while nothing is typed. */
  const base = useRef<string | undefined>(undefined);
  const wrong = model.ruleError.value;
  useEffect(() => {
    if (base.current === undefined) setText(rule);
  }, [rule]);

  const attempt = async (typed: string): Promise<Tried | undefined> => {
    clearTimeout(typing.current);
    const trial = await actions.tryRule(typed);
    const next = trial && { text: typed, trial };
    if (base.current !== undefined) setTried(next);
    return next;
  };
  const type = (typed: string): void => {
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
    const said = tried?.text === typed;
    const now = await attempt(typed);
    const grid = now?.trial.grid;
    if (!now || grid?.ok === false) return;
    if (grid && grid.value.cut > 0 && !said) {
      setTried({ ...now, asked: true });
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

  const known = RULES.find((one) => one.rule === rule);
  const told = wrong !== undefined || (tried !== undefined && isWorthTelling(tried.trial));
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
        aria-describedby={told ? "lab-rule-told" : undefined}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          const field = event.currentTarget;
          if (event.key === "Enter") void enter(field);
          if (event.key === "Escape") void leave(field.value, false).then(() => field.blur());
        }}
        onBlur={({ currentTarget }) => void leave(currentTarget.value, true)}
      />
      {known && !told && <span class="small muted lab-wide nowrap">{say.value(known.name)}</span>}
      {told && (
        <div class="lab-float lab-wrong small" id="lab-rule-told" role="status">
          {wrong === undefined ? tried && <RuleNotes tried={tried} /> : <RuleError text={text} why={wrong} />}
        </div>
      )}
    </>
  );
}

function isWorthTelling({ merged, grid }: RuleTrial): boolean {
  return merged > 0 || grid?.ok === true;
}

/** What the rule merges, and what its grid would do. */
function RuleNotes({ tried: { trial, asked } }: { readonly tried: Tried }): VNode {
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
          {asked && cut > 0
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

/** The readers name the character; here it is marked. */
function RuleError({ text, why }: { readonly text: string; readonly why: string }): VNode {
  const { place, detail } = errorPositionOf(why);
  const at = place?.kind === "character" ? place.at : undefined;
  return (
    <>
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
    </>
  );
}
