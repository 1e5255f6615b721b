import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* Returned equipment brings charges, repairs and losses; a hand-over can be undone with all of it. */
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
const OUT = [TODAY, null];
const BACK = [TODAY, TODAY];
const CHOSEN = [null, null];
const DAMAGE = { condition: 'DAMAGED', charge: { description: ' Painel partido ', value: 185 }, maintenance: true };

/** A rent of three assets, from today on, brought through these actions. */
async function rentOf(...actions: string[]) {
  const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()] as const;
  const { id, code } = await fixture.rent([day(0), day(5)], [...assets]);
  for (const action of ['reserveRent', ...actions]) await fixture.succeed(id, action);
  return { id, code: code as string, assets };
}
const units = (...assets: number[]) => ({ items: assets.map((asset) => ({ asset })) });
const daysIn = ({ rentLines }: Answer['body']) =>
  rentLines.map(({ outOn, backOn }: Record<string, string>) => [outOn ?? null, backOn ?? null]);
const serialsIn = ({ rentLines }: Answer['body']) =>
  rentLines.map(({ asset }: { asset: { serialNumber: number } }) => asset.serialNumber);
const handoversOf = (id: number) => succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });
const repairsOf = (asset: number) => succeed(test, 'GET', `/maintenances?asset=${asset}`, { token: admin });
const stateOf = async (asset: number) => (await succeed(test, 'GET', `/assets/${asset}`, { token: admin })).state.type;
const illegal = (event: string) => ({ status: 409, body: { code: 'illegal-transition', details: { event } } });
const logOf = async (resource: string, record: number) =>
  (await succeed(test, 'GET', `/audit?resource=${resource}&record=${record}`, { token: admin })).map(
    ({ action }: { action: string }) => action,
  );

describe('a unit that goes out instead of another one', () => {
  it('takes its line, also in a running rent', async () => {
    const { id, assets } = await rentOf();
    const [by, second] = [await fixture.asset(), await fixture.asset()];
    const first = await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], by: String(by) }] });
    expect([first.state, serialsIn(first), daysIn(first)]).toEqual([
      'ONGOING',
      [by, assets[1], assets[2]],
      [OUT, CHOSEN, CHOSEN],
    ]);
    const next = await fixture.succeed(id, 'handOut', {
      items: [{ asset: assets[2], by: second }, { asset: assets[1] }],
    });
    expect([serialsIn(next), daysIn(next)]).toEqual([
      [by, assets[1], second],
      [OUT, OUT, OUT],
    ]);
    expect((await handoversOf(id)).map(({ items }: Answer['body']) => items.length)).toEqual([1, 2]);
    expect((await handoversOf(id))[0].items).toMatchObject([{ asset: by }]);
  });

  it('need not have been free on days that have passed', async () => {
    const by = await fixture.asset();
    const past = await fixture.rent([day(-3), day(-2)], [by]);
    const { id } = await fixture.rent([day(-3), day(2)], [await fixture.asset()]);
    await fixture.succeed(id, 'reserveRent');
    const [asset] = serialsIn(await fixture.succeed(id, 'startRent'));
    await fixture.succeed(id, 'undoHandover');
    expect(await fixture.call(id, 'exchange', { asset, by })).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free', details: { rent: { code: past.code } } },
    });
    expect(serialsIn(await fixture.succeed(id, 'handOut', { items: [{ asset, by }] }))).toEqual([by]);
  });

  it('is refused as in an exchange, and then nothing goes out', async () => {
    const { id, assets } = await rentOf();
    const other = await fixture.rent([day(1), day(2)], [await fixture.asset()]);
    const [taken] = serialsIn(other);
    const { db } = test.store;
    const loose = await fixture.asset();
    await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', loose).execute();
    const instead = (by: number) =>
      fixture.call(id, 'handOut', { items: [{ asset: assets[0] }, { asset: assets[1], by }] });
    expect(await instead(taken)).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free', details: { asset: taken } },
    });
    expect(await instead(assets[2])).toMatchObject({ status: 409, body: { code: 'unit-not-free' } });
    expect(await instead(loose)).toMatchObject({ status: 409, body: { code: 'other-model' } });
    expect(await instead(999_999)).toMatchObject({ status: 400, body: { fields: { by: 'not-found' } } });
    expect(await instead(assets[0])).toMatchObject({ status: 400, body: { fields: { asset: 'invalid' } } });
    expect(await handoversOf(id)).toEqual([]);
  });
});

