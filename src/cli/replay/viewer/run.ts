import { inkFor } from "../../console.ts";
import type { Say } from "../../lang.ts";
import { runFullScreen } from "../../screen/full-screen.ts";
import type { Film } from "../film.ts";
import { renderView } from "./render.ts";
import { beginView, pass, press, type ViewState } from "./state.ts";

/** Shows a film on the terminal until the person leaves. */
export async function runViewer(say: Say, film: Film, index: number): Promise<void> {
  const ink = inkFor(process.stdout);
  const { plies } = film;
  await runFullScreen(({ draw, wakeAt, leave }) => {
    let state = beginView(index);
    const become = (next: ViewState): void => {
      state = next;
      if (state.left) return leave();
      wakeAt(state.nextAt, () => become(pass(plies, state, performance.now())));
      draw();
    };
    return {
      render: (size) => renderView(say, ink, film, state, size),
      press: (key) => become(press(plies, state, key, performance.now())),
    };
  });
}
