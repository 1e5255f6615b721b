import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setupE2e } from '../support/browser';
import { callApi } from '../support/callApi';
import { dayFromToday, RENTS } from '../support/counterPage';

const stage = setupE2e();
const today = dayFromToday(0);
const TODAY = '/apps/cockpit/today';

const makeRent = async (stage_: 'ORDERING' | 'NOT_STARTED') => {
  const api = callApi(stage.server.origin, await stage.token('rita'));
  return api.makeRent({ begin: today, end: today, assets: 1, stage: stage_ });
};

/** The actions of rents that the page asks for from now on. */
function actionsOf(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', (request) => {
    const action = /\/rents\/\d+\/(\w+)$/u.exec(request.url())?.[1];
    if (action && request.method() === 'POST') actions.push(action);
  });
  return actions;
}

const badge = (page: Page, text: string) => page.locator('h1').locator('..').getByText(text, { exact: true }).waitFor();

/** Presses a button in its middle, and answers how to press that place again. */
async function pressPlaceOf(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const button = page.getByRole('button', { name });
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  return press;
}

describe('a second press never takes the next step', () => {
  test('with a mouse or a finger on the rent', async () => {
    const { id } = await makeRent('ORDERING');
    const { page } = await stage.open({ as: 'rita' });
    const actions = actionsOf(page);
    await page.goto(`${RENTS}/${id}`);
    for (const [name, then, next] of [
      [/^Reservar$/u, 'Reservado', /^Iniciar aluguer$/u],
      [/^Iniciar aluguer$/u, 'Em curso', /^Concluir aluguer$/u],
      [/^Concluir aluguer$/u, 'Concluído', /^Marcar como pago$/u],
    ] as const) {
      const pressAgain = await pressPlaceOf(page, name);
      await badge(page, then);
      await pressAgain();
      await pressAgain();
      await expect.poll(() => page.getByRole('button', { name: next }).isEnabled()).toBe(true);
    }
    expect(actions).toEqual(['reserveRent', 'startRent', 'endRent']);
  });

  test('with Enter', async () => {
    const { id } = await makeRent('ORDERING');
    const { page } = await stage.open({ as: 'rita' });
    const actions = actionsOf(page);
    await page.goto(`${RENTS}/${id}`);
    await page.getByRole('button', { name: /^Reservar$/u }).focus();
    await page.keyboard.press('Enter');
    await badge(page, 'Reservado');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    // On nothing that could be pressed.
    await expect.poll(focused).toBe('H1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: /^Iniciar aluguer$/u }).isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('H1');
    expect(actions).toEqual(['reserveRent']);
  });

  test('on the board of the day, where rows stay until the list is left', async () => {
    const [first, second] = [await makeRent('NOT_STARTED'), await makeRent('NOT_STARTED')];
    const { page } = await stage.open({ as: 'rita' });
    const actions = actionsOf(page);
    await page.goto(TODAY);
    const buttonOf = (action: string, { code }: { code: string }) => new RegExp(`^${action}: ${code},`, 'u');
    const next = page.getByRole('button', { name: buttonOf('Iniciar aluguer', second) });
    await next.waitFor();
    const before = await next.boundingBox();
    const pressAgain = await pressPlaceOf(page, buttonOf('Iniciar aluguer', first));
    const undo = page.getByRole('button', { name: buttonOf('Desfazer', first) });
    await undo.waitFor();
    await pressAgain();
    await pressAgain();
    await page.keyboard.press('Enter');
    expect(await next.boundingBox(), 'the next row stays where it is').toEqual(before);
    expect(actions).toEqual(['startRent']);

    await undo.click();
    await page.getByRole('button', { name: buttonOf('Iniciar aluguer', first) }).click();
    await undo.waitFor();
    expect(actions).toEqual(['startRent', 'undoStart', 'startRent']);
    await page.getByRole('heading', { level: 1 }).hover();
    await undo.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: buttonOf('Concluir aluguer', first) }).waitFor();
  });
});

describe('a start or an end is undone', () => {
  test('from its toast, on whatever page one is by then', async () => {
    const { id, code } = await makeRent('NOT_STARTED');
    const { page } = await stage.open({ as: 'rita' });
    await page.goto(`${RENTS}/${id}`);
    await page.getByRole('button', { name: /^Iniciar aluguer$/u }).click();
    await badge(page, 'Em curso');
    await page.getByRole('link', { name: 'Hoje', exact: true }).click();
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`Início do ${code} desfeito`).waitFor();
    await page.getByRole('button', { name: new RegExp(`^Iniciar aluguer: ${code},`, 'u') }).waitFor();
  });

  test('from the menu of the rent', async () => {
    const { id } = await makeRent('NOT_STARTED');
    const { page } = await stage.open({ as: 'rita' });
    await page.goto(`${RENTS}/${id}`);
    for (const [action, then, undo, before] of [
      [/^Iniciar aluguer$/u, 'Em curso', 'Desfazer o início', 'Reservado'],
      [/^Iniciar aluguer$/u, 'Em curso', null, ''],
      [/^Concluir aluguer$/u, 'Concluído', 'Desfazer a conclusão', 'Em curso'],
    ] as const) {
      await page.getByRole('button', { name: action }).click();
      await badge(page, then);
      if (undo === null) continue;
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: undo }).click();
      await badge(page, before);
    }
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Desfazer/u }).count(), 'what was undone is settled').toBe(0);
  });
});
