import { testViewModel } from '../support/viewModel';
import { addEquipmentModel } from './addEquipment.model';
import { equipmentWorld, type EquipmentWorld } from './equipmentWorld';
import { openRent } from './openRent';

testViewModel(addEquipmentModel, async () => {
  let world: EquipmentWorld | undefined;
  const { screen } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    arrange: async (rent, api) => {
      world = await equipmentWorld(rent, api);
    },
  });
  if (!world) throw new Error('The rent was not arranged.');
  return { screen, world };
});
