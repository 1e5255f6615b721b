/** @module-tag full */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit';
import type { Customer, Id, Maintenance, ModelAvailability, Rent } from '../../../machines/types';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { shortPeriod } from '../../../src/features/rents/planning/planningWords';
import { setupE2e } from '../../support/browser/browser';
import { PLAIN_HOST } from '../../support/browser/browserPool';
import { callApi, type ApiCaller } from '../../support/callApi';
import { photoOfCode } from '../../support/browser/codePhoto';
import { notUnderstood } from '../../support/contractRent';
import { RENTS, written } from '../../support/browser/counterPage';
import { scanAtPace } from '../../support/browser/scan';
import { textsOf } from '../../support/texts';

/*
 * Two people hand out, take back, extend and swap at once. One is on a phone without a camera, one at the desk with a wedge
 * scanner. The server is killed between their steps. Every page tells the same story afterwards.
 */
const e2e = setupE2e({ data: 'demo' });
const text = textsOf('pt');
const TROUBLE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load|net::/u;
const [first, second, third, fourth, spare, other] = [980_101, 980_102, 980_103, 980_104, 980_105, 980_106];
const MODEL = 'Plataforma elevatória 980';
const [begin, end, extended] = [today(), addDays(today(), 2), addDays(today(), 9)];
const [nextBegin, nextEnd] = [addDays(today(), 4), addDays(today(), 6)];

/** Ends the server as a power cut would, and starts it again. */
async function kill(): Promise<void> {
  await e2e.server.kill();
  await e2e.server.start();
}

/** A model with six units, a rent of four of them from today on, and one that waits for the third. */
async function arrange(api: ApiCaller) {
  const make = async <T>(path: string, body: object): Promise<T> => {
    const answer = await api.call<T>('POST', path, body);
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  };
  const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
  const states = (await api.call<{ id: Id; type: string }[]>('GET', '/assetStates')).body;
  const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
  const model = await make<{ id: Id }>('/asset-models', { description: MODEL });
  for (const serialNumber of [first, second, third, fourth, spare, other])
    await make('/assets', { serialNumber, description: 'Plataforma', state, assetModel: model.id });
  const reserve = async (startDate: string, endDate: string, assets: number[]) => {
    const rent = await make<Rent>('/rents', { customer: customer?.id, startDate, endDate });
    for (const asset of assets) await make(`/rents/${rent.id}/addEquipment`, { asset, paymentValue: 100 });
    await make(`/rents/${rent.id}/reserveRent`, {});
    return api.rent(rent.id);
  };
  const rent = await reserve(begin, end, [first, second, third, fourth]);
  const waiting = await reserve(nextBegin, nextEnd, [third]);
  return { rent, waiting, customer: customer!.description };
}

/** Reads the code of a unit with the phone: a photo, as plain http has no camera. */
async function readPhoto(page: Page, serial: number): Promise<void> {
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler código' });
  await dialog.getByText(/não dá acesso à câmara/u).waitFor();
  const address = `${e2e.server.origin}/apps/cockpit/inventory/${serial}`;
  const code = { name: 'codigo.png', mimeType: 'image/png', buffer: await photoOfCode(page, address) };
  await dialog.locator('input[type=file]').setInputFiles(code);
  await dialog.waitFor({ state: 'detached' });
}

/** Arrives on the page of the rent, once it has read what it shows. */
async function arrives(page: Page, rent: Rent): Promise<void> {
  await page.waitForURL(new RegExp(`${RENTS}/${rent.id}$`, 'u'));
  await page.getByRole('heading', { level: 1, name: rent.code }).waitFor();
}

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
const seesReady = (page: Page, ready: string) => page.getByText(ready, { exact: true }).waitFor();
/** A text on the page that contains this. */
const contains = (part: Locator, text: string) => expect.poll(() => part.textContent()).toContain(text);

/** Expects that a client of the contract alone understands every rent. */
async function expectUnderstood(api: ApiCaller): Promise<void> {
  const { body } = await api.call<Rent[]>('POST', '/rents/read-rents', {});
  expect(notUnderstood(body)).toEqual([]);
}

const outOf = ({ rentLines }: Rent) =>
  rentLines.filter(({ outOn, backOn }) => outOn && !backOn).map(({ asset }) => Number(asset.serialNumber));

