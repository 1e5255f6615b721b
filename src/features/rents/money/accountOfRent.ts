import type { MoneyAccount, Rent } from '../../../../machines/types';

/** The account of a rent, with the credit that its customer has beside it. */
export function accountOfRent(rent: Rent, credit: number): MoneyAccount {
  const { customer, paymentTotalWithVat: total, paidTotal = 0, missing = 0, over = 0, depositHeld = 0 } = rent;
  return { rent, customer, total, paid: paidTotal, missing, over, held: depositHeld, credit };
}
