import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableShape } from "../../../api/play.ts";
import { formatLimit } from "../../match/view/clock.tsx";
import { hrefOf, isOver } from "../../my-games/entries.ts";
import { savedName, saveName } from "../../my-games/name.ts";
import { myGames } from "../../my-games/store.ts";
import { apiUrl } from "../../../api/client.ts";
import { useApi } from "../../net/api.ts";
import { navigate } from "../../shell/router.ts";
import { gameName } from "../../shell/game-name.ts";
import { say } from "../../shell/settings.ts";
import { Failure, Loading } from "../../shell/placeholders.tsx";
import { toast } from "../../shell/toast.ts";
import { PLAY, REFUSALS } from "../words.ts";
import { NameField } from "./name-field.tsx";

const NOT_FOUND = 404;

type WaitingTable = Extract<TableShape, { status: "waiting" }>;

interface InvitationProps {
  readonly id: string;
  readonly guest: string;
  accept(table: WaitingTable, name: string): void;
}

/** Page of an invitation link: offers a free seat, or redirects to the match when it is taken. */
export function Invitation({ id, guest, accept }: InvitationProps): VNode {
  const response = useApi(apiUrl("/api/tables/:id", { params: { id } }));
  const table = response.value;
  const taken = table?.status === "taken";
  useEffect(() => {
    if (!taken) return;
    toast(say.value(PLAY.taken));
    navigate(`/m/${encodeURIComponent(id)}`, { replace: true });
  }, [taken]);
  if (response.state === "failed")
    return (
      <div class="mid panel invitation">
        <h2>{say.value(PLAY.inviteTitle)}</h2>
        {response.status === NOT_FOUND ? (
          <>
            <p class="soft">{say.value(REFUSALS["table-gone"])}</p>
            <a class="btn" href="/play">
              {say.value(PLAY.newMatch)}
            </a>
          </>
        ) : (
          <Failure what={response.why} again={response.reload} />
        )}
      </div>
    );
  if (table?.status !== "waiting")
    return (
      <div class="mid panel invitation">
        <Loading rows={4} />
      </div>
    );
  return <Offer table={table} guest={guest} accept={accept} />;
}

function Offer({ table, guest, accept }: Omit<InvitationProps, "id"> & { readonly table: WaitingTable }): VNode {
  const [name, setName] = useState(savedName);
  const own = myGames.value.find((game) => game.table === table.id && !isOver(game));
  const facts = [
    [PLAY.game, gameName(table.game)],
    [PLAY.seat, say.value(table.seat === 0 ? PLAY.first : PLAY.second)],
    [PLAY.time, sayTime(table.limits)],
  ] as const;
  return (
    <form
      class="mid panel invitation"
      onSubmit={(event) => {
        event.preventDefault();
        saveName(name);
        accept(table, name);
      }}
    >
      <h2>
        <bdi>{say.value(PLAY.invitedBy, { name: table.inviter })}</bdi>
      </h2>
      <dl class="terms">
        {facts.map(([what, value]) => (
          <div key={what.en}>
            <dt>{say.value(what)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own && (
        <p class="soft">
          {say.value(PLAY.ownInvitation)}{" "}
          <a class="link" href={hrefOf(own)}>
            {say.value(PLAY.ownSeat)}
          </a>
        </p>
      )}
      <NameField name={name} guest={guest} change={setName} />
      <button class="btn primary" type="submit">
        {say.value(PLAY.accept)}
      </button>
    </form>
  );
}

function sayTime({ moveMs, bank }: WaitingTable["limits"]): string {
  const parts = [
    bank && say.value(PLAY.bankTime, { bank: formatLimit(bank.bankMs), byoyomi: formatLimit(bank.byoyomiMs) }),
    moveMs !== null && say.value(PLAY.moveTime, { limit: formatLimit(moveMs) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : say.value(PLAY.noLimit);
}
