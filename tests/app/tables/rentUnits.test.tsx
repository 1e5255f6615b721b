import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HandoverSheetLine, Rent } from '../../../machines/types';
import type { Extension } from '../../../src/shared/domain/extensions';
import { Component as RentDetailPage } from '../../../src/features/rents/detail/RentDetailPage';
import { invalidate } from '../../../src/shared/invalidation';
import { announce } from '../../support/announce';
import { availabilityOf } from '../../paths/samples/availability';
import { listOf } from '../renderPage';
import { answersOf, asset, CONFIG, rent } from './fixture';
import { openView, type View } from './openView';
import { testActions } from './testActions';

const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const ordering = { ...rent, state: 'ORDERING' };
const models = { 'GET /availability/models': () => listOf([availabilityOf(4, 2)]) };
const stale = () => Response.json({ code: 'stale' }, { status: 412 });
const unit = (serialNumber: number) => ({
  ...rent.rentLines[0]!,
  id: serialNumber,
  asset: { serialNumber, assetModel: { id: 4, description: 'Compactador 4' } },
});

test('another back end gets serial numbers alone', async () => {
  const shown = openView({ ...page, answers: answersOf({ state: 'ORDERING' }) });
  announce({ ...CONFIG, extensions: [] });
  const { user } = await shown;
  expect(screen.queryByRole('combobox', { name: /equipamento a adicionar/u })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'N.º de série do equipamento a adicionar' }), '3 comp{Enter}');
  expect(await screen.findByText(/«3 comp» não é um n\.º de série: só tem algarismos\./u)).toBeInTheDocument();
});

/** Orders two units of a model. The first write is refused with 412, because another user has made these changes. */
async function addTwo(changes: Partial<Rent>) {
  let isChangedElsewhere = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () => listOf([isChangedElsewhere ? { ...ordering, version: 6, ...changes } : ordering]),
      'POST /rents/42/addModel': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isChangedElsewhere = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  return () => sent('POST /rents/42/addModel');
}

