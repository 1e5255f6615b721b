import type { CustomerAccount } from '../../../contract/ledger';
import type { MoneyAccount } from '../../../machines/types';

/** The account of a customer beside rents, of which the credit can be given back, and the rents that money pays. */
export function accountOfCustomer(
  customer: MoneyAccount['customer'],
  { missing, credit, open }: CustomerAccount,
): MoneyAccount {
  return {
    ...{ rent: null, customer, missing, open, credit, total: 0, paid: credit, over: credit },
    ...{ held: 0, isHold: false, heldBy: null, asked: 0, cash: 0 },
  };
}
