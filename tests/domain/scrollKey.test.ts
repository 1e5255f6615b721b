import { expect, it } from 'vitest';
import { scrollKey } from '../../src/shared/routing/scrollKey';

it('remembers each page apart, also those that the browser opened itself', () => {
  expect(scrollKey({ key: 'default', pathname: '/a' })).not.toBe(scrollKey({ key: 'default', pathname: '/b' }));
  expect(scrollKey({ key: 'k1', pathname: '/a' })).not.toBe(scrollKey({ key: 'k2', pathname: '/a' }));
});
