/** @module-tag full */
import { expect, test } from 'vitest';
import type { Rent, RentStage } from '../../../machines/types';
import { addDays, formatDay, today, toWire } from '../../../src/shared/domain/days/days';
import type { Account } from '../../support/browser/browser';
import { RENTS } from '../../support/browser/counterPage';
import { setupModelE2e } from '../../support/browser/modelE2e';
import type { Screen } from '../../support/models/screen';
import { begins, mentions, says } from '../../support/texts';

const { openPage, api, next } = setupModelE2e();

const day = (count: number) => addDays(today(), count);
const text = (count: number) => formatDay(day(count), 'pt');

/** Five days far ahead that no other test uses. */
function ownWeek(): { begin: string; end: string } {
  const first = `${2032 + next()}-03-01`;
  return { begin: first, end: addDays(first, 4) };
}

/** A new rent, and its page. */
async function openRent(
  stage: RentStage,
  {
    days = ownWeek(),
    assets = 1,
    as = 'rita',
  }: { days?: ReturnType<typeof ownWeek>; assets?: number; as?: Account } = {},
) {
  const caller = await api();
  const rent = await caller.makeRent({ ...days, assets, stage });
  return { rent, caller, screen: await openPage(`${RENTS}/${rent.id}`, as) };
}

/** Another rent of the same equipment. */
async function bookForOther(rent: Rent, first: string, last: string): Promise<Rent> {
  const caller = await api();
  const { body } = await caller.call<Rent>('POST', '/rents', {
    customer: rent.customer.id,
    startDate: toWire(first),
    endDate: toWire(last),
  });
  const asset = rent.rentLines[0]?.asset.serialNumber;
  expect((await caller.call('POST', `/rents/${body.id}/addEquipment`, { asset, paymentValue: 1 })).status).toBe(200);
  return body;
}

test('an early start says that the first day moves, and leads to the choice of the days from today on', async () => {
  const { screen, rent, caller } = await openRent('NOT_STARTED');
  await screen.presses('button', says('rent:actions.more'));
  await screen.presses('menuitem', says('rent:actions.start'));
  await screen.sees('dialog', mentions('rent:ask.startEarlyTitle'));
  await screen.seesText(new RegExp(`o primeiro dia passa a ser ${text(0)}`, 'u'));
  await screen.presses('button', says('rent:ask.startReview'));
  await screen.sees('dialog', mentions('rent:dates.changeTitle'));
  expect(await caller.rent(rent.id)).toMatchObject({ state: 'NOT_STARTED', startDate: rent.startDate });
});

test('an early end says from when the equipment is free; its undo is refused with the rent that booked it since', async () => {
  const { screen, rent } = await openRent('ONGOING', { days: { begin: day(-2), end: day(6) } });
  await screen.presses('button', says('rent:actions.more'));
  await screen.presses('menuitem', says('rent:actions.end'));
  await screen.sees('dialog', says('rent:ask.earlyTitle'));
  await screen.seesText(
    new RegExp(`^O ${rent.code} vai até ${text(6)}\\. O equipamento fica livre .+ ${text(1)}, `, 'u'),
  );
  await screen.presses('button', says('rent:ask.earlyUnshortened'));
  await screen.seesText(says('rents:stage.ENDED'));
  const other = await bookForOther(rent, day(1), day(2));
  await screen.presses('button', says('rent:actions.more'));
  await screen.presses('menuitem', says('rent:actions.undoEnd'));
  await screen.seesText(new RegExp(`está no ${other.code} de ${text(1)} a ${text(2)}\\.$`, 'u'));
});

const overdue = { begin: day(-4), end: day(-1) };

test('equipment that is out and late is offered with the rent that has it, in the dialog and in the quick row', async () => {
  const late = await (await api()).makeRent({ ...overdue, stage: 'ONGOING' });
  const serial = String(late.rentLines[0]?.asset.serialNumber);
  const { screen } = await openRent('ORDERING', { assets: 0 });
  const note = new RegExp(`Ainda fora: devia ter voltado a \\d\\d/\\d\\d/\\d{4}, no ${late.code}, `, 'u');
  await screen.presses('button', says('rent:lines.add'));
  await screen.fills('combobox', begins('rent:add.equipment'), serial);
  await screen.seesText(/^1 encontrado, 0 livres?$/u);
  await screen.sees('option', note);
  await screen.presses('button', says('rent:cancel'));
  await screen.fills('combobox', /série do equipamento a adicionar/u, serial);
  await screen.keys('Enter');
  await screen.seesText(note);
});

test('the overdue rent names the rents that wait for its equipment', async () => {
  const { screen, rent } = await openRent('ONGOING', { days: overdue });
  await bookForOther(rent, day(400), day(401));
  await screen.reloads();
  await screen.sees('link', /^À espera: A\d{4}-\d{5}, .+, a partir de /u);
});

test.each(['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const)(
  'a rent in %s has no control for those who may only read',
  async (stage) => {
    const days = { begin: day(0), end: day(4) };
    const { screen, rent } = await openRent(stage, { as: 'tomas', days });
    await screen.sees('heading', new RegExp(rent.code, 'u'));
    await screen.seesText(/^100,00\s€$/u);
    for (const name of [/^Reservar$/u, /Iniciar/u, /Concluir/u, /Marcar/u, /Alterar/u, /Adicionar/u, /Remover/u])
      await screen.misses('button', name);
    await screen.misses('textbox', /./u);
  },
);

/** A rent whose dialog behind this button is open when another user deletes it; `type` writes something before that. */
async function vanishUnder(button: RegExp, type?: (screen: Screen) => Promise<void>): Promise<Screen> {
  const { screen, rent, caller } = await openRent('ORDERING');
  await screen.presses('button', button);
  await screen.sees('dialog', /./u);
  await type?.(screen);
  expect((await caller.call('DELETE', `/rents/${rent.id}`)).status).toBeLessThan(300);
  return screen;
}

test('a rent that another user deletes stays behind what is being written about it', async () => {
  const screen = await vanishUnder(/^Alterar notas e/u, (page) =>
    page.fills('textbox', begins('rent:notes.title'), 'Portão azul'),
  );
  await screen.seesText(says('errors:not-found'));
  await screen.seesValue('textbox', begins('rent:notes.title'), /^Portão azul$/u);
  await screen.keys('Escape');
  await screen.presses('button', says('lists:record.discard'));
  await screen.sees('heading', says('rent:notFoundTitle'));
});

test.each([
  ['its days', says('rent:dates.changeTitle')],
  ['its customer', begins('rent:address.change')],
  ['its equipment', says('rent:add.title')],
])('so it does behind %s', async (_what, button) => {
  const screen = await vanishUnder(button);
  await screen.seesText(says('errors:not-found'));
  await screen.sees('dialog', /./u);
  await screen.misses('heading', says('rent:notFoundTitle'));
  await screen.presses('button', says('rent:cancel'));
  await screen.sees('heading', says('rent:notFoundTitle'));
});
