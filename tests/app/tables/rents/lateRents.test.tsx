import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as CustomerPage } from '../../../../src/features/customers/detail/CustomerPage';
import { Component as CustomerRentsPage } from '../../../../src/features/customers/rents/CustomerRentsPage';
import { Component as RentsDashboard } from '../../../../src/features/dashboards/rents/RentsDashboardPage';
import { Component as AssetPage } from '../../../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancesListPage } from '../../../../src/features/maintenances/list/MaintenancesListPage';
import { Component as RentsListPage } from '../../../../src/features/rents/list/RentsListPage';
import { figures } from '../harness/figures';
import { listOf } from '../../renderPage';
import { answersOf, asset, rent } from '../harness/fixture';
import { take } from '../harness/gestures';
import { openView, type View } from '../harness/openView';

const LATE = { endDate: '2026-11-18T00:00:00' };
const answers = {
  ...answersOf(LATE),
  'GET /statistics/rents': async (...given: Parameters<(typeof figures)[string]>) => {
    const figure = await figures['GET /statistics/rents']!(...given);
    return new Response((await figure.text()).replaceAll(rent.endDate, LATE.endDate), figure);
  },
};
const at = (page: View['page'], path: string, id = ''): View => ({
  page,
  path: `/apps/cockpit/${path}`,
  at: `/apps/cockpit/${path.replace(/:\w+/u, id)}`,
  needs: [],
  answers,
});

/** Views that show rents one below the other; where a column shows the last day instead, wide or narrow alone. */
const VIEWS: readonly [where: string, view: View, widths: readonly ('wide' | 'narrow')[]][] = [
  ['the list of rents', at(RentsListPage, 'rents'), ['wide', 'narrow']],
  ['the rents of a customer', at(CustomerRentsPage, 'customers/:id/rents', '7'), ['wide', 'narrow']],
  ['the latest rents of a customer', at(CustomerPage, 'customers/:id', '7'), ['wide', 'narrow']],
  ['where a machine is', at(AssetPage, 'inventory/:serialNumber', '100207'), ['wide', 'narrow']],
  // The table shows the first day alone.
  ['the dashboard of rents', at(RentsDashboard, 'rents-dashboard'), ['narrow']],
];

describe.each(VIEWS)('in %s', (_where, view, widths) => {
  test.each(widths)('a late rent says how late it is: %s', async (width) => {
    await openView(view, { isNarrow: width === 'narrow' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Atrasado 2 dias/u));
  });
});

/** Equipment that is still out, where the server may name the customer and where it may not. */
const OVERDUE = [
  ['Vale Fundo', 'Ainda fora: devia ter voltado a 17/11/2026, no A2026-00060, Vale Fundo'],
  [null, 'Ainda fora: devia ter voltado a 17/11/2026, no A2026-00060'],
] as const;

describe.each(OVERDUE)('equipment that is out with %s says so', (customer, note) => {
  const overdue = {
    kind: 'rent',
    id: 60,
    code: 'A2026-00060',
    customer,
    type: null,
    startDate: '2026-11-10T00:00:00',
    endDate: '2026-11-17T00:00:00',
  };
  const late = { ...asset, availability: { bookings: [], overdue } };
  const over = (view: View): View => ({
    ...view,
    answers: { ...answersOf(), 'POST /assets/find': () => listOf([late]) },
  });

  test.each(['wide', 'narrow'])('in the list of equipment: %s', async (width) => {
    await openView(over(at(InventoryPage, 'inventory')), { isNarrow: width === 'narrow' });
    expect(await screen.findByText(note)).toBeInTheDocument();
  });

  test('where it is chosen for a maintenance', async () => {
    const { user } = await openView(over(at(MaintenancesListPage, 'maintenances')));
    await take(user, ['press', 'Nova manutenção']);
    await user.type(within(screen.getByRole('dialog')).getByRole('combobox', { name: /^Equipamento/u }), '100207');
    expect(await screen.findByRole('option', { name: /100207/u })).toHaveTextContent(note);
  });
});
