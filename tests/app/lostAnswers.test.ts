import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import { userForm } from '../../src/features/backoffice/users/users.logic';
import { assetsCreation } from '../../src/features/inventory/bulk/assetsBatch.logic';
import { assetForm } from '../../src/features/inventory/edit/asset.logic';
import { chargeTypeForm, modelForm, rateForm } from '../../src/features/settings/pricing.logic';
import { stateForm, tagForm } from '../../src/features/settings/settings.logic';
import { quickAddLogic } from '../../src/features/rents/detail/addEquipment.logic';
import { lineRemoval } from '../../src/features/rents/detail/lines.logic';
import { findAssets } from '../../src/shared/api/assets';
import { recoverPassword, register } from '../../src/shared/api/auth';
import { createAddressIdempotently, createCustomerIdempotently } from '../../src/shared/customers/createCustomer';
import { createCustomer, readCustomer } from '../../src/shared/api/customers';
import { readRentViews } from '../../src/shared/api/rentCounts';
import { addEquipment, removeEquipment } from '../../src/shared/api/rentLines';
import { createRent, deleteRent, payRent, readRents } from '../../src/shared/api/rents';
import { FULL_OFFER, type ExtensionHeader } from '../../src/shared/domain/extensions';
import type { Rent, RentLine } from '../../machines/types';
import { announce, pathAtApi } from '../support/announce';

