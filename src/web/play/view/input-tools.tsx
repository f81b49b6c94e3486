import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Stamps } from "../../../games/input.ts";
import { IconButton } from "../../shell/icon-button.tsx";
import type { IconName } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import { Segment } from "./segment.tsx";
import type { MoveInputState } from "./use-move-input.ts";
import type { Play } from "./use-play.ts";

/** Patterns to place, and how many turns a move lasts; null for games with neither. */
export function InputTools({ play: { page, moveInput, autoTurns } }: { readonly play: Play }): VNode | null {
  const { stamps, turnsAtOnce } = page.input;
  if (!stamps && !turnsAtOnce) return null;
  const ready = moveInput.ask !== undefined && autoTurns.left === 0;
  return (
    <div class="panel hand-tools">
      {stamps && <StampChoice stamps={stamps} moveInput={moveInput} ready={ready} />}
      {turnsAtOnce && (
        <div class="turns" role="radiogroup" aria-label={say.value(turnsAtOnce.name)}>
          <span class="small soft">{say.value(turnsAtOnce.name)}</span>
          <span class="seg">
            {turnsAtOnce.choices.map((turns) => (
              <Segment
                key={turns}
                name="turns-at-once"
                chosen={turns === autoTurns.chosen}
                choose={() => autoTurns.choose(turns)}
              >
                {turns}
              </Segment>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

interface StampProps {
  readonly stamps: Stamps<unknown>;
  readonly moveInput: MoveInputState;
  readonly ready: boolean;
}

function StampChoice({ stamps, moveInput, ready }: StampProps): VNode {
  // Between two questions there is no draft; the last choice stays marked.
  const lastChosen = useRef<string | undefined>(undefined);
  if (moveInput.draft !== undefined) lastChosen.current = stamps.chosen(moveInput.draft);
  const chosen = lastChosen.current;
  const choose = (id: string | undefined): void => moveInput.change(stamps.choose(moveInput.draft, id));
  const turn = (icon: IconName, words: LocalizedText, turned: (draft: unknown) => unknown): VNode => (
    <IconButton
      icon={icon}
      label={say.value(words)}
      size={18}
      disabled={!ready || chosen === undefined}
      onClick={() => moveInput.change(turned(moveInput.draft))}
    />
  );
  return (
    <div class="stamps" role="group" aria-label={say.value(PLAY.stamps)}>
      <IconButton
        icon="pen"
        label={say.value(PLAY.singleCells)}
        disabled={!ready}
        pressed={chosen === undefined}
        onClick={() => choose(undefined)}
      />
      {stamps.list.map((stamp) => (
        <button
          key={stamp.id}
          type="button"
          disabled={!ready}
          aria-pressed={chosen === stamp.id}
          title={say.value(stamp.name)}
          aria-label={say.value(stamp.name)}
          onClick={() => choose(stamp.id)}
        >
          <StampPicture stamp={stamp} />
        </button>
      ))}
      {turn("turnRight", PLAY.rotate, stamps.rotate)}
      {turn("flipAcross", PLAY.flip, stamps.flip)}
    </div>
  );
}

function StampPicture({ stamp }: { readonly stamp: Stamps<unknown>["list"][number] }): VNode {
  const { width, height, cells, later } = stamp;
  const side = Math.max(width, height, 4);
  const all = [...cells, ...later];
  const path = all.flatMap((x, index) => (index % 2 === 0 ? [`M${x} ${all[index + 1] ?? 0}h.9v.9h-.9z`] : [])).join("");
  return (
    <svg
      width={28}
      height={28}
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
