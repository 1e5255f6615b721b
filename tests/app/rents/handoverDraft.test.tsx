import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../src/app/session.logic';
import { HandoverPage } from '../../../src/features/rents/handover/HandoverPage';
import { saveHandoverDraft, readHandoverDraft } from '../../../src/features/rents/handover/handoverDraft';
import { announce } from '../../support/announce';
import type { indexedDbDouble } from '../../support/indexedDbDouble';
import { renderPage } from '../renderPage';
import { answersOf, CONFIG, NOW, rent } from '../tables/harness/fixture';

const DAY = 86_400_000;
const place = { username: 'rita', rentId: 42, direction: 'OUT' as const };
const draft = {
  units: [],
  person: 'Rui Ferreira',
  signature: null,
  late: null,
  keepsOpen: false,
  onDay: null,
  deposit: null,
};

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce(CONFIG);
});

function openPage() {
  const whole = { ...rent, state: 'NOT_STARTED' as const };
  return renderPage({
    routes: [{ path: '/rents/:id', element: <HandoverPage direction="OUT" /> }],
    at: '/rents/42',
    permissions: ['rent:read', 'handover:update', 'asset:read'],
    paths: ['/apps/cockpit/rents/:id'],
    answers: {
      ...answersOf(whole),
      'GET /rents/42/handoverSheet': () => Response.json([]),
      'POST /rents/42/handOut': () => Response.json(whole),
    },
  });
}

const box = () => screen.findByRole('checkbox', { name: /100641$/u });

describe('what was ticked', () => {
  test('is there in another tab, also when the first one was closed', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
    await user.click(await box());
    await user.type(screen.getByRole('textbox', { name: /^Nome/u }), 'Rui');
    cleanup();
    sessionStorage.clear();
    openPage();
    expect(await box()).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Nome/u })).toHaveValue('Rui');
  });

  test('goes once it is handed over', async () => {
    const { user, router } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
    await user.click(await box());
    await user.click(screen.getByRole('button', { name: 'Entregar 1' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/apps/cockpit/rents/42'));
    expect(await readHandoverDraft(place)).toBeNull();
  });

  test.each([
    ['user', { username: 'tomas' }],
    ['rent', { rentId: 43 }],
    ['direction', { direction: 'IN' as const }],
  ])('is not there for another %s', async (_what, other) => {
    await saveHandoverDraft(place, draft);
    expect(await readHandoverDraft({ ...place, ...other })).toBeNull();
    expect(await readHandoverDraft(place)).toEqual(draft);
  });

  test('goes when its user signs out, and stays when the session expires', async () => {
    const user = { username: 'rita', isAdmin: false, permissions: [] };
    localStorage.setItem('accessToken', 'token');
    localStorage.setItem('user', JSON.stringify(user));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(user)));
    await saveHandoverDraft(place, draft);
    await saveHandoverDraft({ ...place, username: 'tomas' }, draft);
    const session = startSession();
    session.send({ type: 'token.refuse', token: 'token' });
    expect(await readHandoverDraft(place)).toEqual(draft);
    session.send({ type: 'session.adopt', session: { token: 'token', user } });
    session.send({ type: 'session.signOut' });
    await vi.waitFor(async () => expect(await readHandoverDraft(place)).toBeNull());
    expect(await readHandoverDraft({ ...place, username: 'tomas' })).toEqual(draft);
  });

  test('is kept for a day, and removed with the next look at any rent', async () => {
    await saveHandoverDraft(place, draft);
    vi.setSystemTime(NOW.valueOf() + DAY - 1);
    expect(await readHandoverDraft(place)).toEqual(draft);
    vi.setSystemTime(NOW.valueOf() + DAY);
    expect(await readHandoverDraft({ ...place, rentId: 43 })).toBeNull();
    vi.setSystemTime(NOW);
    expect(await readHandoverDraft(place)).toBeNull();
  });

  test('leaves no transaction open: WebKit never ends one whose page is left, and begins no other', async () => {
    const { uncommitted } = indexedDB as unknown as ReturnType<typeof indexedDbDouble>;
    const before = uncommitted();
    await saveHandoverDraft(place, draft);
    vi.setSystemTime(NOW.valueOf() + DAY);
    await readHandoverDraft(place);
    await saveHandoverDraft(place, null);
    expect(uncommitted()).toBe(before);
  });

  test('is empty where the storage of the browser never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    try {
      const reading = readHandoverDraft({ ...place, username: 'never' });
      vi.advanceTimersByTime(10_000);
      expect(await reading).toBeNull();
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  test('lives in the page alone where the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { user, sent } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
    await user.click(await box());
    await user.click(screen.getByRole('button', { name: 'Entregar 1' }));
    await vi.waitFor(() => expect(sent('POST /rents/42/handOut')).toHaveLength(1));
    vi.unstubAllGlobals();
  });
});
