import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ModelAvailability, ModelCheck } from '../../../machines/types';
import { LookupDialog } from '../../../src/features/availability/LookupDialog';
import { openFieldsOf } from '../openWhileSent';
import { listOf } from '../renderPage';
import { expectDialogApproved } from './harness/approvedTree';
import { customer, rent } from './harness/fixture';
import { openView, textsIn, type View } from './harness/openView';
import { take } from './harness/gestures';
import { testStates, type State } from './harness/testStates';

/** The look-up, open over a page. */
function Page() {
  return (
    <>
      <h1>Hoje</h1>
      <LookupDialog onClose={() => undefined} />
    </>
  );
}

const PATH = '/apps/cockpit/today';
const generator: ModelAvailability = {
  model: { id: 31, description: 'Gerador' },
  tags: [{ id: 5, description: 'Energia' }],
  total: 9,
  free: 6,
  centers: [
    { center: { id: 4, description: 'Loures' }, free: 4 },
    { center: null, free: 2 },
  ],
  late: [
    { serialNumber: 100207, rent: { id: 42, code: 'A2026-00048' } },
    { serialNumber: 100212, rent: { id: 47, code: 'A2026-00053' } },
  ],
  price: 75.5,
  pricing: { rate: { id: 21, description: 'Geradores' }, days: 1, parts: [{ count: 1, days: 1, price: 75.5 }] },
  deposit: 600,
  nextFree: null,
};
const drill: ModelAvailability = {
  model: { id: 33, description: 'Martelo' },
  tags: [],
  total: 8,
  free: 0,
  centers: [],
  late: [],
  price: null,
  pricing: null,
  deposit: null,
  nextFree: { day: '2026-11-24', free: 3 },
};
const lighting: ModelAvailability = {
  model: { id: 35, description: 'Torre de iluminação' },
  tags: [],
  total: 12,
  free: 1,
  centers: [],
  late: [],
  price: 41,
  pricing: null,
  deposit: null,
  nextFree: null,
};
/** Eight generators are asked for and six are free; one lighting tower could go with them. */
const check: ModelCheck = {
  ...generator,
  short: [{ from: '2026-11-20', to: '2026-11-20', missing: 2 }],
  next: { from: '2026-11-25', to: '2026-11-25', free: 9 },
  alternatives: [lighting],
};

const view: View = {
  page: Page,
  path: PATH,
  at: PATH,
  needs: ['asset:read'],
  answers: {
    'GET /availability/models': () => listOf([generator, drill], 7),
    'GET /availability/models/31': () => Response.json(check),
    'GET /availability/models/35': () => Response.json({ ...lighting, short: [], next: null, alternatives: [] }),
  },
};

/** Opens the look-up once its models have been read. */
async function open(
  permissions: string[],
  { answers, ...more }: { isNarrow?: boolean; now?: Date; answers?: View['answers'] } = {},
) {
  const page = await openView({ ...view, answers: { ...view.answers, ...answers } }, { permissions, ...more });
  await screen.findByText('Martelo');
  const row = (name: string) => screen.getByText(name, { selector: 'strong' }).closest('li')!;
  const order = (quantity: number) =>
    page.user.type(screen.getByRole('spinbutton', { name: 'Quantidade de Gerador' }), String(quantity));
  return { ...page, row, order };
}
const MAY_ORDER = ['asset:read', 'rent:update', 'customer:read'];

const shortageOf = () => screen.findByRole('group', { name: 'Falta de Gerador' });

