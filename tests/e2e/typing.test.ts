import { expect, test } from 'vitest';
import type { Asset } from '../../machines/types';
import { setupE2e } from '../support/browser';
import { callApi } from '../support/callApi';
import { TYPED_DIALOGS, type TypedAbout } from '../support/typedDialogs';

const stage = setupE2e();

async function aboutOf(): Promise<TypedAbout> {
  const api = callApi(stage.server.origin, await stage.token('admin'));
  const { body } = await api.call<Asset[]>('POST', '/assets/find', { perPage: 1 });
  const rentIn = async (at: string, until: 'ORDERING' | 'NOT_STARTED' | 'ONGOING') =>
    String((await api.makeRent({ begin: at, end: at, assets: 1, stage: until })).id);
  return {
    asset: String(body[0]?.serialNumber),
    ordered: await rentIn('2034-03-01', 'ORDERING'),
    reserved: await rentIn('2034-03-02', 'NOT_STARTED'),
    running: await rentIn('2034-03-03', 'ONGOING'),
  };
}

test.each([0, 80])('no letter is lost that is typed from the click on, at %d ms a key', async (delay) => {
  const { page } = await stage.open({ as: 'admin' });
  const about = await aboutOf();
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
