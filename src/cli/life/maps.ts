import { readFileSync } from "node:fs";
import { packageFile } from "../../threads/package-files.ts";
import type { LocalizedText } from "../../core/lang.ts";

/** A map of the folder `map/`, which is part of the package. */
export interface BundledMap {
  readonly path: string;
  readonly about: LocalizedText;
}

// Comments in these files follow the cells, so that --homework-rows, where a comment counts as a row, reads the same board.
const TEXTS: Readonly<Record<string, LocalizedText>> = {
  "map/base.cells": {
    en: "a still life, three that blink, and a glider that ends in the corner",
    ja: "静止形ひとつ、点滅する形三つ、隅で止まるグライダー",
  },
  "map/colorised.cells": {
    en: "a red and a blue glider meet; after 258 generations cells of both colours remain",
    ja: "赤と青のグライダーが衝突し、258世代後には両方の色が残る",
  },
  "map/extended.cells": {
    en: "eight cells send out four ships, which bounce between the edges every 16 generations",
    ja: "8個のセルから飛び出す4隻の船が、16世代周期で縁の間を跳ね返る",
  },
  "map/weighted.cells": {
    en: "a flower with a period of eight, which looks the same after four but turned by a quarter",
    ja: "周期8の花。4世代後には90度回った同じ形になる",
  },
  "map/generations.cells": {
    en: "four cells grow into waves of age that fill the whole world",
    ja: "4個のセルから年齢の波が広がり、世界を満たす",
  },
};

export const MAPS: readonly BundledMap[] = Object.entries(TEXTS).map(([path, about]) => ({ path, about }));

/** Accepts `map/base.cells`, `base.cells` and `base`. */
export function findMap(answer: string): BundledMap | undefined {
  const name = answer
    .toLowerCase()
    .replace(/^(?:\.\/)?map\//, "")
    .replace(/\.cells$/, "");
  return MAPS.find(({ path }) => path === `map/${name}.cells`);
}

export function readMap({ path }: BundledMap): string {
  return readFileSync(packageFile(path), "utf8");
}