describe('a return of a damaged unit', () => {
  it('brings a charge and a repair that begins today, in one step', async () => {
    const { id, assets } = await rentOf('startRent');
    const back = await fixture.succeed(id, 'takeBack', {
      items: [{ asset: assets[0], ...DAMAGE }, { asset: assets[1] }],
    });
    expect(back).toMatchObject({
      state: 'ONGOING',
      charges: [{ description: 'Painel partido', quantity: 1, unitValue: 185, vatRate: 23, source: 'DAMAGE' }],
      chargesTotal: 185,
    });
    const repair = { type: 'CORRECTIVE', state: 'ONGOING', startDate: TODAY, endDate: TODAY };
    const [made] = await repairsOf(assets[0]);
    expect(made).toMatchObject(repair);
    expect(await stateOf(assets[0])).toBe('MAINTENANCE');
    expect(await repairsOf(assets[1])).toEqual([]);
    expect(await logOf('maintenances', made.id)).toEqual(['create']);
  });

  it('brings charges for late days, fuel and hours too, and an undo removes all of them', async () => {
    const { id, assets } = await rentOf('startRent');
    await fixture.succeed(id, 'charges', { description: 'Entrega', unitValue: 40 });
    const charges = [
      { source: 'LATE', description: '2 dias de atraso', quantity: 2, unitValue: 25 },
      { source: 'METER', description: 'Combustível', quantity: 3, unitValue: 9 },
    ];
    const items = [{ asset: assets[0], ...DAMAGE }, { asset: assets[1] }];
    const back = await fixture.succeed(id, 'takeBack', { items, charges });
    expect(
      back.charges.map(({ source, quantity, paymentValue, vatRate }: Answer['body']) => ({
        source,
        quantity,
        paymentValue,
        vatRate,
      })),
    ).toEqual([
      { source: 'MANUAL', quantity: 1, paymentValue: 40, vatRate: 23 },
      { source: 'DAMAGE', quantity: 1, paymentValue: 185, vatRate: 23 },
      { source: 'LATE', quantity: 2, paymentValue: 50, vatRate: 23 },
      { source: 'METER', quantity: 3, paymentValue: 27, vatRate: 23 },
    ]);
    const undone = await fixture.succeed(id, 'undoHandover');
    expect([undone.chargesTotal, undone.charges.length]).toEqual([40, 1]);
  });

  it('charges fuel as its kind, at the VAT rate of that', async () => {
    const { id, assets } = await rentOf('startRent');
    const kind = (more: object) =>
      succeed(test, 'POST', '/charge-types', { token: admin, body: { unitValue: 18, ...more } });
    const [own, usual] = [await kind({ description: 'Gasóleo', vatRate: 13 }), await kind({ description: 'Horas' })];
    const charge = { source: 'METER', description: 'Combustível, 3/8', quantity: 3, unitValue: 18 };
    const charges = [
      { ...charge, type: own.id },
      { ...charge, type: String(usual.id) },
      { ...charge, type: null },
    ];
    const back = await fixture.succeed(id, 'takeBack', { ...units(assets[0]), charges });
    expect(back.charges).toMatchObject([
      { type: { id: own.id }, vatRate: 13, paymentValueWithVat: 61.02 },
      { type: { id: usual.id }, vatRate: 23 },
      { type: null, vatRate: 23 },
    ]);
    const unknown = { ...units(assets[1]), charges: [{ ...charge, type: 999_999 }] };
    expect(await fixture.call(id, 'takeBack', unknown)).toMatchObject({
      status: 400,
      body: { fields: { type: 'not-found' } },
    });
  });

  it('refuses other charges as it refuses those for damage', async () => {
    const { id, assets } = await rentOf('startRent');
    const late = { source: 'LATE', description: 'Atraso', quantity: 99_999, unitValue: 9_999_999 };
    const act = (charge: object) => fixture.call(id, 'takeBack', { ...units(assets[0]), charges: [charge] });
    expect(await act(late)).toMatchObject({ status: 400, body: { fields: { unitValue: 'out-of-range' } } });
    expect(await act({ ...late, source: 'MANUAL' })).toMatchObject({ status: 400 });
  });

  it('may be recorded with handover:update alone, and with the end of the rent', async () => {
    const { id, assets } = await rentOf('startRent');
    const token = await test.tokenFor(['handover:update']);
    const body = { ...units(...assets), end: true };
    Object.assign(body.items[0]!, DAMAGE);
    expect(await test.call('POST', `/rents/${id}/takeBack`, { token, body })).toMatchObject({
      status: 200,
      body: { state: 'ENDED' },
    });
    expect(await repairsOf(assets[0])).toHaveLength(1);
    const [rent] = await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id } });
    expect(rent.chargesTotal).toBe(185);
  });

  it('makes a paid rent unpaid again, which its undo takes back; without a charge it stays paid', async () => {
    const { id, assets } = await rentOf('payRent', 'startRent');
    const plain = await fixture.succeed(id, 'takeBack', units(assets[0]));
    expect([plain.payed, plain.missing]).toEqual([true, 0]);
    const items = [{ asset: assets[1], ...DAMAGE }];
    const charged = await fixture.succeed(id, 'takeBack', { items });
    expect(charged).toMatchObject({ payed: false, missing: 227.55, chargesTotal: 185 });
    const undone = await fixture.succeed(id, 'undoHandover');
    expect([undone.payed, undone.missing, undone.chargesTotal]).toEqual([true, 0, 0]);
  });

  it('makes a paid rent unpaid with late days and its end, also where it was unpaid by another charge before', async () => {
    const { id, assets } = await rentOf('payRent', 'startRent');
    const late = { source: 'LATE', description: 'Atraso', unitValue: 100 };
    const body = { ...units(...assets), charges: [late], end: true };
    expect(await fixture.succeed(id, 'takeBack', body)).toMatchObject({ state: 'ENDED', payed: false, missing: 123 });
    expect(await fixture.succeed(id, 'undoEnd')).toMatchObject({ state: 'ONGOING', payed: true });
    await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 10 });
    expect(await fixture.succeed(id, 'takeBack', body)).toMatchObject({ payed: false, missing: 135.3 });
    expect(await fixture.succeed(id, 'undoEnd')).toMatchObject({ payed: false, missing: 12.3 });
  });

  it.each([
    [-1, 1],
    [0, 3],
    [-3, 0],
  ])('leaves a repair that there is as it is, from day %i to day %i', async (first, last) => {
    const { id, assets } = await rentOf('startRent');
    const body = { asset: assets[0], type: 'PREVENTIVE', startDate: day(first), endDate: day(last) };
    const planned = await succeed(test, 'POST', '/maintenances', { token: admin, body });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], maintenance: true }] });
    expect(await repairsOf(assets[0])).toMatchObject([{ id: planned.id, state: 'SCHEDULED' }]);
  });
});

