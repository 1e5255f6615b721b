import { assign, setup } from 'xstate';
import type { CartAddress, CartItem, KeptCart, PlacedOrder, PriceRange } from '../types';

interface Context extends KeptCart {
  /** Items of the shop in the user's language. */
  products: CartItem[];
  /** Items on their way out of the cart. */
  leaving: string[];
  /** The item whose page is open. */
  current: string | null;
  search: string;
  price: PriceRange;
  orders: number;
  order: PlacedOrder | null;
}

type Events =
  | { type: 'products.load'; products: CartItem[] }
  | { type: 'item.add'; id: string; qty: number }
  | { type: 'item.wish'; id: string }
  | { type: 'item.unwish'; id: string }
  | { type: 'item.open'; id: string }
  | { type: 'item.remove'; id: string }
  | { type: 'quantity.set'; id: string; qty: number }
  | { type: 'cart.empty' }
  | { type: 'dropdown.open' }
  | { type: 'dropdown.close' }
  | { type: 'search.type'; text: string }
  | { type: 'price.filter'; price: PriceRange }
  | { type: 'checkout.begin' }
  | { type: 'checkout.back' }
  | { type: 'checkout.close' }
  | { type: 'address.submit'; address: CartAddress }
  | { type: 'payment.submit' };

const staying = ({ cart, leaving }: Context) => cart.filter(({ id }) => !leaving.includes(id));

