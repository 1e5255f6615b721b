import { setupE2e, type Account, type E2e } from './browser';
import { callApi, type ApiCaller } from '../callApi';
import { navigateInApp } from './navigateInApp';
import { chosenBrowser, setupRemote } from '../remote/setupRemote';
import { screenInChromium } from './screenInChromium';
import type { Screen } from '../models/screen';

/** Errors in Chromium's console that models cause on purpose: broken connections and refusals. */
const PROVOKED = /Failed to load resource|net::ERR/u;

/** The browser and server for view models; each walk begins with a page of its own. */
export interface ModelE2e extends E2e {
  /** Opens a page and waits until it says what it is. */
  openPage(address: string, as?: Account): Promise<Screen>;
  /** Calls beside the browser. */
  api(as?: Account): Promise<ApiCaller>;
  /** A number that no other walk has. */
  next(): number;
}

/** Prepares browser and server for a file of view models, in Chromium or in `TEST_BROWSER`. Call it once, at the top. */
export function setupModelE2e(): ModelE2e {
  const e2e = setupE2e();
  const name = chosenBrowser();
  const remote = name && setupRemote(name, e2e);
  let last = 0;
  const openRemote = async (address: string, as: Account) => {
    const screen = await remote!.open(address, { as });
    await screen.sees('heading', /./u);
    return screen;
  };
  const openInChromium = async (address: string, as: Account) => {
    const { page, isUsed, allow } = await e2e.open({ as, reusePage: true });
    allow(PROVOKED);
    await (isUsed ? navigateInApp(page, address) : page.goto(address));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return screenInChromium(page);
  };
  return Object.assign(Object.create(e2e) as E2e, {
    openPage: (address: string, as: Account = 'rita') => (remote ? openRemote : openInChromium)(address, as),
    api: async (as: Account = 'admin') => callApi(e2e.server.origin, await e2e.token(as)),
    next: () => (last += 1),
  });
}
