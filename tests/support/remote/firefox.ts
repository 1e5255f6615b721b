import puppeteer, { type KeyInput } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/lib/provision.mjs';
import type { RemoteBrowser } from './remoteBrowser';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // Its viewer of JSON has no storage.
  'devtools.jsonview.enabled': false,
};

/** Starts Firefox without a window; Puppeteer drives it over WebDriver BiDi. */
export async function startFirefox(): Promise<RemoteBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  return {
    name: 'firefox',
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async <TArgument, TResult>(work: (argument: TArgument) => TResult | Promise<TResult>, argument: TArgument) =>
      (await page.evaluate(work as (argument: unknown) => unknown, argument)) as TResult,
    load: async (script) => void (await page.evaluate(script)),
    async runElsewhere(url, work, argument) {
      const other = await browser.newPage();
      await other.goto(url);
      await other.evaluate(work as (argument: unknown) => void, argument);
      await other.close();
      await page.bringToFront();
    },
    click: (x, y, count) => page.mouse.click(x, y, { count }),
    async press(keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf({ format: 'a4' })),
    close: () => browser.close(),
  };
}
