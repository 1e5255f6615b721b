import { createActor, type AnyEventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { availabilityLookupMachine } from '../../machines/planning/availabilityLookup.machine';
import { freeOf } from '../../machines/planning/availabilityOrder.machine';
import { orderedModelsMachine } from '../../machines/rent/orderedModels.machine';
import { freeOfModel, quickAddModelMachine } from '../../machines/rent/quickAddModel.machine';
import type { OrderLine, OrderedModelsInput } from '../../machines/types';
import { availabilityOrderLogic } from '../../src/features/availability/availability.logic';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { after, done, failed } from '../paths/sample';
import {
  askedPeriod,
  availabilityLookupSample,
  availabilityOf,
  availabilityOrderSample,
  orderedModelsSample,
  quickAddModelSample,
  checkOf,
} from '../paths/samples/availability';
import { blocked, lost } from '../paths/samples/rentRecords';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

const ask = { type: 'quantity.change' as const, availability: availabilityOf(4, 2), quantity: 3 };

describe('looking up what is free', () => {
  testEveryPath(availabilityLookupSample, {
    invariants: {
      'nothing is asked without a period': (snapshot) => {
        if (snapshot.matches('looking')) expect(snapshot.context.period).not.toBeNull();
      },
      'no model is shown twice': ({ context }) => {
        const ids = context.models.map(({ model }) => String(model.id));
        expect(new Set(ids).size).toBe(ids.length);
      },
    },
  });

  test('takes the model that fits when Enter was faster, and empties the field', () => {
    const accepted: unknown[] = [];
    const actor = createActor(withSilentActors(availabilityLookupMachine), { input: { period: askedPeriod } }).start();
    actor.on('model.accepted', ({ model, quantity }) => accepted.push([model.model.id, quantity]));
    actor.send({ type: 'search.type', search: 'comp' });
    actor.send({ type: 'search.accept', quantity: 3 });
    actor.send({ type: 'search.retry' });
    const models = [availabilityOf(5, 1), availabilityOf(4, 3)];
    actor.send(done('findModels', { models, total: 2, hasNext: false }));
    expect(accepted).toEqual([[4, 3]]);
    expect(actor.getSnapshot().context.search).toBe('');
  });
});

describe('the answer to another question', () => {
  const shows = (...models: ReturnType<typeof availabilityOf>[]) => {
    const desk = new MachineHarness(availabilityLookupMachine, { period: askedPeriod });
    desk.answers('findModels', { models, total: models.length, hasNext: false });
    return desk;
  };

  test('goes as soon as other days, or none, are asked about', () => {
    const desk = shows(availabilityOf(4, 2));
    desk.does({ type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    expect(desk.snapshot.context).toMatchObject({ models: [], total: 0 });
    const without = shows(availabilityOf(4, 2));
    without.does({ type: 'period.change', period: null });
    expect(without.snapshot.context.models).toEqual([]);
  });

  test('goes when the search for other words fails', () => {
    const desk = shows(availabilityOf(4, 2));
    desk.does({ type: 'search.type', search: 'comp' });
    desk.advanceTime(200);
    desk.refuses('findModels', lost);
    expect(desk.snapshot.context.models).toEqual([]);
  });

  test('is asked for again by itself, less and less often, and at once when the network is back', () => {
    const desk = new MachineHarness(availabilityLookupMachine, { period: askedPeriod });
    desk.refuses('findModels', lost);
    desk.is('failed');
    desk.advanceTime(4_000);
    desk.is('looking');
    desk.refuses('findModels', lost);
    desk.advanceTime(4_000);
    desk.is('failed');
    desk.does({ type: 'connection.return' });
    desk.is('looking');
    desk.refuses('findModels', blocked);
    desk.advanceTime(60_000);
    desk.is('failed');
  });

  test('of several models Enter takes the only one with as many free, and asks where several have them', () => {
    const accepted = (quantity: number, ...models: ReturnType<typeof availabilityOf>[]) => {
      const desk = shows(...models);
      desk.does({ type: 'search.accept', quantity });
      return [desk.snapshot.context.asked, desk.emitted.map((one) => ('model' in one ? one.model.model.id : null))];
    };
    expect(accepted(2, availabilityOf(4, 1), availabilityOf(5, 3))).toEqual([null, [5]]);
    expect(accepted(2, availabilityOf(4, 2), availabilityOf(5, 3))).toEqual([2, []]);
    expect(accepted(2, availabilityOf(4, 1), availabilityOf(5, 0))).toEqual([2, []]);
    expect(accepted(2, availabilityOf(4, 1))).toEqual([null, [4]]);
  });

  test('is chosen from among several, in the quantity that Enter asked for', () => {
    const [first, second] = [availabilityOf(4, 2), availabilityOf(5, 3)];
    const desk = shows(first, second);
    desk.does({ type: 'search.accept', quantity: 2 });
    desk.does({ type: 'model.choose', model: second });
    desk.expectEmitted({ type: 'model.accepted', model: second, quantity: 2 });
    expect(desk.snapshot.context.asked).toBeNull();
  });
});

describe('checking the models of an order', () => {
  testEveryPath(orderedModelsSample, {
    invariants: {
      'each model is asked for once, and not for nothing': ({ context }) => {
        const ids = context.lines.map(({ model }) => String(model.id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(context.lines.every(({ quantity }) => quantity > 0)).toBe(true);
      },
      'only models in a period are asked for': (snapshot) => {
        const { period, lines } = snapshot.context;
        if (snapshot.matches('checking')) expect([period === null, lines.length === 0]).toEqual([false, false]);
      },
    },
  });

  const models = (...events: AnyEventObject[]) => {
    const input = { period: askedPeriod, checkedPeriod: askedPeriod, lines: [] };
    const actor = createActor(withSilentActors(orderedModelsMachine), { input }).start();
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };

  test('changes the quantity of one model and no other', () => {
    const other = { ...ask, availability: availabilityOf(5, 2) };
    const { context } = models(ask, other, { ...ask, quantity: 1 });
    expect(context.lines.map(({ model, quantity }: OrderLine) => [model.id, quantity])).toEqual([
      [4, 1],
      [5, 3],
    ]);
  });

  test('checks nothing without days', () => {
    const pause = after('typingPause', 'orderedModels.pausing');
    expect(models(ask, { type: 'period.change', period: null }, pause).value).toBe('idle');
  });

  test('checks an order that opens if something of it is unknown or of other days, and has days', () => {
    const [unknown] = models(ask).context.lines as [OrderLine];
    const known = { ...unknown, check: checkOf(4, 2) };
    const opened = (changes: Partial<OrderedModelsInput>) => {
      const input = { period: askedPeriod, checkedPeriod: askedPeriod, lines: [known], ...changes };
      return createActor(withSilentActors(orderedModelsMachine), { input }).start().getSnapshot().value;
    };
    expect(opened({})).toBe('idle');
    expect(opened({ lines: [known, unknown] })).toBe('checking');
    expect(opened({ checkedPeriod: { ...askedPeriod, start: '2026-11-28' } })).toBe('checking');
    expect(opened({ lines: [unknown], period: null })).toBe('idle');
  });
});

describe('ordering by model', () => {
  testEveryPath(availabilityOrderSample, {
    invariants: {
      'a rent is made for a customer, with units that are free': (snapshot) => {
        if (!snapshot.matches('creating')) return;
        const { customer, period, lines } = snapshot.context;
        expect([customer !== null, period !== null, lines.some((line) => freeOf(line) > 0)]).toEqual([
          true,
          true,
          true,
        ]);
      },
    },
  });

  /** The order with the machine of its models, as the dialog runs both. */
  const order = () => new MachineHarness(availabilityOrderLogic, { period: askedPeriod });
  type Order = ReturnType<typeof order>;
  const asks = (desk: Order, more: object = {}) => desk.doesIn('orderedModels', { ...ask, ...more });
  const chooses = (desk: Order) =>
    desk.doesIn('customerChoice', { type: 'customer.choose', customer: { id: 1, description: 'Obras do Tejo' } });
  const isChecked = (desk: Order, free = 2) => {
    desk.advanceTime(200);
    desk.answers('checkLines', [checkOf(4, free)]);
  };
  const creates = (desk: Order) => desk.does({ type: 'order.create' });

  test('keeps the order and checks it again when units were taken meanwhile', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk);
    creates(desk);
    desk.refuses('createRent', blocked);
    expect(desk.snapshot.context).toMatchObject({ isChecking: true, failure: blocked, lines: [{ quantity: 3 }] });
    expect(desk.emitted).toEqual([{ type: 'units.taken' }]);
    desk.answers('checkLines', [checkOf(4, 1)]);
    expect(desk.snapshot.context).toMatchObject({ isChecking: false, failure: blocked });
    expect(desk.snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('orders the whole quantity when the check of other days fails: the server decides', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk, 1);
    desk.doesIn('orderedModels', { type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    expect(desk.snapshot.context.lines, 'while it is checked').toMatchObject([{ isOfOtherDays: true, check: null }]);
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    expect(desk.snapshot.context.lines).toMatchObject([{ isOfOtherDays: true, check: null }]);
    creates(desk);
    expect(desk.invokedInput('createRent')).toMatchObject({ lines: [{ quantity: 3, missing: 0 }] });
  });

  test('checks changed days again when the dialog closes before their answer and stays open after all', () => {
    const desk = order();
    asks(desk);
    isChecked(desk);
    desk.doesIn('orderedModels', { type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    desk.does({ type: 'dialog.close' });
    desk.does({ type: 'question.cancel' });
    expect(desk.snapshot.context.isChecking).toBe(true);
    desk.answers('checkLines', [checkOf(4, 1)]);
    expect(desk.snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('keeps the free units of the same days when the check of another quantity fails', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk, 1);
    asks(desk, { quantity: 5, availability: availabilityOf(4, 1) });
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    expect(desk.snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('makes no order without days', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    desk.doesIn('orderedModels', { type: 'period.change', period: null });
    creates(desk);
    expect(desk.emitted).toEqual([{ type: 'order.invalid', lacks: 'period' }]);
    expect(desk.snapshot.context.lines).toMatchObject([{ quantity: 3, isOfOtherDays: true, check: null }]);
  });

  test('checks again by itself after a lost answer, and at once when the network is back', () => {
    const desk = order();
    asks(desk);
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    expect(desk.snapshot.context.unchecked).toEqual(lost);
    desk.advanceTime(4_000);
    desk.refuses('checkLines', lost);
    desk.doesIn('orderedModels', { type: 'connection.return' });
    desk.answers('checkLines', [checkOf(4, 2)]);
    expect(desk.snapshot.context).toMatchObject({ unchecked: null, lines: [{ check: { free: 2 } }] });
  });

  test('waits for the check before it makes the rent, and forgets the wish when the order changes', () => {
    const asked = () => {
      const desk = order();
      asks(desk);
      chooses(desk);
      creates(desk);
      desk.is({ editing: 'awaitingAvailability' });
      return desk;
    };
    const patient = asked();
    isChecked(patient, 1);
    patient.is('creating');
    expect(patient.invokedInput('createRent')).toMatchObject({ lines: [{ quantity: 1, missing: 2 }] });

    const changed = asked();
    asks(changed, { quantity: 1 });
    isChecked(changed);
    changed.is({ editing: 'open' });

    const unchecked = asked();
    unchecked.advanceTime(200);
    unchecked.refuses('checkLines', lost);
    unchecked.is({ editing: 'open' });
    expect(unchecked.snapshot.context.unchecked).toEqual(lost);

    const moved = asked();
    moved.doesIn('orderedModels', { type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    isChecked(moved);
    moved.is({ editing: 'open' });
  });

  test('says what is missing: units first, then the customer', () => {
    const none = order();
    asks(none, { availability: availabilityOf(4, 0) });
    isChecked(none, 0);
    creates(none);
    expect(none.emitted).toEqual([{ type: 'order.invalid', lacks: 'units' }]);
    const desk = order();
    asks(desk);
    isChecked(desk);
    creates(desk);
    expect(desk.emitted).toEqual([{ type: 'order.invalid', lacks: 'customer' }]);
    expect(desk.snapshot.context.lacksCustomer).toBe(true);
    asks(desk, { quantity: 2 });
    expect(desk.snapshot.context.lacksCustomer, 'of another quantity').toBe(true);
    asks(desk, { quantity: 0 });
    expect(desk.snapshot.context.lacksCustomer, 'of nothing').toBe(false);
    creates(desk);
    expect(desk.emitted.at(-1), 'though nothing is checked yet').toEqual({ type: 'order.invalid', lacks: 'units' });
  });

  test('makes a rent without a delivery address, too', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk);
    creates(desk);
    expect(desk.invokedInput('createRent')).toMatchObject({ customer: 1, address: null });
  });

  test('closes at once while nothing but the days were changed', () => {
    const desk = order();
    desk.doesIn('orderedModels', { type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    desk.does({ type: 'dialog.close' });
    desk.is('closed');
  });

  test('an order that stays after all is checked where that was cut short', () => {
    const desk = order();
    asks(desk);
    desk.does({ type: 'dialog.close' });
    desk.is('leaving');
    desk.does({ type: 'question.cancel' });
    expect(desk.snapshot.context.isChecking).toBe(true);
    isChecked(desk, 1);
    expect(desk.snapshot.context).toMatchObject({ isChecking: false, lines: [{ quantity: 3, check: { free: 1 } }] });
  });
});

describe('adding by model in the quick row', () => {
  testEveryPath(quickAddModelSample, {
    invariants: {
      'no more units are sent than the last answer says are free': (snapshot) => {
        if (!snapshot.matches('adding')) return;
        const quantity = snapshot.context.order?.quantity;
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(freeOfModel(snapshot.context));
      },
    },
  });

  const row = (...events: { type: string }[]) => {
    const actor = createActor(withSilentActors(quickAddModelMachine), { input: { rentId: 7 } }).start();
    const emitted: { type: string; values?: object }[] = [];
    actor.on('*', (event) => emitted.push(event));
    for (const event of events) actor.send(event);
    return { snapshot: actor.getSnapshot(), emitted };
  };
  const words = { type: 'search.type' };
  const choose = (quantity: number) => ({ type: 'model.choose', availability: availabilityOf(1, 2), quantity });

  test('knows of nothing that is free while nothing is ordered', () => {
    expect(freeOfModel({ order: null, check: null })).toBe(0);
  });

  test('adds those that are free, of what was short', () => {
    const { snapshot, emitted } = row(
      words,
      choose(3),
      done('checkModel', checkOf(1, 2)),
      { type: 'order.reduce' },
      done('addModel', {}),
    );
    expect(snapshot.value).toBe('closed');
    expect(emitted[0]).toMatchObject({ values: { model: 'Compactador 1', quantity: 2 } });
    expect(emitted.map(({ type }) => type)).toEqual(['notice', 'lines.changed', 'model.added', 'focus']);
  });

  test('asks again what is free when units were taken meanwhile, and keeps the reason', () => {
    const { snapshot } = row(words, choose(2), failed('addModel', blocked), done('checkRefusedModel', checkOf(1, 1)));
    expect(snapshot).toMatchObject({ value: 'short', context: { failure: blocked, order: { quantity: 2 } } });
    expect(freeOfModel(snapshot.context)).toBe(1);
  });

  test('does not send again by itself what was refused although enough are free', () => {
    const { snapshot } = row(words, choose(2), failed('addModel', blocked), done('checkRefusedModel', checkOf(1, 5)));
    expect(snapshot).toMatchObject({ value: 'refused', context: { failure: blocked } });
  });

  test('adds nothing that was not chosen: an answer counts only after Enter', () => {
    const answer = { type: 'list.answer', availability: availabilityOf(1, 2), quantity: 2 };
    expect(row(words, answer).snapshot.value).toEqual({ open: 'choosing' });
    expect(row(words, { type: 'model.chooseOnly' }, answer).snapshot.value).toBe('adding');
    expect(row(words, { type: 'model.chooseOnly' }, words, answer).snapshot.value).toEqual({ open: 'choosing' });
  });

  test('keeps the order after a lost answer, for one more Enter', () => {
    const { snapshot } = row(words, choose(2), failed('addModel', lost), { type: 'order.retry' });
    expect(snapshot).toMatchObject({ value: 'adding', context: { order: { quantity: 2 }, failure: null } });
  });
});
