import { expect } from 'vitest';
import { cartMachine } from '../../../machines/demo/cart.machine';
import type { CartItem } from '../../../machines/types';
import { resourceMachine } from '../../../machines/record/resource.machine';
import { rentActionsLogic } from '../../../src/shared/rents/rentActions.logic';
import { today as day } from '../../../src/shared/domain/days/days';
import { lost, rentOf } from '../../paths/samples/rentRecords';
import { address, nothing, saw } from '../../paths/samples/cart';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { cartModel } from '../cart.model';
import { homeModel } from '../home.model';
import { todayModel } from '../today.model';

type Figures = MachineHarness<typeof resourceMachine>;
const about = (period: string, year = 2026) => ({ period, year, today: '2026-11-20' });
const asks = (figures: Figures, key: object) => figures.does({ type: 'resource.select', key });
const shows = (figures: Figures, what: string) => expect(figures.snapshot.context.value).toBe(what);

export const homeWithoutScreen = logicOf(
  homeModel,
  (): Figures => {
    const figures = new MachineHarness(resourceMachine, { key: about('lastYear'), keepsValue: true });
    figures.answers('load', 'last year');
    return figures;
  },
  {
    lastYear(figures) {
      figures.is('ready');
      shows(figures, 'last year');
    },
    reading: (figures) => shows(figures, 'last year'),
    outdated(figures) {
      figures.is('outdated');
      shows(figures, 'last year');
    },
    thisYear: (figures) => shows(figures, 'this year'),
    yearBefore: (figures) => shows(figures, 'the year before'),
  },
  {
    'period.chooseServerAway'(figures) {
      asks(figures, about('thisYear'));
      figures.refuses('refresh', lost);
    },
    'period.chooseServerBroken'(figures) {
      asks(figures, about('thisYear'));
      figures.refuses('refresh', lost);
    },
    'period.chooseHeld': (figures) => asks(figures, about('thisYear')),
    'answer.arrive': (figures) => figures.answers('refresh', 'this year'),
    'retry.press'(figures) {
      figures.does({ type: 'resource.refresh' });
      expect(figures.invokedInput('refresh')).toEqual({ key: about('thisYear') });
      figures.answers('refresh', 'this year');
    },
    'year.back'(figures) {
      asks(figures, about('lastYear', 2025));
      figures.answers('refresh', 'the year before');
    },
  },
);

const START = `${day()}T00:00:00`;
const rentToday = (state: string, undoUntil: string | null = '2999-01-01T00:00:00Z') =>
  rentOf({ state, startDate: START, endDate: START, undoUntil });
type Row = MachineHarness<typeof rentActionsLogic>;

function goesThrough(row: Row, state: string): void {
  row.answers('sendCommand');
  row.answers('refreshRent', rentToday(state));
  row.advanceTime(1500);
}

export const todayWithoutScreen = logicOf(
  todayModel,
  (): Row => {
    const row = new MachineHarness(rentActionsLogic, { rentId: 7 });
    row.answers('readRent', rentToday('ONGOING'));
    return row;
  },
  {
    returning: (row) => row.may({ type: 'rent.act', action: 'end' }),
    // The work of a center is the resource's; see tests/app/rents/todayWork.test.tsx.
    elsewhere: () => undefined,
    outdated: () => undefined,
    refused: (row) => row.may({ type: 'rent.retry' }),
    waiting(row) {
      row.mayNot({ type: 'rent.retry' });
      row.may({ type: 'rent.act', action: 'end' });
    },
    ended: (row) => row.may({ type: 'rent.act', action: 'undoEnd' }),
    done: (row) => expect(row.snapshot.context.rent?.state).toBe('ENDED'),
  },
  {
    'end.press'(row) {
      row.does({ type: 'rent.act', action: 'end' });
      goesThrough(row, 'ENDED');
    },
    'end.pressTwice'(row) {
      row.does({ type: 'rent.act', action: 'end' });
      row.expectIgnored({ type: 'rent.act', action: 'end' });
      goesThrough(row, 'ENDED');
    },
    'end.pressServerAway'(row) {
      row.does({ type: 'rent.act', action: 'end' });
      row.refuses('sendCommand', lost);
      row.answers('refetchAfterFailure', rentToday('ONGOING'));
    },
    'center.choose': () => undefined,
    'center.chooseServerAway': () => undefined,
    'center.chooseAll': () => undefined,
    'page.reload': () => undefined,
    'failure.retry': () => undefined,
    'end.retry'(row) {
      row.does({ type: 'rent.retry' });
      row.answers('refetchBeforeRetry', rentToday('ONGOING'));
      goesThrough(row, 'ENDED');
    },
    'failure.dismiss': (row) => row.does({ type: 'failure.dismiss' }),
    'endUndo.press'(row) {
      row.does({ type: 'rent.act', action: 'undoEnd' });
      goesThrough(row, 'ONGOING');
    },
    // Rows that stay are the list's; see tests/machines/rowAction.test.ts.
    'list.leave': () => undefined,
  },
);