/** Every request that went out; writes get no answer where `answer` says nothing. */
function serve(answer: (call: string) => unknown) {
  const requests: { call: string; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${pathAtApi(request.url)}`;
    requests.push({ call, key: request.headers.get('idempotency-key') });
    const body = answer(call);
    if (body === undefined) throw new TypeError('fetch failed');
    return body instanceof Response ? body : Response.json(body);
  });
  return requests;
}

function configure(headers: ExtensionHeader[]): void {
  announce({ headers, extensions: FULL_OFFER.extensions });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const asset = { serialNumber: '7', description: 'Betoneira', state: '1' };
const company = { description: 'Obras', taxNumber: '509442013', country: null, email: null, phone: null, notes: null };
const building = { customer: 7, street: 'Rua A', postalCode: '4000-001', postalCodeLocation: 'Porto', country: 620 };
const stopped = new AbortController().signal;

/** A way to create a record; answers whether that was found. */
type Create = () => Promise<boolean>;

/** Sends a form; it closes once its record is there. */
const sent =
  (logic: AnyStateMachine, values: object): Create =>
  async () => {
    const actor = createActor(logic, { input: { record: null } }).start();
    actor.send({ type: 'form.submit', values });
    const { status } = await waitFor(actor, (state) => !state.hasTag('busy'));
    return status === 'done';
  };
const called =
  (create: () => Promise<unknown>): Create =>
  () =>
    create().then(
      () => true,
      () => false,
    );

/** Of each kind of record: how one is created, the call that looks for it, what that answers, and by which fields it is known. */
const CREATIONS: [what: string, create: Create, call: string, found: object, known: string[]][] = [
  ['a tag', sent(tagForm, { description: 'Obras' }), 'GET /tags', { description: 'Obras' }, ['description']],
  [
    'a state',
    sent(stateForm, { description: 'Livre', type: 'AVAILABLE' }),
    'GET /assetStates',
    { description: 'Livre', type: 'AVAILABLE' },
    ['description', 'type'],
  ],
  [
    'a model',
    sent(modelForm, { description: 'Grua', brand: 'Liebherr', model: 'K81' }),
    'GET /asset-models',
    { description: 'Grua', brand: 'Liebherr', model: 'K81' },
    ['description', 'brand', 'model'],
  ],
  [
    'a rate',
    sent(rateForm, { description: 'Gruas', packages: [] }),
    'GET /rates',
    { description: 'Gruas', packages: [] },
    ['description'],
  ],
  [
    'a kind of charge',
    sent(chargeTypeForm, { description: 'Limpeza' }),
    'GET /charge-types',
    { description: 'Limpeza' },
    ['description'],
  ],
  [
    'an asset',
    sent(assetForm, asset),
    'GET /assets/7',
    { serialNumber: 7, description: 'Betoneira', state: { id: 1, type: 'AVAILABLE' } },
    ['description'],
  ],
  [
    'a user',
    sent(userForm, { username: 'rita', email: 'rita@x.example', isAdmin: false, permissions: [], active: true }),
    'GET /users',
    { username: 'rita' },
    ['username'],
  ],
  [
    'a customer',
    called(() => createCustomerIdempotently(company, stopped)),
    'GET /customers',
    company,
    ['description', 'taxNumber'],
  ],
  [
    'an address',
    called(() => createAddressIdempotently(building as never, stopped)),
    'GET /addresses',
    building,
    ['street', 'postalCode'],
  ],
];

it.each(CREATIONS)(
  '%s that was created although the answer was lost is found where the server knows no keys, and no other one',
  async (_what, create, call, found, known) => {
    configure([]);
    const answering = (record: object) => {
      const one = { id: 3, ...record };
      return serve((asked) => (asked === call ? (call.endsWith('/7') ? one : [one]) : undefined));
    };
    const requests = answering(found);
    expect(await create(), 'is found').toBe(true);
    expect(requests.filter((request) => request.call.startsWith('POST'))).toHaveLength(1);
    for (const field of known) {
      answering({ ...found, [field]: 'outro' });
      expect(await create(), `is taken for one with another ${field}`).toBe(false);
    }
  },
);

it('another user’s asset with the same serial number is not taken for the one that was sent', async () => {
  configure([]);
  serve((call) =>
    call === 'GET /assets/7' ? { serialNumber: 7, description: 'Gerador', state: { id: 1 } } : undefined,
  );
  const actor = createActor(assetsCreation, { input: { isChanged: false } }).start();
  actor.send({
    type: 'batch.start',
    items: [{ key: '7', label: '7' }],
    task: { ...asset, tags: [], brand: '', model: '', center: '', notes: '', costValue: null },
    isTogether: false,
  });
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

const lineOf7 = { id: 1, lineOrder: 0, asset: { serialNumber: 7 }, paymentValue: 10, paymentValueWithVat: 12.3 };
const rentWith = (...rentLines: object[]) =>
  ({
    id: 5,
    code: 'A2026-00005',
    state: 'ORDERING',
    customer: { id: 1, description: 'Obras' },
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    rentLines,
  }) as unknown as Rent;
const keysOf = (requests: { call: string; key: string | null }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ key }) => key);

/** The quick row adds asset 7 to rent 5; comes to rest when the line is there or the failure told. */
async function addInRow(rent: Rent) {
  const row = createActor(
    quickAddLogic(() => rent),
    { input: { rentId: 5 } },
  ).start();
  row.send({ type: 'serial.type', serial: '7' });
  row.send({ type: 'row.next' });
  row.send({ type: 'value.type', value: 10 });
  row.send({ type: 'row.next' });
  await waitFor(row, (state) => state.matches('awaitingSerial') && state.context.serial === '');
}

async function removeLine(line: RentLine) {
  const removal = createActor(lineRemoval).start();
  removal.send({ type: 'removal.ask', record: { rentId: 5, asset: line.asset } });
  removal.send({ type: 'question.accept' });
  await waitFor(removal, (state) => state.matches('idle'));
}

it('a line that was added although the answer was lost can be removed by another user and be added again', async () => {
  configure(['idempotency-key', 'if-match']);
  const requests = serve((call) =>
    call === 'GET /assets/7'
      ? { serialNumber: 7, description: 'Betoneira', state: { id: 1, type: 'AVAILABLE' } }
      : call === 'POST /rents/read-rents'
        ? [rentWith(lineOf7)]
        : call === 'GET /maintenances'
          ? []
          : undefined,
  );
  await addInRow(rentWith());
  await addInRow(rentWith());
  const [first, again] = keysOf(requests, 'POST /rents/5/addEquipment');
  expect(again).not.toBe(first);
});

it('a line that was removed although the answer was lost can be added by another user and be removed again', async () => {
  configure(['idempotency-key', 'if-match']);
  const requests = serve((call) => (call === 'POST /rents/read-rents' ? [rentWith()] : undefined));
  await removeLine(lineOf7);
  await removeLine(lineOf7);
  const [first, again] = keysOf(requests, 'POST /rents/5/removeEquipment');
  expect(again).not.toBe(first);
});

it('what was done to a record since then makes an unanswered request another one', async () => {
  configure(['idempotency-key']);
  const requests = serve((call) => (call === 'POST /rents/5/removeEquipment' ? {} : undefined));
  const add = () => addEquipment(5, { asset: 7, paymentValue: 10 }).catch(() => undefined);
  const addElsewhere = () => addEquipment(55, { asset: 7, paymentValue: 10 }).catch(() => undefined);
  await addElsewhere();
  await add();
  await removeEquipment(5, { asset: 7 });
  await add();
  await addElsewhere();
  const [first, again] = keysOf(requests, 'POST /rents/5/addEquipment');
  expect(again).not.toBe(first);
  const [elsewhere, elsewhereAgain] = keysOf(requests, 'POST /rents/55/addEquipment');
  expect(elsewhereAgain).toBe(elsewhere);
});

it('a record that was created although the answer was lost can be deleted and be created again', async () => {
  configure(['idempotency-key']);
  const requests = serve((call) => (call === 'DELETE /rents/5' ? {} : undefined));
  const create = () =>
    createRent({ customer: 1, startDate: '2026-11-20T00:00:00', endDate: '2026-11-22T00:00:00' }).catch(
      () => undefined,
    );
  await create();
  await create();
  await deleteRent(5);
  await create();
  const [first, retried, anew] = keysOf(requests, 'POST /rents');
  expect(retried).toBe(first);
  expect(anew).not.toBe(first);
});

it.each([401, 403, 408, 429, 500, 502, 503, 504])(
  'a retry that is answered %i does not tell what became of the first attempt: the key stays',
  async (status) => {
    configure(['idempotency-key']);
    let attempts = 0;
    const requests = serve(() => (attempts++ === 1 ? new Response('{}', { status }) : undefined));
    for (let i = 0; i < 3; i++) await addEquipment(5, { asset: 7, paymentValue: 10 }).catch(() => undefined);
    const [first, refused, last] = requests.map(({ key }) => key);
    expect([refused, last]).toEqual([first, first]);
  },
);

it.each([400, 404, 409, 412, 422])(
  'a retry that is refused with %i is over: the next one has another key',
  async (status) => {
    configure(['idempotency-key']);
    let attempts = 0;
    const requests = serve(() => (attempts++ === 1 ? new Response('{}', { status }) : undefined));
    for (let i = 0; i < 3; i++) await addEquipment(5, { asset: 7, paymentValue: 10 }).catch(() => undefined);
    const [first, refused, last] = requests.map(({ key }) => key);
    expect(refused).toBe(first);
    expect(last).not.toBe(first);
  },
);

it.each([429, 501])(
  'what was refused with %i was not created: nothing that is alike is taken for it',
  async (status) => {
    configure([]);
    serve((call) => (call === 'GET /tags' ? [{ id: 3, description: 'Obras' }] : new Response('{}', { status })));
    const actor = createActor(tagForm, { input: { record: null } }).start();
    actor.send({ type: 'form.submit', values: { description: 'Obras' } });
    expect((await waitFor(actor, (state) => !state.hasTag('busy'))).context.failure).not.toBeNull();
  },
);

it('reading with a body keeps no key', async () => {
  configure(['idempotency-key']);
  const requests = serve(() => undefined);
  await Promise.allSettled([
    readRents({ search: 'a' }),
    findAssets({ search: 'a' }),
    readRentViews({ today: '2026-11-21T00:00:00' }),
  ]);
  expect(requests.map(({ key }) => key)).toEqual([null, null, null]);
  expect(sessionStorage).toHaveLength(0);
});

it('a creation without an answer keeps its key while another record of the list is created, whatever identifiers look like', async () => {
  configure(['idempotency-key']);
  let isLost = true;
  const requests = serve(() => (isLost ? undefined : Response.json({ id: 'c-9f', description: 'x' }, { status: 201 })));
  await createCustomer({ description: 'A' }).catch(() => undefined);
  isLost = false;
  await createCustomer({ description: 'B' });
  await createCustomer({ description: 'A' });
  const [first, , again] = requests.filter(({ call }) => call.startsWith('POST'));
  expect(again?.key).toBe(first?.key);
});

it('a registration is tried again under the same key, and no fingerprint of the password is stored', async () => {
  configure(['idempotency-key']);
  let isHeard = false;
  const requests = serve(() => (isHeard ? { status: 'accepted' } : undefined));
  const account = { username: 'rosa', email: 'rosa@example.pt', password: 'uma palavra longa' };
  const tries = async () => register(account).catch(() => undefined);
  await tries();
  expect(Object.keys(sessionStorage)).toEqual([]);
  isHeard = true;
  await tries();
  await tries();
  const [lost, again, anew] = requests.map(({ key }) => key);
  expect(lost).not.toBeNull();
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
  await recoverPassword('rosa@example.pt');
  expect(requests.at(-1)).toEqual({ call: 'POST /auth/password-recovery', key: null });
});

/** An answer of which only the head comes: then it breaks, or nothing more follows. */
function halfAnAnswer(end: 'breaks' | 'stops', status = 201): Response {
  const body = new ReadableStream({
    pull(controller) {
      if (end === 'breaks') controller.error(new TypeError('terminated'));
      else return new Promise<void>(() => undefined);
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

it('a write whose answer breaks off is repeated with the same key', async () => {
  configure(['idempotency-key']);
  let calls = 0;
  const requests = serve(() => (++calls === 1 ? halfAnAnswer('breaks') : { id: 3 }));
  const create = () => createCustomer({ description: 'Obras' });
  await expect(create()).rejects.toMatchObject({ reason: 'server', key: expect.any(String) });
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'keys of the two requests').toBe(1);
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'a third is another customer').toBe(2);
});

it('a write whose answer stops half-way is without an answer when the time is up', async () => {
  configure(['idempotency-key']);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  serve(() => halfAnAnswer('stops'));
  const asked = expect(createCustomer({ description: 'Obras' })).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
});

it('a refusal whose reasons break off is a refusal', async () => {
  configure(['idempotency-key']);
  let calls = 0;
  const requests = serve(() => (++calls === 1 ? halfAnAnswer('breaks', 409) : { id: 3 }));
  const add = () => addEquipment(5, { asset: 7, paymentValue: 10 });
  await expect(add()).rejects.toMatchObject({ status: 409, body: {} });
  await add();
  expect(new Set(requests.map(({ key }) => key)).size, 'another try is another request').toBe(2);
});

it('a read whose answer stops half-way is given up when the time is up', async () => {
  configure([]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  serve(() => halfAnAnswer('stops', 200));
  const asked = expect(readCustomer(3)).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
});

it('a read whose answer breaks off is read again once, as one without an answer is', async () => {
  configure([]);
  let calls = 0;
  serve(() => (++calls === 1 ? halfAnAnswer('breaks', 200) : { id: 3, description: 'Obras' }));
  expect(await readCustomer(3)).toMatchObject({ description: 'Obras' });
  expect(calls).toBe(2);
});

it('a creation that a proxy answers with a page is repeated with the same key', async () => {
  configure(['idempotency-key']);
  let calls = 0;
  const requests = serve(() => (++calls === 1 ? new Response('<p>Hello') : { id: 3 }));
  const create = () => createCustomer({ description: 'Obras' });
  await expect(create()).rejects.toMatchObject({ reason: 'server', key: expect.any(String) });
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'keys of the two requests').toBe(1);
});
