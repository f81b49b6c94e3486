import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { SEATS, type Seat } from "../../../core/seats.ts";
import { escapeControls } from "../../../wire/show.ts";
import { IconButton } from "../../shell/icon-button.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { matchWords } from "../words.ts";
import { copyText } from "../../shell/copy.tsx";
import type { Chronicle } from "../model/chronicle.ts";
import { type WireEntry, writeWireTime } from "../model/wire-entries.ts";
import { readBytes, writeHex } from "../model/wire-bytes.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import { useVisibleRows } from "./use-window.ts";

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
  readonly chronicle: Chronicle;
  /** Limits the height for a side panel. */
  readonly short?: boolean;
}

export function WireLog({ chronicle, short = false }: Props): VNode {
  const { page, wire, names, opened } = chronicle;
  const [seat, setSeat] = useState<Seat | undefined>();
  const [hex, setHex] = useState(false);
  const lines = useMemo(
    () => (seat === undefined ? wire : wire.filter((entry) => entry.seat === seat)),
    [wire, wire.length, seat],
  );
  const { box, from, to, above, below } = useVisibleRows(lines.length, ROW_PX, lines.length - 1, INSET_PX);
  if (wire.length === 0) return <p class="small muted pad">{say.value(matchWords.noWire)}</p>;
  const frames = page.text.binaryFrames;
  const isFramed = (one: Seat): boolean =>
    frames !== undefined && opened?.players[one].dialect?.split("/").at(-1) === frames.dialect;
  const write = ({ seat, direction, text, reason }: WireEntry): string => {
    if (direction !== "in" && direction !== "out")
      return escapeControls(formatReason(page.rules.id, { why: text, reason: reason ?? null }));
    if (!isFramed(seat)) return escapeControls(text);
    return hex ? writeHex(text) : (frames?.describe(readBytes(text), say.value) ?? escapeControls(text));
  };
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
        hex={SEATS.some(isFramed) ? hex : undefined}
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
