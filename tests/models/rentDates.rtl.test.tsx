import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { rentDatesModel } from './rentDates.model';
import { datesWorld } from './rentWorlds';

testViewModel(rentDatesModel, () => openRentWith(datesWorld));
