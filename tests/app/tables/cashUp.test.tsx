import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CashUp, DayEntry } from '../../../contract/cashUps';
import { Component as CashUpPage } from '../../../src/features/takings/cashUp/CashUpPage';
import { listOf } from '../renderPage';
import { cashUpPreview } from './harness/fixture';
import { openView } from './harness/openView';
import { testView } from './harness/testView';

const CASH_UP = '/apps/cockpit/money/cash-up';
const cashUp: CashUp = {
  ...{ id: 3, center: null, day: '2026-11-20T00:00:00', afterDay: '2026-11-18T00:00:00', opening: 50 },
  ...{ expected: { CASH: 80.5, CARD: 20 }, counted: { CASH: 80, CARD: 20 }, differences: { CASH: -0.5 } },
  ...{ banked: 60, left: 20, note: 'Troco', closedBy: 'ana', closedAt: '2026-11-20T09:00:00Z' },
  ...{ reopenedBy: null, reopenedAt: null, reason: null, isLatest: true },
};
const entry: DayEntry = {
  ...{ id: 9, kind: 'PAYMENT', method: 'CASH', amount: 30.5, money: 30.5, onDay: '2026-11-19T00:00:00', center: null },
  customer: { id: 7, description: 'Jardins do Sado' },
  rent: { id: 42, code: 'A2026-00048' },
  ...{ reference: 'R-1', note: null, by: 'ana', at: '2026-11-19T09:00:00Z', isReversal: false, isReversed: false },
};
const view = {
  page: CashUpPage,
  path: CASH_UP,
  at: CASH_UP,
  needs: ['ledger:update'] as const,
  answers: {
    'GET /cash-ups/preview': () => Response.json(cashUpPreview),
    'GET /ledger/entries': () => listOf([entry], null),
    'POST /cash-ups': () => Response.json(cashUp, { status: 201 }),
  },
};
const again = ['GET /cash-ups/preview', 'GET /ledger/entries'];

testView({
  name: 'the end of a day',
  view,
  refetchesOn: { rents: again, ledger: again, 'cash-ups': ['GET /cash-ups/preview'], centers: ['GET /centers'] },
  controls: [
    ['button', /^Dia (?:anterior|seguinte)$/u],
    ['button', 'Fechar o dia'],
    ['button', 'Imprimir'],
    ['link', 'A2026-00048'],
    ['link', 'Jardins do Sado'],
  ],
  links: { 'A2026-00048': '/apps/cockpit/rents/42', 'Jardins do Sado': '/apps/cockpit/customers/7' },
  shows: [
    { title: 'that several days are closed', texts: ['Fecha também os dias desde 19/11/2026.'] },
    { title: 'when money was entered, and by which account', texts: ['19/11/2026 · Dinheiro · R-1 · 09:00 · ana'] },
    { title: 'what must be there', texts: ['Dinheiro', 'com o fundo de 50,00 €', '80,50 €'] },
  ],
});

const count = (name: string) => screen.getByRole('textbox', { name: `Contado em ${name}` });

test('is counted method by method, needs a note for a difference, and is closed after one question', async () => {
  let isClosed = false;
  const { user, requests } = await openView({
    ...view,
    answers: {
      ...view.answers,
      'GET /cash-ups/preview': () => Response.json(isClosed ? { ...cashUpPreview, cashUp } : cashUpPreview),
      'POST /cash-ups': () => {
        isClosed = true;
        return Response.json(cashUp, { status: 201 });
      },
    },
  });
  await user.click(count('Dinheiro'));
  await user.keyboard('80{Enter}20');
  expect(count('Cartão')).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('textbox', { name: /^Nota/u })).toHaveFocus();
  await user.keyboard('Troco{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alertdialog', { name: /^Fechar 20\/11\/2026\?/u })).toBeInTheDocument();
  expect(requests.filter(({ call }) => call === 'POST /cash-ups')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sim, fechar' }));
  expect(await screen.findByText('Dia fechado')).toBeInTheDocument();
  expect(requests.find(({ call }) => call === 'POST /cash-ups')?.body).toEqual({
    ...{ day: '2026-11-20', center: null, banked: 0, note: 'Troco', counted: { CASH: 80, CARD: 20 } },
  });
});

test('a day that a colleague has closed shows theirs beside what was counted', async () => {
  let isClosed = false;
  const { user } = await openView({
    ...view,
    answers: {
      ...view.answers,
      'GET /cash-ups/preview': () => Response.json(isClosed ? { ...cashUpPreview, cashUp } : cashUpPreview),
      'POST /cash-ups': () =>
        Response.json(
          { code: 'day-closed', message: 'x', details: { day: '2026-11-20', next: '2026-11-21' } },
          { status: 409 },
        ),
    },
  });
  await user.click(count('Dinheiro'));
  await user.keyboard('80,50{Enter}20{Control>}{Enter}{/Control}');
  isClosed = true;
  await user.click(screen.getByRole('button', { name: 'Sim, fechar' }));
  expect(await screen.findByText(/^Um colega fechou o dia entretanto/u)).toBeInTheDocument();
  expect(screen.getAllByRole('row', { name: /^Dinheiro/u })[0]).toHaveTextContent(/80,50.*80,00.*-0,50.*80,50/u);
});