test('four units go out, two come back, one is extended and one swapped, by two people, with the server killed in between', async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const { rent, waiting, customer } = await arrange(api);
  const { page: desk, allow: allowAtDesk } = await e2e.open({ as: 'rita', fresh: true });
  const { page: phone, allow: allowOnPhone } = await e2e.open({
    as: 'admin',
    host: PLAIN_HOST,
    width: 390,
    height: 844,
  });
  allowAtDesk(TROUBLE);
  allowOnPhone(TROUBLE);
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });

  // Both fill the same list. A unit that both have read goes out once.
  for (const page of [desk, phone]) await page.goto(`${RENTS}/${rent.id}/hand-out`);
  await seesReady(desk, '4 de 4 marcados');
  await desk.evaluate(scanAtPace, String(first));
  await says(desk, `${first} marcado. Faltam 3.`);
  await desk.evaluate(scanAtPace, String(second));
  await says(desk, `${second} marcado. Faltam 2.`);
  await readPhoto(phone, second);
  await says(phone, `${second} marcado. Faltam 3.`);
  await readPhoto(phone, third);
  await says(phone, `${third} marcado. Faltam 2.`);
  await kill();
  for (const page of [desk, phone]) {
    await seesReady(page, '2 de 4 marcados');
    await page.reload();
    await seesReady(page, '2 de 4 marcados');
  }
  await phone.getByRole('button', { name: 'Entregar 2' }).click();
  await arrives(phone, rent);
  await desk.getByText(`${second} já foi tratado por outra pessoa, e saiu da sua lista.`).waitFor();
  await seesReady(desk, '1 de 2 marcados');
  expect(outOf(await api.rent(rent.id))).toEqual([second, third]);
  await expectUnderstood(api);
  await kill();
  await desk.evaluate(scanAtPace, String(fourth));
  await seesReady(desk, '2 de 2 marcados');
  // By mouse: an Enter right after a code counts as the scanner's.
  await desk.getByRole('button', { name: 'Entregar 2' }).click();
  await arrives(desk, rent);
  await kill();
  expect(outOf(await api.rent(rent.id))).toEqual([first, second, third, fourth]);
  await expectUnderstood(api);

  // One comes back in order at the desk, one with a broken panel at the phone.
  await desk.goto(`${RENTS}/${rent.id}/take-back`);
  await phone.goto(`${RENTS}/${rent.id}/take-back`);
  await phone.getByRole('button', { name: 'Devolver 4' }).waitFor();
  await readPhoto(phone, second);
  await phone
    .getByRole('button', { name: new RegExp(`^Contador, combustível e condição de .* ${second}$`, 'u') })
    .click();
  await phone.getByRole('button', { name: 'Condição: OK' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Plataforma' });
  await sheet.getByRole('radio', { name: 'Danificado' }).check();
  const panel = { name: 'painel.png', mimeType: 'image/png', buffer: await photoOfCode(phone, 'painel') };
  await sheet.locator('input[type=file][capture=environment]').setInputFiles(panel);
  await sheet.getByRole('button', { name: /^Foto 1 de /u }).waitFor();
  await kill();
  await sheet.getByRole('textbox', { name: 'Valor de Cobrar ao cliente' }).fill('185');
  await sheet.getByRole('textbox', { name: /^Nota/u }).fill('Painel elétrico partido');
  expect(await sheet.getByRole('switch', { name: 'Enviar para manutenção' }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await desk.evaluate(scanAtPace, String(first));
  await Promise.all([
    desk.getByRole('button', { name: 'Devolver 1' }).click(),
    phone.getByRole('button', { name: 'Devolver 1' }).click(),
  ]);
  await Promise.all([arrives(desk, rent), arrives(phone, rent)]);
  await kill();
  const back = await api.rent(rent.id);
  expect(outOf(back)).toEqual([third, fourth]);
  expect(back.charges).toMatchObject([{ source: 'DAMAGE', paymentValue: 185 }]);
  await expectUnderstood(api);

  // The third stays for longer: the rent that waits for it takes another unit.
  await desk.reload();
  await desk.getByRole('button', { name: 'Alterar datas' }).click();
  const dates = desk.getByRole('dialog', { name: 'Alterar o fim' });
  await dates.getByRole('textbox', { name: 'Fim' }).fill(written(extended));
  await dates.getByRole('button', { name: 'Guardar' }).click();
  const inTheWay = dates.getByRole('list', { name: 'Reservas nestes dias' });
  await contains(inTheWay, waiting.code);
  await inTheWay.getByRole('button', { name: `Trocar unidade: ${third} no ${waiting.code}` }).click();
  const exchange = desk.getByRole('dialog', { name: 'Trocar unidade' });
  await exchange.getByRole('option', { name: new RegExp(String(spare), 'u') }).click();
  await exchange.getByRole('button', { name: `Trocar por ${spare}` }).click();
  await inTheWay.waitFor({ state: 'detached' });
  await dates.getByRole('button', { name: 'Guardar' }).click();
  await dates.waitFor({ state: 'detached' });
  await kill();
  expect((await api.rent(rent.id)).endDate).toBe(`${extended}T00:00:00`);
  expect((await api.rent(waiting.id)).rentLines.map(({ asset }) => asset.serialNumber)).toEqual([spare]);
  await expectUnderstood(api);

  // The fourth is swapped on the site, from the phone.
  await phone.reload();
  await phone.getByRole('button', { name: new RegExp(`Trocar o ${fourth}, que está com o cliente$`, 'u') }).click();
  const swap = phone.getByRole('dialog', { name: 'Trocar no cliente' });
  await swap.getByRole('option', { name: new RegExp(String(other), 'u') }).click();
  await swap.getByRole('textbox', { name: /^Motivo/u }).fill('Não sobe');
  await swap.getByRole('button', { name: `Trocar por ${other}` }).click();
  await swap.waitFor({ state: 'detached' });
  await kill();
  const swapped = await api.rent(rent.id);
  expect(outOf(swapped)).toEqual([third, other]);
  expect(swapped).toMatchObject({ state: 'ONGOING', linesTotal: 400, chargesTotal: 185, paymentTotal: 585 });
  await expectUnderstood(api);

  // The board.
  const ofToday = Math.round(Date.parse(begin) / 86_400_000);
  const period = (from: number, to: number) => shortPeriod(ofToday + from, ofToday + to, 'pt');
  await desk.goto(`/apps/cockpit/planning?search=98010`);
  const grid = desk.getByRole('grid', { name: 'Plano' });
  const bar = (stageName: string, days: string, serial: number) =>
    grid.getByRole('gridcell', { name: `${customer}, ${stageName}, ${days}, ${serial}`, exact: true }).waitFor();
  for (const serial of [first, second, fourth]) await bar('Em curso', period(0, 0), serial);
  for (const serial of [third, other]) await bar('Em curso', period(0, 9), serial);
  await bar('Reservado', period(4, 6), spare);

  // Availability: the first and the fourth are free, the fifth until its rent begins. The second is being repaired.
  const freeOf = async (from: string, to: string) => {
    const query = new URLSearchParams({ today: begin, from, to, search: MODEL }).toString();
    const { body } = await api.call<ModelAvailability[]>('GET', `/availability/models?${query}`);
    return [body[0]?.free, body[0]?.total];
  };
  expect(await freeOf(addDays(begin, 1), addDays(begin, 3))).toEqual([3, 6]);
  expect(await freeOf(nextBegin, nextEnd)).toEqual([2, 6]);
  await desk.goto('/apps/cockpit/today#lookup');
  const lookup = desk.getByRole('dialog', { name: 'O que está livre?' });
  await lookup.getByRole('textbox', { name: 'Período' }).fill(`${written(nextBegin)} a ${written(nextEnd)}`);
  await lookup.getByRole('textbox', { name: 'Modelo' }).fill(MODEL);
  await contains(lookup, MODEL);
  await contains(lookup, '2 de 6');

  // The repair, the figures and the log.
  const { body: repairs } = await api.call<Maintenance[]>('GET', `/maintenances?asset=${second}`);
  expect(repairs).toMatchObject([{ type: 'CORRECTIVE', state: 'ONGOING', startDate: `${begin}T00:00:00` }]);
  await desk.goto(`/apps/cockpit/maintenances?q=${second}`);
  await contains(desk.getByRole('row').filter({ hasText: String(second) }), 'Em curso');
  const figures = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: MODEL, exact: true }) });
  await desk.goto(`/apps/cockpit/model-figures?q=${encodeURIComponent(MODEL)}&period=today`);
  await contains(figures, '400,00');
  // Five of six were away today, as one stayed in the house.
  await contains(figures, '83');
  await desk.goto('/');
  await contains(desk.getByRole('row').filter({ hasText: rent.code }), 'Em curso');
  await contains(desk.getByRole('row').filter({ hasText: rent.code }), '719,55');
  await phone.goto(`/backoffice/log?q=${rent.code}`);
  for (const action of ['handOut', 'takeBack', 'updateDate', 'swap']) {
    const [did = ''] = text('auditLog', `did.rents.${action}`).split('<name>');
    await phone.getByText(did).first().waitFor();
  }
  const { body: log } = await api.call<AuditEntry[]>('GET', `/audit?resource=rents&record=${rent.id}&perPage=100`);
  const done = log.map(({ user, action }) => `${user?.username} ${action}`).reverse();
  expect(done.slice(-7, -4)).toEqual(['admin handOut', 'rita handOut', 'admin addPhoto']);
  expect(done.slice(-4, -2).sort()).toEqual(['admin takeBack', 'rita takeBack']);
  expect(done.slice(-2)).toEqual(['rita updateDate', 'admin swap']);

  // The rent's own page: two notes of returns, and the photo of the panel.
  await desk.goto(`${RENTS}/${rent.id}`);
  const handovers = desk.getByRole('region', { name: 'Histórico' });
  for (const text of ['Entrega de 2 equipamentos', 'Devolução de 1 equipamento', 'Danificado', 'Troca: Não sobe'])
    await contains(handovers, text);
  await handovers.getByRole('button', { name: new RegExp(`^Foto 1 de .*${second}$`, 'u') }).waitFor();
}, 300_000);
