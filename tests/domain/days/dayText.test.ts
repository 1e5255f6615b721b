import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../../src/shared/domain/days/days';
import { dayWithWeekday, formatMoment, formatPeriod, formatTimeOn } from '../../../src/shared/domain/days/dayText';
import { parseDay, parsePeriod } from '../../../src/shared/domain/days/typedDays';

const TODAY = '2026-11-20';

describe('a typed day', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['3.2.27', '2027-02-03'],
    ['23-11-2026', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['23/11', '2026-11-23'],
    ['18/11', '2026-11-18'],
    ['3/1', '2027-01-03'],
    [' 1/12 ', '2026-12-01'],
    [' 2026-11-23 ', '2026-11-23'],
    ['21/5', '2026-05-21'],
    ['20/5', '2027-05-20'],
    ['1/1/99', '2099-01-01'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it.each([
    '',
    '31/02/2026',
    '23',
    '1/2/3/4',
    '1/1/100',
    '1/1/0',
    '11/23/2026',
    '29/2',
    '1/',
    '/',
    '1/2/',
    '1,5/2/2026',
    '32/1',
    '0/1',
    '1e0/2/2026',
    '0x1/2/2026',
    '02026-11-23',
  ])('%j is none', (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
  });
});

describe('a leap day without its year', () => {
  it('is the next one, if it comes within the year', () => {
    expect(parseDay('29/2', '2027-12-01')).toBe('2028-02-29');
  });
});

describe('a typed period', () => {
  it('comes back from how it is written, in every language', () => {
    const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2099-12-01') }).map(dayFromNumber);
    fc.assert(
      fc.property(day, fc.nat(60), fc.constantFrom('pt', 'en', 'fr', 'tr', 'es'), (start, length, lang) => {
        const period = { start, end: addDays(start, length) };
        expect(parsePeriod(formatPeriod(period, lang), TODAY)).toEqual(period);
      }),
    );
  });

  it.each([
    ['23/11 27/11', '2026-11-23', '2026-11-27'],
    ['23/11 a 27/11', '2026-11-23', '2026-11-27'],
    ['23/11-27/11', '2026-11-23', '2026-11-27'],
    ['28/12 – 3/1', '2026-12-28', '2027-01-03'],
    ['27/11/2026 – 23/11/2026', '2026-11-23', '2026-11-27'],
    ['2026-11-23 - 2026-11-27', '2026-11-23', '2026-11-27'],
    ['23/11 até 27/11', '2026-11-23', '2026-11-27'],
    ['23/11/2026', '2026-11-23', null],
    ['– 27/11/2026', null, '2026-11-27'],
    [' — 27/11/2026', null, '2026-11-27'],
    ['até 27/11/2026', null, '2026-11-27'],
    ['To 27/11/2026', null, '2026-11-27'],
    ["jusqu'au 27/11/2026", null, '2026-11-27'],
    ['hasta 27/11/2026', null, '2026-11-27'],
    ['23/11 to 27/11', '2026-11-23', '2026-11-27'],
    ['23/11 au 27/11', '2026-11-23', '2026-11-27'],
    ['23/11/26 – 27/11/26', '2026-11-23', '2026-11-27'],
    ['23/11/2026 – 23/11/2026', '2026-11-23', '2026-11-23'],
    ['28/12/2026 – 3/1', '2026-12-28', '2027-01-03'],
    ['1/6/2028 – 3/6', '2028-06-01', '2028-06-03'],
    ['28/2/2028 – 29/2', '2028-02-28', '2028-02-29'],
    ['1/6/2028 – 3/6/2029', '2028-06-01', '2029-06-03'],
    ['   ', null, null],
    ['-27/11', null, '2026-11-27'],
    ['até 27/11', null, '2026-11-27'],
    ['', null, null],
  ])('%j is from %s to %s', (text, start, end) => {
    expect(parsePeriod(text, TODAY)).toEqual({ start, end });
  });

  it.each([
    'para a semana',
    '23/11 – 31/02',
    '1/1 2/1 3/1',
    '23/11/2026 talvez',
    'para 27/11/2026',
    '23/11 ab 27/11',
    '27/11/20261',
    '31/02 – 23/11',
    'amanhã 23/11',
    '–',
    'a',
    '1/2/2026 – 29/2',
  ])('%j is none', (text) => {
    expect(parsePeriod(text, TODAY)).toBeNull();
  });

  it('may lack its last day', () => {
    expect(parsePeriod('23/11 – ', TODAY)).toEqual({ start: '2026-11-23', end: null });
    expect(formatPeriod({ start: null, end: null }, 'pt')).toBe('');
    expect(formatPeriod({ start: '2026-11-23', end: null }, 'pt')).toBe('23/11/2026');
  });

  it('may have only its last day', () => {
    expect(parsePeriod(formatPeriod({ start: null, end: '2026-11-27' }, 'pt'), TODAY)).toEqual({
      start: null,
      end: '2026-11-27',
    });
  });
});

it.each([
  ['pt', '2026-11-24', 'ter 24/11'],
  ['en', '2026-11-24', 'Tue 24/11'],
  ['pt', '2027-01-04', 'seg 04/01/2027'],
  ['tr', '2025-12-31', 'Çar 31.12.2025'],
])('a day is short in %s, with its weekday, and has its year where that is another one: %s', (lang, day, text) => {
  vi.setSystemTime('2026-11-20T10:00:00');
  onTestFinished(() => void vi.useRealTimers());
  expect(dayWithWeekday(day, lang)).toBe(text);
});

describe('a moment', () => {
  it.each([
    ['pt', false, /^05\/03\/2026,? 09:07$/u],
    ['en', true, /^05\/03\/2026,? 09:07:03$/u],
  ])('in %s, with seconds: %s', (lang, withSeconds, text) => {
    const instant = new Date(2026, 2, 5, 9, 7, 3).toISOString();
    expect(formatMoment(instant, lang, withSeconds)).toMatch(text);
    if (!withSeconds) expect(formatMoment(instant, lang)).toMatch(text);
  });
});

it('an instant of the day is its time, one of another day says which', () => {
  const instant = '2026-11-29T14:32:00';
  expect(formatTimeOn('2026-11-29', instant, 'pt')).toBe('14:32');
  expect(formatTimeOn('2026-11-27', instant, 'pt')).toBe(formatMoment(instant, 'pt'));
});
