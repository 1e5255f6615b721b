import type { LedgerEntry, MoneyAccount, PaymentMethod, Rent } from '../../../machines/types';

/** The account of a rent, with the credit that its customer has beside it, and how its deposit came in. */
export function accountOfRent(rent: Rent, { credit, heldBy }: Pick<MoneyAccount, 'credit' | 'heldBy'>): MoneyAccount {
  const { customer, paymentTotalWithVat: total, paidTotal: paid = 0, missing = 0, over = 0 } = rent;
  const { depositHeld: held = 0, depositIsHold: isHold = false, depositAsked: asked = 0 } = rent;
  return { rent, customer, total, paid, missing, over, credit, held, isHold, heldBy, asked, open: [] };
}

/** How the deposit came in that was taken last and not reversed. */
export function methodOfDeposit(entries: readonly LedgerEntry[]): PaymentMethod | null {
  const taken = entries.filter(({ kind, voided }) => kind === 'DEPOSIT_IN' && !voided);
  return taken.toSorted((one, other) => Number(other.id) - Number(one.id))[0]?.method ?? null;
}
