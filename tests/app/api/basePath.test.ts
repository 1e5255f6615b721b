import { afterEach, beforeEach, expect, test } from 'vitest';
import { go, usePath } from '../../../src/shared/routing/lightAddress';
import { addressOf, pathIn } from '../../../src/shared/routing/basePath';
import { renderHook, act } from '@testing-library/react';

const BASE = '/firm/cockpit';

beforeEach(() => {
  document.documentElement.dataset.base = BASE;
});
afterEach(() => {
  delete document.documentElement.dataset.base;
  history.replaceState(null, '', '/');
});

test.each([
  [`${BASE}/`, '/'],
  [BASE, '/'],
  [`${BASE}/apps/cockpit/rents/7`, '/apps/cockpit/rents/7'],
  ['/firm/cockpits/apps', '/firm/cockpits/apps'],
])('%s is known to the routes as %s', (address, path) => {
  expect(pathIn(address)).toBe(path);
});

test('an address of the app begins with the base path, and is the path itself without one', () => {
  expect(addressOf('/profile')).toBe(`${BASE}/profile`);
  delete document.documentElement.dataset.base;
  expect([addressOf('/profile'), pathIn('/profile')]).toEqual(['/profile', '/profile']);
});

test('the pages before signing in write addresses below the base path and read paths without it', () => {
  const { result } = renderHook(usePath);
  act(() => go('/authentication/register'));
  expect([location.pathname, result.current]).toEqual([`${BASE}/authentication/register`, '/authentication/register']);
});
