import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { availabilityLookupMachine } from '../../machines/availabilityLookup.machine';
import { availabilityOrderMachine, freeOf, type OrderLine } from '../../machines/availabilityOrder.machine';
import { freeOfModel, quickAddModelMachine } from '../../machines/quickAddModel.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { after, done, failed } from '../paths/sample';
import {
  askedPeriod,
  availabilityLookupSample,
  availabilityOf,
  availabilityOrderSample,
  quickAddModelSample,
  shortageOf,
} from '../paths/samples/availability';
import { conflict, lost } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/paths';

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

  test('takes the first model of the answer when Enter was faster, and empties the field', () => {
    const accepted: unknown[] = [];
    const actor = createActor(withSilentActors(availabilityLookupMachine), { input: { period: askedPeriod } }).start();
    actor.on('model.accepted', ({ model, quantity }) => accepted.push([model.model.id, quantity]));
    actor.send({ type: 'search.type', search: 'comp' });
    actor.send({ type: 'search.accept', quantity: 3 });
    actor.send({ type: 'search.retry' });
    const models = [availabilityOf(4, 2), availabilityOf(5, 1)];
    actor.send(done('findModels', { models, total: 2, hasNext: false }));
    expect(accepted).toEqual([[4, 3]]);
    expect(actor.getSnapshot().context.search).toBe('');
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
      'each model is asked for once, and not for nothing': ({ context }) => {
        const ids = context.lines.map(({ model }) => String(model.id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(context.lines.every(({ quantity }) => quantity > 0)).toBe(true);
      },
    },
  });

  const order = (...events: { type: string }[]) => {
    const actor = createActor(withSilentActors(availabilityOrderMachine), { input: { period: askedPeriod } }).start();
    const emitted: unknown[] = [];
    actor.on('*', (event) => emitted.push(event));
    for (const event of events) actor.send(event);
    return { snapshot: actor.getSnapshot(), emitted };
  };
  const ask = { type: 'quantity.change', availability: availabilityOf(4, 2), quantity: 3 };
  const customer = { type: 'customer.choose', customer: { id: 1, description: 'Obras do Tejo' } };
  const pause = after('typingPause', 'availabilityOrder.editing.pausing');
  const checked = (free = 2) => [pause, done('checkLines', [shortageOf(4, free)])];

  test('keeps the order and checks it again when units were taken meanwhile', () => {
    const { snapshot, emitted } = order(
      ask,
      customer,
      ...checked(),
      { type: 'order.create' },
      failed('createRent', conflict),
    );
    expect(snapshot.value).toEqual({ editing: 'checking' });
    expect(snapshot.context.lines.map((line: OrderLine) => line.quantity)).toEqual([3]);
    expect(snapshot.context.failure).toEqual(conflict);
    expect(emitted).toEqual([{ type: 'units.taken' }]);
  });

  test('books what is free of a quantity, as the server said last', () => {
    const { snapshot } = order(ask, { type: 'order.check' }, done('checkLines', [shortageOf(4, 1)]));
    expect(snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('changes the quantity of one model and no other', () => {
    const other = { ...ask, availability: availabilityOf(5, 2) };
    const less = { ...ask, quantity: 1 };
    const { snapshot } = order(ask, other, less);
    expect(snapshot.context.lines.map(({ model, quantity }: OrderLine) => [model.id, quantity])).toEqual([
      [4, 1],
      [5, 3],
    ]);
  });

  test('neither checks nor makes an order without days', () => {
    const events = [ask, customer, { type: 'period.change', period: null }];
    expect(order(...events, pause).snapshot.value).toEqual({ editing: 'idle' });
    expect(order(...events, { type: 'order.create' }).emitted).toEqual([{ type: 'order.invalid', lacks: 'units' }]);
  });

  test('waits for the check before it makes the rent, and forgets the wish when the order changes', () => {
    const create = { type: 'order.create' };
    expect(order(ask, customer, create).snapshot.value).toEqual({ editing: 'pausing' });
    expect(order(ask, customer, pause, create).snapshot.value).toEqual({ editing: 'checking' });
    for (const early of [
      [create, pause],
      [pause, create],
    ]) {
      const { snapshot } = order(ask, customer, ...early, done('checkLines', [shortageOf(4, 1)]));
      expect(snapshot.value).toBe('creating');
      expect(snapshot.context.lines.map(freeOf)).toEqual([1]);
    }
    const less = { ...ask, quantity: 1 };
    expect(order(ask, customer, create, less, ...checked()).snapshot.value).toEqual({ editing: 'idle' });
    expect(order(ask, customer, create, pause, failed('checkLines', lost)).snapshot.value).toEqual({
      editing: 'unchecked',
    });
  });

  test('says what is missing: units first, then the customer', () => {
    const none = { ...ask, availability: availabilityOf(4, 0) };
    expect(order(none, ...checked(0), { type: 'order.create' }).emitted).toEqual([
      { type: 'order.invalid', lacks: 'units' },
    ]);
    const { snapshot, emitted } = order(ask, ...checked(), { type: 'order.create' });
    expect(emitted).toEqual([{ type: 'order.invalid', lacks: 'customer' }]);
    expect(snapshot.context.lacksCustomer).toBe(true);
  });
});

describe('adding by model in the quick row', () => {
  testEveryPath(quickAddModelSample, {
    invariants: {
      'no more units are sent than the last answer says are free': (snapshot) => {
        if (!snapshot.matches('adding')) return;
        const { order } = snapshot.context;
        expect(order).not.toBeNull();
        expect(order?.quantity).toBeGreaterThan(0);
        expect(freeOfModel(snapshot.context)).toBeGreaterThan(0);
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
  const words = { type: 'words.type' };
  const choose = (quantity: number) => ({ type: 'model.choose', availability: availabilityOf(1, 2), quantity });

  test('knows of nothing that is free while nothing is ordered', () => {
    expect(freeOfModel({ order: null, shortage: null })).toBe(0);
  });

  test('adds those that are free, of what was short', () => {
    const { snapshot, emitted } = row(
      words,
      choose(3),
      done('checkModel', shortageOf(1, 2)),
      { type: 'order.reduce' },
      done('addModel', {}),
    );
    expect(snapshot.value).toBe('closed');
    expect(emitted[0]).toMatchObject({ values: { model: 'Compactador 1', quantity: 2 } });
    expect(emitted.map(({ type }) => type)).toEqual(['notice', 'lines.changed', 'model.added', 'focus']);
  });

  test('asks again what is free when units were taken meanwhile, and keeps the reason', () => {
    const { snapshot } = row(words, choose(2), failed('addModel', conflict), done('checkModel', shortageOf(1, 1)));
    expect(snapshot).toMatchObject({ value: 'short', context: { failure: conflict, order: { quantity: 2 } } });
    expect(freeOfModel(snapshot.context)).toBe(1);
  });

  test('does not send again by itself what was refused although enough are free', () => {
    const { snapshot } = row(words, choose(2), failed('addModel', conflict), done('checkModel', shortageOf(1, 5)));
    expect(snapshot).toMatchObject({ value: 'refused', context: { failure: conflict } });
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
