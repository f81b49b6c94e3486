import { useEffect } from "preact/hooks";

/** Space that stays pressed repeats itself; one that does not is a stroke, and plays or stops. */
export function useHeldSpace(wanted: boolean, hold: (held: boolean) => void): void {
  useEffect(() => {
    if (!wanted) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== " " || !event.repeat || event.target instanceof HTMLButtonElement) return;
      // Before anything else hears it: a repeated stroke would play and stop by turns.
      event.preventDefault();
      event.stopImmediatePropagation();
      hold(true);
    };
    const released = (event: KeyboardEvent): void => {
      if (event.key === " ") hold(false);
    };
    const left = (): void => hold(false);
    addEventListener("keydown", pressed, true);
    addEventListener("keyup", released);
    addEventListener("blur", left);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("keyup", released);
      removeEventListener("blur", left);
    };
  }, [wanted]);
}
