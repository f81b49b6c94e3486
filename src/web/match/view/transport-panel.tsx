import type { VNode } from "preact";
import { writeClock, writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { useTick } from "../../shell/use-tick.ts";
import { matchWords } from "../words.ts";
import { opponentOf } from "../../../core/seats.ts";
import { generationAt } from "../model/scene.ts";
import type { Mark } from "../model/timeline.ts";
import { Timeline } from "./timeline.tsx";
import { Transport } from "./transport.tsx";
import type { MatchViewModel } from "./use-match.ts";

export function MatchTransport({ shown }: { readonly shown: MatchViewModel }): VNode {
  const { page, watch, controls, live, behind, index, describeIndex, goTo, layers, switchLayer } = shown;
  const { steps, verdict } = watch.chronicle;
  return (
    <div class="panel tl">
      <Timeline
        page={page}
        steps={steps}
        index={index}
        live={live}
        length={lengthOf(shown)}
        fault={verdict?.fault ?? undefined}
        icon={(mark) => iconOf(shown, mark)}
        describe={describeIndex}
        go={goTo}
      />
      <Transport
        controls={controls}
        last={steps.length - 1}
        live={live}
        behind={behind}
        count={<Count shown={shown} />}
        flip={page.zoomable ? undefined : shown.flipBoard}
        flipped={shown.flip}
        full={shown.fullScreen.toggle}
        layers={page.board.layers.map(({ id, name }) => (
          <button
            type="button"
            class="btn small layer"
            key={id}
            aria-pressed={layers.has(id)}
            onClick={() => switchLayer(id)}
          >
            {say.value(name)}
          </button>
        ))}
      />
    </div>
  );
}

/** Icon of a captured piece, in its owner's style. */
function iconOf({ page, view }: MatchViewModel, { kind, seat }: Mark): string | undefined {
  return page.stats.captures
    ?.remaining(view)
    .find(({ name }) => name.en === kind)
    ?.icon(opponentOf(seat));
}

/** Positions of a full game, so that a match that ended early leaves room on the timeline. */
function lengthOf({ page, watch: { chronicle } }: MatchViewModel): number | undefined {
  const start = chronicle.verdict?.by === "rules" ? undefined : chronicle.state(0);
  return start === undefined ? undefined : page.stats.positionCount?.(start);
}

/** `42 / 60`, `31 / live`, `760 / 1:12 left`. */
function Count({ shown }: { readonly shown: MatchViewModel }): VNode {
  const { watch, index, live, page, generation } = shown;
  const { steps } = watch.chronicle;
  const here = page.ticks?.continuous ? (generation ?? 0) : (steps[index]?.ply ?? 0);
  const total = (page.ticks?.continuous ? generationAt(watch.chronicle, steps.length - 1) : steps.at(-1)?.ply) ?? 0;
  return (
    <>
      <b>{writeNumber(here)}</b> / {live ? <Left shown={shown} /> : writeNumber(total)}
      {!page.ticks?.continuous && generation !== undefined && generation > 0 && (
        <span class="muted"> · {say.value(matchWords.gen, { generation })}</span>
      )}
    </>
  );
}

/** Time left in a match of limited duration. */
function Left({ shown }: { readonly shown: MatchViewModel }): VNode {
  const { chronicle, time } = shown.watch;
  const state = chronicle.state(chronicle.steps.length - 1);
  const durationMs = state === undefined ? undefined : shown.page.rules.ticks?.timeLimit?.durationMs(state);
  useTick(1000, durationMs !== undefined);
  const now = time.at(performance.now());
  if (durationMs === undefined || now === undefined) return <>{say.value(matchWords.ofLive)}</>;
  return <>{say.value(matchWords.timeLeft, { time: writeClock(Math.max(0, durationMs - now)) })}</>;
}
