import { testViewModel } from '../support/viewModel';
import { currentPricesModel } from './currentPrices.model';
import { openRent } from './openRent';
import { higherValueFixture } from './rentFixtures';

testViewModel(currentPricesModel, () => openRent({ fixtureOf: higherValueFixture }));
