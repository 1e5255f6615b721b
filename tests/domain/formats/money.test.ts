import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONEY } from '../../../contract/lib/limits';
import {
  currencyAmong,
  currencySign,
  EURO,
  formatAmount,
  formatMoney,
  hasAmount,
  isMoney,
  parseMoney,
  showCurrency,
  shownCurrency,
  sumMoney,
  withVat,
} from '../../../src/shared/domain/formats/money';

const cents = fc.integer({ min: 0, max: MAX_MONEY * 100 });
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the currency', () => {
  it.each([
    [[], 'EUR'],
    [['EUR', 'USD'], 'EUR'],
    [['USD', 'eur'], 'EUR'],
    [[1, 2], 'EUR'],
    [['USD'], 'USD'],
    [['?', 'brl'], 'BRL'],
  ])('among %j is %s', (ids, code) => {
    expect(currencyAmong(ids)).toBe(code);
  });

  it('is the euro until another one is shown', () => {
    expect(shownCurrency()).toBe(EURO);
    showCurrency('BRL');
    expect([plain(formatMoney(5, 'pt')), currencySign('pt')]).toEqual(['5,00 R$', 'R$']);
    showCurrency(EURO);
    expect([plain(formatMoney(5, 'pt')), currencySign('pt')]).toEqual(['5,00 €', '€']);
  });
});

describe('money', () => {
  it('is written with grouped thousands and the euro sign', () => {
    expect(plain(formatMoney(1234.56, 'pt'))).toBe('1.234,56 €');
    expect(plain(formatMoney(1234.5, 'en'))).toBe('€1,234.50');
    expect(plain(formatMoney(1234.5, 'fr'))).toBe('1 234,50 €');
    expect(plain(formatMoney(1234.5, 'es'))).toBe('1.234,50 €');
    expect(plain(formatMoney(0, 'pt'))).toBe('0,00 €');
    expect(formatAmount(1234.5, 'pt')).toBe('1.234,50');
  });

  it('is read back from what it was written as, in every language', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('pt', 'en', 'fr', 'tr', 'es'), (cents, lang) => {
        expect(parseMoney(formatMoney(cents / 100, lang), lang)).toBe(cents / 100);
        expect(parseMoney(formatAmount(cents / 100, lang), lang)).toBe(cents / 100);
      }),
    );
  });

  it.each([
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1.234,56 €', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1.234.567', 1234567],
    ['1.234', 1234],
    ['12', 12],
    ['0', 0],
    [',5', 0.5],
    ['12,', 12],
    ['-5', -5],
    ['1,234,567', 1_234_567],
    [',55', 0.55],
    ['.5', 0.5],
    ['12 EUR', 12],
    ['eur 12', 12],
    ['1\u00a0234,56\u202f€', 1234.56],
    ['-1.234', -1234],
    ['-1.234,5', -1234.5],
    ['-0,5', -0.5],
    ['12.345.678', 12_345_678],
    ['12345.678,9', null],
    ['12.345.678,9', 12_345_678.9],
    ['12345,67', 12345.67],
    ['1234,567', 1234.567],
  ])('typed as %s in Portuguese is %s', (text, value) => {
    expect(parseMoney(text, 'pt')).toBe(value);
  });

  it.each([
    '',
    'abc',
    '1,2,3',
    '1.23.456',
    '12a',
    '--1',
    '1,,2',
    '€',
    '-',
    '1.2345,6',
    'a12',
    'a,5',
    ',5a',
    ',',
    '1EUR2',
    '1234.567.890',
    '12,34.5',
    '1234.567',
    '-1234.567',
    '+1,5',
  ])('is not %j', (text) => {
    expect(parseMoney(text, 'pt')).toBeNull();
  });

  it('groups with the separator of the language', () => {
    expect(parseMoney('1,234', 'en')).toBe(1234);
    expect(parseMoney('1,234', 'pt')).toBe(1.234);
    expect(parseMoney('1.234', 'en')).toBe(1.234);
    expect(parseMoney('-12,345,678', 'en')).toBe(-12_345_678);
    expect(parseMoney('12,345,678.9', 'en')).toBe(12_345_678.9);
    expect(parseMoney('1234,567', 'en')).toBeNull();
    expect(parseMoney('-1,234x', 'en')).toBeNull();
    expect(parseMoney('1,234,5', 'en')).toBeNull();
  });

  it('is refused below zero, above the limit and with a third decimal', () => {
    expect([0, 0.01, 19.99, MAX_MONEY].every(isMoney)).toBe(true);
    expect([-0.01, MAX_MONEY + 0.01, 1.234, Number.NaN, Number.POSITIVE_INFINITY].some(isMoney)).toBe(false);
  });

  it('adds VAT rounded half up to the cent', () => {
    expect(withVat(0.5, 23)).toBe(0.62);
    expect(withVat(1180, 23)).toBe(1451.4);
    expect(withVat(1.5, 23)).toBe(1.85);
    expect(withVat(10, 6.5)).toBe(10.65);
    expect(withVat(100, 16.67)).toBe(116.67);
    expect(withVat(0.02, 25)).toBe(0.03);
    expect(withVat(0.01, 49)).toBe(0.01);
    expect(withVat(MAX_MONEY, 23)).toBe(12_299_999.99);
  });

  it('sums without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(cents), (list) => {
        const exact = list.reduce((sum, item) => sum + item, 0);
        expect(sumMoney(list.map((item) => item / 100))).toBe(exact / 100);
      }),
    );
    expect(sumMoney([0.1, 0.2])).toBe(0.3);
  });
});

it.each([
  [null, false],
  [0, true],
  [12.5, true],
  [12.345, false],
  [-1, false],
  [MAX_MONEY + 1, false],
])('a field that holds %d has an amount: %j', (value, isOne) => {
  expect(hasAmount({ context: { value } })).toBe(isOne);
});
