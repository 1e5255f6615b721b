import { availabilityOrderMachine, freeOf } from '../../../machines/planning/availabilityOrder.machine';
import { lookupMachine } from '../../../machines/planning/lookup.machine';
import { quickAddModelWithRule } from '../../../src/features/rents/addEquipment/addModel.logic';
import type { AvailabilityPeriod, ModelAvailability, ModelCheck, OrderLine } from '../../../machines/types';
import { after, done, failed, sampleOf } from '../sample';
import { blocked, lost } from './rentRecords';

const event = (type: string, payload: object = {}) => ({ type, ...payload });

/** A model with so many free units, as the server sends it. */
export function availabilityOf(id: number, free: number, total = 5): ModelAvailability {
  return {
    model: { id, description: `Compactador ${id}` },
    tags: [],
    total,
    free,
    centers: free > 0 ? [{ center: { id: 1, description: 'Loures' }, free }] : [],
    late: [],
    price: 204,
    pricing: null,
    deposit: null,
    nextFree: free > 0 ? null : { day: '2026-12-02', free: 1 },
  };
}

/** The same for a quantity of which some are missing. */
export function checkOf(id: number, free: number): ModelCheck {
  const next = { from: '2026-12-02', to: '2026-12-10', free: 3 };
  return { ...availabilityOf(id, free), short: [], next, alternatives: [] };
}

export const askedPeriod: AvailabilityPeriod = { start: '2026-11-27', end: '2026-12-05', center: 1 };
const [first, second] = [availabilityOf(1, 2), availabilityOf(2, 0)];

const enter = (items: ModelAvailability[], hasNext = false) =>
  event('search.accepted', { items: items.map((one) => ({ ...one, id: one.model.id })), text: 'comp', hasNext });

export const lookupSample = sampleOf(lookupMachine, {
  input: { period: null },
  events: [
    event('period.change', { period: askedPeriod }),
    event('text.type', { text: '3 comp', search: 'comp', quantity: 3 }),
    event('model.accept'),
    enter([]),
    enter([first]),
    enter([first], true),
    enter([first, second]),
    event('model.choose', { model: second }),
    event('order.invalid', { lacks: 'customer' }),
    event('units.taken'),
    event('connection.return'),
    done('order', { rentId: 7 }),
    done('order', { rentId: null }),
  ],
  distinguish: ({ period, quantity }) => [period !== null, quantity],
  mayMiss: ['state lookup.took'],
});

const orderLine = (id: number, free: number, quantity: number): OrderLine => ({
  model: availabilityOf(id, free).model,
  quantity,
  availability: availabilityOf(id, free),
  check: checkOf(id, free),
  isOfOtherDays: false,
});

const ORDER = { customer: { id: 1, description: 'Obras do Tejo' }, address: { id: 11 } };

export const availabilityOrderSample = sampleOf(availabilityOrderMachine, {
  input: { period: askedPeriod, order: { ...ORDER, lines: [] } },
  events: [
    event('quantity.change', { availability: first, quantity: 3 }),
    event('quantity.change', { availability: first, quantity: 0 }),
    event('quantity.add', { availability: second, quantity: 1 }),
    event('period.change', { period: { ...askedPeriod, start: '2026-11-28' } }),
    event('period.change', { period: null }),
    event('connection.return'),
    event('lines.take', { taken: [{ model: first.model, quantity: 2 }] }),
    event('order.clear'),
    after('typingPause', 'availabilityOrder.editing.check.pausing'),
    after('retryPause', 'availabilityOrder.editing.check.unchecked'),
    done('checkLines', [checkOf(1, 1)]),
    done('checkLines', [null]),
    failed('checkLines', lost),
    failed('checkLines', blocked),
    event('xstate.snapshot.customerChoice', {
      snapshot: { context: { customer: { id: 1, description: 'Obras do Tejo' }, address: null } },
    }),
    event('xstate.snapshot.customerChoice', { snapshot: { context: { customer: null, address: null } } }),
    event('order.create'),
    event('dialog.close'),
    event('question.accept'),
    event('question.cancel'),
    done('createRent', { id: 7 }),
    failed('createRent', blocked),
    failed('createRent', lost),
  ],
  distinguish: ({ period, lines, customer, isChanged, unchecked }) => [
    period !== null,
    lines.map((line) => freeOf(line) > 0),
    customer !== null,
    isChanged,
    unchecked?.kind,
  ],
  mayMiss: ['state availabilityOrder.editing.check.opening'],
});

/** An order whose free units are not known when it opens. */
export const unknownModelsSample = sampleOf(availabilityOrderMachine, {
  input: { period: askedPeriod, order: { ...ORDER, lines: [{ ...orderLine(1, 2, 2), check: null }] } },
  events: [done('checkLines', [checkOf(1, 1)])],
});

export const quickAddModelSample = sampleOf(quickAddModelWithRule, {
  input: { rentId: 7 },
  events: [
    event('search.type', { search: 'comp', quantity: 2 }),
    event('search.type', { search: 'comp', quantity: 3 }),
    event('search.clear'),
    event('list.close'),
    event('field.leave'),
    event('search.accepted', { items: [{ ...first, id: 1 }], text: 'comp', hasNext: false }),
    event('search.accepted', { items: [{ ...first, id: 1 }], text: 'comp', hasNext: true }),
    event('search.accepted', { items: [], text: 'comp', hasNext: false }),
    event('model.choose', { availability: first }),
    event('model.chooseOnly'),
    event('order.retry'),
    event('order.reduce'),
    done('checkModel', checkOf(1, 2)),
    done('checkModel', checkOf(1, 0)),
    done('checkModel', checkOf(1, 3)),
    failed('checkModel', lost),
    ...[checkOf(1, 2), checkOf(1, 0), checkOf(1, 3)].map((check) => done('checkRefusedModel', check)),
    failed('checkRefusedModel', lost),
    done('addModel', {}),
    failed('addModel', blocked),
    failed('addModel', lost),
  ],
  distinguish: ({ quantity, order, check, failure }) => [
    quantity,
    order?.quantity,
    check?.free === 0,
    failure !== null,
  ],
});
