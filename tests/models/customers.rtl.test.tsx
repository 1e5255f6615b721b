import { act } from '@testing-library/react';
import { Component as CustomerPage } from '../../src/features/customers/detail/CustomerPage';
import { Component as CustomersListPage } from '../../src/features/customers/list/CustomersListPage';
import { invalidate } from '../../src/shared/invalidation';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { customersModel } from './customers.model';

let opened = 0;

testViewModel(customersModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [
      { path: '/apps/cockpit/customers', element: <CustomersListPage /> },
      { path: '/apps/cockpit/customers/:id', element: <CustomerPage /> },
    ],
    at: '/apps/cockpit/customers',
    as: 'rita',
  });
  return { screen, fixture: { name: `Zé Modelo ${opened}`, api, hears: () => act(() => invalidate('customers')) } };
});
