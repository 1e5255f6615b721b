import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onInvalidate, type ResourceName } from '../../../../src/shared/cache/invalidation';
import { testConflict } from '../../faults/testConflict';
import { testWriteFaults } from '../../faults/testWriteFaults';
import { texts, type Recorded } from '../../renderPage';
import { expectDialogApproved } from './approvedTree';
import { callsAfterChanges, KINDS } from './callsAfterChanges';
import { alerts, controlOf, hasInput, labelOf, TIMEOUT, place, repeat, success, take, type Action } from './gestures';
import { openView, type How, type View } from './openView';

/** Tests what each action sends, and what it says when the server has done it and when it has failed. */
export function testActions(name: string, view: View, actions: readonly Action[]): void {
  describe.each(actions.map((action) => [action.does, action] as const))(`${name} %s`, (_does, action) => {
    if (isForm(action)) {
      test('and keeps what was typed when it is refused and when it fails, and says that it is done', () =>
        expectFormOutcomes(name, view, action));
      if (!action.isRefusedAsOne) test('and asks for what must be filled in', () => expectRequiredFields(view, action));
    } else {
      test.each([
        ['is done', 'done'],
        ['has failed', 'failed'],
      ] as const)('and says that it %s', (_words, outcome) => expectOutcome(name, view, action, outcome));
    }
    testWriteFaults(name, view, action);
    testConflict(view, action);
  });
}

type Outcome = 'done' | 'failed';

/** Takes the action once and expects that it says the outcome. */
async function expectOutcome(name: string, view: View, action: Action, outcome: Outcome) {
  const opened = await openAction(view, action, () => (outcome === 'done' ? success(action) : failure()));
  await (outcome === 'done' ? takeApproved(name, action, opened.user) : takeAll(action, opened.user));
  await expectSaid(action, outcome, opened);
}

/**
 * Fills in the form once and sends it three times: all fields are refused, the server fails, and it does it. Each call
 * has the same body. While it is sent, the fields are shut; after the refusal they are marked, one with the focus.
 */
async function expectFormOutcomes(name: string, view: View, action: Action) {
  const fields = Object.keys(action.body as object);
  let refuse = () => {};
  const refusal = new Promise<Response>((resolve) => {
    refuse = () => resolve(refusalOf(fields));
  });
  // Each field that is refused alone gets the focus, too.
  const single = action.isRefusedAsOne ? [] : fields.slice(1);
  const answers = [
    () => refusal,
    ...single.map((field) => () => refusalOf([field])),
    ...[failure, () => success(action)],
  ];
  const opened = await openAction(view, action, () => answers.shift()!(), { isTouch: true });
  const { user, isIdle, requests } = opened;
  await act(isIdle);
  const before = requests.length;
  await takeApproved(name, action, user);
  const filled = action.steps.flatMap(([kind, field]) => (kind === 'press' ? [] : [controlOf(field)]));
  await waitFor(() => expect(filled.filter(isOpen).map(labelOf), 'open while it is sent').toEqual([]), TIMEOUT);
  expect(openButtons(), 'to press while it is sent').toEqual([]);
  refuse();
  await act(isIdle);
  if (action.isRefusedAsOne) await waitFor(() => expect(alerts()).not.toEqual([]), TIMEOUT);
  else await expectMarked(filled);
  for (const field of single) {
    await repeat(user, action);
    await act(isIdle);
    await waitFor(() => expectFocusOn(field), TIMEOUT);
  }
  await expectReadAgain(opened, before);
  for (const outcome of ['failed', 'done'] as const) {
    opened.changed.clear();
    await repeat(user, action);
    await expectSaid(action, outcome, opened);
  }
}

/** Expects the focus on the field that is refused alone; an alert says what has no field here. */
function expectFocusOn(field: string) {
  const marked = [...place().querySelectorAll('[aria-invalid=true]')];
  if (marked.length === 0) expect(alerts(), `${field} is refused`).not.toEqual([]);
  else expect(marked.map(labelText), `${field} is refused`).toContain(labelText(document.activeElement!));
}
const labelText = (field: Element) => labelOf(field as HTMLElement) ?? field.outerHTML;

const refusalOf = (fields: readonly string[]) =>
  Response.json(
    { code: 'invalid-request', fields: Object.fromEntries(fields.map((field) => [field, 'taken'])) },
    { status: 400 },
  );

async function expectMarked(filled: HTMLElement[]) {
  await waitFor(() => expect(filled.filter((field) => !isRefused(field)).map(labelOf)).toEqual([]), TIMEOUT);
  await waitFor(() => expect(isRefused(document.activeElement!), 'the focus is on one of them').toBe(true));
}

type Opened = Awaited<ReturnType<typeof openAction>>;

/** Opens the view with an answer to the call of the action, and records the kinds of records of which a change is told. */
async function openAction(view: View, { call, answers }: Action, answer: Recorded, how: How = {}) {
  const opened = await openView({ ...view, answers: { ...view.answers, ...answers, [call]: answer } }, how);
  const changed = new Set<ResourceName>();
  for (const kind of KINDS) onTestFinished(onInvalidate(kind, () => void changed.add(kind)));
  return { ...opened, changed };
}

const failure = () => Response.json({ code: 'internal' }, { status: 500 });

