import { expect, test, vi } from 'vitest';
import { invalidate, invalidateAll, onInvalidate } from '../../../src/shared/cache/invalidation';

test('a listener to several kinds is called once when some of them change together', () => {
  const [both, other] = [vi.fn(), vi.fn()];
  const stop = onInvalidate(['rents', 'assets'], both);
  onInvalidate('customers', other);
  invalidate(['rents', 'assets', 'maintenances'], ['7']);
  expect(both.mock.calls).toEqual([[['7']]]);
  expect(other).not.toHaveBeenCalled();
  invalidateAll();
  expect(both).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(1);
  stop();
  invalidate('assets');
  expect(both).toHaveBeenCalledTimes(2);
});
