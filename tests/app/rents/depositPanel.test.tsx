import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClosedDay } from '../../../contract/cashUps';
import type { HandoverDirection, LedgerEntry, Rent } from '../../../machines/types';
import { HandoverPage } from '../../../src/features/rents/handover/HandoverPage';
import { OrderPayment } from '../../../src/features/rents/page/OrderPayment';
import { announce, OURS } from '../../support/announce';
import { listOf, renderPage } from '../renderPage';
import { answersOf, NOW, rent } from '../tables/harness/fixture';

const CLERK = ['rent:read', 'rent:update', 'handover:update'];
const taken = {
  ...{ id: 1, group: 1, kind: 'DEPOSIT_IN', amount: 500, method: 'CARD', isHold: false, onDay: '2026-11-13T00:00:00' },
  ...{ center: null, reference: null, note: null, by: 'rita', at: '2026-11-13T08:05:00Z' },
} satisfies LedgerEntry;

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce(OURS);
});

/** The page on which both units of a rent go this way; a deposit of 500,00 is asked for. */
function open(
  direction: HandoverDirection,
  permissions: string[],
  changes: Partial<Rent> = {},
  closed: ClosedDay[] = [],
) {
  const isBack = direction === 'IN';
  const own: Partial<Rent> = {
    rentLines: rent.rentLines.map((line) => ({ ...line, ...(isBack && { outOn: '2026-11-13T00:00:00' }) })),
    state: isBack ? 'ONGOING' : 'NOT_STARTED',
    ...{ paidTotal: 0, missing: 100, over: 0, depositAsked: 500, depositHeld: 0, depositIsHold: false },
    ...changes,
  };
  return renderPage({
    routes: [{ path: '/rents/:id', element: <HandoverPage direction={direction} /> }],
    at: '/rents/42',
    permissions,
    paths: ['/apps/cockpit/rents/:id'],
    answers: {
      ...answersOf(own),
      'GET /rents/42/handoverSheet': () => listOf([]),
      'GET /rents/42/entries': () => listOf([taken]),
      'GET /ledger/closed-days': () => listOf(closed),
      'POST /rents/42/handOut': () => Response.json({ ...rent, ...own }),
      'POST /rents/42/takeBack': () => Response.json({ ...rent, ...own }),
    },
  });
}

const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Caução' })).closest('section') as HTMLElement);
const press = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
};

test('sends what is kept and given back with the return, as it came in', async () => {
  const { user, sent } = open('IN', CLERK, { depositHeld: 500 });
  expect(await screen.findByText(/^Retém 100,00\s€ e devolve 400,00\s€ por cartão\.$/u)).toBeVisible();
  await press(user, /^Devolver 2$/u);
  await vi.waitFor(() =>
    expect(sent('POST /rents/42/takeBack')).toMatchObject([{ deposit: { held: 500, keep: 100, giveBack: 400 } }]),
  );
});

describe('where the day of the hand-over is closed', () => {
  const today = '2026-11-20T00:00:00';
  const told = 'O dia 20/11/2026 está fechado: o movimento conta a 21/11/2026.';

  test('says on which day the deposit counts, by the till where it lies', async () => {
    open('IN', CLERK, { depositHeld: 500, missing: 0 }, [{ center: null, day: today }]);
    expect(await screen.findByText(told)).toBeVisible();
  });

  test('says nothing where another till is closed, or nothing moves', async () => {
    const { user } = open('IN', CLERK, { depositHeld: 500, missing: 0 }, [{ center: 3, day: today }]);
    await screen.findByText(/^Devolve a caução/u);
    expect(screen.queryByText(told)).toBeNull();
    await user.click((await panel()).getByRole('radio', { name: 'Deixar retida' }));
    expect(screen.queryByText(told)).toBeNull();
  });

  test('follows the chosen day', async () => {
    const { user } = open('IN', CLERK, { depositHeld: 500, missing: 0 }, [
      { center: null, day: '2026-11-19T00:00:00' },
    ]);
    const field = await screen.findByLabelText('Dia da devolução');
    expect(screen.queryByText(/está fechado/u)).toBeNull();
    await user.clear(field);
    await user.type(field, '18/11/2026{Enter}');
    expect(await screen.findByText('O dia 18/11/2026 está fechado: o movimento conta a 20/11/2026.')).toBeVisible();
  });
});

test('leaves the deposit alone while equipment stays out, and when it is told so', async () => {
  const { user, sent } = open('IN', CLERK, { depositHeld: 500 });
  await user.click((await panel()).getByRole('radio', { name: 'Deixar retida' }));
  expect(screen.getByText(/^A caução de 500,00\s€ fica retida\.$/u)).toBeVisible();
  await press(user, /^Devolver 2$/u);
  await vi.waitFor(() => expect(sent('POST /rents/42/takeBack')).toHaveLength(1));
  expect(sent('POST /rents/42/takeBack')[0]).not.toHaveProperty('deposit');
});

test('does not keep more than will be missing', async () => {
  const { user, sent } = open('IN', CLERK, { depositHeld: 500 });
  const amount = (await panel()).getByRole('textbox', { name: 'Valor' });
  await user.clear(amount);
  await user.type(amount, '100,01');
  await press(user, /^Devolver 2$/u);
  expect(await screen.findByText(/^No máximo 100,00\s€\.$/u)).toBeVisible();
  expect(amount).toHaveFocus();
  expect(sent('POST /rents/42/takeBack')).toEqual([]);
});

test('takes no deposit by itself', async () => {
  const { user, sent } = open('OUT', CLERK);
  expect((await panel()).getByRole('checkbox', { name: /^Receber agora, 500,00\s€$/u })).not.toBeChecked();
  await press(user, /^Entregar 2$/u);
  await vi.waitFor(() => expect(sent('POST /rents/42/handOut')).toHaveLength(1));
  expect(sent('POST /rents/42/handOut')[0]).not.toHaveProperty('deposit');
});

test('only shows what is held without the right to change rents', async () => {
  const { user, sent } = open('IN', ['rent:read', 'handover:update'], { depositHeld: 500 });
  const shown = await panel();
  expect(shown.getByText('Retida').nextElementSibling).toHaveTextContent(/^500,00\s€$/u);
  expect(shown.queryByRole('radio')).toBeNull();
  await press(user, /^Devolver 2$/u);
  await vi.waitFor(() => expect(sent('POST /rents/42/takeBack')).toHaveLength(1));
  expect(sent('POST /rents/42/takeBack')[0]).not.toHaveProperty('deposit');
});

test('says nothing of a deposit where no ledger is kept', async () => {
  announce({ ...OURS, extensions: OURS.extensions.filter((each) => each !== 'ledger') });
  open('IN', CLERK, { depositHeld: 500 });
  await screen.findByRole('button', { name: /^Devolver 2$/u });
  expect(screen.queryByRole('heading', { name: 'Caução' })).toBeNull();
});

test.each([
  ['NOT_STARTED', 1],
  ['ENDED', 0],
])('the printed order of a rent in %s names the deposit that is asked for as often: %i', (state, times) => {
  renderPage({
    routes: [{ path: '/', element: <OrderPayment rent={{ ...rent, state, depositAsked: 500 }} /> }],
    ...{ at: '/', permissions: CLERK, answers: {} },
  });
  expect(screen.queryAllByText(/^Caução pedida: 500,00\s€$/u)).toHaveLength(times);
});
