import { expect, test } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { unitsFixture } from '../../models/fixtures/modelsFixture';
import { setupE2e } from '../../support/browser/browser';
import { callApi } from '../../support/callApi';
import { pricesFixture } from '../../models/fixtures/rentFixtures';

const e2e = setupE2e();
const PLANNING = '/apps/cockpit/planning';

test('a free range becomes a rent with its days and asset, by keys alone', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(`${PLANNING}?search=100201&from=2035-03-05`);
  const grid = page.getByRole('grid', { name: 'Plano' });
  await grid.getByRole('rowheader', { name: /^100201/u }).waitFor();
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);

  await grid.locator('[tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  const marked = page.getByRole('region', { name: 'Dias marcados' });
  await marked.getByText(/^Livre 06–08\/03 · 3 dias · 100201 · \d+,\d\d\s€$/u).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo aluguer' });
  await expect
    .poll(() => dialog.getByRole('textbox', { name: /^Período/u }).inputValue())
    .toBe('06/03/2035 – 08/03/2035');
  await page.keyboard.type('Construções');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const create = dialog.getByRole('button', { name: /^Criar/u });
  await create.click();
  // Years ahead: the days are asked about, and the same button confirms them.
  await dialog.getByText(/O mesmo botão confirma/u).waitFor();
  await create.click();

  // The asset of the row comes with it: only its value is missing.
  await page.getByRole('textbox', { name: 'Valor' }).last().waitFor();
  await expect.poll(() => page.locator('input[value="100201"]').count()).toBe(1);
}, 90_000);

test('a bar opens the dates of its rent; dropping it elsewhere saves nothing', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/updateDate/u.test(request.url())) writes.push(request.url());
  });
  await page.goto(PLANNING);
  const bar = page.getByRole('gridcell', { name: /, Reservado, / }).first();
  await bar.hover();
  const card = page.getByRole('region', { name: /^Reserva: / });
  await card.getByRole('button', { name: 'Alterar datas' }).waitFor();
  await page.keyboard.press('Escape');

  const box = (await bar.boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 8);
  await page.mouse.move(box.x + 90, box.y + 8);
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Alterar datas' }).waitFor();
  expect(writes).toEqual([]);
}, 90_000);

