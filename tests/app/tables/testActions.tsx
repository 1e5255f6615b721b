import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { isCatchingKeys } from '../../../src/shared/ui/keyCatcher';
import { texts, type Recorded } from '../renderPage';
import { openView, type View } from './openView';

/** A gesture on the control of this name, in the open dialog or else on the page. */
export type Step =
  | readonly ['press', name: string]
  | readonly ['type', field: string, text: string]
  | readonly ['clear', field: string]
  | readonly ['choose', field: string, option: string]
  /** Types into a field that suggests records, and takes the suggestion that names this. */
  | readonly ['pick', field: string, suggestion: string];

export interface Action {
  /** `deletes the customer`. */
  does: string;
  steps: readonly Step[];
  /** The call that the last step makes, and exactly what it sends. */
  call: string;
  body?: unknown;
  /** The version that has been seen; none for what is new, and where nothing can be overwritten (two-people-at-one-rent.md). */
  version?: number;
  /** Answer of the server on success: a record, or nothing. */
  answer?: object;
  /** Messages on success and on failure. */
  done: string;
  failed: string;
  answers?: Record<string, Recorded>;
}

/** Long enough for a form that is imported when it is first opened. */
const PATIENCE = { timeout: 10_000 };

/** Tests what each action sends, and what it says when the server has done it and when it has failed. */
export function testActions(name: string, view: View, actions: readonly Action[]): void {
  const outcomes = [
    ['done', 'success'],
    ['failed', 'error'],
  ] as const;
  describe.each(actions.map((action) => [action.does, action] as const))(`${name} %s`, (_does, action) => {
    test.each(outcomes)('and says so when it has %s', async (outcome, severity) => {
      const { call, body, version, answer } = action;
      const { user, requests, notices } = await openView({
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
      for (const step of action.steps) await take(user, step);
      await waitFor(() => expect(notices.length).toBeGreaterThan(0), PATIENCE);
      const sent = requests.filter((request) => request.call === call);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent[0]!.body).toEqual(body);
      expect(sent[0]!.headers.get('if-match'), 'the version that was seen').toBe(version ? `"${version}"` : null);
      const said = notices.map((each) => ({
        severity: each.severity,
        text: texts.t(each.messageKey, { ns: each.ns ?? 'shell', ...each.values }),
      }));
      expect(said).toContainEqual({ severity, text: action[outcome] });
    });
  });
}

/** Does what a hand does. */
export async function take(user: UserEvent, [kind, name, value = '']: Step): Promise<void> {
  if (kind === 'press') {
    const button = await waitFor(() => last(pressable(name)), PATIENCE);
    await waitFor(() => expect(button).toBeEnabled(), PATIENCE);
    await user.click(button);
    // A form takes the focus once it has loaded. Until then keys are kept for it, and a focus set by a script is taken
    // back.
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(isCatchingKeys()).toBe(false), PATIENCE);
    return;
  }
  let before: HTMLElement | undefined;
  const field = await waitFor(() => {
    const found = last(within(place()).getAllByLabelText(new RegExp(`^${name}(?:\\W|$)`, 'u')));
    const isSettled = found === before && document.querySelector('.p-dialog-enter') === null;
    before = found;
    if (!isSettled) throw new Error(`${name} is still being drawn`);
    return found;
  }, PATIENCE);
  if (kind === 'pick') {
    await user.type(field, value);
    await user.click(await screen.findByRole('option', { name: new RegExp(value, 'u') }, PATIENCE));
    return;
  }
  if (kind === 'choose') {
    await waitFor(() => expect(within(field).getByRole('option', { name: value })).toBeInTheDocument(), PATIENCE);
    await user.selectOptions(field, value);
    return;
  }
  act(() => field.focus());
  if ((field as HTMLInputElement).value !== '') await user.clear(field);
  if (kind === 'type') await user.type(field, value, { skipClick: true });
}

/** The dialog on top, or the page. */
function place(): HTMLElement {
  return [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].at(-1) ?? document.body;
}

/** Buttons of this name, or else boxes to tick, menu entries and links. */
function pressable(name: string): HTMLElement[] {
  const found = (['button', 'menuitem', 'checkbox', 'radio'] as const).map((role) =>
    within(place()).queryAllByRole(role, { name }),
  );
  const there = found.find((elements) => elements.length > 0);
  if (!there) throw new Error(`There is nothing to press that is called ${name}`);
  return there;
}

const last = (elements: HTMLElement[]) => elements.at(-1)!;
