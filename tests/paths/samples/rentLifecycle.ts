import { rentLifecycleMachine } from '../../../machines/rent/rentLifecycle.machine';
import { sampleOf } from '../sample';

const events = [
  ...['rent.reserve', 'rent.start', 'rent.end', 'rent.reopen', 'rent.delete', 'rent.cancel', 'rent.pay', 'rent.unpay'],
  ...['rent.undoStart', 'rent.undoEnd'],
  ...[
    'line.add',
    'line.remove',
    'line.changeValue',
    'line.swap',
    'charge.add',
    'charge.change',
    'customer.change',
    'dates.change',
    'dates.changeEnd',
  ],
].map((type) => ({ type }));

export const rentLifecycleSample = sampleOf(rentLifecycleMachine, {
  input: { lineCount: 1 },
  events,
  // No event of the chart pays in advance: the ledger does.
  mayMiss: [
    'transition rentLifecycle.payment.unpaid on rent.reserve if isOrdering and isPaidAtOnce to rentLifecycle.payment.paid',
    // Only with a ledger: see below.
    'transition rentLifecycle.payment.paid on rent.reopen if settlesMoney and isReserved to rentLifecycle.payment.unpaid',
  ],
});

/** Nothing chosen yet: what the guard for lines refuses. */
export const rentWithoutLinesSample = sampleOf(rentLifecycleMachine, { input: undefined, events });

/** All paid in advance, while it is being ordered. */
export const rentPaidAheadSample = sampleOf(rentLifecycleMachine, {
  input: { lineCount: 1, isPartPaid: true, isCovered: true },
  events,
});

/** A back end that keeps a ledger: money stays on a rent that is ordered again. */
export const rentWithMoneySample = sampleOf(rentLifecycleMachine, {
  input: { lineCount: 1, settlesMoney: true },
  events,
});
