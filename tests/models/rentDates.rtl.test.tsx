import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentDatesModel } from './rentDates.model';
import { datesFixture } from './rentFixtures';

testViewModel(rentDatesModel, () => openRent({ fixtureOf: datesFixture }));
