import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { PICTURES } from '../pictures';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Contents of a hand-over in the audit log, and the right to undo a signed one (product 4.14). */
let test: TestApp;
let fixture: RentFixture;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  token = fixture.token;
});

const DRAWN = {
  form: 'DRAWN',
  strokes: [
    [
      [1, 2],
      [3, 4],
    ],
  ],
};

async function reserved() {
  const assets = [await fixture.asset(), await fixture.asset()] as const;
  const { id } = await fixture.rent([today(), addDays(today(), 5)], [...assets]);
  await fixture.succeed(id, 'reserveRent');
  return { id: id as number, assets };
}

/** The hand-overs in the newest entry about a rent, without their identifiers. */
async function logged(rent: number) {
  const query = { resource: 'rents', record: String(rent), sort: '-time', perPage: 1 };
  const admin = await test.tokenFor('admin');
  const [entry] = (await succeed(test, 'GET', '/audit', { token: admin, query })) as unknown as {
    action: string;
    changes: { field: string }[];
  }[];
  const parts = entry?.changes.filter(({ field }) => field.startsWith('handover.')) ?? [];
  return { action: entry?.action, parts: parts.map((one) => ({ ...one, field: one.field.replace(/\.\d+\./u, '.') })) };
}

/** Hands a damaged unit out, with all that can be said of it. */
async function handOutDamaged(signature: object | undefined = DRAWN) {
  const { id, assets } = await reserved();
  const content = PICTURES.jpeg.toString('base64');
  const { id: photo } = await succeed(test, 'POST', `/rents/${id}/photos`, { token, body: { content } });
  const items = [{ asset: assets[0], condition: 'DAMAGED', notes: 'Risco na porta', fuel: 5, photos: [photo] }];
  await fixture.succeed(id, 'handOut', { items, person: 'Rui Lopes', signature });
  const unit = { condition: 'DAMAGED', notes: 'Risco na porta', fuel: 5, photos: 1 };
  return { id, assets, parts: { person: 'Rui Lopes', signature: { form: 'DRAWN' }, unit } };
}

describe('the log', () => {
  it('keeps units, condition, readings, notes, person and form of signature of a hand-over, and of its undoing', async () => {
    const { id, assets, parts } = await handOutDamaged();
    const fields = [
      { field: 'handover.person', value: parts.person },
      { field: 'handover.signature', value: parts.signature },
      { field: `handover.out.${assets[0]}`, value: parts.unit },
    ];
    expect(await logged(id)).toEqual({
      action: 'handOut',
      parts: fields.map(({ field, value }) => ({ field, after: value })),
    });
    await fixture.succeed(id, 'undoHandover');
    expect(await logged(id)).toEqual({
      action: 'undoHandover',
      parts: fields.map(({ field, value }) => ({ field, before: value })),
    });
  });

  it('keeps them where the whole rent starts, ends, and is undone', async () => {
    const { id, assets } = await reserved();
    const unit = { condition: 'OK' };
    for (const [action, way, side] of [
      ['startRent', 'out', 'after'],
      ['undoStart', 'out', 'before'],
      ['startRent', 'out', 'after'],
      ['endRent', 'back', 'after'],
      ['undoEnd', 'back', 'before'],
    ] as const) {
      await fixture.succeed(id, action);
      const parts = assets.map((serial) => ({ field: `handover.${way}.${serial}`, [side]: unit }));
      expect(await logged(id)).toEqual({ action, parts });
    }
  });

  it('keeps what comes back, and a lost unit that is found', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'startRent');
    const signature = { form: 'TYPED', name: 'Ana Reis' };
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], condition: 'LOST' }], signature });
    expect((await logged(id)).parts).toEqual([
      { field: 'handover.signature', after: signature },
      { field: `handover.back.${assets[0]}`, after: { condition: 'LOST' } },
    ]);
    await fixture.succeed(id, 'find', { asset: assets[0], condition: 'DIRTY' });
    expect((await logged(id)).parts).toEqual([
      {
        field: `handover.back.${assets[0]}`,
        before: { condition: 'LOST' },
        after: { condition: 'LOST', found: 'DIRTY' },
      },
    ]);
  });

  it('keeps the reason and both units of a swap', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'startRent');
    const other = await fixture.asset();
    await fixture.succeed(id, 'exchange', { asset: assets[0], by: other, reason: 'Avariou', person: 'Rui' });
    const { action, parts } = await logged(id);
    expect(action).toBe('swap');
    expect(parts).toEqual([
      { field: 'handover.person', after: 'Rui' },
      { field: 'handover.reason', after: 'Avariou' },
      { field: `handover.back.${assets[0]}`, after: { condition: 'OK' } },
      { field: `handover.out.${other}`, after: { condition: 'OK' } },
    ]);
    await fixture.succeed(id, 'undoHandover');
    expect((await logged(id)).parts).toEqual(
      parts.map(({ field, ...one }) => ({ field, before: Object.values(one)[0] })),
    );
  });
});

describe('a signed hand-over', () => {
  it.each(['undoHandover', 'undoStart'])('is undone with `rent:update` only, by %s', async (action) => {
    const { id } = await handOutDamaged();
    const clerk = await test.tokenFor(['rent:read', 'handover:update']);
    const undo = (as: string) => test.call('POST', `/rents/${id}/${action}`, { token: as, body: {} });
    expect(await undo(clerk)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const manager = await test.tokenFor(['rent:read', 'rent:update']);
    expect(await undo(manager)).toMatchObject({ status: 200 });
  });

  it.each(['takeBack', 'exchange'])('that is a %s is undone with `rent:update` only', async (call) => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'startRent');
    const signature = { form: 'PAPER' };
    const swap = { asset: assets[0], by: await fixture.asset(), reason: 'Avariou', signature };
    await fixture.succeed(id, call, call === 'exchange' ? swap : { items: [{ asset: assets[0] }], signature });
    const clerk = await test.tokenFor(['rent:read', 'handover:update']);
    expect(await test.call('POST', `/rents/${id}/undoHandover`, { token: clerk })).toMatchObject({ status: 403 });
    await fixture.succeed(id, 'undoHandover');
  });

  it('is the only one: others are undone with `handover:update`', async () => {
    const { id } = await reserved();
    await fixture.succeed(id, 'startRent');
    const clerk = await test.tokenFor(['rent:read', 'handover:update']);
    expect(await test.call('POST', `/rents/${id}/undoHandover`, { token: clerk })).toMatchObject({ status: 200 });
  });
});

describe('a return', () => {
  it('says the unit of its meter, and its repair to callers that may know of it', async () => {
    const admin = await test.tokenFor('admin');
    const { id, assets } = await reserved();
    const model = await succeed(test, 'POST', '/asset-models', {
      token: admin,
      body: { description: 'Gerador', meterUnit: 'HOURS' },
    });
    await succeed(test, 'PATCH', `/assets/${assets[0]}`, { token: admin, body: { assetModel: model.id } });
    await fixture.succeed(id, 'startRent');
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], meter: 12.5, maintenance: true }] });
    const itemFor = async (...rights: Parameters<typeof test.tokenFor>) => {
      const as = await test.tokenFor(...rights);
      return (await test.call('GET', `/rents/${id}/handovers`, { token: as })).body.at(-1).items[0];
    };
    const item = { asset: assets[0], meter: 12.5, meterUnit: 'HOURS' };
    expect(await itemFor(['rent:read', 'maintenance:read'])).toMatchObject({
      ...item,
      maintenance: expect.any(Number) as number,
    });
    expect(await itemFor(['rent:read'])).toMatchObject({ ...item, maintenance: null });
  });
});
