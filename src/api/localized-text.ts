import { z } from "zod";

export const localizedText = z.object({ en: z.string(), ja: z.string() });
