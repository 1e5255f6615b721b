import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Rent } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { announce } from '../../../support/announce';
import { listOf, type Recorded } from '../../renderPage';
import { answersOf, CONFIG, customerAccount, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { take } from '../harness/gestures';

const CALL = 'POST /rents/42/cancel';
const READ = 'POST /rents/read-rents';
const reserved: Partial<Rent> = { state: 'NOT_STARTED' };
const view = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };

const lost = () => Promise.reject(new TypeError('fetch failed'));

/** Opens the dialog and types a reason. */
async function openDialog(answers: Record<string, Recorded> = {}, changes = reserved) {
  const opened = await openView({ ...view, answers: { ...answersOf(changes), ...answers } });
  await take(opened.user, ['press', 'Mais ações']);
  await take(opened.user, ['press', 'Cancelar aluguer…']);
  await take(opened.user, ['type', 'Motivo', 'Obra adiada']);
  const send = () => take(opened.user, ['press', 'Cancelar aluguer']);
  const sent = () => opened.requests.filter(({ call }) => call === CALL);
  return { ...opened, send, sent };
}

/** Answers first as the rent is, and afterwards with these rents. */
function afterwards(...rents: Rent[]): Recorded {
  let isFirst = true;
  return () => {
    const now = isFirst ? [{ ...rent, ...reserved }] : rents;
    isFirst = false;
    return listOf(now);
  };
}

