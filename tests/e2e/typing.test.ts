/** @module-tag full */
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { TYPED_DIALOGS } from '../support/browser/typedDialogs';
import { callApi } from '../support/callApi';

const e2e = setupE2e();
const TEXT = 'construcoes';

test('no letter is lost that follows the press, once the page has fetched its dialog', async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2034-03-02', end: '2034-03-02', assets: 1, stage: 'NOT_STARTED' });
  const { page } = await e2e.open({ as: 'admin' });
  const typed: Record<string, string> = {};
  for (const [name, { file, at, press }] of Object.entries(TYPED_DIALOGS)) {
    await page.goto(at(String(rent.id)));
    await page.waitForFunction(
      (chunk) => performance.getEntriesByType('resource').some((each) => each.name.includes(`/${chunk}-`)),
      file,
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const each of press)
      await page
        .getByRole('button', { name: each })
        .or(page.getByRole('menuitem', { name: each }))
        .first()
        .click();
    await page.keyboard.type(TEXT, { delay: 60 });
    typed[name] = await page.getByRole('dialog').locator(':focus').inputValue();
  }
  expect(typed).toEqual(Object.fromEntries(Object.keys(TYPED_DIALOGS).map((name) => [name, TEXT])));
});
