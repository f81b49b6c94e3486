/** A game's file, bundled as one ES module for threads, workers and the page; plain JSON. */
export interface GameFile {
  /** Without its folder. */
  readonly name: string;
  /** As the command line names it from the folder where the process was started. */
  readonly path: string;
  /** SHA-256 of the file, or of the file and its own imports. */
  readonly digest: string;
  readonly code: string;
}
