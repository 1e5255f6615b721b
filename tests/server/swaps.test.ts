import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../src/shared/domain/days';
import { PICTURES } from './pictures';
import { createRentFixture, type RentFixture } from './rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from './support';

/* A unit that is with the customer is swapped for another one. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
});

const day = (count: number) => addDays(today(), count);
const TODAY = toWire(today());
const ROUNDS = Array.from({ length: 6 }, (_, round) => round);
const swap = (id: number, asset: number, by: number, more: object = {}) =>
  fixture.act(id, 'exchange', { asset, by, reason: ' Não arranca ', ...more });

/** A running rent of two units that began today, and a free unit. */
async function running(days: [string, string] = [day(0), day(5)]) {
  const assets = [await fixture.asset(), await fixture.asset()] as const;
  const { id, code } = await fixture.rent(days, [...assets]);
  for (const action of ['reserveRent', 'startRent']) await fixture.do(id, action);
  return { id: Number(id), code: String(code), assets, by: await fixture.asset() };
}

/** Per line: unit, whether it is out, the unit that it was swapped for, and its value. */
const linesIn = ({ rentLines }: Answer['body']) =>
  rentLines.map((line: Answer['body']) => [
    line.asset.serialNumber,
    line.outOn === TODAY && !line.backOn,
    line.swappedBy ?? line.insteadOf ?? null,
    line.paymentValue,
  ]);
const handoversOf = (id: number) => succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });
const readRent = async (id: number) =>
  (await succeed(test, 'POST', '/rents/read-rents', { token: admin, body: { id } }))[0];
const code = ({ status, body }: Answer) => (status === 200 ? 'done' : body.code);

