import { Component as StatesPage } from '../../src/features/settings/states/StatesPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { statesModel } from './states.model';
import { FIRST_SERIAL } from '../support/firstSerial';

let opened = 0;

testViewModel(statesModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [{ path: '/apps/cockpit/settings/states', element: <StatesPage /> }],
    at: `/apps/cockpit/settings/states?q=E${opened}Z`,
    as: 'admin',
  });
  return { screen, fixture: { name: `Modelo E${opened}Z`, serial: FIRST_SERIAL.states + opened, api } };
});
