import type { Page } from 'playwright-core';

/** Goes to another page as a link would, without loading the app anew; answers when that page has given the window its title. */
export async function follow(page: Page, address: string): Promise<void> {
  const before = await page.evaluate((to) => {
    history.pushState({ idx: 0, key: to }, '', to);
    const { title } = document;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return title;
  }, address);
  await page.waitForFunction((old) => document.title !== old, before);
}
