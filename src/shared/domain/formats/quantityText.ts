import { MOST_UNITS } from '../../../../contract/lib/limits';
import { compactSerial, serialProblem } from './serialNumber';

/** Content of a field for a quantity and a model. */
export interface QuantityText {
  /** 1 unless a number stands before the words. */
  quantity: number;
  search: string;
}

/**
 * Reads `3 comp`, `3x comp` or `3 × comp` as three of what matches `comp`. Only a number in front counts: names of models end with
 * numbers. One of more than three digits is no quantity. A number alone has no words yet.
 */
export function readQuantity(text: string): QuantityText {
  const trimmed = text.trim();
  const [, digits, words = ''] = /^(\d{1,3})(?:\s*[x×](?=\s|$)|(?=\s|$))(.*)$/iu.exec(trimmed) ?? [];
  if (digits === undefined) return { quantity: 1, search: trimmed };
  return { quantity: Math.min(MOST_UNITS, Math.max(1, Number(digits))), search: words.trim() };
}

/** Quantity and words of a field that takes serial numbers too; null where it holds one, or nothing. */
export function readModelText(text: string): QuantityText | null {
  const compact = compactSerial(text);
  return compact !== '' && serialProblem(compact) === 'notNumber' ? readQuantity(text) : null;
}
