import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';

/** Columns of a rent that its account follows from. */
export type AccountColumns = Pick<
  Row<'rents'>,
  'payment_total_with_vat' | 'paid_total' | 'settlements' | 'deposit_held' | 'deposit_is_hold'
>;

/** Figures of a rent's account, in cents. */
export function accountOf(rent: AccountColumns) {
  return {
    total: toCents(Number(rent.payment_total_with_vat)),
    paid: toCents(Number(rent.paid_total)),
    settlements: rent.settlements,
    held: toCents(Number(rent.deposit_held)),
    isHold: rent.deposit_is_hold,
  };
}
