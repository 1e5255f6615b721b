import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { rentDatesModel } from './rentDates.model';
import { datesFixture } from './rentFixtures';

testViewModel(rentDatesModel, () => openRentWith(datesFixture));
