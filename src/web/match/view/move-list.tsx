import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Fault } from "../../../core/fault.ts";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import { escapeControls } from "../../../wire/show.ts";
import { Icon } from "../../shell/icons.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { formatLimit } from "./clock.tsx";
import type { Chronicle } from "../model/chronicle.ts";
import { moveAt, type MoveCell, type MoveRow, pairMoves } from "../model/move-rows.ts";
import type { Step } from "../model/step.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import { isResignation } from "./verdict-words.ts";
import { useVisibleRows } from "./use-window.ts";

const ROW_PX = 25;

interface Props {
  readonly chronicle: Chronicle;
  readonly index: number;
  readonly live: boolean;
  /** The viewer's own seat in a match played on this page. */
  readonly yours?: Seat;
  readonly go: (index: number) => void;
  /** What a move that lost the match should have been, in words; undefined for other steps. */
  readonly sayLost?: (index: number) => string | undefined;
}

/** Numbered pairs of moves; only visible rows are rendered. */
export function MoveList({ chronicle, index, live, yours, go, sayLost }: Props): VNode {
  const { page, names, steps, opened } = chronicle;
  const paired = useMemo(() => pairMoves(steps), [steps, steps.length, steps.at(-1)]);
  const { rows } = paired;
  const count = rows.length;
  const last = steps.length - 1;
  const thinking = live ? (chronicle.question(last)?.seats ?? []) : [];
  const current = moveAt(steps, index);
  const revealed = index === last ? count : paired.rowOf(index);
  const { box, from, to, above, below } = useVisibleRows(count + 1, ROW_PX, revealed);
  const limitMs = opened?.limits.moveMs ?? opened?.limits.bank?.byoyomiMs;
  const isNoted = (at: number): boolean => chronicle.notes.at(at, Infinity).length > 0;
  const rowProps = { page, limitMs, current, go, thinking, yours, isNoted, sayLost };
  return (
    <>
      <SeatHeads chronicle={chronicle} />
      {count === 0 && thinking.length === 0 && <p class="small muted pad">{say.value(matchWords.noMoves)}</p>}
      <div class="mlbox" ref={box} tabIndex={0} role="region" aria-label={say.value(matchWords.moves)}>
        <table class="mlt">
          <colgroup>
            <col class="n" />
            <col />
            <col />
          </colgroup>
          <thead class="vh">
            <tr>
              <th scope="col">{say.value(matchWords.number)}</th>
              {SEATS.map((seat) => (
                <th scope="col" key={seat}>
                  <bdi>{names[seat]}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap px={above} />}
            {rows.slice(from, to).map((row, offset) => {
              const number = from + offset;
              return <Row key={number} {...rowProps} number={number} row={row} awaits={number === count - 1} />;
            })}
            {startsRow(rows.at(-1), thinking) && to > count && (
              <Row {...rowProps} number={count} row={[undefined, undefined]} awaits />
            )}
            {below > ROW_PX && <Gap px={below - ROW_PX} />}
          </tbody>
        </table>
      </div>
      <div class="row small muted foot">
        <span class="grow">
          {limitMs !== undefined && say.value(matchWords.shareLine, { limit: formatLimit(limitMs) })}
        </span>
        {["←", "→", "?"].map((key) => (
          <span class="kbd" aria-hidden="true" key={key}>
            {key}
          </span>
        ))}
      </div>
    </>
  );
}

function SeatHeads({ chronicle: { page, names } }: Pick<Props, "chronicle">): VNode {
  return (
    <div class="ml head" aria-hidden="true">
      <span class="n" />
      {SEATS.map((seat) => (
        <span class="small muted" key={seat}>
          <SeatMark seat={seat} page={page} size={page.board.seatIcon ? 14 : 12} />
          <span class="clip">
            {page.board.seatIcon ? say.value(page.text.seatNames[seat]) : <bdi>{names[seat]}</bdi>}
          </span>
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  readonly page: AnyGameDefinition;
  /** Seats that are thinking now. */
  readonly thinking: readonly Seat[];
  readonly yours: Seat | undefined;
  /** Its player said something about the move to this position. */
  readonly isNoted: (index: number) => boolean;
  readonly sayLost: Props["sayLost"];
  readonly go: (index: number) => void;
  readonly number: number;
  readonly row: MoveRow;
  /** Empty cells of this row wait for the seats that are thinking. */
  readonly awaits: boolean;
  readonly limitMs: number | undefined;
  readonly current: Step | undefined;
}

function Row({ page, number, row, awaits, thinking, yours, limitMs, current, isNoted, sayLost, go }: RowProps): VNode {
  return (
    <tr>
      <th scope="row" class="n">
        {writeNumber(number + 1)}
      </th>
      {SEATS.map((seat) => {
        const cell = row[seat];
        const waits = awaits && thinking.includes(seat);
        if (cell) {
          const marks = { current: cell.step === current, noted: isNoted(cell.index), lost: sayLost?.(cell.index) };
          return <Cell key={seat} page={page} cell={cell} limitMs={limitMs} {...marks} go={go} />;
        }
        return (
          <td key={seat} class="mv muted">
            {waits && say.value(yours === seat ? matchWords.yourMove : matchWords.thinking)}
          </td>
        );
      })}
    </tr>
  );
}

function startsRow(row: MoveRow | undefined, thinking: readonly Seat[]): boolean {
  return thinking.length > 0 && !thinking.some((seat) => row && row[seat] === undefined);
}

function Gap({ px }: { readonly px: number }): VNode {
  return (
    <tr aria-hidden="true" class="gap">
      <td colSpan={3} style={{ height: `${px}px` }} />
    </tr>
  );
}

/** Marks a move about which its player said something. */
function Noted(): VNode {
  const label = say.value(matchWords.noted);
  return (
    <span class="hinted" role="img" aria-label={label} title={label}>
      <Icon name="note" size={12} />
    </span>
  );
}

/** Marks a move that lost the match. */
function Lost({ label }: { readonly label: string }): VNode {
  return (
    <span class="lost-mark" role="img" aria-label={label} title={label}>
      ?
    </span>
  );
}

/** Marks a move that was made after hints. */
function Hinted({ count }: { readonly count: number }): VNode {
  const label = say.value(count === 1 ? matchWords.hintedOnce : matchWords.hinted, { count });
  return (
    <span class="hinted" role="img" aria-label={label} title={label}>
      <Icon name="hint" size={12} />
    </span>
  );
}

interface CellProps extends Pick<RowProps, "page" | "limitMs" | "go"> {
  readonly cell: MoveCell;
  readonly current: boolean;
  readonly noted: boolean;
  readonly lost: string | undefined;
}

function Cell({ page, cell, limitMs, current, noted, lost, go }: CellProps): VNode {
  const { step, fault, seat, ms } = cell;
  const { played } = step;
  const pass = played?.move !== undefined && page.text.isPass?.(played.move);
  const share = limitMs === undefined || limitMs === 0 ? 0 : Math.min(1, ms / limitMs);
  const text = fault
    ? sayFault(page, fault)
    : played?.move !== undefined
      ? page.text.formatMove(played.move, seat)
      : say.value(matchWords.hiddenMove);
  return (
    <td class={`mv${current ? " cur" : ""}${fault ? " bad" : ""}${pass ? " pass" : ""}`}>
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        onClick={() => go(cell.index)}
        // Keeps the focus where it was, so that Space still toggles playback.
        onMouseDown={(event) => event.preventDefault()}
        title={step.refused > 0 ? say.value(matchWords.refusals, { count: step.refused }) : undefined}
      >
        <span class="clip">
          {pass ? say.value(matchWords.pass) : text}
          {fault && !isResignation(fault) && " ✕"}
          {step.captured && step.captured.kind !== "placed" && (
            <span class="took" data-kind={step.captured.kind}>
              {" "}
              {say.value(step.captured.text)}
            </span>
          )}
          {step.refused > 0 && <span class="shu-text"> ✕{step.refused}</span>}
          {step.hints > 0 && <Hinted count={step.hints} />}
          {noted && <Noted />}
          {lost !== undefined && <Lost label={lost} />}
        </span>
        <small>{writeNumber(ms / 1000, limitMs !== undefined && limitMs >= 10_000 ? 1 : 2)}</small>
      </button>
      {share > 0 && <i style={{ width: `${(share * 100).toFixed(0)}%` }} />}
    </td>
  );
}

/** The faulty answer, or the kind of fault when there was none. */
function sayFault(page: AnyGameDefinition, fault: Fault): string {
  if (fault.kind === "illegal" && fault.said !== undefined) {
    const read = page.rules.readMove(fault.said);
    if (read.ok) return page.text.formatMove(read.value, fault.seat);
  }
  if (isResignation(fault)) return say.value(matchWords.resignedMove);
  return fault.said === undefined ? say.value(BY_LABELS[fault.kind]) : escapeControls(fault.said.slice(0, 24));
}
