import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDays,
  dateToDay,
  dayFromNumber,
  dayNumber,
  dayOf,
  dayToDate,
  daysInPeriod,
  formatDay,
  formatDayWithWeekday,
  nameOfDay,
  shortWeekday,
  isDay,
  localeOf,
  today,
  toWire,
  withoutYear,
} from '../../../src/shared/domain/days/days';

const day = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') }).map(dayFromNumber);

describe(`days in ${process.env.TZ}`, () => {
  it('come back from a date picker as they went in', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(dateToDay(dayToDate(day))).toBe(day);
      }),
      { numRuns: 3000 },
    );
  });

  it('come back from the wire as they went out', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(dayOf(toWire(day))).toBe(day);
      }),
    );
  });

  it('stay the same day whatever time and offset another back end appends', () => {
    for (const rest of ['', 'T00:00:00', 'T23:59:59.999Z', 'T00:00:00+13:00', ' 12:00']) {
      expect(dayOf(`2026-11-20${rest}`)).toBe('2026-11-20');
    }
  });

  it('count one by one, over every change of the clock', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (day, count) => {
        const other = addDays(day, count);
        expect(dayNumber(other) - dayNumber(day)).toBe(count);
        expect(Math.sign(compareDays(other, day))).toBe(Math.sign(count));
      }),
    );
  });

  it('are local midnight in a date picker, or the first moment there is', () => {
    expect(dayToDate('2026-11-20').toDateString()).toContain('Nov 20 2026');
    expect(dayToDate('2026-11-20').getHours()).toBe(0);
  });

  it('are read from the wall clock', () => {
    expect(today(new Date(2026, 10, 20, 0, 0, 1))).toBe('2026-11-20');
    expect(today(new Date(2026, 10, 20, 23, 59, 59))).toBe('2026-11-20');
  });

  it('are that of this moment by default', () => {
    const before = dateToDay(new Date());
    expect([before, dateToDay(new Date())]).toContain(today());
  });

  it('have four digits for the year, however early', () => {
    const early = new Date(2026, 0, 5);
    early.setFullYear(987);
    expect(dateToDay(early)).toBe('0987-01-05');
  });

  it('are no number, and no other day, when the text is none', () => {
    expect(['', '2026-11-1', 'nonsense', 'yesterday!'].map(dayNumber)).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    expect([addDays('nonsense', 1), dayFromNumber(Number.NaN)]).toEqual(['', '']);
  });

  it('are compared as they follow', () => {
    expect([
      compareDays('2026-11-20', '2026-11-21'),
      compareDays('2026-11-20', '2026-11-20'),
      compareDays('2026-11-21', '2026-11-20'),
    ]).toEqual([-1, 0, 1]);
  });

  it('are written as in Portugal for a language that we do not speak', () => {
    expect(['pt', 'en-US', 'fr-CA', 'tr', 'es', 'de', ''].map(localeOf)).toEqual([
      'pt-PT',
      'en-GB',
      'fr-FR',
      'tr-TR',
      'es-ES',
      'pt-PT',
      'pt-PT',
    ]);
  });

  it('are recognised only when they exist', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-11-20T00:00:00'].some(isDay)).toBe(false);
  });

  it('are counted with both ends', () => {
    expect(daysInPeriod('2026-11-23', '2026-11-27')).toBe(5);
    expect(daysInPeriod('2026-11-23', '2026-11-23')).toBe(1);
  });

  it('are written as each language writes them', () => {
    expect(formatDay('2026-11-20', 'pt')).toBe('20/11/2026');
    expect(formatDay('2026-11-05', 'en')).toBe('05/11/2026');
    expect(formatDay('2026-11-05', 'es')).toBe('05/11/2026');
    expect(formatDay('2026-11-05', 'tr')).toBe('05.11.2026');
    expect(formatDay('nonsense', 'pt')).toBe('nonsense');
  });

  it('stand with their weekday as each language puts it, without the year where that is plain', () => {
    const written = ['pt', 'en', 'fr', 'tr', 'es'].map((lang) => formatDayWithWeekday('2026-12-23', lang));
    expect(written).toEqual([
      'quarta-feira, 23/12/2026',
      'Wednesday, 23/12/2026',
      'mercredi 23/12/2026',
      '23.12.2026 Çarşamba',
      'miércoles 23/12/2026',
    ]);
    expect(written.map(withoutYear)).toEqual([
      'quarta-feira, 23/12',
      'Wednesday, 23/12',
      'mercredi 23/12',
      '23.12 Çarşamba',
      'miércoles 23/12',
    ]);
    expect(formatDayWithWeekday('2026-01-05', 'pt')).toBe('segunda-feira, 05/01/2026');
    expect(formatDayWithWeekday('nonsense', 'es')).toBe('nonsense');
  });

  it('have a name on a calendar that begins with the number shown', () => {
    expect(['pt', 'en', 'fr', 'tr', 'es'].map((lang) => nameOfDay('2026-11-01', lang))).toEqual([
      '1 de novembro de 2026, domingo',
      '1 November 2026, Sunday',
      '1 novembre 2026, dimanche',
      '1 Kasım 2026, Pazar',
      '1 de noviembre de 2026, domingo',
    ]);
  });

  it('have a short name of a few letters, without a full stop', () => {
    const [friday, saturday] = ['2026-11-20', '2026-11-21'];
    expect(['pt', 'en', 'fr', 'tr', 'es'].map((lang) => shortWeekday(friday, lang))).toEqual([
      'sex',
      'Fri',
      'ven',
      'Cum',
      'vie',
    ]);
    expect(shortWeekday(saturday, 'pt')).toBe('sáb');
  });
});
