import { openApp, storedFor } from '../support/openApp';
import { signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { returnFixture } from './handoverFixture';
import { makeOwnRent } from './openRent';
import { takeBackModel } from './takeBack.model';

testViewModel(takeBackModel, async () => {
  const { api } = await signedIn('admin');
  const rent = await makeOwnRent(api, 0, 'ORDERING');
  const fixture = await returnFixture(rent, api, await storedFor('rita'));
  const screen = await openApp({ at: `/apps/cockpit/rents/${rent.id}/take-back`, as: 'rita' });
  return { screen, fixture };
});
