import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { RentFixture } from './rentFixture';
import { PICTURES } from './pictures';
import { codeAt, stepAt } from '../../server/accounts/totp';
import type { CallDefinition } from '../../contract/lib/defineCall';
import { bodyOf, ofCrudWrites, referredBy } from './crudWrites';
import { ofRentActions } from './rentActions';
import { succeed, type TestApp } from './support';

/** A call that succeeds once: where to, and with what. */
export interface CallToAudit {
  path: string;
  body?: object;
  /** Token of another caller; null for none. */
  token?: string | null;
}

type Prepare = () => Promise<CallToAudit>;
const password = 'uma palavra segura';
/** A photo of one pixel. */
const DOT = PICTURES.png.toString('base64');

/** For every route that writes, one call that succeeds. A new route needs a line. */
export function callsToAudit(test: TestApp, fixture: RentFixture, admin: string): Record<string, Prepare> {
  const create = (path: string, body: object) => succeed(test, 'POST', path, { token: admin, body });
  const days = { startDate: '2027-03-01', endDate: '2027-03-05' };
  const unique = () => randomUUID().slice(0, 8);
  const newBody = async (creation: CallDefinition) => {
    const made = { customer: async () => fixture.customer, asset: fixture.asset };
    return bodyOf(creation, { description: unique(), ...(await referredBy(creation, made)) }) ?? {};
  };
  const maintenance = async () =>
    (await create('/maintenances', { asset: await fixture.asset(), type: 'CORRECTIVE', ...days })).id as number;
  const named = async (kind: string, more: object = {}) =>
    (await create(`/${kind}`, { description: unique(), ...more })).id as number;
  const account = async () => {
    const made = { username: unique(), email: `${unique()}@example.test`, password };
    return { ...made, id: (await create('/users', made)).id as number };
  };
  /** A user with a fresh sign-in by password. */
  const signIn = async (username: string) => {
    const { accessToken } = await succeed(test, 'POST', '/auth/login', { body: { username, password } });
    return accessToken as string;
  };
  const signedIn = async () => signIn((await account()).username);
  const secondFactor = async (isConfirmed: boolean) => {
    const token = await signedIn();
    const { secret } = await succeed(test, 'POST', '/auth/second-factor', { token, body: { password } });
    const code = codeAt(secret as string, stepAt(Date.now()));
    if (isConfirmed) await succeed(test, 'POST', '/auth/second-factor/confirm', { token, body: { code } });
    return { token, code };
  };
  const withSecondFactor =
    (path: string): Prepare =>
    async () => ({ path, token: (await secondFactor(true)).token, body: { password } });
  const rentWith = async (...actions: string[]) => {
    const asset = await fixture.asset();
    const { id } = await fixture.rent(undefined, [asset]);
    for (const action of actions) await fixture.succeed(id, action);
    return { id, asset };
  };
  const charged = async () => {
    const { id } = await rentWith();
    const { charges } = await create(`/rents/${id}/charges`, { description: 'Limpeza', unitValue: 35 });
    return `/rents/${id}/charges/${charges[0].id}`;
  };
  const received = async () => {
    const { id } = await rentWith();
    await create(`/rents/${id}/receive`, { amount: 5, method: 'CASH' });
    const [entry] = await succeed(test, 'GET', `/rents/${id}/entries`, { token: admin });
    return `/rents/${id}/entries/${entry.id}`;
  };
  const withCredit = async () => {
    const body = { amount: 5, method: 'CASH', allocations: [] };
    await create(`/customers/${fixture.customer}/receive`, body);
    const { entries } = await succeed(test, 'GET', `/customers/${fixture.customer}/account`, { token: admin });
    return { path: `/customers/${fixture.customer}`, entry: entries[0].id as number };
  };
  const handedOver = async (action: string, ...before: string[]) => {
    const { id, asset } = await rentWith(...before);
    return { path: `/rents/${id}/${action}`, body: { items: [{ asset }] } };
  };

  return {
    ...ofCrudWrites(({ call, list, action, creation }) => async () => {
      if (call === creation) return { path: list, body: await newBody(call) };
      const { id } = await create(list, await newBody(creation));
      return { path: `${list}/${id}${action}`, body: bodyOf(call, { description: unique() }) };
    }),
    ...ofRentActions(({ action, before, bodyFor }) => async () => {
      const { id, asset } = await rentWith(...before);
      return { path: `/rents/${id}/${action}`, body: bodyFor(asset) };
    }),
    'POST /cancelled-rents/:id/restore': async () => {
      const { id } = await rentWith();
      await test.call('POST', `/rents/${id}/cancel`, { token: admin, body: { reason: 'Engano' } });
      return { path: `/cancelled-rents/${id}/restore` };
    },
    'POST /customers/:id/receive': () =>
      Promise.resolve({
        path: `/customers/${fixture.customer}/receive`,
        body: { amount: 5, method: 'CASH', allocations: [] },
      }),
    'POST /customers/:id/refund': async () => ({
      path: `${(await withCredit()).path}/refund`,
      body: { amount: 5, method: 'CASH' },
    }),
    'POST /cash-ups': async () => ({
      path: '/cash-ups',
      body: { day: '2026-01-31', center: await named('centers'), opening: 50, counted: { CASH: 50 }, banked: 0 },
    }),
    'POST /cash-ups/:id/reopen': async () => {
      const body = { day: '2026-01-31', center: await named('centers'), opening: 50, counted: { CASH: 50 }, banked: 0 };
      return { path: `/cash-ups/${(await create('/cash-ups', body)).id}/reopen`, body: { reason: 'Engano' } };
    },
    'POST /customers/:id/entries/:entry/void': async () => {
      const { path, entry } = await withCredit();
      return { path: `${path}/entries/${entry}/void`, body: { reason: 'Engano' } };
    },
    'POST /auth/login': async () => {
      const { username } = await account();
      return { path: '/auth/login', token: null, body: { username, password } };
    },
    'POST /auth/logout': async () => ({ path: '/auth/logout', token: await test.tokenFor([]) }),
    'POST /auth/register': () =>
      Promise.resolve({
        path: '/auth/register',
        token: null,
        body: { username: unique(), email: `${unique()}@example.test`, password },
      }),
    'POST /auth/password-recovery': async () => ({
      path: '/auth/password-recovery',
      token: null,
      body: { email: (await account()).email },
    }),
    'POST /auth/password-reset': async () => {
      const { email } = await account();
      await succeed(test, 'POST', '/auth/password-recovery', { body: { email } });
      const token = await mailedToken(test, email);
      return { path: '/auth/password-reset', token: null, body: { token, password: 'outra palavra segura' } };
    },
    'POST /auth/password': async () => ({
      path: '/auth/password',
      token: await signedIn(),
      body: { currentPassword: password, password: 'outra palavra segura' },
    }),
    'DELETE /auth/sessions': async () => {
      const { username } = await account();
      await signIn(username);
      return { path: '/auth/sessions', token: await signIn(username) };
    },
    'DELETE /auth/sessions/:id': async () => {
      const token = await signedIn();
      const [{ id }] = await succeed(test, 'GET', '/auth/sessions', { token });
      return { path: `/auth/sessions/${id}`, token };
    },
    'POST /auth/second-factor': async () => ({
      path: '/auth/second-factor',
      token: await signedIn(),
      body: { password },
    }),
    'POST /auth/second-factor/confirm': async () => {
      const { token, code } = await secondFactor(false);
      return { path: '/auth/second-factor/confirm', token, body: { code } };
    },
    'POST /auth/second-factor/recovery-codes': withSecondFactor('/auth/second-factor/recovery-codes'),
    'POST /auth/second-factor/remove': withSecondFactor('/auth/second-factor/remove'),
    'POST /users/:id/resetSecondFactor': async () => {
      const { token } = await secondFactor(true);
      const { username } = await succeed(test, 'GET', '/auth/me', { token });
      const [found] = await succeed(test, 'GET', '/users', { token: admin, query: { search: username as string } });
      return { path: `/users/${found.id}/resetSecondFactor` };
    },
    'POST /users': () =>
      Promise.resolve({ path: '/users', body: { username: unique(), email: `${unique()}@example.test`, password } }),
    'PATCH /users/:id': async () => ({
      path: `/users/${(await account()).id}`,
      body: { permissions: ['rent:read'], password: 'outra palavra segura' },
    }),
    'DELETE /users/:id': async () => ({ path: `/users/${(await account()).id}` }),
    'POST /assets': () =>
      Promise.resolve({
        path: '/assets',
        body: { serialNumber: 900_001, description: 'Gerador', state: fixture.availableState },
      }),
    'PATCH /assets/:serialNumber': async () => ({ path: `/assets/${await fixture.asset()}`, body: { brand: 'Bosch' } }),
    'POST /assets/:serialNumber/updateCostValue': async () => ({
      path: `/assets/${await fixture.asset()}/updateCostValue`,
      body: { costValue: 12.5 },
    }),
    'DELETE /assets/:serialNumber': async () => ({ path: `/assets/${await fixture.asset()}` }),
    'POST /assets/bulk': async () => ({
      path: '/assets/bulk',
      body: {
        assets: [await fixture.asset(), await fixture.asset()],
        state: fixture.brokenState,
        addTags: [await named('tags')],
      },
    }),
    'POST /maintenances/:id/finish': async () => {
      const id = await maintenance();
      await create(`/maintenances/${id}/start`, {});
      return { path: `/maintenances/${id}/finish` };
    },
    'POST /rents/:id/handOut': async () => handedOver('handOut', 'reserveRent'),
    'POST /rents/:id/takeBack': async () => handedOver('takeBack', 'reserveRent', 'startRent'),
    'POST /rents/:id/photos': async () => ({ path: `/rents/${(await rentWith()).id}/photos`, body: { content: DOT } }),
    'DELETE /rents/:id/photos/:photo': async () => {
      const path = `/rents/${(await rentWith()).id}/photos`;
      const { id } = await create(path, { content: DOT });
      return { path: `${path}/${id}` };
    },
    'POST /rents/:id/find': async () => {
      const { id, asset } = await rentWith('reserveRent', 'startRent');
      await create(`/rents/${id}/takeBack`, { items: [{ asset, condition: 'LOST' }] });
      // Its state is changed by hand and stays: that of the asset would be an entry of its own.
      const state = await named('assetStates', { type: 'AVAILABLE' });
      await succeed(test, 'PATCH', `/assets/${asset}`, { token: admin, body: { state } });
      return { path: `/rents/${id}/find`, body: { asset } };
    },
    'POST /rents/:id/addEquipment': async () => ({
      path: `/rents/${(await rentWith()).id}/addEquipment`,
      body: { asset: await fixture.asset(), paymentValue: 25 },
    }),
    'POST /rents/:id/addModel': async () => {
      const rent = await rentWith();
      await fixture.asset();
      return { path: `/rents/${rent.id}/addModel`, body: { model: fixture.model, quantity: 1 } };
    },
    'POST /rents/:id/exchange': async () => {
      const { id, asset } = await rentWith();
      return { path: `/rents/${id}/exchange`, body: { asset, by: await fixture.asset() } };
    },
    'PATCH /rents/:id/charges/:chargeId': async () => ({ path: await charged(), body: { quantity: 2 } }),
    'POST /rents/:id/entries/:entry/void': async () => ({
      path: `${await received()}/void`,
      body: { reason: 'Engano' },
    }),
    'DELETE /rents/:id/charges/:chargeId': async () => ({ path: await charged() }),
    'POST /rents/:id/update-customer-or-address': async () => ({
      path: `/rents/${(await rentWith()).id}/update-customer-or-address`,
      body: { customer: fixture.customer, delliveryAddress: fixture.address },
    }),
  };
}

/** The token of the link in the mail to this address; the mail is still on its way when the answer comes. */
async function mailedToken(test: TestApp, email: string): Promise<string> {
  const outbox = join(test.config.dataDir, 'outbox');
  const mail = () => {
    const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => !name.startsWith('.')) : [];
    return (
      files.map((name) => readFileSync(join(outbox, name), 'utf8')).find((text) => text.includes(`To: ${email}`)) ?? ''
    );
  };
  await expect.poll(mail, { timeout: 5000 }).toContain('token');
  return /token=3D([\w-]+)/.exec(mail().replace(/=\r?\n/g, ''))?.[1] ?? /token=([\w-]+)/.exec(mail())?.[1] ?? '';
}