/** The demo shop: search, wish list, cart, and the steps from the cart to an order. */
export const cartMachine = setup({
  types: {
    context: {} as Context,
    input: {} as KeptCart,
    events: {} as Events,
  },
  delays: {
    /** How long an item fades before it has gone. */
    removal: 200,
  },
  guards: {
    hasItems: ({ context }) => staying(context).length > 0,
    isEmpty: ({ context }) => context.cart.length === 0,
    isProduct: ({ context }, { id }: { id: string }) => context.products.some((product) => product.id === id),
    isQuantity: (_, { qty }: { qty: number }) => Number.isInteger(qty) && qty >= 1 && qty <= 99,
    isWished: ({ context }, { id }: { id: string }) => context.wished.includes(id),
  },
  actions: {
    /** Sets the products, and titles of items in the cart: the language may have changed. */
    setProducts: assign(({ context }, { products }: { products: CartItem[] }) => ({
      products,
      cart: context.cart.map((item) => ({
        ...item,
        title: products.find(({ id }) => id === item.id)?.title ?? item.title,
      })),
    })),
    addItem: assign(({ context }, { id, qty }: { id: string; qty: number }) => {
      const inCart = context.cart.find((item) => item.id === id);
      const product = context.products.find((item) => item.id === id);
      const inRange = (count: number) => Math.min(99, Math.max(1, count));
      return {
        leaving: context.leaving.filter((each) => each !== id),
        cart: inCart
          ? context.cart.map((item) => (item.id === id ? { ...item, qty: inRange(item.qty + qty) } : item))
          : product
            ? [...context.cart, { ...product, qty: inRange(qty) }]
            : context.cart,
      };
    }),
    setQuantity: assign({
      cart: ({ context }, { id, qty }: { id: string; qty: number }) =>
        context.cart.map((item) => (item.id === id ? { ...item, qty } : item)),
    }),
    startLeaving: assign({ leaving: (_, { id }: { id: string }) => [id] }),
    startAllLeaving: assign({ leaving: ({ context }) => context.cart.map(({ id }) => id) }),
    dropLeaving: assign({ cart: ({ context }) => staying(context), leaving: [] }),
    wish: assign({
      wished: ({ context }, { id }: { id: string }) =>
        context.wished.includes(id) ? context.wished : [...context.wished, id],
    }),
    unwish: assign({ wished: ({ context }, { id }: { id: string }) => context.wished.filter((each) => each !== id) }),
    setCurrent: assign({ current: (_, { id }: { id: string }) => id }),
    setSearch: assign({ search: (_, { text }: { text: string }) => text }),
    setPrice: assign({ price: (_, { price }: { price: PriceRange }) => price }),
    setAddress: assign({ address: (_, { address }: { address: CartAddress }) => address }),
    placeOrder: assign(({ context }) => ({
      orders: context.orders + 1,
      order: { number: context.orders + 1, items: staying(context) },
      cart: [],
      leaving: [],
    })),
    clearOrder: assign({ order: null }),
  },
}).createMachine({
  id: 'cart',
  type: 'parallel',
  context: ({ input }) => ({
    products: [],
    cart: input.cart,
    wished: input.wished,
    address: input.address,
    leaving: [],
    current: null,
    search: '',
    price: { least: null, most: null },
    orders: 0,
    order: null,
  }),
  on: {
    'products.load': {
      actions: { type: 'setProducts', params: ({ event }) => event },
      description: 'The products are here.',
    },
    'item.open': {
      guard: { type: 'isProduct', params: ({ event }) => event },
      actions: { type: 'setCurrent', params: ({ event }) => event },
      description: 'The page of one item is open.',
    },
    'item.wish': {
      guard: { type: 'isProduct', params: ({ event }) => event },
      actions: { type: 'wish', params: ({ event }) => event },
      description: 'Put on the wish list.',
    },
    'item.unwish': {
      guard: { type: 'isWished', params: ({ event }) => event },
      actions: { type: 'unwish', params: ({ event }) => event },
      description: 'Take off the wish list.',
    },
    'search.type': {
      actions: { type: 'setSearch', params: ({ event }) => event },
      description: 'Type words to search for.',
    },
    'price.filter': {
      actions: { type: 'setPrice', params: ({ event }) => event },
      description: 'Set a lowest or highest price.',
    },
  },
  states: {
    basket: {
      description: 'The items in the cart.',
      initial: 'empty',
      on: {
        'item.add': {
          guard: { type: 'isProduct', params: ({ event }) => event },
          actions: { type: 'addItem', params: ({ event }) => event },
          description: 'Put it in the cart; the quantity of one that is there grows, up to 99.',
        },
      },
      states: {
        empty: { description: 'Nothing is in the cart.', always: { guard: 'hasItems', target: 'filled' } },
        filled: {
          description: 'Something is in the cart.',
          always: { guard: 'isEmpty', target: 'empty' },
          on: {
            'quantity.set': {
              guard: { type: 'isQuantity', params: ({ event }) => event },
              actions: { type: 'setQuantity', params: ({ event }) => event },
              description: 'Between 1 and 99; anything else changes nothing.',
            },
            'item.remove': {
              target: 'removing',
              actions: { type: 'startLeaving', params: ({ event }) => event },
              description: 'Take it out of the cart.',
            },
            'cart.empty': { target: 'removing', actions: 'startAllLeaving', description: 'Empty the cart.' },
          },
        },
        removing: {
          description: 'A removed item fades, then it is gone.',
          after: { removal: { target: 'filled', actions: 'dropLeaving' } },
          always: { guard: 'isEmpty', target: 'empty' },
          on: {
            'item.remove': {
              target: 'removing',
              reenter: true,
              actions: ['dropLeaving', { type: 'startLeaving', params: ({ event }) => event }],
              description: 'The one before goes at once; this one takes its time.',
            },
          },
        },
      },
    },
    dropdown: {
      description: 'The cart in the header.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The cart is folded away.',
          on: { 'dropdown.open': { target: 'open', description: 'Open it.' } },
        },
        open: {
          description: 'The items of the cart are listed.',
          on: { 'dropdown.close': { target: 'closed', description: 'Close it.' } },
        },
      },
    },
    checkout: {
      description: 'The steps from the cart to an order. Without anything in the cart there is nothing to order.',
      initial: 'cart',
      states: {
        cart: {
          description: 'The cart is looked through.',
          on: { 'checkout.begin': { guard: 'hasItems', target: 'address', description: 'Go on to the address.' } },
        },
        address: {
          description: 'The delivery address is asked for.',
          always: { guard: 'isEmpty', target: 'cart' },
          on: {
            'address.submit': {
              target: 'payment',
              actions: { type: 'setAddress', params: ({ event }) => event },
              description: 'Confirm the address.',
            },
            'checkout.back': { target: 'cart', description: 'Back to the cart.' },
          },
        },
        payment: {
          description: 'The payment is asked for. Nothing is charged: this is a demonstration.',
          always: { guard: 'isEmpty', target: 'cart' },
          on: {
            'payment.submit': {
              guard: 'hasItems',
              target: 'placed',
              actions: 'placeOrder',
              description: 'Place the order.',
            },
            'checkout.back': { target: 'address', description: 'Back to the address.' },
          },
        },
        placed: {
          description: 'Ordered; the cart is empty again.',
          exit: 'clearOrder',
          on: {
            'item.add': { target: 'cart', description: 'The next order begins.' },
            'checkout.close': { target: 'cart', description: 'Close the confirmation.' },
          },
        },
      },
    },
  },
});
