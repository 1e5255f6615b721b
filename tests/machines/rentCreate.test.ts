import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { rentCreateMachine, type NewRent } from '../../machines/rentCreate.machine';
import type { Rent } from '../../machines/types';
import { addressOf, draft, hotel, rentCreateSample, tejo } from '../paths/samples/rentCreate';
import { rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/paths';

describe('a new rent', () => {
  testEveryPath(rentCreateSample, {
    invariants: {
      'a rent goes out with a customer, and an address is one for deliveries, of a customer': (snapshot) => {
        const { customer, address, rent } = snapshot.context;
        if (snapshot.matches('creating') || snapshot.matches('newAddress')) expect(customer).not.toBeNull();
        if (address) expect([address.isDelliveryAddress, customer === null]).toEqual([true, false]);
        if (snapshot.matches('created')) expect(rent).not.toBeNull();
      },
    },
  });

  it('sends what was chosen and typed, once however often it is submitted', async () => {
    const sent: NewRent[] = [];
    const createRent = fromPromise<Rent, NewRent>(({ input }) => {
      sent.push(input);
      return Promise.resolve(rentOf());
    });
    const actor = createActor(rentCreateMachine.provide({ actors: { createRent } }), {
      input: { presetCustomerId: null },
    }).start();
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
    const actor = createActor(rentCreateMachine, { input: { presetCustomerId: null } }).start();
    actor.send({ type: 'customer.choose', customer: tejo });
    actor.send({ type: 'address.choose', address: addressOf(11) });
    actor.send({ type: 'customer.choose', customer: { ...tejo } });
    expect(actor.getSnapshot().context.address?.id).toBe(11);
    actor.send({ type: 'customer.choose', customer: hotel });
    expect(actor.getSnapshot().context.address).toBeNull();
  });

  it('can do without the address that was chosen', () => {
    const actor = createActor(rentCreateMachine, { input: { presetCustomerId: null } }).start();
    actor.send({ type: 'customer.choose', customer: tejo });
    actor.send({ type: 'address.choose', address: addressOf(11) });
    actor.send({ type: 'address.choose', address: null });
    expect(actor.getSnapshot().context.address).toBeNull();
  });
});
