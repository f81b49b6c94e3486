import { useEffect, useRef } from "preact/hooks";
import { singleKeys } from "./settings.ts";

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Searched in order: the latest component's keys first, the shell's last. */
const maps: { current: KeyMap }[] = [];
/** The keys that may follow a prefix such as `g`. */
let prefix: KeyMap | undefined;

/** "ArrowLeft", "Shift+ArrowLeft", "Ctrl+Z", "Space", "?", "f": as in the key tables. */
function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const ctrl = ctrlKey || metaKey;
  const base = key === " " ? "Space" : ctrl && key.length === 1 ? key.toUpperCase() : key;
  const shift = shiftKey && (base.length > 1 || ctrl);
  return [ctrl && "Ctrl", altKey && "Alt", shift && "Shift", base].filter(Boolean).join("+");
}

/** Single characters can be switched off because they disturb dictation and screen readers. */
function isSingle(name: string): boolean {
  return name.length === 1;
}

/** Handles the keys of `map` while the component is mounted; ignored in text fields. */
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

/** Looks up only the next key in `map` first. */
export function awaitKey(map: KeyMap): void {
  prefix = map;
}

export function watchKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    const name = nameKey(event);
    const afterPrefix = prefix;
    prefix = undefined;
    if (isTyping(event.target) && name !== "Escape") return;
    if (isSingle(name) && !singleKeys.value) return;
    if (isHandledByControl(event.target, name)) return;
    const inOrder = [afterPrefix ?? {}, ...maps.map(({ current }) => current)];
    const run = inOrder.map((map) => lookUp(map, name)).find((found) => found !== undefined);
    if (!run) return;
    event.preventDefault();
    run(event);
  });
}

/** With caps lock on, `T` still finds `t`. */
function lookUp(map: KeyMap, name: string): ((event: KeyboardEvent) => void) | undefined {
  if (Object.hasOwn(map, name)) return map[name];
  const lower = name.toLowerCase();
  return isSingle(name) && Object.hasOwn(map, lower) ? map[lower] : undefined;
}

const TEXT_INPUT_TYPES = ["text", "search", "number", "password", "email", "url", "tel"];

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUT_TYPES.includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Whether a focused control handles the key itself. */
function isHandledByControl(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type="range"], [role="slider"]')) return /^(Arrow|Home|End|Page)/.test(name);
  if (target.matches('[role="tab"], [role="option"], input[type="radio"]')) {
    return /^(Arrow|Home|End|Enter|Space)/.test(name);
  }
  if (name !== "Enter" && name !== "Space") return false;
  return target.matches("button, a, summary, input") && !(name === "Space" && target.matches("a"));
}
