import { testViewModel } from '../support/viewModel';
import { unitsFixture, type UnitsFixture } from './modelsFixture';
import { openRent } from './openRent';
import { unitExchangeModel } from './unitExchange.model';

testViewModel(unitExchangeModel, async () => {
  let fixture: UnitsFixture | undefined;
  const { screen } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    arrange: async (rent, api) => {
      fixture = await unitsFixture(rent, api);
    },
  });
  if (!fixture) throw new Error('The rent was not arranged.');
  return { screen, fixture };
});
