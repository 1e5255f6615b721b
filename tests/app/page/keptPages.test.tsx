import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as CustomersListPage } from '../../../src/features/customers/list/CustomersListPage';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as CustomerRentsPage } from '../../../src/features/customers/rents/CustomerRentsPage';
import { Component as CustomersDashboardPage } from '../../../src/features/dashboards/customers/CustomersDashboardPage';
import { Component as ModelFiguresPage } from '../../../src/features/dashboards/models/ModelFiguresPage';
import { modelFiguresList } from '../../../src/features/dashboards/models/modelFigures.logic';
import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { choose } from '../choose';
import { renderPage } from '../renderPage';
import { answersOf } from '../tables/harness/fixture';
import { figures } from '../tables/harness/figures';
import { openView, type View } from '../tables/harness/openView';
import { todayWork } from '../tables/harness/todayFixture';

/* A page that was left is there in its first render when it opens again, and marked as old until it has been read again. */

const answers = { ...figures, 'GET /rents/today': () => Response.json(todayWork) };
const PAGES: (View & { shows: string })[] = [
  { page: CustomersListPage, path: '/apps/cockpit/customers', shows: '514 637 960' },
  { page: CustomerPage, path: '/apps/cockpit/customers/:id', shows: '514 637 960' },
  { page: CustomerRentsPage, path: '/apps/cockpit/customers/:id/rents', shows: 'A2026-00048' },
  { page: CustomersDashboardPage, path: '/apps/cockpit/customers-dashboard', shows: 'Jardins do Sado' },
  { page: TodayPage, path: '/apps/cockpit/today', shows: 'A2026-00054' },
  { page: RentDetailPage, path: '/apps/cockpit/rents/:id', shows: 'PO-7781' },
].map((view) => ({
  ...view,
  at: view.path.replace(':id', view.path.includes('rents/') ? '42' : '7'),
  needs: [],
  answers,
}));

const shown = () => screen.getByRole('main').textContent;

test.each(PAGES)('$path', async ({ shows, ...view }) => {
  const { isIdle } = await openView(view);
  await act(isIdle);
  expect(shown()).toContain(shows);
  cleanup();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const all = { ...answersOf(), ...view.answers };
  const again = renderPage({
    routes: [{ path: view.path, element: <view.page /> }],
    at: view.at,
    permissions: JSON.parse(localStorage.getItem('user')!).permissions,
    answers: Object.fromEntries(
      Object.entries(all).map(([call, reply]) => [call, async (...asked) => (await held, reply(...asked))]),
    ),
  });
  expect(shown()).toContain(shows);
  expect(screen.queryByTestId('skeleton')).toBeNull();
  expect(screen.getByRole('main')).toHaveAttribute('data-old');
  answer();
  await act(again.isIdle);
  expect(screen.getByRole('main')).not.toHaveAttribute('data-old');
  expect(shown()).toContain(shows);
});

test('an answer about one period is not kept for another, whose own has not come', async () => {
  const reply = figures['GET /statistics/models']!;
  const never = new Promise<Response>(() => undefined);
  const { user, isIdle } = await openView({
    page: ModelFiguresPage,
    path: '/apps/cockpit/model-figures',
    at: '/apps/cockpit/model-figures',
    needs: [],
    answers: { 'GET /statistics/models': (...asked) => (asked[0].url.includes('thisYear') ? reply(...asked) : never) },
  });
  await act(isIdle);
  const query = { search: '', filters: {}, sort: '-billing', page: 1, perPage: 50 };
  expect(modelFiguresList.read.kept(query)).toBeDefined();
  await choose(user, screen.getByRole('combobox', { name: 'Período' }), 'Ano passado');
  expect(modelFiguresList.read.kept({ ...query, filters: { period: 'lastYear' } })).toBeUndefined();
});

test('the page of a rent is marked as old until its hand-overs have been read again, too', async () => {
  const view = PAGES.find(({ page }) => page === RentDetailPage)!;
  const { isIdle } = await openView(view);
  await act(isIdle);
  cleanup();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const all = answersOf({ code: 'A2026-00099' });
  const again = renderPage({
    routes: [{ path: view.path, element: <RentDetailPage /> }],
    at: view.at,
    permissions: JSON.parse(localStorage.getItem('user')!).permissions,
    answers: {
      ...all,
      'GET /rents/42/handovers': async (...asked) => (await held, all['GET /rents/42/handovers']!(...asked)),
    },
  });
  await screen.findByText(/A2026-00099/u, { selector: 'h1, h1 *' });
  expect(screen.getByRole('main')).toHaveAttribute('data-old');
  answer();
  await act(again.isIdle);
  expect(screen.getByRole('main')).not.toHaveAttribute('data-old');
});
