import { expect, test } from 'vitest';
import type { Asset, Rent } from '../../machines/types';
import { setupE2e } from '../support/browser';
import { callApi } from '../support/callApi';

const stage = setupE2e();

/** Where a dialog opens, and the button that opens it. */
const DIALOGS: [name: string, at: (ids: Ids) => string, button: RegExp][] = [
  ['a new rent, from home', () => '/', /^Novo aluguer$/u],
  ['a new rent', () => '/apps/cockpit/rents', /^Novo aluguer$/u],
  ['a new customer', () => '/apps/cockpit/customers', /^Novo cliente$/u],
  ['a customer', () => '/apps/cockpit/customers/1', /^Alterar/u],
  ['a new address', () => '/apps/cockpit/customers/1', /^Nova morada$/u],
  ['new equipment', () => '/apps/cockpit/inventory', /^Novo equipamento$/u],
  ['equipment', ({ asset }) => `/apps/cockpit/inventory/${asset}`, /^Alterar$/u],
  ['a new maintenance', () => '/apps/cockpit/maintenances', /^Nova manutenção$/u],
  ['a new center', () => '/apps/cockpit/centers', /^Novo centro$/u],
  ['a new tag', () => '/apps/cockpit/settings/tags', /^Nova etiqueta$/u],
  ['a new state', () => '/apps/cockpit/settings/states', /^Novo estado$/u],
  ['a new model', () => '/apps/cockpit/settings/models', /^Novo modelo$/u],
  ['a new rate', () => '/apps/cockpit/settings/rates', /^Nova tabela$/u],
  ['a new kind of charge', () => '/apps/cockpit/settings/charges', /^Novo encargo$/u],
  ['what is free', () => '/apps/cockpit/rents', /^O que está livre\?$/u],
  ['a new user', () => '/backoffice', /^Novo utilizador$/u],
  ['equipment for a rent', ({ rent }) => `/apps/cockpit/rents/${rent}`, /^Adicionar equipamento$/u],
  ['notes of a rent', ({ rent }) => `/apps/cockpit/rents/${rent}`, /^Alterar notas e referência$/u],
  ['a charge of a rent', ({ rent }) => `/apps/cockpit/rents/${rent}`, /^Adicionar encargo$/u],
  ['customer of a rent', ({ rent }) => `/apps/cockpit/rents/${rent}`, /^Alterar cliente ou morada$/u],
];

interface Ids {
  asset: string;
  rent: string;
}

async function idsOf(): Promise<Ids> {
  const api = callApi(stage.server.origin, await stage.token('admin'));
  const [[asset], [rent]] = await Promise.all([
    api.call<Asset[]>('POST', '/assets/find', { perPage: 1 }).then(({ body }) => body),
    api.call<Rent[]>('POST', '/rents/read-rents', { state: 'ORDERING', perPage: 1 }).then(({ body }) => body),
  ]);
  return { asset: String(asset?.serialNumber), rent: String(rent?.id) };
}

test.each([0, 80])('no letter is lost that is typed from the click on, at %d ms a key', async (delay) => {
  const { page } = await stage.open({ as: 'admin' });
  const ids = await idsOf();
  const typed: Record<string, boolean> = {};
  for (const [name, at, button] of DIALOGS) {
    await page.goto(at(ids));
    await page.getByRole('button', { name: button }).first().click();
    await page.keyboard.type('construcoes', { delay });
    const field = page.getByRole('dialog').locator(':focus');
    await field.waitFor();
    typed[name] = await expect
      .poll(() => field.inputValue())
      .toContain('construcoes')
      .then(
        () => true,
        () => false,
      );
  }
  expect(typed).toEqual(Object.fromEntries(DIALOGS.map(([name]) => [name, true])));
});
