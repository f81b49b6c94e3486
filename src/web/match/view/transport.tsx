import type { ComponentChildren, VNode } from "preact";
import { IconButton } from "../../shell/icon-button.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { SPEEDS } from "../model/address.ts";
import { changeSpeed, type CursorControls, togglePlay, writeSpeed } from "./use-cursor.ts";

interface Props {
  readonly controls: CursorControls;
  readonly last: number;
  readonly live: boolean;
  /** Position counter: `42 / 42`. */
  readonly count: ComponentChildren;
  /** Hides playback and speed. */
  readonly stepsOnly?: boolean;
  readonly flip?: (() => void) | undefined;
  readonly flipped?: boolean;
  readonly full?: (() => void) | undefined;
  /** Toggle buttons of the board's layers. */
  readonly layers?: ComponentChildren;
}

export function Transport(props: Props): VNode {
  const { live, count, stepsOnly, flip, flipped = false, full, layers } = props;
  const { flip: flipText, full: fullText } = matchWords;
  return (
    <div class="row between tp" role="group" aria-label={say.value(matchWords.transport)}>
      <StepButtons {...props} />
      <span class="small soft nowrap">{count}</span>
      <div class="row tight">
        <span class="row tight xt">
          {layers}
          {flip && <IconButton class="icon" icon="flip" label={say.value(flipText)} pressed={flipped} onClick={flip} />}
          {full && <IconButton class="icon" icon="full" label={say.value(fullText)} onClick={full} />}
        </span>
        {!stepsOnly && (live ? <FollowButton {...props} /> : <SpeedButton {...props} />)}
      </div>
    </div>
  );
}

/** Leads back to the newest position of a live match. */
function FollowButton({ controls: { cursor, step }, last }: Props): VNode {
  const behind = cursor.following ? 0 : last - cursor.index;
  return (
    <button
      type="button"
      class={`btn small tolive${behind > 0 ? " behind" : ""}`}
      aria-pressed={cursor.following}
      onClick={() => step(Infinity)}
    >
      <i aria-hidden="true" />
      {say.value(behind > 0 ? matchWords.liveBehind : matchWords.liveNow, { count: behind })}
    </button>
  );
}

function SpeedButton({ controls: { cursor, change } }: Props): VNode {
  return (
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
  );
}

function StepButtons({ controls: { cursor, change, step }, last, live, stepsOnly }: Props): VNode {
  const moving = cursor.playing || (cursor.following && live);
  const atEnd = cursor.index >= last && !live;
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