test('a change of something else by another user does not keep the units off', async () => {
  const sent = await addTwo({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('');
});

test('units of the model that another user has added are not taken for these', async () => {
  const sent = await addTwo({ rentLines: [...ordering.rentLines, unit(1), unit(2)] });
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('units are not added to days that another user has chosen meanwhile', async () => {
  const sent = await addTwo({ startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' });
  expect(await screen.findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('2 comp');
});

/** Orders two units of a model. They go on the rent, but so many first answers are lost. */
async function addUnanswered(lost: number, headers = CONFIG.headers) {
  let version = 5;
  let isAdded = false;
  const keys: (string | null)[] = [];
  const shown = openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () =>
        listOf([{ ...ordering, version, rentLines: [...ordering.rentLines, ...(isAdded ? [unit(1), unit(2)] : [])] }]),
      'POST /rents/42/addModel': ({ headers: sent }) => {
        keys.push(sent.get('idempotency-key'));
        isAdded = true;
        version = 6;
        return keys.length > lost ? Response.json(rent) : Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  });
  announce({ ...CONFIG, headers });
  const { user } = await shown;
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  return { user, keys };
}

test('units whose answer was lost are sent again with the same key', async () => {
  const { keys } = await addUnanswered(1);
  expect(await screen.findByRole('button', { name: 'Remover 2' })).toBeInTheDocument();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('units without an answer keep their key, although the rent was read again meanwhile', async () => {
  const { user, keys } = await addUnanswered(2);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toBeEnabled());
  act(() => invalidate('rents', ['42']));
  await screen.findByRole('button', { name: 'Remover 2' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue(''));
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
});

test('without keys, units that went on the rent although the answer was lost are not sent again', async () => {
  const { keys } = await addUnanswered(
    1,
    CONFIG.headers.filter((header) => header !== 'idempotency-key'),
  );
  expect(await screen.findByRole('button', { name: 'Remover 2' })).toBeInTheDocument();
  expect(keys).toEqual([null]);
});

const FIELD = { name: /equipamento a adicionar/u };
/** Types into the row for more units; suggests the models that are `found` after `arrive()`. */
async function typeModel(...found: Parameters<typeof availabilityOf>[]) {
  let arrive = (): void => undefined;
  const held = new Promise<void>((go) => (arrive = go));
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      'POST /rents/read-rents': () => listOf([ordering]),
      'GET /availability/models': () => held.then(() => listOf(found.map((each) => availabilityOf(...each)))),
      'POST /rents/42/addModel': () => Response.json(rent),
    },
  });
  await user.type(screen.getByRole('combobox', FIELD), '2 comp');
  return { user, arrive, sent: () => sent('POST /rents/42/addModel') };
}

test('the mouse adds the suggestion that is marked, and says which one it is', async () => {
  const { user, arrive, sent } = await typeModel([4, 2], [5, 2]);
  arrive();
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Compactador 5');
  await user.click(screen.getByRole('button', { name: 'Adicionar linha' }));
  await waitFor(() => expect(sent()).toEqual([{ model: 5, quantity: 2 }]));
  await waitFor(() => expect(screen.getByRole('combobox', FIELD)).toHaveFocus());
});

test.each([
  [1, ['Adicionar 1']],
  [0, []],
])('a model of which %d are free offers these: %j', async (free, names) => {
  const { user, arrive } = await typeModel([4, free]);
  arrive();
  await user.click(await screen.findByRole('option'));
  await screen.findByText(/livre/u, { selector: '[role=alert]' });
  const offered = screen.queryAllByRole('button', { name: /^Adicionar \d+$/u });
  expect(offered.map((button) => button.textContent)).toEqual(names);
});

test('Enter before the answer counts although the field is left', async () => {
  const { user, arrive, sent } = await typeModel([4, 2]);
  await user.keyboard('{Enter}');
  await user.tab();
  arrive();
  await waitFor(() => expect(sent()).toEqual([{ model: 4, quantity: 2 }]));
});

test('of several models found after the field was left one is chosen there', async () => {
  const { user, arrive, sent } = await typeModel([4, 2], [5, 2]);
  await user.keyboard('{Enter}');
  await user.tab();
  arrive();
  await waitFor(() => expect(screen.getByRole('combobox', FIELD)).toHaveFocus());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(sent()).toEqual([]);
});

const compactor = { 'GET /availability/models/4/units': () => listOf([{ ...asset, serialNumber: 8 }]) };
const reserved = { ...rent, state: 'NOT_STARTED', rentLines: [...rent.rentLines, unit(7)] };
const EXCHANGE = /^Trocar o \d+ por outra unidade$/u;

test.each<[what: string, state: string, extensions: readonly Extension[], permissions: string[], serials: string[]]>([
  ['while it is ordering', 'ORDERING', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['until it goes out', 'NOT_STARTED', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['no more once it is out', 'ONGOING', CONFIG.extensions, ['rent:read', 'rent:update'], []],
  ['only by those who may', 'NOT_STARTED', CONFIG.extensions, ['rent:read'], []],
  ['only where that is offered', 'NOT_STARTED', [], ['rent:read', 'rent:update'], []],
])('a unit with a model is exchanged %s', async (_what, state, extensions, permissions, serials) => {
  const shown = openView({ ...page, answers: answersOf({ ...reserved, state }) }, { permissions });
  announce({ ...CONFIG, extensions });
  await shown;
  const buttons = screen.queryAllByRole('button', { name: EXCHANGE });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.replaceAll(/\D/gu, ''))).toEqual(serials);
});

/** Exchanges unit 7 for 8. The first write is refused with 412, because another user has made these changes. */
async function exchange(changes: Partial<Rent>) {
  let isChangedElsewhere = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...compactor,
      'POST /rents/read-rents': () => listOf([isChangedElsewhere ? { ...reserved, version: 6, ...changes } : reserved]),
      'POST /rents/42/exchange': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isChangedElsewhere = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7 por outra unidade' }));
  await user.click(await screen.findByRole('option', { name: /^8/u }));
  await user.click(screen.getByRole('button', { name: 'Trocar por 8' }));
  return () => sent('POST /rents/42/exchange');
}

test('an exchange says which unit it is, on which rent and days, and that the value stays', async () => {
  const { user } = await openView({ ...page, answers: { ...answersOf(reserved), ...compactor } });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7 por outra unidade' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '7, Compactador 4: outra unidade vai no A2026-00048, de 12/11/2026 a 27/11/2026. O valor da linha fica.',
  );
});

test('an exchange goes on after another user changed something else', async () => {
  const sent = await exchange({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toEqual(Array(2).fill({ asset: 7, by: 8 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[what: string, changes: Partial<Rent>]>([
  ['the days', { startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' }],
  ['the unit', { rentLines: [unit(9)] }],
])('an exchange stops and says so when another user changed %s', async (_what, changes) => {
  const sent = await exchange(changes);
  const dialog = await screen.findByRole('dialog', { name: 'Trocar unidade' });
  expect(await within(dialog).findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

testActions('a unit', { ...page, answers: { ...answersOf(reserved), ...compactor } }, [
  {
    does: 'is exchanged',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Trocar o 7 por outra unidade'],
      ['pick', 'Unidade que vai em vez dela', '8'],
      ['press', 'Trocar por 8'],
    ],
    call: 'POST /rents/42/exchange',
    version: 5,
    body: { asset: 7, by: 8 },
    answer: rent,
    done: '7 trocado por 8 no A2026-00048.',
    failed: 'Não foi possível trocar o 7 por 8 no A2026-00048.',
  },
]);

const running = {
  ...rent,
  rentLines: [rent.rentLines[0]!, unit(7)].map((line) => ({ ...line, outOn: rent.startDate })),
};
const FIND = 'Dar o 7, que estava perdido, por encontrado';
const SWAP = /^Trocar o \d+, que está com o cliente$/u;

test.each<[who: string, permissions: string[], serials: string[]]>([
  ['with the right to change rents', ['rent:read', 'rent:update'], ['100207', '7']],
  [
    'by the warehouse where all equipment may be looked for',
    ['rent:read', 'handover:update', 'asset:read'],
    ['100207', '7'],
  ],
  ['by the warehouse for a unit of its model', ['rent:read', 'handover:update'], ['7']],
  ['by no other', ['rent:read', 'asset:read'], []],
])('a unit that is out is swapped %s', async (_who, permissions, serials) => {
  await openView({ ...page, answers: answersOf(running) }, { permissions });
  const buttons = screen.queryAllByRole('button', { name: SWAP });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.replaceAll(/\D/gu, ''))).toEqual(serials);
});

const readings: HandoverSheetLine = {
  ...{ asset: 7, meterUnit: 'HOURS', hasFuel: true, lastMeter: 3318, lastFuel: 8, outMeter: 3318, outFuel: 8 },
  ...{ nextRent: null, replacementValue: 11_900 },
};

/** Opens and fills the swap of unit 7 for 8, with a reason. */
async function fillSwap(sheet: () => Response, answers: View['answers'] = {}) {
  const shown = await openView({
    ...page,
    answers: {
      ...{ ...answersOf(running), ...compactor, 'GET /rents/42/handoverSheet': sheet },
      'POST /rents/42/exchange': () => Response.json(rent),
      ...answers,
    },
  });
  const { user } = shown;
  await user.click(screen.getByRole('button', { name: 'Trocar o 7, que está com o cliente' }));
  await user.click(await screen.findByRole('option', { name: /^8(?!\/)/u }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/u }), 'Não arranca');
  const accept = () => user.click(screen.getByRole('button', { name: 'Trocar por 8' }));
  return { ...shown, accept, bodies: () => shown.sent('POST /rents/42/exchange') };
}

test('a swap asks for the counter and the fuel, and charges what is missing', async () => {
  const { user, accept, bodies } = await fillSwap(() => Response.json([readings]));
  const meter = await screen.findByRole('textbox', { name: /^Contador/u });
  await accept();
  expect(meter).toHaveFocus();
  await user.type(meter, '3300');
  await accept();
  expect(meter).toHaveAccessibleDescription(/3\.318,0.*3\.318,0/u);
  await user.clear(meter);
  await user.type(meter, '3402,5');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Depósito/u }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Valor de Combustível, 3/8' }), '9');
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    back: { condition: 'OK', meter: 3402.5, fuel: 5 },
    charges: [{ source: 'METER', quantity: 3, unitValue: 9 }],
  });
});

/** Fills the swap and adds a photo of the unit that comes back. */
async function fillSwapWithPhoto(storePhoto: () => Response) {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none here')));
  const swap = await fillSwap(() => Response.json([]), {
    'POST /rents/42/photos': storePhoto,
    'DELETE /rents/42/photos/71': () => new Response(null, { status: 204 }),
  });
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'painel.jpg', { type: 'image/jpeg' });
  const [camera] = await screen.findAllByRole('button', { name: /^Adicionar foto de .* 7$/u });
  fireEvent.change(camera!.nextElementSibling!, { target: { files: [file] } });
  return swap;
}
const stored = () => Response.json({ id: 71, type: 'image/jpeg', size: 4 }, { status: 201 });

test('a swap sends photos of the unit that comes back', async () => {
  const { accept, bodies } = await fillSwapWithPhoto(stored);
  await screen.findByRole('button', { name: /^Foto 1 de .* 7$/u });
  await accept();
  await waitFor(() => expect(bodies()).toMatchObject([{ back: { condition: 'OK', photos: [71] } }]));
});

test('a swap waits for a photo that is on its way', async () => {
  let isUp = false;
  const { user } = await fillSwapWithPhoto(() =>
    isUp ? stored() : Response.json({ code: 'unavailable' }, { status: 503 }),
  );
  expect(await screen.findByText('Espere: falta chegar 1 foto.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Trocar por 8' })).toBeDisabled();
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Trocar por 8' })).toBeEnabled());
});

test('a swap that is not made removes its photos', async () => {
  const { user, requests } = await fillSwapWithPhoto(stored);
  await screen.findByRole('button', { name: /^Foto 1 de .* 7$/u });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('DELETE /rents/42/photos/71'));
});

test('a swap proposes what missing fuel costs, once the facts about the unit have come', async () => {
  const known = { ...readings, fuelCharge: { type: 44, unitValue: 18, vatRate: null } };
  const { user, accept, bodies } = await fillSwap(() => Response.json([known]));
  await user.type(await screen.findByRole('textbox', { name: /^Contador/u }), '3402,5');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Depósito/u }), '5');
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ charges: [{ source: 'METER', type: 44, quantity: 3, unitValue: 18 }] });
});

test('a swap of a lost unit proposes its replacement value', async () => {
  const { user, accept, bodies } = await fillSwap(() => Response.json([readings]));
  await screen.findByRole('textbox', { name: /^Contador/u });
  await user.click(screen.getByRole('radio', { name: 'Perdido' }));
  expect(screen.queryByRole('textbox', { name: /^Contador/u })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Valor de Cobrar ao cliente' })).toHaveValue('11.900,00');
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ back: { condition: 'LOST', charge: { value: 11_900 } } });
});

