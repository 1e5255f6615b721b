import type { CashUpPreview, DayEntry } from '../../../contract/cashUps';
import { Component as CashUpPage } from '../../../src/features/takings/cashUp/CashUpPage';
import { listOf } from '../renderPage';
import { testView } from './harness/testView';

const CASH_UP = '/apps/cockpit/money/cash-up';
const preview: CashUpPreview = {
  ...{ afterDay: '2026-11-18T00:00:00', opening: 50, expected: { CASH: 80.5, CARD: 20 }, entries: 2, cashUp: null },
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
    'GET /cash-ups/preview': () => Response.json(preview),
    'GET /ledger/entries': () => listOf([entry], null),
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
  ],
  links: { 'A2026-00048': '/apps/cockpit/rents/42' },
  shows: [
    { title: 'that several days are closed', texts: ['Fecha também os dias desde 19/11/2026.'] },
    { title: 'what must be there', texts: ['Dinheiro', 'com o fundo de 50,00 €', '80,50 €'] },
  ],
});
