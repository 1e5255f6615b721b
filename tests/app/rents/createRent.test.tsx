import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { choose, entriesOf } from '../choose';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';

const READ = 'POST /rents/read-rents';
const CREATE = 'POST /rents';
const tejo = { id: 1, description: 'Obras do Tejo, S.A.', taxNumber: '504118722', phone: '21 847 20 15' };
const ferreira = { id: 2, description: 'Construções Ferreira & Filhos, Lda.', taxNumber: '509772315' };
const address = (id: number, isDelliveryAddress: boolean, street: string) => ({
  id,
  street,
  postalCode: '1200-342',
  postalCodeLocation: 'Lisboa',
  isDelliveryAddress,
  customer: { id: 1 },
  country: { id: 1, description: 'Portugal' },
});
const created = {
  id: 99,
  code: 'A2026-00099',
  rentNumber: 99,
  customer: tejo,
  state: 'ORDERING',
  startDate: '2026-11-23T00:00:00',
  endDate: '2026-11-27T00:00:00',
  paymentTotal: 0,
  paymentTotalWithVat: 0,
  payed: false,
  rentLines: [],
};

const ALL = ['rent:read', 'rent:update', 'customer:update'];

function open(answers: Record<string, Recorded> = {}, at = '?view=ENDED', permissions = ALL) {
  return renderPage({
    permissions,
    routes: [
      { path: '/apps/cockpit/rents', element: <RentsListPage /> },
      { path: '/apps/cockpit/rents/:id', element: <h1>Aluguer aberto</h1> },
      { path: '/elsewhere', element: <h1>Outra página</h1> },
    ],
    at: `/apps/cockpit/rents${at}`,
    answers: {
      [READ]: () => listOf([]),
      'POST /rents/views': () => new Response('', { status: 404 }),
      'GET /customers': (request) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        return listOf([tejo, ferreira].filter(({ description }) => description.toLowerCase().includes(search)));
      },
      'GET /addresses': () => listOf([address(11, true, 'Rua do Poço dos Negros, 112'), address(12, false, 'Sede')]),
      'GET /countries': () =>
        listOf([
          { id: 1, description: 'Portugal', code: 'PT' },
          { id: 2, description: 'Espanha', code: 'ES' },
        ]),
      [CREATE]: () => Response.json(created, { status: 201 }),
      ...answers,
    },
  });
}

type Page = ReturnType<typeof open>;
const field = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const button = (name: RegExp | string) => within(screen.getByRole('dialog')).getByRole('button', { name });

const customerField = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Cliente' });
const findCustomer = async () => within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Cliente' });

async function openDialog({ user }: Page) {
  await user.click((await screen.findAllByRole('button', { name: 'Novo aluguer' }))[0]!);
  const customer = await findCustomer();
  await waitFor(() => expect(customer).toHaveFocus());
  return customer;
}

async function describeRent(page: Page) {
  const { user } = page;
  await openDialog(page);
  await user.keyboard('obras');
  await user.click(await screen.findByRole('option', { name: /Obras do Tejo/u }));
  await user.type(field(/Período/u), '23/11/2026 27/11/2026');
}

