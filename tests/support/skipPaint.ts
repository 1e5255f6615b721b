import type { Page } from 'playwright-core';

/**
 * Runs in every page before the app: what nobody looks at need not be painted. Everything has its place and answers as ever, but an
 * element without opacity costs neither painting nor pictures, which were a tenth of all that the tests in Chromium took.
 */
export function skipPaint(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html:not([data-seen]) { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

/** Shows the page for as long as the work takes: to axe, which passes over what cannot be seen, or to a camera. */
export async function whilePainted<TResult>(page: Page, work: () => Promise<TResult>): Promise<TResult> {
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
  try {
    return await work();
  } finally {
    await page.evaluate(() => document.documentElement.removeAttribute('data-seen'));
  }
}
