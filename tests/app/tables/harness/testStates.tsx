import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '../../../../machines/types';
import type { Extension } from '../../../../contract/lib/extensions';
import { accessibleTree } from './accessibleTree';
import { WRONG_NUMBER } from './approvedTree';
import { take, TIMEOUT, type Step } from './gestures';
import { openView, type View } from './openView';
import { approvedTexts, summaryOf, written, writtenDifference } from './summary';

/** A view over records in which as much as possible is shown at once. */
export interface State {
  /** Names the test and its approved text. */
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

/**
 * Approves what views in states that their own tables do not have offer and say. A state that resembles another is approved by what
 * differs from it. All states of a file stand in one approved file beside it.
 */
export function testStates(states: readonly State[]): void {
  const trees = new Map<string, string>();
  for (const state of states)
    test(state.name, { tags: state.like === undefined ? [] : ['full'] }, async () => {
      const base = states.find(({ name }) => name === state.like);
      if (base && !trees.has(base.name)) trees.set(base.name, await treeAtRest(base));
      cleanup();
      const page = await openState(state);
      if (!state.isUnanswered) await act(page.isIdle);
      trees.set(state.name, await expectSummary(() => document.body, base && trees.get(base.name)));
      if (!state.isPrinted) return;
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      await expectSummary(() => document.querySelector('[data-print]')!);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
}

const KNOWN = approvedTexts();

/**
 * Approves the summary of what a screen reader finds below an element, or what differs from the tree of another. Its nouns agree with
 * their numbers. Returns its tree.
 */
export async function expectSummary(root: () => Element, like?: string): Promise<string> {
  const { snapshotState, currentTestName = '' } = expect.getState();
  const approved = snapshotState.probeExpectedSnapshot({ testName: currentTestName, testId: '', isInline: false }).data;
  let tree = '';
  let text = '';
  // Some of it comes with later answers.
  const isApproved = () => {
    tree = accessibleTree(root());
    const summary = summaryOf(tree, like === undefined ? KNOWN : undefined);
    text = `\n${like === undefined ? written(summary) : writtenDifference(summaryOf(like), summary)}\n`;
    expect(`\n"${text}"\n`).toBe(approved);
  };
  // A new state has no approved text to wait for: what it shows after two seconds is recorded.
  await waitFor(isApproved, approved === undefined ? { timeout: 2_000 } : TIMEOUT).catch(() => undefined);
  expect(tree).not.toMatch(WRONG_NUMBER);
  expect(text).toMatchSnapshot();
  return tree;
}

async function openState({ view, permissions, isNarrow, without, steps = [], then }: State) {
  const page = await openView(view, { permissions, isNarrow, without });
  await act(page.isIdle);
  for (const step of steps) await take(page.user, step);
  await then?.();
  return page;
}

/** The tree of a state whose own test has not run: once it has stayed the same for a while. */
async function treeAtRest(state: State): Promise<string> {
  await openState(state);
  let tree = '';
  await waitFor(
    () => {
      const before = tree;
      tree = accessibleTree(document.body);
      expect(tree).toBe(before);
    },
    { ...TIMEOUT, interval: 400 },
  );
  return tree;
}

/** The same state on a wide screen, on a phone, and without a permission to change anything. */
export function widthsAndReader(name: string, view: View, more: Omit<State, 'name' | 'view'> = {}): State[] {
  return [
    { name, view, ...more },
    { name: `${name}, on a phone`, like: name, view, isNarrow: true },
    { name: `${name}, to look at`, like: name, view, permissions: view.needs as Permission[] },
  ];
}
