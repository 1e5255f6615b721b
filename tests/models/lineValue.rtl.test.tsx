import { testViewModel } from '../support/viewModel';
import { lineValueModel } from './lineValue.model';
import { openRentWith } from './openRent';
import { valueFixture } from './rentFixtures';

testViewModel(lineValueModel, () => openRentWith(valueFixture));
