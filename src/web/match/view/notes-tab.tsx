import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { PlayerNote, Thought } from "../../../core/player-note.ts";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { SeatNote } from "../../../referee/notes-by-move.ts";
import { escapeControls } from "../../../wire/show.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import { Chart } from "../../charts/chart.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { scoresGiven } from "../model/curves.ts";
import { moveAt } from "../model/move-rows.ts";
import { writeWireTime } from "../model/wire-entries.ts";
import { matchWords } from "../words.ts";

const SCORE_DECIMALS = 2;

interface Props {
  readonly chronicle: Chronicle;
  readonly index: number;
}

/** The scores that the players gave, and their notes about the move that is shown. */
export function NotesTab({ chronicle, index }: Props): VNode {
  const { steps, notes } = chronicle;
  const last = steps.length - 1;
  const noted = index === last ? last : (moveAt(steps, index)?.index ?? index);
  const shown = notes.at(noted, last);
  return (
    <>
      <ScoreChart chronicle={chronicle} ply={steps[index]?.ply ?? 0} />
      <div class="pad notes" role="region" aria-label={say.value(matchWords.notesHere)} tabIndex={0}>
        {shown.length === 0 && <p class="small muted">{say.value(matchWords.noNotes)}</p>}
        {SEATS.map((seat) => {
          const own = shown.filter((each) => each.seat === seat);
          return own.length > 0 && <SeatNotes key={seat} chronicle={chronicle} seat={seat} shown={own} />;
        })}
      </div>
    </>
  );
}

function ScoreChart({ chronicle, ply }: { readonly chronicle: Chronicle; readonly ply: number }): VNode | null {
  const { steps, notes, names } = chronicle;
  const { xs, values } = useMemo(() => scoresGiven(steps, notes), [steps, steps.length, notes]);
  const giving = SEATS.filter((seat) => values[seat].some((value) => value !== null));
  if (giving.length === 0) return null;
  return (
    <div class="pad">
      <Chart
        sentence={say.value(matchWords.scoresSentence)}
        across={say.value(matchWords.ply)}
        xs={xs}
        // A hair space keeps the columns of players with the same name apart.
        lines={giving.map((seat) => ({
          name: seat === 0 ? names[0] : `${names[1]}\u200a`,
          values: values[seat],
          seat,
        }))}
        at={ply}
        joined
        decimals={SCORE_DECIMALS}
        height={180}
      />
    </div>
  );
}

interface SeatNotesProps {
  readonly chronicle: Chronicle;
  readonly seat: Seat;
  readonly shown: readonly SeatNote[];
}

function SeatNotes({ chronicle: { names, page }, seat, shown }: SeatNotesProps): VNode {
  return (
    <section>
      <h3 class="small">
        <SeatMark seat={seat} page={page} /> <bdi>{names[seat]}</bdi>
      </h3>
      <ul>
        {shown.map(({ note }, at) => (
          <li key={at} class={note.note}>
            <NoteText note={note} game={page.rules.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteText({ note, game }: { readonly note: PlayerNote; readonly game: string }): VNode {
  switch (note.note) {
    case "stderr":
      return (
        <>
          <span class="muted">{writeWireTime(note.at)}</span> <span class="said">{escapeControls(note.text)}</span>
        </>
      );
    case "dropped":
      return <span class="shu-text">{formatReason(game, { why: "", reason: note.reason })}</span>;
    case "thought":
      return (
        <>
          <Numbers thought={note} />
          {note.text !== undefined && <p class="said">{escapeControls(note.text)}</p>}
        </>
      );
  }
}

function Numbers({ thought: { score, depth, nodes } }: { readonly thought: Thought }): VNode | null {
  const rows = [
    [matchWords.noteScore, score, SCORE_DECIMALS],
    [matchWords.noteDepth, depth, 0],
    [matchWords.noteNodes, nodes, 0],
  ] as const;
  const given = rows.filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  return (
    <dl>
      {given.map(([name, value = 0, decimals]) => (
        <div key={name.en}>
          <dt>{say.value(name)}</dt>
          <dd>{writeNumber(value, Number.isInteger(value) ? 0 : decimals)}</dd>
        </div>
      ))}
    </dl>
  );
}
