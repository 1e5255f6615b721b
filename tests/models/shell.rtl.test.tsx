import { openApp, storedFor } from '../support/openApp';
import { testViewModel } from '../support/viewModel';
import { accountModel } from './account.model';
import { headerModel } from './header.model';
import { lookOfPage, preferencesModel } from './preferences.model';
import { rentsListModel } from './rentsList.model';
import { sessionModel } from './session.model';
import { signInModel } from './signIn.model';

const RENTS = '/apps/cockpit/rents';
let accounts = 0;

testViewModel(signInModel, async () => ({ screen: await openApp({ at: RENTS }), fixture: undefined }));

testViewModel(accountModel, async () => {
  accounts += 1;
  return { screen: await openApp({ at: '/authentication/login' }), fixture: { username: `modelo${accounts}` } };
});

testViewModel(preferencesModel, async () => ({
  screen: await openApp({ at: RENTS, as: 'rita' }),
  fixture: { look: () => Promise.resolve(lookOfPage()) },
}));

testViewModel(headerModel, async () => ({ screen: await openApp({ at: RENTS, as: 'rita' }), fixture: undefined }));

testViewModel(sessionModel, async () => {
  const fixture = { own: await storedFor('rita'), colleague: await storedFor('tomas') };
  return { screen: await openApp({ at: RENTS, as: 'rita' }), fixture };
});

// Oldest first: by default a page of running rents comes first, as tests before this one start some.
testViewModel(rentsListModel, async () => ({
  screen: await openApp({ at: `${RENTS}?sort=startDate`, as: 'rita' }),
  fixture: undefined,
}));
