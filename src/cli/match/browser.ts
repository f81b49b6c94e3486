import { spawn } from "node:child_process";
import { type LivePage, openLivePage } from "../../arena/broadcast/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { MatchSink } from "../../match/run-match.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { browserCommand } from "../browser-command.ts";
import { untilAborted } from "../stop.ts";

declare const __VERSION__: string;

const LIVE: LocalizedText = { en: "Live at {url}", ja: "対局の中継：{url}" };
const STAYS: LocalizedText = { en: "The page stays until Ctrl-C.", ja: "ページは Ctrl-C で終わります。" };

/** The page that shows the matches of this command; it opens with the first match. */
export interface BrowserView {
  watch(entry: GameEntry): MatchSink;
  /** On a terminal the page stays until the signal. */
  end(signal: AbortSignal): Promise<void>;
}

export async function openBrowserView(console: Console): Promise<BrowserView> {
  const page: LivePage = await openLivePage(__VERSION__);
  let opened = false;
  return {
    watch(entry) {
      const feed = page.watch(entry);
      return {
        write(event, state) {
          feed.write(event, state);
          if (opened || event.type !== "opened") return;
          opened = true;
          const url = `${page.url}/m/${event.match}`;
          console.progress(console.say(LIVE, { url }));
          openBrowser(url);
        },
      };
    },
    async end(signal) {
      if (console.interactive && !signal.aborted) {
        console.progress(console.say(STAYS));
        await untilAborted(signal);
      }
      await page.close();
    },
  };
}

/** Opens the preferred browser; without one the user still has the printed address. */
function openBrowser(url: string): void {
  spawn(browserCommand(process.env, process.platform), [url], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
