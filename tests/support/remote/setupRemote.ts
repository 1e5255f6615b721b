import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findFirefox, findWebkit } from '../../../scripts/lib/provision.mjs';
import { setupE2e, type Account, type E2e } from '../browser/browser';
import { startFirefox } from './firefox';
import { startProxy, type ProxiedNetwork } from './networkByProxy';
import type { BrowserName, RemoteBrowser } from './remoteBrowser';
import { screenInRemote, type RemoteScreen } from './screenInRemote';
import { uncaughtErrors } from './pageQueries';
import { startWebkit } from './webkit';

/** Browsers other than Chromium, and whether this machine has them. */
export const BROWSERS: Record<BrowserName, { isInstalled: boolean; start: () => Promise<RemoteBrowser> }> = {
  firefox: { isInstalled: findFirefox() !== undefined, start: startFirefox },
  webkit: { isInstalled: findWebkit() !== undefined, start: startWebkit },
};
const NAMES = Object.keys(BROWSERS) as BrowserName[];

/** The browser that `npm run browsers` has chosen with `TEST_BROWSER`; undefined in other runs. */
export const chosenBrowser = () => NAMES.find((name) => name === process.env.TEST_BROWSER);

/** The chosen browser alone, or without one all that are installed. */
export const testedBrowsers = () =>
  NAMES.filter((name) => BROWSERS[name].isInstalled && name === (chosenBrowser() ?? name));

/** The signed-in account, the size of the window in pixels, and the stored settings of the app. */
export interface RemoteOptions {
  as?: Account;
  width?: number;
  height?: number;
  settings?: object;
}

/** Saves a picture of the window in `test-results/`. */
export async function saveScreenshot(browser: RemoteBrowser, title: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const name = title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  await writeFile(`test-results/${browser.name}-${name}.png`, await browser.screenshot());
}

/** A browser and a server, for the tests of a `describe`. */
export interface RemoteE2e {
  e2e: E2e;
  readonly browser: RemoteBrowser;
  /** Opens a page with nothing stored but what the options say. */
  open(address: string, options?: RemoteOptions): Promise<RemoteScreen>;
}

/** Starts a browser before the tests of this file or `describe`. Its requests go through a proxy, which tests can break. */
export function setupRemote(name: BrowserName, e2e = setupE2e()): RemoteE2e {
  let browser: RemoteBrowser;
  let network: ProxiedNetwork;
  beforeAll(async () => {
    network = await startProxy(e2e.server.origin);
    browser = await BROWSERS[name].start();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await saveScreenshot(browser, task.name);
    await network.reset();
    expect(await browser.run(uncaughtErrors, undefined), 'uncaught in the page').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await network?.close();
  });
  return {
    e2e,
    get browser() {
      return browser;
    },
    async open(address, { as, width = 1440, height = 900, settings } = {}) {
      await browser.resize(width, height);
      const session = as && (await e2e.session(as));
      const stored = {
        ...(session && { accessToken: session.accessToken, user: JSON.stringify(session.user) }),
        ...(settings && { settings: JSON.stringify(settings) }),
      };
      // Stores before the app starts: this page of its origin runs no script.
      await browser.goto(`${network.origin}/api/health`);
      await browser.run((entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      await browser.goto(`${network.origin}${address}`);
      return screenInRemote(browser, network);
    },
  };
}
