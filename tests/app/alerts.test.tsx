import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Alerts } from '../../src/app/alerts/Alerts';
import { openView } from './tables/openView';
import { rent } from './tables/fixture';
import { listOf } from './renderPage';

function Page() {
  return (
    <>
      <h1>Início</h1>
      <Alerts />
    </>
  );
}

/** The header over a server that counts so many overdue rents, and nothing else. */
const openHeader = (count: number) =>
  openView({
    page: Page,
    path: '/',
    at: '/',
    needs: [],
    answers: {
      'POST /rents/read-rents': (_request, body) => {
        const { overdueOn, state } = body as { overdueOn?: string; state: unknown };
        const isOverdue = overdueOn !== undefined && state === 'ONGOING';
        return isOverdue ? listOf([{ ...rent, endDate: '2026-11-18T00:00:00' }], count) : listOf([], 0);
      },
    },
  });

beforeEach(() => localStorage.removeItem('settings'));

test('the bell counts rents, not kinds of news', async () => {
  await openHeader(66);
  const bell = await screen.findByRole('button', { name: 'Notificações: 66 New' });
  expect(bell).toHaveTextContent(/^66$/u);
});

test('the badge of the bell ends at 99, its name does not', async () => {
  await openHeader(120);
  expect(await screen.findByRole('button', { name: 'Notificações: 120 New' })).toHaveTextContent(/^99\+$/u);
});

test.each([
  [1, '1 aluguer em atraso', '/apps/cockpit/rents/42'],
  [3, '3 alugueres em atraso', '/apps/cockpit/rents?view=overdue'],
])('of %d overdue rents the bell leads to the rent, or to their list', async (count, text, address) => {
  const { user } = await openHeader(count);
  await user.click(await screen.findByRole('button', { name: new RegExp(`${count} New$`, 'u') }));
  expect(screen.getByText(text).closest('a')).toHaveAttribute('href', address);
  expect(screen.getByRole('heading', { name: 'Notificações' }).parentElement).toHaveTextContent(`${count} New`);
});
