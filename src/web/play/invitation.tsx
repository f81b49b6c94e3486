import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { PAGES } from "../../games/pages.ts";
import { CopyButton } from "../shell/copy.tsx";
import { Link } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { PLAY } from "../words/play.ts";
import type { Session } from "./session.ts";

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
      <label class="play-name">
        <span class="label">
          {say.value(PLAY.name)}, {say.value(PLAY.nameHint)}
        </span>
        <input
          type="text"
          maxLength={80}
          autocomplete="off"
          placeholder={guest}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button class="btn primary" type="submit">
        {say.value(PLAY.accept)}
      </button>
    </form>
  );
}

interface WaitingProps {
  readonly session: Session;
  readonly game: string | undefined;
  cancel(): void;
}

/** Nobody sits opposite yet. */
export function Waiting({ session, game, cancel }: WaitingProps): VNode {
  const { table, stage, lost } = session;
  const link =
    table === undefined
      ? undefined
      : `${location.origin}/play/${encodeURIComponent(table)}?game=${game ?? ""}`;
  const told = lost
    ? PLAY.lost
    : stage === "joining"
      ? PLAY.joining
      : link === undefined
        ? PLAY.waitingAny
        : PLAY.waiting;
  return (
    <div class="mid panel invitation">
      <h2 aria-live="polite">{say.value(told)}</h2>
      {link !== undefined && (
        <>
          <p class="soft">{say.value(PLAY.invite)}</p>
          <p class="row wrap">
            <code class="mono link-text">{link}</code>
            <CopyButton text={link} what={say.value(PLAY.inviteTitle)} primary />
          </p>
        </>
      )}
      <button class="btn" type="button" onClick={cancel}>
        {say.value(PLAY.cancel)}
      </button>
    </div>
  );
}
