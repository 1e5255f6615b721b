import { testViewModel } from '../support/viewModel';
import { runningUnitsFixture, type UnitsFixture } from './modelsFixture';
import { openRent } from './openRent';
import { swapModel } from './swap.model';

testViewModel(swapModel, async () => {
  let fixture: UnitsFixture | undefined;
  const { screen } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    arrange: async (rent, api) => {
      fixture = await runningUnitsFixture(rent, api);
    },
  });
  if (!fixture) throw new Error('The rent was not arranged.');
  return { screen, fixture };
});
