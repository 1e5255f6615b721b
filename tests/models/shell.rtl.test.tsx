import { openApp } from '../support/openApp';
import { testViewModel } from '../support/viewModel';
import { accountModel } from './account.model';
import { headerModel } from './header.model';
import { signInModel } from './signIn.model';

const RENTS = '/apps/cockpit/rents';
let accounts = 0;

testViewModel(signInModel, async () => ({ screen: await openApp({ at: RENTS }), world: undefined }));

testViewModel(accountModel, async () => {
  accounts += 1;
  return { screen: await openApp({ at: '/authentication/login' }), world: { username: `modelo${accounts}` } };
});

testViewModel(headerModel, async () => ({ screen: await openApp({ at: RENTS, as: 'rita' }), world: undefined }));
