import { Component as PlanningPage } from '../../src/features/rents/planning/PlanningPage';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { boardAddress, boardFixture, boardModel, type BoardFixture } from './board.model';

let opened = 0;

testViewModel(boardModel, async () => {
  opened += 1;
  const fixtures: BoardFixture[] = [];
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/planning', element: <PlanningPage /> },
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
    ],
    at: boardAddress(opened),
    as: 'admin',
    arrange: async (api) => void fixtures.push(await boardFixture(api, opened)),
  });
  return { screen, fixture: fixtures[0]! };
});
