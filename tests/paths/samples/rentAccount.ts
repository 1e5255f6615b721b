import { rentAccountMachine } from '../../../machines/rent/rentAccount.machine';
import { sampleOf } from '../sample';

/** A rent of one euro, or of two. */
export const rentAccountSample = sampleOf(rentAccountMachine, {
  input: { total: 100, paid: 0, settlements: 0 },
  events: [
    { type: 'money.receive', amount: 50 },
    { type: 'money.receive', amount: 0 },
    { type: 'money.refund', amount: 50 },
    { type: 'money.settle', amount: 50 },
    { type: 'total.change', total: 200 },
    { type: 'total.change', total: 100 },
    { type: 'entry.void', paid: 50, settlements: 1 },
  ],
  // Payments could go on without end.
  distinguish: ({ total, paid, settlements }) => [total, Math.min(paid, 250), Math.min(settlements, 2)],
  mayMiss: ['state rentAccount.comparing'],
});
