import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../../machines/types';
import type { Extension } from '../../../../contract/lib/extensions';
import { announce } from '../../../support/announce';
import { listOf } from '../../renderPage';
import { answersOf, CONFIG, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { testActions } from '../harness/testActions';
import { freeUnits, page, reserved, running, stale, unit } from '../harness/unitsFixture';

const EXCHANGE = /^Trocar o \d+ por outra unidade$/u;

test.each<[what: string, state: string, extensions: readonly Extension[], permissions: string[], serials: string[]]>([
  ['while it is ordering', 'ORDERING', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['until it goes out', 'NOT_STARTED', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['no more once it is out', 'ONGOING', CONFIG.extensions, ['rent:read', 'rent:update'], []],
  ['only by those who may', 'NOT_STARTED', CONFIG.extensions, ['rent:read'], []],
  ['only where that is offered', 'NOT_STARTED', [], ['rent:read', 'rent:update'], []],
])('a unit with a model is exchanged %s', async (_what, state, extensions, permissions, serials) => {
  const shown = openView({ ...page, answers: answersOf({ ...reserved, state }) }, { permissions });
  announce({ ...CONFIG, extensions });
  await shown;
  const buttons = screen.queryAllByRole('button', { name: EXCHANGE });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.replaceAll(/\D/gu, ''))).toEqual(serials);
});

/** Exchanges unit 7 for 8. The first write is refused with 412, because another user has made these changes. */
async function exchange(changes: Partial<Rent>) {
  let isChangedElsewhere = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...freeUnits,
      'POST /rents/read-rents': () => listOf([isChangedElsewhere ? { ...reserved, version: 6, ...changes } : reserved]),
      'POST /rents/42/exchange': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isChangedElsewhere = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7 por outra unidade' }));
  await user.click(await screen.findByRole('option', { name: /^8/u }));
  await user.click(screen.getByRole('button', { name: 'Trocar por 8' }));
  return () => sent('POST /rents/42/exchange');
}

test('an exchange says which unit it is, on which rent and days, and that the value stays', async () => {
  const { user } = await openView({ ...page, answers: { ...answersOf(reserved), ...freeUnits } });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7 por outra unidade' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '7, Compactador 4: outra unidade vai no A2026-00048, de 12/11/2026 a 27/11/2026. O valor da linha fica.',
  );
});

test('the warning of a maintenance offers the exchange of its unit', async () => {
  const days = { startDate: '2026-11-20T00:00:00', endDate: '2026-11-21T00:00:00' };
  const warnings = [7, 9].map((serialNumber) => ({ id: serialNumber, asset: { serialNumber }, ...days }));
  const { user } = await openView({ ...page, answers: { ...answersOf({ ...reserved, warnings }), ...freeUnits } });
  const warning = screen.getByText('Manutenção neste período').closest<HTMLElement>('[role=status]')!;
  expect(within(warning).getAllByRole('button')).toHaveLength(1);
  await user.click(within(warning).getByRole('button', { name: 'Trocar unidade: 7' }));
  expect(await screen.findByRole('dialog', { name: 'Trocar unidade' })).toHaveTextContent('7, Compactador 4');
});

/** Follows a link to the rent that asks for the exchange of unit 7. */
async function follow(shownRent: object, permissions = ['rent:read', 'rent:update', 'handover:update', 'asset:read']) {
  const shown = await openView({ ...page, answers: { ...answersOf(shownRent), ...freeUnits } }, { permissions });
  await act(() => shown.router.navigate(page.at, { state: { exchanges: '7' } }));
  return shown;
}

test.each([
  ['is reserved', reserved, 'Trocar unidade'],
  ['is with the customer', running, 'Trocar no cliente'],
])('a link to the exchange of a unit that %s opens it', async (_what, shownRent, name) => {
  const { notices } = await follow(shownRent);
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  expect(notices).toEqual([]);
});

const back = { ...unit(7), outOn: rent.startDate, backOn: rent.startDate };
const out = { ...rent.rentLines[0]!, outOn: rent.startDate };
test.each<[what: string, shownRent: object, permissions?: string[]]>([
  ['is back already', { ...running, rentLines: [out, back] }],
  ['was lost', { ...running, rentLines: [out, { ...back, condition: 'LOST' }] }],
  ['has no model', { ...reserved, rentLines: [{ ...unit(7), asset: { serialNumber: 7 } }] }],
  ['is on the rent no more', { ...reserved, rentLines: [unit(9)] }],
  ['has not gone out, for the warehouse', { ...running, rentLines: [out, unit(7)] }, ['rent:read', 'handover:update']],
])('a link to the exchange of a unit that %s says that there is none', async (_what, shownRent, permissions) => {
  const { notices } = await follow(shownRent, permissions);
  await waitFor(() =>
    expect(notices).toEqual([
      { severity: 'error', ns: 'rent', messageKey: 'exchange.notAllowed', values: { asset: '7' } },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an exchange goes on after another user changed something else', async () => {
  const sent = await exchange({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toEqual(Array(2).fill({ asset: 7, by: 8 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[what: string, changes: Partial<Rent>]>([
  ['the days', { startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' }],
  ['the unit', { rentLines: [unit(9)] }],
])('an exchange stops and says so when another user changed %s', async (_what, changes) => {
  const sent = await exchange(changes);
  const dialog = await screen.findByRole('dialog', { name: 'Trocar unidade' });
  expect(await within(dialog).findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

testActions('a unit', { ...page, answers: { ...answersOf(reserved), ...freeUnits } }, [
  {
    does: 'is exchanged',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Trocar o 7 por outra unidade'],
      ['pick', 'Unidade que vai em vez dela', '8'],
      ['press', 'Trocar por 8'],
    ],
    call: 'POST /rents/42/exchange',
    version: 5,
    body: { asset: 7, by: 8 },
    answer: rent,
    done: '7 trocado por 8 no A2026-00048.',
    failed: 'Não foi possível trocar o 7 por 8 no A2026-00048.',
  },
]);
