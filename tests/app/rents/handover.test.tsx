import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handoverMachine } from '../../../machines/handover/handover.machine';
import type { HandoverDirection, Rent } from '../../../machines/types';
import { HandoverPage } from '../../../src/features/rents/handover/HandoverPage';
import { onInvalidate } from '../../../src/shared/cache/invalidation';
import { announce } from '../../support/announce';
import { isDisabled } from '../../support/isDisabled';
import { scan } from '../../support/browser/scan';
import english from '../../../src/shared/i18n/locales/en/handover.json';
import { listOf, renderPage, texts, type Recorded } from '../renderPage';
import { expectDialogApproved } from '../tables/harness/approvedTree';
import { answersOf, asset, assetModel, CONFIG, handover, NOW, rent } from '../tables/harness/fixture';

const GENERATOR = '100207';
const OTHER = '100208';
const SETTLE = handoverMachine.implementations.delays.settle;
const model = { id: assetModel.id, description: assetModel.description };
const [generator, hammer] = rent.rentLines as [Rent['rentLines'][number], Rent['rentLines'][number]];
const onModel = { ...generator, asset: { ...generator.asset, assetModel: model } };

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce(CONFIG);
});

/** The page of a rent in which both units can go this way. */
function openPage(direction: HandoverDirection, answers: Record<string, Recorded> = {}, more: string[] = []) {
  const outOn = direction === 'IN' ? { outOn: '2026-11-13T00:00:00' } : {};
  const rentLines = [onModel, hammer].map((line) => ({ ...line, ...outOn }));
  const own = { rentLines, state: direction === 'IN' ? ('ONGOING' as const) : ('NOT_STARTED' as const) };
  const page = renderPage({
    routes: [{ path: '/rents/:id', element: <HandoverPage direction={direction} /> }],
    at: '/rents/42',
    permissions: ['rent:read', 'handover:update', 'asset:read', ...more],
    paths: ['/apps/cockpit/rents/:id'],
    answers: {
      ...answersOf(own),
      'POST /rents/42/handOut': () => Response.json({ ...rent, ...own }),
      'POST /rents/42/takeBack': () => Response.json({ ...rent, ...own }),
      ...answers,
    },
  });
  return page;
}

const code = () => screen.findByRole('textbox', { name: 'Código ou n.º de série' });
const meter = () => screen.findByRole('textbox', { name: /^Contador de .* 100207$/u });
const send = (name: RegExp) => screen.getByRole('button', { name });
/** The button once it takes a press: one that comes with the page counts as one of the step before. */
async function sendReady(name: RegExp) {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
}
/** The second press comes at once, however long the page takes here: the time that it has ends when the answer is called. */
function holdSettling(): () => void {
  const { setTimeout: later } = globalThis;
  const held: (() => void)[] = [];
  const hold = ((run: () => void, after?: number) =>
    after === SETTLE ? held.push(run) : later(run, after)) as typeof setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold);
  onTestFinished(() => spy.mockRestore());
  return () => held.forEach((run) => run());
}
/** Takes all ticks off, and ticks this unit. */
async function tickOnly({ click }: { click: (element: Element) => Promise<void> }, name: RegExp) {
  await click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
  await click(screen.getByRole('checkbox', { name }));
}

test('takes a counter by keys alone: code, Enter, F2, reading, Enter, and the next code', async () => {
  const { user, sent } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}{F2}`);
  expect(document.activeElement).toBe(await meter());
  await user.keyboard('1284,5{Enter}');
  expect(document.activeElement).toBe(await code());
  await user.click(send(/^Entregar 1/u));
  expect(sent('POST /rents/42/handOut')).toMatchObject([
    { items: [{ asset: 100207, condition: 'OK', meter: 1284.5, fuel: 8 }], person: null },
  ]);
});

test.each([
  ['OUT', 'handOut', /^Entregar 2$/u],
  ['IN', 'takeBack', /^Devolver 2$/u],
] as const)('opens with everything ticked, and Enter moves it at once: %s', async (way, call, name) => {
  const settle = holdSettling();
  const { user, sent } = openPage(way, { 'GET /rents/42/handoverSheet': () => listOf([]) });
  const button = await screen.findByRole('button', { name });
  expect(button).toHaveFocus();
  expect(screen.getByText('Está tudo marcado. Ao ler um código, ficam marcados só os que ler.')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true }), 'a key that is still held').toBe(false);
  expect(sent(`POST /rents/42/${call}`), 'a second press of the step before').toEqual([]);
  await user.keyboard('[/Enter]');
  act(settle);
  await user.keyboard('{Enter}');
  expect(sent(`POST /rents/42/${call}`)).toMatchObject([
    {
      items: [
        { asset: 100207, condition: 'OK' },
        { asset: 100641, condition: 'OK' },
      ],
    },
  ]);
});

test('the first code leaves only its own tick, and a hand ends that', async () => {
  const { user } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}`);
  await screen.findByText('100207 marcado. Falta 1.');
  expect(screen.getByRole('checkbox', { name: /100641$/u })).not.toBeChecked();
  cleanup();
  const again = openPage('IN');
  await again.user.click(await screen.findByRole('checkbox', { name: /100641$/u }));
  await again.user.type(await code(), '100641{Enter}');
  await screen.findByText('100641 marcado.');
  expect(screen.getByRole('checkbox', { name: /100207$/u })).toBeChecked();
});