describe('a lost unit', () => {
  it('is unavailable, and available again when the return is undone', async () => {
    const { id, assets } = await rentOf('startRent');
    const items = [{ asset: assets[0], condition: 'LOST', charge: { description: 'Perdido', value: 900 } }];
    await fixture.succeed(id, 'takeBack', { items });
    expect(await stateOf(assets[0])).toBe('UNAVAILABLE');
    expect(await logOf('assets', assets[0])).toEqual(['update']);
    const undone = await fixture.succeed(id, 'undoHandover');
    expect([undone.chargesTotal, daysIn(undone)]).toEqual([0, [OUT, OUT, OUT]]);
    expect(await stateOf(assets[0])).toBe('AVAILABLE');
  });

  it('keeps a state that was chosen by hand meanwhile', async () => {
    const { id, assets } = await rentOf('startRent');
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], condition: 'LOST' }] });
    const { db } = test.store;
    const repair = db.selectFrom('asset_states').select('id').where('type', '=', 'MAINTENANCE').limit(1);
    await db.updateTable('assets').set({ state_id: repair }).where('serial_number', '=', assets[0]).execute();
    await fixture.succeed(id, 'undoHandover');
    expect(await stateOf(assets[0])).toBe('MAINTENANCE');
  });

  it('keeps another state in which it is unavailable, also when the return is undone', async () => {
    const { id, assets } = await rentOf('startRent');
    const { db } = test.store;
    const { brokenState } = fixture;
    await db.updateTable('assets').set({ state_id: brokenState }).where('serial_number', '=', assets[0]).execute();
    const state = async () => (await succeed(test, 'GET', `/assets/${assets[0]}`, { token: admin })).state.id;
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], condition: 'LOST' }] });
    expect(await state()).toBe(brokenState);
    await fixture.succeed(id, 'undoHandover');
    expect(await state()).toBe(brokenState);
  });

  it('gets a state where none is left, does not go out as lost, and is not repaired', async () => {
    const { id, assets } = await rentOf();
    const lost = { items: [{ asset: assets[0], condition: 'LOST' }] };
    expect(await fixture.call(id, 'handOut', lost)).toMatchObject({ status: 400 });
    await fixture.succeed(id, 'startRent');
    expect(await fixture.call(id, 'takeBack', { items: [{ ...lost.items[0], maintenance: true }] })).toMatchObject({
      status: 400,
      body: { fields: { maintenance: 'invalid' } },
    });
    const alone = await createTestApp();
    const other = await createRentFixture(alone);
    await alone.store.db.deleteFrom('asset_states').where('type', '=', 'UNAVAILABLE').execute();
    const asset = await other.asset();
    const rent = await other.rent([day(0), day(1)], [asset]);
    for (const action of ['reserveRent', 'startRent']) await other.succeed(rent.id, action);
    await other.succeed(rent.id, 'takeBack', { items: [{ asset, condition: 'LOST' }] });
    const token = await alone.tokenFor('admin');
    expect((await succeed(alone, 'GET', `/assets/${asset}`, { token })).state).toMatchObject({
      description: 'Perdido',
      type: 'UNAVAILABLE',
    });
  });
});

