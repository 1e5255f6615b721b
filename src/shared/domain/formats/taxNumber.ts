import { fold, wordsOf } from './text';

/**
 * The Portuguese tax number (NIF): nine digits whose last one checks the others. Which first digits exist is fixed by
 * law: people 1, 2, 3 and 45; companies 5; public bodies 6; others 70 to 79, 8, 9.
 */
const SHAPE = /^(?:[1235689]\d{8}|45\d{7}|7\d{8})$/;

/** Words that people copy with a tax number, and the country prefix. */
const LABEL = /^(?:numero|contribuinte|fiscal|nipc|nif|vat|iva|num|no|nr|de|pt|n)*(?=\d{9}$)/u;

/** A tax number without what people type around and between its parts: `NIF`, `n.º`, signs, and the country prefix. */
export function normalizeTaxNumber(text: string): string {
  const bare = wordsOf(fold(text)).join('').replace(LABEL, '');
  return /^\d{9}$/u.test(bare) ? bare : text.replace(/[\s.-]/gu, '').toUpperCase();
}

/** The check digit that belongs to the first eight digits. */
export function taxNumberCheckDigit(firstEight: string): number {
  let sum = 0;
  for (let at = 0; at < 8; at++) sum += Number(firstEight[at]) * (9 - at);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 0 : digit;
}

/** Whether the text, normalised or not, is a Portuguese tax number that can exist. */
export function isPortugueseTaxNumber(text: string): boolean {
  const number = normalizeTaxNumber(text);
  return SHAPE.test(number) && taxNumberCheckDigit(number) === Number(number[8]);
}