describe('the dialog for a new rent', () => {
  it('is made by keyboard alone: customer, dates, Enter', async () => {
    const page = open();
    const { user, sent, notices, address: at } = page;
    await openDialog(page);
    expect(at()).toBe('/apps/cockpit/rents?view=ENDED&new=1');
    // Enter before the answer takes the first suggestion as soon as it is here.
    await user.keyboard('obras{Enter}');
    await waitFor(() => expect(screen.getByText('NIF 504 118 722 · 21 847 20 15')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Morada de entrega/u })).toBeEnabled());
    field(/Período/u).focus();
    await user.keyboard('23/11/2026 27/11/2026');
    expect(screen.getByText('5 dias, de segunda-feira 23/11 a sexta-feira 27/11')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await screen.findByText('Aluguer aberto');
    // The only delivery address is chosen by itself.
    const days = { startDate: '2026-11-23T00:00:00', endDate: '2026-11-27T00:00:00' };
    expect(sent(CREATE)).toEqual([{ customer: 1, delliveryAddress: 11, ...days }]);
    expect(notices).toEqual([
      expect.objectContaining({ messageKey: 'rent-create-success-message', values: { code: 'A2026-00099' } }),
    ]);
    expect(at()).toBe('/apps/cockpit/rents/99');
    // Its page goes on with the serial number of the first equipment.
    expect(page.router.state.location.state).toEqual({ isNew: true });
  });

  it('asks about a rent of decades, or one far ahead, before it is made', async () => {
    const page = open();
    const { user, sent } = page;
    await describeRent(page);
    const period = field(/Período/u);
    await user.clear(period);
    await user.type(period, '1/12/2026 – 1/12/2060{Enter}');
    await waitFor(() => expect(period).toHaveAccessibleDescription(/^São 12\D?420 dias, .* Está certo\?/u));
    expect(period).toHaveFocus();
    expect(sent(CREATE)).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('Aluguer aberto');
    expect(sent(CREATE)).toMatchObject([{ endDate: '2060-12-01T00:00:00' }]);
  });

  it('tells what the customer owes, how much of it is overdue, and their credit, where the account may be seen', async () => {
    announce({ extensions: ['ledger'] });
    const owing = { ...tejo, account: { owes: 120, credit: 30 } };
    const age = (amount: number) => ({ items: amount ? 1 : 0, amount });
    const ageing = { notDue: age(80), upTo30: age(40), upTo60: age(0), upTo90: age(0), older: age(0) };
    const read = Response.json({ balance: 30, credit: 30, missing: 120, ageing, open: [], entries: [] });
    let answer = (_: Response) => undefined;
    const account = new Promise<Response>((resolve) => (answer = resolve as typeof answer));
    const answers = { 'GET /customers': () => listOf([owing]), 'GET /customers/1/account': () => account };
    const page = open(answers, '', [...ALL, 'customer:read']);
    await page.user.click(await openDialog(page));
    const known = /\b20 15 ?Deve 120,00\s€ · Crédito 30,00\s€$/u;
    await page.user.click(await screen.findByRole('option', { name: known }));
    expect(customerField()).toHaveAccessibleDescription(known);
    answer(read);
    await screen.findByText('Deve 120,00 €, 40,00 € vencidos · Crédito 30,00 €');
  });

  it('takes the first suggestion with an Enter that falls together with it', async () => {
    const page = open();
    await openDialog(page);
    const enter = new MutationObserver(() => {
      if (!screen.queryByRole('option', { name: /Obras do Tejo/u })) return;
      enter.disconnect();
      customerField().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    enter.observe(document.body, { childList: true, subtree: true });
    await page.user.keyboard('obras');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Morada de entrega/u })).toBeEnabled());
  });

  it('sends address, reference and notes where they are filled in', async () => {
    const page = open();
    await describeRent(page);
    const { user, sent } = page;
    await choose(
      user,
      screen.getByRole('combobox', { name: /Morada/u }),
      'Rua do Poço dos Negros, 112, Lisboa 1200-342 Portugal',
    );
    await user.type(field(/Referência/u), ' PED-7 ');
    await user.type(field(/Notas/u), 'Portão lateral');
    await user.click(button('Criar aluguer'));
    await screen.findByText('Aluguer aberto');
    expect(sent(CREATE)).toMatchObject([{ delliveryAddress: 11, referenceCode: 'PED-7', notes: 'Portão lateral' }]);
  });

  it('offers addresses only once there is a customer, only those for deliveries, and drops the one chosen with its customer', async () => {
    const page = open();
    const { user } = page;
    await openDialog(page);
    const address = () => screen.getByRole('combobox', { name: /Morada/u });
    expect(address()).toBeDisabled();
    expect(address()).toHaveDisplayValue('Escolha primeiro o cliente');
    await user.click(await findCustomer());
    await user.click(await screen.findByRole('option', { name: /Obras do Tejo/u }));
    await waitFor(() => expect(address()).toBeEnabled());
    const choice = address();
    expect(await entriesOf(user, choice)).toEqual([
      'Sem morada de entrega',
      'Rua do Poço dos Negros, 112, Lisboa 1200-342 Portugal',
    ]);
    await choose(user, choice, 'Rua do Poço dos Negros, 112, Lisboa 1200-342 Portugal');
    const customer = customerField();
    await user.clear(customer);
    await user.type(customer, 'ferr');
    await user.click(await screen.findByRole('option', { name: /Construções Ferreira/u }));
    await waitFor(() => expect(choice).toHaveDisplayValue('Sem morada de entrega'));
  });

  it('says beside the fields what is missing, and puts the focus on the first', async () => {
    const page = open();
    await openDialog(page);
    await page.user.click(button('Criar aluguer'));
    const customer = customerField();
    await waitFor(() => expect(customer).toHaveAccessibleDescription('Escolha um cliente da lista ou crie um novo.'));
    expect(customer).toHaveFocus();
    expect(field(/Período/u)).toHaveAccessibleDescription('Indique o primeiro e o último dia.');
    await page.user.type(field(/Período/u), '23/11/2026');
    await waitFor(() => expect(field(/Período/u)).toHaveAccessibleDescription('Falta o último dia.'));
    await page.user.type(field(/Período/u), ' sempre');
    await waitFor(() => expect(field(/Período/u)).toHaveAccessibleDescription(/Escreva as datas como/u));
    await page.user.type(customer, 'obras');
    await page.user.click(await screen.findByRole('option', { name: /Obras do Tejo/u }));
    await waitFor(() => expect(customer).not.toHaveAttribute('aria-invalid', 'true'));
    expect(page.sent(CREATE)).toEqual([]);
  });

  it('is filled in on the calendar too', async () => {
    const page = open();
    await openDialog(page);
    const { user } = page;
    await user.type(field(/Período/u), '23/11/2026');
    await user.click(screen.getByRole('gridcell', { name: '27 de novembro de 2026, sexta-feira' }));
    expect(field(/Período/u)).toHaveValue('23/11/2026 – 27/11/2026');
    await user.keyboard('{ArrowRight}');
    screen.getByRole('gridcell', { name: '27 de novembro de 2026, sexta-feira' }).focus();
    await user.keyboard('{PageDown}{Home}{Enter}');
    expect(field(/Período/u)).toHaveValue('21/12/2026');
  });

  it('sends once however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = open({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) });
    await describeRent(page);
    await page.user.dblClick(button('Criar aluguer'));
    await page.user.keyboard('{Enter}');
    answer(Response.json(created, { status: 201 }));
    await screen.findByText('Aluguer aberto');
    expect(page.sent(CREATE)).toHaveLength(1);
  });

  it('keeps everything when the server is gone, and tries again', async () => {
    let isDown = true;
    const page = open({
      [CREATE]: () => {
        if (isDown) throw new TypeError('fetch failed');
        return Response.json(created, { status: 201 });
      },
    });
    await describeRent(page);
    await page.user.click(button('Criar aluguer'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Não foi possível criar o aluguer.*O que escreveu continua aqui/u,
    );
    expect(page.notices).toMatchObject([{ severity: 'error', messageKey: 'rent-create-fail-message' }]);
    expect(field(/Período/u)).toHaveValue('23/11/2026 – 27/11/2026');
    isDown = false;
    await page.user.click(button('Tentar de novo'));
    await screen.findByText('Aluguer aberto');
  });

  it('finds the rent of a lost answer rather than make a second one', async () => {
    const made = { ...created, delliveryAddress: address(11, true, 'Rua do Poço dos Negros, 112') };
    const page = open({
      [CREATE]: () => {
        throw new TypeError('fetch failed');
      },
      [READ]: (_request, body) => listOf((body as { customer?: unknown }).customer ? [made] : []),
    });
    await describeRent(page);
    await page.user.click(button('Criar aluguer'));
    await screen.findByText('Aluguer aberto');
    expect(page.sent(CREATE)).toHaveLength(1);
  });

  it('puts what the server refuses on the fields it refuses', async () => {
    const refusal = { code: 'invalid-request', message: 'x', fields: { endDate: 'out-of-range' } };
    const page = open({ [CREATE]: () => Response.json(refusal, { status: 400 }) });
    await describeRent(page);
    await page.user.click(button('Criar aluguer'));
    await waitFor(() => expect(field(/Período/u)).toHaveAttribute('aria-invalid', 'true'));
    expect(field(/Período/u)).toHaveFocus();
  });

  it('asks before it throws away what was typed, and not when there is nothing', async () => {
    const page = open();
    const { user } = page;
    await openDialog(page);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog(page);
    await user.type(field(/Notas/u), 'Portão');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Quer descartar o que escreveu?' })).toBeInTheDocument();
    await user.click(button('Continuar a escrever'));
    expect(field(/Notas/u)).toHaveValue('Portão');
    await user.click(button('Cancelar'));
    await user.click(button('Descartar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/apps/cockpit/rents?view=ENDED');
  });

  it('asks before Back leaves it, too', async () => {
    const page = open();
    await openDialog(page);
    await page.user.type(field(/Notas/u), 'Portão');
    void page.router.navigate('/elsewhere');
    await screen.findByRole('alertdialog');
    await page.user.click(button('Continuar a escrever'));
    expect(page.address()).toBe('/apps/cockpit/rents?view=ENDED&new=1');
    void page.router.navigate('/elsewhere');
    await screen.findByRole('alertdialog');
    await page.user.click(button('Descartar'));
    await screen.findByText('Outra página');
  });

  it('asks about Back once the rent on its way is refused', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = open({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) });
    await describeRent(page);
    await page.user.click(button('Criar aluguer'));
    await waitFor(() => expect(page.sent(CREATE)).toHaveLength(1));
    void page.router.navigate('/elsewhere');
    answer(Response.json({ code: 'invalid-request', message: 'x' }, { status: 400 }));
    await screen.findByRole('alertdialog');
    await page.user.click(button('Continuar a escrever'));
    expect(page.address()).toBe('/apps/cockpit/rents?view=ENDED&new=1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a rent for a preset customer', () => {
  it('has them chosen, goes on with the period, and counts as untouched', async () => {
    const page = open({ 'GET /customers/1': () => Response.json(tejo) }, '?new=1&customer=1');
    await waitFor(() => expect(customerField()).toHaveValue('Obras do Tejo, S.A.'));
    await waitFor(() => expect(field(/Período/u)).toHaveFocus());
    await page.user.type(field(/Período/u), '23/11/2026 27/11/2026{Enter}');
    await screen.findByText('Aluguer aberto');
    expect(page.sent(CREATE)).toMatchObject([{ customer: 1, delliveryAddress: 11 }]);
  });

  it('is closed without a question while only their address was chosen by itself', async () => {
    const page = open({ 'GET /customers/1': () => Response.json(tejo) }, '?new=1&customer=1');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Morada/u })).toHaveDisplayValue(/^Rua do Poço dos Negros/u),
    );
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers the choice when there is no match', async () => {
    const page = open(
      { 'GET /customers/8': () => Response.json({ code: 'not-found' }, { status: 404 }) },
      '?new=1&customer=8',
    );
    await waitFor(() => expect(customerField()).toHaveFocus());
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a new customer', () => {
  it('is created without losing what was typed, beginning with the name searched for', async () => {
    const page = open({
      'POST /customers': (_request, body) => Response.json({ ...(body as object), id: 77 }, { status: 201 }),
    });
    const { user, sent } = page;
    await openDialog(page);
    await user.type(field(/Notas/u), 'Portão lateral');
    await user.type(customerField(), 'Ferraz');
    await user.click(await screen.findByRole('option', { name: 'Novo cliente «Ferraz»' }));
    expect(await screen.findByRole('dialog', { name: 'Novo cliente' })).toBeInTheDocument();
    expect(field(/Nome/u)).toHaveValue('Ferraz');
    await user.type(field(/NIF/u), '123456780');
    await user.click(button('Criar cliente'));
    await waitFor(() => expect(field(/NIF/u)).toHaveAttribute('aria-invalid', 'true'));
    await user.clear(field(/NIF/u));
    await user.type(field(/NIF/u), '504 426 974{Enter}');
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(sent('POST /customers')).toEqual([{ description: 'Ferraz', taxNumber: '504426974', country: '1' }]);
    expect(customerField()).toHaveValue('Ferraz');
    expect(field(/Notas/u)).toHaveValue('Portão lateral');
    expect(page.notices).toEqual([{ severity: 'success', ns: 'customers', messageKey: 'created' }]);
  });

  it('is not offered without the permission to create one', async () => {
    const { user } = open({}, '?view=ENDED', ['rent:read', 'rent:update']);
    await user.click((await screen.findAllByRole('button', { name: 'Novo aluguer' }))[0]!);
    await findCustomer();
    expect(screen.queryByRole('button', { name: 'Novo cliente' })).toBeNull();
    await user.type(customerField(), 'obras');
    await user.click(await screen.findByRole('option', { name: /Obras do Tejo/u }));
    expect(screen.queryByRole('button', { name: 'Nova morada' })).toBeNull();
    expect(screen.queryByRole('option', { name: /Novo cliente/u })).toBeNull();
  });

  it('closes alone with Back, and what was typed for the rent stays', async () => {
    const page = open();
    await openDialog(page);
    await page.user.type(field(/Notas/u), 'Portão lateral');
    await page.user.click(button(/Novo cliente/u));
    await screen.findByRole('dialog', { name: 'Novo cliente' });
    void page.router.navigate('/elsewhere');
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(field(/Notas/u)).toHaveValue('Portão lateral');
    await waitFor(() => expect(customerField()).toHaveFocus());
    // The closed dialog lets go of the router in an effect after the paint.
    await act(async () => undefined);
    void page.router.navigate('/elsewhere');
    await screen.findByRole('alertdialog');
    await page.user.click(button('Descartar'));
    await screen.findByText('Outra página');
  });

  it('keeps its form when the server refuses it', async () => {
    const page = open({
      'POST /customers': () =>
        Response.json({ code: 'invalid-request', message: 'x', fields: { taxNumber: 'taken' } }, { status: 400 }),
    });
    const { user } = page;
    await openDialog(page);
    await user.click(button(/Novo cliente/u));
    await user.type(field(/Nome/u), 'Ferraz{Enter}');
    await waitFor(() => expect(field(/NIF/u)).toHaveAttribute('aria-invalid', 'true'));
    expect(field(/Nome/u)).toHaveValue('Ferraz');
    expect(page.notices).toEqual([{ severity: 'error', ns: 'customers', messageKey: 'createFailed' }]);
    await user.click(button('Cancelar'));
    await user.click(button('Descartar'));
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
  });
});

