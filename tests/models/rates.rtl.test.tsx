import { Component as RatesPage } from '../../src/features/settings/rates/RatesPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { ratesModel } from './rates.model';

let opened = 0;

testViewModel(ratesModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [{ path: '/apps/cockpit/settings/rates', element: <RatesPage /> }],
    at: `/apps/cockpit/settings/rates?q=P${opened}Z`,
    as: 'admin',
  });
  return { screen, fixture: { name: `Tabela P${opened}Z`, api } };
});
