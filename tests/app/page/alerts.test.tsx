import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Alerts } from '../../../src/app/alerts/Alerts';
import { rent } from '../tables/harness/fixture';
import { openView, type View } from '../tables/harness/openView';
import { listOf } from '../renderPage';

function Page() {
  return (
    <>
      <h1>Início</h1>
      <Alerts />
    </>
  );
}

const NONE = { count: 0, rents: [] };

/** The header over a server with these answers. */
const openOver = (answers: NonNullable<View['answers']>) =>
  openView({ page: Page, path: '/', at: '/', needs: [], answers });

/** The header over a server that counts so many overdue rents, and nothing else. */
const openHeader = (count: number) =>
  openOver({
    'GET /rents/alerts': () =>
      Response.json({
        leaving: NONE,
        returning: NONE,
        unpaid: NONE,
        overdue: { count, rents: [{ id: rent.id, code: rent.code, customer: rent.customer.description }] },
      }),
  });

beforeEach(() => localStorage.removeItem('settings'));

test('the bell counts rents, not kinds of news', async () => {
  await openHeader(66);
  const bell = await screen.findByRole('button', { name: 'Notificações: 66 New' });
  expect(bell).toHaveTextContent(/^66$/u);
});

test('rents that are unpaid are listed, and not counted as news', async () => {
  const named = { count: 58, rents: [{ id: rent.id, code: rent.code, customer: rent.customer.description }] };
  const { user } = await openOver({
    'GET /rents/alerts': () =>
      Response.json({ leaving: NONE, returning: NONE, unpaid: named, overdue: { ...named, count: 4 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Notificações: 4 New' }));
  const unpaid = await screen.findByRole('link', { name: /58 alugueres a receber/u });
  expect(unpaid).not.toHaveTextContent('novo');
  expect(screen.getByRole('link', { name: /4 alugueres em atraso/u })).toHaveTextContent('novo');
});

test('the bell asks once, and for no list', async () => {
  const { sent } = await openHeader(2);
  await screen.findByRole('button', { name: 'Notificações: 2 New' });
  expect(sent('GET /rents/alerts')).toHaveLength(1);
  expect(sent('POST /rents/read-rents')).toEqual([]);
});

test('over a back end that knows no alerts the bell counts the rents itself', async () => {
  const late = (id: number) => ({ ...rent, id, payed: true, state: 'ONGOING', endDate: '2026-11-18T00:00:00' });
  const { sent } = await openOver({
    'GET /rents/alerts': () => new Response('', { status: 404 }),
    'POST /rents/read-rents': () => listOf([late(1), late(2), late(3)]),
  });
  await screen.findByRole('button', { name: 'Notificações: 3 New' });
  expect(sent('POST /rents/read-rents')).toEqual([{}]);
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
  expect((await screen.findByText(text)).closest('a')).toHaveAttribute('href', address);
  expect(screen.getByRole('heading', { name: 'Notificações' }).parentElement).toHaveTextContent(`${count} New`);
});
