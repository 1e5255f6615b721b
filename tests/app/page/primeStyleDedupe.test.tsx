import { cleanup, render } from '@testing-library/react';
import { Dialog } from 'primereact/dialog';
import { expect, test } from 'vitest';
import { dedupePrimeStyles } from '../../../src/app/primeStyleDedupe';

const sheets = () => [...document.head.querySelectorAll('style[data-primereact-style-id]')];

/** Opens and closes a dialog and answers how often a sheet that was there before was written. */
function writtenBy(show: () => void): number {
  const there = sheets();
  const observer = new MutationObserver(() => undefined);
  for (const sheet of there) observer.observe(sheet, { childList: true });
  show();
  return observer.takeRecords().length;
}

function showDialog(): void {
  render(<Dialog visible onHide={() => undefined} header="Novo aluguer" />);
  cleanup();
}

test('a second dialog writes no style sheet again; PrimeReact alone would', async () => {
  showDialog();
  expect(sheets().map((sheet) => sheet.getAttribute('data-primereact-style-id'))).toContain('dialog');
  expect(writtenBy(showDialog), 'without ours').toBeGreaterThan(0);
  sheets().forEach((sheet) => sheet.remove());

  dedupePrimeStyles();
  showDialog();
  // It hears of new sheets when the task is over.
  await Promise.resolve();
  const texts = sheets().map((sheet) => sheet.textContent);
  expect(writtenBy(showDialog)).toBe(0);
  expect(sheets().map((sheet) => sheet.textContent)).toEqual(texts);
  expect(texts.join('')).toContain('.p-dialog');
});

test('a sheet that gets another text shows it', () => {
  const [sheet] = sheets();
  sheet!.textContent = 'p { color: red }';
  expect(sheet!.textContent).toBe('p { color: red }');
});