test('nothing is sent without a reason', async () => {
  const { user, send, sent } = await openDialog();
  await take(user, ['clear', 'Motivo']);
  await send();
  expect(await screen.findByText('Falta preencher.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('the rent goes on at its page among the cancelled ones', async () => {
  const { send, address } = await openDialog({ [CALL]: () => new Response(null, { status: 204 }) });
  expect(screen.getByRole('button', { name: 'Cancelar aluguer' })).toHaveClass('p-button-danger');
  await send();
  await waitFor(() => expect(address()).toBe('/apps/cockpit/cancelled-rents/42'));
});

test('its notice leads to it, and offers to take the cancellation back', async () => {
  const { send, notices, address, requests } = await openDialog({
    [CALL]: () => new Response(null, { status: 204 }),
    'POST /cancelled-rents/42/restore': () => Response.json(rent),
  });
  await send();
  await waitFor(() => expect(notices).toMatchObject([{ link: { to: '/apps/cockpit/cancelled-rents/42' } }]));
  notices[0]?.onUndo?.();
  await waitFor(() => expect(address()).toBe('/apps/cockpit/rents/42'));
  expect(requests.filter(({ call }) => call === 'POST /cancelled-rents/42/restore')).toHaveLength(1);
});

test('nothing offers to take it back where money was on the rent', async () => {
  const gone = { [CALL]: () => new Response(null, { status: 204 }) };
  const { send, notices } = await openDialog(gone, { ...reserved, entryCount: 2 });
  await send();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.onUndo).toBeUndefined();
});

test('an answer that is lost is found in the rent, which is gone', async () => {
  const { send, notices } = await openDialog({ [READ]: afterwards(), [CALL]: lost });
  await send();
  await waitFor(() => expect(notices).toMatchObject([{ severity: 'success' }]));
});

test('a request that is lost can be sent again, with the reason', async () => {
  const { user, send, sent } = await openDialog({ [CALL]: lost });
  await send();
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Motivo/u)).toHaveValue('Obra adiada');
  await take(user, ['press', 'Tentar de novo']);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('notes of another user do not matter to it', async () => {
  const { send, sent, notices } = await openDialog({
    [READ]: afterwards({ ...rent, ...reserved, notes: 'Outras notas', version: 6 }),
    [CALL]: ({ headers }) =>
      headers.get('if-match') === '"6"'
        ? new Response(null, { status: 204 })
        : Response.json({ code: 'stale' }, { status: 412 }),
  });
  await send();
  await waitFor(() => expect(notices).toMatchObject([{ severity: 'success' }]));
  expect(sent()).toHaveLength(2);
});

test('other days of another user are shown before it is cancelled', async () => {
  const { send, sent } = await openDialog({
    [READ]: afterwards({ ...rent, ...reserved, endDate: '2026-12-24T00:00:00', version: 6 }),
    [CALL]: () => Response.json({ code: 'stale' }, { status: 412 }),
  });
  await send();
  expect(await within(screen.getByRole('dialog')).findByText(/24\/12\/2026/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('a rent that has gone out meanwhile is not cancelled, and the dialog says why', async () => {
  const { send } = await openDialog({ [CALL]: () => Response.json({ code: 'illegal-transition' }, { status: 409 }) });
  await send();
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/estado/u);
});

const withMoney: Partial<Rent> = {
  ...reserved,
  payed: true,
  paidTotal: 200,
  depositHeld: 500,
  missing: 0,
  entryCount: 2,
};

describe('with money on the rent', () => {
  const cancelled = { [CALL]: () => new Response(null, { status: 204 }) };

  test('it says how much, and leaves it as credit of the customer', async () => {
    const { send, sent } = await openDialog(cancelled, withMoney);
    expect(screen.getByText(/Há 200,00.€ pagos\. A caução de 500,00.€ é devolvida\./u)).toBeInTheDocument();
    await send();
    await waitFor(() => expect(sent()[0]?.body).toEqual({ reason: 'Obra adiada', money: { rest: 'CREDIT' } }));
  });

  test('a fee is kept, and the rest is given back by a method', async () => {
    const { user, send, sent } = await openDialog(cancelled, withMoney);
    await take(user, ['type', 'Taxa de cancelamento', '50']);
    await take(user, ['choose', 'O dinheiro pago', 'Devolver ao cliente']);
    await send();
    expect(await screen.findByText('Escolha como.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Dinheiro' })).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'MB WAY' }));
    await send();
    const money = { rest: 'REFUND', fee: 50, method: 'MBWAY' };
    await waitFor(() => expect(sent()[0]?.body).toEqual({ reason: 'Obra adiada', money }));
  });

  test('says on which day money counts that goes out of a closed till', async () => {
    const paid = { ...customerAccount.entries[0], center: 3 };
    const { user } = await openDialog(
      {
        ...cancelled,
        'GET /rents/42/entries': () => listOf([paid]),
        'GET /ledger/closed-days': () => listOf([{ center: 3, day: '2026-11-20T00:00:00' }]),
      },
      { ...withMoney, depositHeld: 0 },
    );
    expect(screen.queryByText(/está fechado/u)).toBeNull();
    await take(user, ['choose', 'O dinheiro pago', 'Devolver ao cliente']);
    expect(
      await screen.findByText('O dia 20/11/2026 está fechado: o movimento conta a 21/11/2026.'),
    ).toBeInTheDocument();
  });

  test('the fee is at most what is paid', async () => {
    const { user, send, sent } = await openDialog(cancelled, withMoney);
    await take(user, ['type', 'Taxa de cancelamento', '200,01']);
    await send();
    expect(screen.getByLabelText(/^Taxa de cancelamento/u)).toBeInvalid();
    expect(sent()).toEqual([]);
  });
});

test.each<[string, Partial<Rent>, object]>([
  ['is paid where no ledger is announced', { ...reserved, payed: true }, { extensions: ['cancelRent'] }],
  ['has gone out', {}, {}],
  ['lives where nothing of it is announced', reserved, { extensions: [] }],
])('a rent that %s offers no cancelling', async (_why, changes, config) => {
  const shown = openView({ ...view, answers: answersOf(changes) });
  announce({ ...CONFIG, ...config });
  const { user } = await shown;
  await take(user, ['press', 'Mais ações']);
  await screen.findByRole('menuitem', { name: 'Imprimir' });
  expect(screen.queryByRole('menuitem', { name: 'Cancelar aluguer…' })).not.toBeInTheDocument();
});
