import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Customer, Maintenance, Rent } from '../../../machines/types';
import { formatMoney } from '../../../src/shared/domain/formats/money';
import { setupE2e } from '../../support/browser/browser';
import { callApi, type ApiCaller } from '../../support/callApi';
import { dayFromToday, counterPageOf, RENTS, written } from '../../support/browser/counterPage';
import { navigateInApp } from '../../support/browser/navigateInApp';
import { screenInChromium } from '../../support/browser/screenInChromium';
import type { Screen } from '../../support/models/screen';

/** A business that begins today: nothing but its first administrator. */
const e2e = setupE2e({ data: 'embedded', env: { DEMO: 'false', ADMIN_PASSWORD: 'cockpit-admin' } });
const serials = Array.from({ length: 20 }, (_, index) => String(1001 + index));
const SAVE = /^(?:Guardar|Criar .*)$/u;

const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)];

async function saved(screen: Screen): Promise<void> {
  await screen.presses('button', SAVE);
  await screen.misses('dialog', /./u);
}

async function setUp(page: Page, screen: Screen): Promise<void> {
  await page.goto('/apps/cockpit/settings/states');
  await screen.presses('button', /^Novo estado$/u);
  await screen.fills('textbox', /^Nome$/u, 'Abatido');
  await screen.chooses('combobox', /^Tipo$/u, /^Indisponível$/u);
  await saved(screen);
  await navigateInApp(page, '/apps/cockpit/settings/tags');
  for (const tag of ['Elevação', 'Som']) {
    await screen.presses('button', /^Nova etiqueta$/u);
    await screen.fills('textbox', /^Nome$/u, tag);
    await saved(screen);
  }
  await navigateInApp(page, '/apps/cockpit/centers');
  await screen.presses('button', /^Novo centro$/u);
  await screen.fills('textbox', /^Nome$/u, 'Armazém do Porto');
  await saved(screen);
  await navigateInApp(page, '/apps/cockpit/inventory');
  for (const [tag, own] of [
    ['Elevação', serials.slice(0, 10)],
    ['Som', serials.slice(10)],
  ] as const) {
    await screen.presses('button', /^Novo equipamento$/u);
    await screen.presses('button', /^Vários de uma vez$/u);
    await screen.fills('textbox', /^Números de série/u, own.join('\n'));
    await screen.fills('textbox', /^Descrição$/u, tag === 'Som' ? 'Coluna de som' : 'Plataforma');
    await screen.chooses('combobox', /^Centro/u, /^Armazém do Porto$/u);
    await screen.chooses('combobox', /^Etiquetas/u, new RegExp(`^${tag}$`, 'u'));
    await screen.fills('textbox', /^Custo de cada um/u, '1500');
    await saved(screen);
  }
}

async function addCustomer(page: Page, screen: Screen, name: string): Promise<void> {
  await navigateInApp(page, '/apps/cockpit/customers');
  await screen.presses('button', /^Novo cliente$/u);
  await screen.fills('textbox', /^Nome$/u, name);
  await saved(screen);
  await screen.sees('heading', new RegExp(`^${name}$`, 'u'));
  await screen.presses('button', /^Nova morada$/u);
  await screen.fills('textbox', /^Rua/u, 'Rua das Flores, 12');
  await screen.fills('textbox', /^Código postal/u, '4000-100');
  await screen.fills('textbox', /^Localidade/u, 'Porto');
  await saved(screen);
}

/** The value of a line: each costs 100 euro more than the one before. */
const valueAt = (index: number) => 100 * (index + 1);

/** A rent by hand, from the call to its payment. */
async function rent(page: Page, customer: string, own: string[]): Promise<void> {
  const desk = counterPageOf(page);
  await navigateInApp(page, RENTS);
  await desk.openNewRent();
  await desk.chooseCustomer(customer);
  await desk.typePeriod(today, tomorrow);
  await desk.createRent();
  for (const [index, serial] of own.entries()) await desk.addBySerial(serial, String(valueAt(index)));
  await desk.act('Reservar', 'Reservado');
  await desk.handOver('Entregar', 'Em curso');
  await desk.handOver('Devolver', 'Concluído');
  await desk.receive();
}

/** A rent of a new customer by calls alone, for the figures. */
async function arrangeRent(api: ApiCaller, name: string, own: string[], actions: string[]): Promise<void> {
  const make = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await api.call<T>('POST', path, body);
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  };
  const { id: customer } = await make<Customer>('/customers', { description: name });
  const { id } = await make<Rent>('/rents', { customer, startDate: today, endDate: tomorrow });
  for (const [index, serial] of own.entries())
    await make(`/rents/${id}/addEquipment`, { asset: Number(serial), paymentValue: valueAt(index) });
  for (const action of actions) await make(`/rents/${id}/${action}`);
}

