import { testViewModel } from '../support/viewModel';
import { currentPricesModel } from './currentPrices.model';
import { openRentWith } from './openRent';
import { typedOverFixture } from './rentFixtures';

testViewModel(currentPricesModel, () => openRentWith(typedOverFixture));
