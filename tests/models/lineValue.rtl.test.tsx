import { testViewModel } from '../support/viewModel';
import { lineValueModel } from './lineValue.model';
import { openRentWith } from './openRent';
import { valueWorld } from './rentWorlds';

testViewModel(lineValueModel, () => openRentWith(valueWorld));