test.each([
  ['gerador', '«gerador» não é um n.º de série: só tem algarismos.'],
  ['1234567890123456', 'Um n.º de série tem no máximo 15 algarismos; este tem 16.'],
])('says of %s why it is no serial number, without asking the server', async (typed, sentence) => {
  const { user, requests } = openPage('OUT');
  await user.type(await code(), `${typed}{Enter}`);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('GET /assets/'))).toEqual([]);
});

test('counts what is missing after a code, and nothing once all is ticked', async () => {
  const { user } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}`);
  await screen.findByText('100207 marcado. Falta 1.');
  await user.type(await code(), '100641{Enter}');
  await screen.findByText('100641 marcado.');
});

test('reads a serial number with blanks, and tells an unknown one from these', async () => {
  const { user, sent } = openPage('OUT', { 'GET /assets/999': () => Response.json({}, { status: 404 }) });
  await user.type(await code(), '100 207{Enter}');
  expect(await screen.findByText(/^100207 marcado\./u)).toBeDefined();
  await user.type(await code(), '999{Enter}');
  expect(await screen.findByText('Nenhum equipamento tem o n.º de série 999.')).toBeDefined();
  expect(sent('GET /assets/999')).toHaveLength(1);
});

test('asks for a missing counter, and again for one that is lower than last time', async () => {
  const { user, sent } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}`);
  await user.click(send(/^Entregar 1/u));
  expect(await screen.findByText('Indique o contador.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Falta o contador de 100207.');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await meter()));
  await user.keyboard('12');
  await user.click(send(/^Entregar 1/u));
  expect(await screen.findByText(/É menos do que da última vez \(1\.281,0 h\)\./u)).toBeDefined();
  expect(sent('POST /rents/42/handOut')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Está certo' }));
  await user.click(send(/^Entregar 1/u));
  expect(sent('POST /rents/42/handOut')).toMatchObject([{ items: [{ meter: 12, meterReset: true }] }]);
});

test('says which readings there are when one is typed that is none, and keeps it', async () => {
  const { user, sent } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1284,55`);
  await user.click(send(/^Entregar 1/u));
  expect(await screen.findByText('O contador vai de 0 a 9.999.999,9, com um decimal no máximo.')).toBeDefined();
  expect(await meter()).toHaveValue('1284,55');
  expect(sent('POST /rents/42/handOut')).toEqual([]);
});

test('asks again about another reading after a lower one was confirmed', async () => {
  const { user, sent } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}{F2}12`);
  await user.click(send(/^Entregar 1/u));
  await user.click(await screen.findByRole('button', { name: 'Está certo' }));
  await user.type(await meter(), '3');
  await user.click(send(/^Entregar 1/u));
  expect(await screen.findByRole('button', { name: 'Está certo' })).toBeDefined();
  expect(sent('POST /rents/42/handOut')).toEqual([]);
});

test('keeps what was noted in a reload, and sends it', async () => {
  const first = openPage('IN');
  await first.user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^Combustível de/u }), '5/8');
  cleanup();
  const { user, sent } = openPage('IN');
  expect((await meter()).getAttribute('value')).toBe('1.300,0');
  await user.click(await sendReady(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([{ items: [{ asset: 100207, meter: 1300, fuel: 5 }] }]);
});

test('names what another user has handed out meanwhile, also when nothing is left to send', async () => {
  const first = openPage('OUT');
  await first.user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  cleanup();
  const taken = { ...onModel, outOn: '2026-11-13T00:00:00' };
  const { user, sent } = openPage('OUT', answersOf({ rentLines: [taken, hammer], state: 'ONGOING' }));
  const overtaken = '100207 já foi tratado por outra pessoa, e saiu da sua lista.';
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.trim()).toBe(overtaken);
  await user.click(await sendReady(/^Entregar$/u));
  expect(alert.textContent?.trim()).toBe(`${overtaken} Marque o que vai ser entregue.`);
  expect(sent('POST /rents/42/handOut')).toEqual([]);
});

