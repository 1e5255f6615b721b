import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cartMachine } from '../../machines/demo/cart.machine';
import type { CartItem } from '../../machines/types';
import { address, cartSample, nothing, saw } from '../paths/samples/cart';
import { testEveryPath } from '../support/models/paths';

const drill: CartItem = { ...saw, id: 'drill', title: 'Drill' };

describe('the cart', () => {
  testEveryPath(cartSample, {
    invariants: {
      'quantities stay within 1 and 99, the basket is empty exactly without items, and an order is there exactly when it was placed':
        (state) => {
          const { context } = state;
          for (const { qty } of context.cart) expect(qty >= 1 && qty <= 99).toBe(true);
          expect(state.matches({ basket: 'empty' })).toBe(context.cart.length === 0);
          if (state.matches({ checkout: 'payment' })) expect(context.address).toEqual(address);
          expect(context.order !== null).toBe(state.matches({ checkout: 'placed' }));
        },
    },
  });

  function shop(kept = nothing) {
    const clock = new SimulatedClock();
    const actor = createActor(cartMachine, { clock, input: kept }).start();
    actor.send({ type: 'products.load', products: [saw, drill] });
    const quantities = () => Object.fromEntries(actor.getSnapshot().context.cart.map(({ id, qty }) => [id, qty]));
    return { actor, clock, quantities };
  }

  test('takes from 1 to 99 of a thing', () => {
    const { actor, quantities } = shop();
    actor.send({ type: 'item.add', id: 'saw', qty: 98 });
    actor.send({ type: 'item.add', id: 'saw', qty: 5 });
    expect(quantities()).toEqual({ saw: 99 });
    for (const qty of [0, 100, -1, 1.5, Number.NaN]) actor.send({ type: 'quantity.set', id: 'saw', qty });
    expect(quantities()).toEqual({ saw: 99 });
    actor.send({ type: 'quantity.set', id: 'saw', qty: 1 });
    expect(quantities()).toEqual({ saw: 1 });
    actor.send({ type: 'item.add', id: 'unknown', qty: 1 });
    expect(quantities()).toEqual({ saw: 1 });
  });

  test('what is removed has gone after 200 ms; a second removal does not save the first', () => {
    const { actor, clock, quantities } = shop();
    actor.send({ type: 'item.add', id: 'saw', qty: 1 });
    actor.send({ type: 'item.add', id: 'drill', qty: 2 });
    actor.send({ type: 'item.remove', id: 'saw' });
    clock.increment(199);
    expect(quantities()).toEqual({ saw: 1, drill: 2 });
    actor.send({ type: 'item.remove', id: 'drill' });
    expect(quantities()).toEqual({ drill: 2 });
    clock.increment(200);
    expect(actor.getSnapshot().matches({ basket: 'empty' })).toBe(true);
  });

  test('adding what is on its way out keeps it', () => {
    const { actor, clock, quantities } = shop();
    actor.send({ type: 'item.add', id: 'saw', qty: 1 });
    actor.send({ type: 'item.remove', id: 'saw' });
    actor.send({ type: 'item.add', id: 'saw', qty: 1 });
    clock.increment(200);
    expect(quantities()).toEqual({ saw: 2 });
  });

  test('what is on its way out is not ordered', () => {
    const { actor } = shop();
    actor.send({ type: 'item.add', id: 'saw', qty: 1 });
    actor.send({ type: 'item.add', id: 'drill', qty: 2 });
    actor.send({ type: 'checkout.begin' });
    actor.send({ type: 'address.submit', address });
    actor.send({ type: 'cart.empty' });
    expect(actor.getSnapshot().can({ type: 'payment.submit' })).toBe(false);
    actor.send({ type: 'item.add', id: 'drill', qty: 1 });
    actor.send({ type: 'payment.submit' });
    expect(actor.getSnapshot().context.order?.items.map(({ id, qty }) => [id, qty])).toEqual([['drill', 3]]);
  });

  test('what happens to one thing leaves the others alone', () => {
    const { actor, clock, quantities } = shop();
    for (const [id, qty] of [
      ['saw', 1],
      ['drill', 2],
      ['saw', 3],
    ] as const)
      actor.send({ type: 'item.add', id, qty });
    expect(quantities()).toEqual({ saw: 4, drill: 2 });
    actor.send({ type: 'quantity.set', id: 'drill', qty: 7 });
    expect(quantities()).toEqual({ saw: 4, drill: 7 });
    actor.send({ type: 'cart.empty' });
    actor.send({ type: 'item.add', id: 'saw', qty: 1 });
    clock.increment(200);
    expect(quantities()).toEqual({ saw: 5 });
    for (const id of ['saw', 'drill']) actor.send({ type: 'item.wish', id });
    actor.send({ type: 'item.unwish', id: 'saw' });
    expect(actor.getSnapshot().context.wished).toEqual(['drill']);
  });

  test('what is no longer sold keeps its title when the others take theirs', () => {
    const cart = [
      { ...saw, id: 'hammer', title: 'Hammer' },
      { ...drill, title: 'Berbequim' },
    ];
    const { actor } = shop({ ...nothing, cart });
    expect(actor.getSnapshot().context.cart.map(({ title }) => title)).toEqual(['Hammer', 'Drill']);
  });

  test('speaks the language of the products, and remembers what it is given', () => {
    const { actor } = shop({ cart: [{ ...saw, qty: 3 }], wished: ['drill'], address: null });
    expect(actor.getSnapshot().matches({ basket: 'filled' })).toBe(true);
    actor.send({ type: 'products.load', products: [{ ...saw, title: 'Serra' }, drill] });
    expect(actor.getSnapshot().context.cart).toEqual([{ ...saw, title: 'Serra', qty: 3 }]);
  });
});
