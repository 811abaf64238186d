const mostAtOnce = 7

/** Pages to choose from: the first, the last and those around this one; null where some are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  if (pages <= mostAtOnce) return range(1, pages)
  if (page <= 4) return [...range(1, 5), null, pages]
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)]
  return [1, null, page - 1, page, page + 1, null, pages]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