test('takes a free unit of the model that was read instead of one of the rent', async () => {
  const other = { ...asset, serialNumber: 100208, assetModel: model };
  const { user, sent, requests } = openPage('OUT', {
    'GET /assets/100208': () => Response.json(other),
    [`GET /availability/models/${model.id}/units`]: () => listOf([other]),
  });
  await user.type(await code(), `${OTHER}{Enter}`);
  expect(await screen.findByText(/^100208 vai em vez do 100207\. Falta 1\.$/u)).toBeDefined();
  const row = screen.getByRole('row', { name: /em vez do 100207/u });
  expect(within(row).getByRole('checkbox')).toHaveProperty('checked', true);
  // The rent's days that have passed do not count.
  expect(requests.find(({ url }) => url.includes('/availability/'))?.url).toContain('from=2026-11-20');
  await user.type(await code(), `${OTHER}{Enter}`);
  expect(await screen.findByText('100208 já estava marcado.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Contador de .* 100208$/u }), '40');
  await user.click(send(/^Entregar 1/u));
  expect(sent('POST /rents/42/handOut')).toMatchObject([{ items: [{ asset: 100207, by: '100208', meter: 40 }] }]);
});

test('puts the own unit back when it is read after the other one', async () => {
  const other = { ...asset, serialNumber: 100208, assetModel: model };
  const { user } = openPage('OUT', {
    'GET /assets/100208': () => Response.json(other),
    [`GET /availability/models/${model.id}/units`]: () => listOf([other]),
  });
  await user.type(await code(), `${OTHER}{Enter}`);
  await screen.findByText(/^100208 vai em vez do 100207\./u);
  await user.type(await code(), `${GENERATOR}{Enter}`);
  expect(await screen.findByText('100207 volta a ir ele próprio.')).toBeDefined();
  expect(screen.queryByText(/em vez do 100207/u)).toBeNull();
});

/** Reads the code of a unit that is on a line of another rent, and not free. */
async function readForeign(state: Rent['state'], line: Partial<Rent['rentLines'][number]>) {
  const other = { ...asset, serialNumber: 100208, assetModel: model };
  const foreign = {
    ...rent,
    id: 77,
    code: 'A2026-00077',
    state,
    rentLines: [{ ...generator, ...line, asset: { ...generator.asset, serialNumber: 100208 } }],
  };
  const answers = answersOf({ state: 'NOT_STARTED', rentLines: [onModel, hammer] });
  const { user } = openPage('OUT', {
    'GET /assets/100208': () => Response.json(other),
    [`GET /availability/models/${model.id}/units`]: () => listOf([]),
    'POST /rents/read-rents': (request, body) =>
      (body as { asset?: string }).asset ? listOf([foreign]) : answers['POST /rents/read-rents']!(request, body),
  });
  await user.type(await code(), `${OTHER}{Enter}`);
}

test('answers each of several codes that are pasted at once', async () => {
  const nothing = () => Response.json({ code: 'not-found' }, { status: 404 });
  const rentAnswers = answersOf({ state: 'NOT_STARTED', rentLines: [onModel, hammer] });
  const { user } = openPage('OUT', {
    'GET /assets/100208': () => Response.json({ ...asset, serialNumber: 100208, assetModel: null }),
    'GET /assets/999998': nothing,
    'GET /assets/999999': nothing,
    'POST /rents/read-rents': (request, body) =>
      (body as { asset?: string }).asset ? listOf([]) : rentAnswers['POST /rents/read-rents']!(request, body),
  });
  await user.click(await code());
  await user.paste(`999999\n100208\n${GENERATOR}\n999998`);
  const status = screen.getByText('100207 marcado.').closest('[role=status]');
  const lines = () => [...status!.querySelectorAll('p')].map((line) => line.textContent?.trim());
  await waitFor(() =>
    expect(lines()).toEqual([
      '100207 marcado.',
      'Nenhum equipamento tem o n.º de série 999999.',
      expect.stringMatching(/^100208 .* não é deste aluguer\.$/u),
      'Nenhum equipamento tem o n.º de série 999998.',
    ]),
  );
});

test('refuses a unit of another rent by name, also one of the model that is not free', async () => {
  await readForeign('NOT_STARTED', {});
  expect(
    await screen.findByText(/^100208 .* não é deste aluguer: está no A2026-00077, Jardins do Sado\./u),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir A2026-00077' }).getAttribute('href')).toBe('/apps/cockpit/rents/77');
});

const [outOn, backOn] = ['2026-11-13T00:00:00', '2026-11-16T00:00:00'];
test.each([
  ['was swapped', { outOn, backOn, swappedBy: 100209 }],
  ['was lost', { outOn, backOn, condition: 'LOST' as const }],
  ['came back', { outOn, backOn }],
])('names no rent on which the unit %s', async (_what, line) => {
  await readForeign('ONGOING', line);
  expect(await screen.findByText(/^100208 .* não é deste aluguer\.$/u)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Abrir A2026-00077' })).toBeNull();
});

const sheet = () => screen.findByRole('dialog');
const inSheet = async () => within(await sheet());

/** Chooses a condition in the row of the generator. */
async function choose(user: ReturnType<typeof openPage>['user'], condition: string) {
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Condição de .* 100207$/u }), condition);
  return inSheet();
}

test('asks in one sheet what a damaged unit brings, and sends all of it with the return', async () => {
  const { user, sent } = openPage('IN');
  const { getByRole, findByText, getByText } = await choose(user, 'Danificado');
  expect(getByRole('radio', { name: 'Danificado' })).toHaveProperty('checked', true);
  expect(getByRole('textbox', { name: 'Valor de Cobrar ao cliente' })).toHaveFocus();
  expect(getByRole('switch', { name: 'Cobrar ao cliente' })).toHaveProperty('checked', true);
  expect(getByRole('switch', { name: 'Enviar para manutenção' })).toHaveProperty('checked', true);
  expect(getByText(/de 09\/12 a 13\/12\. Se não ficar pronto, troque a unidade\./u)).toBeDefined();
  expect(getByRole('link', { name: 'A2026-00055' }).getAttribute('href')).toBe('/apps/cockpit/rents/55');
  await expectDialogApproved('a damaged unit');
  await user.click(getByRole('button', { name: 'Guardar' }));
  expect(await findByText('Indique o valor, ou não cobre.')).toBeDefined();
  expect(document.activeElement).toBe(getByRole('textbox', { name: 'Valor de Cobrar ao cliente' }));
  await user.keyboard('185');
  await user.selectOptions(getByRole('combobox', { name: 'Combustível' }), '5/8');
  expect(getByRole('switch', { name: 'Combustível, 3/8' })).toHaveProperty('checked', false);
  await user.type(getByRole('textbox', { name: 'Valor de Combustível, 3/8' }), '9');
  expect(getByRole('switch', { name: 'Combustível, 3/8' })).toHaveProperty('checked', true);
  expect(getByText('212,00 €')).toBeDefined();
  expect(getByText('260,76 € com IVA')).toBeDefined();
  await user.type(getByRole('textbox', { name: /^Nota/u }), 'Painel partido');
  await user.click(getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Danos · 185,00 €')).toBeDefined();
  expect(screen.getByText('3/8 em falta · 27,00 €')).toBeDefined();
  expect(screen.getByText('Painel partido')).toBeDefined();
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toEqual([
    {
      items: [
        {
          asset: 100207,
          condition: 'DAMAGED',
          notes: 'Painel partido',
          meter: 1361,
          fuel: 5,
          charge: { description: 'Danos · 100207', value: 185 },
          maintenance: true,
        },
      ],
      charges: [{ source: 'METER', description: 'Combustível, 3/8 · 100207', quantity: 3, unitValue: 9 }],
      person: null,
      end: false,
    },
  ]);
});

/** Facts of the generator that went out with a full tank and 1,276.5 hours; both are proposed as charges. */
const charged = {
  asset: 100207,
  meterUnit: 'HOURS',
  hasFuel: true,
  lastMeter: 1276.5,
  lastFuel: 8,
  outMeter: 1276.5,
  outFuel: 8,
  nextRent: null,
  replacementValue: 11_900,
  fuelCharge: { type: 44, unitValue: 18, vatRate: 6 },
  meterCharge: { type: 45, unitValue: 6.5, vatRate: null },
};
const withFacts = (change: object) => ({
  'GET /rents/42/handoverSheet': () => listOf([{ ...charged, ...change }]),
});

test('charges fuel that is missing in the list, as it does in the sheet, and use where it is switched on', async () => {
  const { user, sent } = openPage('IN', withFacts({}));
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Combustível de/u }), '5/8');
  expect(screen.getByText('3/8 em falta · 54,00 €')).toBeDefined();
  expect(screen.getByRole('switch', { name: 'Cobrar 3/8 em falta de 100207' })).toBeChecked();
  expect(screen.getByText(/^Uso, 84,5\sh · 549,25 €$/u)).toBeDefined();
  const use = screen.getByRole('switch', { name: /^Cobrar Uso, 84,5\sh de 100207$/u });
  expect(use).not.toBeChecked();
  await user.click(use);
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([
    {
      charges: [
        { source: 'METER', type: 44, description: 'Combustível, 3/8 · 100207', quantity: 3, unitValue: 18 },
        { source: 'METER', type: 45, quantity: 84.5, unitValue: 6.5 },
      ],
    },
  ]);
});

