import { z } from "zod";

const both = z.object({ en: z.string(), ja: z.string() });

export const gameShape = z.object({
  id: z.string(),
  about: both,
  rules: z.number(),
  /** The first is the default; `ports` where it is listened to, by seat; the same twice where seats go by order. */
  dialects: z.array(z.object({ id: z.string(), ports: z.tuple([z.number(), z.number()]).nullable() })),
  nativePort: z.number().nullable(),
  bots: z.array(z.object({ id: z.string(), about: z.string() })),
  /** `set`: what this arena's config says, at every door; null = nothing. */
  options: z.array(
    z.object({
      ...{ key: z.string(), values: z.string(), about: z.string() },
      set: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
  /** The limits that this arena's config sets; null = none. */
  limits: z
    .object({
      moveMs: z.number().nullable(),
      bank: z.object({ bankMs: z.number(), byoyomiMs: z.number() }).nullable(),
    })
    .nullable(),
  /** Live matches of it. */
  live: z.number(),
  /** Done matches of it. */
  done: z.number(),
});
export type GameShape = z.infer<typeof gameShape>;

export const statusShape = z.object({
  version: z.string(),
  startedAt: z.string(),
  games: z.array(gameShape),
  /** Whether a name may be registered freely, or with the admin's token. */
  registration: z.enum(["open", "token"]),
  /** Whether it may also be registered with the code of a class. */
  classCodes: z.boolean(),
  /** When a training partner comes; null = none does. */
  patienceMs: z.number().nullable(),
  /** What to type for `shinpan` in the folder where this arena was started. */
  command: z.string(),
  /** The folder whose programs play in the league, as seen from there. */
  botFolder: z.string(),
});
export type StatusShape = z.infer<typeof statusShape>;
