import { makeReason } from "../reason.ts";
import type { DIAGNOSES } from "../diagnoses.ts";

export const diagnosis = makeReason<typeof DIAGNOSES>;

/** The code as reports show it. */
export function diagnosisCode({ code }: { readonly code: string }): string {
  return code.replace(/^diagnosis\./, "");
}
