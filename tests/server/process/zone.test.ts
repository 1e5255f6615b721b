import { expect, test } from 'vitest';
import { zoneOf } from '../../../server/lib/days';

test('days begin in UTC where Node knows no zone, by the name that PostgreSQL has for it', () => {
  expect(['Europe/Lisbon', 'Etc/Unknown', undefined].map(zoneOf)).toEqual(['Europe/Lisbon', 'UTC', 'UTC']);
});