describe('keys typed before the dialog is there', () => {
  it('arrive in its first field', async () => {
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Novo aluguer' }))[0]!);
    await user.keyboard('obras');
    await waitFor(async () => expect(await findCustomer()).toHaveFocus());
    expect(customerField()).toHaveValue('obras');
    expect(await screen.findByRole('option', { name: /Obras do Tejo/u })).toBeInTheDocument();
  });

  it('leave nothing behind that could take more', async () => {
    const page = open();
    await openDialog(page);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelectorAll('body > input')).toHaveLength(0);
  });
});

describe('a tax number that another customer has', () => {
  const taken = { 'GET /customers': () => listOf([{ ...tejo, taxNumber: '504426974' }]) };
  const saving: Record<string, Recorded> = {
    ...taken,
    'POST /customers': (_request, body) => Response.json({ ...(body as object), id: 77 }, { status: 201 }),
  };

  it('is shown while it is typed, with a link to them, and does not prevent saving', async () => {
    const page = open(saving);
    await openDialog(page);
    await page.user.click(button(/Novo cliente/u));
    await page.user.type(field(/Nome/u), 'Ferraz');
    await page.user.type(field(/NIF/u), '504 426 974');
    expect(await screen.findByText(/^Já há um cliente com este NIF:/u)).toHaveTextContent(tejo.description);
    await page.user.click(button('Criar cliente'));
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(page.sent('POST /customers')).toHaveLength(1);
  });

  it('is used by one press in place of a new customer', async () => {
    const page = open(saving);
    await openDialog(page);
    await page.user.click(button(/Novo cliente/u));
    await page.user.type(field(/NIF/u), '504 426 974');
    await page.user.click(await screen.findByRole('button', { name: 'Usar este cliente' }));
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(screen.getByRole('combobox', { name: /Cliente/u })).toHaveValue(tejo.description);
    expect(page.sent('POST /customers')).toEqual([]);
  });

  it('stops the save that came before the warning, once', async () => {
    const page = open(saving);
    await openDialog(page);
    await page.user.click(button(/Novo cliente/u));
    await page.user.type(field(/Nome/u), 'Ferraz');
    await page.user.click(field(/NIF/u));
    await page.user.paste('504426974');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(field(/NIF/u)).toHaveAccessibleDescription(/Guarde de novo/u));
    expect(page.sent('POST /customers')).toEqual([]);
    await page.user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(page.sent('POST /customers')).toHaveLength(1);
  });
});

