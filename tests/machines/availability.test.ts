import { createActor, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { askedLine, freeOf } from '../../machines/planning/availabilityOrder.machine';
import { freeOfModel } from '../../machines/rent/quickAddModel.machine';
import type { AvailabilityPeriod, ModelAvailability, OrderLine } from '../../machines/types';
import { quickAddModelWithRule } from '../../src/features/rents/addEquipment/addModel.logic';
import { availabilityOrderLogic, lookupLogic } from '../../src/features/availability/availability.logic';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import {
  askedPeriod,
  availabilityOf,
  availabilityOrderSample,
  checkOf,
  lookupSample,
  quickAddModelSample,
} from '../paths/samples/availability';
import { blocked, lost } from '../paths/samples/rentRecords';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

const ask = { type: 'quantity.change' as const, availability: availabilityOf(4, 2), quantity: 3 };

/** The look-up with its parts, as the dialog runs them. */
const open = (period = askedPeriod) => new MachineHarness(lookupLogic, { period });
type Lookup = ReturnType<typeof open>;
const partOf = (desk: Lookup, part: 'search' | 'order') =>
  (desk.snapshot.children as Record<'search' | 'order', ActorRefFrom<AnyStateMachine>>)[part].getSnapshot();
const orderOf = (desk: Lookup): [unknown, number][] =>
  partOf(desk, 'order').context.lines.map(({ model, quantity }: OrderLine) => [model.id, quantity]);
const finds = (desk: Lookup, ...models: ModelAvailability[]) => {
  const items = models.map((one) => ({ ...one, id: one.model.id }));
  desk.answers('findFirst', { items, total: items.length, hasNext: false });
};
const types = (desk: Lookup, quantity: number) =>
  desk.does({ type: 'text.type', text: `${quantity} comp`, search: 'comp', quantity });

describe('looking up what is free', () => {
  testEveryPath(lookupSample, {
    invariants: {
      'an empty field means one': ({ context }) => {
        if (context.text === '') expect(context.quantity).toBe(1);
      },
    },
  });

  test('takes the model that fits when Enter was faster, and empties the field', () => {
    const desk = open();
    types(desk, 3);
    desk.does({ type: 'model.accept' });
    expect(orderOf(desk)).toEqual([]);
    desk.advanceTime(200);
    finds(desk, availabilityOf(5, 1), availabilityOf(4, 3));
    expect(orderOf(desk)).toEqual([[4, 3]]);
    expect(desk.snapshot.context.text).toBe('');
    desk.expectEmitted({ type: 'model.taken' });
    desk.advanceTime(200);
    expect(desk.invokedInput('findFirst')).toMatchObject({ text: '' });
  });

  test('adds to what is on the order already', () => {
    const desk = open();
    finds(desk, availabilityOf(4, 3));
    for (const quantity of [1, 2]) {
      types(desk, quantity);
      desk.advanceTime(200);
      finds(desk, availabilityOf(4, 3));
      desk.does({ type: 'model.accept' });
    }
    expect(orderOf(desk)).toEqual([[4, 3]]);
  });

  test('of several models Enter takes the only one with as many free, and asks where several have them', () => {
    const accepted = (quantity: number, ...models: ModelAvailability[]) => {
      const desk = open();
      types(desk, quantity);
      desk.advanceTime(200);
      finds(desk, ...models);
      desk.does({ type: 'model.accept' });
      return [desk.snapshot.value, orderOf(desk)];
    };
    expect(accepted(2, availabilityOf(4, 1), availabilityOf(5, 3))).toEqual(['browsing', [[5, 2]]]);
    expect(accepted(2, availabilityOf(4, 2), availabilityOf(5, 3))).toEqual(['choosing', []]);
    expect(accepted(2, availabilityOf(4, 1), availabilityOf(5, 0))).toEqual(['choosing', []]);
    expect(accepted(2, availabilityOf(4, 1))).toEqual(['browsing', [[4, 2]]]);
  });

  test('takes the one that is chosen from among several, in the quantity that Enter asked for', () => {
    const [first, second] = [availabilityOf(4, 2), availabilityOf(5, 3)];
    const desk = open();
    types(desk, 2);
    desk.advanceTime(200);
    finds(desk, first, second);
    desk.does({ type: 'model.accept' });
    desk.does({ type: 'model.choose', model: second });
    expect([desk.snapshot.value, orderOf(desk)]).toEqual(['browsing', [[5, 2]]]);
  });

  test('asks search and order about other days, and neither without days', () => {
    const desk = open();
    finds(desk, availabilityOf(4, 2));
    desk.doesIn('order', { type: 'quantity.change', availability: availabilityOf(4, 2), quantity: 1 });
    const period = { ...askedPeriod, start: '2026-11-28' };
    desk.does({ type: 'period.change', period });
    expect(partOf(desk, 'search').context.items).toEqual([]);
    desk.advanceTime(200);
    expect(desk.invokedInput('findFirst')).toMatchObject({ filter: period });
    expect(desk.invokedInput('checkLines')).toMatchObject({ period });
    desk.does({ type: 'period.change', period: null });
    desk.advanceTime(200);
    expect(partOf(desk, 'search').matches({ open: 'waiting' })).toBe(true);
    expect(partOf(desk, 'order').hasTag('checking')).toBe(false);
  });

  test('reads the list again when units of the order were taken, and all that failed when the network is back', () => {
    const desk = open();
    finds(desk, availabilityOf(4, 2));
    desk.doesIn('order', ask);
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    desk.does({ type: 'connection.return' });
    desk.answers('checkLines', [checkOf(4, 2)]);
    desk.doesIn('customerChoice', { type: 'customer.choose', customer: { id: 1, description: 'Obras do Tejo' } });
    desk.doesIn('order', { type: 'order.create' });
    desk.refuses('createRent', blocked);
    expect(partOf(desk, 'search').hasTag('searching')).toBe(true);
    desk.answers('checkLines', [checkOf(4, 1)]);
    desk.doesIn('order', { type: 'order.create' });
    desk.answers('createRent', { id: 7 });
    desk.expectEmitted({ type: 'rent.created', rentId: 7 });
    desk.is('closed');
  });
});

describe('ordering by model', () => {
  testEveryPath(availabilityOrderSample, {
    invariants: {
      'each model is asked for once, and not for nothing': ({ context }) => {
        const ids = context.lines.map(({ model }) => String(model.id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(context.lines.every(({ quantity }) => quantity > 0)).toBe(true);
      },
      'only models in a period are checked': (snapshot) => {
        const { period, lines } = snapshot.context;
        if (snapshot.matches({ editing: { check: 'checking' } }))
          expect([period === null, lines.length === 0]).toEqual([false, false]);
      },
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
  const asks = (desk: Order, more: object = {}) => desk.does({ ...ask, ...more });
  const chooses = (desk: Order) =>
    desk.doesIn('customerChoice', { type: 'customer.choose', customer: { id: 1, description: 'Obras do Tejo' } });
  const isChecked = (desk: Order, free = 2) => {
    desk.advanceTime(200);
    desk.answers('checkLines', [checkOf(4, free)]);
  };
  const creates = (desk: Order) => desk.does({ type: 'order.create' });

  const ordering = () => {
    const desk = order();
    asks(desk);
    return desk;
  };

  test('changes the quantity of one model and no other', () => {
    const desk = ordering();
    desk.does({ ...ask, availability: availabilityOf(5, 2) });
    asks(desk, { quantity: 1 });
    expect(desk.snapshot.context.lines.map(({ model, quantity }: OrderLine) => [model.id, quantity])).toEqual([
      [4, 1],
      [5, 3],
    ]);
  });

  test('checks an order that opens if something of it is unknown, and it has days', () => {
    const [unknown] = ordering().snapshot.context.lines as [OrderLine];
    const known = { ...unknown, check: checkOf(4, 2) };
    const opened = (lines: OrderLine[], period: AvailabilityPeriod | null = askedPeriod) =>
      new MachineHarness(availabilityOrderLogic, {
        period,
        order: { customer: null, address: null, lines },
      }).snapshot.hasTag('checking');
    expect([opened([known]), opened([known, unknown]), opened([unknown], null)]).toEqual([false, true, false]);
  });

  test('drops a model that does not exist any more, names it, and makes no rent without saying so', () => {
    const desk = ordering();
    desk.does({ ...ask, availability: availabilityOf(5, 2) });
    chooses(desk);
    creates(desk);
    desk.advanceTime(200);
    desk.answers('checkLines', [null, checkOf(5, 2)]);
    expect(desk.snapshot.context).toMatchObject({ gone: [{ id: 4 }], lines: [{ model: { id: 5 } }], isChanged: true });
    desk.is({ editing: { wish: 'open' } });
    creates(desk);
    desk.is('creating');
  });

  test('begins with an order that was kept: it is checked, and closing asks', () => {
    const lines = [askedLine({ model: { id: 4, description: 'Compactador 4' }, quantity: 3 })];
    const desk = new MachineHarness(availabilityOrderLogic, {
      period: askedPeriod,
      order: { customer: null, address: null, lines, isChanged: true },
    });
    expect(desk.snapshot.hasTag('checking')).toBe(true);
    desk.answers('checkLines', [checkOf(4, 2)]);
    desk.does({ type: 'dialog.close' });
    desk.is('leaving');
  });

  test('keeps the order and checks it again when units were taken meanwhile', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk);
    creates(desk);
    desk.refuses('createRent', blocked);
    expect(desk.snapshot.hasTag('checking')).toBe(true);
    expect(desk.snapshot.context).toMatchObject({ failure: blocked, lines: [{ quantity: 3 }] });
    expect(desk.emitted).toEqual([{ type: 'units.taken' }]);
    desk.answers('checkLines', [checkOf(4, 1)]);
    expect(desk.snapshot.hasTag('checking')).toBe(false);
    expect(desk.snapshot.context.failure).toEqual(blocked);
    expect(desk.snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('orders the whole quantity when the check of other days fails: the server decides', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    isChecked(desk, 1);
    desk.does({ type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
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
    desk.does({ type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    desk.does({ type: 'dialog.close' });
    desk.does({ type: 'question.cancel' });
    expect(desk.snapshot.hasTag('checking')).toBe(true);
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
    desk.does({ type: 'period.change', period: null });
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
    desk.does({ type: 'connection.return' });
    desk.answers('checkLines', [checkOf(4, 2)]);
    expect(desk.snapshot.context).toMatchObject({ unchecked: null, lines: [{ check: { free: 2 } }] });
  });

  test('sends the same order again after a lost answer: what it has booked would count as taken', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    creates(desk);
    const sent = desk.invokedInput('createRent');
    desk.refuses('createRent', lost);
    expect(desk.snapshot.hasTag('checking')).toBe(false);
    creates(desk);
    expect(desk.invokedInput('createRent')).toEqual(sent);
  });

  test('waits for a check that is repeated, too', () => {
    const desk = order();
    asks(desk);
    chooses(desk);
    desk.advanceTime(200);
    desk.refuses('checkLines', lost);
    desk.advanceTime(4_000);
    creates(desk);
    desk.is({ editing: { wish: 'awaitingAvailability' } });
    desk.answers('checkLines', [checkOf(4, 1)]);
    desk.is('creating');
  });

  test('waits for the check before it makes the rent, and forgets the wish when the order changes', () => {
    const asked = () => {
      const desk = order();
      asks(desk);
      chooses(desk);
      creates(desk);
      desk.is({ editing: { wish: 'awaitingAvailability' } });
      return desk;
    };
    const patient = asked();
    isChecked(patient, 1);
    patient.is('creating');
    expect(patient.invokedInput('createRent')).toMatchObject({ lines: [{ quantity: 1, missing: 2 }] });

    const changed = asked();
    asks(changed, { quantity: 1 });
    isChecked(changed);
    changed.is({ editing: { wish: 'open' } });

    const unchecked = asked();
    unchecked.advanceTime(200);
    unchecked.refuses('checkLines', lost);
    unchecked.is({ editing: { wish: 'open' } });
    expect(unchecked.snapshot.context.unchecked).toEqual(lost);

    const moved = asked();
    moved.does({ type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    isChecked(moved);
    moved.is({ editing: { wish: 'open' } });
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
    desk.does({ type: 'period.change', period: { ...askedPeriod, start: '2026-11-28' } });
    desk.does({ type: 'dialog.close' });
    desk.is('closed');
  });

  test('an order that stays after all is checked where that was cut short', () => {
    const desk = order();
    asks(desk);
    desk.does({ type: 'dialog.close' });
    desk.is('leaving');
    desk.does({ type: 'question.cancel' });
    expect(desk.snapshot.hasTag('checking')).toBe(true);
    isChecked(desk, 1);
    expect(desk.snapshot.hasTag('checking')).toBe(false);
    expect(desk.snapshot.context).toMatchObject({ lines: [{ quantity: 3, check: { free: 1 } }] });
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
    const actor = createActor(withSilentActors(quickAddModelWithRule), { input: { rentId: 7 } }).start();
    const emitted: { type: string; values?: object }[] = [];
    actor.on('*', (event) => emitted.push(event));
    for (const event of events) actor.send(event);
    return { snapshot: actor.getSnapshot(), emitted };
  };
  const words = (quantity: number) => ({ type: 'search.type', search: 'comp', quantity });
  const choose = { type: 'model.choose', availability: availabilityOf(1, 2) };

  test('knows of nothing that is free while nothing is ordered', () => {
    expect(freeOfModel({ order: null, check: null })).toBe(0);
  });

  test('adds those that are free, of what was short', () => {
    const { snapshot, emitted } = row(
      words(3),
      choose,
      done('checkModel', checkOf(1, 2)),
      { type: 'order.reduce' },
      done('addModel', {}),
    );
    expect(snapshot.value).toBe('closed');
    expect(emitted[0]).toMatchObject({ values: { model: 'Compactador 1', quantity: 2 } });
    expect(emitted.map(({ type }) => type)).toEqual(['notice', 'lines.changed', 'model.added', 'focus']);
  });

  test('asks again what is free when units were taken meanwhile, and keeps the reason', () => {
    const { snapshot } = row(words(2), choose, failed('addModel', blocked), done('checkRefusedModel', checkOf(1, 1)));
    expect(snapshot).toMatchObject({ value: 'short', context: { failure: blocked, order: { quantity: 2 } } });
    expect(freeOfModel(snapshot.context)).toBe(1);
  });

  test('does not send again by itself what was refused although enough are free', () => {
    const { snapshot } = row(words(2), choose, failed('addModel', blocked), done('checkRefusedModel', checkOf(1, 5)));
    expect(snapshot).toMatchObject({ value: 'refused', context: { failure: blocked } });
  });

  test('adds nothing that was not chosen: an answer counts only after Enter', () => {
    const found = (...items: object[]) => ({ type: 'search.accepted', items, text: 'comp', hasNext: false });
    const enough = { ...availabilityOf(1, 2), id: 1 };
    const answer = found(enough);
    const several = found(enough, { ...availabilityOf(2, 2), id: 2 });
    const enter = { type: 'model.chooseOnly' };
    expect(row(words(2), answer).snapshot.value).toEqual({ open: 'choosing' });
    expect(row(words(2), enter, answer).snapshot.value).toBe('adding');
    expect(row(words(2), enter, found()).snapshot.value).toEqual({ open: 'choosing' });
    expect(row(words(2), enter, several).snapshot.value).toEqual({ open: 'asking' });
    const more = { ...answer, hasNext: true };
    expect(row(words(2), enter, more).snapshot.value).toEqual({ open: 'asking' });
    expect(row(words(2), enter, words(2), answer).snapshot.value).toEqual({ open: 'choosing' });
  });

  test('takes the only model of which enough are free among several', () => {
    const short = { ...availabilityOf(1, 1), id: 1 };
    const items = [short, { ...availabilityOf(2, 5), id: 2 }];
    const found = { type: 'search.accepted', items, text: 'comp', hasNext: false };
    const { snapshot } = row(words(3), { type: 'model.chooseOnly' }, found);
    expect(snapshot).toMatchObject({ value: 'adding', context: { order: { availability: { model: { id: 2 } } } } });
  });

  test('keeps the order after a lost answer, for one more Enter', () => {
    const { snapshot } = row(words(2), choose, failed('addModel', lost), { type: 'order.retry' });
    expect(snapshot).toMatchObject({ value: 'adding', context: { order: { quantity: 2 }, failure: null } });
  });
});
