/** @module-tag full */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startDouble } from '../double/double';
import { setupE2e } from '../support/browser/browser';
import { callOf, CONTRACT } from '../support/contract';
import { dayFromToday, counterPageOf, written } from '../support/browser/counterPage';
import { screenInChromium } from '../support/browser/screenInChromium';

/*
 * The main job over another back end: two strict servers at origins of their own, written from the contract alone (tests/double). A
 * console error, an uncaught error, a refused preflight or a call that is not in the contract fails the test.
 */
const double = await startDouble();
const e2e = setupE2e({ data: 'demo', env: { API_URL: double.main, BOOKING_API_URL: double.booking } });
afterAll(() => double.close());

afterEach(() => {
  const { offences, received } = double;
  expect(offences.splice(0), 'refused by the strict double').toEqual([]);
  const strange = received.filter(({ call }) => !callOf(CONTRACT, ...(call.split(' ') as [string, string])));
  expect(strange).toEqual([]);
});

const [today, inThreeDays, inFiveDays] = [dayFromToday(0), dayFromToday(3), dayFromToday(5)];
const RENT = /\/rents\/r-\d+$/u;

async function openWindow(): Promise<Page> {
  const { page, allow } = await e2e.open({ fresh: true });
  allow(new RegExp(`request to a stranger: (?:${double.main}|${double.booking})/`, 'u'));
  return page;
}

async function signedIn(address: string): Promise<Page> {
  const page = await openWindow();
  await page.goto(address);
  await counterPageOf(page).signIn('rita');
  await page.waitForURL(`**${address}`);
  await calm(page);
  return page;
}

/** The page has read what it shows. */
const calm = (page: Page) => page.locator('main:not([aria-busy])').waitFor();
/** Statuses and bodies of what was sent, for the calls that match. */
const sent = (call: RegExp) => double.received.filter((each) => call.test(each.call)).map(({ body }) => body);

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await calm(page);
}

test('a wrong password is said to be one, though the refusal has no code', async () => {
  const { page, allow } = await e2e.open({ fresh: true });
  allow(/request to a stranger|status of 401/u);
  await page.goto('/authentication/login');
  expect(await page.getByText('Contas de demonstração').count()).toBe(0);
  await page.getByRole('textbox', { name: /Utilizador/u }).fill('rita');
  await page
    .getByLabel(/Palavra-passe/u)
    .first()
    .fill('wrong');
  await counterPageOf(page).button('Entrar').click();
  await page.getByText('Utilizador ou palavra-passe errados.').waitFor();
});

test('records: tag, state, asset, customer and address are created and changed', async () => {
  const page = await signedIn('/apps/cockpit/settings/tags');
  const screen = screenInChromium(page);
  await screen.presses('button', /^Nova etiqueta$/u);
  await screen.fills('textbox', /^Nome$/u, 'Jardim');
  await screen.presses('button', /^Criar etiqueta$/u);
  await page.getByRole('rowheader', { name: 'Jardim' }).waitFor();
  expect(sent(/^POST \/tags$/u)).toEqual([{ description: 'Jardim' }]);

  await goTo(page, '/apps/cockpit/settings/states?q=ofi');
  await page.getByText('oficina').first().waitFor();
  await goTo(page, '/apps/cockpit/settings/states');
  await screen.presses('button', /^Novo estado$/u);
  await screen.chooses('combobox', /^Tipo/u, /^Disponível$/u);
  await screen.fills('textbox', /^Nome$/u, 'Lavado');
  await screen.presses('button', /^Criar estado$/u);
  await page
    .getByText(/^s-new-/u)
    .first()
    .waitFor();

  await goTo(page, '/apps/cockpit/inventory');
  await screen.presses('button', /^Novo equipamento$/u);
  await screen.fills('textbox', /^Números? de série/u, '7100');
  await screen.fills('textbox', /^Descrição/u, 'Motosserra');
  await screen.chooses('combobox', /^Estado/u, /^livre$/u);
  await screen.presses('button', /^Criar equipamento$/u);
  await page.waitForURL('**/inventory/7100');
  await calm(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(sent(/^POST \/assets$/u)).toMatchObject([{ serialNumber: expect.anything(), state: 'livre' }]);

  await goTo(page, '/apps/cockpit/customers');
  await screen.presses('button', /^Novo cliente$/u);
  await screen.fills('textbox', /^Nome$/u, 'Câmara de Loures');
  await screen.presses('button', /^Criar cliente$/u);
  await page.getByRole('heading', { level: 1, name: 'Câmara de Loures' }).waitFor();
  await screen.presses('button', /^Nova morada$/u);
  await screen.fills('textbox', /^Rua/u, 'Praça da Liberdade, 4');
  await screen.fills('textbox', /^Código postal/u, '2674-501');
  await screen.fills('textbox', /^Localidade/u, 'Loures');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Criar morada$/u })
    .click();
  // The country comes back as the id that was sent.
  await page.getByText('Praça da Liberdade, 4').first().waitFor();
  await page
    .getByText(/Loures 2674-501 Portugal/u)
    .first()
    .waitFor();
  await screen.presses('button', /^Alterar Praça da Liberdade/u);
  await screen.fills('textbox', /^Rua/u, 'Praça da Liberdade, 5');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Praça da Liberdade, 5').first().waitFor();
});