describe('countries that are slow', () => {
  const describeAddress = async (page: Page) => {
    const { user } = page;
    await describeRent(page);
    await user.click(button(/Nova morada/u));
    await user.type(field(/Rua/u), 'Rua Nova, 1');
    await user.type(field(/Código postal/u), '1200342');
    await user.type(field(/Localidade/u), 'Lisboa{Enter}');
  };
  const create: Record<string, Recorded> = {
    'POST /addresses': (_request, body) => Response.json({ ...(body as object), id: 13 }, { status: 201 }),
  };
  const portugal = () => listOf([{ id: 1, description: 'Portugal', code: 'PT' }]);

  it('are waited for by a save that needs them', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = open({ ...create, 'GET /countries': () => new Promise((resolve) => (answer = resolve)) });
    await describeAddress(page);
    expect(screen.queryByText('Falta preencher.')).toBeNull();
    answer(portugal());
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    expect(page.sent('POST /addresses')).toMatchObject([{ country: '1', postalCode: '1200-342' }]);
  });

  it('are asked for again by the next save where they did not come', async () => {
    let isDown = true;
    const page = open({
      ...create,
      'GET /countries': () => {
        if (isDown) throw new TypeError('fetch failed');
        return portugal();
      },
    });
    await describeAddress(page);
    expect(await screen.findByText(/Não foi possível carregar os países/u)).toBeInTheDocument();
    expect(page.sent('POST /addresses')).toEqual([]);
    isDown = false;
    await page.user.click(button('Criar morada'));
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
  });
});

