/** @module-tag postgres */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../machines/types';
import type { Access } from '../../../contract/lib/defineCall';
import { PERMISSIONS } from '../../../contract/lib/permissions';
import { ofDefined } from '../../support/definedCalls';
import { callApp, createTestApp, type TestApp } from '../support';

/*
 * Permissions of every route (product 6): those of defined calls stand in tests/source/approved/calls.txt, the others below. Every route × no token, revoked, expired, deactivated, no
 * permission, each single permission, administrator. A route without a row fails.
 */
type Right = 'anybody' | 'signed in' | 'administrator' | readonly Permission[];

const MATRIX: Record<string, Right> = {
  ...ofDefined(({ access, alsoNeeds }) => rightOf(access, alsoNeeds)),
  'GET /health': 'anybody',
  'GET /health/live': 'anybody',
  'GET /health/ready': 'anybody',
  'GET /openapi.json': 'anybody',
  'GET /events': 'signed in',
  // With a reason it is a swap, which `handover:update` may do.
  'POST /rents/:id/exchange': ['rent:update'],
};

/** Holders of one permission that may make a call, also of one that implies it. */
function rightOf(access: Access, alsoNeeds: readonly Permission[] = PERMISSIONS): Right {
  if (access === 'anybody' || access === 'signed in' || access === 'administrator') return access;
  const holders = [access].flat().filter((one) => alsoNeeds.includes(one));
  return holders.includes('handover:update') ? [...holders, 'rent:update'] : holders;
}

