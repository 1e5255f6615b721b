import { expect, it } from 'vitest';
import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import { userForm } from '../../../src/features/backoffice/users/users.logic';
import { assetsCreation } from '../../../src/features/inventory/bulk/assetsBatch.logic';
import { assetForm } from '../../../src/features/inventory/edit/asset.logic';
import { chargeTypeForm, modelForm, rateForm } from '../../../src/features/settings/pricing.logic';
import { stateForm, tagForm } from '../../../src/features/settings/settings.logic';
import { createAddressIdempotently, createCustomerIdempotently } from '../../../src/shared/customers/createCustomer';
import { announceHeaders, serveCalls } from '../serveCalls';

/* Creations whose answer is lost, at a server without idempotency keys: the client searches for the record. */
const asset = { serialNumber: '7', description: 'Betoneira', state: '1' };
const company = { description: 'Obras', taxNumber: '509442013', country: null, email: null, phone: null, notes: null };
const address = { customer: 7, street: 'Rua A', postalCode: '4000-001', postalCodeLocation: 'Porto', country: 620 };
const { signal } = new AbortController();

/** Creates a record; resolves to whether the client takes it as created. */
type Create = () => Promise<boolean>;

/** By the machine of a form, which is done once its record is there. */
const byForm =
  (logic: AnyStateMachine, values: object): Create =>
  async () => {
    const actor = createActor(logic, { input: { record: null } }).start();
    actor.send({ type: 'form.submit', values });
    const { status } = await waitFor(actor, (state) => !state.hasTag('busy'));
    return status === 'done';
  };
/** By a call of the client. */
const byCall =
  (create: () => Promise<unknown>): Create =>
  () =>
    create().then(
      () => true,
      () => false,
    );

/** Of each kind of record: how one is created, the call that searches for it, the record found, and the fields compared. */
const CREATIONS: [what: string, create: Create, search: string, found: object, compared: string[]][] = [
  ['a tag', byForm(tagForm, { description: 'Obras' }), 'GET /tags', { description: 'Obras' }, ['description']],
  [
    'a state',
    byForm(stateForm, { description: 'Livre', type: 'AVAILABLE' }),
    'GET /assetStates',
    { description: 'Livre', type: 'AVAILABLE' },
    ['description', 'type'],
  ],
  [
    'a model',
    byForm(modelForm, { description: 'Grua', brand: 'Liebherr', model: 'K81' }),
    'GET /asset-models',
    { description: 'Grua', brand: 'Liebherr', model: 'K81' },
    ['description', 'brand', 'model'],
  ],
  [
    'a rate',
    byForm(rateForm, { description: 'Gruas', packages: [] }),
    'GET /rates',
    { description: 'Gruas', packages: [] },
    ['description'],
  ],
  [
    'a kind of charge',
    byForm(chargeTypeForm, { description: 'Limpeza' }),
    'GET /charge-types',
    { description: 'Limpeza' },
    ['description'],
  ],
  [
    'an asset',
    byForm(assetForm, asset),
    'GET /assets/7',
    { serialNumber: 7, description: 'Betoneira', state: { id: 1, type: 'AVAILABLE' } },
    ['description'],
  ],
  [
    'a user',
    byForm(userForm, { username: 'rita', email: 'rita@x.example', isAdmin: false, permissions: [], active: true }),
    'GET /users',
    { username: 'rita' },
    ['username'],
  ],
  [
    'a customer',
    byCall(() => createCustomerIdempotently(company, signal)),
    'GET /customers',
    company,
    ['description', 'taxNumber'],
  ],
  [
    'an address',
    byCall(() => createAddressIdempotently(address, signal)),
    'GET /addresses',
    address,
    ['street', 'postalCode'],
  ],
];

it.each(CREATIONS)(
  '%s whose answer was lost is found, and only by equal fields, where the server knows no keys',
  async (_what, create, search, found, compared) => {
    announceHeaders([]);
    const answering = (record: object) => {
      const one = { id: 3, ...record };
      return serveCalls((call) => (call === search ? (search.endsWith('/7') ? one : [one]) : undefined));
    };
    const requests = answering(found);
    expect(await create(), 'is found').toBe(true);
    expect(requests.filter((request) => request.call.startsWith('POST'))).toHaveLength(1);
    for (const field of compared) {
      answering({ ...found, [field]: 'outro' });
      expect(await create(), `is taken for one with another ${field}`).toBe(false);
    }
  },
);

it('another user’s asset with the same serial number is not taken for the one that was sent', async () => {
  announceHeaders([]);
  serveCalls((call) =>
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

it.each([429, 501])(
  'what was refused with %i was not created: nothing that is alike is taken for it',
  async (status) => {
    announceHeaders([]);
    serveCalls((call) => (call === 'GET /tags' ? [{ id: 3, description: 'Obras' }] : new Response('{}', { status })));
    const actor = createActor(tagForm, { input: { record: null } }).start();
    actor.send({ type: 'form.submit', values: { description: 'Obras' } });
    expect((await waitFor(actor, (state) => !state.hasTag('busy'))).context.failure).not.toBeNull();
  },
);