async function repair(page: Page, screen: Screen, serial: string): Promise<void> {
  await navigateInApp(page, '/apps/cockpit/maintenances');
  await screen.presses('button', /^Nova manutenção$/u);
  await screen.fills('combobox', /^Equipamento/u, serial);
  await screen.presses('option', new RegExp(serial, 'u'));
  await screen.chooses('combobox', /^Tipo$/u, /^Corretiva$/u);
  await screen.fills('textbox', /^Dias na oficina/u, `${written(today)} – ${written(today)}`);
  await screen.fills('textbox', /^Custo/u, '80,50');
  await saved(screen);
  await screen.presses('button', /^Iniciar manutenção$/u);
  await screen.presses('button', /^Concluir manutenção$/u);
  await screen.seesText(/^Concluída$/u);
}

/** An account that may look at rents and customers and nothing else. */
async function hire(page: Page, screen: Screen): Promise<void> {
  await navigateInApp(page, '/backoffice');
  await screen.presses('button', /^Novo utilizador$/u);
  await screen.fills('textbox', /^Utilizador\W*$/u, 'ana');
  await screen.fills('textbox', /^E-mail/u, 'ana@exemplo.pt');
  await screen.fills('textbox', /^Palavra-passe/u, 'uma palavra longa');
  await screen.presses('checkbox', /^Alugueres: Ver$/u);
  await screen.presses('checkbox', /^Clientes: Ver$/u);
  await saved(screen);
}

const euro = (amount: number) => formatMoney(amount, 'pt').replaceAll(/[.\s]/gu, '.');
const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Every card and list of the dashboards, computed again from the lists alone. */
async function seesFigures(page: Page, screen: Screen, api: ApiCaller): Promise<void> {
  const rents = (await api.call<Rent[]>('POST', '/rents/read-rents', {})).body.filter(
    ({ state }) => state !== 'ORDERING',
  );
  const billing = cents(rents.map(({ paymentTotal }) => paymentTotal));
  const names = [...new Set(rents.map(({ customer }) => customer.description))];
  const owed = cents(rents.filter(({ payed }) => !payed).map(({ paymentTotalWithVat }) => paymentTotalWithVat));
  const repairs = (await api.call<Maintenance[]>('GET', '/maintenances')).body;
  expect({ rents: rents.length, billing, customers: names.length, repairs: repairs.length }).toEqual({
    rents: 4,
    billing: 1300,
    customers: 4,
    repairs: 1,
  });

  await navigateInApp(page, '/');
  const results = page.getByRole('main');
  for (const text of [euro(billing), euro(billing / names.length)])
    await results
      .getByText(new RegExp(`^${text}$`, 'u'))
      .filter({ visible: true })
      .first()
      .waitFor();
  for (const name of names) await results.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
  await screen.presses('button', /^Ver tabela$/u);
  const receipts = cents(rents.filter(({ payed }) => payed).map(({ paymentTotal }) => paymentTotal));
  await screen.sees('row', new RegExp(`${euro(billing)}\\s+${euro(receipts)}`, 'u'));

  await navigateInApp(page, '/apps/cockpit/customers-dashboard');
  await screen.seesText(new RegExp(`^${euro(owed)}$`, 'u'));
  await navigateInApp(page, '/apps/cockpit/inventory-dashboard');
  await screen.seesText(new RegExp(`^${euro(cents(repairs.map(({ costValue }) => costValue ?? 0)))}$`, 'u'));
  // Eight assets went out; of the two days of each only today has come.
  await screen.seesText(/^8 dias alugados de/u);
}

test(
  'a business begins its first day with nothing and ends it with figures that its lists add up to',
  { timeout: 300_000 },
  async () => {
    const { page } = await e2e.open({ as: 'admin' });
    const screen = screenInChromium(page);
    await setUp(page, screen);
    await addCustomer(page, screen, 'Som da Serra');
    await rent(page, 'Som da Serra', serials.slice(5, 6));
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const steps = ['reserveRent', 'startRent', 'endRent'];
    await arrangeRent(api, 'Obras do Rio', serials.slice(0, 1), []);
    await arrangeRent(api, 'Festas Alegres', serials.slice(1, 3), steps.slice(0, 1));
    await arrangeRent(api, 'Construções Pinho', serials.slice(3, 5), steps.slice(0, 2));
    await arrangeRent(api, 'Jardins de Sintra', serials.slice(6, 9), steps);
    await repair(page, screen, serials[19]!);
    await hire(page, screen);
    await seesFigures(page, screen, api);

    const { page: hers } = await e2e.open();
    await hers.goto('/authentication/login');
    const desk = screenInChromium(hers);
    await desk.fills('textbox', /^Utilizador$/u, 'ana');
    await desk.fillsLabelled(/^Palavra-passe$/u, 'uma palavra longa');
    await desk.presses('button', /^Entrar$/u);
    await hers.locator('nav a[href="/apps/cockpit/rents"]').first().waitFor();
    const links = await hers
      .locator('nav a[href^="/apps/cockpit"]')
      .evaluateAll((all) => [...new Set(all.map((each) => (each as HTMLAnchorElement).pathname))].sort());
    expect(links).toEqual([
      '/apps/cockpit/customers',
      '/apps/cockpit/open-items',
      '/apps/cockpit/rents',
      '/apps/cockpit/today',
    ]);
  },
);