type Cart = MachineHarness<typeof cartMachine>;
const drill: CartItem = { ...saw, id: 'drill', title: 'Drill' };
const inCart = (cart: Cart) => (cart.snapshot.context.cart as CartItem[]).map(({ id, qty }) => `${id} ${qty}`);
const opens = (cart: Cart) => cart.does({ type: 'dropdown.open' });
const checksOut = (cart: Cart) => {
  cart.does({ type: 'dropdown.close' });
  cart.does({ type: 'checkout.begin' });
};
const sendsAddress = (cart: Cart) => cart.does({ type: 'address.submit', address });

export const cartWithoutScreen = logicOf(
  cartModel,
  (): Cart => {
    const cart = new MachineHarness(cartMachine, nothing);
    cart.does({ type: 'products.load', products: [drill] });
    return cart;
  },
  {
    shop: (cart) => expect([inCart(cart), cart.snapshot.context.search]).toEqual([[], '']),
    noMatch: (cart) => expect(cart.snapshot.context.search).toBe('zeppelin'),
    emptyCart: (cart) => cart.is({ basket: 'empty' }),
    inCart: (cart) => expect(inCart(cart)).toEqual(['drill 1']),
    cartOpen(cart) {
      cart.is({ dropdown: 'open' });
      expect(inCart(cart)).toEqual(['drill 1']);
      cart.mayNot({ type: 'quantity.set', id: 'drill', qty: 0 });
    },
    twoInCart: (cart) => expect(inCart(cart)).toEqual(['drill 2']),
    looking: (cart) => cart.is({ checkout: 'cart' }),
    addressing: (cart) => cart.is({ checkout: 'address' }),
    addressRefused: (cart) => cart.is({ checkout: 'address' }),
    paying(cart) {
      cart.is({ checkout: 'payment' });
      expect(cart.snapshot.context.address).toEqual(address);
    },
    placed(cart) {
      cart.is({ checkout: 'placed' });
      expect([inCart(cart), cart.snapshot.context.order?.number]).toEqual([[], 1]);
    },
  },
  {
    'product.add': (cart) => cart.does({ type: 'item.add', id: 'drill', qty: 1 }),
    'cart.openEmpty': opens,
    'search.typeNonsense': (cart) => cart.does({ type: 'search.type', text: 'zeppelin' }),
    'filters.clear': (cart) => cart.does({ type: 'search.type', text: '' }),
    'cart.toShop': (cart) => cart.does({ type: 'dropdown.close' }),
    'cart.open': opens,
    'quantity.more': (cart) => cart.does({ type: 'quantity.set', id: 'drill', qty: 2 }),
    'item.remove'(cart) {
      cart.does({ type: 'item.remove', id: 'drill' });
      cart.advanceTime(200);
    },
    'cart.view': (cart) => cart.does({ type: 'dropdown.close' }),
    'cart.checkout': checksOut,
    'step.next': (cart) => cart.does({ type: 'checkout.begin' }),
    // The form's own rules refuse it; the machine gets no event.
    'address.sendEmpty': (cart) => cart.is({ checkout: 'address' }),
    'address.send': sendsAddress,
    'order.place': (cart) => cart.does({ type: 'payment.submit' }),
    'order.placeTwice'(cart) {
      cart.does({ type: 'payment.submit' });
      cart.expectIgnored({ type: 'payment.submit' });
    },
  },
);
