import type { AnyMachineSnapshot } from 'xstate';
import { availabilityLookupMachine } from '../../../machines/planning/availabilityLookup.machine';
import { availabilityOrderMachine, freeOf } from '../../../machines/planning/availabilityOrder.machine';
import { orderedModelsMachine } from '../../../machines/rent/orderedModels.machine';
import { quickAddModelMachine } from '../../../machines/rent/quickAddModel.machine';
import type {
  AvailabilityPeriod,
  ModelAvailability,
  ModelCheck,
  OrderedModels,
  OrderLine,
} from '../../../machines/types';
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

export const availabilityLookupSample = sampleOf(availabilityLookupMachine, {
  input: { period: null },
  events: [
    event('period.change', { period: askedPeriod }),
    event('period.change', { period: null }),
    event('search.type', { search: 'comp' }),
    event('search.accept', { quantity: 3 }),
    event('search.retry'),
    event('connection.return'),
    event('model.choose', { model: second }),
    event('page.more'),
    after('typingPause', 'availabilityLookup.typing'),
    after('retryPause', 'availabilityLookup.failed'),
    after('retryPause', 'availabilityLookup.shown.incomplete'),
    done('findModels', { models: [first], total: 1, hasNext: false }),
    done('findModels', { models: [first], total: 2, hasNext: true }),
    done('findModels', { models: [first, second], total: 2, hasNext: false }),
    done('findModels', { models: [], total: 0, hasNext: false }),
    failed('findModels', lost),
    failed('findModels', blocked),
    done('findMore', { models: [first, second], total: 2, hasNext: false }),
    failed('findMore', lost),
    failed('findMore', blocked),
  ],
  distinguish: ({ period, search, models, hasNext, accepts, asked, failure }) => [
    period !== null,
    search,
    models.length,
    hasNext,
    accepts,
    asked,
    failure?.kind,
  ],
});

const orderLine = (id: number, free: number, quantity: number): OrderLine => ({
  model: availabilityOf(id, free).model,
  quantity,
  availability: availabilityOf(id, free),
  check: checkOf(id, free),
  isOfOtherDays: false,
});

/** The order's models have changed, or are known. */
export const modelsAre = (models: Partial<OrderedModels>, isChecking = false) =>
  event('xstate.snapshot.orderedModels', {
    snapshot: {
      context: { period: askedPeriod, lines: [], failure: null, ...models },
      hasTag: () => isChecking,
    } as unknown as AnyMachineSnapshot,
  });

export const availabilityOrderSample = sampleOf(availabilityOrderMachine, {
  input: {
    period: askedPeriod,
    order: { customer: { id: 1, description: 'Obras do Tejo' }, address: { id: 11 }, lines: [] },
  },
  events: [
    modelsAre({ lines: [orderLine(1, 1, 3)] }),
    modelsAre({ lines: [orderLine(1, 1, 3)] }, true),
    modelsAre({ lines: [orderLine(1, 1, 3)], failure: lost }),
    modelsAre({ lines: [orderLine(2, 0, 1)] }),
    modelsAre({ lines: [] }),
    modelsAre({ period: null, lines: [orderLine(1, 1, 3)] }),
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
  distinguish: ({ period, lines, customer, isChanged, isChecking, unchecked, failure }) => [
    period !== null,
    lines.map((line) => freeOf(line) > 0),
    customer !== null,
    isChanged,
    isChecking,
    unchecked !== null,
    failure !== null,
  ],
});

export const orderedModelsSample = sampleOf(orderedModelsMachine, {
  input: { period: askedPeriod, checkedPeriod: askedPeriod, lines: [orderLine(1, 2, 2)] },
  // The sample below opens so.
  mayMiss: [
    'state orderedModels.opening',
    'transition orderedModels.opening on always if isCheckable and isUnknown to orderedModels.checking',
  ],
  events: [
    event('quantity.change', { availability: first, quantity: 3 }),
    event('quantity.change', { availability: first, quantity: 0 }),
    event('quantity.change', { availability: second, quantity: 1 }),
    event('period.change', { period: { ...askedPeriod, start: '2026-11-28' } }),
    event('period.change', { period: null }),
    event('connection.return'),
    event('order.clear'),
    after('typingPause', 'orderedModels.pausing'),
    after('retryPause', 'orderedModels.unchecked'),
    done('checkLines', [checkOf(1, 1)]),
    failed('checkLines', lost),
    failed('checkLines', blocked),
  ],
  distinguish: ({ period, lines, failure }) => [
    period !== null,
    lines.map(({ quantity, availability }) => [quantity, availability.free > 0]),
    failure?.kind,
  ],
});

/** An order whose free units are not known when it opens. */
export const unknownModelsSample = sampleOf(orderedModelsMachine, {
  input: { period: askedPeriod, checkedPeriod: askedPeriod, lines: [{ ...orderLine(1, 2, 2), check: null }] },
  events: [done('checkLines', [checkOf(1, 1)])],
});

export const quickAddModelSample = sampleOf(quickAddModelMachine, {
  input: { rentId: 7 },
  events: [
    event('search.type'),
    event('search.clear'),
    event('list.close'),
    event('field.leave'),
    event('list.answer', { availability: first, quantity: 2 }),
    event('list.answer', { availability: null, quantity: 2 }),
    event('model.choose', { availability: first, quantity: 2 }),
    event('model.choose', { availability: first, quantity: 3 }),
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
  distinguish: ({ order, check, failure }) => [order?.quantity, check?.free === 0, failure !== null],
});
