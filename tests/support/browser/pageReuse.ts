import type { Page } from 'playwright-core';
import { startNavigation } from './navigateInApp';
import { networkOf } from './networkInChromium';

/** A key and its value in the browser's local storage. */
export interface StorageEntry {
  name: string;
  value: string;
}

/** An address without a page: nothing else is shown there, and what the page before consisted of is gone. */
export const BLANK_ROUTE = '/nowhere';

/**
 * Leaves a test's page by the app's own router, so that the next test can use it.
 * @param stored the initial storage
 * @returns whether nothing remains: no question, no message, no other storage, no refused camera; otherwise the page cannot
 *   be reused
 */
export async function resetPage(page: Page, stored: StorageEntry[]): Promise<boolean> {
  await networkOf(page).reset();
  await startNavigation(page, BLANK_ROUTE);
  const left = page.waitForFunction(
    (entries) => {
      const isAsked = document.querySelector('[role="alertdialog"]') !== null;
      const isTheSame =
        localStorage.length === entries.length &&
        entries.every(({ name, value }) => localStorage.getItem(name) === value);
      // Of a screen whose camera was refused.
      const isTouched = matchMedia('(any-pointer: coarse)').matches;
      if (isAsked || !isTheSame || isTouched) return 'no';
      document.querySelectorAll<HTMLElement>('.p-toast-icon-close').forEach((close) => close.click());
      sessionStorage.clear();
      const isThere = document.title.startsWith('404');
      return isThere && document.querySelector('[role="alert"], [role="dialog"], .p-toast-message') === null
        ? 'yes'
        : undefined;
    },
    stored,
    { timeout: 1000 },
  );
  return left.then(
    async (answer) => (await answer.jsonValue()) === 'yes',
    () => false,
  );
}
