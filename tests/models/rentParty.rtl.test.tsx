import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { rentPartyModel } from './rentParty.model';
import { partyFixture } from './rentFixtures';

testViewModel(rentPartyModel, () => openRentWith(partyFixture));
