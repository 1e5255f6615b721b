import { expect, test } from 'vitest';
import { readQuantity } from '../../src/shared/domain/quantityText';

test.each([
  ['3 comp', 3, 'comp'],
  ['3x comp', 3, 'comp'],
  ['3 × compactador', 3, 'compactador'],
  ['Honda EU 22', 1, 'Honda EU 22'],
  ['compactador', 1, 'compactador'],
  ['  2  torre de iluminação ', 2, 'torre de iluminação'],
  ['3', 3, ''],
  ['', 1, ''],
  ['0 comp', 1, 'comp'],
  ['999 comp', 200, 'comp'],
  ['20kva', 1, '20kva'],
  ['100427', 1, '100427'],
  ['gerador 100427', 1, 'gerador 100427'],
])('%j is %d of %j', (text, quantity, search) => {
  expect(readQuantity(text)).toEqual({ quantity, search });
});
