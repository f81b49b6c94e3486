import { expect, it } from "vitest";
import { createBatch } from "./batch.ts";

it("writes what comes in one turn of the loop together", async () => {
  const written: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => void written.push(items));
  await Promise.all([batch.add(1), batch.add(2)]);
  await batch.add(3);
  expect(written).toEqual([[1, 2], [3]]);
});

it("reports a failed write to all who wait, and goes on", async () => {
  let full = true;
  const batch = createBatch<number>(() => {
    if (full) throw new Error("disk full");
  });
  const results = await Promise.allSettled([batch.add(1), batch.add(2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  full = false;
  await expect(batch.add(1)).resolves.toBeUndefined();
});

it("writes at once on request", async () => {
  const written: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => void written.push(items));
  const added = batch.add(1);
  batch.flush();
  expect(written).toEqual([[1]]);
  await added;
  expect(written).toHaveLength(1);
});
