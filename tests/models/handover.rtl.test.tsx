import { openApp, storedFor } from '../support/openApp';
import { signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { handoverFixture } from './handoverFixture';
import { handoverModel } from './handover.model';
import { makeOwnRent } from './openRent';

testViewModel(handoverModel, async () => {
  const { api } = await signedIn('admin');
  const rent = await makeOwnRent(api, 1, 'ORDERING');
  const fixture = await handoverFixture(rent, api, await storedFor('rita'));
  const screen = await openApp({ at: `/apps/cockpit/rents/${rent.id}/hand-out`, as: 'rita' });
  return { screen, fixture };
});