test(
  'the card of a reserved unit exchanges it for another of its model, by keys alone',
  { tags: ['full'], timeout: 90_000 },
  async () => {
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const rent = await api.makeRent({ begin: '2035-05-07', end: '2035-05-11', assets: 0 });
    const { onRent, free } = await unitsFixture(rent, api);
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    await page.goto(`${PLANNING}?search=${onRent}&from=2035-05-05`);
    const barOf = (serial: string) =>
      page.getByRole('gridcell', { name: new RegExp(`, Reservado, .*, ${serial}$`, 'u') });
    await barOf(onRent).focus();
    const action = page.getByRole('button', { name: 'Trocar unidade' });
    await action.waitFor();
    for (let press = 0; press < 6 && !(await action.evaluate((one) => one === document.activeElement)); press++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: new RegExp(`^${free}`, 'u') }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Trocar por ${free}` }).press('Enter');
    await page.getByRole('dialog', { name: 'Trocar unidade' }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await api.rent(rent.id)).rentLines.map(({ asset }) => String(asset.serialNumber)))
      .toEqual([free]);
    await page.goto(`${PLANNING}?search=${free}&from=2035-05-05`);
    await barOf(free).waitFor();
  },
);

test('on a phone the day exchanges a unit that goes out', { tags: ['full'], timeout: 60_000 }, async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: today(), end: addDays(today(), 2), assets: 0 });
  const { onRent, free } = await unitsFixture(rent, api);
  const { page } = await e2e.open({ as: 'rita', fresh: true, width: 390, height: 844 });
  await page.goto(`${PLANNING}?search=${rent.code}`);
  await page.getByRole('button', { name: new RegExp(`Trocar o ${onRent} por`, 'u') }).click();
  await page.getByRole('option', { name: new RegExp(`^${free}`, 'u') }).click();
  await page.getByRole('button', { name: `Trocar por ${free}` }).click();
  await page.getByRole('dialog', { name: 'Trocar unidade' }).waitFor({ state: 'detached' });
  await page
    .getByText(new RegExp(` ${free}$`, 'u'))
    .first()
    .waitFor();
  expect((await api.rent(rent.id)).rentLines.map(({ asset }) => String(asset.serialNumber))).toEqual([free]);
});

test(
  'moving a rent from the board to more days reviews its prices, by keys alone',
  { tags: ['full'], timeout: 90_000 },
  async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const rent = await api.makeRent({ begin: '2035-06-04', end: '2035-06-08', assets: 1, stage: 'NOT_STARTED' });
    const { longer } = await pricesFixture(rent, api);
    await page.goto(`${PLANNING}?from=2035-06-04&search=${String(rent.rentLines[0]?.asset.serialNumber)}`);
    const bar = page.getByRole('gridcell', { name: /, Reservado, / }).first();
    await bar.hover();
    const card = page.getByRole('region', { name: /^Reserva: / });
    await card.getByRole('button', { name: 'Alterar datas' }).press('Enter');
    const dates = page.getByRole('dialog', { name: 'Alterar datas' });
    await expect.poll(() => dates.getByRole('button', { name: 'Guardar' }).isEnabled()).toBe(true);
    await dates.getByRole('textbox', { name: /^Fim/u }).fill(longer);
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: 'Rever preços' });
    await review.getByRole('checkbox', { name: /250,00\s€ depois 300,00\s€/u }).waitFor();
    await page.keyboard.press('Enter');
    await review.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await api.rent(rent.id)).paymentTotal).toBe(300);
  },
);

test(
  'no more than 60 rows are in the page, and every row can be reached',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    await page.goto(PLANNING);
    const grid = page.getByRole('grid', { name: 'Plano' });
    await grid.getByRole('row').nth(5).waitFor();
    const count = Number(await grid.getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(100);
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(60);
    await grid.evaluate((element) => (element.parentElement!.scrollTop = 1e6));
    await grid.locator(`[aria-rowindex="${count}"]`).waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(60);
    await grid.evaluate((element) => (element.parentElement!.scrollTop = 0));
    const cell = grid.locator('[role=gridcell][tabindex="0"]');
    await cell.focus();
    // Neither the end of the board nor the heads of its days hide the day with the focus.
    const hidden: string[] = [];
    for (let presses = 1; presses <= 40; presses += 1) {
      await page.keyboard.press(presses <= 25 ? 'ArrowDown' : 'ArrowUp');
      await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      const [top, bottom, from, to] = await grid.evaluate((element) => {
        const { top, bottom } = document.activeElement!.getBoundingClientRect();
        const heads = element.querySelector('[aria-rowindex="2"]')!.getBoundingClientRect();
        const board = element.parentElement!;
        return [top, bottom, heads.bottom, board.getBoundingClientRect().top + board.clientHeight] as const;
      });
      if (top < from - 1 || bottom > to + 1) hidden.push(`${presses}: ${[top, bottom, from, to].join(' ')}`);
    }
    expect(hidden, 'presses after which it is hidden').toEqual([]);
  },
);

test(
  'a long board reads assets where it is scrolled to, prints all, and keeps counts when a model is folded',
  { tags: ['full'], timeout: 90_000 },
  async () => {
    const { page } = await e2e.open({ as: 'rita', fresh: true });
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const [state] = (await api.call<{ id: number; type: string }[]>('GET', '/assetStates')).body.filter(
      ({ type }) => type === 'AVAILABLE',
    );
    const serials = Array.from({ length: 210 }, (_, index) => 900_001 + index);
    for (const serialNumber of serials)
      await api.call('POST', '/assets', {
        serialNumber,
        description: 'Grade',
        state: state?.id,
      });
    await page.goto(`${PLANNING}?search=grade`);
    const grid = page.getByRole('grid', { name: 'Plano' });
    await grid.getByRole('rowheader', { name: /^900001/u }).waitFor();
    const printed = page.evaluate(
      () =>
        new Promise<number>((done) => {
          window.print = () => {
            window.dispatchEvent(new Event('beforeprint'));
            done(document.querySelectorAll('[data-row^="a:"]').length);
            window.dispatchEvent(new Event('afterprint'));
          };
        }),
    );
    await page.getByRole('button', { name: 'Imprimir' }).click();
    expect(await printed).toBe(210);
    await expect.poll(() => grid.getByRole('rowheader').count()).toBeLessThan(60);
    await grid.evaluate((element) => (element.parentElement!.scrollTop = 1e6));
    await grid.getByRole('rowheader', { name: /^900210/u }).waitFor();
    await grid.evaluate((element) => (element.parentElement!.scrollTop = 0));
    const counts = grid.getByRole('gridcell', { name: /210/u });
    await counts.first().waitFor();
    await grid.getByRole('button', { expanded: true }).click();
    await expect.poll(() => grid.getByRole('rowheader').count()).toBe(1);
    await counts.first().waitFor();
  },
);
