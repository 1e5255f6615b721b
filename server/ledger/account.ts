import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';

/** Figures of a rent's account, in cents. */
export function accountOf(rent: Pick<Row<'rents'>, 'payment_total_with_vat' | 'paid_total' | 'settlements'>) {
  return {
    total: toCents(Number(rent.payment_total_with_vat)),
    paid: toCents(Number(rent.paid_total)),
    settlements: rent.settlements,
  };
}
