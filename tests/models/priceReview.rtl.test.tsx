import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { priceReviewModel } from './priceReview.model';
import { pricesFixture } from './rentFixtures';

testViewModel(priceReviewModel, () => openRent({ fixtureOf: pricesFixture }));
