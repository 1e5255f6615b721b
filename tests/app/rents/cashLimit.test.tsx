import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LedgerEntry, Rent } from '../../../machines/types';
import { RentMoney } from '../../../src/features/rents/money/RentMoney';
import { announce, OURS } from '../../support/announce';
import { listOf, renderPage } from '../renderPage';
import { answersOf, NOW, rent } from '../tables/harness/fixture';

const RECEIVE = 'POST /rents/42/receive';
const unpaid = { ...rent, paidTotal: 0, missing: 200, over: 0, depositHeld: 0, entryCount: 1 };
const entry = (id: number, amount: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, group: id, kind: 'PAYMENT', amount, method: 'CASH', isHold: false, onDay: '2026-11-13T00:00:00' },
  ...{ center: null, reference: null, note: null, by: 'rita', at: '2026-11-13T08:05:00Z', ...changes },
});

beforeEach(() => {
  vi.setSystemTime(NOW);
});

/** The dialog with 200,00 in cash for a rent with these entries. */
async function open(entries: () => Response, cashLimit: number | null = 3000, changes: Partial<Rent> = {}) {
  announce({ ...OURS, cashLimit });
  const own = { ...unpaid, ...changes };
  const page = renderPage({
    routes: [{ path: '/rents/:id', element: <RentMoney rent={own} /> }],
    at: '/rents/42#receive',
    permissions: ['rent:read', 'rent:update'],
    answers: { ...answersOf(own), 'GET /rents/42/entries': entries, [RECEIVE]: () => Response.json(own) },
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Dinheiro' }));
  return page;
}

/** The same, as it is sent. */
async function send(...chosen: Parameters<typeof open>) {
  const page = await open(...chosen);
  await page.user.click(screen.getByRole('button', { name: /^Receber 200,00/u }));
  return page;
}

const question = () =>
  screen.findByRole('alertdialog', { name: /^Em dinheiro não se podem receber 3\.000,00\s€ ou mais/u });

test('asks before cash reaches the limit, deposits included, and takes it all the same', async () => {
  const { user, sent } = await send(() => listOf([entry(1, 2000), entry(2, 800, { kind: 'DEPOSIT_IN' })]));
  expect(await question()).toHaveTextContent(/Com este, são 3\.000,00\s€\./u);
  expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('button', { name: /^Receber 200,00/u }));
  await question();
  expect(sent(RECEIVE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Receber mesmo assim' }));
  await vi.waitFor(() => expect(sent(RECEIVE)).toMatchObject([{ amount: 200, method: 'CASH' }]));
});

const voided = { by: 'rita', at: '2026-11-13T09:05:00Z', reason: 'Engano' };

test.each<[string, () => Response, number | null]>([
  ['cash that was reversed', () => listOf([entry(1, 2800, { voided })]), 3000],
  ['other money', () => listOf([entry(1, 2800, { method: 'CARD' })]), 3000],
  ['a cheque that is held', () => listOf([entry(1, 2800, { kind: 'DEPOSIT_IN', isHold: true })]), 3000],
  ['cash that was given back', () => listOf([entry(1, 2800, { kind: 'REFUND' })]), 3000],
  ['entries that cannot be read', () => new Response(null, { status: 404 }), 3000],
  ['any cash where the back end names no limit', () => listOf([entry(1, 2800)]), null],
])('does not count %s', async (_, entries, cashLimit) => {
  const { sent } = await send(entries, cashLimit);
  await vi.waitFor(() => expect(sent(RECEIVE)).toHaveLength(1));
});

const of = (taxNumber: string | null, paymentTotalWithVat: number) => ({
  ...{ paymentTotalWithVat, customer: { ...unpaid.customer, taxNumber } },
});

test.each<[boolean, string, ReturnType<typeof of>, number | null]>([
  [true, 'of a company', of('501442600', 1000), 3000],
  [true, 'of a company with its country', of('PT 501 442 600', 1000), 3000],
  [false, 'below 1.000 euro', of('501442600', 999.99), 3000],
  [false, 'of a person', of('123456789', 5000), 3000],
  [false, 'without a tax number', of(null, 5000), 3000],
  [false, 'where the back end names no limit', of('501442600', 1000), null],
])('says that companies do not pay in cash: %s for a rent %s', async (isSaid, _, changes, cashLimit) => {
  const { user } = await open(() => listOf([]), cashLimit, changes);
  const text = () => screen.queryByText(/^O cliente é uma empresa: faturas de 1\.000,00\s€ ou mais/u);
  expect(text() !== null).toBe(isSaid);
  await user.click(screen.getByRole('radio', { name: 'Cartão' }));
  expect(text()).toBeNull();
});
