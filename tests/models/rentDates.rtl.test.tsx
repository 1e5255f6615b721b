import type { Rent } from '../../machines/types';
import { addDays, dayOf } from '../../src/shared/domain/days';
import type { ApiCaller } from '../support/callApi';
import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentDatesModel, type DatesWorld } from './rentDates.model';

const written = (day: string) => day.split('-').reverse().join('/');

/** Books the rent's asset again, between two days counted from the rent's last. */
async function bookAgain(api: ApiCaller, rent: Rent, from: number, to: number): Promise<void> {
  const end = dayOf(rent.endDate);
  const { body } = await api.call<Rent>('POST', '/rents', {
    customer: rent.customer.id,
    startDate: `${addDays(end, from)}T00:00:00`,
    endDate: `${addDays(end, to)}T00:00:00`,
  });
  await api.call('POST', `/rents/${body.id}/addEquipment`, { asset: rent.rentLines[0]?.asset.serialNumber, paymentValue: 1 });
}

testViewModel(rentDatesModel, async () => {
  let world: DatesWorld | undefined;
  const { screen } = await openRent({
    stage: 'NOT_STARTED',
    arrange: async (rent, api) => {
      await bookAgain(api, rent, 4, 6);
      const end = dayOf(rent.endDate);
      world = {
        free: written(addDays(end, 2)),
        taken: written(addDays(end, 5)),
        early: written(addDays(dayOf(rent.startDate), -1)),
        takeFree: () => bookAgain(api, rent, 1, 2),
      };
    },
  });
  if (!world) throw new Error('The rent was not arranged.');
  return { screen, world };
});
