import { afterAll, expect, test } from 'vitest';
import { today } from '../../src/shared/domain/days/days';
import { callApi } from '../support/callApi';
import { loadedServer } from './loadedServer';
import { measure, printTable } from './stopwatch';

/** Time limit of a dashboard with 100,000 rents, in milliseconds. */
const SOON = 500;

const disposals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

test('the figures of the dashboards, with many rents', { timeout: 1_800_000 }, async () => {
  const origin = await loadedServer(disposals);
  const signIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'cockpit-admin' }),
  });
  const api = callApi(origin, ((await signIn.json()) as { accessToken: string }).accessToken);
  const rows: [string, number, string][] = [];
  for (const board of ['home', 'rents', 'customers', 'inventory']) {
    for (const period of ['thisMonth', 'thisQuarter', 'thisYear', 'lastYear']) {
      const { median } = await measure(7, () =>
        api.call('GET', `/statistics/${board}?today=${today()}&period=${period}`),
      );
      rows.push([`${board}, ${period}`, median, 'ms']);
    }
  }
  printTable('Statistics, medians of seven', rows);
  for (const [what, median] of rows) expect(median, what).toBeLessThan(SOON);
});
