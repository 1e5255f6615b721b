import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { customerAddressesMachine } from '../../machines/customerAddresses.machine';
import { rentCreateMachine, type NewRent } from '../../machines/rentCreate.machine';
import { rentViewsMachine } from '../../machines/rentViews.machine';
import type { Address, Rent } from '../../machines/types';
import { done, failed, testEveryPath } from '../support/paths';
import { rentOf } from './rentSamples';

const lost = { kind: 'retry', messageKey: 'offline' };
const tejo = { id: 1, description: 'Obras do Tejo, S.A.' };
const hotel = { id: 2, description: 'Hotel Miramar' };
const addressOf = (id: number, isDelliveryAddress = true): Address => ({
  id,
  street: 'Rua do Poço dos Negros, 112',
  postalCode: '1200-342',
  postalCodeLocation: 'Lisboa',
  isDelliveryAddress,
});
const draft = { startDate: '2026-11-23T00:00:00', endDate: '2026-11-27T00:00:00' };
const newAddress = { street: 'Rua Nova, 1', postalCode: '1200-342', postalCodeLocation: 'Lisboa', country: 1, isDelliveryAddress: true };

describe('a new rent', () => {
  testEveryPath(rentCreateMachine, {
    input: { customer: null },
    events: [
      { type: 'form.change' },
      { type: 'form.submit', draft },
      { type: 'customer.choose', customer: tejo },
      { type: 'customer.choose', customer: null },
      { type: 'customer.new', searched: 'ferr' },
      { type: 'customer.submit', customer: { description: 'Ferraz' } },
      { type: 'address.choose', address: addressOf(11) },
      { type: 'address.choose', address: addressOf(12, false) },
      { type: 'address.new' },
      { type: 'address.submit', address: newAddress },
      { type: 'party.cancel' },
      { type: 'dialog.close' },
      { type: 'discard.confirm' },
      { type: 'discard.cancel' },
      done('createRent', rentOf()),
      failed('createRent', lost),
      done('createCustomer', hotel),
      failed('createCustomer', lost),
      done('createAddress', addressOf(13)),
      failed('createAddress', lost),
    ],
    distinguish: ({ customer, address, isChanged, failure, partyFailure }) => [
      customer?.id,
      address?.id,
      isChanged,
      failure !== null,
      partyFailure !== null,
    ],
    invariant: (snapshot) => {
      const { customer, address, rent } = snapshot.context;
      if (snapshot.matches('creating') || snapshot.matches('newAddress')) expect(customer).not.toBeNull();
      if (address) expect([address.isDelliveryAddress, customer === null]).toEqual([true, false]);
      if (snapshot.matches('created')) expect(rent).not.toBeNull();
    },
  });

  it('sends what was chosen and typed, once however often it is submitted', async () => {
    const sent: NewRent[] = [];
    const createRent = fromPromise<Rent, NewRent>(({ input }) => {
      sent.push(input);
      return Promise.resolve(rentOf());
    });
    const actor = createActor(rentCreateMachine.provide({ actors: { createRent } }), { input: { customer: null } }).start();
    const told: string[] = [];
    actor.on('*', (event) => told.push(event.type));
    actor.send({ type: 'customer.choose', customer: tejo });
    actor.send({ type: 'address.choose', address: addressOf(11) });
    actor.send({ type: 'form.submit', draft: { ...draft, notes: 'Portão lateral' } });
    actor.send({ type: 'form.submit', draft });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(sent).toEqual([{ ...draft, customer: 1, delliveryAddress: 11, notes: 'Portão lateral' }]);
    expect(told).toEqual(['rent.created']);
  });

  it('loses the address with its customer, and only then', () => {
    const actor = createActor(rentCreateMachine, { input: { customer: null } }).start();
    actor.send({ type: 'customer.choose', customer: tejo });
    actor.send({ type: 'address.choose', address: addressOf(11) });
    actor.send({ type: 'customer.choose', customer: { ...tejo } });
    expect(actor.getSnapshot().context.address?.id).toBe(11);
    actor.send({ type: 'customer.choose', customer: hotel });
    expect(actor.getSnapshot().context.address).toBeNull();
  });
});

describe('the addresses of a customer', () => {
  testEveryPath(customerAddressesMachine, {
    events: [
      { type: 'customer.change', customer: 1 },
      { type: 'customer.change', customer: 2 },
      { type: 'customer.change', customer: null },
      { type: 'address.created', address: addressOf(13) },
      { type: 'addresses.retry' },
      done('readAddresses', [addressOf(11)]),
      failed('readAddresses', lost),
    ],
    distinguish: ({ customer, addresses, failure }) => [customer, addresses?.length, failure !== null],
    invariant: ({ context }) => {
      if (context.customer === null) expect(context.addresses).toBeNull();
    },
  });
});

describe('the figures beside the views', () => {
  testEveryPath(rentViewsMachine, {
    input: { filter: '{}' },
    events: [
      { type: 'filter.change', filter: '{"customer":1}' },
      { type: 'filter.change', filter: '{}' },
      { type: 'counts.refresh' },
      done('readRentViews', { all: 3 }),
      failed('readRentViews', lost),
    ],
  });
});
