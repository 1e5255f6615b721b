import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';

/** Total and paid amounts of a rent, in cents. */
export function accountOf(rent: Pick<Row<'rents'>, 'payment_total_with_vat' | 'paid_total'>) {
  return { total: toCents(Number(rent.payment_total_with_vat)), paid: toCents(Number(rent.paid_total)) };
}