describe('a new delivery address', () => {
  it('can be taken away again', async () => {
    const page = open();
    await describeRent(page);
    const choice = screen.getByRole('combobox', { name: /Morada/u });
    await choose(page.user, choice, 'Rua do Poço dos Negros, 112, Lisboa 1200-342 Portugal');
    await choose(page.user, choice, 'Sem morada de entrega');
    await page.user.click(button('Criar aluguer'));
    await screen.findByText('Aluguer aberto');
    expect(page.sent(CREATE)).toEqual([
      { customer: 1, startDate: '2026-11-23T00:00:00', endDate: '2026-11-27T00:00:00' },
    ]);
  });

  it('is created for the chosen customer and chosen at once', async () => {
    const page = open({
      'POST /addresses': (_request, body) =>
        Response.json({ ...(body as object), id: 13, customer: { id: 1 } }, { status: 201 }),
    });
    const { user, sent } = page;
    await describeRent(page);
    await user.click(button(/Nova morada/u));
    await screen.findByRole('dialog', { name: /^Nova morada de Obras do Tejo/u });
    await user.type(field(/Rua/u), 'Rua Nova, 1');
    await user.type(field(/Código postal/u), '1200');
    await user.type(field(/Localidade/u), 'Lisboa{Enter}');
    await waitFor(() => expect(field(/Código postal/u)).toHaveAttribute('aria-invalid', 'true'));
    await user.type(field(/Código postal/u), '-342{Enter}');
    await screen.findByRole('dialog', { name: 'Novo aluguer' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Morada/u })).toHaveFocus());
    expect(sent('POST /addresses')).toEqual([
      {
        customer: 1,
        street: 'Rua Nova, 1',
        postalCode: '1200-342',
        postalCodeLocation: 'Lisboa',
        country: '1',
        isDelliveryAddress: true,
      },
    ]);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Morada/u })).toHaveDisplayValue(/Rua/u));
    expect(page.notices).toEqual([{ severity: 'success', ns: 'addresses', messageKey: 'created' }]);
  });
});
