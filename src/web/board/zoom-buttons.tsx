import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import { WORDS } from "./words.ts";

interface Props {
  readonly onZoom: (zoomIn: boolean) => void;
  readonly onFit: () => void;
}

export function ZoomButtons({ onZoom, onFit }: Props): VNode {
  return (
    <div class="board-zoom">
      <Button name={say.value(WORDS.closer)} path="M8 3.5v9M3.5 8h9" onPress={() => onZoom(true)} />
      <Button name={say.value(WORDS.farther)} path="M3.5 8h9" onPress={() => onZoom(false)} />
      <Button name={say.value(WORDS.fit)} path="M2.5 2.5h11v11h-11zM6.5 6.5h3v3h-3z" onPress={onFit} />
    </div>
  );
}

function Button({ name, path, onPress }: { name: string; path: string; onPress: () => void }): VNode {
  return (
    <button type="button" aria-label={name} title={name} onClick={onPress}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        aria-hidden="true"
      >
        <path d={path} stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    </button>
  );
}
