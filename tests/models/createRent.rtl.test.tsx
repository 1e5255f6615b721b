import type { Customer } from '../../machines/types';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { Component as RentsListPage } from '../../src/features/rents/list/RentsListPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { createRentModel } from './createRent.model';

let opened = 0;

testViewModel(createRentModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [
      { path: '/apps/cockpit/rents', element: <RentsListPage /> },
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
    ],
    at: '/apps/cockpit/rents',
    as: 'rita',
  });
  const { body: customers } = await api.call<Customer[]>('GET', '/customers');
  const known = (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' ');
  return { screen, fixture: { ...ownWeek(opened), known, stranger: `Desconhecido ${opened}`, api } };
});

/** Five days that no other path uses; days far ahead would be asked about. */
function ownWeek(index: number): { begin: string; end: string } {
  const day = (offset: number) => new Date(Date.UTC(2005, 0, 2 + index * 7 + offset)).toISOString().slice(0, 10);
  return { begin: day(0), end: day(4) };
}
