import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  /** Elements that moved, as HTML. */
  moved: string[];
}

/** Records from the next navigation on what moves by itself. */
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

/** Reads how much has moved since the navigation, once fonts are there and painted. */
export function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    // The observer is told when the page is idle.
    await new Promise((next) => setTimeout(next, 100));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

/** Sums up shifts, as Cumulative Layout Shift of an untouched page. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
