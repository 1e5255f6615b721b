import { addDays, today } from '../../src/shared/domain/days';
import { openApp, storedFor } from '../support/openApp';
import { signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { swapFixture } from './handoverFixture';
import { makeOwnRent } from './openRent';
import { swapModel } from './swap.model';

testViewModel(swapModel, async () => {
  const { api } = await signedIn('admin');
  // It starts today: a later one would begin today as well, and last for years.
  const rent = await makeOwnRent(api, 0, 'ORDERING', { begin: today(), end: addDays(today(), 4) });
  const fixture = await swapFixture(rent, api, await storedFor('rita'));
  const screen = await openApp({ at: `/apps/cockpit/rents/${rent.id}`, as: 'rita' });
  return { screen, fixture };
});
