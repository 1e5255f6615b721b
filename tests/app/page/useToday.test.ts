import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from '../../../src/shared/useToday';

afterEach(() => void vi.useRealTimers());

test.each<[what: string, pass: () => void]>([
  ['a minute later', () => void vi.advanceTimersByTime(60_000)],
  ['when the page is looked at again', () => void document.dispatchEvent(new Event('visibilitychange'))],
])('a page that stays open over midnight knows the new day %s', (_what, pass) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30') });
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-20');
  vi.setSystemTime(new Date('2026-11-21T00:00:10'));
  act(pass);
  expect(result.current).toBe('2026-11-21');
});