describe('a swap', () => {
  it('keeps the former line with its value, and gives the other unit a line of its own at no price', async () => {
    const { id, assets, by } = await running();
    const before = await readRent(id);
    const { body: after } = await swap(id, assets[0], by, { person: 'Sr. Nunes', back: { notes: 'a quente' } });
    expect(linesIn(after)).toEqual([
      [assets[0], false, by, 10],
      [assets[1], true, null, 10],
      [by, true, assets[0], 0],
    ]);
    const totals = ({ paymentTotal, paymentTotalWithVat, linesTotal }: Answer['body']) => [
      paymentTotal,
      paymentTotalWithVat,
      linesTotal,
    ];
    expect(totals(after)).toEqual(totals(before));
    expect((await handoversOf(id)).slice(1)).toMatchObject([
      {
        direction: 'IN',
        swapReason: 'Não arranca',
        person: 'Sr. Nunes',
        undoUntil: null,
        items: [{ asset: assets[0], notes: 'a quente' }],
      },
      {
        direction: 'OUT',
        swapReason: 'Não arranca',
        undoUntil: expect.any(String),
        items: [{ asset: by, condition: 'OK' }],
      },
    ]);
  });

  it('frees the former unit from tomorrow on, and keeps the other one from today on', async () => {
    const { id, assets, by } = await running([day(-2), day(4)]);
    await swap(id, assets[0], by);
    const book = async (asset: number, from: number, to: number) => {
      const rent = await fixture.rent([day(from), day(to)]);
      return code(await fixture.act(rent.id, 'addEquipment', { asset, paymentValue: 1 }));
    };
    expect(await book(assets[0], 0, 0)).toBe('asset-unavailable');
    expect(await book(assets[0], 1, 2)).toBe('done');
    expect(await book(by, 3, 4)).toBe('asset-unavailable');
    expect(await book(by, -2, -1)).toBe('done');
  });

  it('brings a charge and a repair of the damaged unit, is logged by its name, and possible while paid without a charge', async () => {
    const { id, assets, by } = await running();
    await fixture.do(id, 'payRent');
    const back = { condition: 'DAMAGED', maintenance: true };
    const charge = { description: 'Painel', value: 185 };
    expect(await swap(id, assets[0], by, { back: { ...back, charge } })).toMatchObject({ status: 409 });
    await fixture.do(id, 'unpayRent');
    const { body } = await swap(id, assets[0], by, { back: { ...back, charge } });
    expect(body).toMatchObject({ charges: [{ description: 'Painel', unitValue: 185, source: 'DAMAGE' }] });
    expect(await succeed(test, 'GET', `/maintenances?asset=${assets[0]}`, { token: admin })).toMatchObject([
      { state: 'ONGOING', type: 'CORRECTIVE' },
    ]);
    const log = await succeed(test, 'GET', `/audit?resource=rents&record=${id}`, { token: admin });
    expect(log[0]).toMatchObject({ action: 'swap' });
    const other = await running();
    await fixture.do(other.id, 'payRent');
    expect(await swap(other.id, other.assets[0], other.by, { back })).toMatchObject({ status: 200 });
  });

  it('brings charges for fuel and hours, which go with an undo, and keeps the readings', async () => {
    const { id, assets, by } = await running();
    const charges = [{ source: 'METER', description: 'Combustível, 3/8', quantity: 3, unitValue: 9 }];
    const { body } = await swap(id, assets[0], by, { back: { meter: 84.5, fuel: 5 }, charges });
    expect(body).toMatchObject({ charges: [{ source: 'METER', quantity: 3, unitValue: 9 }] });
    expect((await handoversOf(id)).at(-2)).toMatchObject({ items: [{ meter: 84.5, fuel: 5 }] });
    expect(await fixture.do(id, 'undoHandover')).toMatchObject({ charges: [] });
    await fixture.do(id, 'payRent');
    expect(await swap(id, assets[0], by, { charges })).toMatchObject({ status: 409 });
  });

  it('keeps photos of the unit that comes back, and only those of its rent', async () => {
    const { id, assets, by } = await running();
    const photo = async (rent: number) =>
      (await fixture.act(rent, 'photos', { content: PICTURES.jpeg.toString('base64') })).body.id as number;
    const other = await photo((await running()).id);
    expect(await swap(id, assets[0], by, { back: { photos: [other] } })).toMatchObject({
      status: 400,
      body: { fields: { photos: 'not-found' } },
    });
    const own = await photo(id);
    expect(await swap(id, assets[0], by, { back: { photos: [own] } })).toMatchObject({ status: 200 });
    expect((await handoversOf(id)).at(-2)).toMatchObject({ items: [{ asset: assets[0], photos: [{ id: own }] }] });
  });

  it('takes a unit of another model, and one without any', async () => {
    const { id, assets, by } = await running();
    const loose = await fixture.asset();
    const { db } = test.store;
    await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', loose).execute();
    expect(await swap(id, assets[0], loose)).toMatchObject({ status: 200 });
    expect(await swap(id, loose, by)).toMatchObject({ status: 200 });
    const second = await running();
    const taken = await fixture.asset();
    await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', taken).execute();
    const rent = await fixture.rent([day(3), day(9)], [taken]);
    expect(await swap(second.id, second.assets[0], taken)).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { code: rent.code } } },
    });
    await db.updateTable('assets').set({ state_id: fixture.brokenState }).where('serial_number', '=', loose).execute();
    expect(await swap(second.id, second.assets[0], loose)).toMatchObject({ body: { code: 'asset-not-available' } });
  });

  it.each([
    ['without a model', true, 'asset-in-maintenance'],
    ['of a model', false, 'unit-not-free'],
  ])('asks of a unit %s what it has to do from today on, and nothing before', async (_what, isLoose, code) => {
    const unit = async () => {
      const serial = await fixture.asset();
      const assets = test.store.db.updateTable('assets').set({ model_id: null });
      if (isLoose) await assets.where('serial_number', '=', serial).execute();
      return serial;
    };
    const { id, assets } = await running([day(-3), day(5)]);
    const [repaired, returned] = [await unit(), await unit()];
    const days = { startDate: toWire(day(2)), endDate: toWire(day(3)) };
    const maintenance = { asset: repaired, type: 'PREVENTIVE', ...days };
    await succeed(test, 'POST', '/maintenances', { token: admin, body: maintenance });
    expect(await swap(id, assets[0], repaired)).toMatchObject({ status: 409, body: { code } });
    await fixture.rent([day(-3), day(-1)], [returned]);
    const { status, body } = await swap(id, assets[0], returned);
    expect(status).toBe(200);
    expect(body.rentLines.map(({ lineOrder }: { lineOrder: number }) => lineOrder)).toEqual([0, 1, 2]);
  });

  it('is refused for a unit that is not out, and of one that is not free, out elsewhere or unknown', async () => {
    const { id, assets, by } = await running();
    const other = await running();
    const reserved = await fixture.rent([day(2), day(9)], [await fixture.asset()]);
    const kept = reserved.rentLines[0].asset.serialNumber as number;
    expect(await swap(id, assets[0], other.assets[0])).toMatchObject({ status: 409, body: { code: 'asset-out' } });
    expect(await swap(id, assets[0], kept)).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free', details: { rent: { code: reserved.code } } },
    });
    expect(await swap(id, assets[0], assets[1])).toMatchObject({ status: 409, body: { code: 'unit-not-free' } });
    expect(await swap(id, assets[0], 999_999)).toMatchObject({ status: 400, body: { fields: { by: 'not-found' } } });
    expect(await swap(id, by, other.by)).toMatchObject({ status: 400, body: { fields: { asset: 'not-found' } } });
    await fixture.do(id, 'takeBack', { items: [{ asset: assets[0] }] });
    expect(await swap(id, assets[0], by)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.swap', asset: assets[0], state: 'back' } },
    });
    await fixture.do(id, 'endRent');
    expect(await swap(id, assets[1], by)).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
    expect(await fixture.act(other.id, 'exchange', { asset: other.assets[0], by })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.handOut', state: 'out' } },
    });
    for (const more of [{ back: {} }, { out: {} }, { person: 'Sr. Nunes' }, { signature: { form: 'PAPER' } }])
      expect(await fixture.act(other.id, 'exchange', { asset: other.assets[0], by, ...more })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'required' } },
      });
    const lost = { back: { condition: 'LOST', maintenance: true } };
    expect(await swap(other.id, other.assets[0], by, lost)).toMatchObject({ status: 400 });
  });

  it('is possible on a late rent, and then the other unit is the one that is late', async () => {
    const { id, assets, by } = await running([day(-5), day(-1)]);
    await swap(id, assets[0], by);
    const find = async (asset: number) =>
      (
        await succeed(test, 'POST', '/assets/find', {
          token: admin,
          body: { serialNumber: asset, availability: { today: today() } },
        })
      )[0].availability.overdue;
    expect(await find(assets[0])).toBeNull();
    expect(await find(by)).toMatchObject({ id });
    const days = { from: day(-1), to: day(0), today: today() };
    const board = await succeed(test, 'GET', `/planning?${new URLSearchParams(days)}`, { token: admin });
    const onBoard = board.rents.find((rent: Answer['body']) => rent.id === id);
    expect(onBoard.out.sort()).toEqual([assets[1], by].sort());
  });

  it('leaves the former unit free to come onto the rent again, with its value on the first line', async () => {
    const { id, assets, by } = await running([day(-5), day(-1)]);
    await swap(id, assets[0], by);
    const again = await swap(id, by, assets[0]);
    expect(linesIn(again.body).filter(([serial]: number[]) => serial === assets[0])).toEqual([
      [assets[0], false, by, 10],
      [assets[0], true, by, 0],
    ]);
    const priced = await fixture.do(id, 'updateEquipmentPaymentValue', { asset: assets[0], paymentValue: 25 });
    expect(linesIn(priced).map(([, , , value]: number[]) => value)).toEqual([25, 10, 0, 0]);
    const ended = await fixture.do(id, 'takeBack', { items: [{ asset: assets[0] }, { asset: assets[1] }], end: true });
    expect([ended.state, linesIn(ended).filter(([, isOut]: unknown[]) => isOut)]).toEqual(['ENDED', []]);
    const repair = { asset: assets[0], type: 'CORRECTIVE', startDate: day(-5), endDate: day(0) };
    const { rents } = await succeed(test, 'POST', '/maintenances', { token: admin, body: repair });
    expect(rents).toHaveLength(1);
  });
});

