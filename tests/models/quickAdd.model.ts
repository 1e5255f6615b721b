import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { mentions, says } from '../support/texts';
import type { EquipmentFixture } from './fixtures/equipmentFixture';

const ADD = /\/addEquipment$/u;
const SERIAL = mentions('rent:quick.serial');
const VALUE = says('rent:quick.value');

/** The last row of the lines: serial number, Enter, value, Enter, next; by keys alone. */
const chart = {
  id: 'quickAddView',
  initial: 'empty',
  states: {
    empty: {
      on: {
        'enter.pressEmpty': 'serialRequired',
        'serial.scanFree': 'found',
        'serial.scanTaken': 'locked',
        'serial.scanUnknown': 'unknown',
        'serial.scanName': 'notNumber',
        'serial.scanTooLong': 'tooLong',
        'serial.pasteBlanks': 'found',
        'serial.scanServerAway': 'lookupFailed',
        'serial.scanHeld': 'looking',
        'serial.scanPriced': 'priced',
      },
    },
    priced: { on: { 'value.typeOver': 'changed', 'enter.pressProposed': 'addedAsProposed' } },
    changed: { on: { 'reset.press': 'priced' } },
    addedAsProposed: {},
    looking: { on: { 'answer.arrive': 'found' } },
    serialRequired: { on: { 'serial.scanFree': 'found' } },
    locked: { on: { 'serial.scanFree': 'found' } },
    unknown: { on: { 'serial.scanFree': 'found' } },
    notNumber: { on: { 'serial.scanFree': 'found' } },
    tooLong: { on: { 'serial.scanFree': 'found' } },
    lookupFailed: { on: { 'enter.pressAgain': 'found' } },
    found: {
      on: {
        'enter.pressWithoutValue': 'valueRequired',
        'value.typeDecimals': 'decimals',
        'value.type': 'complete',
        'escape.press': 'back',
      },
    },
    decimals: { on: { 'enter.pressDecimals': 'impossible' } },
    impossible: { on: { 'value.type': 'complete' } },
    back: { on: { 'enter.pressAgain': 'found' } },
    valueRequired: { on: { 'value.type': 'complete' } },
    complete: {
      on: {
        'enter.press': 'added',
        'enter.pressTwice': 'added',
        'enter.pressServerAway': 'refused',
        'enter.pressAnswerLost': 'added',
        'enter.pressTooLate': 'taken',
      },
    },
    refused: { on: { 'enter.pressAgainWithValue': 'added' } },
    taken: {},
    added: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<EquipmentFixture>;

const states: Record<State, Model['states'][string]> = {
  empty: (screen) => screen.seesValue('combobox', SERIAL, /^$/u),
  serialRequired: (screen) => screen.seesText(says('rent:required', { column: 'N.º de série' })),
  locked: (screen) => screen.seesText(/Ocupado até \d\d\/\d\d\/\d{4} no A\d{4}-\d{5}/u),
  unknown: (screen) => screen.seesText(/Nenhum equipamento tem o n\.º de série 999999/u),
  notNumber: (screen) => screen.seesText(mentions('rent:quick.noModel', { text: 'xpto' })),
  tooLong: (screen) => screen.seesText(says('rent:quick.tooLong', { max: 15, count: 18 })),
  decimals: (screen) => screen.seesValue('textbox', VALUE, /^1\.234,567$/u),
  impossible: (screen) => screen.seesText(/^O valor vai de 0 a 9\.999\.999,99\s€, com dois decimais no máximo\.$/u),
  lookupFailed: async (screen, { free }) => {
    await screen.seesText(says('errors:server'));
    await screen.seesValue('combobox', SERIAL, new RegExp(`^${free}$`, 'u'));
  },
  looking: (screen) => screen.seesText(/A procurar/u),
  found: async (screen) => {
    await screen.seesText(mentions('rent:quick.found'));
    await screen.seesFocus('textbox', VALUE);
  },
  priced: async (screen, { priced }) => {
    await screen.seesValue('textbox', VALUE, new RegExp(`^${priced.value}$`, 'u'));
    await screen.seesFocus('textbox', VALUE);
    await screen.seesText(/^\d+ dias = (\d|1 semana)/u);
    await screen.misses('button', says('rent:price.reset'));
  },
  changed: async (screen, { priced }) => {
    await screen.seesValue('textbox', VALUE, /^75/u);
    await screen.seesText(new RegExp(`Valor alterado; proposta ${priced.value}\\s€`, 'u'));
  },
  addedAsProposed: async (screen, { priced }) => {
    await screen.sees('button', new RegExp(`Remover ${priced.serial}`, 'u'));
    await screen.seesValue('textbox', VALUE, /^$/u);
    await screen.misses('button', says('rent:price.reset'));
  },
  back: async (screen, { free }) => {
    await screen.seesFocus('combobox', SERIAL);
    await screen.seesValue('combobox', SERIAL, new RegExp(`^${free}$`, 'u'));
  },
  valueRequired: (screen) => screen.seesText(says('rent:required', { column: 'Valor' })),
  complete: (screen) => screen.seesValue('textbox', VALUE, /^240/u),
  refused: async (screen, { free }) => {
    await screen.seesEnabled('textbox', VALUE, true);
    await screen.seesValue('textbox', VALUE, /^240/u);
    await screen.seesValue('combobox', SERIAL, new RegExp(`^${free}$`, 'u'));
  },
  taken: async (screen) => {
    await screen.seesText(/ está no A\d{4}-\d{5} de /u);
    await screen.seesValue('textbox', VALUE, /^240/u);
  },
  added: async (screen, { free }) => {
    await screen.sees('button', new RegExp(`Remover ${free}`, 'u'));
    await screen.seesValue('combobox', SERIAL, /^$/u);
    await screen.seesValue('textbox', VALUE, /^$/u);
    await screen.seesEnabled('button', says('rent:actions.reserve'), true);
  },
};

const scan =
  (serial: (fixture: EquipmentFixture) => string): Model['events'][string] =>
  async (screen, fixture) => {
    await screen.fills('combobox', SERIAL, serial(fixture));
    await screen.keys('Enter');
  };

const events: Record<Event, Model['events'][string]> = {
  'enter.pressEmpty': async (screen) => {
    await screen.presses('combobox', SERIAL);
    await screen.keys('Enter');
  },
  'serial.scanFree': scan(({ free }) => free),
  'serial.scanPriced': scan(({ priced }) => priced.serial),
  'value.typeOver': (screen) => screen.fills('textbox', VALUE, '75'),
  'reset.press': (screen) => screen.presses('button', says('rent:price.reset')),
  'enter.pressProposed': (screen) => screen.keys('Enter'),
  'serial.scanTaken': scan(({ taken }) => taken),
  'serial.scanUnknown': scan(() => '999999'),
  'serial.scanName': scan(() => 'xpto'),
  'serial.scanTooLong': scan(() => '123456789012345678'),
  'serial.pasteBlanks': scan(({ free }) => ` ${free.slice(0, 3)} ${free.slice(3)} `),
  'value.typeDecimals': (screen) => screen.fills('textbox', VALUE, '1.234,567'),
  'enter.pressDecimals': (screen) => screen.keys('Enter'),
  'serial.scanServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await scan(({ free }) => free)(screen, fixture);
  },
  'enter.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('combobox', SERIAL);
    await screen.keys('Enter');
  },
  'enter.pressWithoutValue': (screen) => screen.keys('Enter'),
  'escape.press': (screen) => screen.keys('Escape'),
  'value.type': (screen) => screen.fills('textbox', VALUE, '240'),
  'enter.press': (screen) => screen.keys('Enter'),
  'enter.pressTwice': async (screen) => {
    await screen.network.delay(ADD);
    await screen.keys('Enter');
    await screen.keys('Enter');
    await screen.network.release();
  },
  'serial.scanHeld': async (screen, fixture) => {
    await screen.network.delay(/\/assets\//u);
    await scan(({ free }) => free)(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'enter.pressServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.keys('Enter');
  },
  'enter.pressAnswerLost': async (screen) => {
    await screen.network.dropResponse(ADD);
    await screen.keys('Enter');
  },
  'enter.pressTooLate': async (screen, { takeFree }) => {
    await takeFree();
    await screen.keys('Enter');
  },
  'enter.pressAgainWithValue': async (screen) => {
    await screen.network.reset();
    await screen.keys('Enter');
  },
};

/** Adding by serial number. Opens on a rent in ORDERING without lines. */
export const quickAddModel: Model = { name: 'adding by serial number', chart: createMachine(chart), states, events };
