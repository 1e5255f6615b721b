import { testViewModel } from '../support/viewModel';
import { addEquipmentModel } from './addEquipment.model';
import { equipmentFixture, type EquipmentFixture } from './equipmentFixture';
import { openRent } from './openRent';

testViewModel(addEquipmentModel, async () => {
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
