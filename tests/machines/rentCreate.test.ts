import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { customerChoiceMachine } from '../../machines/rent/customerChoice.machine';
import { rentCreateMachine, type NewRent } from '../../machines/rent/rentCreate.machine';
import type { Rent } from '../../machines/types';
import { addressOf, customerChoiceSample, draft, hotel, rentCreateSample, tejo } from '../paths/samples/rentCreate';
import { rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

/** The machine with its choice of customer and address. */
const withChoice = rentCreateMachine.provide({ actors: { customerChoice: customerChoiceMachine } });

describe('a new rent', () => {
  testEveryPath(rentCreateSample, {
    invariants: {
      'a rent is sent with a customer': (snapshot) => {
        const { customer, rent } = snapshot.context;
        if (snapshot.matches('creating')) expect(customer).not.toBeNull();
        if (snapshot.matches('created')) expect(rent).not.toBeNull();
      },
    },
  });

  it('sends what was chosen and typed, and only once when submitted twice', async () => {
    const sent: NewRent[] = [];
    const createRent = fromPromise<Rent, NewRent>(({ input }) => {
      sent.push(input);
      return Promise.resolve(rentOf());
    });
    const actor = createActor(withChoice.provide({ actors: { createRent } }), {
      input: { presetCustomerId: null },
    }).start();
    const emitted: string[] = [];
    actor.on('*', (event) => emitted.push(event.type));
    const choice = actor.getSnapshot().children.customerChoice as unknown as ActorRefFrom<typeof customerChoiceMachine>;
    choice.send({ type: 'customer.choose', customer: tejo });
    choice.send({ type: 'address.choose', address: addressOf(11) });
    expect(actor.getSnapshot().context.isChanged).toBe(true);
    actor.send({ type: 'form.submit', draft: { ...draft, notes: 'Portão lateral' } });
    actor.send({ type: 'form.submit', draft });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(sent).toEqual([{ ...draft, customer: 1, delliveryAddress: 11, notes: 'Portão lateral' }]);
    expect(emitted).toEqual(['rent.created']);
  });
});

describe('choosing a customer and an address', () => {
  testEveryPath(customerChoiceSample, {
    invariants: {
      'the address is for deliveries, and none is chosen without a customer': ({ context: { customer, address } }) => {
        if (address) expect([address.isDelliveryAddress, customer === null]).toEqual([true, false]);
      },
    },
  });

  const choose = () =>
    createActor(customerChoiceMachine, { input: { customer: tejo, address: addressOf(11) } }).start();

  it('loses the address with its customer, and only then', () => {
    const choice = choose();
    choice.send({ type: 'customer.choose', customer: { ...tejo } });
    expect(choice.getSnapshot().context.address?.id).toBe(11);
    choice.send({ type: 'customer.choose', customer: hotel });
    expect(choice.getSnapshot().context.address).toBeNull();
  });

  it('offers no address of another customer', () => {
    const choice = choose();
    choice.send({ type: 'address.choose', address: { ...addressOf(12), customer: { id: 2 } } });
    expect(choice.getSnapshot().context.address?.id).toBe(11);
    choice.send({ type: 'address.choose', address: { ...addressOf(12), customer: { id: '1' } } });
    expect(choice.getSnapshot().context.address?.id).toBe(12);
  });

  it('has the only address of a customer chosen by itself, until a person decides', () => {
    const choice = choose();
    const propose = () => {
      choice.send({ type: 'address.propose', address: { ...addressOf(21), customer: { id: hotel.id } } });
      return choice.getSnapshot().context.address?.id;
    };
    choice.send({ type: 'address.choose', address: null });
    expect(propose()).toBeUndefined();
    choice.send({ type: 'customer.choose', customer: hotel });
    expect(propose()).toBe(21);
    choice.send({ type: 'address.choose', address: null });
    expect(propose()).toBeUndefined();
  });

  it('can do without the address that was chosen', () => {
    const choice = choose();
    choice.send({ type: 'address.choose', address: null });
    expect(choice.getSnapshot().context.address).toBeNull();
  });
});