test('names a charge in the language that was chosen while the page was open', async () => {
  const { user, sent } = openPage('IN', withFacts({}));
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  await user.click(await screen.findByRole('switch', { name: /^Cobrar Uso, 84,5\sh de 100207$/u }));
  onTestFinished(async () => void (await texts.changeLanguage('pt')));
  texts.addResourceBundle('en', 'handover', english);
  await act(() => texts.changeLanguage('en'));
  await user.click(await sendReady(/^Take back 1/u));
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).toContain('Use, 84.5\u00a0h');
});

test('charges nothing that was switched off in the list, also when its reading changes after that', async () => {
  const { user, sent } = openPage('IN', withFacts({}));
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1276,5`);
  const tank = screen.getByRole('combobox', { name: /^Combustível de/u });
  await user.selectOptions(tank, '5/8');
  await user.click(screen.getByRole('switch', { name: 'Cobrar 3/8 em falta de 100207' }));
  await user.selectOptions(tank, '4/8');
  expect(screen.getByRole('switch', { name: 'Cobrar 4/8 em falta de 100207' })).not.toBeChecked();
  await user.click(send(/^Devolver 1/u));
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).not.toContain('charges');
});

test('charges missing fuel to a paid rent, and says that it is unpaid then', async () => {
  const paid = { ...rent, payed: true, rentLines: [{ ...onModel, outOn: '2026-11-13T00:00:00' }] };
  const { user, sent } = openPage('IN', { ...answersOf(paid), ...withFacts({}) });
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Combustível de/u }), '5/8');
  expect(screen.getByText('O aluguer está pago: com mais um encargo fica por pagar.')).toBeDefined();
  await user.click(send(/^Devolver 1/u));
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).toContain('charges');
});

test('of a back end whose paid rents take no charges, charges no fuel and proposes none', async () => {
  const extensions = CONFIG.extensions.filter((name) => name !== 'chargesAfterPayment');
  announce({ ...CONFIG, extensions });
  const paid = { ...rent, payed: true, rentLines: [{ ...onModel, outOn: '2026-11-13T00:00:00' }] };
  const { user, sent } = openPage('IN', { ...answersOf(paid), ...withFacts({}) });
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Combustível de/u }), '5/8');
  expect(screen.queryAllByRole('switch')).toEqual([]);
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([{ items: [{ fuel: 5 }] }]);
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).not.toContain('charges');
});

test('says that a unit left without a reading, has no fuel filled in, and charges none', async () => {
  const { user, sent } = openPage('IN', withFacts({ outFuel: null, outMeter: null }));
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1361`);
  expect(screen.getByText(/sem leitura à saída$/u)).toBeDefined();
  const tank = screen.getByRole('combobox', { name: /^Combustível de/u });
  expect(tank).toHaveValue('');
  await user.selectOptions(tank, '5/8');
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([{ items: [{ fuel: 5, meter: 1361 }] }]);
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).not.toContain('charges');
});

