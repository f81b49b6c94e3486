import { styleFor } from "../../console.ts";
import type { FormatMessage } from "../../../core/lang.ts";
import { runFullScreen } from "../../screen/full-screen.ts";
import type { ReplayView } from "../replay-view.ts";
import { renderView } from "./render.ts";
import { initialViewState, tick, press, type ViewState } from "./state.ts";

export async function runViewer(say: FormatMessage, replay: ReplayView, index: number): Promise<void> {
  const style = styleFor(process.stdout);
  const { plies } = replay;
  await runFullScreen(({ draw, wakeAt, leave }) => {
    let state = initialViewState(index);
    const setState = (next: ViewState): void => {
      state = next;
      if (state.quit) return leave();
      wakeAt(state.nextAt, () => setState(tick(plies, state, performance.now())));
      draw();
    };
    return {
      render: (size) => renderView(say, style, replay, state, size),
      press: (key) => setState(press(plies, state, key, performance.now())),
    };
  });
}