test('a rent: created, equipped, revalued, moved, reserved, started, ended, paid and unpaid', async () => {
  const page = await signedIn('/apps/cockpit/rents');
  const desk = counterPageOf(page);
  const screen = screenInChromium(page);
  await desk.openNewRent();
  await desk.chooseCustomer('jardins');
  await desk.typePeriod(today, inThreeDays);
  await screen.chooses('combobox', /^Morada de entrega/u, /Rua das Flores, 1/u);
  await page.getByRole('dialog').getByRole('button', { name: 'Criar aluguer', exact: true }).click();
  await page.waitForURL(RENT);
  expect(sent(/^POST \/rents$/u)).toEqual([
    { customer: 'c-1', delliveryAddress: 'm-1', startDate: `${today}T00:00:00`, endDate: `${inThreeDays}T00:00:00` },
  ]);

  // The rent carries the id of its address alone.
  const address = page.getByRole('region', { name: 'Morada de entrega' });
  await address.getByText('Rua das Flores, 1').waitFor();
  await address.getByText('Setúbal 2900-001 Portugal').waitFor();

  await desk.addBySerial('7000', '100');
  await desk.addBySerial('7001', '20,5');
  await screen.presses('button', /^Alterar o valor de 7001/u);
  await screen.fills('textbox', /^Valor de 7001$/u, '25,5');
  await screen.presses('button', /Guardar o valor/u);
  await page.getByText('125,50').first().waitFor();

  await screen.presses('button', /^Alterar datas$/u);
  await screen.fills('textbox', /^Fim/u, written(inFiveDays));
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await screen.presses('button', /Alterar cliente ou morada/u);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await desk.act('Reservar', 'Reservado');
  await desk.act('Iniciar aluguer', 'Em curso');
  await desk.act('Concluir aluguer', 'Concluído', 'Concluir sem encurtar');
  await desk.act('Marcar como pago', 'Pago');
  await screen.presses('button', /Mais ações/u);
  await page.getByRole('menuitem', { name: /Marcar como por pagar/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como por pagar' }).click();
  await page.locator('h1').locator('..').getByText('Por pagar', { exact: true }).waitFor();
  expect(double.backEnd.rents[0]).toMatchObject({
    state: 'ENDED',
    payed: false,
    endDate: `${inFiveDays}T00:00:00`,
    paymentTotal: 125.5,
    rentLines: [{ asset: { serialNumber: '7000' } }, { asset: { serialNumber: '7001' }, paymentValue: 25.5 }],
  });
});

test('what is computed from rents, and pages that this back end has nothing for', async () => {
  const page = await signedIn('/');
  await page.getByText('Faturação').first().waitFor();
  await page.getByRole('navigation', { name: 'Hoje' }).getByText('–', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('main').textContent()).toContain('125,50');
  for (const [address, text] of [
    ['/apps/cockpit/today', 'A receber'],
    ['/apps/cockpit/rents-dashboard', '125,50'],
    ['/apps/cockpit/customers-dashboard', 'Jardins do Sado'],
    ['/apps/cockpit/inventory-dashboard', '7000'],
    ['/apps/cockpit/customers/c-1', 'R1'],
    ['/apps/cockpit/customers/c-1/rents', 'R1'],
    ['/apps/cockpit/inventory/7000', '100,00'],
    ['/apps/cockpit/rents', 'R1'],
    ['/apps/cockpit/maintenances', 'Este servidor não oferece esta página'],
    ['/apps/cockpit/centers', 'Este servidor não oferece esta página'],
    ['/backoffice', 'Este servidor não oferece esta página'],
    ['/backoffice/log', 'Este servidor não oferece esta página'],
    ['/profile', 'Este servidor não oferece esta página'],
    ['/apps/cockpit/cancelled-rents', 'Este servidor não oferece esta página'],
    [`/apps/cockpit/rents/${double.backEnd.rents[0]!.id}/hand-out`, 'Este servidor não oferece esta página'],
    [`/apps/cockpit/rents/${double.backEnd.rents[0]!.id}/take-back`, 'Este servidor não oferece esta página'],
  ] as const) {
    await goTo(page, address);
    await expect.poll(() => page.getByRole('main').textContent(), { message: address }).toContain(text);
    expect(await page.getByText('Não foi possível').count(), address).toBe(0);
  }
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Etiquetas' }).waitFor();
  expect(await menu.getByRole('link', { name: /^(?:Manutenções|Centros)$/u }).count()).toBe(0);
  await page.getByRole('button', { name: /^Conta de|rita/u }).click();
  expect(await page.getByRole('menuitem', { name: /Backoffice/u }).count()).toBe(0);
  await page.getByRole('menuitem', { name: /Terminar sessão|Sair/u }).click();
  await page.waitForURL('**/authentication/login**');
});

test('nothing of look-up, planning board, models, prices and charges shows, and nothing asks for it', async () => {
  const page = await signedIn('/apps/cockpit/rents');
  const asked = double.received.length;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Etiquetas' }).waitFor();
  const ours = /^(?:Plano|Modelos|Tabelas de preços|Encargos|Uso por modelo|Procura perdida)$/u;
  expect(await menu.getByRole('link', { name: ours }).count()).toBe(0);
  for (const address of [
    '/apps/cockpit/planning',
    '/apps/cockpit/settings/models',
    '/apps/cockpit/settings/rates',
    '/apps/cockpit/settings/charges',
    '/apps/cockpit/model-figures',
    '/apps/cockpit/refused-demand',
  ]) {
    await goTo(page, address);
    await page.getByText('Este servidor não oferece esta página').waitFor();
  }

  // Neither a button in the header, nor a suggestion of the page search, nor the address itself opens the look-up.
  const lookup = 'O que está livre?';
  await goTo(page, '/apps/cockpit/today#lookup');
  await page.keyboard.press('Control+k');
  await page.locator('[role=search] input:focus').waitFor();
  await page.keyboard.type('livre');
  await page.getByText('Nada encontrado').waitFor();
  expect(await page.getByText(lookup).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);

  // A rent has equipment and values that are typed, and nothing that a model or a rate would add.
  const rent = double.backEnd.rents[0]!;
  await goTo(page, `/apps/cockpit/rents/${rent.id}`);
  await page.getByText('7000', { exact: true }).first().waitFor();
  const main = page.getByRole('main');
  expect(await main.getByText(/Encargo|Desconto|Modelo|Ver no plano|semana =/u).count()).toBe(0);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: /Rever preços|Repetir/u }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await goTo(page, '/apps/cockpit/inventory/7000');
  await page.getByText('100,00').first().waitFor();
  expect(await main.getByText('Ver no plano').count()).toBe(0);
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  const asset = page.getByRole('dialog');
  await asset.getByRole('textbox', { name: /^Descrição/u }).waitFor();
  expect(await asset.getByText('Pertence ao modelo').count()).toBe(0);
  const calls = double.received.slice(asked).map(({ call }) => call);
  expect(calls.filter((call) => /availab|planning|models|rates|prices|charge|refused/u.test(call))).toEqual([]);
}, 60_000);
