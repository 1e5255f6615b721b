import type { LedgerEntry, MoneyAccount, PaymentMethod, Rent } from '../../../machines/types';
import { sumMoney } from '../domain/formats/money';

/** The account of a rent, with the credit that its customer has beside it; its entries tell how deposit and cash came in. */
export function accountOfRent(
  rent: Rent,
  { credit, entries }: { credit: number; entries: readonly LedgerEntry[] },
): MoneyAccount {
  const { customer, paymentTotalWithVat: total, paidTotal: paid = 0, missing = 0, over = 0 } = rent;
  const { depositHeld: held = 0, depositIsHold: isHold = false, depositAsked: asked = 0 } = rent;
  const read = { heldBy: methodOfDeposit(entries), cash: cashOf(entries) };
  return { ...{ rent, customer, total, paid, missing, over, credit, held, isHold, asked, open: [] }, ...read };
}

/** How the deposit came in that was taken last and not reversed. */
export function methodOfDeposit(entries: readonly LedgerEntry[]): PaymentMethod | null {
  const taken = entries.filter(({ kind, voided }) => kind === 'DEPOSIT_IN' && !voided);
  return taken.toSorted((one, other) => Number(other.id) - Number(one.id))[0]?.method ?? null;
}

/** Cash that came in and was not reversed, in euro: it counts although some of it was given back. */
function cashOf(entries: readonly LedgerEntry[]): number {
  const isCash = ({ kind, method, isHold, voided }: LedgerEntry) =>
    (kind === 'PAYMENT' || kind === 'DEPOSIT_IN') && method === 'CASH' && !isHold && !voided;
  return sumMoney(entries.filter(isCash).map(({ amount }) => amount));
}
