import type { Static } from 'typebox';
import { mixed, number, string } from 'yup';
import type { CancelMoney } from '../../../../contract/ledger';
import type { PaymentMethod } from '../../../../contract/lib/limits';
import type { Rent } from '../../../../machines/types';
import { isMoney } from '../../../shared/domain/formats/money';

/** What becomes of the money of a rent that is cancelled, as a form holds it. Amounts in euro. */
export interface CancelMoneyValues {
  /** Paid, and held as a deposit, when the rent was read. */
  paid: number;
  held: number;
  /** What is kept; null for nothing. */
  fee: number | null;
  /** Whether the rest stays as credit of the customer or is given back. */
  rest: 'CREDIT' | 'REFUND';
  /** How it is given back; empty while none is chosen. */
  method: PaymentMethod | '';
}

/** Rules of these fields. */
export const moneyFields = {
  paid: number().defined(),
  held: number().defined(),
  fee: number()
    .defined()
    .nullable()
    .typeError('field.money')
    .test('money', 'field.money', (value) => value === null || isMoney(value))
    .test('paid', 'field.out-of-range', (value, { parent }) => (value ?? 0) <= (parent as CancelMoneyValues).paid),
  rest: mixed<CancelMoneyValues['rest']>().defined(),
  method: string<CancelMoneyValues['method']>()
    .defined()
    .test('given', 'field.required', (value, { parent }) => {
      const { paid, fee, rest } = parent as CancelMoneyValues;
      return value !== '' || rest === 'CREDIT' || paid === (fee ?? 0);
    }),
};

/** The fields for a rent as it was read: without a fee, all that is paid becomes credit. */
export function moneyValues(rent: Rent | null): CancelMoneyValues {
  return { paid: rent?.paidTotal ?? 0, held: rent?.depositHeld ?? 0, fee: null, rest: 'CREDIT', method: '' };
}

/** The part of the request about money; nothing for a rent without any. */
export function moneyOf({ paid, held, fee, rest, method }: CancelMoneyValues): Static<typeof CancelMoney> | undefined {
  if (paid === 0 && held === 0) return undefined;
  return { rest, ...(fee && { fee }), ...(rest === 'REFUND' && method !== '' && { method }) };
}
