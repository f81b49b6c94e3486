import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { BinaryFrames } from "../../../games/definition.ts";
import { escapeControls } from "../../../wire/show.ts";
import { IconButton } from "../../shell/icon-button.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { matchWords } from "../words.ts";
import { copyText } from "../../shell/copy.tsx";
import { type WireEntry, writeWireTime } from "../model/wire-entries.ts";
import { readBytes, writeHex } from "../model/wire-bytes.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import { useReveal, useVisibleRows } from "./use-window.ts";

const ROW_PX = 18;
const INSET_PX = 8;
const ARROWS: Readonly<Record<WireEntry["direction"], string>> = {
  in: "←",
  out: "→",
  stderr: "!",
  exit: "×",
  refused: "·",
  note: "·",
};
/** Labels of lines that are not messages. */
const LABELS = {
  refused: matchWords.refused,
  stderr: matchWords.wireStderr,
  exit: matchWords.wireExit,
  note: matchWords.wireReferee,
} as const;

interface Props {
  readonly game: string;
  readonly wire: readonly WireEntry[];
  readonly names: readonly [string, string];
  /** Whether each seat uses the dialect of `frames`. */
  readonly framed: readonly [boolean, boolean];
  readonly frames: BinaryFrames | undefined;
  /** Limits the height for a side panel. */
  readonly short?: boolean;
}

export function WireLog({ game, wire, names, framed, frames, short = false }: Props): VNode {
  const [seat, setSeat] = useState<Seat | undefined>();
  const [hex, setHex] = useState(false);
  const lines = useMemo(
    () => (seat === undefined ? wire : wire.filter((entry) => entry.seat === seat)),
    [wire, wire.length, seat],
  );
  const { box, from, to, above, below, reveal } = useVisibleRows(lines.length, ROW_PX, INSET_PX);
  useReveal(reveal, lines.length - 1);
  if (wire.length === 0) return <p class="small muted pad">{say.value(matchWords.noWire)}</p>;
  const write = (entry: WireEntry): string =>
    !isMessage(entry)
      ? escapeControls(formatReason(game, { why: entry.text, reason: entry.reason ?? null }))
      : !framed[entry.seat]
        ? escapeControls(entry.text)
        : hex
          ? writeHex(entry.text)
          : (frames?.describe(readBytes(entry.text), say.value) ?? escapeControls(entry.text));
  const copy = (): void => {
    const text = lines
      .map((entry) => `${writeWireTime(entry.at)} ${entry.seat} ${ARROWS[entry.direction]} ${write(entry)}`)
      .join("\n");
    void copyText(`${text}\n`).then((done) =>
      toast(say.value(done ? matchWords.wireCopied : matchWords.noCopy, { count: writeNumber(lines.length) })),
    );
  };
  return (
    <div class={`wirelog${short ? " short" : ""}`}>
      <WireBar
        names={names}
        seat={seat}
        setSeat={setSeat}
        hex={framed.includes(true) ? hex : undefined}
        setHex={setHex}
        copy={copy}
      />
      <div class="wirebox" ref={box} tabIndex={0} role="region" aria-label={say.value(matchWords.wire)}>
        <ul class="wire" style={{ paddingTop: `${above + INSET_PX}px`, paddingBottom: `${below + INSET_PX}px` }}>
          {lines.slice(from, to).map((entry, offset) => (
            <WireLine key={from + offset} entry={entry} text={write(entry)} names={names} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface BarProps {
  readonly names: readonly [string, string];
  /** undefined = both seats. */
  readonly seat: Seat | undefined;
  setSeat(seat: Seat | undefined): void;
  /** undefined = no seat uses frames. */
  readonly hex: boolean | undefined;
  setHex(on: boolean): void;
  copy(): void;
}

/** Chooses the seats and the form of the lines. */
function WireBar({ names, seat, setSeat, hex, setHex, copy }: BarProps): VNode {
  return (
    <div class="row small wirebar">
      <span class="seg" role="group" aria-label={say.value(matchWords.wireSeat)}>
        <button type="button" aria-pressed={seat === undefined} onClick={() => setSeat(undefined)}>
          {say.value(matchWords.wireBoth)}
        </button>
        {SEATS.map((one) => (
          <button type="button" key={one} aria-pressed={seat === one} title={names[one]} onClick={() => setSeat(one)}>
            <SeatMark seat={one} />
            {one}
            <span class="vh"> {names[one]}</span>
          </button>
        ))}
      </span>
      <span class="grow" />
      {hex !== undefined && (
        <span class="seg" role="group" aria-label={say.value(matchWords.wireForm)}>
          <button type="button" aria-pressed={!hex} onClick={() => setHex(false)}>
            {say.value(matchWords.decoded)}
          </button>
          <button type="button" aria-pressed={hex} onClick={() => setHex(true)}>
            {say.value(matchWords.hex)}
          </button>
        </span>
      )}
      <IconButton class="icon" icon="copy" label={say.value(matchWords.copyWire)} onClick={copy} />
    </div>
  );
}

interface LineProps {
  readonly entry: WireEntry;
  readonly text: string;
  readonly names: readonly [string, string];
}

function WireLine({ entry, text, names }: LineProps): VNode {
  return (
    <li class={classOf(entry)}>
      <span>{writeWireTime(entry.at)}</span>
      <span aria-hidden="true">
        <SeatMark seat={entry.seat} />
      </span>
      <span>
        <span aria-hidden="true">{ARROWS[entry.direction]}</span>
        <span class="vh">{sayDirection(entry, names)}</span>
      </span>
      <span title={entry.text.length > 40 ? escapeControls(entry.text) : undefined}>
        {entry.bad && <span class="vh">{say.value(matchWords.thisLine)} </span>}
        {isLabelled(entry.direction) && <b>{say.value(LABELS[entry.direction])} </b>}
        {text}
      </span>
    </li>
  );
}

function isMessage({ direction }: WireEntry): boolean {
  return direction === "in" || direction === "out";
}

function isLabelled(direction: WireEntry["direction"]): direction is keyof typeof LABELS {
  return direction in LABELS;
}

function classOf({ direction, bad }: WireEntry): string | undefined {
  if (bad) return "bad";
  return direction === "refused" ? "note" : isLabelled(direction) ? direction : undefined;
}

function sayDirection({ direction, seat }: WireEntry, names: readonly [string, string]): string {
  if (direction !== "in" && direction !== "out") return say.value(matchWords.note);
  return say.value(direction === "out" ? matchWords.toProgram : matchWords.fromProgram, { name: names[seat] });
}
