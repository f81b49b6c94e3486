/** The private folder for temporary files, sized, and the home in it. */
export const PRIVATE_FOLDER = "/tmp";
export const PRIVATE_HOME = "/tmp/home";
/** What earlier games have left, read-only; the wrapper copies it to the home. */
export const KEPT_SCRATCH = "/run/scratch";

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of a strict program: an allow list. Its own variables are added by the wrapper, see `handshake`. */
export function strictEnvironment(ours: Environment, path: string): Record<string, string> {
  return clean({
    ...passedOn(ours),
    PATH: path,
    HOME: PRIVATE_HOME,
    TMPDIR: PRIVATE_FOLDER,
    SHINPAN_SCRATCH: PRIVATE_HOME,
  });
}

/** The environment at the level `process`, where the program has our PATH, and our home unless it has a folder of its own. */
export function processEnvironment(ours: Environment): Record<string, string> {
  return clean({ ...passedOn(ours), PATH: ours["PATH"], HOME: ours["HOME"] });
}

/** Variables that reveal only language and time zone; all others, such as tokens, are not passed on. */
function passedOn({ LC_ALL, LANG, TZ }: Environment): Environment {
  return { LANG: LC_ALL === "" ? LANG : (LC_ALL ?? LANG), TZ };
}

function clean(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