/** Callers without any valid session. */
const OUTSIDERS = ['nobody', 'revoked token', 'expired token', 'deactivated account', 'invented token'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

async function outsider(kind: (typeof OUTSIDERS)[number]): Promise<string | undefined> {
  if (kind === 'nobody') return undefined;
  if (kind === 'invented token') return randomUUID().repeat(2);
  const token = await test.tokenFor('admin');
  if (kind === 'revoked token') await test.call('POST', '/auth/logout', { token });
  const { user_id } = (await test.store.db
    .selectFrom('sessions')
    .select('user_id')
    .orderBy('user_id', 'desc')
    .executeTakeFirst()) ?? { user_id: 0 };
  if (kind === 'expired token')
    await test.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', user_id)
      .execute();
  if (kind === 'deactivated account')
    await test.store.db.updateTable('users').set({ active: false }).where('id', '=', user_id).execute();
  return token;
}

/** The record does not exist and the body is invalid: permitted callers get past 401 and 403, and no further. */
async function attempt(row: string, token: string | undefined): Promise<{ status: number; code: string | undefined }> {
  const [method = '', path = ''] = row.split(' ');
  const body = method === 'POST' || method === 'PATCH' ? { nonsense: true } : undefined;
  // A stream would have no end; this one is refused once its reader is let in.
  const query = row === 'GET /events' ? { nonsense: 1 } : undefined;
  const { status, body: answer } = await callApp(test.app, method, path.replace(/:\w+/, '2147483646'), {
    token,
    body,
    query,
  });
  return { status, code: answer?.code };
}

function allowed(right: Right, who: 'administrator' | Permission | 'no permission'): boolean {
  if (right === 'anybody' || right === 'signed in' || who === 'administrator') return true;
  return right !== 'administrator' && who !== 'no permission' && right.includes(who);
}

describe('the matrix', () => {
  it('has a row for every registered route, and no row for another', () => {
    const registered = test.app.knownRoutes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
    expect(Object.keys(MATRIX).sort(), 'MATRIX above says of each route who may call it').toEqual(
      registered.map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`).sort(),
    );
  });

  it('asks for every permission somewhere', () => {
    const asked = Object.values(MATRIX).flatMap((right) => (typeof right === 'string' ? [] : right));
    expect([...new Set(asked)].sort()).toEqual([...PERMISSIONS].sort());
  });
});

describe.each(OUTSIDERS)('%s', (kind) => {
  it('gets 401 everywhere but on the public routes', async () => {
    const token = await outsider(kind);
    const answers = await Promise.all(
      Object.keys(MATRIX).map(async (row) => [row, await attempt(row, token)] as const),
    );
    for (const [row, { status, code }] of answers) {
      if (MATRIX[row] === 'anybody') expect(status, row).not.toBe(403);
      else expect({ row, status, code }).toEqual({ row, status: 401, code: 'unauthenticated' });
    }
  });
});

describe.each(['no permission', ...PERMISSIONS, 'administrator'] as const)('a user with %s', (who) => {
  it('gets exactly as far as the matrix says', async () => {
    const rights = who === 'administrator' ? 'admin' : who === 'no permission' ? [] : [who];
    const token = await test.tokenFor(rights);
    for (const [row, right] of Object.entries(MATRIX)) {
      // Signing out ends its token.
      const { status, code } = await attempt(row, row === 'POST /auth/logout' ? await test.tokenFor(rights) : token);
      if (allowed(right, who)) {
        expect([200, 204, 400, 404], `${row} answered ${status}`).toContain(status);
      } else {
        expect({ row, status, code }).toEqual({ row, status: 403, code: 'forbidden' });
      }
    }
  });
});

describe('permission to change is none to read', () => {
  const records: [string, Permission, Permission, object, object][] = [
    ['/customers', 'customer:update', 'customer:read', { description: 'Segredo' }, { phone: '210000000' }],
    ['/centers', 'center:update', 'center:read', { description: 'Segredo' }, { phone: '210000000' }],
    ['/tags', 'settings:update', 'settings:read', { description: 'Segredo' }, { description: 'Segredo 2' }],
    ['/asset-models', 'settings:update', 'settings:read', { description: 'Segredo' }, { deposit: 50 }],
    [
      '/rates',
      'settings:update',
      'settings:read',
      { description: 'Segredo', packages: [{ days: 1, price: 45 }] },
      { packages: [{ days: 1, price: 48 }] },
    ],
    ['/charge-types', 'settings:update', 'settings:read', { description: 'Segredo' }, { unitValue: 35 }],
    [
      '/assetStates',
      'settings:update',
      'settings:read',
      { description: 'Segredo', type: 'AVAILABLE' },
      { description: 'Segredo 2' },
    ],
  ];

  it.each(records)(
    '%s: with only %s the answer has the fields that name the record',
    async (path, update, reading, body, change) => {
      const token = await test.tokenFor([update]);
      const created = await test.call('POST', path, { token, body });
      expect(created).toMatchObject({ status: 201, headers: { etag: '"1"' } });
      expect(created.body).toEqual({ id: expect.any(Number), version: 1 });
      const changed = await test.call('PATCH', `${path}/${created.body.id}`, { token, body: change });
      expect(changed.body).toEqual({ id: created.body.id, version: 2 });
      const whole = await test.call('PATCH', `${path}/${created.body.id}`, {
        token: await test.tokenFor([update, reading]),
        body: change,
      });
      expect(whole.body).toMatchObject(change);
    },
  );

  it('and of an asset and its maintenance just as little, also when an answer is given once more', async () => {
    const admin = await test.tokenFor('admin');
    const state = await test.call('POST', '/assetStates', {
      token: admin,
      body: { description: 'Pronto', type: 'AVAILABLE' },
    });
    const sent = {
      token: await test.tokenFor(['asset:update']),
      headers: { 'idempotency-key': 'names-only' },
      body: { serialNumber: 987_001, state: state.body.id, description: 'Segredo' },
    };
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await test.call('POST', '/assets', sent)).body).toEqual({ serialNumber: 987_001, version: 1 });
    const many = await test.call('POST', '/assets/bulk', {
      token: sent.token,
      body: { assets: [987_001], state: state.body.id },
    });
    expect(many).toMatchObject({ status: 200, body: { changed: expect.any(Number) } });
    const planned = {
      asset: 987_001,
      type: 'PREVENTIVE',
      startDate: '2029-01-01',
      endDate: '2029-01-02',
      costValue: 12,
    };
    const { body } = await test.call('POST', '/maintenances', {
      token: await test.tokenFor(['maintenance:update']),
      body: planned,
    });
    expect(body).toEqual({ id: expect.any(Number), version: 1 });
  });
});

describe('a refused caller learns nothing about the body', () => {
  it('since 401 and 403 come before 400, 404 and 415', async () => {
    const token = await test.tokenFor([]);
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      for (const [sent, status] of [
        [undefined, 401],
        [token, 403],
      ] as const) {
        const authorization = sent === undefined ? {} : { authorization: `Bearer ${sent}` };
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/customers',
          headers: { ...headers, ...authorization },
          payload: '{"broken',
        });
        expect(answer.statusCode).toBe(status);
      }
    }
  });
});
