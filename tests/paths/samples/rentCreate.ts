import type { AnyMachineSnapshot } from 'xstate';
import { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';
import { rentCreateMachine } from '../../../machines/rent/rentCreate.machine';
import type { Address, ChosenCustomer } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { lost, rentOf } from './rentRecords';

export const tejo = { id: 1, description: 'Obras do Tejo, S.A.' };
export const hotel = { id: 2, description: 'Hotel Miramar' };
export const addressOf = (id: number, isDelliveryAddress = true): Address => ({
  id,
  street: 'Rua do Poço dos Negros, 112',
  postalCode: '1200-342',
  postalCodeLocation: 'Lisboa',
  isDelliveryAddress,
});
export const draft = { startDate: '2026-11-23T00:00:00', endDate: '2026-11-27T00:00:00' };
/** The choice of customer and address has changed. */
export const customerChosen = (customer: ChosenCustomer | null, address: Address | null = null) => ({
  type: 'xstate.snapshot.customerChoice',
  snapshot: { context: { customer, address, mayPropose: false } } as unknown as AnyMachineSnapshot,
});

export const rentCreateSample = sampleOf(rentCreateMachine, {
  input: { presetCustomerId: 1 },
  // Left before a look is possible, except by the caller in the tests below.
  mayMiss: [
    'state rentCreate.opening',
    'transition rentCreate.opening on always if hasPresetCustomer to rentCreate.loadingCustomer',
    'transition rentCreate.opening on always to rentCreate.editing',
  ],
  events: [
    done('readCustomer', tejo),
    failed('readCustomer', lost),
    { type: 'form.change' },
    { type: 'form.submit', draft },
    customerChosen(tejo),
    customerChosen(tejo, addressOf(11)),
    customerChosen(null),
    { type: 'dialog.close' },
    { type: 'question.accept' },
    { type: 'question.cancel' },
    done('createRent', rentOf()),
    failed('createRent', lost),
  ],
  distinguish: ({ customer, address, isChanged, failure }) => [customer?.id, address?.id, isChanged, failure !== null],
});

/** A caller without a preset customer. */
export const rentCreateForCallerSample = sampleOf(rentCreateMachine, {
  input: { presetCustomerId: null },
  events: [customerChosen(tejo), { type: 'dialog.close' }],
  distinguish: ({ customer }) => customer?.id,
});

export const customerChoiceSample = sampleOf(customerChoiceMachine, {
  input: { customer: tejo, address: addressOf(11) },
  events: [
    { type: 'customer.choose', customer: tejo },
    { type: 'customer.choose', customer: hotel },
    { type: 'customer.choose', customer: null },
    { type: 'customer.new', searched: 'ferr' },
    { type: 'customer.created', customer: hotel },
    { type: 'address.choose', address: addressOf(12) },
    { type: 'address.choose', address: null },
    { type: 'address.propose', address: addressOf(12) },
    { type: 'address.new' },
    { type: 'address.created', address: addressOf(13) },
    { type: 'address.created', address: addressOf(14, false) },
    { type: 'dialog.close' },
  ],
  distinguish: ({ customer, address, mayPropose }) => [customer?.id, address?.id, mayPropose],
});
