import { Component as TodayPage } from '../../src/features/dashboards/today/TodayPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { todayFixture, todayModel, type TodayFixture } from './today.model';

testViewModel(todayModel, async () => {
  let fixture!: TodayFixture;
  const { api: admin } = await signedIn('admin');
  const { screen } = await openPages({
    routes: [{ path: '/apps/cockpit/today', element: <TodayPage /> }],
    at: '/apps/cockpit/today',
    as: 'rita',
    arrange: async (api) => {
      fixture = await todayFixture(api, admin, Date.now());
    },
  });
  return { screen, fixture };
});
