import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Recorded } from '../renderPage';
import { answersOf } from '../tables/harness/fixture';
import { place, take, type Action } from '../tables/harness/gestures';
import { openView, type View } from '../tables/harness/openView';

/** How much newer the record is once another user has changed it. */
const NEWER = 100;

/** Tests a deletion that is refused because another user has changed the record: it can be tried again, and anew. */
export function testConflict(view: View, action: Action): void {
  if (action.call.startsWith('DELETE '))
    test('and is asked again when another user has changed the record', { tags: ['full'] }, () =>
      expectAskedAgain(view, action),
    );
}

/**
 * Refuses the deletion with 412. Expects the focus back on the button that was disabled meanwhile, and a new question to
 * be about the newer version.
 */
async function expectAskedAgain(view: View, action: Action): Promise<void> {
  const { call, steps, version } = action;
  const [, accept] = steps.at(-1)!;
  let isChanged = false;
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  const all = Object.entries({ ...answersOf(), ...view.answers, ...action.answers });
  const answers: Record<string, Recorded> = Object.fromEntries(
    all.map(([name, answer]) => [
      name,
      async (...asked) => (isChanged ? newer(await answer(...asked), version!) : answer(...asked)),
    ]),
  );
  answers[call] = async () => {
    await refused;
    return Response.json({ code: 'stale' }, { status: 412 });
  };
  const { user, requests, isIdle } = await openView({ ...view, answers });
  const sent = () => requests.filter((request) => request.call === call);
  for (const step of steps.slice(0, -1)) await take(user, step);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(accept));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  dropFocus();
  isChanged = true;
  const known = requests.length;
  act(refuse);
  await act(isIdle);
  expect(
    requests.slice(known).filter((request) => request.call !== call),
    'read again',
  ).not.toEqual([]);
  // A rent says it on its page, which offers to try again.
  if (place() === document.body) return;
  expect(document.activeElement, 'has the focus again').toHaveAccessibleName(accept);
  const before = sent().length;
  await user.keyboard('{Enter}');
  await act(isIdle);
  expect(sent().length, 'sent again with Enter').toBeGreaterThan(before);
  await user.keyboard('{Escape}');
  const anew = sent().length;
  for (const step of steps) await take(user, step);
  await waitFor(() => expect(sent().length).toBeGreaterThan(anew));
  expect(sent()[anew]!.headers.get('if-match'), 'the version that is there now').toBe(`"${version! + NEWER}"`);
}

/** Takes the focus from a disabled control, as browsers do. jsdom does not blur one: a button that is removed takes the focus along. */
function dropFocus(): void {
  if (!document.activeElement?.matches(':disabled')) return;
  const other = document.body.appendChild(document.createElement('button'));
  act(() => other.focus());
  other.remove();
}

/** An answer with a newer version of the records that have this one. */
async function newer(answer: Response, version: number): Promise<Response> {
  if (answer.headers.get('content-type')?.includes('json') !== true) return answer;
  const text = await answer.text();
  const changed = text.replaceAll(new RegExp(`"version":${version}\\b`, 'gu'), `"version":${version + NEWER}`);
  return new Response(changed, { status: answer.status, headers: answer.headers });
}
