import type { PaymentMethod } from '../../contract/lib/limits';

export type { CashUp, CashUpPreview } from '../../contract/cashUps';

/** Fields of a cash-up as they are typed; amounts in euro, null while nothing is typed, NaN for text that is no amount. */
export interface CashUpValues {
  counted: Partial<Record<PaymentMethod, number | null>>;
  /** Cash with which a till begins; the first cash-up alone asks for it. */
  opening: number | null;
  banked: number | null;
  note: string;
}

/** Why a field cannot be sent; methods by their names. */
export type CashUpErrors = Partial<
  Record<PaymentMethod | 'opening' | 'banked' | 'note', 'required' | 'invalid' | 'tooMuch'>
>;
