import type { RefObject, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import { Icon } from "../../shell/icons.tsx";
import { say, theme } from "../../shell/settings.ts";
import { engineWords, labWords, RULES } from "../session/words.ts";
import { setCanvasSize } from "../../shell/canvas-size.ts";
import { drawLine, rangeOf } from "./chart.ts";
import { styleToken } from "../../shell/style-token.ts";
import { useLab } from "./lab-context.ts";
import type { LabError } from "../session/model.ts";
import { MoreMenu } from "./menus.tsx";
import { Patterns } from "./patterns.tsx";
import { groupDigits, MAX_FIGURE_CHARS, writeRate } from "../session/speeds.ts";
import { type ErrorPosition, errorPositionOf } from "../session/error-position.ts";
import type { Signal } from "@preact/signals";
import { listen } from "../../shell/listen.ts";

/** Numbers, patterns and rules; on a phone a sheet. */
export function SidePanel(): VNode {
  const { model } = useLab();
  const { generation, population, bounds, engine, running, perSecond, error } = model.numbers.value;
  const { rule } = model.boardInfo.value;
  const sheet = useSheet(model.sheetOpen);
  return (
    <aside
      class="lab-float lab-side-panel"
      data-edge
      aria-label={say.value(labWords.numbers)}
      ref={sheet.panel}
      data-open={model.sheetOpen.value}
      data-generation={String(generation)}
      data-population={String(population)}
      data-bounds={bounds ? [bounds.x, bounds.y, bounds.width, bounds.height].join(",") : ""}
      data-engine={engine}
      data-rule={rule}
      data-running={running}
      data-error={model.boardError.value !== undefined || error !== undefined}
      data-ready={model.ready.value || undefined}
    >
      <div class="lab-numbers" ref={sheet.handle}>
        <Figure words={labWords.generation} value={shorten(generation)} whole={groupDigits(generation)} />
        <Figure words={labWords.population} value={shorten(population)} whole={groupDigits(population)} />
        <Figure words={labWords.speed} value={writeRate(perSecond)} unit="/s" />
        <button
          class="icon lab-sheet-button"
          type="button"
          aria-expanded={model.sheetOpen.value}
          aria-label={say.value(labWords.sheet)}
          onClick={() => (model.sheetOpen.value = !model.sheetOpen.value)}
        >
          <Icon name={model.sheetOpen.value ? "chevronDown" : "chevronUp"} />
        </button>
      </div>
      <div class="lab-scroll" tabIndex={-1}>
        <Chart />
        <BoardErrorNote />
        <Facts />
        <Patterns />
        <Rules />
        <MoreMenu />
      </div>
    </aside>
  );
}

function shorten(value: bigint): string {
  return groupDigits(value, MAX_FIGURE_CHARS);
}

interface FigureProps {
  readonly words: LocalizedText;
  readonly value: string;
  readonly whole?: string;
  readonly unit?: string;
}

/** The font size depends on the length, so that long numbers stay within their column. */
function Figure({ words, value, whole, unit = "" }: FigureProps): VNode {
  return (
    <div style={{ "--characters": value.length + unit.length }}>
      <span class="label">{say.value(words)}</span>
      <b title={whole}>
        {value}
        {unit !== "" && <small>{unit}</small>}
      </b>
    </div>
  );
}

function BoardErrorNote(): VNode | null {
  const { model } = useLab();
  const { error } = model.numbers.value;
  const actionError = model.boardError.value;
  if (!error && actionError === undefined) return null;
  const engineError: LabError =
    error?.kind === "too-large" ? { what: labWords.tooLarge } : { what: labWords.lost, why: error?.why };
  return (
    <p class="lab-error small" role="alert">
      <Icon name="info" size={14} />
      <ErrorText {...(actionError ?? engineError)} />
    </p>
  );
}

function Facts(): VNode {
  const { model } = useLab();
  const { bounds, engine, pendingGenerations } = model.numbers.value;
  const { ms, perSecond } = model.frame.value;
  const name = engineWords[engine];
  return (
    <dl class="facts lab-facts">
      <dt>{say.value(labWords.engine)}</dt>
      <dd>{name ? say.value(name) : engine}</dd>
      <dt>{say.value(labWords.bounds)}</dt>
      <dd class="mono">{bounds ? `${shorten(bounds.width)} × ${shorten(bounds.height)}` : "–"}</dd>
      <dt>{say.value(labWords.frame)}</dt>
      <dd title={say.value(labWords.frames, { count: perSecond })} data-frames={perSecond} data-ms={ms.toFixed(2)}>
        {pendingGenerations > 0n && ms > 8
          ? say.value(labWords.working, { count: groupDigits(pendingGenerations) })
          : say.value(labWords.frameOf, { ms: ms.toFixed(1) })}
      </dd>
    </dl>
  );
}

function Chart(): VNode {
  const { model } = useLab();
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = model.line.value;
  const currentTheme = theme.value;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const scale = devicePixelRatio || 1;
    setCanvasSize(element, Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale));
    drawLine(context, line, styleToken("ink"), scale);
  }, [line, currentTheme]);
  const { min, max } = rangeOf(line);
  return (
    <canvas
      ref={canvas}
      class="lab-chart"
      role="img"
      aria-label={say.value(labWords.chart, {
        least: groupDigits(min),
        most: groupDigits(max),
        now: groupDigits(line.at(-1) ?? 0),
      })}
    />
  );
}

