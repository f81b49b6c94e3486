export interface PageSlice {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** The first row shown and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** Which rows of a long table are shown; a page behind the last is the last. */
export function slicePages(count: number, size: number, asked: string | null): PageSlice {
  const pages = Math.max(1, Math.ceil(count / size));
  const wanted = /^[1-9]\d{0,5}$/.test(asked ?? "") ? Number(asked) - 1 : 0;
  const page = Math.min(pages - 1, wanted);
  return { page, pages, from: page * size, to: Math.min(count, (page + 1) * size) };
}
