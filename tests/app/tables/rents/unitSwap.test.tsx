import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UnitFacts } from '../../../../machines/types';
import { answersOf, asset, rent } from '../harness/fixture';
import { openView, type View } from '../harness/openView';
import { freeUnits, page, running, unit } from '../harness/unitsFixture';
import { isDisabled } from '../../../support/isDisabled';

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

const readings: UnitFacts = {
  asset: 7,
  meterUnit: 'HOURS',
  hasFuel: true,
  lastMeter: 3318,
  lastFuel: 8,
  outMeter: 3318,
  outFuel: 8,
  nextRent: null,
  replacementValue: 11_900,
};

/** Opens and fills the swap of unit 7 for 8, with a reason. */
async function fillSwap(sheet: () => Response | Promise<Response>, answers: View['answers'] = {}) {
  const shown = await openView({
    ...page,
    answers: {
      ...answersOf(running),
      ...freeUnits,
      'GET /rents/42/handoverSheet': sheet,
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
  await user.selectOptions(screen.getByRole('combobox', { name: /^Combustível/u }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Valor de Combustível, 3/8' }), '9');
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    back: { condition: 'OK', meter: 3402.5, fuel: 5 },
    charges: [{ source: 'METER', quantity: 3, unitValue: 9 }],
  });
});

test('a swap asks for the counter and the fuel of the unit that goes out, where its model has them', async () => {
  const going: UnitFacts = { ...readings, asset: 8, lastMeter: 120, lastFuel: 6, outMeter: null, outFuel: null };
  const { user, accept, bodies, requests } = await fillSwap(() => Response.json([going]));
  const departure = within(await screen.findByRole('group', { name: 'Leituras à saída do 8' }));
  const meter = departure.getByRole('textbox', { name: /^Contador/u });
  await accept();
  expect(meter).toHaveFocus();
  expect(meter).toHaveAccessibleDescription(/120,0/u);
  await user.type(meter, '119');
  await accept();
  expect(bodies()).toEqual([]);
  await user.clear(meter);
  await user.type(meter, '120,5');
  expect(departure.getByRole('combobox', { name: /^Combustível/u })).toHaveValue('8');
  await user.selectOptions(departure.getByRole('combobox', { name: /^Combustível/u }), '7');
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ out: { condition: 'OK', meter: 120.5, fuel: 7 }, back: { condition: 'OK' } });
  expect(requests.some(({ url }) => url?.includes('handoverSheet?by=8'))).toBe(true);
});

test.each([
  ['come and ask for the counter', () => Response.json([readings]), 0],
  ['come without the unit', () => Response.json([]), 1],
  ['cannot be read', () => new Response(null, { status: 500 }), 1],
])('a swap waits for the facts about its units, which %s', async (_name, answer, sent) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const { accept, bodies } = await fillSwap(() => arrival.then(answer));
  await accept();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
  expect(isDisabled(screen.getByRole('button', { name: 'Trocar por 8' }))).toBe(true);
  expect(bodies()).toEqual([]);
  arrive();
  if (sent > 0) await waitFor(() => expect(bodies()).toHaveLength(sent));
  else await waitFor(() => expect(screen.getByRole('textbox', { name: /^Contador/u })).toHaveFocus());
  expect(bodies()).toHaveLength(sent);
});

test.each(['before anything is changed', 'with the condition'])('closing a swap %s asks only then', async (when) => {
  const { user } = await openView({ ...page, answers: { ...answersOf(running), ...freeUnits } });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7, que está com o cliente' }));
  const damaged = await screen.findByRole('radio', { name: 'Danificado' });
  const isChanged = when === 'with the condition';
  if (isChanged) await user.click(damaged);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(isChanged ? 1 : 0);
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
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Trocar por 8' }))).toBe(false));
});

test('a swap that is not made removes its photos', async () => {
  const { user, requests } = await fillSwapWithPhoto(stored);
  await screen.findByRole('button', { name: /^Foto 1 de .* 7$/u });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('DELETE /rents/42/photos/71'));
});

test('a swap proposes what missing fuel costs, once the facts about the unit have come', async () => {
  const known = { ...readings, fuelCharge: { type: 44, unitValue: 18, vatRate: null } };
  const { user, accept, bodies } = await fillSwap(() => Response.json([known]));
  await user.type(await screen.findByRole('textbox', { name: /^Contador/u }), '3402,5');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Combustível/u }), '5');
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
  await waitFor(() => expect(screen.getAllByText(/Não foi possível ler as últimas leituras/u)).toHaveLength(2));
  await accept();
  await waitFor(() => expect(bodies()).toHaveLength(1));
});

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
    { ...page, answers: { ...answersOf(running), ...freeUnits } },
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
  ['after all', 'ENDED', 'Devolvido em 18/11/2026'],
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
