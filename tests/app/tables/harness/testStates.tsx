import { act } from '@testing-library/react';
import { test } from 'vitest';
import type { Permission } from '../../../../machines/types';
import type { Extension } from '../../../../contract/lib/extensions';
import { expectApproved } from './approvedTree';
import { take, type Step } from './gestures';
import { openView, type View } from './openView';

/** A view over records in which as much as possible is shown at once. */
export interface State {
  /** Names the approved text. */
  name: string;
  /** Name of a state before it that it resembles: only what differs is approved. */
  like?: string;
  view: View;
  /** Defaults to all of them. */
  permissions?: readonly Permission[];
  isNarrow?: boolean;
  /** An extension that the back end does not announce. */
  without?: Extension;
  steps?: readonly Step[];
  /** Gestures beyond those on controls. */
  then?: () => Promise<void> | void;
  /** One of their calls stays unanswered. */
  isUnanswered?: true;
  /** The printed page as well. */
  isPrinted?: boolean;
}

/** Approves what a screen reader finds in views in states that their own tables do not have. */
export function testStates(states: readonly State[]): void {
  for (const state of states)
    test(`${state.name} is as it was approved`, { tags: state.like === undefined ? [] : ['full'] }, () =>
      expectState(state),
    );
}

async function expectState(state: State): Promise<void> {
  const { name, like, view, permissions, isNarrow, without, steps = [], then, isUnanswered, isPrinted } = state;
  const page = await openView(view, { permissions, isNarrow, without });
  await act(page.isIdle);
  for (const step of steps) await take(page.user, step);
  await then?.();
  if (!isUnanswered) await act(page.isIdle);
  await expectApproved(() => document.body, `states/${name}`, like && `states/${like}`);
  if (!isPrinted) return;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await expectApproved(() => document.querySelector('[data-print]')!, `states/${name} on paper`);
  act(() => void window.dispatchEvent(new Event('afterprint')));
}

/** The same state on a wide screen, on a phone, and without a permission to change anything. */
export function widthsAndReader(name: string, view: View, more: Omit<State, 'name' | 'view'> = {}): State[] {
  return [
    { name, view, ...more },
    { name: `${name}, on a phone`, like: name, view, isNarrow: true },
    { name: `${name}, to look at`, like: name, view, permissions: view.needs as Permission[] },
  ];
}
