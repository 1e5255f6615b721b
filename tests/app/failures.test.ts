import { expect, test } from 'vitest';
import { HttpFailure, toFailure } from '../../src/shared/api/errors';

test('a refusal names the rent in the way where the back end does, and has a text without gaps where it does not', () => {
  const rent = { code: 'A2026-00007', startDate: '2026-11-20T00:00:00', endDate: '2026-11-24T00:00:00' };
  const named = toFailure(new HttpFailure(409, { code: 'asset-unavailable', details: { asset: 100733, rent } }));
  expect(named).toMatchObject({
    kind: 'conflict',
    messageKey: 'asset-unavailable',
    values: { asset: 100733, code: 'A2026-00007' },
  });
  for (const details of [undefined, { asset: 100733 }, { rent }]) {
    expect(toFailure(new HttpFailure(409, { code: 'asset-unavailable', details }))).toMatchObject({
      kind: 'conflict',
      messageKey: 'conflict',
    });
  }
});
