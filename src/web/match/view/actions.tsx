import { apiUrl } from "../../../api/client.ts";
import { eventsUrl } from "../../net/api.ts";
import type { VNode } from "preact";
import { Button } from "../../shell/button.tsx";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { EXPORT_NAMES, matchWords } from "../words.ts";
import type { MatchViewModel } from "./use-match.ts";

function nameExport(id: string): string {
  const known = EXPORT_NAMES[id];
  return known ? say.value(known) : id.toUpperCase();
}

interface Props {
  readonly shown: MatchViewModel;
  readonly short?: boolean;
}

export function Actions({ shown, short = false }: Props): VNode {
  const { match, live, copyLink, copyPosition, copyVisible } = shown;
  const look = short ? "small" : "";
  const kind = short ? "btn small" : "btn";
  const { link, linkHere, position, copyPosition: copyThis } = matchWords;
  return (
    <div class="acts">
      <Button look={look} icon="link" size={14} text={short ? link : linkHere} onClick={copyLink} />
      <a class={kind} href={eventsUrl(match.id)} download={`${match.id}.jsonl`}>
        <Icon name="download" size={14} />
        {say.value(matchWords.record)}
      </a>
      {copyVisible && (
        <button type="button" class={kind} onClick={copyVisible} title={say.value(matchWords.copySeen)}>
          <Icon name="copy" size={14} />
          RLE
        </button>
      )}
      {!live &&
        !copyVisible &&
        match.exports.map(({ id, about }) => (
          <a
            key={id}
            class={kind}
            href={apiUrl("/api/matches/:id/export/:format", { params: { id: match.id, format: id } })}
            title={about}
            download
          >
            {nameExport(id)}
          </a>
        ))}
      {copyPosition && (
        <Button look={look} icon="copy" size={14} text={short ? position : copyThis} onClick={copyPosition} />
      )}
    </div>
  );
}
