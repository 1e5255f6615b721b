import type { Page } from 'playwright-core';
import type { Entry } from './visit';

/** The heading of a page that does not exist (specification 2): the app shows nothing else there, and what the page before consisted of is gone. */
export const NOTHING_HERE = 'Oops, Page not found!';

/**
 * Leaves what a test was doing in a page by the app's own router, so that the next can go on in it, as people do all day.
 * @param stored what the browser remembered at first
 * @returns whether nothing stays behind: no question, no message, nothing else remembered; otherwise the page is of no more use
 */
export async function leaveWithin(page: Page, stored: Entry[]): Promise<boolean> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goWithin(page, '/nowhere');
  const left = page.waitForFunction(
    ({ heading, entries }) => {
      const isAsked = document.querySelector('[role="alertdialog"]') !== null;
      const isTheSame = localStorage.length === entries.length && entries.every(({ name, value }) => localStorage.getItem(name) === value);
      if (isAsked || !isTheSame) return 'no';
      document.querySelectorAll<HTMLElement>('section[role="status"] button').forEach((close) => close.click());
      sessionStorage.clear();
      const isThere = document.querySelector('h1')?.textContent === heading;
      return isThere && document.querySelector('[role="alert"], [role="dialog"], section[role="status"] button') === null ? 'yes' : undefined;
    },
    { heading: NOTHING_HERE, entries: stored },
    { timeout: 1000 },
  );
  return left.then(async (answer) => (await answer.jsonValue()) === 'yes', () => false);
}

/** Goes to another page of the app without loading it anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}