test('proposes what missing fuel and use cost, charges the fuel, and leaves the use to the user', async () => {
  const { user, sent } = openPage('IN', withFacts({}));
  const { getByRole, getByText } = await choose(user, 'Sujo');
  await user.selectOptions(getByRole('combobox', { name: 'Combustível' }), '5/8');
  expect(getByRole('textbox', { name: 'Valor de Combustível, 3/8' })).toHaveValue('18,00');
  expect(getByRole('switch', { name: 'Combustível, 3/8' })).toBeChecked();
  expect(getByText('54,00 €')).toBeDefined();
  expect(getByText('57,24 € com IVA')).toBeDefined();
  expect(getByRole('textbox', { name: /^Valor de Uso, 84,5\sh$/u })).toHaveValue('6,50');
  expect(getByRole('switch', { name: /^Uso, 84,5\sh$/u })).not.toBeChecked();
  await user.click(getByRole('switch', { name: /^Uso, 84,5\sh$/u }));
  await user.click(getByRole('button', { name: 'Guardar' }));
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([
    {
      charges: [
        { source: 'METER', type: 44, quantity: 3, unitValue: 18 },
        { source: 'METER', type: 45, quantity: 84.5, unitValue: 6.5 },
      ],
    },
  ]);
});

test('leaves digits to the fields of an open sheet, however fast they and Enter come', async () => {
  const { user } = openPage('IN');
  const { getByRole } = await choose(user, 'Danificado');
  const value = getByRole('textbox', { name: 'Valor de Cobrar ao cliente' });
  value.focus();
  fireEvent.change(value, { target: { value: '185' } });
  // The clock stands still: the next digit belongs to no code that was typed before.
  vi.setSystemTime(new Date('2026-11-20T10:00:01'));
  scan('185');
  expect(value).toHaveValue('185');
});

test.each<[direction: HandoverDirection, hints: string[]]>([
  ['OUT', ['antes 1.281,0 h']],
  ['IN', ['saiu com 1.276,5 h', 'saiu com 8/8']],
])('the sheet of a unit that goes %s says what was read before', async (direction, hints) => {
  const { user } = openPage(direction);
  await user.type(await code(), `${GENERATOR}{Enter}`);
  await user.click(screen.getByRole('button', { name: /^Detalhes de .* 100207$/u }));
  const { findByRole, queryAllByText } = await inSheet();
  await findByRole('textbox', { name: /^Contador/u });
  expect(
    queryAllByText(/^(?:antes|saiu com) /u).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(hints);
});

const AMOUNTS = 'O valor vai de 0 a 9.999.999,99\u00a0€, com dois decimais no máximo.';

test('says which amounts there are when a charge has another, and keeps it', async () => {
  const { user } = openPage('IN');
  const { getByRole, findByText } = await choose(user, 'Danificado');
  const value = getByRole('textbox', { name: 'Valor de Cobrar ao cliente' });
  await user.type(value, '12,345');
  await user.click(getByRole('button', { name: 'Guardar' }));
  expect(await findByText(AMOUNTS, { normalizer: String })).toBeDefined();
  expect(value).toHaveValue('12,345');
  expect(value).toHaveFocus();
});

test.each([
  [['rent:update'], 1],
  [[], 0],
])('with %j the sheet offers another unit for the next rent %d times', async (permissions, count) => {
  const { user } = openPage('IN', {}, permissions);
  const { queryAllByRole, getByText } = await choose(user, 'Danificado');
  expect(getByText(/de 09\/12 a 13\/12\./u)).toBeDefined();
  expect(queryAllByRole('button', { name: 'Trocar' })).toHaveLength(count);
});

test('proposes the replacement value of a lost unit, which has no counter', async () => {
  const { user, sent } = openPage('IN');
  const { getByRole, queryByRole, getByText } = await choose(user, 'Perdido');
  expect(getByText('11.900,00 €')).toBeDefined();
  expect(queryByRole('textbox', { name: 'Contador' })).toBeNull();
  expect(queryByRole('switch', { name: 'Enviar para manutenção' })).toBeNull();
  await user.click(getByRole('button', { name: 'Guardar' }));
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([
    { items: [{ condition: 'LOST', charge: { description: 'Valor de substituição · 100207', value: 11_900 } }] },
  ]);
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).not.toContain('meter');
});

