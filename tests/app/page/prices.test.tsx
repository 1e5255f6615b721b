import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { CancelledLines } from '../../../src/features/rents/cancelled/CancelledLines';
import { OrderCharges, OrderLines } from '../../../src/features/rents/page/OrderTables';
import type { seesPrices } from '../../../src/shared/domain/permissions';
import { SessionContext } from '../../../src/shared/session';
import { DataTable } from '../../../src/shared/ui/table/DataTable';
import type { Column } from '../../../src/shared/ui/table/types';
import { announce } from '../../support/announce';
import { texts } from '../renderPage';
import { lateRent } from '../tables/harness/fullRent';

const COLUMNS: Column<{ id: number }>[] = [
  { key: 'id', header: 'Código', text: ({ id }) => id },
  { key: 'value', isAmount: true, header: 'Valor', text: () => 12 },
];

const columnsFor = (user: Parameters<typeof seesPrices>[0]) => {
  render(
    <SessionContext value={user ? { username: 'rui', ...user } : null}>
      <DataTable label="Alugueres" columns={COLUMNS} rows={[{ id: 1 }]} rowKey={({ id }) => String(id)} />
    </SessionContext>,
  );
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

const reader = { isAdmin: false, permissions: ['rent:read', 'handover:update'] };

it('a table has no columns of amounts for a user who sees no prices', () => {
  expect(columnsFor({ ...reader, seesPrices: false })).toEqual(['Código']);
});

it.each([
  ['a user of a back end that knows no such right', reader],
  ['an administrator', { isAdmin: true, permissions: [], seesPrices: false }],
  ['a user who sets amounts', { isAdmin: false, permissions: ['rent:update'], seesPrices: false }],
])('%s sees them', (_who, user) => {
  expect(columnsFor(user)).toEqual(['Código', 'Valor']);
});

const amountsFor = (canSee: boolean) => {
  announce({ extensions: ['rates'] });
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <SessionContext value={{ username: 'rui', ...reader, seesPrices: canSee }}>
        <CancelledLines rent={lateRent} />
        <OrderLines rent={lateRent} />
        <OrderCharges rent={lateRent} />
      </SessionContext>
    </I18nextProvider>,
  );
  return container.textContent.match(/€|Valor|Total|IVA|%/gu)?.length ?? 0;
};

it('equipment and charges of a rent, on paper too, have no place for amounts that a user may not see', () => {
  expect(amountsFor(false)).toBe(0);
  expect(amountsFor(true)).toBeGreaterThan(20);
});
