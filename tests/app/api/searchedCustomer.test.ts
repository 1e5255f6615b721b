import { expect, test } from 'vitest';
import { searchedFor } from '../../../src/shared/customers/CustomerDialog';

test.each([
  ['514637960', { taxNumber: '514637960' }],
  ['514 637 960', { taxNumber: '514 637 960' }],
  ['51463796', { description: '51463796' }],
  ['Jardins do Sado 2', { description: 'Jardins do Sado 2' }],
])('a new customer begins with what was searched for: %s', (text, values) => {
  expect(searchedFor(text)).toEqual(values);
});
