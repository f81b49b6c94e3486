import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { StandingsShape } from "../../api/standings.ts";
import { LineChart } from "../charts/line-chart.tsx";
import type { PlotLine } from "../charts/line-plot.ts";
import { NONE, writeDate, writeRating, writeTime } from "../shell/numbers.ts";
import { lang, say } from "../shell/settings.ts";
import { EmptyState } from "../shell/placeholders.tsx";
import { SPAN_WORDS, standingsWords as words } from "./words.ts";
import { chooseLines, firstShown, LINE_LOOKS, MAX_LINES, rangeOf, type Span, SPANS } from "./history.ts";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly history: StandingsShape["history"];
  readonly chosen: string | null;
  readonly hovered: string | null;
  readonly height: number;
}

const TITLES = { day: words.chartDay, week: words.chartWeek, all: words.chartAll } as const;
const MINUTE_S = 60;
const DAY_S = 86_400;

/** Ratings over time of the first few bots and the chosen one, which has an error band. */
export function RatingPanel({ history, chosen, hovered, height }: Props): VNode {
  const [span, setSpan] = useState<Span>("week");
  return (
    <Panel
      id="rating-title"
      title={say.value(TITLES[span])}
      class="rating-panel"
      aside={
        <div class="seg" role="group" aria-label={say.value(words.span)}>
          {SPANS.map((each) => (
            <button type="button" key={each} aria-pressed={each === span} onClick={() => setSpan(each)}>
              {say.value(SPAN_WORDS[each])}
            </button>
          ))}
        </div>
      }
    >
      <RatingChart history={history} chosen={chosen} hovered={hovered} height={height} span={span} />
    </Panel>
  );
}

function RatingChart({ history, chosen, hovered, height, span }: Props & { readonly span: Span }): VNode {
  const [xs, lines] = useMemo(() => linesOf(history, span, chosen, hovered), [history, span, chosen, hovered]);
  const range = rangeOf(history.at, span);
  const [from, to] = range ?? [];
  const leader = history.ratings[0];
  if (!range || from === undefined || to === undefined || from === to || !leader) {
    return <EmptyState title={say.value(words.tooEarly)} hint={say.value(words.tooEarlyHint)} />;
  }
  const write = (seconds: number): string => writeDate(seconds * 1000, lang.value);
  const short = to - from > 2 * DAY_S;
  const banded = lines.find(({ band }) => band);
  const sentence = say.value(lines.length === 1 ? words.sentenceOne : words.sentence, {
    from: write(from),
    to: write(to),
    name: leader.name,
    rating: writeRating(leader.rating.at(-1)),
  });
  return (
    <LineChart
      sentence={banded ? `${sentence} ${say.value(words.sentenceBand, { name: banded.name })}` : sentence}
      across={say.value(words.when)}
      xs={xs}
      writeX={write}
      writeTick={short ? writeDay : writeHour}
      time
      leastStep={short ? DAY_S : MINUTE_S}
      xRange={range}
      lines={lines}
      writeY={writeRating}
      height={height}
    />
  );
}

/** `9 Nov`, `11月9日`: a date without year and time. */
function writeDay(seconds: number): string {
  return /\d+月\d+日|^\d+ \w+/.exec(writeDate(seconds * 1000, lang.value))?.[0] ?? NONE;
}

/** `19:30`. */
function writeHour(seconds: number): string {
  return writeTime(seconds * 1000).slice(0, 5);
}

function linesOf(
  { at, ratings }: Props["history"],
  span: Span,
  chosen: string | null,
  hovered: string | null,
): readonly [readonly number[], readonly PlotLine[]] {
  const first = firstShown(at, span);
  const names = ratings.map(({ name }) => name);
  const shown = chooseLines(names, [chosen, hovered]);
  const strong = hovered ?? chosen;
  const lines = ratings
    .filter(({ name }) => shown.includes(name))
    .map(({ name, rating, error }): PlotLine => {
      const look = LINE_LOOKS[Math.min(names.indexOf(name), MAX_LINES)] ?? { token: "ink", width: 2 };
      return {
        name,
        values: rating.slice(first),
        ...look,
        strong: name === strong,
        ...(name === strong && { band: error.slice(first) }),
      };
    });
  return [at.slice(first).map((time) => Date.parse(time) / 1000), lines];
}
