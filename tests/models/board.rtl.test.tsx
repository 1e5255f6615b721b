import { Component as PlanningPage } from '../../src/features/rents/planning/PlanningPage';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { boardAddress, boardFixture, boardModel } from './board.model';

let opened = 0;

testViewModel(boardModel, async () => {
  opened += 1;
  const { api } = await signedIn('admin');
  const fixture = await boardFixture(api, opened);
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/planning', element: <PlanningPage /> },
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
    ],
    at: boardAddress(opened),
    as: 'admin',
  });
  return { screen, fixture };
});
