import { signal } from "@preact/signals";

export type Urgency = "polite" | "assertive";

/** The texts of the two live regions. */
export const spoken = { polite: signal(""), assertive: signal("") };

/** A trailing space makes screen readers announce a repeated text again. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  const region = spoken[urgency];
  region.value = region.value === text ? `${text}\u00a0` : text;
}
