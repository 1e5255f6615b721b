import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as CustomersListPage } from '../../../src/features/customers/list/CustomersListPage';
import { Component as CustomerRentsPage } from '../../../src/features/customers/rents/CustomerRentsPage';
import { announce } from '../../support/announce';
import { choose } from '../choose';
import { listOf, renderPage, type Recorded } from '../renderPage';

const LIST = 'GET /customers';
const portugal = { id: 620, description: 'Portugal', code: 'PT' };
const france = { id: 250, description: 'França', code: 'FR' };
const customer = (id: number, changes: object = {}) => ({
  id,
  description: `Cliente ${String(id).padStart(2, '0')}`,
  country: portugal,
  version: 3,
  ...changes,
});
const sado = customer(7, {
  description: 'Jardins do Sado',
  taxNumber: '514637960',
  phone: '+351 215 110 061',
  email: 'geral@sado.example',
  notes: 'Fechado ao sábado.',
});
const street = (id: number, changes: object = {}) => ({
  id,
  street: `Rua ${id}`,
  postalCode: '1200-342',
  postalCodeLocation: 'Lisboa',
  country: portugal,
  isDelliveryAddress: true,
  customer: { id: 7 },
  version: 2,
  ...changes,
});
const rent = (id: number, changes: object = {}) => ({
  id,
  code: `A2026-${String(id).padStart(5, '0')}`,
  rentNumber: id,
  customer: { id: 7, description: 'Jardins do Sado' },
  state: 'ENDED',
  startDate: '2026-11-02T00:00:00',
  endDate: '2026-11-04T00:00:00',
  paymentTotal: 100.1,
  paymentTotalWithVat: 123.12,
  payed: true,
  rentLines: [],
  ...changes,
});
const ALL = ['customer:read', 'customer:update', 'rent:read', 'rent:update'];

interface Options {
  permissions?: string[];
  answers?: Record<string, Recorded>;
}

function open(at: string, { permissions = ALL, answers = {} }: Options = {}) {
  return renderPage({
    routes: [
      { path: '/apps/cockpit/customers', element: <CustomersListPage /> },
      { path: '/apps/cockpit/customers/:id', element: <CustomerPage /> },
      { path: '/apps/cockpit/customers/:id/rents', element: <CustomerRentsPage /> },
      { path: '/apps/cockpit/rents', element: <h1>Novo aluguer aberto</h1> },
      { path: '/apps/cockpit/rents/:id', element: <h1>Aluguer aberto</h1> },
    ],
    at: `/apps/cockpit/customers${at}`,
    permissions,
    answers: {
      [LIST]: () => listOf([sado]),
      'GET /customers/7': () => Response.json(sado),
      'GET /countries': () => listOf([france, portugal]),
      'GET /addresses': () => listOf([street(11), street(12, { isDelliveryAddress: false })], null),
      'POST /rents/read-rents': () =>
        listOf(
          [
            rent(1),
            rent(2, { state: 'ONGOING', payed: false, paymentTotal: 0.2, paymentTotalWithVat: 0.25 }),
            rent(3, { state: 'ORDERING', payed: false }),
          ],
          null,
        ),
      ...answers,
    },
  });
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: RegExp) => dialog().getByRole('textbox', { name });
const asked = (requests: { call: string; url: string }[]) =>
  requests.filter(({ call }) => call === LIST).map(({ url }) => new URL(url).search);