test('charges and repairs nothing that was switched off, and leaves the unit as it was when the sheet is closed', async () => {
  const { user, sent } = openPage('IN');
  const first = await choose(user, 'Danificado');
  await user.click(first.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('combobox', { name: /^Condição de .* 100207$/u })).toHaveProperty('value', 'OK');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Condição de .* 100207$/u }), 'Danificado');
  const again = await inSheet();
  await user.click(again.getByRole('switch', { name: 'Cobrar ao cliente' }));
  await user.click(again.getByRole('switch', { name: 'Enviar para manutenção' }));
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  await user.click(send(/^Devolver 1/u));
  const [{ items }] = sent('POST /rents/42/takeBack') as [{ items: object[] }];
  expect(items).toEqual([{ asset: 100207, condition: 'DAMAGED', notes: null, meter: 1361, fuel: 8 }]);
});

test('proposes a price for late days of what comes back, and charges it only when it is switched on', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const { user, sent, requests } = openPage('IN', {
    'POST /prices': (_request, body) => {
      const { endDate } = body as { endDate: string };
      const value = endDate.startsWith('2026-11-30') ? 1_450 : 1_300;
      return Response.json([{ model, value, pricing: null }]);
    },
  });
  await tickOnly(user, /100641$/u);
  const panel = within(screen.getByRole('group', { name: 'Devolver equipamento' }));
  expect(screen.queryByRole('heading', { name: 'Encargos' }), 'nothing is charged yet').toBeNull();
  expect(panel.getByText('Preço proposto, não cobrado.')).toBeDefined();
  // 16 days at 234: three more cost as much each.
  expect(await panel.findByDisplayValue('43,88')).toBeDefined();
  expect(panel.getByRole('switch', { name: 'Cobrar 3 dias de atraso' })).toHaveProperty('checked', false);
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  expect(await panel.findByDisplayValue('193,88')).toBeDefined();
  await user.click(panel.getByText('Cobrar'));
  expect(panel.getByText('Cobrado com a devolução.')).toBeDefined();
  expect(screen.getAllByText('193,88 €')).toHaveLength(2);
  expect(screen.getByText('238,47 € com IVA')).toBeDefined();
  const value = panel.getByRole('textbox', { name: 'Valor de 3 dias de atraso' });
  await user.clear(value);
  expect(panel.getByRole('switch', { name: 'Cobrar 3 dias de atraso' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('heading', { name: 'Encargos' })).toBeNull();
  await user.type(value, '150');
  await user.click(send(/^Devolver 2/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([
    { charges: [{ source: 'LATE', description: '3 dias de atraso', unitValue: 150 }] },
  ]);
  expect(requests.filter(({ call }) => call === 'POST /prices').length).toBeGreaterThan(0);
});

test('says which amounts there are when late days have another, and sends nothing before it is mended', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const { user, sent } = openPage('IN');
  await tickOnly(user, /100641$/u);
  const value = await screen.findByRole('textbox', { name: 'Valor de 3 dias de atraso' });
  await user.type(value, '12,345');
  expect(await screen.findByText(AMOUNTS, { normalizer: String })).toBeDefined();
  await user.click(send(/^Devolver 1/u));
  expect(value).toHaveFocus();
  expect(value).toHaveValue('12,345');
  expect(sent('POST /rents/42/takeBack')).toEqual([]);
  await user.clear(value);
  await user.type(value, '12,34');
  expect(screen.queryByText(AMOUNTS, { normalizer: String })).toBeNull();
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([{ charges: [{ source: 'LATE', unitValue: 12.34 }] }]);
});

test('late days without a price cannot be charged before one is typed', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const { user } = openPage('IN', { 'POST /prices': () => new Promise<Response>(() => undefined) });
  await tickOnly(user, /100207$/u);
  const value = await screen.findByRole('textbox', { name: 'Valor de 3 dias de atraso' });
  const charge = screen.getByRole('switch', { name: 'Cobrar 3 dias de atraso' });
  expect(charge).toBeDisabled();
  await user.type(value, '12,34');
  expect(charge).toBeEnabled();
});

test('charges no late days that nothing was decided about', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const { user, sent } = openPage('IN');
  await tickOnly(user, /100641$/u);
  await screen.findByDisplayValue('43,88');
  await user.click(send(/^Devolver 1/u));
  expect(JSON.stringify(sent('POST /rents/42/takeBack'))).not.toContain('charges');
});

const dayField = (label: string) => screen.findByRole('textbox', { name: label });

