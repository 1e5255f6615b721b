import type { Page } from 'playwright-core';

/** Goes to another page as a link would, without loading the app anew; answers when that page has given the window its title. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await startNavigation(page, address);
  await page.waitForFunction((old) => document.title !== old, before);
}

/** The same without waiting: the page may ask first. */
export async function startNavigation(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}
