import { testViewModel } from '../support/viewModel';
import { addEquipmentModel } from './addEquipment.model';
import { equipmentFixture } from './equipmentFixture';
import { openRent } from './openRent';

testViewModel(addEquipmentModel, () => openRent({ stage: 'ORDERING', assets: 0, fixtureOf: equipmentFixture }));
