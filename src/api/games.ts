import { z } from "zod";
import { localizedText } from "./localized-text.ts";

export const limitsShape = z.object({
  moveMs: z.number().nullable(),
  bank: z.object({ bankMs: z.number(), byoyomiMs: z.number() }).nullable(),
});

export const gameShape = z
  .object({
    id: z.string(),
    about: localizedText,
    rules: z.number(),
    dialects: z
      .array(z.object({ id: z.string(), ports: z.tuple([z.number(), z.number()]).nullable() }))
      .describe(
        "The first is the default. `ports`: by seat; twice the same where the order of connection decides the seats.",
      ),
    nativePort: z.number().nullable(),
    bots: z.array(
      z.object({
        id: z.string(),
        about: z.string(),
        levels: z
          .array(z.object({ level: z.number(), name: localizedText, usual: z.boolean() }))
          .describe("From weak to strong; `ID:LEVEL` names a bot with one. Empty for a bot that answers at once."),
      }),
    ),
    /** `set`: the value in the config of this arena, for all ports; null = not set. */
    options: z.array(
      z.object({
        key: z.string(),
        values: z.string(),
        about: z.string(),
        set: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      }),
    ),
    limits: limitsShape.nullable().describe("The limits in the config of this arena; null = none."),
    live: z.number(),
    done: z.number(),
  })
  .meta({ id: "Game" });
export type GameShape = z.infer<typeof gameShape>;

export const gameListShape = z.object({ games: z.array(gameShape) });

export const statusShape = z.object({
  version: z.string(),
  startedAt: z.string(),
  games: z.array(gameShape),
  registration: z.enum(["open", "token"]).describe("Whether registration is open or needs the admin token."),
  classCodes: z.boolean().describe("Whether class codes may be used to register."),
  patienceMs: z.number().nullable().describe("Wait before a training partner joins; null = none does."),
  command: z.string().describe("The `shinpan` command as typed in the folder where the arena was started."),
  botFolder: z.string().describe("The folder of league programs, relative to that folder."),
});
export type StatusShape = z.infer<typeof statusShape>;
