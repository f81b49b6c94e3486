import type { TerminalStyle, TerminalSize } from "../../../core/terminal-style.ts";
import { type Engine, populationOf } from "../../../life/engines/index.ts";
import { paletteFor } from "../../../life/pictures/palette.ts";
import { writeTopology } from "../../../life/rules/index.ts";
import { clip, pad, widthOf } from "../../columns.ts";
import type { FormatMessage } from "../../../core/lang.ts";
import { group } from "../report.ts";
import { drawBoard } from "./board.ts";
import { type LabState, speedOf } from "./state.ts";
import type { Pane } from "./viewport.ts";
import { KEYS, QUESTIONS, WORDS } from "./words.ts";

export interface RenderOptions {
  readonly say: FormatMessage;
  readonly style: TerminalStyle;
  readonly coloured: boolean;
}

/** The board's area: all but the heading and two lines below. */
export function paneOf({ columns, rows }: TerminalSize): Pane {
  return { columns: Math.max(1, columns), rows: Math.max(1, rows - 3) };
}

export function renderLab(
  options: RenderOptions,
  state: LabState,
  engine: Engine,
  message: string | undefined,
  size: TerminalSize,
): readonly string[] {
  const pane = paneOf(size);
  const body = state.help ? help(options, pane) : board(options, state, engine, pane);
  const lines = [
    heading(options, engine),
    ...body,
    status(options, state, engine),
    foot(options, state, message, size.columns),
  ];
  return lines.slice(0, size.rows).map((line) => clip(line, size.columns));
}

function board({ coloured }: RenderOptions, state: LabState, engine: Engine, pane: Pane): readonly string[] {
  const { topology } = engine;
  return drawBoard(state.view, pane, (window, into) => engine.paint(window, into), {
    palette: coloured ? paletteFor(engine.rule, "dark") : undefined,
    grid: topology.kind === "unbounded" ? undefined : topology,
    cursor: state.editing ? state.cursor : undefined,
  });
}

function help({ say, style }: RenderOptions, pane: Pane): readonly string[] {
  const lines = KEYS.map(([keys, about]) => `  ${style.action(pad(keys, 15))} ${say(about)}`);
  const all = ["", ...lines, "", style.dim(`  ${say(WORDS.close)}`)];
  return Array.from({ length: pane.rows }, (_, row) => all[row] ?? "");
}

function heading({ say, style }: RenderOptions, { rule, topology, name }: Engine): string {
  const grid = topology.kind === "unbounded" ? say(WORDS.unbounded) : writeTopology(topology).slice(1);
  return `${style.verdict("審判")} ${style.bold(rule.name)} ${style.dim(`· ${grid} · ${name}`)}`;
}

function status({ say, style }: RenderOptions, state: LabState, engine: Engine): string {
  const facts = say(WORDS.status, { generation: group(engine.generation), population: group(populationOf(engine)) });
  const { everyMs, generations } = speedOf(state.speedIndex);
  const rate = say(WORDS.rate, { rate: everyMs > 33 ? Math.round(1000 / everyMs) : 30 });
  const each = generations > 1n ? ` · ${say(WORDS.each, { generations: group(generations) })}` : "";
  return `${state.running ? style.action("▶") : "⏸"} ${facts}  ${style.dim(rate + each)}`;
}

function foot({ say, style }: RenderOptions, state: LabState, message: string | undefined, columns: number): string {
  if (state.asking) {
    const question = say(QUESTIONS[state.asking.question]);
    // Long input shows its end, where the cursor is.
    const room = Math.max(8, columns - widthOf(question) - 2);
    return `${style.action(question)}${state.asking.typed.slice(-room)}_`;
  }
  if (message !== undefined) return style.verdict(message);
  if (state.editing) return style.action(say(WORDS.editKeys, { x: state.cursor.x, y: state.cursor.y }));
  return style.dim(say(WORDS.fewKeys));
}