describe('an undo of the last hand-over', () => {
  it('reverts a part that went out or came in, with what it brought', async () => {
    const { id, assets } = await rentOf();
    await fixture.succeed(id, 'handOut', units(assets[0]));
    await fixture.succeed(id, 'handOut', units(assets[1]));
    const [first, second] = await handoversOf(id);
    expect([first.undoUntil, Date.parse(second.undoUntil) > Date.now()]).toEqual([null, true]);
    const undone = await fixture.succeed(id, 'undoHandover');
    expect([undone.state, daysIn(undone)]).toEqual(['ONGOING', [OUT, CHOSEN, CHOSEN]]);
    await fixture.succeed(id, 'handOut', units(assets[1]));
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[1], ...DAMAGE }] });
    const [repair] = await repairsOf(assets[1]);
    const again = await fixture.succeed(id, 'undoHandover');
    expect([again.chargesTotal, daysIn(again)]).toEqual([0, [OUT, OUT, CHOSEN]]);
    expect([await repairsOf(assets[1]), await stateOf(assets[1])]).toEqual([[], 'AVAILABLE']);
    expect(await logOf('maintenances', repair.id)).toEqual(['delete', 'create']);
    expect(await handoversOf(id)).toHaveLength(2);
  });

  it('moves a rent back that started or ended with it', async () => {
    const { id, assets } = await rentOf();
    await fixture.succeed(id, 'handOut', units(assets[0]));
    const before = await fixture.succeed(id, 'undoHandover');
    expect([before.state, daysIn(before)]).toEqual(['NOT_STARTED', [CHOSEN, CHOSEN, CHOSEN]]);
    await fixture.succeed(id, 'startRent');
    await fixture.succeed(id, 'takeBack', units(assets[0]));
    await fixture.succeed(id, 'takeBack', {
      items: [{ asset: assets[1], ...DAMAGE }, { asset: assets[2] }],
      end: true,
    });
    const running = await fixture.succeed(id, 'undoEnd');
    expect([running.state, running.chargesTotal, daysIn(running)]).toEqual(['ONGOING', 0, [BACK, OUT, OUT]]);
    expect(await repairsOf(assets[1])).toEqual([]);
    expect(await fixture.call(id, 'undoHandover'), 'the one before it').toMatchObject(illegal('handover.undo'));
  });

  it('leaves a repair that is done, and its cost', async () => {
    const { id, assets } = await rentOf('startRent');
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], maintenance: true }] });
    const [{ id: repair }] = await repairsOf(assets[0]);
    await succeed(test, 'POST', `/maintenances/${repair}/finish`, { token: admin });
    await fixture.succeed(id, 'undoHandover');
    expect(await repairsOf(assets[0])).toMatchObject([{ id: repair, state: 'DONE' }]);
  });

  it('is over after an hour, once anything but a note has followed, and where nothing was handed over', async () => {
    const { id, assets } = await rentOf('startRent');
    const taken = () => fixture.succeed(id, 'takeBack', units(assets[0]));
    const age = (minutes: number) =>
      test.store.db
        .updateTable('rents')
        .set({ handed_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', id)
        .execute();
    await taken();
    await age(60);
    expect(await fixture.call(id, 'undoHandover')).toMatchObject(illegal('handover.undo'));
    expect((await handoversOf(id)).at(-1).undoUntil).toBeNull();
    await age(59);
    await test.call('PATCH', `/rents/${id}`, { token: fixture.token, body: { notes: 'Sem chave' } });
    await fixture.succeed(id, 'undoHandover');
    await taken();
    await fixture.succeed(id, 'payRent');
    expect(await fixture.call(id, 'undoHandover')).toMatchObject(illegal('handover.undo'));
    expect(await fixture.call((await rentOf()).id, 'undoHandover')).toMatchObject(illegal('handover.undo'));
  });

  it('never brings equipment back that another rent has or took along meanwhile', async () => {
    const { id, assets } = await rentOf('startRent');
    await fixture.succeed(id, 'takeBack', units(assets[0]));
    const next = await fixture.rent([day(1), day(2)], [assets[0]]);
    expect(await fixture.call(id, 'undoHandover')).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { asset: assets[0], rent: { code: next.code } } },
    });
    await fixture.backYesterday(id);
    for (const action of ['reserveRent', 'startRent']) await fixture.succeed(next.id, action);
    expect(await fixture.call(id, 'undoHandover')).toMatchObject({ status: 409, body: { code: 'asset-out' } });
  });
});
