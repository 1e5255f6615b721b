import { rentMoveCalls } from '../../../contract/rentMoves';
import { rentCalls } from '../../../contract/rents';
import { call } from '../../../src/shared/api/client/call';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import { startSession, type SessionActor } from '../../../src/app/session.logic';
import { readCustomers } from '../../../src/shared/api/customers';
import { reportRejectedToken } from '../../../src/shared/api/client/token';
import { announce } from '../../support/announce';

const user = { username: 'rita', isAdmin: false, permissions: ['rent:read'] };

const signInOf = (session: SessionActor) =>
  session.getSnapshot().children.signIn as unknown as ActorRefFrom<typeof signInMachine>;

beforeEach(() => {
  // Permissions are read once the page shows its data.
  document.body.append(document.createElement('main'));
  announce({ extensions: ['session'] });
  localStorage.setItem('accessToken', 'now');
  localStorage.setItem('user', JSON.stringify(user));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(user)));
});

afterEach(() => {
  document.querySelector('main')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['another tab signs out', null, null],
  ['another user signs in in another tab', 'rui', null],
  ['the same user signs in anew in another tab', 'rita', '{}'],
])('when %s, the order that this tab keeps is as it should be', async (_when, next, kept) => {
  sessionStorage.setItem('lookup:rita', '{}');
  const session = startSession();
  const settles = () => vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true));
  await settles();
  if (next) localStorage.setItem('user', JSON.stringify({ ...user, username: next }));
  if (next) localStorage.setItem('accessToken', 'next');
  else localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(sessionStorage.getItem('lookup:rita')).toBe(kept);
  if (next) await settles();
  session.stop();
});

it('a 401 for the current token logs a message and clears token and user; one for an older token says nothing', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const session = startSession();
  reportRejectedToken('before');
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
  expect(logged).not.toHaveBeenCalled();

  reportRejectedToken('now');
  reportRejectedToken('now');
  expect(session.getSnapshot().matches('signedOut')).toBe(true);
  expect([localStorage.getItem('accessToken'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(logged).toHaveBeenCalledOnce();
});

it('a list that may no longer be read has the permissions read again; a write that is refused has not', async () => {
  let permissions = ['rent:read', 'customer:read'];
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== '/auth/me') return Response.json({ code: 'forbidden' }, { status: 403 });
    asked();
    return Response.json({ ...user, permissions });
  });
  const session = startSession();
  const held = () => session.getSnapshot().context.session?.user.permissions;
  await vi.waitFor(() => expect(held()).toEqual(permissions));
  await call(rentMoveCalls.pay)({ id: 5 }).catch(() => undefined);
  expect(asked).toHaveBeenCalledOnce();

  for (const read of [() => readCustomers({}), () => call(rentCalls.find)({ body: {} })]) {
    permissions = permissions.slice(1);
    await read().catch(() => undefined);
    await vi.waitFor(() => expect(held()).toEqual(permissions));
  }
  session.send({ type: 'session.leave' });
});

it('permissions that may not be read either are not asked for again and again', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })));
  vi.stubGlobal('fetch', asked);
  const session = startSession();
  await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true));
  await call(rentCalls.find)({ body: {} }).catch(() => undefined);
  await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true));
  // At the start, the list, and once more after it.
  expect(asked).toHaveBeenCalledTimes(3);
});

it('a late 401 of a token that is no longer the current one leaves the new session alone', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    new URL(new Request(input, init).url).pathname === '/auth/me'
      ? Promise.resolve(Response.json(user))
      : new Promise<Response>((resolve) => (answer = resolve)),
  );
  const session = startSession();
  const late = call(rentCalls.find)({ body: {} }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true));

  // Another tab signs in anew while the old request is still on its way.
  localStorage.setItem('accessToken', 'next');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(session.getSnapshot().context.session?.token).toBe('next');
  answer(Response.json({ code: 'unauthenticated' }, { status: 401 }));
  expect(await late).toMatchObject({ status: 401 });
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
  expect(localStorage.getItem('accessToken')).toBe('next');
  session.send({ type: 'session.leave' });
});

it.each([
  ['{}', 'invalid-credentials'],
  ['{"code":"invalid-credentials"}', 'invalid-credentials'],
  ['', 'invalid-credentials'],
])('a sign-in that is answered 401 with the body %j says that name or password are wrong', async (body, messageKey) => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 401 })));
  const session = startSession();
  const form = signInOf(session);
  form.send({ type: 'credentials.submit', username: 'rita', password: 'x' });
  await vi.waitFor(() => expect(form.getSnapshot().context.failure).toMatchObject({ messageKey }));
  session.stop();
});

it('a sign-in that another tab overtakes is aborted and reports no error', async () => {
  localStorage.clear();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const asked = vi.fn();
  const aborted = vi.fn();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal, url } = new Request(input, init);
    if (!url.endsWith('/auth/login')) return Promise.resolve(Response.json(user));
    asked();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted();
        reject(signal.reason as Error);
      });
    });
  });
  const session = startSession();
  signInOf(session).send({ type: 'credentials.submit', username: 'rita', password: 'secret' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  session.send({ type: 'session.adopt', session: { token: 'other', user } });
  await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true));
  expect(aborted).toHaveBeenCalledOnce();
  expect(reported).not.toHaveBeenCalled();
  session.send({ type: 'session.leave' });
});
