import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { shellWords } from "./words.ts";
import { SearchBox } from "./finder.tsx";
import { say } from "./settings.ts";
import { setTitle } from "./title.ts";

export function NoPage(): VNode {
  const title = say.value(shellWords.noPage);
  useEffect(() => setTitle(title), [title]);
  return (
    <div class="page">
      <div class="state no-page">
        <h1>{title}</h1>
        <p>{say.value(shellWords.noPageHint)}</p>
        <SearchBox id="find-here" />
        <a class="btn" href="/">
          {say.value(shellWords.nowPlaying)}
        </a>
      </div>
    </div>
  );
}
