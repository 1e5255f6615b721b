import { waitFor } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { accessibleTree } from './accessibleTree';

/** Answers are recorded, so anything missing after this time stays missing. */
const PATIENCE = { timeout: 2_000 };

/** Compares what a screen reader finds below an element with the approved text of that name, which `vitest -u` writes. */
export async function expectApproved(root: () => Element, name: string): Promise<void> {
  const file = `${import.meta.dirname}/approved/${name.replaceAll(/[^\p{L}\d/]+/gu, '-')}.txt`;
  const approved = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Some of it comes with later answers.
  let tree = '';
  const isApproved = () => expect((tree = accessibleTree(root()))).toBe(approved);
  await waitFor(isApproved, PATIENCE).catch(() => undefined);
  await expect(tree).toMatchFileSnapshot(file);
}

/** Dialogs that are shown, the topmost last. */
const dialogs = () => [...document.querySelectorAll('[role=dialog]:not([hidden] *)')];

const titleOf = (dialog: Element | undefined) => dialog && computeAccessibleName(dialog);

/** Approves the topmost dialog, if one is open, under this name and its title; `seen` holds the titles of those that are approved already. */
export async function expectDialogApproved(name: string, seen = new Set<string>()): Promise<void> {
  const title = titleOf(dialogs().at(-1));
  if (!title || seen.has(title)) return;
  seen.add(title);
  await expectApproved(() => dialogs().at(-1)!.parentElement!, `dialogs/${name} ${title.replace(/\?$/u, '')}`);
}
