import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findFirefox, findWebkit } from '../../../scripts/lib/provision.mjs';
import { setupE2e, type Account, type E2e } from '../browser';
import { startFirefox } from './firefox';
import { startProxy, type ProxiedNetwork } from './networkByProxy';
import type { BrowserName, RemoteBrowser } from './remoteBrowser';
import { screenInRemote, type RemoteScreen } from './screenInRemote';
import { uncaughtErrors } from './pageQueries';
import { startWebkit } from './webkit';

/** Browsers beside Chromium, and whether they are on this machine. */
export const BROWSERS: Record<BrowserName, { isThere: boolean; start: () => Promise<RemoteBrowser> }> = {
  firefox: { isThere: findFirefox() !== undefined, start: startFirefox },
  webkit: { isThere: findWebkit() !== undefined, start: startWebkit },
};

/** The browser that `npm run browsers` tests in, by `TEST_BROWSER`. */
export const remoteName = () => NAMES.find((name) => name === process.env.TEST_BROWSER);

/** That browser alone, or every other browser of this machine. */
export const testedBrowsers = () => NAMES.filter((name) => BROWSERS[name].isThere && name === (remoteName() ?? name));

const NAMES = Object.keys(BROWSERS) as BrowserName[];

export interface RemoteOptions {
  as?: Account;
  width?: number;
  height?: number;
  settings?: object;
}

/** Keeps a picture of the window in `test-results/`. */
export async function keep(browser: RemoteBrowser, title: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const name = title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  await writeFile(`test-results/${browser.name}-${name}.png`, await browser.screenshot());
}

/** A browser and a server, for the tests of a `describe`. */
export interface RemoteE2e {
  e2e: E2e;
  readonly browser: RemoteBrowser;
  open(address: string, options?: RemoteOptions): Promise<RemoteScreen>;
}

/** Starts a browser for the tests around; its network goes through a proxy. */
export function setupRemote(name: BrowserName, e2e = setupE2e()): RemoteE2e {
  let browser: RemoteBrowser;
  let network: ProxiedNetwork;
  beforeAll(async () => {
    network = await startProxy(e2e.server.origin);
    browser = await BROWSERS[name].start();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keep(browser, task.name);
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
      // A page of the origin that runs nothing of the app.
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
