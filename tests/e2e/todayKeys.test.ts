/** @module-tag full */
import { expect, test } from 'vitest';
import { addDays, today } from '../../src/shared/domain/days';
import { setupE2e } from '../support/browser';
import { callApi } from '../support/callApi';
import { keyboardOf } from '../support/keyboard';

const e2e = setupE2e();
const TODAY = '/apps/cockpit/today';

test('a day at the counter by keys alone: out, undone, out again, back, undone, in parts, and prepared for tomorrow', async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const [first, last] = [today(), addDays(today(), 1)];
  const whole = await api.makeRent({ begin: first, end: first, assets: 2, stage: 'NOT_STARTED' });
  const next = await api.makeRent({ begin: last, end: last, assets: 2, stage: 'NOT_STARTED' });
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const keys = keyboardOf(page);
  const named = (action: string, code = whole.code) => new RegExp(`^${action}:? ${code},`, 'u');
  const stateOf = (state: string) => expect.poll(async () => (await api.rent(whole.id)).state).toBe(state);

  await page.goto(TODAY);
  await keys.press('button', named('Iniciar aluguer'));
  await stateOf('ONGOING');
  await keys.press('button', named('Desfazer'));
  await stateOf('NOT_STARTED');
  await keys.press('button', named('Iniciar aluguer'));
  await stateOf('ONGOING');
  await page.reload();
  await keys.press('button', named('Concluir aluguer'));
  await stateOf('ENDED');
  await keys.press('button', named('Desfazer'));
  await stateOf('ONGOING');

  // One unit comes back: the way leads to its page and back to the list.
  await keys.press('link', named('Devolver…'));
  await keys.waitForFocus('button', /^Devolver 2$/u);
  await keys.typeInto('textbox', /^Código ou n\.º de série$/u, String(whole.rentLines[0]?.asset.serialNumber));
  await page.keyboard.press('Enter');
  await page.getByText('1 de 2 prontos', { exact: true }).waitFor();
  const meter = page.getByRole('textbox', { name: /^Contador de /u });
  if (await meter.isVisible()) {
    await page.keyboard.press('F2');
    // Four keys: Enter soon after five counts as a scanner's.
    await page.keyboard.type('9999');
  }
  await keys.press('button', /^Devolver 1$/u);
  await page.waitForURL(new RegExp(`/rents/${whole.id}$`, 'u'));
  await page.goBack();
  await keys.press('link', named('Entregar…', next.code));
  await keys.press('button', /^Desmarcar tudo$/u);
  await keys.press('button', /^Marcar tudo$/u);
  await page.getByText('2 de 2 prontos', { exact: true }).waitFor();
  // Kept for tomorrow, when the customer comes.
  await keys.press('button', /^Guardar e sair$/u);
  await page.waitForURL(new RegExp(`/rents/${next.id}$`, 'u'));
  await page.goto(`/apps/cockpit/rents/${next.id}/hand-out`);
  await page.getByText('2 de 2 prontos', { exact: true }).waitFor();
  const lines = (await api.rent(whole.id)).rentLines;
  expect(lines.map(({ backOn }) => backOn !== undefined)).toEqual([true, false]);
}, 90_000);