describe('an exchange in a running rent', () => {
  it('is for units that have yet to go out', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent([day(0), day(5)], assets);
    await fixture.do(id, 'reserveRent');
    await fixture.do(id, 'handOut', { items: [{ asset: assets[0] }] });
    const by = await fixture.asset();
    const after = await fixture.do(id, 'exchange', { asset: assets[1], by });
    expect(linesIn(after)).toEqual([
      [assets[0], true, null, 10],
      [by, false, null, 10],
    ]);
  });
});

describe('the undo of a swap', () => {
  it('removes both hand-overs, the line, the charge and the repair', async () => {
    const { id, assets, by } = await running();
    const before = await readRent(id);
    const charge = { description: 'Painel', value: 185 };
    await swap(id, assets[0], by, { back: { condition: 'DAMAGED', maintenance: true, charge } });
    const after = await fixture.do(id, 'undoHandover');
    expect({ ...after, version: 0, undoUntil: null }).toEqual({ ...before, version: 0, undoUntil: null });
    expect(await handoversOf(id)).toHaveLength(1);
    expect(await succeed(test, 'GET', `/maintenances?asset=${assets[0]}`, { token: admin })).toEqual([]);
    const next = await fixture.rent([day(0), day(2)]);
    expect(await fixture.act(next.id, 'addEquipment', { asset: by, paymentValue: 1 })).toMatchObject({ status: 200 });
  });

  it('is refused once the former unit is booked, and once anything has followed', async () => {
    const { id, assets, by } = await running();
    await swap(id, assets[0], by);
    const next = await fixture.rent([day(1), day(2)], [assets[0]]);
    expect(await fixture.act(id, 'undoHandover')).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { code: next.code } } },
    });
    await fixture.do(next.id, 'removeEquipment', { asset: assets[0] });
    await fixture.do(id, 'payRent');
    expect(await fixture.act(id, 'undoHandover')).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
  });
});

