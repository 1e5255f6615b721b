import { testViewModel } from '../support/viewModel';
import { modelsFixture } from './modelsFixture';
import { openRent } from './openRent';
import { quickAddModelModel } from './quickAddModel.model';

testViewModel(quickAddModelModel, () => openRent({ stage: 'ORDERING', assets: 0, fixtureOf: modelsFixture }));
