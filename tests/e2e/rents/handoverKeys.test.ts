import { expect, test } from 'vitest';
import type { Customer, Id, Maintenance, Rent } from '../../../machines/types';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { dayFromToday } from '../../support/browser/counterPage';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { RENTS } from '../../support/browser/counterPage';
import { keyboardOf } from '../../support/browser/keyboard';
import { scanAtPace } from '../../support/browser/scan';

const e2e = setupE2e();
/** Far from the demo data. */
const DAYS = { startDate: dayFromToday(0), endDate: dayFromToday(4) };
const day = (count: number) => addDays(today(), count);
const CODE = /^Código ou n\.º de série$/u;

/** A reserved rent of the first of two units of a model, both new. */
async function reserve(serials: readonly [number, number], days = DAYS) {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const make = async <T>(path: string, body?: object) => (await api.call<T>('POST', path, body)).body;
  const states = (await api.call<{ id: Id; type: string }[]>('GET', '/assetStates')).body;
  const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
  const model = (await make<{ id: Id }>('/asset-models', { description: `Bomba ${serials[0]}` })).id;
  for (const serialNumber of serials)
    await make('/assets', { serialNumber, description: 'Bomba', state, assetModel: model });
  const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
  const { id } = await make<Rent>('/rents', { customer: customer?.id, ...days });
  await make(`/rents/${id}/addEquipment`, { asset: serials[0], paymentValue: 100 });
  await make(`/rents/${id}/reserveRent`);
  return { api, id, model };
}

test('a unit goes out and comes back damaged, by keys alone', async () => {
  const [serial, other] = [980_201, 980_202];
  const { api, id } = await reserve([serial, other]);
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(`${RENTS}/${id}`);
  await keyboardOf(page).press('link', /^Entregar$/u);
  await keyboardOf(page).waitForFocus('button', /^Entregar 1$/u);
  await keyboardOf(page).press('button', /^Entregar 1$/u);
  await page.waitForURL(new RegExp(`${RENTS}/${id}$`, 'u'));

  await keyboardOf(page).press('link', /^Devolver$/u);
  await keyboardOf(page).waitForFocus('button', /^Devolver 1$/u);
  // The letter chooses «Danificado», which opens the sheet.
  await keyboardOf(page).typeInto('combobox', /^Condição de /u, 'D');
  await page.getByRole('dialog', { name: 'Bomba' }).waitFor();
  await keyboardOf(page).typeInto('textbox', /^Valor de Cobrar ao cliente$/u, '185');
  await keyboardOf(page).press('button', /^Guardar$/u);
  await page.getByText(`Danos · ${serial}`).waitFor();
  await keyboardOf(page).press('button', /^Devolver 1$/u);
  await page.waitForURL(new RegExp(`${RENTS}/${id}$`, 'u'));
  const rent = await api.rent(id);
  expect([rent.state, rent.chargesTotal, rent.rentLines[0]?.condition]).toEqual(['ENDED', 185, 'DAMAGED']);
  const { body: repairs } = await api.call<Maintenance[]>('GET', `/maintenances?asset=${serial}`);
  expect(repairs).toMatchObject([{ state: 'ONGOING' }]);
}, 60_000);

test(
  'late days, fuel and use of a return are read, priced and charged by keys alone',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    const [serial, other] = [980_221, 980_222];
    const { api, id, model } = await reserve([serial, other], { startDate: day(-4), endDate: day(-2) });
    await api.call('PATCH', `/asset-models/${model}`, { meterUnit: 'HOURS', hasFuel: true });
    await api.call('POST', `/rents/${id}/handOut`, { items: [{ asset: serial, meter: 100, fuel: 8 }] });
    const { page } = await e2e.open({ as: 'rita', fresh: true, width: 390, height: 844 });
    const keys = keyboardOf(page);
    await page.goto(`${RENTS}/${id}/take-back`);
    await page.getByRole('textbox', { name: CODE }).waitFor();
    await page.evaluate(scanAtPace, String(serial));
    await keys.press('button', new RegExp(`^Contador, combustível e condição de .* ${serial}$`, 'u'));
    await keys.press('button', /^Condição: OK$/u);
    await keys.typeInto('textbox', /^Contador$/u, '108,5');
    await keys.typeInto('combobox', /^Combustível$/u, '5');
    // A typed value switches its charge on.
    await keys.typeInto('textbox', /^Valor de Combustível, 3\/8$/u, '9');
    await keys.typeInto('textbox', /^Valor de Uso, 8,5 h$/u, '4');
    await keys.press('button', /^Guardar$/u);
    await keys.typeInto('textbox', /^Valor de 2 dias de atraso$/u, '50');
    await keys.press('button', /^Devolver 1$/u);
    await page.waitForURL(new RegExp(`${RENTS}/${id}$`, 'u'));
    const { charges } = await api.rent(id);
    expect(charges?.map(({ description, paymentValue }) => [description, paymentValue])).toEqual([
      [`Combustível, 3/8 · ${serial}`, 27],
      [`Uso, 8,5\u00a0h · ${serial}`, 34],
      ['2 dias de atraso', 50],
    ]);
  },
);

test('a unit is swapped with a charge, by keys alone', { tags: ['full'], timeout: 60_000 }, async () => {
  const [serial, other] = [980_211, 980_212];
  const { api, id } = await reserve([serial, other]);
  await api.call('POST', `/rents/${id}/startRent`);
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(`${RENTS}/${id}`);
  await keyboardOf(page).press('button', new RegExp(`^Trocar o ${serial}, que está com o cliente$`, 'u'));
  await page.getByRole('option', { name: new RegExp(String(other), 'u') }).waitFor();
  await keyboardOf(page).waitForFocus('combobox', /^Unidade que vai em vez dela/u);
  await page.keyboard.type(String(other));
  await page.keyboard.press('Enter');
  await keyboardOf(page).waitForFocus('textbox', /^Motivo/u);
  await page.keyboard.type('Não arranca');
  await page.keyboard.press('Tab');
  // The conditions are radio buttons: two to the right of «OK» is «Danificado».
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await keyboardOf(page).typeInto('textbox', /^Valor de Cobrar ao cliente$/u, '60');
  await keyboardOf(page).press('button', new RegExp(`^Trocar por ${other}$`, 'u'));
  await page.getByText(`Trocado pelo ${other}`).waitFor();
  const rent = await api.rent(id);
  expect([rent.chargesTotal, rent.rentLines[0]?.condition]).toEqual([60, 'DAMAGED']);
  await keyboardOf(page).waitForFocus('button', new RegExp(`^Trocar o ${other}, que está com o cliente$`, 'u'));
});