describe('the list of customers', () => {
  it('shows name and contact data', async () => {
    open('');
    const row = await screen.findByRole('row', { name: /Jardins do Sado/u });
    expect(row).toHaveTextContent(/Jardins do Sado.*514 637 960.*\+351 215 110 061.*geral@sado\.example.*Portugal/u);
    expect(within(row).getByRole('link', { name: 'Abrir Jardins do Sado' })).toHaveAttribute(
      'href',
      '/apps/cockpit/customers/7',
    );
  });

  it('goes through a back end that does not count, with nothing but what the contract knows', async () => {
    const all = Array.from({ length: 25 }, (_, index) => customer(index + 1));
    const { user, requests } = open('', {
      answers: {
        [LIST]: (request) => {
          const page = Number(new URL(request.url).searchParams.get('page'));
          return listOf(all.slice((page - 1) * 20, page * 20), null);
        },
      },
    });
    await screen.findByRole('row', { name: /Cliente 20/u });
    expect(screen.queryByRole('button', { name: /^Nome/u })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Filtrar por país' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Página seguinte' }));
    await screen.findByRole('row', { name: /Cliente 25/u });
    expect(screen.getByText('21–25')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Página seguinte' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Página anterior' })).toHaveFocus();
    // The first key is a question of its own; the others come at once, however busy the machine.
    await user.type(screen.getByRole('textbox', { name: /Nome, NIF/u }), 'É');
    await user.paste('VORA');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(asked(requests)).toEqual([
        '?page=1&perPage=20',
        '?page=2&perPage=20',
        '?page=1&perPage=20&search=%C3%A9',
        '?page=1&perPage=20&search=%C3%A9vora',
      ]),
    );
  });

  it('asks our server for order and filters as the address has them', async () => {
    announce({ headers: ['if-match'], extensions: ['customerFilters'] });
    const { user, requests, address } = open('?q=lda&situation=owing&sort=-description');
    await screen.findByRole('row', { name: /Jardins do Sado/u });
    await choose(user, screen.getByRole('combobox', { name: 'Filtrar por país' }), 'França');
    await user.click(screen.getByRole('button', { name: /^NIF/u }));
    await waitFor(() =>
      expect(address()).toBe('/apps/cockpit/customers?q=lda&situation=owing&sort=taxNumber&country=250'),
    );
    expect(asked(requests).at(-1)).toBe('?page=1&perPage=20&search=lda&sort=taxNumber&situation=owing&country=250');
  });

  it('offers no filter by rents without the permission to see them', async () => {
    announce({ headers: ['if-match'], extensions: ['customerFilters'] });
    open('', { permissions: ['customer:read'] });
    await screen.findByRole('row', { name: /Jardins do Sado/u });
    expect(screen.queryByRole('combobox', { name: 'Filtrar por situação' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Novo cliente' })).toBeNull();
  });

  it.each([false, true])('marks rows that are being replaced as busy, on a phone: %s', async (isNarrow) => {
    if (isNarrow) vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: true });
    let release = () => {};
    let isFirst = true;
    const { user } = open('', {
      answers: {
        [LIST]: async () => {
          if (!isFirst) await new Promise<void>((resolve) => (release = resolve));
          isFirst = false;
          return listOf([sado]);
        },
      },
    });
    const rows = () => screen.getByText('Jardins do Sado').closest('tbody, ul');
    await screen.findByText('Jardins do Sado');
    expect(rows()).not.toHaveAttribute('aria-busy');
    await user.type(screen.getByRole('textbox', { name: /Nome, NIF/u }), 'j{Enter}');
    await waitFor(() => expect(rows()).toHaveAttribute('aria-busy', 'true'));
    release();
    await waitFor(() => expect(rows()).not.toHaveAttribute('aria-busy'));
  });

  it('explains an empty list, names a search without a match, and retries after a failure', async () => {
    let answer: Recorded = () => listOf([]);
    const { user } = open('', { answers: { [LIST]: (request, body) => answer(request, body) } });
    expect(await screen.findByRole('heading', { name: 'Ainda não há clientes' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Nome, NIF/u }), 'zzz{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nenhum cliente corresponde a «zzz»' })).toBeInTheDocument();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os clientes');
    answer = () => listOf([sado]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('row', { name: /Jardins do Sado/u })).toBeInTheDocument();
  });
});

