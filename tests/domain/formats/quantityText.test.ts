import { expect, test } from 'vitest';
import { readModelText, readQuantity } from '../../../src/shared/domain/formats/quantityText';

test.each([
  ['3 comp', 3, 'comp'],
  ['3x comp', 3, 'comp'],
  ['3 × compactador', 3, 'compactador'],
  ['Honda EU 22', 1, 'Honda EU 22'],
  ['compactador', 1, 'compactador'],
  ['  2  torre de iluminação ', 2, 'torre de iluminação'],
  ['3', 3, ''],
  ['3 x', 3, ''],
  ['', 1, ''],
  ['0 comp', 1, 'comp'],
  ['999 comp', 200, 'comp'],
  ['20kva', 1, '20kva'],
  ['100427', 1, '100427'],
  ['gerador 100427', 1, 'gerador 100427'],
])('%j is %d of %j', (text, quantity, search) => {
  expect(readQuantity(text)).toEqual({ quantity, search });
});

test.each([
  ['3 comp', { quantity: 3, search: 'comp' }],
  ['gerador', { quantity: 1, search: 'gerador' }],
  ['60-2', { quantity: 1, search: '60-2' }],
  ['100 427', null],
  ['3', null],
  ['123456789012345678', null],
  ['  ', null],
])('in a field that takes serial numbers too %j is %j', (text, read) => {
  expect(readModelText(text)).toEqual(read);
});