test('a return is dated back to when the equipment came, and late days follow that day', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const { user, sent } = openPage('IN');
  await tickOnly(user, /100641$/u);
  const day = await dayField('Dia da devolução');
  expect(day).toHaveValue('30/11/2026');
  await user.click(await screen.findByRole('switch', { name: 'Cobrar 3 dias de atraso' }));
  await user.type(day, '28/11/2026');
  await user.click(await screen.findByRole('switch', { name: 'Cobrar 1 dia de atraso' }));
  cleanup();
  const again = openPage('IN');
  expect(await dayField('Dia da devolução'), 'kept in a reload').toHaveValue('28/11/2026');
  await again.user.click(await sendReady(/^Devolver 1/u));
  expect(again.sent('POST /rents/42/takeBack')).toMatchObject([
    { onDay: '2026-11-28T00:00:00', charges: [{ source: 'LATE', description: '1 dia de atraso' }] },
  ]);
  expect(sent('POST /rents/42/takeBack')).toEqual([]);
});

test.each([
  ['12/11/2026', 'É antes da saída do equipamento.'],
  ['21/11/2026', 'É depois de hoje.'],
  ['ontem à tarde', 'Dia da devolução: escreva a data como 23/11/2026.'],
])('no return is dated %s', async (typed, sentence) => {
  const { user, sent } = openPage('IN');
  await tickOnly(user, /100641$/u);
  const day = await dayField('Dia da devolução');
  await user.clear(day);
  await user.type(day, typed);
  expect(await screen.findByText(sentence)).toBeDefined();
  await user.click(send(/^Devolver 1/u));
  expect(day).toHaveFocus();
  expect(day).toBeInvalid();
  expect(sent('POST /rents/42/takeBack')).toEqual([]);
  await user.clear(day);
  await user.type(day, '13/11/2026');
  await user.click(send(/^Devolver 1/u));
  expect(sent('POST /rents/42/takeBack')).toMatchObject([{ onDay: '2026-11-13T00:00:00' }]);
});

test('a day that another rent has is refused beside the field, until another is chosen', async () => {
  const { user } = openPage('OUT', {
    'POST /rents/42/handOut': () => Response.json({ code: 'illegal-transition' }, { status: 409 }),
  });
  await tickOnly(user, /100641$/u);
  const day = await dayField('Dia da entrega');
  await user.type(day, '13/11/2026');
  await user.click(send(/^Entregar 1/u));
  await vi.waitFor(() => expect(day).toBeInvalid());
  await user.type(day, '14/11/2026');
  expect(day).toBeValid();
});

test('asks no day of a back end that dates hand-overs itself', async () => {
  announce({ extensions: CONFIG.extensions.filter((name) => name !== 'datedWrites') });
  openPage('IN');
  await screen.findByRole('button', { name: /^Devolver/u });
  expect(screen.queryByRole('textbox', { name: 'Dia da devolução' })).toBeNull();
});

test('asks before a rent begins early with all its equipment, and hands over with the answer', async () => {
  vi.setSystemTime(new Date('2026-11-10T10:00:00'));
  const { user, sent } = openPage('OUT', { 'GET /rents/42/handoverSheet': () => listOf([]) });
  await user.click(await sendReady(/^Entregar 2$/u));
  const question = within(await screen.findByRole('dialog', { name: 'Começar antes do primeiro dia?' }));
  expect(question.queryByRole('button', { name: 'Rever datas e preços' }), 'may not change the rent').toBeNull();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(sent('POST /rents/42/handOut')).toEqual([]);
  await user.click(send(/^Entregar 2$/u));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Entregar 2' }));
  expect(sent('POST /rents/42/handOut')).toHaveLength(1);
});

test('leads from that question to the days of the rent, and asks nothing of a part', async () => {
  vi.setSystemTime(new Date('2026-11-10T10:00:00'));
  const { user, sent, address } = openPage('OUT', { 'GET /rents/42/handoverSheet': () => listOf([]) }, ['rent:update']);
  await user.click(await sendReady(/^Entregar 2$/u));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rever datas e preços' }));
  expect(address()).toBe('/apps/cockpit/rents/42');
  cleanup();
  const part = openPage('OUT');
  await tickOnly(part.user, /100641$/u);
  await part.user.click(send(/^Entregar 1/u));
  expect(part.sent('POST /rents/42/handOut')).toHaveLength(1);
  expect(sent('POST /rents/42/handOut')).toEqual([]);
});

test.each([
  ['OUT', 'handOut', 'Não foi possível entregar.'],
  ['IN', 'takeBack', 'Não foi possível registar a devolução.'],
] as const)('says that nothing was moved when it is refused, and keeps what is ticked: %s', async (way, call, said) => {
  const { user, notices } = openPage(way, {
    [`POST /rents/42/${call}`]: () => Response.json({ code: 'internal' }, { status: 500 }),
  });
  await tickOnly(user, /100641$/u);
  await user.click(send(way === 'OUT' ? /^Entregar 1/u : /^Devolver 1/u));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.trim()).toBe(`${said} O servidor teve um problema. Tente de novo. O que marcou mantém-se.`);
  expect(screen.getByRole('checkbox', { name: /100641$/u })).toBeChecked();
  expect(notices).toEqual([]);
});

