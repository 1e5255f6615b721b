import { createMachine } from 'xstate';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** From the demo shop through cart and checkout to an order, by the header and by the pages. */
const chart = {
  id: 'cartView',
  initial: 'shop',
  states: {
    shop: { on: { 'product.add': 'inCart', 'cart.openEmpty': 'emptyCart', 'search.typeNonsense': 'noMatch' } },
    noMatch: { on: { 'filters.clear': 'shop' } },
    emptyCart: { on: { 'cart.toShop': 'shop' } },
    inCart: { on: { 'cart.open': 'cartOpen' } },
    cartOpen: {
      on: {
        'quantity.more': 'twoInCart',
        'item.remove': 'emptyCart',
        'cart.view': 'looking',
        'cart.checkout': 'addressing',
      },
    },
    twoInCart: {},
    looking: { on: { 'step.next': 'addressing' } },
    addressing: { on: { 'address.sendEmpty': 'addressRefused', 'address.send': 'paying' } },
    addressRefused: { on: { 'address.send': 'paying' } },
    paying: { on: { 'order.place': 'placed', 'order.placeTwice': 'placed' } },
    placed: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

const DRILL = 'Berbequim de percussão 18 V';
const QUANTITY = new RegExp(`^Quantidade de ${DRILL}`, 'u');
const CART = /^Carrinho(?:,|$)/u;

const states: Record<State, ViewModel['states'][string]> = {
  shop: async (screen) => {
    await screen.sees('heading', /^Loja$/u);
    await screen.seesText(/^12 produtos$/u);
  },
  noMatch: (screen) => screen.seesText(/^Nenhum produto corresponde$/u),
  emptyCart: async (screen) => {
    await screen.seesText(/^Your cart is empty$/u);
    await screen.sees('link', /^Go to shop list$/u);
    await screen.misses('spinbutton', QUANTITY);
  },
  inCart: (screen) => screen.sees('button', /^Carrinho, 1 artigo$/u),
  cartOpen: async (screen) => {
    await screen.seesValue('spinbutton', QUANTITY, /^1$/u);
    await screen.seesEnabled('button', /^Menos um/u, false);
    await screen.sees('link', /^Checkout$/u);
  },
  twoInCart: async (screen) => {
    await screen.seesValue('spinbutton', QUANTITY, /^2$/u);
    await screen.sees('button', /^Carrinho, 2 artigos$/u);
    await screen.seesText(/^373,84\s€$/u);
  },
  looking: async (screen) => {
    await screen.sees('heading', /^Carrinho$/u);
    await screen.seesValue('spinbutton', QUANTITY, /^1$/u);
  },
  addressing: (screen) => screen.sees('textbox', /^Rua e número/u),
  addressRefused: async (screen) => {
    await screen.seesText(/^Rua e número: falta preencher\.$/u);
    await screen.sees('button', /^Continuar para o pagamento$/u);
  },
  paying: async (screen) => {
    await screen.seesText(/Rita Carvalho, Rua da Oficina 12, 2685-338 Prior Velho/u);
    await screen.sees('radio', /^Cartão/u);
  },
  placed: async (screen) => {
    await screen.seesText(/encomenda de demonstração n\.º 1/u);
    await screen.sees('button', /^Carrinho$/u);
  },
};

const events: Record<Event, ViewModel['events'][string]> = {
  'product.add': (screen) => screen.presses('button', new RegExp(`^Adicionar ${DRILL} ao carrinho$`, 'u')),
  'cart.openEmpty': (screen) => screen.presses('button', CART),
  'search.typeNonsense': (screen) => screen.fills('textbox', /^Procurar produtos$/u, 'zeppelin'),
  'filters.clear': (screen) => screen.presses('button', /^Limpar filtros$/u),
  'cart.toShop': (screen) => screen.presses('link', /^Go to shop list$/u),
  'cart.open': (screen) => screen.presses('button', CART),
  'quantity.more': (screen) => screen.presses('button', /^Mais um/u),
  'item.remove': (screen) => screen.presses('button', new RegExp(`^Remover ${DRILL}$`, 'u')),
  'cart.view': (screen) => screen.presses('link', /^View Cart$/u),
  'cart.checkout': (screen) => screen.presses('link', /^Checkout$/u),
  'step.next': (screen) => screen.presses('link', /^Continuar para a morada$/u),
  'address.sendEmpty': (screen) => screen.presses('button', /^Continuar para o pagamento$/u),
  'address.send': async (screen) => {
    await screen.fills('textbox', /^Nome/u, 'Rita Carvalho');
    await screen.fills('textbox', /^Rua e número/u, 'Rua da Oficina 12');
    await screen.fills('textbox', /^Código postal/u, '2685-338');
    await screen.fills('textbox', /^Localidade/u, 'Prior Velho');
    await screen.fills('textbox', /^Telefone/u, '210000000');
    await screen.presses('button', /^Continuar para o pagamento$/u);
  },
  'order.place': (screen) => screen.presses('button', /^Encomendar$/u),
  'order.placeTwice': (screen) => screen.pressesTwice('button', /^Encomendar$/u),
};

/** The demo shop. Opens on its list, with nothing in the cart. */
export const cartModel: ViewModel = { name: 'the cart of the demo shop', chart: createMachine(chart), states, events };