describe('the look-up', () => {
  test('shows of each model where it is free, what is late, the price of one, and when some are free again', async () => {
    const { row } = await open(MAY_ORDER);
    expect(textsIn(row('Gerador'))).toEqual([
      ...['Gerador', 'Energia · Loures 4, Sem centro 2', '2 das 6 estão em atraso: 100207, 100212.'],
      ...['6', 'de 9', '75,50 €', '1 dia'],
    ]);
    expect(textsIn(row('Martelo'))).toEqual([
      ...['Martelo', 'Livre a partir de ter 24/11: 3 unidades.', '0', 'de 8', 'Sem preço'],
    ]);
    expect(screen.getByRole('button', { name: 'Mostrar mais 5 modelos' })).toBeInTheDocument();
  });

  test('says what is short, and offers other days and no more of another model than are free', async () => {
    const { order } = await open(MAY_ORDER);
    await order(8);
    expect(textsIn(await shortageOf())).toEqual([
      ...['Faltam 2 em sex 20/11.', 'As 8 estão livres a partir de qua 25/11.'],
      ...['Começar a qua 25/11 · 1 dia · 9 livres', 'Alterar período'],
      ...['Torre de iluminação', '·', '1 livre', '· 41,00 €/un.', 'Adicionar 1'],
    ]);
  });

  test('adds up what will be booked, not what was asked for', async () => {
    const { order } = await open(MAY_ORDER);
    await order(8);
    await shortageOf();
    await expectDialogApproved('the look-up');
    expect(textsIn(screen.getByRole('region', { name: 'Pedido' }))).toEqual([
      ...['Pedido', '6 de 8 unidades', 'Limpar'],
      ...['6', '×', 'Gerador', '1 dia ·', '75,50 €/un.', 'Pedidos 8, faltam 2', '453,00 €'],
      ...['Equipamento, 1 dia', '453,00 €', 'IVA 23 %', '104,22 €', 'Total com IVA', '557,22 €'],
      ...['Caução proposta', '3.600,00 €', 'Cliente', '*'],
      ...['O aluguer fica a encomendar com 6 unidades.', 'O que falta fica registado como procura perdida.'],
    ]);
  });

  test('shows the whole quantity without amounts when the check of other days fails', async () => {
    const answerOf = (request: Request) =>
      request.url.includes('from=2026-11-25') ? Response.json({}, { status: 400 }) : Response.json(check);
    const { order, user } = await open(MAY_ORDER, { answers: { 'GET /availability/models/31': answerOf } });
    await order(8);
    await shortageOf();
    await user.click(screen.getByRole('button', { name: 'Alterar período' }));
    await screen.findByRole('alert');
    expect(textsIn(screen.getByRole('region', { name: 'Pedido' }))).toEqual([
      ...['Pedido', '8 de 8 unidades', 'Limpar', '8', '×', 'Gerador', '—', 'Cliente', '*'],
      ...['O aluguer fica a encomendar com 8 unidades.'],
    ]);
  });

  test('shows on a phone the order with VAT beside its buttons', async () => {
    const { order } = await open(MAY_ORDER, { isNarrow: true });
    await order(8);
    await shortageOf();
    expect(screen.getByRole('button', { name: /^Pedido 6 de 8 unidades 557,22/u })).toBeInTheDocument();
  });

  const ALL = ['Quantidade de Gerador', 'Pedido', 'Criar aluguer'];
  test.each([
    ['asset:read', []],
    ['asset:read rent:read', []],
    ['asset:read customer:update', []],
    ['rent:update', ALL],
    ['asset:read rent:update', ALL],
  ])('lets an order be made with %s: %j', async (permissions, offered) => {
    await open(permissions.split(' '));
    const within = screen.getByRole('dialog');
    const there = ALL.filter(
      (name) => within.querySelector(`[aria-label="${name}"]`) ?? screen.queryByRole('button', { name }),
    );
    expect(there).toEqual(offered);
  });
});

