import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RentMoney } from '../../../src/features/rents/money/RentMoney';
import { announce, OURS } from '../../support/announce';
import { choose } from '../choose';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { answersOf, NOW, rent } from '../tables/harness/fixture';

const RECEIVE = 'POST /rents/42/receive';
const own = { ...rent, paidTotal: 0, missing: 200, over: 0, depositHeld: 200, depositIsHold: false, entryCount: 1 };
const MAIA = { id: 3, description: 'Maia' };
const FARO = { id: 9, description: 'Faro' };

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce(OURS);
});
afterEach(() => localStorage.clear());

/** The dialog that receives 200,00 for a rent, where the back end has these centers. */
function open(centers: Recorded) {
  return renderPage({
    routes: [{ path: '/rents/:id', element: <RentMoney rent={own} /> }],
    at: '/rents/42#receive',
    permissions: ['rent:read', 'rent:update'],
    answers: {
      ...answersOf(own),
      'GET /rents/42/entries': () => listOf([]),
      'GET /centers': centers,
      [RECEIVE]: () => Response.json(own),
    },
  });
}
const both = () => listOf([MAIA, FARO]);
const centerField = () => screen.findByRole('combobox', { name: 'Centro' });

/** Takes the money in cash, and answers what was sent. */
async function take({ user, sent }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: 'Dinheiro' }));
  await user.click(screen.getByRole('button', { name: /^Receber 200,00/u }));
  return vi.waitFor(() => {
    expect(sent(RECEIVE)).toHaveLength(1);
    return sent(RECEIVE)[0];
  });
}

/** As after money was taken in a center. */
async function takeIn(center: string) {
  const page = open(both);
  await choose(page.user, await centerField(), center);
  const sent = await take(page);
  await vi.waitFor(() => expect(page.notices).toHaveLength(1));
  cleanup();
  return sent;
}

test('money lies in no center at first; the one that is chosen is sent, and proposed for the next money', async () => {
  open(both);
  expect(await centerField()).toHaveValue('Sem centro');
  cleanup();
  expect(await takeIn('Faro')).toMatchObject({ center: 9 });
  const next = open(both);
  await vi.waitFor(async () => expect(await centerField()).toHaveValue('Faro'));
  expect(await take(next)).toMatchObject({ center: 9 });
});

test('no center is remembered as well', async () => {
  await takeIn('Faro');
  expect(await takeIn('Sem centro')).not.toHaveProperty('center');
  open(both);
  expect(await centerField()).toHaveValue('Sem centro');
});

test('a center that has gone is left', async () => {
  await takeIn('Faro');
  const page = open(() => listOf([MAIA]));
  await vi.waitFor(async () => expect(await centerField()).toHaveValue('Sem centro'));
  expect(await take(page)).not.toHaveProperty('center');
});

test('the deposit that pays all of it lies where it is: no center is asked for', async () => {
  await takeIn('Faro');
  const { user, sent } = open(both);
  await centerField();
  await user.click(screen.getByRole('checkbox', { name: /^Usar a caução retida/u }));
  expect(screen.queryByRole('combobox', { name: 'Centro' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Confirmar 200,00/u }));
  await vi.waitFor(() => expect(sent(RECEIVE)).toHaveLength(1));
  expect(sent(RECEIVE)[0]).not.toHaveProperty('center');
});

test('a back end without centers is asked for none', async () => {
  announce({ ...OURS, extensions: OURS.extensions.filter((extension) => extension !== 'centers') });
  const page = open(both);
  expect(await take(page)).not.toHaveProperty('center');
  expect(page.requests.map(({ call }) => call)).not.toContain('GET /centers');
  expect(screen.queryByRole('combobox', { name: 'Centro' })).toBeNull();
});
