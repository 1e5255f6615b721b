/** @module-tag full */
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { IS_ONCE } from '../support/tier';
import { TYPED_DIALOGS, typedAbout } from '../support/browser/typedDialogs';

const e2e = setupE2e();

const FIELDS = ['INPUT', 'SELECT', 'TEXTAREA'];

/** Milliseconds from key to key. Checked once, every dialog has one of the paces. */
const PACES = [0, 80];
const DIALOGS = Object.entries(TYPED_DIALOGS);

test.each(PACES)('no letter is lost that is typed from the click on, at %d ms a key', async (delay) => {
  const dialogs = DIALOGS.filter((_, index) => !IS_ONCE || PACES[index % PACES.length] === delay);
  const { page } = await e2e.open({ as: 'admin' });
  await page.addInitScript(() => {
    let clicks = 0;
    window.addEventListener('click', () => {
      const click = ++clicks;
      document.documentElement.dataset.focused = '';
      setTimeout(() => {
        if (click === clicks) document.documentElement.dataset.focused = String(document.activeElement?.tagName);
      });
    });
  });
  const about = await typedAbout(e2e);
  const typed: Record<string, boolean> = {};
  for (const [name, { at, press, text = 'construcoes' }] of dialogs) {
    await page.goto(at(about));
    for (const each of press)
      await page
        .getByRole('button', { name: each })
        .or(page.getByRole('menuitem', { name: each }))
        .first()
        .click();
    await page.keyboard.type(text, { delay });
    // A quick machine opens a dialog before the first key; the focus after the press is the same on every machine.
    // Keys may overtake the timer that notes it.
    const focused = await page.locator('html[data-focused]:not([data-focused=""])').getAttribute('data-focused');
    const field = page.getByRole('dialog').locator(':focus');
    typed[name] = await expect
      .poll(() => field.inputValue({ timeout: 1000 }).catch(() => null), { timeout: 3000 })
      .toContain(text)
      .then(
        () => FIELDS.includes(String(focused)),
        () => false,
      );
  }
  expect(typed).toEqual(Object.fromEntries(dialogs.map(([name]) => [name, true])));
});