describe('the order of a customer', () => {
  const earlier = {
    ...rent,
    id: 61,
    code: 'A2026-00061',
    rentLines: [100207, 100212].map((serialNumber, lineOrder) => ({
      ...rent.rentLines[0]!,
      lineOrder,
      asset: { ...rent.rentLines[0]!.asset, serialNumber, assetModel: generator.model },
    })),
  };
  const answers = {
    'POST /rents/read-rents': () => listOf([earlier]),
    'GET /addresses': () => listOf([]),
  };
  const order = () => screen.getByRole('region', { name: 'Pedido' });

  test('offers the last orders, and asks for the same by one press', async () => {
    const { user, sent } = await open([...MAY_ORDER, 'rent:read'], { answers });
    await take(user, ['pick', 'Cliente', 'Jardins']);
    const last = await screen.findByRole('region', { name: 'Últimos pedidos' });
    expect(textsIn(last)).toContain('2 × Gerador');
    expect(sent('POST /rents/read-rents')).toEqual([{ customer: 7, sort: '-id', page: 1, perPage: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Pedir o mesmo que em A2026-00061' }));
    await waitFor(() => expect(order()).toHaveTextContent('2 × Gerador1 dia · 75,50 €/un.151,00 €'));
  });

  test('offers those of the customer who is chosen now', async () => {
    const other = { ...customer, id: 8, description: 'Obras do Tejo' };
    const theirs = { ...earlier, id: 62, code: 'A2026-00062' };
    const { user } = await open([...MAY_ORDER, 'rent:read'], {
      answers: {
        ...answers,
        'GET /customers': () => listOf([customer, other]),
        'POST /rents/read-rents': (_request, body) =>
          listOf([(body as { customer: number }).customer === 8 ? theirs : earlier]),
      },
    });
    await take(user, ['pick', 'Cliente', 'Jardins']);
    await screen.findByRole('button', { name: 'Pedir o mesmo que em A2026-00061' });
    await user.clear(screen.getByRole('combobox', { name: /Cliente/u }));
    await take(user, ['pick', 'Cliente', 'Obras']);
    expect(await screen.findByRole('button', { name: 'Pedir o mesmo que em A2026-00062' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir o mesmo que em A2026-00061' })).toBeNull();
  });

  test('says at the address that the customer no longer has it', async () => {
    const refused = { code: 'invalid-request', fields: { delliveryAddress: 'not-found' } };
    const page = await open(MAY_ORDER, {
      answers: { ...answers, 'POST /rents': () => Response.json(refused, { status: 400 }) },
    });
    await page.order(2);
    await take(page.user, ['pick', 'Cliente', 'Jardins']);
    await take(page.user, ['press', 'Criar aluguer']);
    expect(await screen.findByText('O cliente já não tem esta morada.')).toBeInTheDocument();
  });

  test('is neither begun nor brought back for a user who may only look', async () => {
    const first = await open(MAY_ORDER);
    await first.order(2);
    await waitFor(() => expect(order()).toHaveTextContent('2 de 2 unidades'));
    cleanup();
    const { user } = await open(['asset:read']);
    await user.click(screen.getByRole('textbox', { name: 'Modelo' }));
    await user.keyboard('Gerador{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    await open(MAY_ORDER);
    await waitFor(() => expect(order()).toHaveTextContent('2 de 2 unidades'));
  });

  test('asks for as many days from today when those that were kept are over', async () => {
    const first = await open(MAY_ORDER);
    await first.order(2);
    const period = screen.getByRole('textbox', { name: 'Período' });
    fireEvent.change(period, { target: { value: '20/11/2026 a 22/11/2026' } });
    await waitFor(() => expect(order()).toHaveTextContent('2 de 2 unidades'));
    fireEvent.change(period, { target: { value: '20/11/2026 a 22/11/2026 e' } });
    cleanup();
    await open(MAY_ORDER, { now: new Date('2026-11-30T09:00:00') });
    const kept = screen.getByRole('textbox', { name: 'Período' });
    expect(kept).toHaveValue('30/11/2026 – 30/11/2026');
    expect(kept).toBeValid();
    expect(order()).toHaveTextContent('este pedido tinha ficado por terminar');
    fireEvent.change(kept, { target: { value: '1/12/2026 a 3/12/2026' } });
    cleanup();
    await open(MAY_ORDER, { now: new Date('2026-12-05T09:00:00') });
    expect(screen.getByRole('textbox', { name: 'Período' })).toHaveValue('05/12/2026 – 07/12/2026');
  });

  test('is not asked for from a center that was deleted since', async () => {
    const first = await open(MAY_ORDER);
    await take(first.user, ['choose', 'Centro', 'Loures']);
    await screen.findByText('Martelo');
    await first.order(2);
    await waitFor(() => expect(order()).toHaveTextContent('2 de 2 unidades'));
    cleanup();
    const { requests } = await open(MAY_ORDER, {
      answers: { 'GET /centers': () => listOf([{ id: 9, description: 'Sintra' }]) },
    });
    const centerOf = () => new URL(requests.findLast(({ call }) => call === 'GET /availability/models/31')!.url);
    await waitFor(() => expect(centerOf().searchParams.get('center')).toBeNull());
  });

  test('goes on without a model that was deleted since, and names it', async () => {
    const first = await open(MAY_ORDER);
    await first.order(2);
    await first.user.type(screen.getByRole('spinbutton', { name: 'Quantidade de Martelo' }), '1');
    await waitFor(() => expect(order()).toHaveTextContent('0 × Martelo Pedidos 1'));
    cleanup();
    await open(MAY_ORDER, {
      answers: { 'GET /availability/models/33': () => Response.json({ code: 'not-found' }, { status: 404 }) },
    });
    expect(await screen.findByText('Saiu do pedido, por já não existir: Martelo.')).toBeInTheDocument();
    expect(order()).toHaveTextContent('2 de 2 unidades');
    expect(order()).not.toHaveTextContent('× Martelo');
  });

  test('asks for no more units of a model than can be asked for', async () => {
    const units = Array.from({ length: 201 }, (_, index) => ({
      ...earlier.rentLines[0]!,
      lineOrder: index,
      asset: { ...earlier.rentLines[0]!.asset, serialNumber: 100207 + index },
    }));
    const { user } = await open([...MAY_ORDER, 'rent:read'], {
      answers: { ...answers, 'POST /rents/read-rents': () => listOf([{ ...earlier, rentLines: units }]) },
    });
    await take(user, ['pick', 'Cliente', 'Jardins']);
    await user.click(await screen.findByRole('button', { name: 'Pedir o mesmo que em A2026-00061' }));
    await waitFor(() => expect(order()).toHaveTextContent('6 de 200 unidades'));
  });

  test('is there again after a reload of the tab, until it is discarded', async () => {
    const first = await open(MAY_ORDER, { answers });
    await take(first.user, ['pick', 'Cliente', 'Jardins']);
    await first.order(8);
    await shortageOf();
    cleanup();
    const { user } = await open(MAY_ORDER, { answers });
    await waitFor(() => expect(order()).toHaveTextContent('Pedido 6 de 8 unidades'));
    expect(screen.getByRole('combobox', { name: /Cliente/u })).toHaveValue('Jardins do Sado');
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    cleanup();
    await open(MAY_ORDER, { answers });
    expect(order()).toHaveTextContent('Escolha quantidades na lista');
  });
});

test('the rent is made of what was asked for: customer, days, models, what is missing, and the center', async () => {
  const made: unknown[] = [];
  const { user } = await openView(
    {
      ...view,
      answers: {
        ...view.answers,
        'POST /rents': (_request, body) => {
          made.push(body);
          return Response.json({ ...rent, id: 77 });
        },
      },
    },
    { permissions: MAY_ORDER },
  );
  await screen.findByText('Martelo');
  await take(user, ['choose', 'Centro', 'Loures']);
  await user.type(await screen.findByRole('spinbutton', { name: 'Quantidade de Gerador' }), '8');
  await shortageOf();
  await take(user, ['pick', 'Cliente', 'Jardins']);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Morada/u })).toHaveDisplayValue(/^Rua do Cais, 3/u));
  await take(user, ['press', 'Criar aluguer']);
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toEqual({
    customer: 7,
    // Their only one, chosen by itself.
    delliveryAddress: 11,
    startDate: '2026-11-20T00:00:00',
    endDate: '2026-11-20T00:00:00',
    models: [{ model: 31, quantity: 6, missing: 2 }],
    center: '4',
  });
});

test('nothing can be ordered and no day changes while the dialog asks whether to discard the order', async () => {
  const { user } = await openView(view, { permissions: MAY_ORDER });
  await take(user, ['type', 'Quantidade de Gerador', '2']);
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  expect(openFieldsOf(screen.getByRole('dialog'))).toEqual([]);
});

test('a quantity is typed digit by digit, and its row keeps focus and place until another search', async () => {
  const { user } = await openView(view, { permissions: MAY_ORDER });
  const namesOfRows = () => screen.getAllByRole('spinbutton').map((each) => each.getAttribute('aria-label'));
  const [first, second] = ['Quantidade de Gerador', 'Quantidade de Martelo'];
  const field = await screen.findByRole('spinbutton', { name: second });
  await user.click(field);
  await user.keyboard('12');
  expect(field).toHaveValue('12');
  expect(field).toHaveFocus();
  expect(namesOfRows()).toEqual([first, second]);
  await user.type(screen.getByRole('textbox', { name: 'Modelo' }), 'e');
  expect(namesOfRows()).toEqual([second, first]);
  await user.clear(screen.getByRole('spinbutton', { name: second }));
  await user.tab();
  expect(namesOfRows()).toEqual([second, first]);
});

const ordered: State['steps'] = [
  ['type', 'Quantidade de Gerador', '8'],
  ['type', 'Quantidade de Torre de iluminação', '2'],
];
const offered: View = {
  ...view,
  answers: { ...view.answers, 'GET /availability/models': () => listOf([generator, drill, lighting]) },
};
testStates([
  { name: 'the look-up with nothing chosen', view: offered },
  {
    name: 'the look-up with nothing chosen, on a phone',
    like: 'the look-up with nothing chosen',
    view: offered,
    isNarrow: true,
  },
  {
    name: 'the look-up, to look at',
    like: 'the look-up with nothing chosen',
    view: offered,
    permissions: ['asset:read'],
  },
  { name: 'the look-up with an order', view: offered, steps: ordered },
  {
    name: 'the look-up with an order, on a phone',
    like: 'the look-up with an order',
    view: offered,
    isNarrow: true,
    steps: ordered,
  },
  {
    name: 'the look-up with an order that lacks its customer',
    like: 'the look-up with an order',
    view: offered,
    steps: [...ordered, ['press', 'Criar aluguer']],
  },
]);

test.each([
  ['1/12/2026 – 31/3/2028', 'São 487 dias: só se pode perguntar por 400, no máximo.'],
  ['31/4/2027 – 2/5/2027', 'Isto não é um período. Escreva, por exemplo,'],
  ['12/31/2026 – 1/2/2027', 'Isto não é um período. Escreva, por exemplo,'],
  ['1/12/2206 – 3/12/2206', 'Só há dias de 01/01/1900 a 31/12/2199.'],
  ['a partir de 4/12', 'Falta o último dia. Escreva, por exemplo,'],
  ['', 'Escreva o período para ver o que está livre. Escreva, por exemplo,'],
])('for «%s» there is no list, price or rent, and the field says why', async (typed, reason) => {
  const { user } = await openView(view, { permissions: MAY_ORDER });
  await user.type(await screen.findByRole('spinbutton', { name: 'Quantidade de Gerador' }), '2');
  const period = screen.getByRole('textbox', { name: 'Período' });
  fireEvent.change(period, { target: { value: typed } });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).not.toContain('€');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const create = screen.getByRole('button', { name: 'Criar aluguer' });
  expect(create).toBeDisabled();
  expect(create).toHaveAccessibleDescription('Sem um período válido não há aluguer.');
  await waitFor(() => expect(period).toBeInvalid());
  expect(period).toHaveAccessibleDescription(expect.stringContaining(reason) as string);
  fireEvent.change(period, { target: { value: 'sex a ter' } });
  await screen.findByRole('spinbutton', { name: 'Quantidade de Gerador' });
  expect(period).toBeValid();
  expect(period).toHaveAccessibleDescription('5 dias, de sexta-feira 20/11 a terça-feira 24/11');
});

test('Tab goes from the model to the order, and the arrows through the rows', async () => {
  const { user } = await openView(view, { permissions: MAY_ORDER });
  const [first, second] = await screen.findAllByRole('spinbutton');
  const model = screen.getByRole('textbox', { name: 'Modelo' });
  await user.click(model);
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('+{ArrowDown}');
  expect(first).toHaveValue('1');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(model).toHaveFocus();
  const names = [];
  while (document.activeElement?.textContent !== 'Criar aluguer' && names.length < 12) {
    await user.tab();
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(names.filter((name) => /Quantidade|Menos|Mais um/u.test(String(name)))).toEqual([]);
  expect(names).toContain('Limpar');
  expect(names.indexOf('Limpar')).toBeLessThan(names.indexOf('Criar aluguer'));
});

test('Ctrl+Enter on the button asks for what is missing, as everywhere in the dialog', async () => {
  const { user } = await openView(view, { permissions: MAY_ORDER });
  await take(user, ['type', 'Quantidade de Gerador', '3']);
  await screen.findByText('3 de 3 unidades');
  screen.getByRole('button', { name: 'Criar aluguer' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Escolha o cliente.');
});

test('several models that fit are shown to choose from, and the row that is taken by Enter is ordered', async () => {
  const { user } = await openView(offered, { permissions: MAY_ORDER });
  const model = await screen.findByRole('textbox', { name: 'Modelo' });
  await screen.findAllByRole('spinbutton');
  await user.click(model);
  await user.keyboard('1 e');
  await user.keyboard('{Enter}');
  await screen.findByText(/^Há vários modelos: escolha de qual quer 1/u);
  expect(screen.queryByText(/^1 × /u)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Adicionar 1: /u }).length).toBeGreaterThan(1);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByText(
    (_, element) => element?.tagName === 'STRONG' && /^1\s*×\s*Gerador/u.test(element.textContent),
  );
  expect(model).toHaveFocus();
  expect(await screen.findByText(/^Adicionado: 1 × Gerador/u)).toHaveRole('status');
  await user.keyboard('2');
  expect(screen.queryByText(/^Adicionado/u)).toBeNull();
});

test('no text speaks of keys where fingers are used', async () => {
  const { user } = await openView(offered, { permissions: MAY_ORDER, isTouch: true });
  await user.click(await screen.findByRole('textbox', { name: 'Modelo' }));
  await screen.findAllByRole('spinbutton');
  await user.keyboard('1 e');
  await user.keyboard('{Enter}');
  await screen.findByText('Há vários modelos: escolha de qual quer 1.');
  expect(document.body.textContent).not.toContain('↓');
});

test('a customer who is not in the list is begun from the look-up, with the text of the search', async () => {
  const { user } = await openView(view, { permissions: [...MAY_ORDER, 'customer:update'] });
  await user.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'Obra nova');
  await user.click(await screen.findByRole('option', { name: /Novo cliente «Obra nova»/u }));
  expect(await screen.findByRole('textbox', { name: /^Nome/u })).toHaveValue('Obra nova');
});

test('the field of the address has the focus after its dialog, and the customer’s after theirs', async () => {
  const { user } = await openView(view, { permissions: [...MAY_ORDER, 'customer:update'] });
  await take(user, ['pick', 'Cliente', 'Jardins']);
  for (const [button, field] of [
    ['Nova morada', /Morada de entrega/u],
    ['Novo cliente', /Cliente/u],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: field })).toHaveFocus());
  }
});
