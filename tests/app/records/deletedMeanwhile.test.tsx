import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as UserPage } from '../../../src/features/backoffice/users/UserPage';
import { Component as CenterPage } from '../../../src/features/centers/detail/CenterPage';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as AssetPage } from '../../../src/features/inventory/detail/AssetDetailPage';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { invalidateAll } from '../../../src/shared/cache/invalidation';
import { answersOf } from '../tables/harness/fixture';
import { openView, type View } from '../tables/harness/openView';
import { take } from '../tables/harness/gestures';

/* Another user's change makes the page read its record again, and the record may be gone before its deletion is answered. */

interface Row {
  what: string;
  page: View['page'];
  /** Of the record's page, as in the route table. */
  path: string;
  id: string;
  list: string;
  /** Of the record, in the API. */
  address: string;
  press: readonly string[];
}

const COCKPIT = '/apps/cockpit';
const cockpit = (page: View['page'], records: string, id: string) => ({
  page,
  path: `${COCKPIT}/${records}/:id`,
  id,
  list: `${COCKPIT}/${records}`,
  address: `/${records}/${id}`,
  press: ['Eliminar', 'Eliminar'],
});
const PAGES: readonly Row[] = [
  { what: 'a customer', ...cockpit(CustomerPage, 'customers', '7'), press: ['Eliminar cliente', 'Eliminar'] },
  { what: 'a center', ...cockpit(CenterPage, 'centers', '4') },
  { what: 'a maintenance', ...cockpit(MaintenancePage, 'maintenances', '9') },
  {
    what: 'a machine',
    ...cockpit(AssetPage, 'inventory', '100207'),
    path: `${COCKPIT}/inventory/:serialNumber`,
    address: '/assets/100207',
  },
  {
    what: 'a user',
    ...cockpit(UserPage, 'users', '3'),
    path: '/backoffice/users/:id',
    list: '/backoffice',
    press: ['Eliminar utilizador', 'Eliminar'],
  },
  { what: 'a rent', ...cockpit(RentDetailPage, 'rents', '42'), press: ['Mais ações', 'Eliminar', 'Eliminar'] },
];

test.each(PAGES)('deleting $what leads to the list, also when the page reads it again meanwhile', async (row) => {
  const { page, path, id, list, press } = row;
  const answers = answersOf({ state: 'ORDERING' });
  let isMissed = false;
  const gone = () => {
    isMissed = true;
    return Response.json({ code: 'not-found' }, { status: 404 });
  };
  let isDeleted = false;
  let answer: () => void = () => undefined;
  const { user, address, notices } = await openView({
    page,
    path,
    at: path.replace(/:\w+$/u, id),
    needs: [],
    answers: {
      ...answers,
      [`GET ${row.address}`]: (...request) => (isDeleted ? gone() : answers[`GET ${row.address}`]!(...request)),
      [`DELETE ${row.address}`]: () => {
        isDeleted = true;
        return new Promise((resolve) => (answer = () => resolve(new Response(null, { status: 204 }))));
      },
    },
  });
  for (const name of press) await take(user, ['press', name]);
  await waitFor(() => expect(isDeleted).toBe(true));
  act(() => invalidateAll());
  // The rent's own page waits for its command and reads nothing meanwhile.
  if (row.what !== 'a rent') await waitFor(() => expect(isMissed).toBe(true));
  await act(() => vi.dynamicImportSettled());
  answer();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${list}$`, 'u')),
  );
  expect(address()).toBe(list);
  expect(notices.map(({ severity }) => severity)).toEqual(['success']);
});
