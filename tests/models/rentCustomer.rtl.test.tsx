import { testViewModel } from '../support/viewModel';
import { openRentWith } from './openRent';
import { rentCustomerModel } from './rentCustomer.model';
import { rentCustomerFixture } from './rentFixtures';

testViewModel(rentCustomerModel, () => openRentWith(rentCustomerFixture));
