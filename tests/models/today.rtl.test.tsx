import { Component as TodayPage } from '../../src/features/dashboards/today/TodayPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { todayFixture, todayModel } from './today.model';

testViewModel(todayModel, async () => {
  const { api: admin } = await signedIn('admin');
  const { api } = await signedIn('rita');
  const fixture = await todayFixture(api, admin, Date.now());
  const { screen } = await openPages({
    routes: [{ path: '/apps/cockpit/today', element: <TodayPage /> }],
    at: '/apps/cockpit/today',
    as: 'rita',
  });
  return { screen, fixture };
});
