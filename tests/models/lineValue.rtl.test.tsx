import { testViewModel } from '../support/viewModel';
import { lineValueModel } from './lineValue.model';
import { openRent } from './openRent';

testViewModel(lineValueModel, async () => ({ ...(await openRent({ stage: 'NOT_STARTED' })), world: undefined }));
