import { z } from "zod";
import { localizedText } from "./localized-text.ts";

/** Every error of the API: a stable code and one sentence for people, in English and in every language. */
export const errorShape = z
  .object({
    error: z.object({
      code: z.string().describe("A stable code."),
      message: z.string().describe("One sentence in English."),
      text: localizedText.describe("The sentence in every language."),
    }),
  })
  .meta({ id: "Error" });
export type ErrorShape = z.infer<typeof errorShape>;
