/** @module-tag full */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { counterPageOf, dayFromToday, RENTS } from '../../support/browser/counterPage';
import { returnAll } from '../../support/browser/returnAll';
import { IS_ONCE } from '../../support/tier';

const e2e = setupE2e();
const today = dayFromToday(0);
const TODAY = '/apps/cockpit/today';

const makeRent = async (stage: 'ORDERING' | 'NOT_STARTED') => {
  const api = callApi(e2e.server.origin, await e2e.token('rita'));
  return api.makeRent({ begin: today, end: today, assets: 1, stage });
};

/** A rent of which all is back, without having ended: its row of the board has a button. */
const makeReturned = async () => {
  const api = callApi(e2e.server.origin, await e2e.token('rita'));
  return returnAll(api, await api.makeRent({ begin: today, end: today, stage: 'ONGOING' }));
};

/** The actions of rents that the page asks for from now on. */
function actionsOf(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', (request) => {
    const action = /\/rents\/\d+\/(\w+)$/u.exec(new URL(request.url()).pathname)?.[1];
    if (action && request.method() === 'POST') actions.push(action);
  });
  return actions;
}

const badge = (page: Page, text: string) => page.locator('h1').locator('..').getByText(text, { exact: true }).waitFor();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Presses a button in its middle, and answers its place and how to press there again. */
async function pressPlaceOf(page: Page, name: RegExp): Promise<{ place: Box; pressAgain: () => Promise<void> }> {
  const button = page.getByRole('button', { name });
  await button.click({ trial: true });
  const place = (await button.boundingBox())!;
  const pressAgain = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await pressAgain();
  return { place, pressAgain };
}

/** Names of the buttons and links that a press somewhere in this place reaches, also while they are disabled. */
const reachedIn = (page: Page, place: Box) =>
  page.evaluate(({ x, y, width, height }) => {
    const at = (start: number, length: number) => [0, 1, 2, 3, 4].map((part) => start + 1 + ((length - 2) * part) / 4);
    const found = at(x, width).flatMap((left) =>
      at(y, height).map((top) => document.elementFromPoint(left, top)?.closest('a, button')),
    );
    return [...new Set(found)].flatMap((each) => each?.getAttribute('aria-label') ?? each?.textContent ?? []);
  }, place);

describe('a second press never takes the next step', () => {
  test.each(IS_ONCE ? [390] : [1440, 390])('with a mouse or a finger on the rent, %d pixels wide', async (width) => {
    const { id } = await makeRent('ORDERING');
    const { page } = await e2e.open({ as: 'rita', width });
    const actions = actionsOf(page);
    await page.goto(`${RENTS}/${id}`);
    const { pressAgain } = await pressPlaceOf(page, /^Reservar$/u);
    await badge(page, 'Reservado');
    await pressAgain();
    await pressAgain();
    // Inert for a moment, it is no link; the presses would have led to it.
    await page.getByRole('link', { name: /^Entregar$/u }).waitFor();
    expect(actions).toEqual(['reserveRent']);
  });

  test('with Enter', async () => {
    const { id } = await makeRent('ORDERING');
    const { page } = await e2e.open({ as: 'rita' });
    const actions = actionsOf(page);
    await page.goto(`${RENTS}/${id}`);
    await page.getByRole('button', { name: /^Reservar$/u }).focus();
    await page.keyboard.press('Enter');
    await badge(page, 'Reservado');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    // On nothing that could be pressed.
    await expect.poll(focused).toBe('H1');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Entregar$/u }).waitFor();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('H1');
    expect(actions).toEqual(['reserveRent']);
  });

  test('on the board of the day, where rows stay until the list is left', async () => {
    const [first, second] = [await makeReturned(), await makeReturned()];
    const { page } = await e2e.open({ as: 'rita' });
    const actions = actionsOf(page);
    await page.goto(TODAY);
    const buttonOf = (action: string, { code }: { code: string }) => new RegExp(`^${action}: ${code},`, 'u');
    const next = page.getByRole('button', { name: buttonOf('Concluir aluguer', second) });
    await next.scrollIntoViewIfNeeded();
    const before = await next.boundingBox();
    const { pressAgain } = await pressPlaceOf(page, buttonOf('Concluir aluguer', first));
    const undo = page.getByRole('button', { name: buttonOf('Desfazer', first) });
    await undo.waitFor();
    await pressAgain();
    await pressAgain();
    await page.keyboard.press('Enter');
    expect(await next.boundingBox(), 'the next row stays where it is').toEqual(before);
    expect(actions).toEqual(['endRent']);

    await undo.click();
    await page.getByRole('button', { name: buttonOf('Concluir aluguer', first) }).click();
    await undo.waitFor();
    expect(actions).toEqual(['endRent', 'undoEnd', 'endRent']);
    await page.getByRole('heading', { level: 1 }).hover();
    await undo.waitFor({ state: 'detached' });
    await next.waitFor();
  });
});

