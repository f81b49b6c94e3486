import { useEffect, useRef } from "preact/hooks";
import { singleKeys } from "./settings.ts";

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** The latest page's keys come first; the shell's own, which were there before, last. */
const maps: { current: KeyMap }[] = [];
/** After `g` the next letter belongs to the shell. */
let prefix: KeyMap | undefined;

/** "ArrowLeft", "Shift+ArrowLeft", "Ctrl+Z", "Space", "?", "f": as the tables of keys write them. */
function nameKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): string {
  const { key } = event;
  const printed = key.length === 1;
  const base = key === " " ? "Space" : printed && (event.ctrlKey || event.metaKey) ? key.toUpperCase() : key;
  const shift = event.shiftKey && (!printed || base === "Space" || event.ctrlKey || event.metaKey);
  return [
    event.ctrlKey || event.metaKey ? "Ctrl+" : "",
    event.altKey ? "Alt+" : "",
    shift ? "Shift+" : "",
    base,
  ].join("");
}

/** Whether the key is a plain character, which a person who dictates or uses a screen reader may want to switch off. */
function isSingle(name: string): boolean {
  return name.length === 1;
}

/** Runs `map` while the component is there. Single letters are silent in fields and where they were switched off. */
export function useKeys(map: KeyMap): void {
  const entry = useRef(map);
  entry.current = map;
  useEffect(() => {
    maps.unshift(entry);
    return () => {
      maps.splice(maps.indexOf(entry), 1);
    };
  }, []);
}

/** The next key is looked up here first; anything else ends the wait. */
export function awaitKey(map: KeyMap): void {
  prefix = map;
}

export function watchKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    const name = nameKey(event);
    const awaited = prefix;
    prefix = undefined;
    if (isTyping(event.target) && name !== "Escape") return;
    if (isSingle(name) && !singleKeys.value) return;
    if (isPressing(event.target, name)) return;
    const run = [...(awaited ? [awaited] : []), ...maps.map(({ current }) => current)]
      .map((map) => lookUp(map, name))
      .find((found) => found !== undefined);
    if (!run) return;
    event.preventDefault();
    run(event);
  });
}

/** With caps lock on, `T` without shift is still `t`. */
function lookUp(map: KeyMap, name: string): ((event: KeyboardEvent) => void) | undefined {
  if (Object.hasOwn(map, name)) return map[name];
  const small = name.toLowerCase();
  return isSingle(name) && Object.hasOwn(map, small) ? map[small] : undefined;
}

const TEXT_INPUT_TYPES = ["text", "search", "number", "password", "email", "url", "tel"];

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUT_TYPES.includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Enter and Space are a focused control's own. */
function isPressing(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type="range"], [role="slider"]')) return /^(Arrow|Home|End|Page)/.test(name);
  if (target.matches('[role="tab"], [role="option"], input[type="radio"]')) {
    return /^(Arrow|Home|End|Enter|Space)/.test(name);
  }
  if (name !== "Enter" && name !== "Space") return false;
  return target.matches("button, a, summary, input") && !(name === "Space" && target.matches("a"));
}
