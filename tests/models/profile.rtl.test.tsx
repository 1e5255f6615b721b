import { inject, vi } from 'vitest';
import { callApi } from '../support/callApi';
import { openApp } from '../support/openApp';
import { originalFetch } from '../support/originalFetch';
import { testViewModel } from '../support/viewModel';
import { profileModel, profileFixture } from './profile.model';

let opened = 0;

/** Calls as the administrator, to make an account for each walk. */
async function administrator() {
  vi.stubGlobal('fetch', originalFetch);
  const origin = inject('apiOrigin');
  const answer = await callApi(origin, '').call<{ accessToken: string }>('POST', '/auth/login', {
    username: 'admin',
    password: 'cockpit-admin',
  });
  return callApi(origin, answer.body.accessToken);
}

testViewModel(profileModel, async () => {
  opened += 1;
  const fixture = await profileFixture(await administrator(), opened);
  return { screen: await openApp({ at: '/profile' }), fixture };
});
