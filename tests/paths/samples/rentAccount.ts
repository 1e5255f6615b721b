import { rentAccountMachine } from '../../../machines/rent/rentAccount.machine';
import { sampleOf } from '../sample';

/** A rent of one euro, or of two, for which a deposit of half a euro is asked. */
export const rentAccountSample = sampleOf(rentAccountMachine, {
  input: { total: 100, paid: 0, settlements: 0, asked: 50 },
  events: [
    { type: 'money.receive', amount: 50 },
    { type: 'money.receive', amount: 0 },
    { type: 'money.refund', amount: 50 },
    { type: 'money.settle', amount: 50 },
    { type: 'total.change', total: 200 },
    { type: 'total.change', total: 100 },
    { type: 'entry.void', paid: 50, settlements: 1 },
    { type: 'deposit.take', amount: 50, isHold: false },
    { type: 'deposit.take', amount: 50, isHold: true },
    { type: 'deposit.giveBack', amount: 50 },
    { type: 'deposit.keep', amount: 50 },
    { type: 'entry.void', paid: 0, settlements: 0, deposit: 50, isHold: false },
  ],
  // Payments could go on without end.
  distinguish: ({ total, paid, settlements, held, isHold }) => [
    total,
    Math.min(paid, 250),
    Math.min(settlements, 2),
    Math.min(held, 100),
    held > 0 && isHold,
  ],
  mayMiss: [
    'state rentAccount.money.comparing',
    'state rentAccount.deposit.comparing',
    // No entry ends the asking: see below.
    'state rentAccount.deposit.none',
    'transition rentAccount.deposit.comparing on always to rentAccount.deposit.none',
  ],
});

/** Nothing is asked for, and nothing costs. */
export const rentWithoutDepositSample = sampleOf(rentAccountMachine, {
  input: undefined,
  events: [{ type: 'total.change', total: 0 }],
});
