import { testViewModel } from '../support/viewModel';
import { quickAddModel } from './quickAdd.model';
import { equipmentFixture } from './equipmentFixture';
import { openRent } from './openRent';

testViewModel(quickAddModel, () => openRent({ stage: 'ORDERING', assets: 0, fixtureOf: equipmentFixture }));
