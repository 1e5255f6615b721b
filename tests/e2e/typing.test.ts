import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser';
import { TYPED_DIALOGS, typedAbout } from '../support/typedDialogs';

const stage = setupE2e();

test.each([0, 80])('no letter is lost that is typed from the click on, at %d ms a key', async (delay) => {
  const { page } = await stage.open({ as: 'admin' });
  const about = await typedAbout(stage);
  const typed: Record<string, boolean> = {};
  for (const [name, { at, press, text = 'construcoes' }] of Object.entries(TYPED_DIALOGS)) {
    await page.goto(at(about));
    for (const each of press)
      await page
        .getByRole('button', { name: each })
        .or(page.getByRole('menuitem', { name: each }))
        .first()
        .click();
    await page.keyboard.type(text, { delay });
    const field = page.getByRole('dialog').locator(':focus');
    typed[name] = await expect
      .poll(() => field.inputValue({ timeout: 1000 }).catch(() => null), { timeout: 3000 })
      .toContain(text)
      .then(
        () => true,
        () => false,
      );
  }
  expect(typed).toEqual(Object.fromEntries(Object.keys(TYPED_DIALOGS).map((name) => [name, true])));
});
