/** `require` is an older word for `strict`. */
export const SANDBOX_MODES = ["auto", "strict", "process", "off", "require"] as const;

/** How programs are to be confined; `auto` takes the strongest level that works on the machine. */
export type SandboxMode = (typeof SANDBOX_MODES)[number];

export const SANDBOX_LEVELS = ["strict", "process", "off"] as const;

/**
 * How a program is confined. `strict`: namespaces of its own, a read-only system, its own folder, no network.
 * `process`: no process outlives the match, and the environment is cleared. `off`: no guarantee.
 */
export type SandboxLevel = (typeof SANDBOX_LEVELS)[number];
