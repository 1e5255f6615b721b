import { testViewModel } from '../support/viewModel';
import { lineRemovalModel } from './lineRemoval.model';
import { openRent } from './openRent';

testViewModel(lineRemovalModel, async () => ({
  screen: (await openRent({ stage: 'ORDERING' })).screen,
  fixture: undefined,
}));
