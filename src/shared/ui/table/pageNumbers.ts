/**
 * The page numbers to offer: the first, the last, and those around the current one; null stands for a gap.
 * Never more than seven places, and no gap of a single page.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, page - 1, page, page + 1]);
  if (page <= 2) wanted.add(3);
  if (page >= last - 1) wanted.add(last - 2);
  const pages = [...wanted].filter((item) => item >= 1 && item <= last).sort((a, b) => a - b);
  return pages.flatMap((item, index) => {
    const previous = pages[index - 1] ?? item - 1;
    if (item - previous === 2) return [item - 1, item];
    return item - previous > 2 ? [null, item] : [item];
  });
}
