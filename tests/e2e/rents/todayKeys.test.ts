/** @module-tag full */
import { expect, test } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { keyboardOf } from '../../support/browser/keyboard';
import { returnAll } from '../../support/browser/returnAll';

const e2e = setupE2e();
const TODAY = '/apps/cockpit/today';

test('a day at the counter by keys alone: to the hand-out, ended, undone, back in parts, and prepared for tomorrow', async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const [first, last] = [today(), addDays(today(), 1)];
  const whole = await api.makeRent({ begin: first, end: first, assets: 2, stage: 'NOT_STARTED' });
  const back = await returnAll(api, await api.makeRent({ begin: first, end: first, stage: 'ONGOING' }));
  const next = await api.makeRent({ begin: last, end: last, assets: 2, stage: 'NOT_STARTED' });
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const keys = keyboardOf(page);
  const named = (action: string, code = whole.code) => new RegExp(`^${action}:? ${code},`, 'u');
  const stateOf = (state: string) => expect.poll(async () => (await api.rent(back.id)).state).toBe(state);

  await page.goto(TODAY);
  await keys.press('link', named('Entregar'));
  await keys.waitForFocus('button', /^Entregar 2$/u);
  await page.goBack();
  // All is back already: only the rent is to end.
  await keys.press('button', named('Concluir aluguer', back.code));
  await stateOf('ENDED');
  await keys.press('button', named('Desfazer', back.code));
  await stateOf('ONGOING');
  await api.call('POST', `/rents/${whole.id}/startRent`);
  await page.reload();

  // One unit comes back: the way leads to its page and back to the list.
  await keys.press('link', named('Devolver'));
  await keys.waitForFocus('button', /^Devolver 2$/u);
  await keys.typeInto('textbox', /^Código ou n\.º de série$/u, String(whole.rentLines[0]?.asset.serialNumber));
  await page.keyboard.press('Enter');
  await page.getByText('1 de 2 marcados', { exact: true }).waitFor();
  const meter = page.getByRole('textbox', { name: /^Contador de /u });
  if (await meter.isVisible()) {
    await page.keyboard.press('F2');
    // Four keys: Enter soon after five counts as a scanner's.
    await page.keyboard.type('9999');
  }
  await keys.press('button', /^Devolver 1$/u);
  await page.waitForURL(new RegExp(`${TODAY}$`, 'u'));
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).waitFor();
  await keys.press('link', named('Entregar', next.code));
  await keys.press('button', /^Desmarcar tudo$/u);
  await keys.press('button', /^Marcar tudo$/u);
  await page.getByText('2 de 2 marcados', { exact: true }).waitFor();
  // Kept for tomorrow, when the customer comes.
  await keys.press('button', /^Guardar e sair$/u);
  await page.waitForURL(new RegExp(`${TODAY}$`, 'u'));
  await keys.press('link', named('Entregar', next.code));
  await page.getByText('2 de 2 marcados', { exact: true }).waitFor();
  const lines = (await api.rent(whole.id)).rentLines;
  expect(lines.map(({ backOn }) => backOn !== undefined)).toEqual([true, false]);
}, 90_000);
