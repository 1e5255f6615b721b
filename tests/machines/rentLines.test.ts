import { createActor, fromPromise, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { lineValueMachine } from '../../machines/rent/lineValue.machine';
import { quickAddMachine } from '../../machines/rent/quickAdd.machine';
import type { Asset, QuickAddRefusal, RentLine } from '../../machines/types';
import { addEquipmentLogic, quickAddLogic } from '../../src/features/rents/addEquipment/addEquipment.logic';
import { hasAmount } from '../../src/shared/domain/formats/money';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import { availabilityOf } from '../paths/samples/availability';
import { week } from '../paths/samples/rentDialogs';
import { lineOf, conflictWith, refused, rentOf } from '../paths/samples/rentRecords';
import { MachineHarness } from '../support/models/machineHarness';

const after = (machine: AnyStateMachine, input: object, events: AnyEventObject[]) => {
  const actor = createActor(withSilentActors(machine), { input }).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
};
const type = (value: number | null) => ({ type: 'value.type', value });

describe('adding equipment', () => {
  const asset = { serialNumber: 100_738 };
  const dialog = (...events: AnyEventObject[]) => after(addEquipmentLogic(rentOf), { rentId: 7 }, events);
  const choose = { type: 'asset.choose', asset };

  test('takes the asset that is pressed', () => {
    expect(dialog(choose).context.chosen).toBe(asset);
  });

  test.each([
    [0, { adding: 'last' }, undefined],
    [9_999_999.99, { adding: 'last' }, undefined],
    [10_000_000, { filling: 'priced' }, 'impossible'],
    [-0.01, { filling: 'priced' }, 'impossible'],
    [1_234.567, { filling: 'priced' }, 'impossible'],
  ])('for %d goes on to %j', (value, form, problem) => {
    const snapshot = dialog(choose, type(value), { type: 'form.add' });
    expect([snapshot.value, snapshot.context.errors.value]).toEqual([form, problem]);
  });

  test('fills in the proposed value, unless another was typed', () => {
    const proposed = done('proposePrice', week);
    expect(dialog(choose, proposed).context).toMatchObject({ value: 600, proposal: week });
    expect(dialog(choose, type(75), proposed).context.value).toBe(75);
    expect(dialog(choose, { type: 'form.add' }, proposed).context.errors.value).toBeUndefined();
  });

  test('takes a price that has changed, and keeps the complaint about a value that did not come', () => {
    const [proposed, dearer] = [week, { ...week, value: 650 }].map((price) => done('proposePrice', price));
    expect(dialog(choose, proposed!, dearer!).context.value).toBe(650);
    expect(dialog(choose, { type: 'form.add' }, done('proposePrice', null)).context.errors.value).toBe('required');
  });

  test('asks for equipment only where the value is there', () => {
    expect(dialog(type(75), { type: 'form.add' }).context.errors).toEqual({ asset: 'required' });
  });

  test('asks anew for another asset: the value that was only proposed goes, a typed one stays', () => {
    const proposed = done('proposePrice', week);
    const other = { type: 'asset.choose', asset: { serialNumber: 100_739 } };
    expect(dialog(choose, proposed, other).context).toMatchObject({ value: null, proposal: null });
    expect(dialog(choose, proposed, type(75), other).context).toMatchObject({ value: 75, proposal: null });
  });

  test('keeps what is there when no price comes', () => {
    expect(dialog(choose, type(75), failed('proposePrice', refused)).context).toMatchObject({ value: 75 });
    expect(dialog(choose, done('proposePrice', null)).context).toMatchObject({ value: null, proposal: null });
  });

  test('forgets the reason of the first try with the second', () => {
    const events = [choose, type(75), { type: 'form.add' }, failed('addEquipment', refused)];
    expect(dialog(...events).context.failure).toEqual(refused);
    expect(dialog(...events, { type: 'form.add' }).context.failure).toBeNull();
  });
});

describe('adding a line by its serial number', () => {
  const row = (...events: AnyEventObject[]) =>
    after(quickAddMachine.provide({ guards: { hasAmount } }), { rentId: 7 }, events);

  test('asks for it when there is nothing but spaces', () => {
    const snapshot = row({ type: 'serial.type', serial: '  ' }, { type: 'row.next' });
    expect([snapshot.value, snapshot.context.refusal]).toEqual(['awaitingSerial', { reason: 'required' }]);
  });

  test('looks it up without the spaces around it', () => {
    const asked: string[] = [];
    const lookUpAsset = fromPromise<{ asset: Asset | null; refusal: QuickAddRefusal | null }, { serial: string }>(
      ({ input }) => new Promise(() => asked.push(input.serial)),
    );
    const logic = withSilentActors(quickAddMachine).provide({ actors: { lookUpAsset } as never });
    const actor = createActor(logic, { input: { rentId: 7 } }).start();
    actor.send({ type: 'serial.type', serial: ' 100733 ' });
    actor.send({ type: 'row.next' });
    expect(asked).toEqual(['100733']);
  });

  test('asks for models by words, and is empty once units of one are on the rent', () => {
    const desk = new MachineHarness(
      quickAddLogic(() => rentOf()),
      { rentId: 7 },
    );
    desk.does({ type: 'serial.type', serial: '2 comp', words: { search: 'comp', quantity: 2 } });
    desk.doesIn('models', { type: 'model.chooseOnly' });
    desk.advanceTime(120);
    expect(desk.invokedInput('findFirst')).toMatchObject({ text: 'comp' });
    const found = availabilityOf(1, 2);
    desk.answers('findFirst', { items: [{ ...found, id: 1 }], hasNext: false });
    expect(desk.invokedInput('addModel')).toMatchObject({ order: { quantity: 2 } });
    desk.answers('addModel');
    expect(desk.snapshot.context.serial).toBe('');
    expect(desk.part('models').value).toBe('closed');
    expect(desk.emitted.map(({ type }) => type)).toEqual(['notice', 'lines.changed']);
  });

  test('tells a value that is impossible from one that is missing', () => {
    const known = [
      { type: 'serial.type', serial: '100733' },
      { type: 'row.next' },
      done('lookUpAsset', { asset: { serialNumber: 100_733 }, refusal: null }),
    ];
    expect(row(...known, { type: 'row.next' }).context.valueError).toBe('required');
    expect(row(...known, type(-1), { type: 'row.next' }).context.valueError).toBe('impossible');
  });
});

describe('codes that are scanned one after the other', () => {
  const read = (serial: string) => ({ type: 'code.read', serial });
  const unknown = done('lookUpAsset', { asset: null, refusal: { reason: 'unknown' } });
  const found = done('lookUpAsset', { asset: { serialNumber: 100_734 }, refusal: null });
  const row = (...events: AnyEventObject[]) =>
    after(quickAddMachine.provide({ guards: { hasAmount } }), { rentId: 7 }, [read('100733'), ...events]).context;
  const skipped = [{ serial: '100733', refusal: { reason: 'unknown' }, failure: null }];

  test('go on after one that is refused, which stays in sight until it is dismissed', () => {
    const rest = row(read('100734'), read('100735'), unknown);
    expect(rest).toMatchObject({ serial: '100734', waiting: ['100735'], skipped, refusal: null });
    expect(row(unknown, read('100734'))).toMatchObject({ serial: '100734', skipped });
    expect(row(unknown, read('100734'), { type: 'skipped.clear' }).skipped).toEqual([]);
  });

  test('go on after one that cannot be looked up or added', () => {
    const failing = failed('lookUpAsset', refused);
    expect(row(read('100734'), failing)).toMatchObject({ serial: '100734', skipped: [{ serial: '100733' }] });
    const adding = [found, done('proposePrice', week), read('100734'), failed('addEquipment', refused)];
    expect(row(...adding)).toMatchObject({ serial: '100734', skipped: [{ serial: '100733' }] });
  });

  test('are told no more once they are added, and typed ones are never', () => {
    const added = [read('100733'), found, type(5), { type: 'row.next' }, done('addEquipment', {})];
    expect(row(unknown, ...added).skipped).toEqual([]);
    expect(row(unknown, read('100734'), unknown, ...added).skipped).toMatchObject([{ serial: '100734' }]);
    expect(row(unknown, read('100733'), unknown).skipped).toEqual(skipped);
    const typed = [{ type: 'serial.type', serial: '9' }, { type: 'row.next' }, unknown];
    expect(row({ type: 'serial.type', serial: '' }, ...typed).skipped).toEqual([]);
  });
});

describe('a proposed price in the row', () => {
  const scanned = [
    { type: 'serial.type', serial: '100733' },
    { type: 'row.next' },
    done('lookUpAsset', { asset: { serialNumber: 100_733 }, refusal: null }),
  ];
  const proposed = done('proposePrice', week);
  const row = (...events: AnyEventObject[]) =>
    after(quickAddMachine.provide({ guards: { hasAmount } }), { rentId: 7 }, [...scanned, ...events]);

  test('goes out with Enter', () => {
    expect(row(proposed, { type: 'row.next' })).toMatchObject({ value: 'adding', context: { value: 600 } });
  });

  test('answers the value that was asked for meanwhile, and leaves one that was typed', () => {
    expect(row({ type: 'row.next' }, proposed).context).toMatchObject({ value: 600, valueError: null });
    expect(row(type(75), proposed).context).toMatchObject({ value: 75, proposal: week });
  });

  test('goes out when the next code is read, but a value that is being typed does not', () => {
    const read = { type: 'code.read', serial: '100734' };
    expect(row(proposed, read)).toMatchObject({ value: 'adding', context: { value: 600, waiting: ['100734'] } });
    expect(row(read, proposed)).toMatchObject({ value: 'adding', context: { value: 600 } });
    expect(row(proposed, type(null), read)).toMatchObject({ value: 'adding', context: { value: 600 } });
    const asked = row(read, done('proposePrice', null), type(6), type(60));
    expect(asked).toMatchObject({ value: 'awaitingValue', context: { value: 60, waiting: ['100734'] } });
  });

  test('stays on its way when units of a model, ordered before the scan, are on the rent', () => {
    const sent = row(proposed, { type: 'row.next' }, { type: 'model.added' });
    expect(sent).toMatchObject({ value: 'adding', context: { serial: '100733', value: 600 } });
  });

  test('is replaced by a price that has changed; without one the row goes on asking for the value', () => {
    expect(row(proposed, done('proposePrice', { ...week, value: 650 })).context.value).toBe(650);
    expect(row({ type: 'row.next' }, done('proposePrice', null)).context.valueError).toBe('required');
  });

  test('goes with its serial number', () => {
    const other = { type: 'serial.type', serial: '10' };
    expect(row(proposed, other).context).toMatchObject({ value: null, proposal: null });
    expect(row(proposed, type(75), other).context.value).toBe(75);
  });
});

describe('editing a line’s value', () => {
  const line = (...events: AnyEventObject[]) =>
    after(lineValueMachine.provide({ guards: { hasAmount } }), { rentId: 7, asset: 100_427, value: 100 }, events);
  const save = (value: number) => [{ type: 'value.edit' }, type(value), { type: 'value.save' }];

  test.each([
    [0, 'saving'],
    [9_999_999.99, 'saving'],
    [10_000_000, { editing: 'impossible' }],
    [-0.01, { editing: 'impossible' }],
  ])('to %d leads to %j', (value, state) => {
    expect(line(...save(value)).value).toEqual(state);
  });

  test('takes the proposed price only when it is asked to', () => {
    const editing = [{ type: 'value.edit' }, done('proposePrice', week)];
    expect(line(...editing).context).toMatchObject({ value: 100, proposal: week });
    expect(line(...editing, type(600), { type: 'value.save' })).toMatchObject({
      value: 'saving',
      context: { value: 600 },
    });
  });

  test('begins with the version that was read last', () => {
    expect(line({ type: 'line.update', value: 90, version: 8 }, { type: 'value.edit' }).context.base).toEqual({
      value: 90,
      version: 8,
    });
  });

  test.each<[string, RentLine[], number]>([
    ['what they made of this line', [lineOf(1, 5), lineOf(100_427, 300)], 300],
    ['what was seen, when they removed the line', [], 100],
  ])('shows %s beside what is typed', (_what, rentLines, value) => {
    const snapshot = line(
      ...save(240),
      failed('updateEquipmentPaymentValue', conflictWith(rentOf({ rentLines, version: 9 }))),
    );
    expect(snapshot.value).toEqual({ editing: 'conflict' });
    expect(snapshot.context).toMatchObject({ value: 240, saved: value, base: { value, version: 9 } });
  });
});
