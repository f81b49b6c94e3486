export const SECRET_NAMES = ["SHINPAN_ADMIN_TOKEN", "SHINPAN_REDIS_PASSWORD", "SHINPAN_REDIS_URL"] as const;

export type Secrets = Readonly<Partial<Record<(typeof SECRET_NAMES)[number], string>>>;

/** Removes the secrets from an environment and returns them. An empty variable counts as not set. */
export function takeSecrets(environment: NodeJS.ProcessEnv): Secrets {
  const secrets: Partial<Record<string, string>> = {};
  for (const name of SECRET_NAMES) {
    const value = environment[name];
    if (value !== undefined && value !== "") secrets[name] = value;
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- assigning undefined would set the text "undefined"
    delete environment[name];
  }
  return secrets;
}

/** Taken when the command starts, so that no thread and no child process inherits them. */
export const SECRETS: Secrets = takeSecrets(process.env);
