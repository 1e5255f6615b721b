import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../src/shared/domain/days';
import { formatPeriod, parseDay, parsePeriod } from '../../src/shared/domain/dayText';

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
  ])('%s is %s', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it.each(['', '31/02/2026', '23', '1/2/3/4', 'amanhã', '11/23/2026'])('%j is none', (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
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
    ['-27/11', null, '2026-11-27'],
    ['até 27/11', null, '2026-11-27'],
    ['', null, null],
  ])('%j is from %s to %s', (text, start, end) => {
    expect(parsePeriod(text, TODAY)).toEqual({ start, end });
  });

  it.each(['para a semana', '23/11 – 31/02', '1/1 2/1 3/1', '23/11/2026 talvez'])(
    '%j is none',
    (text) => {
      expect(parsePeriod(text, TODAY)).toBeNull();
    },
  );

  it('may lack its last day', () => {
    expect(parsePeriod('23/11 – ', TODAY)).toEqual({ start: '2026-11-23', end: null });
    expect(formatPeriod({ start: null, end: null }, 'pt')).toBe('');
  });

  it('may have only its last day', () => {
    expect(parsePeriod(formatPeriod({ start: null, end: '2026-11-27' }, 'pt'), TODAY)).toEqual({ start: null, end: '2026-11-27' });
  });
});
