import { waitFor } from '@testing-library/react';
import { structuredPatch } from 'diff';
import { computeAccessibleName } from 'dom-accessibility-api';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { shownDialogs } from '../../openWhileSent';
import { accessibleTree } from './accessibleTree';

/** Answers are recorded, so anything missing after this time stays missing. */
const TIMEOUT = { timeout: 2_000 };

/**
 * Compares what a screen reader finds below an element with the approved text of that name, which `vitest -u` writes.
 * @param base approved text that it resembles: only the lines that differ from it are approved, where that is shorter
 */
export async function expectApproved(root: () => Element, name: string, base?: string): Promise<void> {
  const approved = approvedText(name);
  const like = base === undefined ? undefined : approvedText(base);
  // Some of it comes with later answers.
  let text = '';
  const isApproved = () => {
    const tree = accessibleTree(root());
    text = like === undefined ? tree : shorter(differences(like, tree), tree);
    expect(text).toBe(approved);
  };
  await waitFor(isApproved, TIMEOUT).catch(() => undefined);
  await expectApprovedText(text, name);
}

/** One of something, named as several. */
const WRONG_NUMBER = /(?<![\d.,])1 (?:dias|unidades|equipamentos|alugueres|modelos|clientes|encargos|fotos)\b/u;

/** Compares a text with the approved one of that name; its nouns agree with their numbers. */
export function expectApprovedText(text: string, name: string): Promise<void> {
  expect(text).not.toMatch(WRONG_NUMBER);
  return expect(text).toMatchFileSnapshot(fileOf(name));
}

const shorter = (first: string, second: string) => (first.length < second.length ? first : second);

const fileOf = (name: string) => `${import.meta.dirname}/../approved/${name.replaceAll(/[^\p{L}\d/]+/gu, '-')}.txt`;

const approvedText = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '');

/** Lines that only one of two texts has: `-` of the first, `+` of the second. A blank line stands for those that both have. */
export function differences(first: string, second: string): string {
  const { hunks } = structuredPatch('', '', first, second, '', '', { context: 0 });
  return hunks.length === 0 ? 'no difference\n' : `${hunks.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`;
}

const titleOf = (dialog: Element | undefined) => dialog && computeAccessibleName(dialog);

/** Approves the topmost dialog, if one is open, under this name and its title; `seen` holds the titles of those that are approved already. */
export async function expectDialogApproved(name: string, seen = new Set<string>()): Promise<void> {
  const title = titleOf(shownDialogs().at(-1));
  if (!title || seen.has(title)) return;
  seen.add(title);
  await expectApproved(() => shownDialogs().at(-1)!.parentElement!, `dialogs/${name} ${title.replace(/\?$/u, '')}`);
}
