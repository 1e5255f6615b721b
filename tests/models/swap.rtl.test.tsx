import { openApp, storedFor } from '../support/openApp';
import { signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { swapFixture } from './handoverFixture';
import { makeOwnRent } from './openRent';
import { swapModel } from './swap.model';

testViewModel(swapModel, async () => {
  const { api } = await signedIn('admin');
  const rent = await makeOwnRent(api, 0, 'ORDERING');
  const fixture = await swapFixture(rent, api, await storedFor('rita'));
  const screen = await openApp({ at: `/apps/cockpit/rents/${rent.id}`, as: 'rita' });
  return { screen, fixture };
});
