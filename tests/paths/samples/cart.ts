import { cartMachine } from '../../../machines/demo/cart.machine';
import type { CartItem, KeptCart } from '../../../machines/types';
import { after, sampleOf } from '../sample';

export const saw: CartItem = {
  id: 'saw',
  title: 'Saw',
  person: 'Hilti',
  imgList: ['saw'],
  qty: 1,
  price: 120,
  discount: 10,
};
export const address = { name: 'Rita', street: 'Rua 1', postalCode: '1000-001', city: 'Lisboa', phone: '210000000' };
export const nothing: KeptCart = { cart: [], wished: [], address: null };

export const cartSample = sampleOf(cartMachine, {
  input: nothing,
  events: [
    { type: 'products.load', products: [saw] },
    { type: 'item.add', id: 'saw', qty: 1 },
    { type: 'item.remove', id: 'saw' },
    { type: 'cart.empty' },
    { type: 'quantity.set', id: 'saw', qty: 5 },
    // Whole numbers from 1 to 99 are quantities.
    ...[100, 99, 1, 0, 1.5].map((qty) => ({ type: 'quantity.set', id: 'saw', qty })),
    { type: 'item.add', id: 'gone', qty: 1 },
    { type: 'item.wish', id: 'saw' },
    { type: 'item.unwish', id: 'saw' },
    { type: 'item.open', id: 'saw' },
    { type: 'dropdown.open' },
    { type: 'dropdown.close' },
    { type: 'search.type', text: 'sa' },
    { type: 'price.filter', price: { least: 10, most: null } },
    { type: 'checkout.begin' },
    { type: 'checkout.back' },
    { type: 'checkout.close' },
    { type: 'address.submit', address },
    { type: 'payment.submit' },
    after('removal', 'cart.basket.removing'),
  ],
  distinguish: ({ products, cart, leaving, wished }) => [products.length, cart.length, leaving.length, wished.length],
});
