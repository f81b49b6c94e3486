export interface PageSlice {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** The first row and the row after the last. */
  readonly from: number;
  readonly to: number;
}

/** The visible rows of a long table; a page number past the end means the last page. */
export function slicePages(count: number, size: number, requested: string | null): PageSlice {
  const pages = Math.max(1, Math.ceil(count / size));
  const requestedPage = /^[1-9]\d{0,5}$/.test(requested ?? "") ? Number(requested) - 1 : 0;
  const page = Math.min(pages - 1, requestedPage);
  return { page, pages, from: page * size, to: Math.min(count, (page + 1) * size) };
}