test('a swap goes on without readings that cannot be read, and says so', async () => {
  const { accept, bodies } = await fillSwap(() => new Response(null, { status: 500 }));
  expect(await screen.findByText(/Não foi possível ler as últimas leituras/u)).toBeInTheDocument();
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
});

const lost = {
  ...rent,
  charges: [
    {
      ...{ id: 61, description: 'Valor de substituição · 7', quantity: 1, unitValue: 900, vatRate: 23 },
      ...{ paymentValue: 900, paymentValueWithVat: 1107, source: 'DAMAGE' },
    },
  ],
  rentLines: [
    { ...rent.rentLines[0]!, outOn: rent.startDate },
    {
      ...unit(7),
      ...{ outOn: rent.startDate, backOn: '2026-11-18T00:00:00', condition: 'LOST' as const },
    },
  ],
};

test.each<[who: string, extensions: readonly Extension[], permissions: string[], found: boolean]>([
  ['with the right to change rents', CONFIG.extensions, ['rent:read', 'rent:update'], true],
  ['by the warehouse', CONFIG.extensions, ['rent:read', 'handover:update'], true],
  ['by no other', CONFIG.extensions, ['rent:read', 'asset:read'], false],
  ['only where that is offered', ['heldDays'], ['rent:read', 'rent:update'], false],
])('a lost unit is found %s', async (_who, extensions, permissions, isOffered) => {
  const shown = openView({ ...page, answers: answersOf(lost) }, { permissions });
  announce({ ...CONFIG, extensions });
  await shown;
  expect(screen.queryAllByRole('button', { name: FIND })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.getByText('Perdido em 18/11/2026')).toBeInTheDocument();
});

