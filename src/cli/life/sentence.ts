/** Capitalizes a reason of a parser or engine and adds a full stop. */
export function sentence(why: string): string {
  return withFullStop(`${why.charAt(0).toUpperCase()}${why.slice(1)}`);
}

export function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
