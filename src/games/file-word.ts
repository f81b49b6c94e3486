/** A word with a slash or the ending of a script names a game's file. */
export const GAME_FILE_WORD = /[/\\]|\.[cm]?[jt]s$/;

export function isGameFile(word: string): boolean {
  return GAME_FILE_WORD.test(word);
}
