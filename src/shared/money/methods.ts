import { PAYMENT_METHODS } from '../../../contract/lib/limits';
import type { PaymentMethod } from '../../../machines/types';

/** Methods of payment in the order of their keys, 1 to 6, with the names of their icons. */
export const METHOD_ICONS: Record<PaymentMethod, string> = {
  CASH: 'money-bill',
  CARD: 'credit-card',
  MBWAY: 'mobile',
  TRANSFER: 'arrow-right-arrow-left',
  MULTIBANCO: 'hashtag',
  OTHER: 'ellipsis-h',
};

/** The method that a digit chooses; undefined for any other key. */
export const methodOfKey = (key: string): PaymentMethod | undefined =>
  /^[1-9]$/u.test(key) ? PAYMENT_METHODS[Number(key) - 1] : undefined;
