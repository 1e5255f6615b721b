import { expect, test } from 'vitest';
import { addDays, today, toWire } from '../../src/shared/domain/days';
import type { Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { begins, says } from '../support/texts';
import { makeOwnRent, openRent } from './openRent';

const ago = (days: number) => addDays(today(), -days);

/** A running rent whose equipment should have come back yesterday, and the serial number of that. */
async function lateRent(api: ApiCaller): Promise<{ late: Rent; serial: string }> {
  const late = await makeOwnRent(api, 1, 'ONGOING', { begin: ago(4), end: ago(1) });
  return { late, serial: String(late.rentLines[0]?.asset.serialNumber) };
}

test('equipment that is out and late is offered with the rent that has it, in the dialog and in the quick row', async () => {
  const { screen, fixture } = await openRent({
    stage: 'ORDERING',
    assets: 0,
    fixtureOf: (_rent, api) => lateRent(api),
  });
  const { late, serial } = fixture;
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
  const { screen } = await openRent({
    stage: 'ONGOING',
    period: { begin: ago(4), end: ago(1) },
    fixtureOf: async (rent, api) => {
      const { body } = await api.call<Rent>('POST', '/rents', {
        customer: rent.customer.id,
        startDate: toWire(addDays(today(), 400)),
        endDate: toWire(addDays(today(), 401)),
      });
      const asset = rent.rentLines[0]?.asset.serialNumber;
      expect((await api.call('POST', `/rents/${body.id}/addEquipment`, { asset, paymentValue: 1 })).status).toBe(200);
    },
  });
  await screen.sees('link', /^À espera: A\d{4}-\d{5}, .+, a partir de /u);
});
