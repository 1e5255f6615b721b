import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPhone, phoneUrl } from '../../../src/shared/domain/formats/phone';
import { isPortuguesePostalCode, normalizePostalCode } from '../../../src/shared/domain/formats/postalCode';
import {
  isPortugueseTaxNumber,
  normalizeTaxNumber,
  taxNumberCheckDigit,
} from '../../../src/shared/domain/formats/taxNumber';

/** The rule as the law words it: the weighted sum of all nine digits is 0 modulo 11, or 1 with check digit 0. */
function isValidByLaw(nine: string): boolean {
  const sum = [...nine].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return sum % 11 === 0 || (nine.endsWith('0') && sum % 11 === 1);
}

const eightDigits = fc
  .tuple(fc.constantFrom('1', '2', '3', '5', '6', '8', '9'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => first + String(rest).padStart(7, '0'));

describe('a Portuguese tax number', () => {
  it('is accepted exactly when its last digit checks the others', () => {
    fc.assert(
      fc.property(eightDigits, fc.integer({ min: 0, max: 9 }), (eight, last) => {
        expect(isPortugueseTaxNumber(`${eight}${last}`)).toBe(isValidByLaw(`${eight}${last}`));
      }),
      { numRuns: 5000 },
    );
  });

  it('always has exactly one check digit', () => {
    fc.assert(
      fc.property(eightDigits, (eight) => {
        const valid = Array.from({ length: 10 }, (_, last) => `${eight}${last}`).filter(isPortugueseTaxNumber);
        expect(valid).toEqual([`${eight}${taxNumberCheckDigit(eight)}`]);
      }),
    );
  });

  it.each(['500000000', '123456789', '450000001', '700000003', '501 442 600', 'PT501442600', '501.442.600'])(
    'may be written %s',
    (text) => {
      expect(isPortugueseTaxNumber(text)).toBe(true);
    },
  );

  it.each([
    '',
    '12345678',
    '1234567890',
    '012345678',
    '423456789',
    'ABCDEFGHI',
    '50144260O',
    '٥٠١٤٤٢٦٠٠',
    '45',
    '453',
    '70',
    '7',
  ])('is not %j', (text) => {
    expect(isPortugueseTaxNumber(text)).toBe(false);
  });

  it('is normalised: without separators and country prefix', () => {
    expect(normalizeTaxNumber(' PT 501-442.600 ')).toBe('501442600');
    for (const text of [
      'NIF 501442600',
      'n.º 501442600',
      'NIF: PT 501 442 600',
      'Contribuinte n.º 501442600',
      'N.I.F. 501442600',
    ])
      expect(normalizeTaxNumber(text), text).toBe('501442600');
    expect(normalizeTaxNumber('XPT501442600')).toBe('XPT501442600');
    expect(normalizeTaxNumber('PT5014426001')).toBe('PT5014426001');
    expect(normalizeTaxNumber('fr 12 345')).toBe('FR12345');
  });
});

describe('a Portuguese postal code', () => {
  it.each(['1200-342', '9500-001', ' 4000-100 '])('may be %j', (text) =>
    expect(isPortuguesePostalCode(text)).toBe(true),
  );
  it.each(['1200342', '1200-34', '0200-342', '1200 342', '12000-342', '1200-342a', ''])('is not %j', (text) =>
    expect(isPortuguesePostalCode(text)).toBe(false),
  );
  it.each(['1200342', '1200 342', ' 1200–342 ', '1200-342'])('is normalised from %j', (text) =>
    expect(normalizePostalCode(text)).toBe('1200-342'),
  );
  it.each(['12003', '75001', 'SW1A 1AA', '12003422'])('leaves %j as it is when normalised', (text) =>
    expect(normalizePostalCode(text)).toBe(text),
  );
});

test('a Portuguese phone number is written in groups of three, and any other stays as it was typed', () => {
  expect(['912345678', '213456789'].map(formatPhone)).toEqual(['912 345 678', '213 456 789']);
  const others = ['21 847 20 15', '+351912345678', '612345678', '91234567', '9123456789', ''];
  expect(others.map(formatPhone)).toEqual(others);
});

test('a phone number is called by its digits, however it is written', () => {
  expect(['+351 (21) 123-45.67', '21/123\u00A04567'].map(phoneUrl)).toEqual(['tel:+351211234567', 'tel:211234567']);
});