describe('a new customer', () => {
  it('is checked the Portuguese way in Portugal, sent without what is empty, and opened', async () => {
    const { user, sent, notices, address } = open('?new=1', {
      answers: { [LIST]: () => listOf([]), 'POST /customers': () => Response.json(sado, { status: 201 }) },
    });
    await waitFor(() => expect(dialog().getByRole('combobox', { name: /País/u })).toHaveValue('Portugal'));
    // A browser rewrites what is typed into a field of the type `email`.
    expect(field(/E-mail/u)).toHaveAttribute('type', 'text');
    expect(field(/E-mail/u)).toHaveAttribute('inputmode', 'email');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field(/Nome/u)).toHaveAccessibleDescription('Falta preencher.'));
    expect(field(/Nome/u)).toHaveFocus();
    await user.type(field(/Nome/u), '  Jardins do Sado ');
    await user.type(field(/NIF/u), '514 637 961');
    await user.type(field(/E-mail/u), 'sado{Enter}');
    await waitFor(() => expect(field(/NIF/u)).toHaveAccessibleDescription('O NIF não é válido.'));
    expect(field(/E-mail/u)).toHaveAccessibleDescription('O e-mail não é válido.');
    await user.clear(field(/E-mail/u));
    await user.type(field(/NIF/u), '{Backspace}0{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/cockpit/customers/7'));
    expect(sent('POST /customers')).toEqual([
      { description: 'Jardins do Sado', taxNumber: '514637960', country: '620' },
    ]);
    expect(notices).toMatchObject([{ severity: 'success', ns: 'customers', messageKey: 'created' }]);
  });

  it('of another country may have any tax number', async () => {
    const { user, sent } = open('?new=1', {
      answers: { 'POST /customers': () => Response.json(sado, { status: 201 }) },
    });
    await waitFor(() => expect(dialog().getByRole('combobox', { name: /País/u })).toHaveValue('Portugal'));
    await choose(user, dialog().getByRole('combobox', { name: /País/u }), 'França');
    await user.type(field(/Nome/u), 'Dupont');
    await user.type(field(/NIF/u), 'FR-12 345{Enter}');
    await waitFor(() =>
      expect(sent('POST /customers')).toEqual([{ description: 'Dupont', taxNumber: 'FR-12 345', country: '250' }]),
    );
  });

  it('that was created although the answer was lost is found, not created again', async () => {
    const { user, sent, address } = open('?new=1', {
      answers: {
        // No customer has the tax number yet; the name finds the created one.
        [LIST]: (request) => listOf(request.url.includes('514637960') ? [] : [sado]),
        'POST /customers': () => Promise.reject(new TypeError('fetch failed')),
      },
    });
    await screen.findByRole('dialog');
    await user.type(field(/Nome/u), 'Jardins do Sado');
    await user.type(field(/NIF/u), '514637960{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/cockpit/customers/7'));
    expect(sent('POST /customers')).toHaveLength(1);
  });

  it('that cannot be created says so and keeps what was typed', async () => {
    const { user, notices } = open('?new=1', {
      answers: { 'POST /customers': () => Response.json({ code: 'internal' }, { status: 500 }) },
    });
    await screen.findByRole('dialog');
    await user.type(field(/Nome/u), 'Ferraz{Enter}');
    await waitFor(() =>
      expect(notices).toMatchObject([{ severity: 'error', ns: 'customers', messageKey: 'createFailed' }]),
    );
    expect(field(/Nome/u)).toHaveValue('Ferraz');
  });
});

