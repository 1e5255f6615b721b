import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openView, type View } from '../tables/openView';
import { place, take, type Action } from '../tables/gestures';
import type { Recorded } from '../renderPage';
import { faultsFor, reconnect, shortenTimeouts, type Fault } from './faults';
import { collectUncaught } from './uncaughtErrors';

const SETTLED = { timeout: 8_000 };

/** One action with faults of its call: a message, what was typed stays, and another try does it, once. */
export function testWriteFaults(name: string, view: View, action: Action): void {
  const faults = faultsFor(`${name} ${action.does} ${action.call}`, 1 / 2);
  test.each(faults.map((fault) => [fault.name, fault] as const))(
    'and loses nothing with %s',
    async (_name, fault) => await expectRepeatable(view, action, fault),
  );
}

async function expectRepeatable(view: View, action: Action, fault: Fault): Promise<void> {
  const uncaught = collectUncaught();
  shortenTimeouts();
  const { call, answer } = action;
  /** Keys of the calls that may have acted, and of all that came after the first. */
  const keys: (string | null)[] = [];
  let isOver = false;
  const done = () => (answer ? Response.json(answer) : new Response(null, { status: 204 }));
  const faulty: Recorded = (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return isOver ? done() : fault.answer(() => Promise.resolve(done()), request.signal);
  };
  const page = await openView({
    ...view,
    answers: { ...view.answers, ...action.answers, [call]: faulty },
  });
  for (const step of action.steps.slice(0, -1)) await take(page.user, step);
  const written = fieldsOf(place());
  const before = [page.notices.length, alerts()] as const;
  const isTold = () => page.notices.length > before[0] || alerts().some((text) => !before[1].includes(text));
  await take(page.user, action.steps.at(-1)!);
  const hasSucceeded = () => page.notices.some(({ severity }) => severity === 'success');
  if (fault.isHarmless) await waitFor(() => expect(hasSucceeded(), 'late, but done').toBe(true), SETTLED);
  await waitFor(() => expect(isTold(), 'a word of what became of it').toBe(true), SETTLED);
  const heading = screen.getAllByRole('heading', { level: 1 })[0]!;
  expect(uncaught(), 'not caught').toEqual([]);
  if (fault.isHarmless || (fault.isSuccess && hasSucceeded())) return;
  // The record to delete is gone already, and the list is shown.
  if (fault.name === '404' && heading.textContent.startsWith('/')) return;
  const first = page.notices.length;
  const isForm = action.steps.some(([kind]) => kind !== 'press');
  if (isForm && action.steps.at(-1)![0] === 'press') expect(fieldsOf(place())).toMatchObject(written);
  const isOpen = (button: HTMLElement) => !button.hasAttribute('disabled');
  expect(within(place()).getAllByRole('button').some(isOpen), 'there is a way on').toBe(true);
  if (fault.isFinal) return;
  isOver = true;
  act(() => reconnect());
  await repeat(page.user, action, isForm);
  await waitFor(
    () => expect(page.notices.slice(first).some(({ severity }) => severity === 'success')).toBe(true),
    SETTLED,
  );
  if (fault.isLost) expect(new Set(keys).size, 'idempotency keys of one action').toBe(1);
  expect(uncaught(), 'not caught').toEqual([]);
}

/** Presses what offers another try, or else the same button again; a gesture without input may be made anew. */
export async function repeat(user: Parameters<typeof take>[0], action: Action, isForm: boolean): Promise<void> {
  const last = action.steps.at(-1)!;
  const retry = [...place().querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) =>
    /^Tentar de novo$/u.test(textContent),
  );
  if (retry) await user.click(retry);
  else if (last[0] === 'pick') for (const step of [['clear', last[1]] as const, last]) await take(user, step);
  else if (isForm || isThere(last[1])) await take(user, last);
  else for (const step of action.steps) await take(user, step);
}

/** Texts of alerts. */
const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent.trim() || []);

const isThere = (name: string) => screen.queryAllByRole('button', { name }).length > 0;

/** An amount as it was typed and as the field writes it once it is left. */
const plain = (value: string) =>
  /^[\d.]+,\d+$/u.test(value) ? value.replaceAll('.', '').replace(/,?0+$/u, '') : value;

/** Values of all fields, by label. */
function fieldsOf(element: HTMLElement): Record<string, string> {
  const fields = [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label');
      return label ? [[label, field.type === 'checkbox' ? String(field.checked) : plain(field.value)] as const] : [];
    }),
  );
}
