import type { ComponentChildren, VNode } from "preact";
import { IconButton } from "../../shell/icon-button.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { changeSpeed, goTo, togglePlay, writeSpeed } from "../model/cursor.ts";
import { SPEEDS } from "../model/address.ts";
import type { CursorControls } from "./use-cursor.ts";

interface Props {
  readonly controls: CursorControls;
  readonly last: number;
  readonly live: boolean;
  /** Position counter: `42 / 42`. */
  readonly count: ComponentChildren;
  readonly behind: number;
  /** Hides playback and speed. */
  readonly stepsOnly?: boolean;
  readonly flip?: (() => void) | undefined;
  readonly flipped?: boolean;
  readonly full?: (() => void) | undefined;
  /** Toggle buttons of the board's layers. */
  readonly layers?: ComponentChildren;
}

export function Transport(props: Props): VNode {
  const { controls, live, count, behind, stepsOnly, flip, flipped, full, layers } = props;
  const { cursor, change } = controls;
  return (
    <div class="row between tp" role="group" aria-label={say.value(matchWords.transport)}>
      <StepButtons {...props} />
      <span class="small soft nowrap">{count}</span>
      <div class="row tight">
        <span class="row tight xt">
          {layers}
          {flip && (
            <IconButton
              class="icon"
              icon="flip"
              label={say.value(matchWords.flip)}
              pressed={flipped === true}
              onClick={flip}
            />
          )}
          {full && <IconButton class="icon" icon="full" label={say.value(matchWords.full)} onClick={full} />}
        </span>
        {stepsOnly ? null : live ? (
          <button
            type="button"
            class={`btn small tolive${behind > 0 ? " behind" : ""}`}
            aria-pressed={cursor.following}
            onClick={() => change((now, range) => goTo(now, range.last, range))}
          >
            <i aria-hidden="true" />
            {say.value(behind > 0 ? matchWords.liveBehind : matchWords.liveNow, { count: behind })}
          </button>
        ) : (
          <button
            type="button"
            class="btn small speed"
            aria-label={say.value(matchWords.speed, { speed: writeSpeed(cursor.speed) })}
            onClick={() =>
              change((now) => (now.speed === SPEEDS.at(-1) ? { ...now, speed: SPEEDS[0] } : changeSpeed(now, 1)))
            }
          >
            {writeSpeed(cursor.speed)}
          </button>
        )}
      </div>
    </div>
  );
}

function StepButtons({ controls: { cursor, change }, last, live, stepsOnly }: Props): VNode {
  const moving = cursor.playing || (cursor.following && live);
  const atEnd = cursor.index >= last && !live;
  const step = (by: number): void => change((now, range) => goTo(now, now.index + by, range));
  const { first, back, pause, again, play, forward, last: toLast } = matchWords;
  return (
    <div class="transport">
      <IconButton icon="first" label={say.value(first)} onClick={() => step(-Infinity)} />
      <IconButton icon="back" label={say.value(back)} onClick={() => step(-1)} />
      {!stepsOnly && (
        <IconButton
          class="play"
          icon={moving ? "pause" : atEnd && last > 0 ? "again" : "play"}
          label={say.value(moving ? pause : atEnd ? again : play)}
          onClick={() => change(togglePlay)}
        />
      )}
      <IconButton icon="step" label={say.value(forward)} onClick={() => step(1)} />
      <IconButton icon="last" label={say.value(toLast)} onClick={() => step(Infinity)} />
    </div>
  );
}
