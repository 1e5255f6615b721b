import { Component as LogPage } from '../../src/features/backoffice/log/LogPage';
import { Component as CustomerPage } from '../../src/features/customers/detail/CustomerPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { logModel, logFixture } from './log.model';

let opened = 0;

testViewModel(logModel, async () => {
  opened += 1;
  const { api } = await signedIn('admin');
  const fixture = await logFixture(api, `Registada ${opened}`);
  const { screen } = await openPages({
    routes: [
      { path: '/backoffice/log', element: <LogPage /> },
      { path: '/apps/cockpit/customers/:id', element: <CustomerPage /> },
    ],
    at: '/backoffice/log',
    as: 'admin',
  });
  return { screen, fixture };
});
