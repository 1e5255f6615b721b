import { addDays, DAY_LANGUAGES, localeOf, type Day } from './days';
import { dateFormat } from '../formats/intl';

/**
 * Words of a typed day or period, of all five languages at once: a clerk types as they speak, whatever the language of the page.
 * No word means different things in two of them where a day can stand.
 */

/** A Sunday, from which the names of the weekdays are counted. */
const SUNDAY: Day = '2023-01-01';

interface Names {
  weekdays: Map<string, number>;
  months: Map<string, number>;
}

let known: Names | null = null;

/** Names of weekdays (Sunday is 0) and months (January is 1) as `Intl` writes them, long and short, without accents. */
function names(): Names {
  if (known) return known;
  const weekdays = new Map([['pzt', 1]]);
  const months = new Map<string, number>();
  const add = (map: Map<string, number>, part: 'weekday' | 'month', day: Day, value: number) => {
    for (const lang of DAY_LANGUAGES)
      for (const length of ['long', 'short'] as const) {
        const format = dateFormat(localeOf(lang), { [part]: length, timeZone: 'UTC' });
        map.set(plain(format.format(Date.parse(day))).replace(/[^a-z].*$/u, ''), value);
      }
  };
  for (let index = 0; index < 7; index++) add(weekdays, 'weekday', addDays(SUNDAY, index), index);
  for (let month = 1; month <= 12; month++) add(months, 'month', `2023-${String(month).padStart(2, '0')}-15`, month);
  known = { weekdays, months };
  return known;
}