async function takeAll({ steps }: Action, user: UserEvent) {
  for (const step of steps) await take(user, step);
}

/** Takes all steps and compares each dialog on the way with the approved one. */
async function takeApproved(name: string, { does, answers, steps }: Action, user: UserEvent) {
  // Answers of its own give its dialogs another content than the view's other actions have.
  const dialogsOf = answers ? `${name} ${does}` : name;
  const seen = new Set<string>();
  for (const step of steps) {
    await expectDialogApproved(dialogsOf, seen);
    await take(user, step);
  }
}

/** Expects the calls of the action, its toast, no alert about anything else, and news of the records that changed. */
async function expectSaid(action: Action, outcome: Outcome, { requests, notices, isIdle, changed }: Opened) {
  const { call, body, version } = action;
  const toast = { severity: outcome === 'done' ? 'success' : 'error', text: action[outcome] };
  const said = () =>
    notices.map(({ severity, messageKey, ns = 'shell', values }) => ({
      severity,
      text: texts.t(messageKey, { ns, ...values }),
    }));
  await waitFor(() => expect(said()).toContainEqual(toast), TIMEOUT);
  const sent = requests.filter((request) => request.call === call);
  expect(sent.length).toBeGreaterThan(0);
  for (const request of sent) {
    expect(request.body).toEqual(body);
    expect(request.headers.get('if-match'), 'the version that was seen').toBe(version ? `"${version}"` : null);
  }
  await act(isIdle);
  expect(
    alerts().filter((text) => !isAbout(text, action.failed)),
    'alerts about something else',
  ).toEqual([]);
  const kinds = action.changes ?? [kindOf(call)];
  if (outcome === 'done') expect([...changed].sort(), 'records of which a change is told').toEqual(kinds);
}

/** Asked once for what was typed: a customer with that number, and what keeps the equipment that was found. */
const SEARCHES = ['GET /customers', 'GET /maintenances'];
/** Buttons of a form that leave it, or turn the month of a calendar. */
const LEAVES_OR_TURNS = /^(?:Cancelar|Fechar|Mês anterior|Mês seguinte)$/u;

/** Buttons of a form in a dialog that can be pressed and change something. */
function openButtons(): string[] {
  const form = place().matches('[role$=dialog]') ? place() : null;
  return [...(form?.querySelectorAll<HTMLButtonElement>('button:enabled:not([hidden])') ?? [])]
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map((button) => computeAccessibleName(button) || button.outerHTML)
    .filter((name) => !LEAVES_OR_TURNS.test(name));
}

/** Changes records of each kind: expects that what a form has read of them since it was opened is read again. */
async function expectReadAgain(page: Opened, before: number) {
  const read = new Set(page.requests.slice(before).flatMap(({ call }) => (call.startsWith('GET ') ? call : [])));
  const heard = await callsAfterChanges(page);
  const missed = [...read].filter(
    (call) => !SEARCHES.includes(call) && KINDS.includes(kindOf(call)) && !heard[kindOf(call)]?.includes(call),
  );
  expect(missed, 'not read again after a change of such records').toEqual([]);
}

/** Empties the required fields: expects them marked, and no call. */
async function expectRequiredFields(view: View, action: Action) {
  const { call, steps } = action;
  const { user, requests, isIdle } = await openAction(view, action, failure);
  // Typing is left out, because required fields are emptied next.
  for (const step of steps.slice(0, -1)) if (step[0] !== 'type') await take(user, step);
  const emptied = [...place().querySelectorAll<HTMLElement>(REQUIRED)];
  if (emptied.length === 0) return;
  for (const field of emptied) await user.clear(field);
  await take(user, steps.at(-1)!);
  await waitFor(() => expect(emptied.filter((field) => !isRefused(field)).map(labelOf)).toEqual([]), TIMEOUT);
  await act(isIdle);
  expect(requests.filter((request) => request.call === call)).toEqual([]);
}

/** Whether the action fills in a form, whose fields the call has. */
const isForm = (action: Action) => action.body !== undefined && action.steps.at(-1)![0] === 'press' && hasInput(action);

/** Selects fields of text that may not stay empty. */
const REQUIRED = ':is(input:not([type=checkbox], [type=radio], [role=combobox]), textarea)[aria-required=true]:enabled';

/** Tells whether a field is marked invalid and described by a text. */
function isRefused(field: Element): boolean {
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = notes.map((id) => document.getElementById(id)?.textContent ?? '');
  return field.getAttribute('aria-invalid') === 'true' && texts.join('') !== '';
}

/** Whether a field accepts input. Skips a search with an open list, whose text is not sent. */
const isOpen = (field: HTMLElement) => !field.matches(':disabled, [readonly], [aria-expanded=true]');

/** Text of a failure of the server. */
const REASON = 'O servidor teve um problema. Tente de novo.';

/** Whether an alert begins with the reason, or with what the toast says and the reason. */
const isAbout = (alert: string, failed: string) =>
  [REASON, `${failed} ${REASON}`].some((beginning) => alert.replaceAll(/\s+/gu, ' ').startsWith(beginning));

/** The kind of record that a call changes: the first part of its address. */
const kindOf = (call: string) => /\/([\w-]+)/u.exec(call)![1] as ResourceName;
