import { Component as LogPage } from '../../src/features/backoffice/log/LogPage';
import { Component as CustomerPage } from '../../src/features/customers/detail/CustomerPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { logModel, logFixture, type LogFixture } from './log.model';

let opened = 0;

testViewModel(logModel, async () => {
  opened += 1;
  let fixture: LogFixture = { name: `Registada ${opened}` };
  const { screen } = await openPages({
    routes: [
      { path: '/backoffice/log', element: <LogPage /> },
      { path: '/apps/cockpit/customers/:id', element: <CustomerPage /> },
    ],
    at: '/backoffice/log',
    as: 'admin',
    arrange: async (api) => {
      fixture = await logFixture(api, fixture.name);
    },
  });
  return { screen, fixture };
});
