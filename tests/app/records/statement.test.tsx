import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statement } from '../../../contract/ledger';
import { Component as StatementPage } from '../../../src/features/customers/account/StatementPage';
import { movedPeriod, readPeriod } from '../../../src/shared/money/period';
import { routes } from '../../../src/features/customers/routes';
import { mayEnter } from '../../../src/shared/routing/routing';
import { sessionOf } from '../../../src/shared/session';
import { customer, statement } from '../tables/harness/fixture';
import { openView, textsIn } from '../tables/harness/openView';
import { paper } from '../tables/harness/testView';
import type { Recorded } from '../renderPage';

const PATH = '/apps/cockpit/customers/:id/statement';
const CALL = 'GET /customers/7/statement';

/** Opens the statement; answers its user, and the periods that it asked the server for. */
async function open(query = '', answer: Recorded = () => Response.json(statement)) {
  const at = PATH.replace(':id', '7') + query;
  const page = await openView({ page: StatementPage, path: PATH, at, needs: [], answers: { [CALL]: answer } });
  const asked = () =>
    page.requests
      .filter(({ call }) => call === CALL)
      .map(({ url }) => new URL(url).searchParams)
      .map((params) => `${params.get('from')} ${params.get('to')}`);
  return { ...page, asked };
}

const periodField = () => screen.getByRole('textbox', { name: 'Período' });

test('a period is kept in the address, and this year needs none', async () => {
  const { user, asked, router } = await open();
  expect(asked()).toEqual(['2026-01-01 2026-12-31']);
  await user.click(screen.getByRole('link', { name: /^Este mês/u }));
  await waitFor(() => expect(asked().at(-1)).toBe('2026-11-01 2026-11-30'));
  expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-30');
  await user.click(screen.getByRole('link', { name: /^Este ano/u }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('PgUp and PgDn in the period move it by a month', async () => {
  const { user, asked } = await open('?from=2026-02-01&to=2026-02-28');
  await user.click(periodField());
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(asked().at(-1)).toBe('2026-03-01 2026-03-31'));
  await user.keyboard('{PageUp}{PageUp}');
  await waitFor(() => expect(asked().at(-1)).toBe('2026-01-01 2026-01-31'));
});

test('a period is typed to its end before it is read, with Enter; one that is none is told', async () => {
  const { user, asked } = await open();
  await user.click(periodField());
  await user.keyboard('4/11 a 9/11');
  expect(asked()).toEqual(['2026-01-01 2026-12-31']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toEqual(['2026-01-01 2026-12-31', '2026-11-04 2026-11-09']));
  await user.clear(periodField());
  await user.type(periodField(), 'ontem à tarde{Enter}');
  expect(periodField()).toBeInvalid();
  expect(asked()).toHaveLength(2);
});

test('whole months stay whole, other periods keep their dates, and the calendar ends', () => {
  expect(movedPeriod({ from: '2026-01-10', to: '2026-01-31' }, 1)).toEqual({ from: '2026-02-10', to: '2026-02-28' });
  expect(movedPeriod({ from: '2026-02-01', to: '2026-02-28' }, -1)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  const all = { from: '1900-01-01', to: '2199-12-31' };
  expect([movedPeriod(all, 1), movedPeriod(all, -1)]).toEqual([all, all]);
});

test.each(['from=2026-02-30&to=2026-03-01', 'from=2026-03-01&to=2026-02-01', 'from=2026-03-01', 'from=x&to=y'])(
  'an address without a period, such as %s, means this year',
  (query) =>
    expect(readPeriod(new URLSearchParams(query), '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' }),
);

test('a period without entries is one line, and its balance stays', async () => {
  const empty: Statement = { ...statement, entries: [], opening: 75.4, closing: 75.4 };
  await open('', () => Response.json(empty));
  expect(screen.getByText(/^Sem movimentos neste período: saldo anterior e final 75,40\s€\.$/u)).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1);
});

test('a period that cannot be read keeps its days and offers another try, without the lines of the one before', async () => {
  let isOver = false;
  const { user } = await open('', ({ url }) =>
    new URL(url).searchParams.get('from') === '2026-01-01' || isOver
      ? Response.json(statement)
      : Response.json({}, { status: 500 }),
  );
  await user.click(screen.getByRole('link', { name: /^Este mês/u }));
  expect(await screen.findByText('Não foi possível carregar a conta-corrente')).toBeInTheDocument();
  expect(periodField()).toHaveValue('01/11/2026 – 30/11/2026');
  expect(screen.queryByText('Saldo anterior')).not.toBeInTheDocument();
  isOver = true;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Saldo anterior')).toBeInTheDocument();
});

test('a credit of the customer closes below 0, and says so', async () => {
  await open('', () => Response.json({ ...statement, closing: -27 }));
  const closing = screen.getByText('Saldo final, a favor do cliente').closest('tr')!;
  expect(closing.textContent.replaceAll(/\s/gu, ' ')).toContain('-27,00 €');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(customer.description);
});

test('a reversal says what it takes back', async () => {
  const [, payment] = statement.entries;
  const reversal = { ...payment!, debit: 200.5, credit: 0, isReversal: true };
  await open('', () => Response.json({ ...statement, entries: [payment, reversal] }));
  const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent.split(' A2026')[0]).slice(1, 3)).toEqual([
    'Pagamento',
    'Anulação de pagamento',
  ]);
});

test('on paper it is headed by the firm, and names the customer, the days and each line', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const texts = textsIn(paper()).map((text) => text.replaceAll(/\s/gu, ' '));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(texts.slice(0, 5)).toEqual([
    ...['Obras do Sul, Lda.', 'NIF 500 000 000', 'Conta-corrente', customer.description, '01/01/2026 – 31/12/2026'],
  ]);
  expect(texts.slice(texts.indexOf('Saldo anterior'))).toEqual([
    ...['Saldo anterior', '75,40 €', '01/11/2026', 'Aluguer · A2026-00048', '369,00 €', '444,40 €'],
    ...['03/11/2026', 'Pagamento · A2026-00048 · Sinal', '200,50 €', '243,90 €'],
    ...['04/11/2026', 'Taxa · Desistiu', '50,00 €', '293,90 €', 'Saldo final, por pagar', '293,90 €'],
    'Ainda não começou, e não conta para o saldo: 123,45 €.',
  ]);
  expect(paper()).toBeNull();
});

test('is no page for a user who sees no amounts', () => {
  const { handle } = routes.find(({ path }) => path === PATH)!;
  const may = (seesPrices: boolean) => {
    const user = { username: 'ana', isAdmin: false, permissions: ['rent:read', 'customer:read'], seesPrices };
    return mayEnter(sessionOf(user), handle);
  };
  expect([may(true), may(false)]).toEqual([true, false]);
});
