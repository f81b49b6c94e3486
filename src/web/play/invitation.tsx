import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { PAGES } from "../../games/pages.ts";
import { Link } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { PLAY } from "../words/play.ts";
import { NameField } from "./name-field.tsx";

interface InvitationProps {
  readonly game: string | null;
  readonly guest: string;
  accept(name: string): void;
}

/** Somebody has sent a link. */
export function Invitation({ game, guest, accept }: InvitationProps): VNode {
  const [name, setName] = useState("");
  const entry = PAGES.find(({ id }) => id === game);
  if (!entry)
    return (
      <div class="mid panel invitation">
        <h2>{say.value(PLAY.inviteTitle)}</h2>
        <p class="soft">{say.value(PLAY.badInvitation)}</p>
        <Link class="btn" href="/play">
          {say.value(PLAY.newMatch)}
        </Link>
      </div>
    );
  return (
    <form
      class="mid panel invitation"
      onSubmit={(event) => {
        event.preventDefault();
        accept(name);
      }}
    >
      <h2>{say.value(PLAY.invited)}</h2>
      <p class="soft">{say.value(entry.name)}</p>
      <NameField name={name} guest={guest} change={setName} />
      <button class="btn primary" type="submit">
        {say.value(PLAY.accept)}
      </button>
    </form>
  );
}