describe('a start or an end is undone', () => {
  test('from its toast, on whatever page one is by then', async () => {
    const { id, code } = await makeRent('NOT_STARTED');
    const { page } = await e2e.open({ as: 'rita' });
    await page.goto(`${RENTS}/${id}`);
    await counterPageOf(page).actFromMenu('Iniciar aluguer');
    await badge(page, 'Em curso');
    await page.getByRole('link', { name: 'Hoje', exact: true }).click();
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`Início do ${code} desfeito`).waitFor();
    await page.getByRole('link', { name: new RegExp(`^Entregar: ${code},`, 'u') }).waitFor();
  });

  test.each(IS_ONCE ? [1440] : [1440, 390])('from the menu of the rent, %d pixels wide', async (width) => {
    const { id } = await makeRent('NOT_STARTED');
    const { page } = await e2e.open({ as: 'rita', width });
    await page.goto(`${RENTS}/${id}`);
    for (const [action, then, undo, before] of [
      ['Iniciar aluguer', 'Em curso', 'Desfazer o início', 'Reservado'],
      ['Iniciar aluguer', 'Em curso', null, ''],
      ['Concluir aluguer', 'Concluído', 'Desfazer a conclusão', 'Em curso'],
    ] as const) {
      await counterPageOf(page).actFromMenu(action);
      await badge(page, then);
      if (undo === null) continue;
      await page.getByRole('button', { name: 'Mais ações' }).click();
      const item = page.getByRole('menuitem', { name: undo });
      const place = (await item.boundingBox())!;
      await item.click();
      await badge(page, before);
      const steps = (await reachedIn(page, place)).filter((name) => /^(?:Entregar|Devolver|Marcar)/u.test(name));
      expect(steps, `stands in the place of ${undo}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Desfazer/u }).count(), 'what was undone is settled').toBe(0);
  });
});

/** Titles and buttons in sight that lie under the toasts. */
const underToasts = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[role=status]:has(button)');
    if (!region) return ['the toast has gone'];
    const toast = region.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2, button')]
      .filter((each) => !region.contains(each))
      .filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
      })
      .map((each) => each.textContent);
  });

test('on a phone its toast lies over no title and no button of a long board, however far one scrolls', async () => {
  const { code } = await makeReturned();
  const { page } = await e2e.open({ as: 'rita', width: 390, height: 844 });
  await page.goto(TODAY);
  await page.getByRole('button', { name: new RegExp(`^Concluir aluguer: ${code},`, 'u') }).click();
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).waitFor();
  for (const distance of [0, 90, 170, 900]) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, distance);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + distance);
    await expect
      .poll(() => underToasts(page), { message: `under the toast, ${before + distance} pixels down` })
      .toEqual([]);
  }
});

test('on a phone, where no gap is free, a toast is a bar on that of the actions that the focus stays above', async () => {
  const { page } = await e2e.open({ as: 'admin', width: 390, height: 844 });
  await page.goto('/apps/cockpit/settings/tags');
  await page.getByRole('button', { name: 'Nova etiqueta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Zzz');
  await dialog.getByRole('button', { name: 'Criar etiqueta' }).click();
  const bar = page.locator('[role=status][data-docked]');
  await bar.waitFor();
  const { x, y, width, height } = (await bar.boundingBox())!;
  const actions = (await page.locator('[data-action-bar]').boundingBox())!;
  expect({ x, width, foot: y + height }).toEqual({ x: 0, width: 390, foot: actions.y });
  const footOfFocus = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest('[role=status], [data-action-bar]') ? 0 : focused!.getBoundingClientRect().bottom;
    });
  for (let step = 1; step <= 36; step += 1) {
    await page.keyboard.press('Tab');
    expect(await footOfFocus(), `lower edge of the focus after ${step} steps`).toBeLessThanOrEqual(y);
  }
});