test.each(['OUT', 'IN'] as const)('has rents read again when units have moved: %s', async (way) => {
  const { user } = openPage(way);
  const changed = vi.fn();
  onTestFinished(onInvalidate('rents', changed));
  await tickOnly(user, /100641$/u);
  await user.click(send(way === 'OUT' ? /^Entregar 1/u : /^Devolver 1/u));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
});

test('takes a partial hand-over back from its toast, with the version that was read', async () => {
  const handed = { ...handover, id: 62, undoUntil: '2026-11-20T11:00:00' };
  let isUndone = false;
  const { user, notices, sent } = openPage('OUT', {
    'GET /rents/42/handovers': () => listOf(isUndone ? [] : [handed], null),
    'POST /rents/42/undoHandover': () => {
      isUndone = true;
      return Response.json(rent);
    },
  });
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  await user.click(send(/^Entregar 1/u));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  const changed = vi.fn();
  onTestFinished(onInvalidate('rents', changed));
  notices[0]!.onUndo!();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(sent('POST /rents/42/undoHandover')).toHaveLength(1);
  expect(changed).toHaveBeenCalled();
  expect(notices[1]).toMatchObject({
    severity: 'success',
    messageKey: 'rent-undo-handover-success-message',
    values: { context: 'OUT' },
  });
});

test.each([
  [true, [], false],
  [true, ['rent:update'], true],
  [false, [], true],
])('the toast of a hand-over that is signed (%s) with %j undoes it: %s', async (isSigned, more, isUndoable) => {
  const { user, notices } = openPage('OUT', {}, more);
  await tickOnly(user, /100641$/u);
  if (isSigned) await user.click(screen.getByRole('checkbox', { name: 'Assinado em papel' }));
  await user.click(send(/^Entregar 1/u));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]!.onUndo !== undefined).toBe(isUndoable);
});

test('does not undo a hand-over whose hour is over', async () => {
  const { user, notices, sent } = openPage('OUT', {
    'GET /rents/42/handovers': () => listOf([{ ...handover, undoUntil: '2026-11-20T09:59:00' }], null),
  });
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  await user.click(send(/^Entregar 1/u));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  notices[0]!.onUndo!();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(sent('POST /rents/42/undoHandover')).toEqual([]);
  expect(notices[1]).toMatchObject({ severity: 'error', messageKey: 'rent-undo-handover-error-message' });
});

test('sends photos and signature with their units, and keeps both in a reload', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none here')));
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'painel.jpg', { type: 'image/jpeg' });
  const stores: Record<string, Recorded> = {
    'POST /rents/42/photos': () => Response.json({ id: 71, type: 'image/jpeg', size: 4 }, { status: 201 }),
  };
  const first = openPage('OUT', stores);
  await first.user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  const camera = await screen.findByRole('button', { name: /^Adicionar foto de .* 100207$/u });
  fireEvent.change(camera.nextElementSibling!, { target: { files: [file] } });
  await screen.findByRole('button', { name: /^Foto 1 de .* 100207$/u });
  await first.user.click(screen.getByRole('button', { name: 'Escrever o nome' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Nome em vez de assinatura' }), 'Rui');
  cleanup();
  const { user, sent } = openPage('OUT');
  await screen.findByRole('button', { name: /^Foto 1 de .* 100207$/u });
  expect(screen.getByDisplayValue('Rui')).toBeDefined();
  await user.click(await sendReady(/^Entregar 1/u));
  expect(sent('POST /rents/42/handOut')).toMatchObject([
    { items: [{ asset: 100207, photos: [71] }], signature: { form: 'TYPED', name: 'Rui' } },
  ]);
});

test('waits for a photo that is on its way, and says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none here')));
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'painel.jpg', { type: 'image/jpeg' });
  let isUp = false;
  const { user } = openPage('OUT', {
    'POST /rents/42/photos': () =>
      isUp
        ? Response.json({ id: 71, type: 'image/jpeg', size: 4 }, { status: 201 })
        : Response.json({ code: 'unavailable' }, { status: 503 }),
  });
  await user.type(await code(), `${GENERATOR}{Enter}{F2}1300`);
  const camera = await screen.findByRole('button', { name: /^Adicionar foto de .* 100207$/u });
  fireEvent.change(camera.nextElementSibling!, { target: { files: [file] } });
  expect(await screen.findByText('Espere: falta chegar 1 foto.')).toBeDefined();
  expect(send(/^Entregar 1/u)).toHaveProperty('disabled', true);
  await screen.findByText(/A foto não chegou/u);
  isUp = true;
  fireEvent(window, new Event('online'));
  await screen.findByRole('button', { name: /^Foto 1 de .* 100207$/u });
  expect(send(/^Entregar 1/u)).toHaveProperty('disabled', false);
});

test('has neither photos nor signature with a back end that keeps none', async () => {
  announce({ ...CONFIG, extensions: CONFIG.extensions.filter((name) => name !== 'handoverPhotos') });
  const { user } = openPage('OUT');
  await user.type(await code(), `${GENERATOR}{Enter}`);
  expect(screen.queryByRole('button', { name: /foto/u })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Assinado em papel' })).toBeNull();
});
