import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentCustomerModel } from './rentCustomer.model';
import { rentCustomerFixture } from './rentFixtures';

testViewModel(rentCustomerModel, () => openRent({ fixtureOf: rentCustomerFixture }));
