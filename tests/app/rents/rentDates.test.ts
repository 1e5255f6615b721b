import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { withSilentActors } from '../../../scripts/machines/silentActors';
import { rentDatesLogic } from '../../../src/features/rents/dates/rentDates.logic';
import { rent } from '../tables/harness/fixture';

test.each([
  ['a reserved rent may be chosen', 'NOT_STARTED', '2026-11-13'],
  ['a running rent stays', 'ONGOING', '2026-11-12'],
] as const)('the first day of %s', (_what, state, day) => {
  const dates = createActor(withSilentActors(rentDatesLogic), { input: { rent: { ...rent, state } } }).start();
  dates.send({ type: 'dates.change' });
  dates.send({ type: 'start.choose', day: '2026-11-13' });
  expect(dates.getSnapshot().context.start).toBe(day);
  dates.stop();
});
