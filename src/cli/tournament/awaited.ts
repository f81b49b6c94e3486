import type { AwaitedPlayer } from "../../dispatch/order.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Both, Say } from "../lang.ts";

/** What changed since it was told last. */
export interface AwaitedChange {
  readonly missing: readonly AwaitedPlayer[];
  readonly arrived: readonly AwaitedPlayer[];
}

export function followAwaited(): (players: readonly AwaitedPlayer[]) => AwaitedChange {
  let before: readonly AwaitedPlayer[] = [];
  return (players) => {
    const isIn = (list: readonly AwaitedPlayer[], { player }: AwaitedPlayer): boolean =>
      list.some((each) => each.player === player);
    const change = {
      missing: players.filter((each) => !isIn(before, each)),
      arrived: before.filter((each) => !isIn(players, each)),
    };
    before = players;
    return change;
  };
}

const WAITING: Both = {
  en: "Waiting for {name} on port {port}; other games go on.",
  ja: "{name} の接続をポート {port} で待っています。ほかの対局は進めます。",
};
const WAITING_UNTIL: Both = {
  en: "Waiting for {name} on port {port} until {time}; then its games are forfeited. Other games go on.",
  ja: "{name} の接続をポート {port} で {time} まで待っています。過ぎると不戦敗になります。ほかの対局は進めます。",
};
const ARRIVED: Both = { en: "{name} is no longer awaited.", ja: "{name} を待つ必要はなくなりました。" };

export function tellAwaited(say: Say, { missing, arrived }: AwaitedChange): readonly string[] {
  return [
    ...missing.map(({ name, port, until }) =>
      until === null
        ? say(WAITING, { name: escapeControls(name), port })
        : say(WAITING_UNTIL, { name: escapeControls(name), port, time: clockTime(until) }),
    ),
    ...arrived.map(({ name }) => say(ARRIVED, { name: escapeControls(name) })),
  ];
}

function clockTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, "0");
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
}
