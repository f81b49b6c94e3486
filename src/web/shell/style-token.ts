/** The current value of a CSS custom property, named without its dashes. */
export function styleToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
