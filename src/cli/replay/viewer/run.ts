import { inkFor } from "../../console.ts";
import type { FormatMessage } from "../../lang.ts";
import { runFullScreen } from "../../screen/full-screen.ts";
import type { ReplayView } from "../replay-view.ts";
import { renderView } from "./render.ts";
import { initialViewState, tick, press, type ViewState } from "./state.ts";

/** Shows a film on the terminal until the person leaves. */
export async function runViewer(say: FormatMessage, replay: ReplayView, index: number): Promise<void> {
  const ink = inkFor(process.stdout);
  const { plies } = replay;
  await runFullScreen(({ draw, wakeAt, leave }) => {
    let state = initialViewState(index);
    const become = (next: ViewState): void => {
      state = next;
      if (state.quit) return leave();
      wakeAt(state.nextAt, () => become(tick(plies, state, performance.now())));
      draw();
    };
    return {
      render: (size) => renderView(say, ink, replay, state, size),
      press: (key) => become(press(plies, state, key, performance.now())),
    };
  });
}
