export { describeChange } from "./change.ts";
export { readEvent } from "./event-file.ts";
export { readStoredSpec } from "./stored-spec.ts";
