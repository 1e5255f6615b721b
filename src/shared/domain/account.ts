import { initialTransition, transition, type EventFromLogic, type InputFrom } from 'xstate';
import { MAX_MONEY } from '../../../contract/lib/limits';
import { rentAccountMachine } from '../../../machines/rent/rentAccount.machine';
import { toCents } from './formats/money';

/* Figures of a rent's account: its total with VAT, the amount paid, and the deposit. Amounts are in cents. */

/** Figures of an account, as `rentAccount` has them. */
export type Account = NonNullable<InputFrom<typeof rentAccountMachine>>;

/** The outstanding amount in cents; never below 0. */
export function missingOf({ total, paid }: Pick<Account, 'total' | 'paid'>): number {
  return Math.max(total - paid, 0);
}

/** What is paid beyond the total, in cents; never below 0. */
export function overOf({ total, paid }: Pick<Account, 'total' | 'paid'>): number {
  return Math.max(paid - total, 0);
}

/** The deposit that is still to be taken, in cents; never below 0. */
export function depositDueOf({ asked = 0, held = 0 }: Pick<Account, 'asked' | 'held'>): number {
  return Math.max(asked - held, 0);
}

/** What is entered on an account. */
export type AccountEvent = EventFromLogic<typeof rentAccountMachine>;

/** Whether the account takes an entry now. */
export function accountCan(account: Account, event: AccountEvent): boolean {
  return initialTransition(rentAccountMachine, account)[0].can(event);
}

/** The account after entries one after the other, and whether all is paid then; null where it does not take one of them. */
export function accountAfter(account: Account, events: readonly AccountEvent[]) {
  let [state] = initialTransition(rentAccountMachine, account);
  for (const event of events) {
    if (!state.can(event)) return null;
    [state] = transition(rentAccountMachine, state, event);
  }
  return { ...state.context, isPaid: state.matches({ money: 'settled' }) || state.matches({ money: 'over' }) };
}

/** Largest amount of one entry. */
const LARGEST = toCents(MAX_MONEY);

/** The amount as entries can hold it: one, or several where it is larger than one can be. 0 is an entry too. */
export function entriesOf(amount: number): number[] {
  return amount <= LARGEST ? [amount] : [LARGEST, ...entriesOf(amount - LARGEST)];
}
