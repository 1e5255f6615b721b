import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../src/app/session.logic';
import { reportRefusedToken } from '../../src/shared/api/token';

const user = { username: 'rita', isAdmin: false, permissions: ['rent:read'] };

beforeEach(() => {
  localStorage.setItem('accessToken', 'now');
  localStorage.setItem('user', JSON.stringify(user));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(user)));
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a 401 for the current token logs a message and clears token and user; one for an older token says nothing', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const session = startSession();
  reportRefusedToken('before');
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
  expect(logged).not.toHaveBeenCalled();

  reportRefusedToken('now');
  reportRefusedToken('now');
  expect(session.getSnapshot().matches('signedOut')).toBe(true);
  expect([localStorage.getItem('accessToken'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(logged).toHaveBeenCalledOnce();
});
