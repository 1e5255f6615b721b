/** @module-tag full */
import { beforeAll, describe, expect, test } from 'vitest';
import { RENTS } from '../../support/browser/counterPage';
import { setupE2e } from '../../support/browser/browser';
import { cutOff, showsPrint, typedInDialog } from '../../support/remote/pageLooks';
import type { BrowserName } from '../../support/remote/remoteBrowser';
import { saveScreenshot, chosenBrowser, setupRemote } from '../../support/remote/setupRemote';
import { TYPED_DIALOGS } from '../../support/browser/typedDialogs';
import { callApi } from '../../support/callApi';
import { makeRecords, VIEWS } from '../../support/browser/views';

const name = chosenBrowser() as BrowserName;

/** Checks beyond the models of screens, by `npm run browsers` in one browser at a time. */
describe(`checks in ${name}`, () => {
  const e2e = setupE2e();
  const remote = setupRemote(name, e2e);
  let records: Awaited<ReturnType<typeof makeRecords>>;
  let rent: string;

  beforeAll(async () => {
    records = await makeRecords(e2e);
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const made = { begin: '2034-03-02', end: '2034-03-02', assets: 1, stage: 'NOT_STARTED' } as const;
    rent = String((await api.makeRent(made)).id);
  });

  describe('dialogs', () => {
    test.each(Object.entries(TYPED_DIALOGS))('%s takes the keys, and closes', async (_, { at, press }) => {
      const screen = await remote.open(at(rent), { as: 'admin' });
      for (const [index, each] of press.entries()) await screen.presses(index === 0 ? 'button' : 'menuitem', each);
      await screen.sees('dialog', /./u);
      await screen.types('construcoes');
      await expect.poll(() => remote.browser.run(typedInDialog, undefined)).toContain('construcoes');
      // First goes a list of suggestions, then the dialog, which asks.
      for (let escapes = 0; escapes < 3 && !(await remote.browser.run(isAsked, undefined)); escapes++)
        await screen.keys('Escape');
      if (await remote.browser.run(isOpen, undefined)) await screen.presses('button', /^Descartar$/u);
      await screen.misses('dialog', /./u);
    });
  });

  describe('printing', () => {
    const PAPERS = [RENTS, 'rent', '/apps/cockpit/planning?search=gerador', '/apps/cockpit/today'] as const;
    const addressOf = (paper: (typeof PAPERS)[number]) =>
      paper === 'rent' ? `${RENTS}/${records.rents.ENDED}` : paper;

    test.each(PAPERS)('%s is on paper without what can be pressed', async (paper) => {
      const screen = await remote.open(addressOf(paper), { as: 'rita', width: 1050 });
      await screen.sees('heading', /./u);
      await expect.poll(() => remote.browser.run(isReady, undefined)).toBe(true);
      // Style sheets of parts that come later have rules of their own.
      const onPaper = () =>
        remote.browser.run(showsPrint, undefined).then(() => remote.browser.run(pressable, undefined));
      await expect.poll(onPaper).toEqual([]);
      await saveScreenshot(remote.browser, `paper ${paper}`);
    });

    test.skipIf(name === 'webkit')('a rent becomes a PDF', async () => {
      const screen = await remote.open(`${RENTS}/${records.rents.ENDED}`, { as: 'rita' });
      await screen.sees('heading', /./u);
      const file = await remote.browser.print!();
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.length).toBeGreaterThan(10_000);
    });
  });

  const LOOKS = [
    { title: 'wide', width: 1440, height: 900, direction: 'ltr' },
    { title: 'on a phone', width: 390, height: 844, direction: 'ltr' },
    { title: 'from right to left', width: 1440, height: 900, direction: 'rtl' },
    { title: 'on a phone from right to left', width: 390, height: 844, direction: 'rtl' },
  ];
  const SHOWN = Object.entries(VIEWS).filter(([, { open, width }]) => !open && !width);

  describe.each(LOOKS)('views $title', ({ title, width, height, direction }) => {
    test.each(SHOWN)('%s fits', async (view, { as, address, settings }) => {
      const screen = await remote.open(address(records), { as, width, height, settings: { ...settings, direction } });
      await screen.sees('heading', /./u);
      await expect.poll(() => remote.browser.run(isReady, undefined)).toBe(true);
      await saveScreenshot(remote.browser, `${title} ${view}`);
      expect(await remote.browser.run(cutOff, undefined)).toEqual({ direction, width, beyond: [] });
    });
  });
});

const isOpen = () => document.querySelector('[role=dialog]') !== null;
const isAsked = () => document.querySelector('[role=alertdialog]') !== null || !document.querySelector('[role=dialog]');
const isReady = () => !document.querySelector('[aria-busy=true], [data-testid=skeleton]');
/** Visible controls that paper has no use for; those in heads of columns and rows name them. */
const pressable = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(button:not(th *, [role=rowheader] *), input), nav')]
    .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible')
    .map((each) => each.outerHTML.slice(0, 120));
