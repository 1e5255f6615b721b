import { expect, test } from 'vitest';
import type { Rent } from '../../machines/types';
import { addDays, formatDay, today, toWire } from '../../src/shared/domain/days';
import type { ApiCaller } from '../support/callApi';
import { announce } from '../support/announce';
import { says } from '../support/texts';
import { openRent, type OpenedRent } from './openRent';

const day = (count: number) => addDays(today(), count);
const text = (count: number) => formatDay(day(count), 'pt');

/** A running rent, some days before its end. */
const openRunning = () => openRent({ stage: 'ONGOING', period: { begin: day(-2), end: day(6) } });

/** Books the rent's equipment for another rent, from tomorrow on. */
async function bookForOther({ rent, api }: { rent: Rent; api: ApiCaller }): Promise<Rent> {
  const { body } = await api.call<Rent>('POST', '/rents', {
    customer: rent.customer.id,
    startDate: toWire(day(1)),
    endDate: toWire(day(2)),
  });
  const asset = rent.rentLines[0]?.asset.serialNumber;
  expect((await api.call('POST', `/rents/${body.id}/addEquipment`, { asset, paymentValue: 1 })).status).toBe(200);
  return body;
}

async function endEarly({ screen }: OpenedRent): Promise<void> {
  await screen.presses('button', says('rent:actions.end'));
  await screen.sees('dialog', says('rent:ask.earlyTitle'));
}

test('an early end says from when the equipment is free; its undo is refused with the rent that booked it since', async () => {
  const opened = await openRunning();
  const { screen, rent } = opened;
  await endEarly(opened);
  await screen.seesText(
    new RegExp(`^O ${rent.code} vai até ${text(6)}\\. O equipamento fica livre .+ ${text(1)}, `, 'u'),
  );
  await screen.presses('button', says('rent:ask.earlyUnshortened'));
  await screen.seesText(says('rents:stage.ENDED'));
  const other = await bookForOther(opened);
  await screen.presses('button', says('rent:actions.more'));
  await screen.presses('menuitem', says('rent:actions.undoEnd'));
  await screen.seesText(new RegExp(`^Não foi possível desfazer a conclusão do ${rent.code}\\.$`, 'u'));
  await screen.seesText(new RegExp(`está no ${other.code} de ${text(1)} a ${text(2)}\\.$`, 'u'));
});

test('without the extension heldDays, the question says that only shortening frees the remaining days', async () => {
  const opened = await openRunning();
  // Such a back end books equipment for all days of its rent.
  announce({ extensions: [] });
  await endEarly(opened);
  await opened.screen.seesText(/Se o encurtar para hoje, .+, os dias que faltam ficam livres/u);
});
