import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Extension } from '../../../../contract/lib/extensions';
import { announce } from '../../../support/announce';
import { answersOf, CONFIG, rent } from '../harness/fixture';
import { openView } from '../harness/openView';
import { testActions } from '../harness/testActions';
import { page, unit } from '../harness/unitsFixture';

const FIND = 'Dar o 7, que estava perdido, por encontrado';

const lost = {
  ...rent,
  charges: [
    {
      id: 61,
      description: 'Valor de substituição · 7',
      quantity: 1,
      unitValue: 900,
      vatRate: 23,
      paymentValue: 900,
      paymentValueWithVat: 1107,
      source: 'DAMAGE',
    },
  ],
  rentLines: [
    { ...rent.rentLines[0]!, outOn: rent.startDate },
    {
      ...unit(7),
      outOn: rent.startDate,
      backOn: '2026-11-18T00:00:00',
      condition: 'LOST' as const,
    },
  ],
};

test.each<[who: string, extensions: readonly Extension[], permissions: string[], found: boolean]>([
  ['with the right to change rents', CONFIG.extensions, ['rent:read', 'rent:update'], true],
  ['by the warehouse', CONFIG.extensions, ['rent:read', 'handover:update'], true],
  ['by no other', CONFIG.extensions, ['rent:read', 'asset:read'], false],
  ['only where that is offered', ['heldDays'], ['rent:read', 'rent:update'], false],
])('a lost unit is found %s', async (_who, extensions, permissions, isOffered) => {
  const shown = openView({ ...page, answers: answersOf(lost) }, { permissions });
  announce({ ...CONFIG, extensions });
  await shown;
  expect(screen.queryAllByRole('button', { name: FIND })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.getByText('Perdido em 18/11/2026')).toBeInTheDocument();
});

test('a dialog says that the charge for a lost unit stays, and asks how the unit is', async () => {
  const { user, sent } = await openView({ ...page, answers: answersOf(lost) });
  await user.click(screen.getByRole('button', { name: FIND }));
  const dialog = await screen.findByRole('dialog', { name: 'Equipamento encontrado' });
  expect(dialog).toHaveTextContent(/Continua no aluguer o encargo Valor de substituição · 7, 900,00\s€/u);
  await user.click(within(dialog).getByRole('button', { name: 'Dar por encontrado' }));
  expect(await within(dialog).findByRole('combobox', { name: /^Como está/u })).toBeInvalid();
  expect(sent('POST /rents/42/find')).toEqual([]);
});

testActions('a lost unit', { ...page, answers: answersOf(lost) }, [
  {
    does: 'is found',
    steps: [
      ['press', 'Dar o 7, que estava perdido, por encontrado'],
      ['choose', 'Como está?', 'Sujo'],
      ['press', 'Dar por encontrado'],
    ],
    call: 'POST /rents/42/find',
    version: 5,
    body: { asset: 7, condition: 'DIRTY' },
    answer: rent,
    done: 'Equipamento encontrado. O que foi cobrado pela perda mantém-se.',
    failed: 'Não foi possível dar o equipamento por encontrado',
  },
]);
