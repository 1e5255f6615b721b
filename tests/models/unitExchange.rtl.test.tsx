import { testViewModel } from '../support/viewModel';
import { unitsFixture } from './modelsFixture';
import { openRent } from './openRent';
import { unitExchangeModel } from './unitExchange.model';

testViewModel(unitExchangeModel, () => openRent({ stage: 'ORDERING', assets: 0, fixtureOf: unitsFixture }));
