import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  /** Elements that moved, as HTML. */
  moved: string[];
}

/** Records the layout shifts of the page from its next navigation on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Reads the layout shifts since the navigation, once the fonts are loaded and painted. */
export function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    // Chromium calls observers late, when the page is idle.
    await new Promise((next) => setTimeout(next, 100));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

/** Sums up shifts: the Cumulative Layout Shift of a page without any input. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
