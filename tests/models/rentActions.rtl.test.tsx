import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentActionsModel } from './rentActions.model';

testViewModel(rentActionsModel, async () => ({ ...(await openRent({ stage: 'NOT_STARTED' })), fixture: undefined }));
