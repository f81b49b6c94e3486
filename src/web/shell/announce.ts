import { signal } from "@preact/signals";

export type Urgency = "polite" | "assertive";

/** What the two live regions say; the shell shows them. */
export const spoken = { polite: signal(""), assertive: signal("") };

/** The same sentence twice is no change to assistive technology; a blank at its end makes it one. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  const region = spoken[urgency];
  region.value = region.value === text ? `${text}\u00a0` : text;
}
