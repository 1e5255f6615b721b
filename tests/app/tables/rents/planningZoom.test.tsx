import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as PlanningPage } from '../../../../src/features/rents/planning/PlanningPage';
import { take } from '../harness/gestures';
import { openView } from '../harness/openView';
import { planning } from '../harness/planningFixture';

const PATH = '/apps/cockpit/planning';
/** A Monday; five weeks around it begin on 16 November. */
const now = new Date('2026-11-23T10:00:00');

test.each([
  ['in the first week in sight', '2026-11-23', '2026-11-16'],
  ['in the last week in sight', '2026-11-16', '2026-11-16'],
  ['the day after those in sight', '2026-11-09', '2026-11-09'],
  ['in the week before those in sight', '2026-11-30', '2026-11-30'],
])('another zoom goes by today where it is %s', async (_where, from, first) => {
  const { user, requests } = await openView(
    {
      page: PlanningPage,
      path: PATH,
      at: `${PATH}?zoom=twoWeeks&from=${from}`,
      needs: [],
      answers: { 'GET /planning': () => Response.json(planning) },
    },
    { now },
  );
  await take(user, ['press', '5 semanas']);
  await waitFor(() => {
    const { searchParams } = new URL(requests.filter(({ call }) => call === 'GET /planning').at(-1)!.url);
    expect(searchParams.get('from')).toBe(first);
  });
});
