import { render } from "preact";
import { BarMatch } from "./my-games/bar-match.tsx";
import { errorText } from "../core/errors.ts";
import { addFileGames, listFileGames } from "./net/file-games.ts";
import { retryNow } from "./net/feed.ts";
import { watchSeats } from "./my-games/seat-statuses.ts";
import { ROUTES } from "./routes.ts";
import { startRouter } from "./shell/router.ts";
import { watchFavicon } from "./shell/favicon.ts";
import { watchKeys } from "./shell/keys.ts";
import { say } from "./shell/settings.ts";
import { Shell } from "./shell/shell.tsx";
import { Failure } from "./shell/placeholders.tsx";
import { shellWords } from "./shell/words.ts";

const place = document.getElementById("app");
if (place) {
  try {
    // Every page reads the list of games, so it is complete before the first one starts.
    await addFileGames(listFileGames());
    startRouter(ROUTES);
    watchKeys();
    watchFavicon();
    watchSeats();
    addEventListener("online", retryNow);
    place.replaceChildren();
    render(
      <Shell>
        <BarMatch />
      </Shell>,
      place,
    );
  } catch (error) {
    place.replaceChildren();
    render(
      <main class="page">
        <h1>{say.value(shellWords.bootFailed)}</h1>
        <Failure what={errorText(error)} again={() => location.reload()} />
      </main>,
      place,
    );
  }
}
