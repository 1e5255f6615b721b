import { testViewModel } from '../support/viewModel';
import { quickAddModel } from './quickAdd.model';
import { equipmentFixture, type EquipmentFixture } from './equipmentFixture';
import { openRent } from './openRent';

testViewModel(quickAddModel, async () => {
  let fixture: EquipmentFixture | undefined;
  const { screen } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    arrange: async (rent, api) => {
      fixture = await equipmentFixture(rent, api);
    },
  });
  if (!fixture) throw new Error('The rent was not arranged.');
  return { screen, fixture };
});
