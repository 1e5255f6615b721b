import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setStage, type Account } from '../support/browser';
import { callApi } from '../support/callApi';
import { dayFromToday, RENTS } from '../support/desk';
import { pairwise } from '../support/pairwise';
import { LANGUAGES, textsOf } from '../support/texts';

const THEMES = ['light', 'dark'] as const;
const stage = setStage();
const rents: Record<string, string> = {};

beforeAll(async () => {
  const api = callApi(stage.server.origin, await stage.token('admin'));
  // Far from the demo data's days, so that their equipment is free.
  const [begin, end] = [dayFromToday(400), dayFromToday(404)];
  for (const state of ['ORDERING', 'NOT_STARTED', 'ENDED'] as const) rents[state] = String((await api.makeRent({ begin, end, assets: 2, stage: state })).id);
  const late = await api.makeRent({ begin: dayFromToday(-900), end: dayFromToday(-895), stage: 'ONGOING' });
  rents.late = String(late.id);
});

type Text = (namespace: string, key: string) => string;
interface View {
  as?: Account;
  address: () => string;
  /** Brings the page from where the address leads to what is to be checked. */
  open?: (page: Page, text: Text) => Promise<void>;
  /** What must be there before it is checked. */
  shows: (page: Page, text: Text) => Promise<void>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const row = (page: Page) => page.locator('tbody tr, main li a').filter({ visible: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const rent = (state: string) => () => `${RENTS}/${rents[state]}`;

const VIEWS: Record<string, View> = {
  'sign-in': { address: () => '/authentication/login', shows: heading },
  'registration': { address: () => '/authentication/register', shows: heading },
  'password recovery': { address: () => '/authentication/password-recovery', shows: heading },
  'password reset': { address: () => '/authentication/password-reset?token=none', shows: heading },
  'not found': { as: 'rita', address: () => '/nowhere', shows: heading },
  'list of rents': { as: 'rita', address: () => RENTS, shows: row },
  'list without a match': { as: 'rita', address: () => `${RENTS}?search=zzzzzz`, shows: heading },
  'new rent': { as: 'rita', address: () => `${RENTS}?new=1`, shows: dialog },
  'rent being ordered': { as: 'rita', address: rent('ORDERING'), shows: heading },
  'reserved rent': { as: 'rita', address: rent('NOT_STARTED'), shows: heading },
  'late rent': { as: 'rita', address: rent('late'), shows: heading },
  'ended rent, only looking': { as: 'tomas', address: rent('ENDED'), shows: heading },
  'adding equipment': { as: 'rita', address: rent('ORDERING'), open: (page, text) => press(page, text('rent', 'lines.add')), shows: dialog },
  'changing the party': { as: 'rita', address: rent('NOT_STARTED'), open: (page, text) => press(page, text('rent', 'address.change')), shows: dialog },
  'changing notes': { as: 'rita', address: rent('NOT_STARTED'), open: (page, text) => press(page, text('rent', 'notes.change')), shows: dialog },
  'asking before an unusual start': { as: 'rita', address: rent('NOT_STARTED'), open: (page, text) => press(page, text('rent', 'actions.start')), shows: dialog },
};

const rows = pairwise({ view: Object.keys(VIEWS), language: LANGUAGES, theme: THEMES, width: ['390', '768', '1440'] });

describe('axe finds nothing, whatever the language, theme and width', () => {
  test.each(rows)('$view in $language, $theme, $width pixels', async ({ view: name, language, theme, width }) => {
    const view = VIEWS[name]!;
    const text = textsOf(language);
    const { page } = await stage.open({ as: view.as, language, theme, width: Number(width) });
    await page.goto(view.address());
    await heading(page);
    await view.open?.(page, text);
    await view.shows(page, text);
    // Some of it comes with later answers.
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
    expect(found).toEqual([]);
  });
});
