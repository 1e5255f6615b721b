import { createMachine } from 'xstate';
import type { AssetState } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { begins, says } from '../support/texts';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const SAVE = /\/assetStates(?:\/\d+)?$/u;

/** A state of equipment: created while the server comes and goes, changed, deleted, or kept because equipment is in it. */
const chart = {
  id: 'statesView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: { on: { 'state.saveServerAway': 'failed', 'state.save': 'listed', 'state.saveHeld': 'saving' } },
    failed: { on: { 'save.pressAgain': 'listed' } },
    saving: { on: { 'answer.arrive': 'listed' } },
    listed: { on: { 'edit.press': 'editing', 'delete.press': 'question' } },
    editing: { on: { 'type.change': 'changed' } },
    question: { on: { 'delete.cancel': 'listed', 'delete.confirm': 'gone', 'delete.confirmInUse': 'kept' } },
    changed: { type: 'final' },
    kept: { type: 'final' },
    gone: { type: 'final' },
  },
} as const;

/** A name and a serial number that only this path uses. */
export interface StatesFixture {
  name: string;
  serial: number;
  api: ApiCaller;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<StatesFixture>;

const NAME = says('states:description');
const TYPE = begins('states:type');

async function saves(screen: Screen, { name }: StatesFixture): Promise<void> {
  await screen.chooses('combobox', TYPE, says('lists:assetType.AVAILABLE'));
  await screen.fills('textbox', NAME, name);
  await screen.keys('Enter');
}

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', says('states:title'));
    await screen.misses('dialog', /./u);
  },
  blank: (screen) => screen.seesValue('textbox', NAME, /^$/u),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', says('lists:record.cancel'), false),
  listed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('row', new RegExp(`^${name}\\s+Disponível`, 'u'));
  },
  editing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  changed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('row', new RegExp(`^${name}\\s+Indisponível`, 'u'));
  },
  question: (screen) => screen.seesText(says('states:remove.question')),
  kept: (screen) => screen.seesText(says('lists:record.inTheWay')),
  gone: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', says('lists:setting.edit', { name }));
  },
};

const remove: Model['events'][string] = (screen, { name }) =>
  screen.presses('button', says('lists:setting.remove', { name }));

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('states:new')),
  'state.save': saves,
  'state.saveServerAway': async (screen, fixture) => {
    await screen.network.abort(SAVE);
    await saves(screen, fixture);
  },
  'state.saveHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await saves(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    // The list behind the dialog may offer another try as well; Enter in the form means the form.
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'edit.press': (screen, { name }) => screen.presses('button', says('lists:setting.edit', { name })),
  'type.change': async (screen, { name }) => {
    await screen.chooses('combobox', TYPE, says('lists:assetType.UNAVAILABLE'));
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'delete.press': remove,
  'delete.confirmInUse': async (screen, fixture) => {
    const { body } = await fixture.api.call<AssetState[]>(
      'GET',
      `/assetStates?search=${encodeURIComponent(fixture.name)}`,
    );
    const state = body.find(({ description }) => description === fixture.name);
    await fixture.api.call('POST', '/assets', {
      serialNumber: fixture.serial,
      description: 'Neste estado',
      state: state?.id,
    });
    await screen.keys('Enter');
  },
  'delete.cancel': (screen) => screen.presses('button', says('lists:record.cancel')),
  'delete.confirm': (screen) => screen.keys('Enter'),
};

/**
 * States of equipment. Opens on their list, filtered by the path's own name, with the permission to change settings.
 */
export const statesModel: Model = { name: 'states', chart: createMachine(chart), states, events };
