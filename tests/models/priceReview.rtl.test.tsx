import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { priceReviewModel } from './priceReview.model';
import { pricesFixture } from './rentFixtures';

testViewModel(priceReviewModel, () => openRentWith(pricesFixture));
