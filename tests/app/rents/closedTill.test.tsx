import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RentMoney } from '../../../src/features/rents/money/RentMoney';
import { announce, OURS } from '../../support/announce';
import { listOf, renderPage } from '../renderPage';
import { answersOf, NOW, rent } from '../tables/harness/fixture';

const unpaid = { ...rent, paidTotal: 0, missing: 200, over: 0, depositHeld: 0, entryCount: 0 };

test.each([
  ['a payment', '#receive'],
  ['a deposit', '#deposit'],
])('%s says before it is sent that the till of today is closed', async (_entry, hash) => {
  vi.setSystemTime(NOW);
  announce(OURS);
  renderPage({
    routes: [{ path: '/rents/:id', element: <RentMoney rent={{ ...unpaid, depositAsked: 100 }} /> }],
    at: `/rents/42${hash}`,
    permissions: ['rent:read', 'rent:update'],
    answers: {
      ...answersOf(unpaid),
      'GET /rents/42/entries': () => listOf([]),
      'GET /centers': () => listOf([]),
      'GET /ledger/closed-days': () => listOf([{ center: null, day: '2026-11-20T00:00:00' }]),
    },
  });
  expect(await screen.findByText('O dia 20/11/2026 está fechado: o movimento conta a 21/11/2026.')).toBeInTheDocument();
});
