import { render } from "preact";
import { watchSeats } from "./my-games/seat-statuses.ts";
import { watchAddress } from "./shell/address.ts";
import { watchFavicon } from "./shell/favicon.ts";
import { watchKeys } from "./shell/keys.ts";
import { say } from "./shell/settings.ts";
import { Shell } from "./shell/shell.tsx";
import { Failure } from "./shell/placeholders.tsx";
import { shellWords } from "./words/shell.ts";

const place = document.getElementById("app");
if (place) {
  try {
    watchAddress();
    watchKeys();
    watchFavicon();
    watchSeats();
    place.replaceChildren();
    render(<Shell />, place);
  } catch (error) {
    place.replaceChildren();
    render(
      <main class="page">
        <h1>{say.value(shellWords.bootFailed)}</h1>
        <Failure
          what={error instanceof Error ? error.message : String(error)}
          again={() => location.reload()}
        />
      </main>,
      place,
    );
  }
}
