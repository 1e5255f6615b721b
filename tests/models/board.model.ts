import { createMachine } from 'xstate';
import type { Customer, Id, Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { begins, says } from '../support/texts';
import { FIRST_SERIAL } from '../support/firstSerial';

/** The planning board by keys alone: days marked for a rent, a booking with its card and dates, folding, other days. */
const chart = {
  id: 'boardView',
  initial: 'board',
  states: {
    board: {
      on: {
        'day.visit': 'visited',
        'search.inVain': 'noMatch',
        'zoom.press': 'zoomed',
        'later.pressServerAway': 'outdated',
      },
    },
    visited: {
      on: {
        'model.fold': 'folded',
        'range.mark': 'marked',
        'range.markBeyond': 'stopped',
        'booking.visit': 'card',
        'keys.open': 'help',
      },
    },
    folded: { on: { 'model.unfold': 'unfolded' } },
    marked: { on: { 'range.clear': 'cleared', 'newRent.pressEnter': 'newRent', 'newRent.press': 'newRent' } },
    cleared: { on: { 'range.mark': 'marked' } },
    card: { on: { 'card.escape': 'bar', 'dates.press': 'dates', 'booking.open': 'rent' } },
    bar: { on: { 'dates.press': 'dates', 'booking.open': 'rent' } },
    dates: { on: { 'dates.escape': 'closed' } },
    help: { on: { 'keys.close': 'closed' } },
    noMatch: { on: { 'filters.clear': 'whole' } },
    outdated: { on: { 'read.retry': 'later' } },
    unfolded: { type: 'final' },
    stopped: { type: 'final' },
    newRent: { type: 'final' },
    rent: { type: 'final' },
    closed: { type: 'final' },
    whole: { type: 'final' },
    zoomed: { type: 'final' },
    later: { type: 'final' },
  },
} as const;

/** An asset of a model that only this path uses, and its rent on the tenth day of the board. */
export interface BoardFixture {
  serial: string;
  rent: Rent;
}

const FROM = '2047-03-04';
/** Address of the board with the path's own asset alone. */
export const boardAddress = (own: number) => `/apps/cockpit/planning?search=${serialOf(own)}&from=${FROM}`;
const serialOf = (own: number) => FIRST_SERIAL.board + own;

/** Makes the asset and reserves its rent; `own` is a number that no other path has. */
export async function boardFixture(api: ApiCaller, own: number): Promise<BoardFixture> {
  const serial = serialOf(own);
  const { body: model } = await api.call<{ id: Id }>('POST', '/asset-models', { description: `Modelo B${own}Z` });
  await api.call('POST', '/assets', { serialNumber: serial, description: 'Grua', state: 1, assetModel: model.id });
  const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
  const days = { startDate: '2047-03-13', endDate: '2047-03-15' };
  const { body: rent } = await api.call<Rent>('POST', '/rents', { customer: customer?.id, ...days });
  await api.call('POST', `/rents/${rent.id}/addEquipment`, { asset: serial, paymentValue: 100 });
  await api.call('POST', `/rents/${rent.id}/reserveRent`);
  return { serial: String(serial), rent };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<BoardFixture>;
type Act = Model['events'][string];

const PLANNING = /\/planning$/u;
const startsWith = (text: string) => new RegExp(`^${text}`, 'u');

const seesRow: Act = (screen, { serial }) => screen.sees('rowheader', startsWith(serial));

const states: Record<State, Act> = {
  board: seesRow,
  visited: (screen) => screen.seesFocus('gridcell', /^seg 04\/03, livre$/u),
  folded: (screen, { serial }) => screen.misses('rowheader', startsWith(serial)),
  unfolded: seesRow,
  marked: (screen) => screen.seesText(/^Livre 04–06\/03$/u),
  stopped: async (screen) => {
    await screen.seesText(/^Livre 04–12\/03$/u);
    await screen.seesText(/^Depois está com A\d{4}-\d+/u);
  },
  cleared: (screen) => screen.misses('button', says('planning:range.clear')),
  newRent: async (screen) => {
    await screen.sees('dialog', says('planning:newRent'));
    await screen.seesValue('textbox', begins('planning:period'), /^04\/03\/2047 – 06\/03\/2047$/u);
  },
  card: (screen, { rent }) => screen.seesText(startsWith(rent.code)),
  bar: async (screen, { serial }) => {
    await screen.misses('button', says('planning:changeDates'));
    await screen.seesFocus('gridcell', new RegExp(`, Reservado, 13–15/03, ${serial}$`, 'u'));
  },
  dates: (screen) => screen.sees('dialog', says('planning:changeDates')),
  rent: (screen, { rent }) => screen.sees('heading', startsWith(rent.code)),
  help: (screen) => screen.sees('dialog', says('planning:keys.title')),
  closed: (screen) => screen.misses('dialog', /./u),
  noMatch: (screen) => screen.seesText(says('planning:noMatch')),
  whole: (screen) => screen.sees('grid', says('planning:title')),
  zoomed: (screen) => screen.seesText(/^04\/03\/2047 – 17\/03\/2047$/u),
  outdated: (screen) => screen.seesText(begins('lists:outdated')),
  later: async (screen) => {
    await screen.misses('button', says('lists:retry'));
    // How many weeks fit depends on the width of the screen.
    await screen.seesText(/^18\/03\/2047 – \d\d\/04\/2047$/u);
  },
};

async function presses(screen: Screen, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await screen.keys(key);
}

const events: Record<Event, Act> = {
  'day.visit': async (screen) => {
    await screen.focuses('gridcell', /^seg 04\/03, /u);
    await screen.keys('ArrowDown');
    await screen.keys('Home');
  },
  'model.fold': async (screen) => {
    await screen.keys('ArrowUp');
    await screen.keys('Enter');
  },
  'model.unfold': (screen) => screen.keys('Enter'),
  'range.mark': (screen) => presses(screen, 'Shift+ArrowRight', 2),
  'range.markBeyond': (screen) => presses(screen, 'Shift+ArrowRight', 11),
  'range.clear': async (screen) => {
    await screen.keys('Escape');
    await screen.keys('Home');
  },
  'newRent.pressEnter': (screen) => screen.keys('Enter'),
  'newRent.press': (screen) => screen.presses('button', says('planning:newRent')),
  'booking.visit': (screen) => presses(screen, 'ArrowRight', 9),
  'booking.open': (screen) => screen.keys('Enter'),
  'card.escape': (screen) => screen.keys('Escape'),
  'dates.press': (screen) => screen.keys('m'),
  'dates.escape': (screen) => screen.keys('Escape'),
  'keys.open': (screen) => screen.keys('?'),
  'keys.close': (screen) => screen.keys('Escape'),
  'search.inVain': async (screen) => {
    await screen.fills('textbox', says('planning:search'), 'ninguém tem isto');
    await screen.keys('Enter');
  },
  'filters.clear': (screen) => screen.presses('button', begins('lists:clear')),
  'zoom.press': (screen) => screen.presses('button', says('planning:zoom.twoWeeks')),
  'later.pressServerAway': async (screen) => {
    await screen.network.abort(PLANNING);
    await screen.presses('button', says('planning:later'));
  },
  'read.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
};

/** The planning board. Opens on one asset with a reserved rent, with the permissions to see equipment and to make rents. */
export const boardModel: Model = { name: 'board', chart: createMachine(chart), states, events };
