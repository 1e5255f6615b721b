import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Network } from '../models/screen';

/** Action on a request that Chromium has caught. */
type Act = (chromium: CDPSession, requestId: string) => Promise<unknown>;

const pass: Act = (chromium, requestId) => chromium.send('Fetch.continueRequest', { requestId });
const fail =
  (errorReason: 'ConnectionFailed' | 'ConnectionReset'): Act =>
  (chromium, requestId) =>
    chromium.send('Fetch.failRequest', { requestId, errorReason });
const answer =
  (responseCode: number, body?: object): Act =>
  (chromium, requestId) =>
    chromium.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: body && Buffer.from(JSON.stringify(body)).toString('base64'),
    });

const networks = new WeakMap<Page, Network>();

/** The network between a page and the API: one object for the life of the page. */
export function networkOf(page: Page): Network {
  const network = networks.get(page) ?? createNetwork(page);
  networks.set(page, network);
  return network;
}

/**
 * Network rules of a page. Once set, requests are caught for the life of the page, even without rules. Requests in
 * flight while Chromium stops catching may never arrive, which rules out Playwright's routes.
 */
function createNetwork(page: Page): Network {
  let rules: { address: RegExp; act: Act }[] = [];
  /** Functions that let the requests of one `delay` go on. */
  const gates: (() => void)[] = [];
  let held = 0;
  let caught: Promise<void> | undefined;

  const rule = async (address: RegExp, act: Act) => {
    await (caught ??= catchRequests(page, (path) => rules.find((each) => each.address.test(path))?.act ?? pass));
    rules.unshift({ address, act });
  };
  const reset = () => {
    rules = [];
    held = 0;
    for (const open of gates.splice(0)) open();
    return Promise.resolve();
  };
  return {
    delay(address) {
      const gate = new Promise<void>((open) => gates.push(open));
      return rule(address, async (...request) => {
        held += 1;
        await gate;
        await pass(...request);
      });
    },
    async release() {
      // The request may still be on its way here.
      await expect.poll(() => held, { message: 'nothing was held' }).toBeGreaterThan(0);
      await reset();
    },
    abort: (address) => rule(address, fail('ConnectionFailed')),
    dropResponse: (address) =>
      rule(address, (chromium, requestId) =>
        chromium.send('Fetch.continueRequest', { requestId, interceptResponse: true }),
      ),
    refuse: (address, status, body) => rule(address, answer(status, body)),
    reset,
  };
}

const PROBE = '/caught';

/** Catches all calls of a page to the API; `actFor` gives the action for a path. */
async function catchRequests(page: Page, actFor: (path: string) => Act): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  chromium.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const path = new URL(request.url).pathname;
    // Only answers that are to be lost are caught.
    const act =
      path === PROBE ? answer(204) : responseStatusCode === undefined ? actFor(path) : fail('ConnectionReset');
    // The caller may be gone.
    act(chromium, requestId).catch(() => undefined);
  });
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: `*${PROBE}` }] });
  // Chromium answers before catching has begun: on a busy machine the next request would slip through.
  await page.waitForFunction(async (probe) => (await fetch(probe)).status === 204, PROBE);
}
