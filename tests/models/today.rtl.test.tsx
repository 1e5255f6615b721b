import { Component as TodayPage } from '../../src/features/dashboards/today/TodayPage';
import { today } from '../../src/shared/domain/days';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { todayModel } from './today.model';

testViewModel(todayModel, async () => {
  let code = '';
  const { screen } = await openPages({
    routes: [{ path: '/apps/cockpit/today', element: <TodayPage /> }],
    at: '/apps/cockpit/today',
    as: 'rita',
    arrange: async (api) => {
      ({ code } = await api.makeRent({ begin: today(), end: today(), stage: 'NOT_STARTED' }));
    },
  });
  return { screen, fixture: { code } };
});
