import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise, waitFor, type AnyStateMachine } from 'xstate';
import { userForm } from '../../src/features/backoffice/users/users.logic';
import { assetsCreation } from '../../src/features/inventory/bulk/assetsBatch.logic';
import { assetForm } from '../../src/features/inventory/edit/asset.logic';
import { stateForm, tagForm } from '../../src/features/settings/settings.logic';
import { findAssets } from '../../src/shared/api/assets';
import { payRent, readRentViews, readRents } from '../../src/shared/api/rents';
import { forgetPageConfig } from '../../src/shared/config';

/** Every request that went out; writes get no answer where `answer` says nothing. */
function serve(answer: (call: string) => unknown) {
  const requests: { call: string; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    requests.push({ call, key: request.headers.get('idempotency-key') });
    const body = answer(call);
    if (body === undefined) throw new TypeError('fetch failed');
    return Response.json(body);
  });
  return requests;
}

function configure(headers: string[]): void {
  document.body.innerHTML = `<script id="page-config" type="application/json">${JSON.stringify({ headers })}</script>`;
  forgetPageConfig();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.innerHTML = '';
  forgetPageConfig();
  vi.unstubAllGlobals();
});

const asset = { serialNumber: '7', description: 'Betoneira', state: '1' };
const forms: [string, AnyStateMachine, object, string, object][] = [
  ['a tag', tagForm, { description: 'Obras' }, 'GET /tags', [{ id: 3, description: 'Obras' }]],
  ['a state', stateForm, { description: 'Livre', type: 'AVAILABLE' }, 'GET /assetStates', [{ id: 3, description: 'Livre', type: 'AVAILABLE' }]],
  ['an asset', assetForm, asset, 'GET /assets/7', { serialNumber: 7, description: 'Betoneira', state: { id: 1, type: 'AVAILABLE' } }],
  ['a user', userForm, { username: 'rita', email: 'rita@x.example', isAdmin: false, permissions: [], active: true }, 'GET /users', [{ id: 3, username: 'rita' }]],
];

it.each(forms)('%s that was created although the answer was lost is found where the server knows no keys', async (_what, logic, values, call, found) => {
  configure([]);
  const requests = serve((asked) => (asked === call ? found : undefined));
  const actor = createActor(logic, { input: { record: null } }).start();
  const saved = vi.fn();
  actor.on('record.saved', saved);
  actor.send({ type: 'form.submit', values });
  await toPromise(actor);
  expect(saved).toHaveBeenCalledOnce();
  expect(requests.filter((request) => request.call.startsWith('POST'))).toHaveLength(1);
});

it('an asset of somebody else with the same serial number is not taken for the one that was sent', async () => {
  configure([]);
  serve((call) => (call === 'GET /assets/7' ? { serialNumber: 7, description: 'Gerador', state: { id: 1 } } : undefined));
  const actor = createActor(assetsCreation).start();
  actor.send({ type: 'batch.start', items: [{ key: '7', label: '7' }], task: { ...asset, tags: [], brand: '', model: '', center: '', notes: '', costValue: null }, isTogether: false });
  expect((await waitFor(actor, (state) => state.matches('interrupted'))).context.done).toEqual([]);
});

it('a retry for the same version keeps its key, another version of the record is another request', async () => {
  configure(['idempotency-key', 'if-match']);
  const requests = serve(() => undefined);
  for (const version of [1, 1, 2]) await payRent(5, version).catch(() => undefined);
  const [first, again, later] = requests.map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

it('reading with a body keeps no key', async () => {
  configure(['idempotency-key']);
  const requests = serve(() => undefined);
  await Promise.allSettled([readRents({ search: 'a' }), findAssets({ search: 'a' }), readRentViews({ today: '2026-11-21T00:00:00' })]);
  expect(requests.map(({ key }) => key)).toEqual([null, null, null]);
  expect(sessionStorage).toHaveLength(0);
});
