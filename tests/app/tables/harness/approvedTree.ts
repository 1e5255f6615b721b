import { waitFor } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { shownDialogs } from '../../openWhileSent';
import { accessibleTree } from './accessibleTree';

/** Answers are recorded, so anything missing after this time stays missing. */
const TIMEOUT = { timeout: 2_000 };

/** Compares what a screen reader finds below an element with the approved text of that name, which `vitest -u` writes. */
export async function expectApproved(root: () => Element, name: string): Promise<void> {
  const approved = approvedText(name);
  // Some of it comes with later answers.
  let text = '';
  const isApproved = () => {
    text = accessibleTree(root());
    expect(text).toBe(approved);
  };
  await waitFor(isApproved, TIMEOUT).catch(() => undefined);
  await expectApprovedText(text, name);
}

/** One of something, named as several. */
export const WRONG_NUMBER = /(?<![\d.,])1 (?:dias|unidades|equipamentos|alugueres|modelos|clientes|encargos|fotos)\b/u;

/** Compares a text with the approved one of that name; its nouns agree with their numbers. */
export function expectApprovedText(text: string, name: string): Promise<void> {
  expect(text).not.toMatch(WRONG_NUMBER);
  return expect(text).toMatchFileSnapshot(fileOf(name));
}

/** The file of an approved text: its name in letters that every file system and shell takes. */
function fileOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `${import.meta.dirname}/../approved/${plain.replaceAll(/[^\p{L}\d/]+/gu, '-')}.txt`;
}

const approvedText = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '');

const titleOf = (dialog: Element | undefined) => dialog && computeAccessibleName(dialog);

/**
 * Approves the topmost dialog, if one is open, under the subject of the test file, this name and its title.
 * @param seen the titles of those that are approved already
 */
export async function expectDialogApproved(name: string, seen = new Set<string>()): Promise<void> {
  const title = titleOf(shownDialogs().at(-1));
  if (!title || seen.has(title)) return;
  seen.add(title);
  const file = `dialogs/${subjectOfFile()}/${name} ${title.replace(/\?$/u, '')}`;
  await expectApproved(() => shownDialogs().at(-1)!.parentElement!, file);
}

/** The folder of the test file, or its own name where it stands beside the folders. */
function subjectOfFile(): string {
  const [, subject] = /tests\/app\/(?:tables\/)?([^/.]+)/u.exec(expect.getState().testPath ?? '') ?? [];
  return subject ?? '';
}
