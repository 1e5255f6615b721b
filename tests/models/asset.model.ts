import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';
import { FIRST_SERIAL } from '../support/firstSerial';

/** One asset from its first day to its last, and several of a kind at once. */
const chart = createMachine({
  id: 'assetView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: { on: { 'save.pressEmpty': 'missing', 'numbers.paste': 'several' } },
    missing: { on: { 'form.fill': 'filled' } },
    filled: { on: { 'save.press': 'page', 'save.pressTaken': 'taken', 'save.pressServerAway': 'failed' } },
    failed: { on: { 'save.pressAgain': 'page' } },
    taken: { on: { 'number.mend': 'page' } },
    several: { on: { 'several.save': 'severalListed', 'several.saveTaken': 'partly' } },
    page: { on: { 'cost.press': 'costing', 'edit.press': 'editing', 'delete.press': 'question' } },
    costing: { on: { 'cost.save': 'costed' } },
    editing: { on: { 'name.saveInConflict': 'compared' } },
    compared: { on: { 'mine.saveAgain': 'renamed' } },
    question: { on: { 'delete.confirm': 'gone', 'delete.confirmInUse': 'kept' } },
    severalListed: { type: 'final' },
    partly: { type: 'final' },
    costed: { type: 'final' },
    renamed: { type: 'final' },
    gone: { type: 'final' },
    kept: { type: 'final' },
  },
});

/** Numbers and a name that only this path uses; an asset of the demo has the taken number. */
export interface AssetFixture {
  name: string;
  serials: [string, string];
  taken: string;
  api: ApiCaller;
}

/** Fixture of the `index`-th path. None of it exists yet; the list shows it at `?q=A<index>Z`. */
export async function assetFixture(api: ApiCaller, index: number): Promise<AssetFixture> {
  const { body } = await api.call<{ serialNumber: number }[]>('POST', '/assets/find', {
    perPage: 1,
    sort: 'serialNumber',
  });
  return {
    name: `Betoneira A${index}Z`,
    serials: [String(FIRST_SERIAL.asset + index * 10), String(FIRST_SERIAL.asset + index * 10 + 1)],
    taken: String(body[0]?.serialNumber),
    api,
  };
}

type State =
  | 'list'
  | 'blank'
  | 'missing'
  | 'filled'
  | 'taken'
  | 'failed'
  | 'several'
  | 'severalListed'
  | 'partly'
  | 'page'
  | 'costing'
  | 'costed'
  | 'editing'
  | 'compared'
  | 'renamed'
  | 'question'
  | 'gone'
  | 'kept';
type Event =
  | 'new.press'
  | 'save.pressEmpty'
  | 'form.fill'
  | 'save.press'
  | 'save.pressTaken'
  | 'save.pressServerAway'
  | 'save.pressAgain'
  | 'number.mend'
  | 'numbers.paste'
  | 'several.save'
  | 'several.saveTaken'
  | 'cost.press'
  | 'cost.save'
  | 'edit.press'
  | 'name.saveInConflict'
  | 'mine.saveAgain'
  | 'delete.press'
  | 'delete.confirm'
  | 'delete.confirmInUse';

type Model = ViewModel<AssetFixture>;

const NAME = /^Descrição/u;
const SERIAL = /^Número de série/u;
const SERIALS = /^Números de série/u;

