import { setupE2e, type Account, type E2e } from './browser';
import { callApi, type ApiCaller } from './callApi';
import { navigateInApp } from './navigateInApp';
import { remoteName, setupRemote } from './remote/setupRemote';
import { screenInChromium } from './screenInChromium';
import type { Screen } from './viewModel';

/** Models break the wire and are refused on purpose; Chromium writes each of it to the console. */
const PROVOKED = /Failed to load resource|net::ERR/u;

/** A stage for view models, each walk of which begins with a page of its own. */
export interface ModelE2e extends E2e {
  /** Opens a page and waits until it says what it is. */
  openPage(address: string, as?: Account): Promise<Screen>;
  /** Calls beside the browser. */
  api(as?: Account): Promise<ApiCaller>;
  /** A number that no other walk has. */
  next(): number;
}

/** Sets the stage for a file of view models, in Chromium or in `TEST_BROWSER`; call it once, at the top. */
export function setupModelE2e(): ModelE2e {
  const stage = setupE2e();
  const name = remoteName();
  const remote = name && setupRemote(name, stage);
  let last = 0;
  const openRemote = async (address: string, as: Account) => {
    const screen = await remote!.open(address, { as });
    await screen.sees('heading', /./u);
    return screen;
  };
  const openInChromium = async (address: string, as: Account) => {
    const { page, isUsed, allow } = await stage.open({ as, reusePage: true });
    allow(PROVOKED);
    await (isUsed ? navigateInApp(page, address) : page.goto(address));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return screenInChromium(page);
  };
  return Object.assign(Object.create(stage) as E2e, {
    openPage: (address: string, as: Account = 'rita') => (remote ? openRemote : openInChromium)(address, as),
    api: async (as: Account = 'admin') => callApi(stage.server.origin, await stage.token(as)),
    next: () => (last += 1),
  });
}
