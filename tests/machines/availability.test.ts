import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { availabilityLookupMachine } from '../../machines/availabilityLookup.machine';
import { availabilityOrderMachine, freeOf, type OrderLine } from '../../machines/availabilityOrder.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import {
  askedPeriod,
  availabilityLookupSample,
  availabilityOf,
  availabilityOrderSample,
  shortageOf,
} from '../paths/samples/availability';
import { conflict } from '../paths/samples/rentRecords';
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

  test('keeps the order and checks it again when units were taken meanwhile', () => {
    const { snapshot, emitted } = order(ask, customer, { type: 'order.create' }, failed('createRent', conflict));
    expect(snapshot.value).toEqual({ editing: 'checking' });
    expect(snapshot.context.lines.map((line: OrderLine) => line.quantity)).toEqual([3]);
    expect(snapshot.context.failure).toEqual(conflict);
    expect(emitted).toEqual([{ type: 'units.taken' }]);
  });

  test('books what is free of a quantity, as the server said last', () => {
    const { snapshot } = order(ask, { type: 'order.check' }, done('checkLines', [shortageOf(4, 1)]));
    expect(snapshot.context.lines.map(freeOf)).toEqual([1]);
  });

  test('says what is missing: units first, then the customer', () => {
    const none = { ...ask, availability: availabilityOf(4, 0) };
    expect(order(none, { type: 'order.create' }).emitted).toEqual([{ type: 'order.invalid', lacks: 'units' }]);
    const { snapshot, emitted } = order(ask, { type: 'order.create' });
    expect(emitted).toEqual([{ type: 'order.invalid', lacks: 'customer' }]);
    expect(snapshot.context.lacksCustomer).toBe(true);
  });
});
