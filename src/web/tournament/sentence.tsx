import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import type { Told } from "./ruling.ts";

/** A sentence whose names keep their own direction of writing. */
export function Sentence({ sentence, names, numbers }: Told): VNode {
  const parts = say.value(sentence, numbers).split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? part : <bdi key={index}>{Object.hasOwn(names, part) ? names[part] : part}</bdi>,
      )}
    </>
  );
}
