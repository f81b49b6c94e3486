/** The program that opens pages: the user's choice, or the system's own. */
export function browserCommand(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const system = platform === "darwin" ? "open" : platform === "win32" ? "explorer" : "xdg-open";
  return env["BROWSER"] ?? system;
}
