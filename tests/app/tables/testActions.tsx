import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onInvalidate, type ResourceName } from '../../../src/shared/invalidation';
import { testWriteFaults } from '../faults/testWriteFaults';
import { texts } from '../renderPage';
import { expectDialogApproved } from './approvedTree';
import { KINDS } from './changesHeard';
import { controlOf, PATIENCE, place, take, type Action } from './gestures';
import { openView, type View } from './openView';

/** Tests what each action sends, and what it says when the server has done it and when it has failed. */
export function testActions(name: string, view: View, actions: readonly Action[]): void {
  describe.each(actions.map((action) => [action.does, action] as const))(`${name} %s`, (_does, action) => {
    test.each(['done', 'failed'] as const)('and says so when it has %s', (outcome) =>
      expectOutcome(name, view, action, outcome),
    );
    if (isForm(action))
      test('and shows what the server refuses at its field', () => expectRefusalAtFields(view, action));
    if (isForm(action) && !action.isRefusedAsOne)
      test('and asks for what must be filled in', () => expectRequiredFields(view, action));
    testWriteFaults(name, view, action);
  });
}

/** Makes the action once: expects the call, the toast, no other alert, and news of the changed records. */
async function expectOutcome(name: string, view: View, action: Action, outcome: 'done' | 'failed') {
  const { call, body, version, answer } = action;
  const { user, requests, notices, isIdle } = await openView({
    ...view,
    answers: {
      ...view.answers,
      ...action.answers,
      [call]: () =>
        outcome === 'failed'
          ? Response.json({ code: 'internal' }, { status: 500 })
          : answer
            ? Response.json(answer)
            : new Response(null, { status: 204 }),
    },
  });
  const changed = recordChanges();
  // A record of its own gives dialogs another content.
  const dialogsOf = action.answers ? `${name} ${action.does}` : name;
  const seen = new Set<string>();
  for (const step of action.steps) {
    if (outcome === 'done') await expectDialogApproved(dialogsOf, seen);
    await take(user, step);
  }
  await waitFor(() => expect(notices.length).toBeGreaterThan(0), PATIENCE);
  const sent = requests.filter((request) => request.call === call);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent[0]!.body).toEqual(body);
  expect(sent[0]!.headers.get('if-match'), 'the version that was seen').toBe(version ? `"${version}"` : null);
  const said = notices.map((each) => ({
    severity: each.severity,
    text: texts.t(each.messageKey, { ns: each.ns ?? 'shell', ...each.values }),
  }));
  expect(said).toContainEqual({ severity: outcome === 'done' ? 'success' : 'error', text: action[outcome] });
  await act(isIdle);
  expect(
    alerts().filter((text) => !isAbout(text, action.failed)),
    'alerts about something else',
  ).toEqual([]);
  const kinds = action.changes ?? [kindOf(call)];
  if (outcome === 'done') expect([...changed].sort(), 'records of which a change is told').toEqual(kinds);
}

/** Refuses all fields: expects them shut until then, marked afterwards, and the focus on one of them. */
async function expectRefusalAtFields(view: View, action: Action) {
  const { body, call, steps } = action;
  const fields = Object.fromEntries(Object.keys(body as object).map((field) => [field, 'taken']));
  const refusal = { code: 'invalid-request', fields };
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const refuse = () => arrival.then(() => Response.json(refusal, { status: 400 }));
  const { user, isIdle } = await openView({
    ...view,
    answers: { ...view.answers, ...action.answers, [call]: refuse },
  });
  for (const step of steps) await take(user, step);
  const filled = steps.flatMap(([kind, field]) => (kind === 'press' ? [] : [controlOf(field)]));
  await waitFor(() => expect(filled.filter(isOpen).map(labelOf), 'open while it is sent').toEqual([]), PATIENCE);
  arrive();
  await act(isIdle);
  if (action.isRefusedAsOne) {
    await waitFor(() => expect(alerts()).not.toEqual([]), PATIENCE);
    return;
  }
  await waitFor(() => expect(filled.filter((field) => !isRefused(field)).map(labelOf)).toEqual([]), PATIENCE);
  await waitFor(() => expect(isRefused(document.activeElement!), 'the focus is on one of them').toBe(true));
}

/** Empties the required fields: expects them marked, and no call. */
async function expectRequiredFields(view: View, action: Action) {
  const { call, steps } = action;
  const { user, requests, isIdle } = await openView({
    ...view,
    answers: { ...view.answers, ...action.answers, [call]: () => Response.json({}, { status: 500 }) },
  });
  for (const step of steps.slice(0, -1)) await take(user, step);
  const emptied = [...place().querySelectorAll<HTMLElement>(REQUIRED)];
  if (emptied.length === 0) return;
  for (const field of emptied) await user.clear(field);
  await take(user, steps.at(-1)!);
  await waitFor(() => expect(emptied.filter((field) => !isRefused(field)).map(labelOf)).toEqual([]), PATIENCE);
  await act(isIdle);
  expect(requests.filter((request) => request.call === call)).toEqual([]);
}

/** Whether the action fills in a form, whose fields the call has. */
const isForm = ({ body, steps }: Action) =>
  body !== undefined && steps.at(-1)![0] === 'press' && steps.some(([kind]) => kind !== 'press');

/** Fields of text that may not stay empty. */
const REQUIRED = ':is(input:not([type=checkbox], [type=radio], [role=combobox]), textarea)[aria-required=true]:enabled';

/** Tells whether a field is marked invalid and described by a text. */
function isRefused(field: Element): boolean {
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = notes.map((id) => document.getElementById(id)?.textContent ?? '');
  return field.getAttribute('aria-invalid') === 'true' && texts.join('') !== '';
}

const labelOf = (field: HTMLElement) =>
  (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label');

/** Whether a field accepts input. Skips a search with an open list, whose text is not sent. */
const isOpen = (field: HTMLElement) => !field.matches(':disabled, [readonly], [aria-expanded=true]');

const REASON = 'O servidor teve um problema. Tente de novo.';

const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent.trim() || []);

/** Whether an alert begins with the reason, or with what the toast says and the reason. */
const isAbout = (alert: string, failed: string) =>
  [REASON, `${failed} ${REASON}`].some((beginning) => alert.replaceAll(/\s+/gu, ' ').startsWith(beginning));

/** Kinds of records of which a change is told from now on. */
function recordChanges(): Set<ResourceName> {
  const changed = new Set<ResourceName>();
  for (const kind of KINDS) onTestFinished(onInvalidate(kind, () => void changed.add(kind)));
  return changed;
}

/** The kind of record that a call changes: the first part of its address. */
const kindOf = (call: string) => /\/([\w-]+)/u.exec(call)![1] as ResourceName;
