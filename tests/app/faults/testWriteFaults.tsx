import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Recorded } from '../renderPage';
import { alerts, hasInput, labelOf, place, repeat, success, take, type Action } from '../tables/harness/gestures';
import { openView, type View } from '../tables/harness/openView';
import { faultsFor, reconnect, shortenTimeouts, type Fault } from './faults';
import { collectUncaught } from './uncaughtErrors';
import { isDisabled } from '../../support/isDisabled';

const SETTLED = { timeout: 8_000 };

/** Tests that an action whose call goes wrong says so, keeps what was typed, and is done once when it is tried again. */
export function testWriteFaults(name: string, view: View, action: Action): void {
  const faults = faultsFor(`${name} ${action.does} ${action.call}`, 1 / 2);
  test.each(faults.map((fault) => [fault.name, fault] as const))(
    'and loses nothing with %s',
    { tags: ['full'] },
    async (_name, fault) => await expectRepeatable(view, action, fault),
  );
}

async function expectRepeatable(view: View, action: Action, fault: Fault): Promise<void> {
  const uncaught = collectUncaught();
  shortenTimeouts();
  /** Idempotency keys of all calls. */
  const keys: (string | null)[] = [];
  let isOver = false;
  const faulty: Recorded = (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return isOver ? success(action) : fault.answer(() => Promise.resolve(success(action)), request.signal);
  };
  const page = await openView({ ...view, answers: { ...view.answers, ...action.answers, [action.call]: faulty } });
  for (const step of action.steps.slice(0, -1)) await take(page.user, step);
  const typed = fieldsOf(place());
  const noticesBefore = page.notices.length;
  const alertsBefore = alerts();
  const isTold = () => page.notices.length > noticesBefore || alerts().some((text) => !alertsBefore.includes(text));
  await take(page.user, action.steps.at(-1)!);
  const hasSucceeded = () => page.notices.some(({ severity }) => severity === 'success');
  if (fault.isHarmless) await waitFor(() => expect(hasSucceeded(), 'late, but done').toBe(true), SETTLED);
  await waitFor(() => expect(isTold(), 'a word of what became of it').toBe(true), SETTLED);
  const heading = screen.getAllByRole('heading', { level: 1 })[0]!;
  expect(uncaught(), 'not caught').toEqual([]);
  if (fault.isHarmless || (fault.isSuccess && hasSucceeded())) return;
  // The record to delete is gone already, and the list is shown.
  if (fault.name === '404' && heading.textContent.startsWith('/')) return;
  const noticesOfFault = page.notices.length;
  if (hasInput(action) && action.steps.at(-1)![0] === 'press') expect(fieldsOf(place())).toMatchObject(typed);
  expect(within(place()).getAllByRole('button').every(isDisabled), 'there is no way on').toBe(false);
  if (fault.isFinal) return;
  isOver = true;
  act(() => reconnect());
  await repeat(page.user, action);
  await waitFor(
    () => expect(page.notices.slice(noticesOfFault).some(({ severity }) => severity === 'success')).toBe(true),
    SETTLED,
  );
  if (fault.isLost) expect(new Set(keys).size, 'idempotency keys of one action').toBe(1);
  expect(uncaught(), 'not caught').toEqual([]);
}

/** An amount as it was typed and as the field writes it once it is left. */
const plain = (value: string) =>
  /^[\d.]+,\d+$/u.test(value) ? value.replaceAll('.', '').replace(/,?0+$/u, '') : value;

/** Values of all fields, by label. */
function fieldsOf(element: HTMLElement): Record<string, string> {
  const fields = [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const label = labelOf(field);
      return label ? [[label, field.type === 'checkbox' ? String(field.checked) : plain(field.value)] as const] : [];
    }),
  );
}