const states: Record<State, Model['states'][string]> = {
  list: (screen) => screen.sees('heading', /^Equipamentos$/u),
  blank: async (screen) => {
    await screen.sees('dialog', /^Novo equipamento$/u);
    await screen.seesValue('textbox', SERIAL, /^$/u);
    await screen.seesValue('combobox', /^Estado$/u, /./u);
  },
  missing: (screen) => screen.seesText(/^Falta preencher\.$/u),
  filled: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  taken: (screen) => screen.seesText(/^Já existe\.$/u),
  failed: async (screen, { name }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  several: async (screen) => {
    await screen.sees('dialog', /^Vários equipamentos iguais$/u);
    await screen.seesEnabled('button', /^Criar 2 equipamentos$/u, true);
  },
  severalListed: async (screen, { serials }) => {
    await screen.misses('dialog', /./u);
    for (const serial of serials) await screen.seesText(exactly(serial));
  },
  partly: async (screen, { taken }) => {
    await screen.seesText(/^2 de 3 feitos$/u);
    await screen.seesText(exactly(taken));
    await screen.seesText(/Já existe\.$/u);
  },
  page: async (screen, { name, serials }) => {
    await screen.sees('heading', exactly(name));
    await screen.seesText(exactly(serials[0]));
    await screen.misses('dialog', /./u);
  },
  costing: (screen, { serials }) => screen.sees('dialog', exactly(`Custo de ${serials[0]}`)),
  costed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(/^1\.234,50\s€$/u);
  },
  editing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  compared: async (screen, { name }) => {
    await screen.seesText(/^Outra pessoa alterou isto entretanto$/u);
    await screen.seesValue('textbox', NAME, exactly(`${name} nova`));
    // The other user's change is in the form already.
    await screen.seesValue('textbox', /^Marca/u, /^Imer$/u);
  },
  renamed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', exactly(`${name} nova Imer`));
  },
  question: (screen) => screen.seesText(/^Tem certeza que pretende eliminar este equipamento\?$/u),
  // Where an asset is missing stands the same heading, and nothing to create one.
  gone: async (screen) => {
    await screen.sees('heading', /^Equipamentos$/u);
    await screen.sees('button', /^Novo equipamento$/u);
  },
  kept: async (screen) => {
    await screen.seesText(/^Não pode ser eliminado enquanto isto existir:$/u);
    await screen.sees('dialog', /^Eliminar equipamento$/u);
  },
};

const create: Model['events'][string] = (screen) => screen.presses('button', /^Criar equipamento$/u);
const save: Model['events'][string] = (screen) => screen.presses('button', /^Guardar$/u);

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', /^Novo equipamento$/u),
  'save.pressEmpty': create,
  'form.fill': async (screen, { name, serials }) => {
    await screen.fills('textbox', SERIAL, serials[0]);
    // As a scanner would: the number is in, the next field is due.
    await screen.keys('Enter');
    await screen.fills('textbox', NAME, name);
  },
  'save.press': (screen) => screen.keys('Enter'),
  'save.pressTaken': async (screen, { taken }) => {
    await screen.fills('textbox', SERIAL, taken);
    await screen.presses('button', /^Criar equipamento$/u);
  },
  'save.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(/\/assets$/u);
    await create(screen, fixture);
  },
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    // The list behind the dialog may offer another try as well; Enter in the form means the form.
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'number.mend': async (screen, fixture) => {
    await screen.fills('textbox', SERIAL, fixture.serials[0]);
    await create(screen, fixture);
  },
  'numbers.paste': async (screen, { serials }) => {
    await screen.presses('button', /^Vários de uma vez$/u);
    await screen.fills('textbox', SERIALS, serials.join('\n'));
  },
  'several.save': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.presses('button', /^Criar 2 equipamentos$/u);
  },
  'several.saveTaken': async (screen, { name, serials, taken }) => {
    await screen.fills('textbox', SERIALS, [serials[0], taken, serials[1]].join('\n'));
    await screen.fills('textbox', NAME, name);
    await screen.presses('button', /^Criar 3 equipamentos$/u);
  },
  'cost.press': (screen) => screen.presses('button', /^Alterar custo$/u),
  'cost.save': async (screen) => {
    await screen.fills('textbox', /^Custo/u, '1234,5');
    await screen.keys('Enter');
  },
  'edit.press': (screen) => screen.presses('button', /^Alterar$/u),
  'name.saveInConflict': async (screen, { name, serials, api }) => {
    await api.call('PATCH', `/assets/${serials[0]}`, { brand: 'Imer' });
    await screen.fills('textbox', NAME, `${name} nova`);
    await screen.keys('Enter');
  },
  'mine.saveAgain': save,
  'delete.press': (screen) => screen.presses('button', /^Eliminar$/u),
  'delete.confirm': (screen) => screen.keys('Enter'),
  'delete.confirmInUse': async (screen, { serials, api }) => {
    await api.call('POST', '/maintenances', {
      asset: serials[0],
      type: 'PREVENTIVE',
      startDate: '2040-01-01T00:00:00',
      endDate: '2040-01-02T00:00:00',
    });
    await screen.keys('Enter');
  },
};

/** An asset. Opens on the list of equipment, with the permission to change it. */
export const assetModel: Model = { name: 'asset', chart, states, events };