describe('races', () => {
  const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

  it.each(ROUNDS)('two clerks swap one unit: one of them does (%i)', async (round) => {
    const { id, assets, by } = await running();
    const other = await fixture.asset();
    const calls = round % 2 ? [by, other] : [other, by];
    const answers = await Promise.all(calls.map((each) => swap(id, assets[0], each)));
    expect(done(answers)).toBe(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { state: 'swapped' } },
    });
    expect(linesIn(await readRent(id)).filter(([, isOut]: unknown[]) => isOut)).toHaveLength(2);
  });

  it.each(ROUNDS)('a swap and reservations of the other unit: one of them gets it (%i)', async (round) => {
    const { id, assets, by } = await running();
    const rents = [await fixture.rent([day(1), day(3)]), await fixture.rent([day(2), day(4)])];
    const book = () => rents.map((rent) => fixture.act(rent.id, 'addEquipment', { asset: by, paymentValue: 1 }));
    const answers = await Promise.all(
      round % 2 ? [swap(id, assets[0], by), ...book()] : [...book(), swap(id, assets[0], by)],
    );
    expect(done(answers)).toBe(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['asset-unavailable', 'unit-not-free']).toContain(body.code);
  });

  it.each(ROUNDS)('a swap of a unit and its return: it comes back once (%i)', async (round) => {
    const { id, assets, by } = await running();
    const calls = [() => swap(id, assets[0], by), () => fixture.act(id, 'takeBack', { items: [{ asset: assets[0] }] })];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(done(answers)).toBe(1);
    const returns = (await handoversOf(id)).filter(({ direction }: Answer['body']) => direction === 'IN');
    expect(returns).toHaveLength(1);
  });

  it.each(ROUNDS)(
    'a swap and an extension: both, with the other unit kept to the new end, or neither half (%i)',
    async (round) => {
      const { id, assets, by } = await running();
      const next = await fixture.rent([day(7), day(8)], [by]);
      const calls = [
        () => swap(id, assets[0], by),
        () => fixture.act(id, 'updateDate', { startDate: TODAY, endDate: toWire(day(7)) }),
      ];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(done(answers)).toBe(1);
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 409,
        body: { details: { asset: by, rent: { code: next.code } } },
      });
    },
  );
});
