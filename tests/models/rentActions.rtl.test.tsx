import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentActionsModel } from './rentActions.model';

testViewModel(rentActionsModel, () => openRent());
