import { cleanup, render } from '@testing-library/react';
import { inject, onTestFinished, vi } from 'vitest';
import type { SessionUser } from '../../machines/types';
import { startPreferences } from '../../src/app/preferences.logic';
import { Root } from '../../src/app/Root';
import { ServicesContext } from '../../src/app/services';
import { startSession } from '../../src/app/session.logic';
import { forgetPageConfig } from '../../src/shared/config';
import { startTexts } from '../../src/shared/i18n/i18n';
import { screenInDom } from './screenInDom';
import type { Screen } from './viewModel';
import { realFetch } from './realFetch';

/** As the server says it in the page it sends; the demo pages are left out. */
const CONFIG = {
  apiUrl: '{host}/api',
  bookingApiUrl: '{host}/api',
  headers: ['idempotency-key', 'if-match'],
  extensions: ['reopenRent', 'deleteRent', 'patchRent', 'rentViews'],
  demoPages: false,
  demoAccounts: [{ username: 'tomas', password: 'cockpit-tomas' }],
};

/** Renders the whole app at an address, as `main.tsx` does, over the real server: for a stranger, or for who is signed in. */
export async function openApp({ at, as }: { at: string; as?: 'rita' | 'tomas' }): Promise<Screen> {
  const origin = inject('apiOrigin');
  vi.stubGlobal('fetch', realFetch);
  if (as) for (const [key, value] of Object.entries(await storedFor(as))) localStorage.setItem(key, value);
  document.getElementById('page-config')?.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script id="page-config" type="application/json">${JSON.stringify(CONFIG)}</script>`,
  );
  forgetPageConfig();
  history.replaceState(null, '', at);
  let leave: () => void = () => undefined;
  // First, so that what the app asks at once goes to the server of the tests, too, and not to whoever listens at jsdom's own address.
  const screen = screenInDom(origin, async () => {
    leave();
    leave = await show();
  });
  leave = await show();
  // Another path must not hear of what happens to this one's session.
  onTestFinished(() => leave());
  return screen;
}

/** Starts what lives as long as a page, and shows it; the answer ends both, as leaving the page does. */
async function show(): Promise<() => void> {
  const preferences = startPreferences();
  const session = startSession();
  await startTexts('pt', ['auth', 'shell', 'errors']);
  render(
    <ServicesContext value={{ session, preferences }}>
      <Root />
    </ServicesContext>,
  );
  return () => {
    cleanup();
    session.stop();
    preferences.stop();
  };
}

/** What the browser stores for somebody who has signed in. */
export async function storedFor(username: 'rita' | 'tomas'): Promise<{ accessToken: string; user: string }> {
  const { accessToken, user } = await signIn(inject('apiOrigin'), username);
  return { accessToken, user: JSON.stringify(user) };
}

async function signIn(origin: string, username: string): Promise<{ accessToken: string; user: SessionUser }> {
  const answer = await realFetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `cockpit-${username}` }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { accessToken: string; user: SessionUser };
}