describe('a tax number that another customer has', () => {
  it('is shown with a link, and not for the own number', async () => {
    const { user, sent } = open('/7', {
      answers: {
        [LIST]: () => listOf([sado, customer(9, { description: 'Sado Velho', taxNumber: '509772315' })]),
        'PATCH /customers/7': () => Response.json(sado),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar cliente' }));
    await screen.findByRole('dialog');
    await user.clear(field(/NIF/u));
    await user.type(field(/NIF/u), '509772315');
    const link = await dialog().findByRole('link', { name: /^Sado Velho/u });
    expect(link).toHaveAttribute('href', '/apps/cockpit/customers/9');
    expect(link).toHaveAttribute('target', '_blank');
    await user.clear(field(/NIF/u));
    await user.type(field(/NIF/u), '514637960');
    await waitFor(() => expect(dialog().queryByText(/Já há um cliente/u)).toBeNull());
    expect(sent('PATCH /customers/7')).toEqual([]);
  });
});

describe('the page of a customer', () => {
  it('says how to reach them, where things go and what they rent', async () => {
    open('/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jardins do Sado' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /215 110 061/u })).toHaveAttribute('href', 'tel:+351215110061');
    expect(screen.getByRole('link', { name: /geral@/u })).toHaveAttribute('href', 'mailto:geral@sado.example');
    expect(screen.getByText('Fechado ao sábado.')).toBeInTheDocument();
    const [delivery, office] = await within(await screen.findByRole('list', { name: 'Moradas' })).findAllByRole(
      'listitem',
    );
    expect(delivery).toHaveTextContent(/Rua 11, Lisboa 1200-342 Portugal.*Entrega/u);
    expect(office).not.toHaveTextContent(/^Entrega/u);
    const latest = within(await screen.findByRole('list', { name: 'Últimos alugueres' })).getAllByRole('link');
    expect(latest.map((link) => link.getAttribute('href'))).toEqual([
      '/apps/cockpit/rents/3',
      '/apps/cockpit/rents/2',
      '/apps/cockpit/rents/1',
    ]);
    expect(screen.getByText('Total por pagar').closest('div')).toHaveTextContent(/0,20\s€0,25\s€ com IVA/u);
    expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/apps/cockpit/customers/7/rents');
  });

  it('leads to a new rent for them', async () => {
    const { user, address } = open('/7');
    await user.click(await screen.findByRole('button', { name: 'Novo aluguer' }));
    await screen.findByText('Novo aluguer aberto');
    expect(address()).toBe('/apps/cockpit/rents?new=1&customer=7');
  });

  it('sends of a change only what differs, with the version that was seen', async () => {
    announce({ headers: ['if-match'], extensions: [] });
    let match: string | null = null;
    const { user, sent, notices } = open('/7', {
      answers: {
        'PATCH /customers/7': (request) => {
          match = request.headers.get('if-match');
          return Response.json(sado);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar cliente' }));
    await screen.findByRole('dialog', { name: 'Alterar cliente' });
    await user.clear(field(/Telefone/u));
    await user.type(field(/Notas/u), ' Portão azul.');
    await user.click(dialog().getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent('PATCH /customers/7')).toEqual([{ phone: null, notes: 'Fechado ao sábado. Portão azul.' }]),
    );
    await waitFor(() => expect(notices).toMatchObject([{ severity: 'success', messageKey: 'updated' }]));
    expect(match).toBe('"3"');
  });

  it('deletes only when asked twice, and says why it cannot', async () => {
    let refuses = true;
    const { user, notices, address } = open('/7', {
      answers: {
        'DELETE /customers/7': () =>
          refuses ? Response.json({ code: 'in-use' }, { status: 409 }) : new Response(null, { status: 204 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Eliminar cliente' }));
    await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Ainda está em uso noutro registo.');
    refuses = false;
    await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(address()).toBe('/apps/cockpit/customers'));
    expect(notices).toMatchObject([
      { severity: 'error', messageKey: 'deleteFailed' },
      { severity: 'success', messageKey: 'deleted' },
    ]);
  });

  it('names the rents that keep it from being deleted, once', async () => {
    const details = { rents: [{ id: 9, code: 'A2026-00009' }], more: true };
    const { user, notices } = open('/7', {
      answers: { 'DELETE /customers/7': () => Response.json({ code: 'in-use', details }, { status: 409 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Eliminar cliente' }));
    await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('A2026-00009');
    expect(alert).toHaveTextContent('e outros');
    expect(dialog().queryByRole('button', { name: 'Eliminar' }), 'asking again is in vain').toBeNull();
    expect(notices, 'the dialog says it').toEqual([]);
  });

  it('lets our server add up the rents, and reads the latest of them only', async () => {
    announce({ headers: ['if-match'], extensions: ['rentViews'] });
    const sums = {
      all: 70,
      ONGOING: 2,
      NOT_STARTED: 1,
      overdue: 1,
      paidTotal: 900,
      paidTotalWithVat: 1107,
      unpaidTotal: 50.5,
      unpaidTotalWithVat: 62.12,
    };
    const { sent } = open('/7', { answers: { 'POST /rents/views': () => Response.json(sums) } });
    expect(await screen.findByText(/107,00\D* com IVA/u)).toBeInTheDocument();
    expect(screen.getByText(/^50,50/u)).toBeInTheDocument();
    expect(screen.getByText('70')).toBeInTheDocument();
    expect(sent('POST /rents/views')).toEqual([{ customer: 7, today: expect.any(String), totals: true }]);
    expect(sent('POST /rents/read-rents')).toEqual([{ customer: 7, sort: '-rentNumber', page: 1, perPage: 5 }]);
  });

  it('that does not exist says so', async () => {
    open('/8', { answers: { 'GET /customers/8': () => Response.json({ code: 'not-found' }, { status: 404 }) } });
    expect(await screen.findByRole('heading', { name: 'Este cliente não existe' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todos os clientes' })).toHaveAttribute(
      'href',
      '/apps/cockpit/customers',
    );
  });

  it('offers no change and no rents with the permission to read customers only', async () => {
    const { sent } = open('/7', { permissions: ['customer:read'] });
    await screen.findByRole('list', { name: 'Moradas' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent('POST /rents/read-rents')).toEqual([]);
  });
});

describe('the addresses of a customer', () => {
  it('are marked for deliveries by one press', async () => {
    let isMarked = false;
    const { user, sent, notices } = open('/7', {
      answers: {
        'GET /addresses': () => listOf([street(11), street(12, { isDelliveryAddress: isMarked })], null),
        'PATCH /addresses/12': () => {
          isMarked = true;
          return Response.json(street(12));
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Marcar como morada de entrega' }));
    await waitFor(() => expect(sent('PATCH /addresses/12')).toEqual([{ isDelliveryAddress: true }]));
    await waitFor(() =>
      expect(notices).toMatchObject([{ severity: 'success', ns: 'addresses', messageKey: 'updated' }]),
    );
    expect(sent('GET /addresses')).toHaveLength(2);
    // The button that was pressed is gone.
    await waitFor(() => expect(screen.getByRole('button', { name: /^Alterar Rua 12/u })).toHaveFocus());
  });

  it('are added with a postal code as people type it, and checked in Portugal only', async () => {
    const { user, sent } = open('/7', {
      answers: { 'POST /addresses': () => Response.json(street(13), { status: 201 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova morada' }));
    await waitFor(() => expect(dialog().getByRole('combobox', { name: /País/u })).toHaveValue('Portugal'));
    await user.type(field(/Rua/u), 'Rua Nova, 1');
    await user.type(field(/Localidade/u), 'Lisboa');
    await user.type(field(/Código postal/u), '12{Enter}');
    await waitFor(() => expect(field(/Código postal/u)).toHaveAccessibleDescription('O código postal não é válido.'));
    await user.type(field(/Código postal/u), '00342');
    await user.click(dialog().getByRole('checkbox', { name: 'Morada de entrega' }));
    await user.click(dialog().getByRole('button', { name: 'Criar morada' }));
    await waitFor(() =>
      expect(sent('POST /addresses')).toEqual([
        {
          customer: 7,
          street: 'Rua Nova, 1',
          postalCode: '1200-342',
          postalCodeLocation: 'Lisboa',
          country: '620',
          isDelliveryAddress: false,
        },
      ]),
    );
  });

  it('show the version of another user after a conflict, and lose nothing', async () => {
    announce({ headers: ['if-match'], extensions: [] });
    let calls = 0;
    const { user, sent } = open('/7', {
      answers: {
        'GET /addresses': () =>
          listOf([calls === 0 ? street(11) : street(11, { street: 'Rua de outrem', version: 9 })], null),
        'PATCH /addresses/11': () =>
          calls++ === 0 ? Response.json({ code: 'stale' }, { status: 412 }) : Response.json(street(11)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar Rua 11, Lisboa 1200-342 Portugal' }));
    await screen.findByRole('dialog');
    await user.clear(field(/Rua/u));
    await user.type(field(/Rua/u), 'Rua minha{Enter}');
    expect(await dialog().findByText('Rua de outrem')).toBeInTheDocument();
    expect(field(/Rua/u)).toHaveValue('Rua minha');
    await user.click(dialog().getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent('PATCH /addresses/11')).toEqual([{ street: 'Rua minha' }, { street: 'Rua minha' }]),
    );
  });

  it('go after a question', async () => {
    const { user, sent } = open('/7', {
      answers: { 'DELETE /addresses/11': () => new Response(null, { status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: /^Eliminar Rua 11/u }));
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: /^Eliminar Rua 11/u }));
    await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(sent('DELETE /addresses/11')).toHaveLength(1));
  });
});

describe('the rents of a customer', () => {
  it('come with what is paid and what is owed, whatever is filtered', async () => {
    const { user, address, sent } = open('/7/rents');
    expect(await screen.findByRole('heading', { level: 1, name: 'Alugueres de Jardins do Sado' })).toBeInTheDocument();
    await screen.findByRole('row', { name: /A2026-00003/u });
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(heads).toEqual(['Código', 'Cliente', 'Início', 'Fim', 'Estado', 'Valor', 'Com IVA', 'Pagamento', 'Ações']);
    expect(screen.getByText('Total pago').closest('div')).toHaveTextContent(/100,10\s€123,12\s€ com IVA/u);
    await choose(user, screen.getByRole('combobox', { name: 'Filtrar por pagamento' }), 'Por pagar');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('row', { name: /A2026-00002.*Em curso.*Por pagar/u })).toBeInTheDocument();
    expect(screen.getByText('Total pago').closest('div')).toHaveTextContent(/100,10/u);
    expect(address()).toBe('/apps/cockpit/customers/7/rents?payed=false');
    expect(sent('POST /rents/read-rents').at(-1)).toEqual({ customer: '7' });
  });

  it('keep a dash in place of sums that could not be read', async () => {
    open('/7/rents', { answers: { 'POST /rents/read-rents': () => Response.json({}, { status: 500 }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os alugueres');
    expect(screen.getByText('Total pago').closest('div')).toHaveTextContent('—');
  });
});
