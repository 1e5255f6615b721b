import { expect, test } from 'vitest';
import { percentText, readPercent } from '../../../src/shared/domain/formats/percent';

test.each([
  [8, 'pt', '8 %'],
  [12.5, 'pt', '12,5 %'],
  [33.333, 'pt', '33,33 %'],
  [100, 'en', '100 %'],
  [8.25, 'en', '8.25 %'],
])('%d percent in %s is %j', (percent, lang, text) => {
  expect(percentText(percent, lang).replaceAll(/\s/gu, ' ').replace(/(\d)%/u, '$1 %')).toBe(text);
});

test.each([
  ['', null],
  [' % ', null],
  ['5', 5],
  ['12,5', 12.5],
  ['12.25 %', 12.25],
  ['100', 100],
  ['100,01', Number.NaN],
  ['101', Number.NaN],
  ['1000', Number.NaN],
  ['1,234', Number.NaN],
  ['-5', Number.NaN],
  ['5a', Number.NaN],
  ['a5', Number.NaN],
  ['5,', Number.NaN],
  ['1,2,3', Number.NaN],
])('%j is read as %d', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});
