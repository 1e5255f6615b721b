import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { rentPartyModel } from './rentParty.model';
import { partyWorld } from './rentWorlds';

testViewModel(rentPartyModel, () => openRentWith(partyWorld));
