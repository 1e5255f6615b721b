import { testViewModel } from '../support/viewModel';
import { quickAddModel } from './quickAdd.model';
import { equipmentWorld, type EquipmentWorld } from './equipmentWorld';
import { openRent } from './openRent';

testViewModel(quickAddModel, async () => {
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
