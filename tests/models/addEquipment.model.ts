import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { begins, mentions, says } from '../support/texts';
import type { EquipmentFixture } from './fixtures/equipmentFixture';

const ADD = /\/addEquipment$/u;
const SEARCH = begins('rent:add.equipment');
const VALUE = /^Valor \*?$|^Valor$/u;

/** Searching equipment for a rent that is being ordered, choosing it, and what may go wrong on the way. */
const chart = {
  id: 'addEquipmentView',
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'open' } },
    open: {
      on: {
        'add.pressEmpty': 'incomplete',
        'search.free': 'found',
        'search.taken': 'locked',
        'search.nobody': 'nothing',
        'search.serverAway': 'searchFailed',
        'search.freeHurried': 'accepted',
        'arrow.pressUp': 'further',
        'arrow.pressUpServerAway': 'furtherFailed',
        'search.priced': 'priced',
        'dialog.escape': 'closed',
      },
    },
    priced: { on: { 'value.typeOver': 'changed', 'enter.pressProposed': 'addedAsProposed' } },
    changed: { on: { 'reset.press': 'priced' } },
    addedAsProposed: {},
    further: {},
    furtherFailed: { on: { 'further.retry': 'further' } },
    incomplete: { on: { 'search.free': 'found' } },
    nothing: { on: { 'enter.pressInVain': 'nothing', 'search.free': 'found' } },
    locked: { on: { 'option.pressTaken': 'locked', 'enter.pressInVain': 'locked', 'search.free': 'found' } },
    searchFailed: { on: { 'search.retry': 'found' } },
    found: { on: { 'option.choose': 'chosen', 'arrow.press': 'pointed', 'enter.accept': 'accepted' } },
    pointed: { on: { 'enter.accept': 'accepted', 'value.type': 'complete' } },
    accepted: { on: { 'value.type': 'complete' } },
    chosen: { on: { 'value.type': 'complete', 'value.typeDecimals': 'decimals' } },
    decimals: { on: { 'add.pressDecimals': 'impossible' } },
    impossible: { on: { 'value.type': 'complete' } },
    complete: {
      on: {
        'add.press': 'added',
        'enter.press': 'added',
        'add.pressTwice': 'added',
        'add.continue': 'continued',
        'add.pressHeld': 'adding',
        'add.pressServerAway': 'refused',
        'add.pressAnswerLost': 'added',
        'add.pressTooLate': 'taken',
      },
    },
    adding: { on: { 'answer.arrive': 'added' } },
    refused: { on: { 'add.again': 'added' } },
    taken: {},
    continued: { on: { 'dialog.escape': 'added' } },
    added: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<EquipmentFixture>;
const option = (serial: string) => new RegExp(`^\\s*${serial}`, 'u');

const states: Record<State, Model['states'][string]> = {
  closed: async (screen) => {
    await screen.sees('button', says('rent:lines.add'));
    await screen.misses('dialog', /./u);
  },
  open: async (screen) => {
    await screen.sees('dialog', mentions('rent:add.title'));
    await screen.seesText(/\d+ encontrados?, \d+ livres?/u);
  },
  incomplete: async (screen) => {
    await screen.seesText(says('rent:required', { column: 'Equipamento' }));
    await screen.seesText(says('rent:required', { column: 'Valor' }));
  },
  nothing: (screen) => screen.seesText(mentions('rent:add.none', { search: 'zzz' })),
  locked: async (screen, { taken }) => {
    await screen.sees('option', option(taken));
    await screen.seesText(/Ocupado até \d\d\/\d\d\/\d{4} no A\d{4}-\d{5}, /u);
  },
  searchFailed: async (screen, { free }) => {
    await screen.seesText(mentions('rent:add.searchFailed'));
    await screen.seesValue('combobox', SEARCH, new RegExp(`^${free}$`, 'u'));
  },
  found: async (screen, { free }) => {
    // The list from before the search has it too.
    await screen.seesText(/\b1 encontrado, 1 livre/u);
    await screen.sees('option', option(free));
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
    await screen.misses('dialog', /./u);
    await screen.sees('button', new RegExp(`Remover ${priced.serial}`, 'u'));
  },
  further: (screen, { further }) => screen.sees('option', option(further)),
  furtherFailed: (screen) => screen.seesText(begins('rent:add.moreFailed')),
  pointed: (screen) => screen.seesFocus('combobox', SEARCH),
  accepted: async (screen) => {
    await screen.seesFocus('textbox', VALUE);
    await screen.misses('alert', mentions('rent:required'));
  },
  chosen: (screen) => screen.seesEnabled('textbox', VALUE, true),
  decimals: (screen) => screen.seesValue('textbox', VALUE, /^1\.234,567$/u),
  impossible: (screen) => screen.seesText(/^O valor vai de 0 a 9\.999\.999,99\s€, com dois decimais no máximo\.$/u),
  complete: async (screen) => {
    await screen.seesValue('textbox', VALUE, /^240/u);
    await screen.seesText(/^295,20\s€$/u);
  },
  adding: (screen) => screen.seesEnabled('button', says('rent:add.addAndContinue'), false),
  refused: async (screen) => {
    await screen.sees('dialog', mentions('rent:add.title'));
    await screen.seesText(mentions('errors:server'));
    await screen.seesValue('textbox', VALUE, /^240/u);
    await screen.seesEnabled('button', says('rent:add.addAndContinue'), true);
  },
  taken: async (screen) => {
    await screen.seesText(mentions('rent:lock.rent'));
    await screen.seesValue('textbox', VALUE, /^240/u);
  },
  continued: async (screen, { free }) => {
    await screen.seesText(new RegExp(`Adicionados: ${free}`, 'u'));
    await screen.seesValue('combobox', SEARCH, /^$/u);
    await screen.seesFocus('combobox', SEARCH);
  },
  added: async (screen, { free }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', new RegExp(`Remover ${free}`, 'u'));
  },
};

