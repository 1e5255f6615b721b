import type { Id } from '../../../../machines/types';
import { fold, searchText, wordsOf } from './text';

/** Most words of a search that are looked for. */
const MOST_WORDS = 10;
/** Labels that people write before a number, such as `NIF`, `n.º`, `PT` or `tel.:`. */
const LABELS =
  /(^|[^a-z0-9])(?:(?:nif|nipc|numero|num|no|nr|n|o|pt|vat|contribuinte|fiscal|telefone|telemovel|telef|tel|tlm|tlf|phone)(?:[\s.:/-]+|(?=[+(\d])))+(?=[+(]*\d)/gu;
/** Digits of one number, with the signs that part them. */
const NUMBER = /\+?[(\s]*\+?\d[\d\s()./\u2010-\u2015-]{4,}\d/gu;
const MAIL = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:?]+/u;
/** Calling codes of countries, without `+`. */
const CALLING_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[235689]\d\d)/u;

/**
 * Reads a search. Answers alternatives, each a list of words which all occur in the `searchText` of a record that fits.
 * A number has more than one spelling: a caller's with the country's prefix, a tax number as the form takes it. A mail
 * address stands alone, without the name before it. Null for no search; no alternative where nothing can be found.
 *
 * @param serials whether whole numbers are serial numbers too, which leading zeros do not change
 */
export function readSearch(search: string | undefined, serials = false): string[][] | null {
  const folded = fold(search ?? '').trim();
  if (folded === '') return null;
  const words = wordsOf(folded);
  const mail = MAIL.exec(folded)?.[0] ?? '';
  const numbers = folded.replace(LABELS, '$1').replace(NUMBER, (number) => ` ${nationalNumber(number)} `);
  const spellings = [words, wordsOf(numbers), wordsOf(mail)];
  if (serials) spellings.push(words.map((word) => word.replace(/^0+(?=\d+$)/u, '')));
  const distinct = new Map(spellings.map((each) => [each.join(' '), each.slice(0, MOST_WORDS)]));
  return [...distinct.values()].filter((each) => each.length > 0);
}

/** Digits of a telephone number without the country's prefix. */
function nationalNumber(text: string): string {
  const digits = text.replace(/\D/gu, '');
  const abroad = text.includes('+') ? digits : /^00[1-9]\d{5,}$/u.test(digits) ? digits.slice(2) : null;
  const national = (abroad ?? (digits.length > 10 ? digits : null))?.replace(CALLING_CODE, '') ?? digits;
  return national.replace(/^0+(?=\d)/u, '');
}

/** Whether a search finds a record by its texts, for back ends that do not search themselves. */
export function finds(search: string, texts: readonly (Id | null | undefined)[], serials = false): boolean {
  const alternatives = readSearch(search, serials);
  if (alternatives === null) return true;
  const text = texts.map((each) => searchText(String(each ?? ''))).join(' ');
  return alternatives.some((words) => words.every((word) => text.includes(word)));
}
