import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Component as PlanningPage } from '../../../../src/features/rents/planning/PlanningPage';
import { take } from '../harness/gestures';
import { openView } from '../harness/openView';
import { planning } from '../harness/planningFixture';

const PATH = '/apps/cockpit/planning';
/** A Monday; five weeks around it begin on 16 November. */
const now = new Date('2026-11-23T10:00:00');

/** The planning at an address. */
const openPlanning = (query: string) =>
  openView(
    {
      page: PlanningPage,
      path: PATH,
      at: `${PATH}${query}`,
      needs: [],
      answers: { 'GET /planning': () => Response.json(planning) },
    },
    { now },
  );

test.each([
  ['in the first week in sight', '2026-11-23', '2026-11-16'],
  ['in the last week in sight', '2026-11-16', '2026-11-16'],
  ['the day after those in sight', '2026-11-09', '2026-11-09'],
  ['in the week before those in sight', '2026-11-30', '2026-11-30'],
])('another zoom goes by today where it is %s', async (_where, from, first) => {
  const { user, requests } = await openPlanning(`?zoom=twoWeeks&from=${from}`);
  await take(user, ['press', '5 semanas']);
  await waitFor(() => {
    const { searchParams } = new URL(requests.filter(({ call }) => call === 'GET /planning').at(-1)!.url);
    expect(searchParams.get('from')).toBe(first);
  });
});

test.each([
  ['ltr', '{ArrowRight}', '3 meses'],
  ['ltr', '{ArrowLeft}', '2 semanas'],
  ['rtl', '{ArrowRight}', '2 semanas'],
  ['rtl', '{ArrowLeft}', '3 meses'],
  ['rtl', '{ArrowDown}', '3 meses'],
])('%s: Tab reaches the chosen zoom, and %s moves to the one that lies there', async (dir, key, reached) => {
  document.documentElement.dir = dir;
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { user } = await openPlanning('?zoom=fiveWeeks');
  const chosen = await screen.findByRole('button', { name: '5 semanas' });
  (await screen.findByRole('button', { name: 'Imprimir' })).focus();
  await user.tab();
  expect(chosen).toHaveFocus();
  await user.keyboard(key);
  expect(screen.getByRole('button', { name: reached })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: reached, pressed: true })).toBeVisible();
});
