import { cleanup, render } from '@testing-library/react';
import { inject, onTestFinished, vi } from 'vitest';
import type { SessionUser } from '../../machines/types';
import { startPreferences } from '../../src/app/preferences.logic';
import { Root } from '../../src/app/Root';
import { ServicesContext } from '../../src/app/services';
import { startSession } from '../../src/app/session.logic';
import { startTexts } from '../../src/shared/i18n/i18n';
import { announce, OURS } from './announce';
import { screenInDom } from './screenInDom';
import type { Screen } from './screen';
import { originalFetch } from './originalFetch';

/** Renders the whole app at an address, as `main.tsx` does, over the real server: with or without a session. */
export async function openApp({ at, as }: { at: string; as?: 'rita' | 'tomas' }): Promise<Screen> {
  const origin = inject('apiOrigin');
  vi.stubGlobal('fetch', originalFetch);
  if (as) for (const [key, value] of Object.entries(await storedFor(as))) localStorage.setItem(key, value);
  announce({ ...OURS, demoAccounts: [{ username: 'tomas', password: 'cockpit-tomas' }] });
  history.replaceState(null, '', at);
  let leave: () => void = () => undefined;
  // First, so that the app's first requests go to the tests' server, not to another one at jsdom's own address.
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
  // Those of the rents too: in the same module a page that is loaded anew takes the texts of its routes for loaded.
  await startTexts('pt', ['auth', 'shell', 'errors', 'lists', 'rents', 'rent', 'customers', 'addresses']);
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

/** Storage entries of a signed-in user. */
export async function storedFor(username: 'rita' | 'tomas'): Promise<{ accessToken: string; user: string }> {
  const { accessToken, user } = await signIn(inject('apiOrigin'), username);
  return { accessToken, user: JSON.stringify(user) };
}

async function signIn(origin: string, username: string): Promise<{ accessToken: string; user: SessionUser }> {
  const answer = await originalFetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `cockpit-${username}` }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { accessToken: string; user: SessionUser };
}