/** Finds a name, or the only one that begins so: `terç`, `thurs`. Turkish endings may follow it: `cumadan`. */
function find(map: ReadonlyMap<string, number>, word: string): number | null {
  const exact = map.get(word) ?? map.get(word.replace(/(?:y?[ea]|[dt][ea]n)$/u, ''));
  if (exact !== undefined) return exact;
  if (word.length < 3) return null;
  const begun = new Set([...map].flatMap(([name, value]) => (name.startsWith(word) ? [value] : [])));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

/** The weekday that a word names, Sunday is 0; null for other words. */
export const weekdayOf = (word: string): number | null => find(names().weekdays, word);

/** The month that a word names, January is 1; null for other words. */
export const monthOf = (word: string): number | null => find(names().months, word);

/** Small letters without accents; `ı` is `i`. */
function plain(text: string): string {
  return text
    .replace(/[’‘`´]/gu, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/gu, 'i');
}

/** Whole words of a pattern. */
const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\d'])(?:${pattern})(?![\\p{L}])`, 'gu');

const DAYS = 'dias?|days?|d|jours?|j|gun(?:luk)?';
const WEEKS = 'semanas?|weeks?|semaines?|hafta(?:lik)?';
const DURING = '(?:(?<!\\p{L})(?:por|durante|for|pendant|pour|para)\\s+)?';

type Phrase = readonly [pattern: RegExp, meaning: string | ((found: string, part: string) => string)];

/** Phrases and what they stand for, in the order in which they are replaced. */
const PHRASES: readonly Phrase[] = [
  [words("aujourd'?hui|hoje|today|bugun(?:den)?|hoy"), ' day0 '],
  [words('depois de amanha|(?:the )?day after tomorrow|apres[- ]demain|obur gun|pasado manana'), ' day2 '],
  [words('amanha|tomorrow|demain|yarin(?:dan|a)?|manana'), ' day1 '],
  [words('ontem|yesterday|hier|dun|ayer'), ' yesterday '],
  [words('fi[mn][- ]de[- ]semana|fds|week-?end|hafta sonu|finde'), ' weekend '],
  [
    new RegExp(`(?<!\\p{L})(?:uma?|one|une?|una|bir|a(?= week))\\s+(?=(?:${WEEKS}|${DAYS})(?![\\p{L}\\d]))`, 'gu'),
    '1 ',
  ],
  [words("a partir d['eoau]+l?|starting|desde|from|des"), ' from '],
  [words("jusqu'(?:au?)|ate|to|until|till|thru|through|au?|al|ao|hasta|ile"), ' to '],
  // Endings of Turkish numbers and names: `8'e`, `8 Aralık'a`.
  [/(?<=\d|\p{L}{3})'(?:y?[ea]|si|n?[iu])(?!\p{L})/gu, ''],
  [/\+\s*(\d{1,3})(?!\d)(?:\s*\p{L}+)?/gu, ' plus$1 '],
  [new RegExp(`${DURING}(?<![\\d/.-])(\\d{1,3})\\s*(?:${DAYS})(?![\\p{L}\\d])`, 'gu'), ' length$1 '],
  [
    new RegExp(`${DURING}(?<![\\d/.-])(\\d{1,2})\\s*(?:${WEEKS})(?![\\p{L}\\d])`, 'gu'),
    (_, weeks) => ` length${Number(weeks) * 7} `,
  ],
  [/(?<=\d)\.?(?:st|nd|rd|th|er|o)(?!\p{L})/gu, ''],
  [words('d[eo]|da|du|del|dia|of|the|l[ea]|el|on|em|n[oa]|this|est[ea]|ce|cette|bu|arasi(?:nda)?'), ' '],
];

/** The weekday of `6ª` or `6ª-feira`: the week of Portugal counts from Sunday. */
const ORDINAL = /(?<![\d/.-])([2-6])\.?(?:ª(?:[\s-]*feira)?|a[\s-]*feira)/giu;
const ORDINALS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'];

/** Between two days, where `entre` or `between` stands before them. */
const BETWEEN = /(?<!\p{L})(?:entre|between)(?!\p{L})/u;
const AND = /(?<!\p{L})(?:e|and|et|y)(?!\p{L})/u;

/**
 * The text in the words of the reader: `to` between days, `from` before one, `day0` for today, `weekend`, `length5`, `plus2`.
 * Dates, weekdays and months stay as they were typed. Words that say nothing are gone.
 */
export function dayTokens(text: string): string {
  const signs = text.replace(ORDINAL, (_, ordinal: string) => ` ${ORDINALS[Number(ordinal) - 2] ?? ''} `);
  let read = turkishRange(plain(signs))
    .replace(/[\u2010\u2011\u2212]/gu, '-')
    .replace(/[\u2012-\u2015→]|(?<=\s|^)-+|-+(?=\s|$)/gu, ' to ')
    .replace(/(?<=\p{L})[\s-]feira(?!\p{L})/gu, ' ');
  if (BETWEEN.test(read)) read = read.replace(BETWEEN, ' ').replace(AND, ' to ');
  for (const [phrase, meaning] of PHRASES) read = read.replace(phrase, meaning as string);
  return read
    .replace(/(\d{1,2})-(\p{L}{3,})(?:-(?=\d))?/gu, (found, date: string, name: string) =>
      monthOf(name) === null ? found : `${date} ${name} `,
    )
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' to ')
    .replace(/[(),;]|(?<=\p{L})\./gu, ' ')
    .replace(/\s*([/.])\s*(?=\d)/gu, '$1')
    .replace(/\.(?=\s|$)/gu, ' ')
    .replace(/(?<=\bto) +to\b/gu, '')
    .trim()
    .split(/\s+/u)
    .join(' ');
}

/** Turkish says `from` and `until` behind a day: `cumadan salıya`, `4'ten 8'e kadar`, `4/12'den itibaren`. */
function turkishRange(text: string): string {
  if (/(?<!\p{L})itibaren(?!\p{L})/u.test(text))
    return `from ${text.replace(/\s*itibaren/u, '').replace(/'?[dt][ea]n(?=\s|$)/u, '')}`;
  const range = text.replace(/([\p{L}\d/.]+?)('?)[dt][ea]n\s+(?=\S)/u, (found, day: string, sign: string) =>
    sign || weekdayOf(day) !== null ? `${day} to ` : found,
  );
  if (!/(?<!\p{L})kadar(?!\p{L})/u.test(range)) return range;
  const day = range.replace(/(?<!\p{L})kadar(?!\p{L})/u, ' ');
  return range === text ? `to ${day}` : day;
}
