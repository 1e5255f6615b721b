import fc from 'fast-check';
import { createActor, type EventFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { rentLifecycleMachine } from '../../machines/rent/rentLifecycle.machine';
import { rentCan, resolveLifecycle } from '../../src/shared/domain/rent';
import { rentLifecycleSample } from '../paths/samples/rentLifecycle';
import { testEveryPath } from '../support/models/paths';

const { events } = rentLifecycleSample;

describe('a rent with lines', () => {
  testEveryPath(rentLifecycleSample, {
    invariants: {
      'nothing is paid while it is ordered, what is paid neither goes nor changes, and lines and dates keep to their stages':
        (rent) => {
          // Guarantees of the rent page in any situation.
          if (rent.matches({ stage: 'ORDERING' })) expect(rent.can({ type: 'rent.pay' })).toBe(false);
          if (rent.matches({ payment: 'paid' })) {
            expect(rent.can({ type: 'rent.delete' })).toBe(false);
            expect(rent.can({ type: 'rent.reopen' })).toBe(false);
            expect(rent.can({ type: 'rent.cancel' })).toBe(false);
            expect(rent.can({ type: 'line.changeValue' })).toBe(false);
            expect(rent.can({ type: 'charge.change' })).toBe(false);
            expect(rent.can({ type: 'charge.add' })).toBe(true);
          }
          if (rent.context.isPartPaid) {
            expect(rent.matches({ payment: 'unpaid' })).toBe(true);
            for (const type of ['rent.delete', 'rent.reopen', 'rent.cancel'] as const)
              expect(rent.can({ type })).toBe(false);
          }
          if (!rent.matches({ stage: 'ORDERING' })) expect(rent.can({ type: 'line.add' })).toBe(false);
          if (rent.matches({ stage: 'ENDED' })) expect(rent.can({ type: 'dates.changeEnd' })).toBe(false);
        },
    },
  });
});

test('a rent that was paid in advance is paid once it is reserved', () => {
  const rent = createActor(rentLifecycleMachine, {
    input: { lineCount: 1, isPartPaid: true, isCovered: true },
  }).start();
  expect(rent.getSnapshot().can({ type: 'rent.unpay' })).toBe(false);
  rent.send({ type: 'rent.reserve' });
  expect(rent.getSnapshot().value).toEqual({ stage: 'NOT_STARTED', payment: 'paid' });
  rent.send({ type: 'rent.unpay' });
  expect(rent.getSnapshot().value).toEqual({ stage: 'NOT_STARTED', payment: 'unpaid' });
});

test.each([
  ['rent.delete', 'deleted'],
  ['rent.cancel', 'cancelled'],
] as const)('a rent without lines cannot be reserved; after %s it is %s', (type, stage) => {
  const rent = createActor(rentLifecycleMachine, { input: { lineCount: 0 } }).start();
  expect(rent.getSnapshot().can({ type: 'rent.reserve' })).toBe(false);
  rent.send({ type });
  expect(rent.getSnapshot().matches({ stage })).toBe(true);
  expect(
    events.filter((event) => rent.getSnapshot().can(event as EventFrom<typeof rentLifecycleMachine>)),
    'what is gone can do nothing',
  ).toEqual([]);
});

test.each(['rent.delete', 'rent.cancel'] as const)(
  'a rent that another back end calls paid while it is being ordered does not go: %s',
  (type) => {
    const ordered = { state: 'ORDERING', rentLines: [] };
    expect(rentCan({ ...ordered, payed: false }, type)).toBe(true);
    expect(rentCan({ ...ordered, payed: true }, type)).toBe(false);
    const rent = createActor(rentLifecycleMachine, {
      snapshot: resolveLifecycle({ ...ordered, payed: true })!,
      input: undefined,
    }).start();
    rent.send({ type });
    expect(rent.getSnapshot().value).toEqual({ stage: 'ORDERING', payment: 'paid' });
  },
);

test('a charge makes a paid rent unpaid, and what was paid keeps it from going until that is taken back', () => {
  const rent = createActor(rentLifecycleMachine, { input: { lineCount: 1 } }).start();
  for (const type of ['rent.reserve', 'rent.pay', 'charge.add'] as const) rent.send({ type });
  expect(rent.getSnapshot().value).toEqual({ stage: 'NOT_STARTED', payment: 'unpaid' });
  expect(rent.getSnapshot().can({ type: 'rent.cancel' })).toBe(false);
  expect(rent.getSnapshot().can({ type: 'charge.change' })).toBe(true);
  rent.send({ type: 'rent.unpay' });
  expect(rent.getSnapshot().can({ type: 'rent.cancel' })).toBe(true);
  expect(rent.getSnapshot().can({ type: 'rent.unpay' })).toBe(false);
});

test('a rent for which money has moved is cancelled, not deleted', () => {
  const may = (type: 'rent.delete' | 'rent.cancel', entryCount?: number) =>
    rentCan({ state: 'ORDERING', payed: false, rentLines: [], entryCount }, type);
  expect([undefined, 0, 2].map((entryCount) => may('rent.delete', entryCount))).toEqual([true, true, false]);
  expect(may('rent.cancel', 2)).toBe(true);
  const rent = createActor(rentLifecycleMachine, { input: { lineCount: 1 } }).start();
  for (const type of ['rent.reserve', 'rent.pay', 'rent.unpay', 'rent.reopen'] as const) rent.send({ type });
  expect(rent.getSnapshot().can({ type: 'rent.delete' })).toBe(false);
});

test('with a ledger, what was paid stays on a rent that is ordered again, and a paid rent can be cancelled', () => {
  const rent = createActor(rentLifecycleMachine, { input: { lineCount: 1, settlesMoney: true } }).start();
  for (const type of ['rent.reserve', 'rent.pay', 'rent.reopen'] as const) rent.send({ type });
  expect(rent.getSnapshot().value).toEqual({ stage: 'ORDERING', payment: 'unpaid' });
  rent.send({ type: 'rent.reserve' });
  expect(rent.getSnapshot().value).toEqual({ stage: 'NOT_STARTED', payment: 'paid' });
  for (const type of ['rent.cancel', 'rent.unpay', 'charge.add'] as const) rent.send({ type });
  expect(rent.getSnapshot().value).toEqual({ stage: 'cancelled', payment: 'paid' });
});

test('a rent is cancelled until the equipment leaves, unless it is paid', () => {
  const may = (state: string, payed = false) => rentCan({ state, payed, rentLines: [1] }, 'rent.cancel');
  expect(['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'].filter((state) => may(state))).toEqual([
    'ORDERING',
    'NOT_STARTED',
  ]);
  expect(may('NOT_STARTED', true)).toBe(false);
});

test('whatever is clicked in whatever order, a stage is never skipped and a paid rent is never ordering', () => {
  const order = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...events), { maxLength: 40 }),
      fc.integer({ min: 0, max: 2 }),
      (clicks, lineCount) => {
        const rent = createActor(rentLifecycleMachine, { input: { lineCount } }).start();
        let last = '';
        for (const click of clicks) {
          const before = rent.getSnapshot();
          const allowed = before.can(click as EventFrom<typeof rentLifecycleMachine>);
          rent.send(click as EventFrom<typeof rentLifecycleMachine>);
          const after = rent.getSnapshot();
          if (!allowed) expect(after.value).toEqual(before.value);
          if (!order.includes(after.value.stage)) return;
          const step = order.indexOf(after.value.stage) - order.indexOf(before.value.stage);
          expect(Math.abs(step)).toBeLessThanOrEqual(1);
          const isUndone = click.type === 'rent.undoStart' || click.type === 'rent.undoEnd';
          if (step < 0 && !isUndone) expect(after.value.stage).toBe('ORDERING');
          if (isUndone && allowed)
            expect(last, 'undone, although something had followed').toMatch(/^rent\.(?:start|end)$/u);
          if (allowed) last = click.type;
          if (after.matches({ payment: 'paid' })) expect(after.value.stage).not.toBe('ORDERING');
          if (lineCount === 0) expect(after.value.stage).toBe('ORDERING');
        }
      },
    ),
    { numRuns: 2000 },
  );
});
