import { testViewModel } from '../support/viewModel';
import { modelsFixture, type ModelsFixture } from './modelsFixture';
import { openRent } from './openRent';
import { quickAddModelModel } from './quickAddModel.model';

testViewModel(quickAddModelModel, async () => {
  let fixture: ModelsFixture | undefined;
  const { screen } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    arrange: async (rent, api) => {
      fixture = await modelsFixture(rent, api);
    },
  });
  if (!fixture) throw new Error('The rent was not arranged.');
  return { screen, fixture };
});
