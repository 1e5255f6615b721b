import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BLANK_ROUTE } from '../browser/pageReuse';
import { refuseCamera } from '../browser/refuseCamera';
import { scan } from '../browser/scan';
import type { Network, Role, Screen } from '../models/screen';
import {
  findInPage,
  guardPress,
  NO_LIBRARY,
  uncaughtErrors,
  wasPressMissed,
  type Act,
  type Found,
  type Query,
} from './pageQueries';
import type { RemoteBrowser } from './remoteBrowser';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const TIMEOUT = 15_000;

/** A screen with typing key by key. */
export interface RemoteScreen extends Screen {
  types(text: string): Promise<void>;
}

/** The screen of a view model as a page of a remote browser. */
export function screenInRemote(browser: RemoteBrowser, network: Network): RemoteScreen {
  const look = async (query: Query, act: Act): Promise<Found | null> => {
    const found = await browser.run(findInPage, { query, act });
    if (found !== NO_LIBRARY) return found;
    await browser.load(LIBRARY);
    await browser.run(uncaughtErrors, undefined);
    return null;
  };
  /** Looks until the condition is met, or fails with what was there. */
  const until = async (
    query: Query,
    isMet: (found: Found | null) => boolean,
    act: Act = 'look',
  ): Promise<Found | null> => {
    const deadline = Date.now() + TIMEOUT;
    for (;;) {
      const found = await look(query, act).catch((error: unknown) => error as Error);
      if (!(found instanceof Error) && isMet(found)) return found;
      if (Date.now() > deadline) throw unmet(query, found);
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  const isThere = (found: Found | null) => found !== null;
  const press = async (query: Query, times: number): Promise<void> => {
    let last: Found | null = null;
    const found = await until(
      query,
      (each) => {
        const isStill = each !== null && last?.x === each.x && last.y === each.y;
        last = each;
        return isStill && !each.coveredBy;
      },
      'show',
    );
    await browser.run(guardPress, undefined);
    await browser.click(found!.x, found!.y, times);
    // A press on its way to another page cannot be asked about.
    if (await browser.run(wasPressMissed, undefined).catch(() => false)) await press(query, times);
  };
  return {
    sees: async (role, name) => void (await until(byRole(role, name), isThere)),
    seesText: async (text) => void (await until(byText(text), isThere)),
    misses: async (role, name) => void (await until(byRole(role, name), (found) => found === null)),
    seesEnabled: async (role, name, enabled) =>
      void (await until(byRole(role, name), (found) => found?.isEnabled === enabled)),
    seesValue: async (role, name, value) =>
      void (await until(byRole(role, name), (found) => value.test(found?.value ?? ''))),
    presses: (role, name) => press(byRole(role, name), 1),
    pressesTwice: (role, name) => press(byRole(role, name), 2),
    focuses: async (role, name) => void (await until(byRole(role, name), isThere, 'focus')),
    fills: async (role, name, text) => void (await until(byRole(role, name), isThere, { fill: text })),
    fillsLabelled: async (label, text) =>
      void (await until({ ...byText(label), label: true }, isThere, { fill: text })),
    seesFocus: async (role, name) => void (await until(byRole(role, name), (found) => found?.isFocused === true)),
    chooses: async (role, name, { source, flags }) =>
      void (await until(byRole(role, name), isThere, { choose: { pattern: source, flags } })),
    keys: (key) => browser.press(key.split('+')),
    types: (text) => browser.type(text),
    scans: (code) => browser.run(scan, code),
    reloads: () => browser.reload(),
    reopens: async () => {
      await browser.run(() => sessionStorage.clear(), undefined);
      await browser.reload();
    },
    async refusesCamera() {
      await browser.run(refuseCamera, undefined);
      await browser.run(leaveAndReturn, BLANK_ROUTE);
    },
    storesElsewhere: async (entries) =>
      browser.runElsewhere(
        await browser.run(() => new URL('/api/health', location.href).href, undefined),
        (all) => {
          for (const [key, value] of Object.entries(all)) {
            if (value === null) localStorage.removeItem(key);
            else localStorage.setItem(key, value);
          }
        },
        entries,
      ),
    network,
  };
}

/** Goes to another page by the app's own router, and back; runs in the page itself. */
async function leaveAndReturn(address: string): Promise<void> {
  const before = document.title;
  history.pushState({ key: address }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  while (document.title === before) await new Promise((next) => setTimeout(next, 20));
  history.back();
}

const byRole = (role: Role, { source, flags }: RegExp): Query => ({ role, pattern: source, flags });
const byText = ({ source, flags }: RegExp): Query => ({ pattern: source, flags });

function unmet({ role, pattern }: Query, found: Found | Error | null): Error {
  const what = `${role ?? 'text'} ${pattern}`;
  if (found instanceof Error) return new Error(`${what}: ${found.message}`, { cause: found });
  return new Error(found ? `${what} is otherwise: ${JSON.stringify(found)}` : `${what} is not there`);
}