function Rules(): VNode {
  const { model, actions } = useLab();
  const now = model.boardInfo.value.rule;
  return (
    <section class="lab-rules">
      <h2>{say.value(labWords.rules)}</h2>
      <ul>
        {RULES.map(({ rule, name }) => (
          <li key={rule}>
            <button type="button" aria-pressed={rule === now} onClick={() => void actions.setRule(rule)}>
              <b class="mono clip">{rule}</b>
              <span class="muted clip">{say.value(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ErrorText({ what, why }: LabError): VNode {
  const { position, detail } = why ? errorPositionOf(why) : {};
  return (
    <span>
      {say.value(what)} {position && <b>{formatPosition(position)}</b>}{" "}
      {detail && <span class="soft">{say.value(detail)}</span>}
    </span>
  );
}

function formatPosition(position: ErrorPosition): string {
  switch (position.kind) {
    case "line":
      return position.column === undefined
        ? say.value(labWords.atLine, { line: position.line })
        : say.value(labWords.atLineAndColumn, { line: position.line, column: position.column });
    case "character":
      return say.value(labWords.atCharacter, { place: position.column });
  }
}

/** A drag of this length opens or closes the sheet. */
const DRAG_THRESHOLD_PX = 40;

/** On a phone the side panel is a sheet, and its numbers are the drag handle. */
function useSheet(open: Signal<boolean>): {
  readonly panel: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLDivElement | null>;
} {
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = panel.current;
    const grip = handle.current;
    if (!sheet || !grip) return;
    let startY: number | undefined;
    const drag = (event: PointerEvent): number => event.clientY - (startY ?? event.clientY);
    const finish = (event: PointerEvent): void => {
      const distance = drag(event);
      startY = undefined;
      sheet.style.removeProperty("--drawn");
      if (Math.abs(distance) >= DRAG_THRESHOLD_PX) open.value = distance < 0;
    };
    return listen(grip, {
      pointerdown(event) {
        if (event.target instanceof Element && event.target.closest("button")) return;
        startY = event.clientY;
        grip.setPointerCapture(event.pointerId);
      },
      pointermove(event) {
        if (startY !== undefined) sheet.style.setProperty("--drawn", `${-drag(event)}px`);
      },
      pointerup: finish,
      pointercancel: finish,
    });
  }, [open]);
  return { panel, handle };
}
