import type { AwaitedPlayer } from "../../dispatch/match-job.ts";
import { escapeControls } from "../../wire/show.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";

/** Changes since the last call. */
export interface AwaitedChange {
  readonly missing: readonly AwaitedPlayer[];
  readonly arrived: readonly AwaitedPlayer[];
  /** Players whose time was up. */
  readonly forfeited: readonly AwaitedPlayer[];
}

export function trackAwaited(now: () => number = Date.now): (players: readonly AwaitedPlayer[]) => AwaitedChange {
  let previous: readonly AwaitedPlayer[] = [];
  return (players) => {
    const isIn = (list: readonly AwaitedPlayer[], { player }: AwaitedPlayer): boolean =>
      list.some((each) => each.player === player);
    const gone = previous.filter((each) => !isIn(players, each));
    const isLate = ({ until }: AwaitedPlayer): boolean => until !== null && until <= now();
    const change = {
      missing: players.filter((each) => !isIn(previous, each)),
      arrived: gone.filter((each) => !isLate(each)),
      forfeited: gone.filter(isLate),
    };
    previous = players;
    return change;
  };
}

const WAITING: LocalizedText = {
  en: "Waiting for {name} on port {port}; other games go on.",
  ja: "{name} の接続をポート {port} で待っています。ほかの対局は進めます。",
};
const WAITING_UNTIL: LocalizedText = {
  en: "Waiting for {name} on port {port} until {time}; then its games are forfeited. Other games go on.",
  ja: "{name} の接続をポート {port} で {time} まで待っています。過ぎると不戦敗になります。ほかの対局は進めます。",
};
const ARRIVED: LocalizedText = { en: "{name} is no longer awaited.", ja: "{name} を待つ必要はなくなりました。" };

const FORFEITED: LocalizedText = {
  en: "{name} did not connect to port {port} in time: the game is forfeited.",
  ja: "{name} は時間内にポート {port} へ接続しなかったため、不戦敗になります。",
};

export function formatAwaited(say: FormatMessage, { missing, arrived, forfeited }: AwaitedChange): readonly string[] {
  return [
    ...missing.map(({ name, port, until }) =>
      until === null
        ? say(WAITING, { name: escapeControls(name), port })
        : say(WAITING_UNTIL, { name: escapeControls(name), port, time: clockTime(until) }),
    ),
    ...arrived.map(({ name }) => say(ARRIVED, { name: escapeControls(name) })),
    ...forfeited.map(({ name, port }) => say(FORFEITED, { name: escapeControls(name), port })),
  ];
}

function clockTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, "0");
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
}
