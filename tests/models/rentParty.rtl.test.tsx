import type { Address } from '../../machines/types';
import { testViewModel } from '../support/viewModel';
import { openRent } from './openRent';
import { rentPartyModel, type PartyWorld } from './rentParty.model';

testViewModel(rentPartyModel, async () => {
  let world: PartyWorld | undefined;
  const { screen } = await openRent({
    stage: 'NOT_STARTED',
    arrange: async (rent, api) => {
      const { body: addresses } = await api.call<Address[]>('GET', '/addresses');
      const other = addresses.find((each) => each.isDelliveryAddress && String(each.customer?.id) !== String(rent.customer.id));
      const { body: customer } = await api.call<{ description: string }>('GET', `/customers/${other?.customer?.id}`);
      world = { customer: customer.description, street: other?.street ?? '' };
    },
  });
  if (!world) throw new Error('The rent was not arranged.');
  return { screen, world };
});