const press = says('rent:add.add');

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': (screen) => screen.presses('button', says('rent:lines.add')),
  'dialog.escape': (screen) => screen.presses('button', says('rent:cancel')),
  'add.pressEmpty': (screen) => screen.presses('button', press),
  'search.free': (screen, { free }) => screen.fills('combobox', SEARCH, free),
  'search.priced': async (screen, { priced }) => {
    await screen.fills('combobox', SEARCH, priced.serial);
    await screen.seesText(/\b1 encontrado, 1 livre/u);
    await screen.keys('Enter');
  },
  'value.typeOver': (screen) => screen.fills('textbox', VALUE, '75'),
  'reset.press': (screen) => screen.presses('button', says('rent:price.reset')),
  'enter.pressProposed': (screen) => screen.keys('Enter'),
  'search.taken': (screen, { taken }) => screen.fills('combobox', SEARCH, taken),
  'search.nobody': (screen) => screen.fills('combobox', SEARCH, 'zzz'),
  'search.serverAway': async (screen, { free }) => {
    await screen.network.abort(ALL_CALLS);
    await screen.fills('combobox', SEARCH, free);
  },
  'search.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:retry'));
  },
  'option.pressTaken': (screen, { taken }) => screen.presses('option', option(taken)),
  'option.choose': (screen, { free }) => screen.presses('option', option(free)),
  'arrow.press': (screen) => screen.keys('ArrowDown'),
  'arrow.pressUp': (screen) => screen.keys('ArrowUp'),
  'arrow.pressUpServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.keys('ArrowUp');
  },
  'further.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:retry'));
  },
  'search.freeHurried': async (screen, { free }) => {
    await screen.fills('combobox', SEARCH, free);
    await screen.keys('Enter');
  },
  'enter.accept': (screen) => screen.keys('Enter'),
  'enter.pressInVain': (screen) => screen.keys('Enter'),
  'value.typeDecimals': (screen) => screen.fills('textbox', VALUE, '1.234,567'),
  'add.pressDecimals': (screen) => screen.presses('button', press),
  'value.type': (screen) => screen.fills('textbox', VALUE, '240'),
  'add.press': (screen) => screen.presses('button', press),
  'enter.press': (screen) => screen.keys('Enter'),
  'add.continue': (screen) => screen.presses('button', says('rent:add.addAndContinue')),
  'add.pressHeld': async (screen) => {
    await screen.network.delay(ADD);
    await screen.presses('button', press);
  },
  'add.pressTwice': (screen) => screen.pressesTwice('button', press),
  'add.pressServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.presses('button', press);
  },
  'add.pressAnswerLost': async (screen) => {
    await screen.network.dropResponse(ADD);
    await screen.presses('button', press);
  },
  'add.pressTooLate': async (screen, { takeFree }) => {
    await takeFree();
    await screen.presses('button', press);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'add.again': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', press);
  },
};

/** The dialog that adds equipment. Opens on a rent in ORDERING without lines. */
export const addEquipmentModel: Model = { name: 'adding equipment', chart: createMachine(chart), states, events };
