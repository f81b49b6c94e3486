import type { VNode } from "preact";
import type { MatchPageShape } from "../../../api/match.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { EXPORT_NAMES, matchWords } from "../words.ts";

interface Props {
  readonly match: MatchPageShape;
  readonly live: boolean;
  readonly short?: boolean;
  readonly copyLink: () => void;
  /** Absent when the record hides a move. */
  copyPosition?: (() => void) | undefined;
  /** Present for games that can export the visible cells. */
  copySeen?: (() => void) | undefined;
}

export function recordPath(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}/events`;
}

function nameExport(id: string): string {
  const known = EXPORT_NAMES[id];
  return known ? say.value(known) : id.toUpperCase();
}

export function Actions({ match, live, short = false, copyLink, copyPosition, copySeen }: Props): VNode {
  const kind = `btn${short ? " small" : ""}`;
  return (
    <div class="acts">
      <button type="button" class={kind} onClick={copyLink}>
        <Icon name="link" size={14} />
        {say.value(short ? matchWords.link : matchWords.linkHere)}
      </button>
      <a class={kind} href={recordPath(match.id)} download={`${match.id}.jsonl`}>
        <Icon name="download" size={14} />
        {say.value(matchWords.record)}
      </a>
      {copySeen && (
        <button type="button" class={kind} onClick={copySeen} title={say.value(matchWords.copySeen)}>
          <Icon name="copy" size={14} />
          RLE
        </button>
      )}
      {!live &&
        !copySeen &&
        match.exports.map(({ id, about }) => (
          <a
            key={id}
            class={kind}
            href={`/api/matches/${encodeURIComponent(match.id)}/export/${encodeURIComponent(id)}`}
            title={about}
            download
          >
            {nameExport(id)}
          </a>
        ))}
      {copyPosition && (
        <button type="button" class={kind} onClick={copyPosition}>
          <Icon name="copy" size={14} />
          {say.value(short ? matchWords.position : matchWords.copyPosition)}
        </button>
      )}
    </div>
  );
}
