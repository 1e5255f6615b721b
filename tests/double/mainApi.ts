import type { BackEndData } from './records';
import type { Calls, Reply } from './strictServer';

/** The account of the double. */
export const DOUBLE_USER = { username: 'rita', password: 'cockpit-rita' };

const done: Reply = { status: 204 };
const missing: Reply = { status: 404, body: {} };
const refused: Reply = { status: 400, body: {} };
const list = (items: unknown): Reply => ({ status: 200, body: items });
const created = (record: unknown): Reply => ({ status: 201, body: record });

let made = 0;
const newId = (kind: string) => `${kind}-new-${++made}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The main API of the contract. Without registration and password recovery. */
export function mainApi(backEnd: BackEndData): Calls {
  return {
    'POST /auth/login': ({ body: { username, password } }) =>
      username === DOUBLE_USER.username && password === DOUBLE_USER.password
        ? list({ accessToken: 'double-token', user: { username, isAdmin: true, permissions: [] } })
        : { status: 401, body: {} },
    'GET /countries': () => list(backEnd.countries),
    'GET /currencies': () => list([{ id: 'EUR' }]),
    ...customers(backEnd),
    ...addresses(backEnd),
    ...assets(backEnd),
    ...states(backEnd),
    ...tags(backEnd),
  };
}

function customers(backEnd: BackEndData): Calls {
  const find = (id?: string) => backEnd.customers.find((customer) => customer.id === id);
  return {
    'GET /customers': ({ query }) => {
      const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 20)];
      const search = query.get('search') ?? '';
      // Searches are sent in lower case.
      if (search !== search.toLowerCase()) return refused;
      const fitting = backEnd.customers.filter(({ description }) => description.toLowerCase().includes(search));
      return list(fitting.slice((page - 1) * perPage, page * perPage));
    },
    'POST /customers': ({ body: { description } }) => {
      if (!isText(description)) return refused;
      const customer = { id: newId('c'), description };
      backEnd.customers.push(customer);
      return created(customer);
    },
    'GET /customers/{id}': ({ params: [id] }) => (find(id) ? list(find(id)) : missing),
    'PATCH /customers/{id}': ({ params: [id], body: { description } }) => {
      const customer = find(id);
      if (!customer) return missing;
      if (isText(description)) customer.description = description;
      return done;
    },
    'DELETE /customers/{id}': ({ params: [id] }) => {
      if (backEnd.rents.some(({ customer }) => customer.id === id)) return { status: 409, body: {} };
      backEnd.customers = backEnd.customers.filter((customer) => customer.id !== id);
      return done;
    },
  };
}

function addresses(backEnd: BackEndData): Calls {
  const find = (id?: string) => backEnd.addresses.find((address) => address.id === id);
  return {
    'GET /addresses': ({ query }) =>
      list(backEnd.addresses.filter(({ customer }) => !query.has('customer') || customer === query.get('customer'))),
    'POST /addresses': ({ body }) => {
      const { customer, street, postalCode, postalCodeLocation, country, isDelliveryAddress } = body;
      if (![customer, street, postalCode, postalCodeLocation, country].every(isText)) return refused;
      const fields = { customer, street, postalCode, postalCodeLocation, country } as Record<string, string>;
      const address = { ...fields, isDelliveryAddress: isDelliveryAddress === true, id: newId('m') };
      backEnd.addresses.push(address as unknown as BackEndData['addresses'][number]);
      return created(address);
    },
    'PATCH /addresses/{id}': ({ params: [id], body }) => {
      const address = find(id);
      if (!address) return missing;
      Object.assign(address, body);
      return done;
    },
    'DELETE /addresses/{id}': ({ params: [id] }) => {
      backEnd.addresses = backEnd.addresses.filter((address) => address.id !== id);
      return done;
    },
  };
}

function assets(backEnd: BackEndData): Calls {
  const find = (serial?: string) => backEnd.assets.find(({ serialNumber }) => serialNumber === serial);
  const stateOf = (id: unknown) => backEnd.states.find((state) => state.id === id);
  return {
    'POST /assets/find': () => list(backEnd.assets),
    'POST /assets': ({ body: { serialNumber, state, costValue } }) => {
      const known = stateOf(state);
      const serial = typeof serialNumber === 'number' ? String(serialNumber) : serialNumber;
      if (!known || !isText(serial)) return refused;
      const asset = { serialNumber: serial, state: known, costValue: typeof costValue === 'number' ? costValue : null };
      backEnd.assets.push(asset);
      return created(asset);
    },
    'GET /assets/{serialNumber}': ({ params: [serial] }) => (find(serial) ? list(find(serial)) : missing),
    'PATCH /assets/{serialNumber}': ({ params: [serial], body: { state } }) => {
      const asset = find(serial);
      if (!asset) return missing;
      asset.state = stateOf(state) ?? asset.state;
      return done;
    },
    'DELETE /assets/{serialNumber}': ({ params: [serial] }) => {
      backEnd.assets = backEnd.assets.filter(({ serialNumber }) => serialNumber !== serial);
      return done;
    },
    'POST /assets/{serialNumber}/updateCostValue': ({ params: [serial], body: { costValue } }) => {
      const asset = find(serial);
      if (!asset || typeof costValue !== 'number') return refused;
      asset.costValue = costValue;
      return done;
    },
  };
}

function states(backEnd: BackEndData): Calls {
  const find = (id?: string) => backEnd.states.find((state) => state.id === id);
  return {
    // The contract promises only the id of a state in this list.
    'GET /assetStates': () => list(backEnd.states.map(({ id }) => ({ id }))),
    'GET /assetStates/{id}': ({ params: [id] }) => (find(id) ? list({ id }) : missing),
    'POST /assetStates': ({ body: { type } }) => {
      if (!isText(type)) return refused;
      const state = { id: newId('s'), type };
      backEnd.states.push(state);
      return created({ id: state.id });
    },
    'PATCH /assetStates/{id}': ({ params: [id] }) => (find(id) ? done : missing),
    'DELETE /assetStates/{id}': ({ params: [id] }) => {
      backEnd.states = backEnd.states.filter((state) => state.id !== id);
      return done;
    },
  };
}

function tags(backEnd: BackEndData): Calls {
  const find = (id?: string) => backEnd.tags.find((tag) => tag.id === id);
  return {
    'GET /tags': () => list(backEnd.tags),
    'GET /tags/{id}': ({ params: [id] }) => (find(id) ? list(find(id)) : missing),
    'POST /tags': ({ body: { description } }) => {
      if (!isText(description)) return refused;
      const tag = { id: newId('t'), description };
      backEnd.tags.push(tag);
      return created(tag);
    },
    'PATCH /tags/{id}': ({ params: [id], body: { description } }) => {
      const tag = find(id);
      if (!tag || !isText(description)) return refused;
      tag.description = description;
      return done;
    },
    'DELETE /tags/{id}': ({ params: [id] }) => {
      backEnd.tags = backEnd.tags.filter((tag) => tag.id !== id);
      return done;
    },
  };
}
