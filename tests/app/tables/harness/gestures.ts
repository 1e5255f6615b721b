import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { ResourceName } from '../../../../src/shared/cache/invalidation';
import { choose } from '../../choose';
import type { Recorded } from '../../renderPage';
import { isDisabled } from '../../../support/isDisabled';

/** A gesture on the control of this name, in the open dialog or else on the page. */
export type Step =
  | readonly ['press', name: string]
  | readonly ['type', field: string, text: string]
  | readonly ['clear', field: string]
  | readonly ['choose', field: string, option: string]
  /** Types into a field that suggests records, and takes the suggestion that names this. */
  | readonly ['pick', field: string, suggestion: string];

/** One action of a view: its gestures, its call, and what it says afterwards. */
export interface Action {
  /** `deletes the customer`. */
  does: string;
  steps: readonly Step[];
  /** The call that the last step makes, and exactly what it sends. */
  call: string;
  body?: unknown;
  /** Version that the user saw. Absent for new records, and for calls that take no `If-Match`. */
  version?: number;
  /** Answer of the server on success: a record, or nothing. */
  answer?: object;
  /** Kinds of records of which a change is told, sorted; those of the call's address unless said otherwise. */
  changes?: readonly ResourceName[];
  /** The form says a refusal as a whole, as its fields are not those of the call. */
  isRefusedAsOne?: true;
  /** Messages on success and on failure. */
  done: string;
  failed: string;
  answers?: Record<string, Recorded>;
}

/** Long enough for a form that is imported when it is first opened. */
export const TIMEOUT = { timeout: 10_000 };
/** Options of `waitFor` for a condition that must hold in two checks: the second check follows after 10 ms. */
export const SECOND_LOOK = { ...TIMEOUT, interval: 10 };

/** Does what a hand does. */
export async function take(user: UserEvent, [kind, name, value = '']: Step): Promise<void> {
  if (kind === 'press') {
    const button = await waitFor(() => last(pressable(name)), TIMEOUT);
    await waitFor(() => expect(isDisabled(button), `${name} is disabled`).toBe(false), TIMEOUT);
    await user.click(button);
    // A form takes the focus once it has loaded.
    await act(() => vi.dynamicImportSettled());
    return;
  }
  let before: HTMLElement | undefined;
  const field = await waitFor(() => {
    const found = last(within(place()).getAllByLabelText(named(name)));
    const isSettled = found === before && document.querySelector('.p-dialog-enter') === null;
    before = found;
    if (!isSettled) throw new Error(`${name} is still being drawn`);
    return found;
  }, SECOND_LOOK);
  if (kind === 'pick') {
    await user.type(field, value);
    await user.click(await screen.findByRole('option', { name: new RegExp(value, 'u') }, TIMEOUT));
    return;
  }
  if (kind === 'choose') {
    await choose(user, field, value);
    return;
  }
  act(() => field.focus());
  if ((field as HTMLInputElement).value !== '') await user.clear(field);
  if (kind === 'type') await user.type(field, value, { skipClick: true });
}

/** Whether the action fills in or chooses something before its last step, or with it. */
export const hasInput = ({ steps }: Action) => steps.some(([kind]) => kind !== 'press');

/**
 * Tries the action once more: presses the button for another try, or else the last one again. Without input that could
 * be lost, and where that button is gone, makes all gestures anew.
 */
export async function repeat(user: UserEvent, action: Action): Promise<void> {
  const final = action.steps.at(-1)!;
  const retry = [...place().querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) =>
    /^Tentar de novo$/u.test(textContent),
  );
  if (retry) await user.click(retry);
  else if (final[0] === 'pick') for (const step of [['clear', final[1]] as const, final]) await take(user, step);
  else if (hasInput(action) || isThere(final[1])) await take(user, final);
  else for (const step of action.steps) await take(user, step);
}

const isThere = (name: string) => screen.queryAllByRole('button', { name }).length > 0;

/** The control of this label in the open dialog, or else on the page. */
export function controlOf(name: string): HTMLElement {
  return last(within(place()).getAllByLabelText(named(name), { selector: 'input, select, textarea' }));
}

/** The label of a field, as people read it or as screen readers do; null without one. */
export const labelOf = (field: HTMLElement) =>
  (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label');

/** Texts of alerts. */
export const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent.trim() || []);

/** The server's answer when it has done the action. */
export const success = ({ answer }: Action) => (answer ? Response.json(answer) : new Response(null, { status: 204 }));

const named = (name: string) => new RegExp(`^${name.replace(/[()]/gu, '\\$&')}(?:\\W|$)`, 'u');

/** The dialog on top, or the page. */
export function place(): HTMLElement {
  return [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].at(-1) ?? document.body;
}

/** Buttons of this name, or else boxes to tick, menu entries and links. */
function pressable(name: string): HTMLElement[] {
  const here = within(place());
  for (const role of ['button', 'menuitem', 'checkbox', 'radio'] as const) {
    const found = here.queryAllByRole(role, { name });
    if (found.length > 0) return found;
  }
  throw new Error(`There is nothing to press that is called ${name}`);
}

const last = (elements: HTMLElement[]) => elements.at(-1)!;
