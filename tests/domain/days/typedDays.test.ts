import { describe, expect, test } from 'vitest';
import { parseDay, parsePeriod } from '../../../src/shared/domain/days/typedDays';

/** A Saturday. */
const TODAY = '2026-11-28';
const FRI = '2026-12-04';
const TUE = '2026-12-08';

describe('a typed day', () => {
  test.each([
    ['05122026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['20261205', '2026-12-05'],
    ['5 12 2026', '2026-12-05'],
    ['5 12', '2026-12-05'],
    ['5 / 12 / 2026', '2026-12-05'],
    ['5. 12. 2026', '2026-12-05'],
    ['4 dez', FRI],
    ['4-dez-26', FRI],
    ['4 de dezembro de 2026', FRI],
    ['1.º de dezembro', '2026-12-01'],
    ['4th December', FRI],
    ['Dec 4, 2026', FRI],
    ['1er décembre', '2026-12-01'],
    ['le 4 déc.', FRI],
    ['4 Aralık', FRI],
    ['4 ŞUBAT', '2027-02-04'],
    ['4 de diciembre', FRI],
    ['hoje', TODAY],
    ['Amanhã', '2026-11-29'],
    ['amanha', '2026-11-29'],
    ['depois de amanhã', '2026-11-30'],
    ['ontem', '2026-11-27'],
    ['tomorrow', '2026-11-29'],
    ['aujourd’hui', TODAY],
    ['après-demain', '2026-11-30'],
    ['yarın', '2026-11-29'],
    ['öbür gün', '2026-11-30'],
    ['mañana', '2026-11-29'],
    ['pasado mañana', '2026-11-30'],
    ['sáb', TODAY],
    ['sex', FRI],
    ['sexta-feira', FRI],
    ['6ª', FRI],
    ['6.ª feira', FRI],
    ['Friday', FRI],
    ['thurs', '2026-12-03'],
    ['vendredi', FRI],
    ['Cuma', FRI],
    ['cumartesi', TODAY],
    ['Pazartesi', '2026-11-30'],
    ['viernes', FRI],
    ['sexta-feira, 4/12/2026', FRI],
    ['04.12.2026 Cuma', FRI],
    ['sex 4/12', FRI],
    ['sex 4', FRI],
    ['+2', '2026-11-30'],
    ['+ 2 dias', '2026-11-30'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  test.each([
    ...['31042027', '310226', '3213', '12345', '1231', '12/31/2026', '31 abril', '30 fev 2027', '1/12/202'],
    ...['qui 4/12', 'sex 5', 'sexx', 'ma', '4', '5 dias', '4 dez dez', 'dezembro', 'sex a ter', '0', '+', 'jui 4'],
  ])('%j is none', (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
  });

  test.each([
    ['5 dias', TUE],
    ['+2', '2026-12-06'],
    ['ter', TUE],
    ['8/12', TUE],
    ['1 semana', '2026-12-10'],
  ])('%j as the last one counts from the first', (text, day) => {
    expect(parseDay(text, TODAY, FRI)).toBe(day);
  });

  test('+2 makes a period longer that has a last day', () => {
    expect(parseDay('+2', TODAY, FRI, TUE)).toBe('2026-12-10');
    expect(parseDay('5 dias', TODAY, FRI, '2026-12-20')).toBe(TUE);
  });
});

describe('a typed period', () => {
  test.each([
    ...[
      '4/12 a 8/12',
      '4 a 8',
      '4-8',
      '4–8',
      '4 - 8',
      'dia 4 a 8',
      'de 4 a 8',
      'do dia 4 ao dia 8',
      '4 a 8/12',
      '4-8/12',
      '4/12 a 8',
    ],
    ...[
      '0412 0812',
      '04122026 08122026',
      '041226-081226',
      '04122026 – 08122026',
      '4 12 – 8 12',
      '4 12 8 12',
      '04 12 26 08 12 26',
    ],
    ...[
      '4 12 2026 8 12 2026',
      '4/12/2026-8/12/2026',
      '4.12.–8.12.',
      '4 /12/ 2026 – 8/12/2026',
      '2026-12-04 2026-12-08',
    ],
    ...[
      '4 a 8 dez',
      '4 dez a 8 dez',
      '4 dez 8 dez',
      '4 a 8 de dezembro',
      '4-8 dez',
      'Dec 4-8',
      'December 4 to 8',
      '4–8 December',
      '4th to 8th Dec',
    ],
    ...[
      'du 4 au 8',
      'du 4 au 8 décembre',
      'del 4 al 8',
      'del 4 al 8 de diciembre',
      '4-8 Aralık',
      "4'ten 8'e",
      "4 Aralık'tan 8 Aralık'a kadar",
      '4 ile 8 arası',
    ],
    ...[
      'sex a ter',
      'sex–ter',
      'sex-ter',
      'sex - ter',
      'Sexta a terça',
      'sexta-feira a terça-feira',
      'de sexta até terça',
      '6ª a 3ª',
      'sex. a ter.',
    ],
    ...[
      'Fri–Tue',
      'fri to tues',
      'from Friday to Tuesday',
      'Friday until Tuesday',
      'ven au mar',
      'du vendredi au mardi',
      'ven-mar',
    ],
    ...[
      'cuma–salı',
      'Cuma - Sal',
      'cumadan salıya',
      'Cumadan salıya kadar',
      'vie a mar',
      'de viernes a martes',
      'del viernes al martes',
    ],
    ...['sex 4 a ter 8', 'sex 4/12 a ter 8/12', 'Fri 4 Dec – Tue 8 Dec', 'sex a 8/12', '4/12 a ter'],
    ...[
      '4/12 5 dias',
      '5 dias a partir de 4/12',
      '4/12, 5 dias',
      '4/12 (5 dias)',
      '4/12 por 5 dias',
      'sex 5 dias',
      '4 dez 5 dias',
      '0412 5d',
    ],
    ...[
      '4/12 5 days',
      '4 Dec for 5 days',
      '5 days from Friday',
      'Friday 5 days',
      '4/12 5 jours',
      'vendredi pendant 5 jours',
      'cuma 5 gün',
      '4/12 5 días',
      'viernes 5 días',
    ],
    ...[
      '4/12 +4',
      'sex +4',
      '4/12+4',
      'entre 4 e 8',
      'between 4 and 8',
      'entre le 4 et le 8',
      'entre el 4 y el 8',
      'entre 4/12 e 8/12',
    ],
    ...['5 dias, de sexta-feira 04/12 a terça-feira 08/12', '8/12 – 4/12'],
  ])('%j is Friday the 4th to Tuesday the 8th', (text) => {
    expect(parsePeriod(text, TODAY)).toEqual({ start: FRI, end: TUE });
  });

  test.each([
    ['+2', TODAY, '2026-11-30'],
    ['5 dias', TODAY, '2026-12-02'],
    ['1 dia', TODAY, TODAY],
    ['2 semanas', TODAY, '2026-12-11'],
    ['uma semana', TODAY, FRI],
    ['a week', TODAY, FRI],
    ['hoje a amanhã', TODAY, '2026-11-29'],
    ['hoje +3', TODAY, '2026-12-01'],
    ['hoje até 8/12', TODAY, TUE],
    ['today to tue', TODAY, '2026-12-01'],
    ['amanhã 3 dias', '2026-11-29', '2026-12-01'],
    ['demain pour 3 jours', '2026-11-29', '2026-12-01'],
    ['fim de semana', TODAY, '2026-11-29'],
    ['weekend', TODAY, '2026-11-29'],
    ['hafta sonu', TODAY, '2026-11-29'],
    ['28 a 3', TODAY, '2026-12-03'],
    ['28 a 3/1', '2026-12-28', '2027-01-03'],
    ['28/12 a 3', '2026-12-28', '2027-01-03'],
    ['28/12 5 dias', '2026-12-28', '2027-01-01'],
    ['sex a sex', FRI, '2026-12-11'],
    ['a partir de 4/12', FRI, null],
    ['desde sexta', FRI, null],
    ['from Friday', FRI, null],
    ["4/12'den itibaren", FRI, null],
    ['até sexta', null, FRI],
    ["8/12'ye kadar", null, TUE],
    ['until Tuesday', null, '2026-12-01'],
    ['sex', FRI, null],
    ['4/12 a', FRI, null],
  ])('%j is from %s to %s', (text, start, end) => {
    expect(parsePeriod(text, TODAY)).toEqual({ start, end });
  });

  test.each([
    ...[
      '29/2/2027 – 2/3/2027',
      '31/4/2027 – 2/5/2027',
      '12/31/2026 – 1/2/2027',
      '1/12/202 – 3/12/202',
      '31042027 02052027',
      '31 a 3/12',
    ],
    ...[
      '4',
      '5 12',
      '23-12',
      'sex ter',
      'sex a quarta-freira',
      '4/12 ou 8/12',
      '4/12 0 dias',
      '0 dias',
      'qui 4/12 a ter 8/12',
    ],
    ...[
      '8/12 a hoje',
      'hoje a ontem',
      '4/12 a 8/12 3 dias',
      '4 a 8 a 12',
      'obra do sr. Silva',
      'a a a',
      '32 a 33',
      '4 e 8',
    ],
  ])('%j is none', (text) => {
    expect(parsePeriod(text, TODAY)).toBeNull();
  });

  test('may be one day alone, or begin today, where it needs both ends', () => {
    expect(parsePeriod('sex', TODAY, 'whole')).toEqual({ start: FRI, end: FRI });
    expect(parsePeriod('amanhã', TODAY, 'whole')).toEqual({ start: '2026-11-29', end: '2026-11-29' });
    expect(parsePeriod('até sexta', TODAY, 'whole')).toEqual({ start: TODAY, end: FRI });
    expect(parsePeriod('até ontem', TODAY, 'whole')).toBeNull();
    expect(parsePeriod('4/12 a', TODAY, 'whole')).toEqual({ start: FRI, end: null });
    expect(parsePeriod('a partir de 4/12', TODAY, 'whole')).toEqual({ start: FRI, end: null });
  });
});