test('a dialog says that the charge for a lost unit stays, and asks how the unit is', async () => {
  const { user, sent } = await openView({ ...page, answers: answersOf(lost) });
  await user.click(screen.getByRole('button', { name: FIND }));
  const dialog = await screen.findByRole('dialog', { name: 'Equipamento encontrado' });
  expect(dialog).toHaveTextContent(/Continua no aluguer o encargo Valor de substituição · 7, 900,00\s€/u);
  await user.click(within(dialog).getByRole('button', { name: 'Dar por encontrado' }));
  expect(await within(dialog).findByRole('combobox', { name: /^Como está/u })).toBeInvalid();
  expect(sent('POST /rents/42/find')).toEqual([]);
});

testActions('a lost unit', { ...page, answers: answersOf(lost) }, [
  {
    does: 'is found',
    steps: [
      ['press', 'Dar o 7, que estava perdido, por encontrado'],
      ['choose', 'Como está?', 'Sujo'],
      ['press', 'Dar por encontrado'],
    ],
    call: 'POST /rents/42/find',
    version: 5,
    body: { asset: 7, condition: 'DIRTY' },
    answer: rent,
    done: 'Equipamento encontrado. O que foi cobrado pela perda mantém-se.',
    failed: 'Não foi possível dar o equipamento por encontrado',
  },
]);

test.each([
  ['is with the customer', {}, false],
  ['is back', { backOn: '2026-11-16T00:00:00' }, true],
])('a unit of the same rent that %s can go out for another one: %s %s', async (_what, days, isOffered) => {
  const rentLines = [running.rentLines[0]!, { ...running.rentLines[1]!, ...days }];
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf({ ...running, rentLines }),
      'POST /assets/find': () =>
        new Response(JSON.stringify([{ ...asset, serialNumber: 7, availability: {} }]), {
          headers: { 'x-total-count': '1', 'x-free-count': '1' },
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Trocar o 100207, que está com o cliente' }));
  await user.type(await screen.findByRole('combobox', { name: /Unidade que vai em vez dela/u }), '7');
  const option = await within(await screen.findByRole('listbox')).findByRole('option', { name: /^7/u });
  expect(option.getAttribute('aria-disabled') !== 'true', 'it is offered').toBe(isOffered);
  // From today on, whatever the days of the rent that have passed.
  expect(sent('POST /assets/find').at(-1)).toMatchObject({
    availability: { begin: '2026-11-20T00:00:00', end: '2026-11-27T00:00:00', rent: 42 },
  });
});

test('the warehouse finds units for a swap by words within the model alone', async () => {
  const { user, requests } = await openView(
    { ...page, answers: { ...answersOf(running), ...compactor } },
    { permissions: ['rent:read', 'handover:update'] },
  );
  await user.click(screen.getByRole('button', { name: 'Trocar o 7, que está com o cliente' }));
  await user.type(await screen.findByRole('combobox', { name: /Unidade que vai em vez dela/u }), 'comp');
  const asked = () => requests.filter(({ call }) => call === 'GET /availability/models/4/units').at(-1)?.url;
  await waitFor(() => expect(asked()).toContain('search=comp'));
  expect(requests.filter(({ call }) => call === 'POST /assets/find')).toEqual([]);
});

test.each([
  ['while others are out', 'ONGOING', 'Devolvido em 18/11/2026'],
  ['after all', 'ENDED', ''],
] as const)('a unit that came back says so %s', async (_name, state, said) => {
  const outOn = '2026-11-13T00:00:00';
  const rentLines = [
    { ...unit(100641), outOn, backOn: '2026-11-18T00:00:00' },
    { ...unit(100642), lineOrder: 1, outOn },
  ];
  await openView({ ...page, answers: answersOf({ state, rentLines }) });
  const notes = screen.queryAllByText(/^Devolvido em/u).map(({ textContent }) => textContent);
  expect(notes.join()).toBe(said);
});

test.each([false, true])(
  'a swapped unit and the one instead of it name each other, on a phone: %s',
  async (isNarrow) => {
    const rentLines = [
      { ...unit(100641), swappedBy: 100642, outOn: '2026-11-13T00:00:00', backOn: '2026-11-18T00:00:00' },
      { ...unit(100642), lineOrder: 1, insteadOf: 100641, outOn: '2026-11-18T00:00:00' },
    ];
    await openView({ ...page, answers: answersOf({ rentLines }) }, { isNarrow });
    const textOf = (serial: string) =>
      screen
        .getAllByText(serial, { exact: true })
        .map((found) => found.closest('tr, li'))
        .find((line) => line !== null)?.textContent;
    expect(textOf('100641')).toContain('Trocado pelo 100642');
    expect(textOf('100642')).toContain('Em vez do 100641');
  },
);
