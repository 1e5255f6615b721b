import { Component as StatementPage } from '../../../src/features/customers/account/StatementPage';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as CustomersListPage } from '../../../src/features/customers/list/CustomersListPage';
import { Component as CustomerRentsPage } from '../../../src/features/customers/rents/CustomerRentsPage';
import { screen } from '@testing-library/react';
import { testActions } from './harness/testActions';
import { panelOf, rowOf, testView } from './harness/testView';
import { address, customer, customerAccount } from './harness/fixture';

const LIST = '/apps/cockpit/customers';

testView({
  name: 'the list of customers',
  view: { page: CustomersListPage, path: LIST, at: LIST, needs: ['customer:read'] },
  order: ['GET /customers', 'description'],
  refetchesOn: { customers: ['GET /customers'] },
  controls: [
    ['button', 'Novo cliente', 'customer:update'],
    ['button', 'Exportar CSV'],
    ['link', 'Abrir Jardins do Sado'],
  ],
  csv: {
    Nome: 'Jardins do Sado',
    NIF: '514637960',
    Telefone: '+351 215 110 061',
    'E-mail': 'geral@sado.example',
    'Último aluguer': '12/11/2026',
    'Alugueres ativos': '4',
    'Em dívida': '512,3',
    Crédito: '27,5',
    País: 'França',
  },
  shows: [
    {
      title: 'every column of a customer',
      of: rowOf('Jardins do Sado'),
      cells: {
        NIF: '514 637 960',
        Telefone: '+351 215 110 061',
        'E-mail': 'geral@sado.example',
        'Último aluguer': '12/11/2026',
        'Alugueres ativos': '4',
        'Em dívida': '512,30 € crédito 27,50 €',
      },
    },
    {
      title: 'a customer as a card',
      isNarrow: true,
      texts: [
        ...['Jardins do Sado', 'Em dívida', '512,30 €'],
        ...['NIF 514 637 960 · +351 215 110 061', 'geral@sado.example'],
        ...['Último aluguer', '12/11/2026', '·', 'Alugueres ativos', '4', 'crédito 27,50 €'],
      ],
    },
  ],
});

testView({
  name: 'a customer',
  view: { page: CustomerPage, path: `${LIST}/:id`, at: `${LIST}/7`, needs: ['customer:read'] },
  refetchesOn: {
    rents: ['GET /customers/7/account', 'POST /rents/read-rents', 'POST /rents/views'],
    customers: ['GET /customers/7', 'GET /customers/7/account'],
    addresses: ['GET /addresses'],
  },
  controls: [
    ['link', 'Clientes'],
    ['link', 'Conta-corrente', 'rent:read'],
    ['button', 'Receber', 'rent:read', 'rent:update'],
    ['button', /^Anular: Pagamento, Transferência, 150,75 €$/u, 'rent:read', 'ledger:update'],
    ['button', 'Alterar cliente', 'customer:update'],
    ['button', 'Eliminar cliente', 'customer:update'],
    ['button', 'Nova morada', 'customer:update'],
    ['button', /^(?:Alterar|Eliminar) Rua /u, 'customer:update'],
    ['button', 'Marcar como morada de entrega', 'customer:update'],
    ['button', 'Novo aluguer', 'rent:read', 'rent:update'],
    ['link', 'Ver todos', 'rent:read'],
    ['link', /^A2026-00048/u, 'rent:read'],
    ['button', 'Repetir o A2026-00048', 'rent:read', 'rent:update'],
    ['link', /^Ver no mapa: Rua/u],
    ['link', 'Ligar: +351 215 110 061'],
    ['link', 'Enviar e-mail: geral@sado.example'],
  ],
  shows: [
    { title: 'who it is', facts: { NIF: 'NIF 514 637 960', País: 'França' } },
    {
      title: 'what is paid and owed, without and with VAT',
      of: panelOf('Alugueres'),
      texts: ['Total pago', '700,50 €', '861,62 € com IVA', 'Total por pagar', '1.234,50 €', '1.518,44 € com IVA'],
    },
    {
      title: 'how many rents there are',
      of: panelOf('Alugueres'),
      texts: ['Em curso', '22', 'Em atraso', '3', 'Reservados', '26', 'No total', '498'],
    },
    {
      title: 'its latest rents',
      of: panelOf('Alugueres'),
      texts: ['A2026-00048', '12/11/2026', '–', '27/11/2026', 'Em curso', 'Por pagar', '1.234,50 €'],
    },
    {
      title: 'its addresses, and which takes deliveries',
      of: panelOf('Moradas'),
      texts: ['Rua do Cais, 3, Setúbal 2900-123 Portugal', 'Entrega', 'Rua Dois, Setúbal 2900-123 Portugal'],
    },
    {
      title: 'how to reach it',
      of: panelOf('Contactos'),
      texts: ['Ligar', ':', '+351 215 110 061', 'Enviar e-mail', ':', 'geral@sado.example'],
    },
    {
      title: 'what is missing of its rents, and what is owed beside them',
      of: panelOf('Conta'),
      facts: {
        ...{ 'Em falta nos alugueres': '519,30 €', 'Taxas por pagar': '31,50 €', 'Crédito do cliente': '0,00 €' },
        'Prazo de pagamento': 'Paga a 30 dias',
      },
    },
    {
      title: 'what happened to its account',
      of: panelOf('Conta'),
      texts: ['17/11/2026', '·', 'Pagamento, Transferência', '· TRF 77 · Pago a mais'],
    },
    { title: 'its notes', of: panelOf('Notas'), texts: ['Fechado ao sábado.'] },
  ],
});

testView({
  name: 'the rents of a customer',
  view: {
    page: CustomerRentsPage,
    path: `${LIST}/:id/rents`,
    at: `${LIST}/7/rents`,
    needs: ['customer:read', 'rent:read'],
  },
  refetchesOn: { rents: ['POST /rents/read-rents'], customers: ['GET /customers/7'] },
  controls: [
    ['link', 'Jardins do Sado'],
    ['link', 'Abrir A2026-00048'],
    ['button', 'Repetir o A2026-00048', 'rent:update'],
    ['button', 'Exportar CSV'],
    ['button', 'Novo aluguer', 'rent:update'],
  ],
  csv: {
    Código: 'A2026-00048',
    Cliente: 'Jardins do Sado',
    Início: '12/11/2026',
    Fim: '27/11/2026',
    Estado: 'Em curso',
    Valor: '1234,5',
    'Com IVA': '1518,44',
    Pagamento: 'Por pagar',
  },
  shows: [
    {
      title: 'every column of a rent (product 2.8)',
      of: rowOf('A2026-00048'),
      cells: {
        Código: 'A2026-00048',
        Cliente: 'Jardins do Sado Gerador 20 kVA Himoinsa HYW-20, Martelo demolidor Hilti TE 1000',
        Início: '12/11/2026',
        Fim: '27/11/2026',
        Estado: 'Em curso',
        Valor: '1.234,50 € 1.518,44 €',
        'Com IVA': '1.518,44 €',
        Pagamento: 'Por pagar',
      },
    },
    {
      title: 'the totals paid and unpaid',
      texts: ['Total pago', '0,00 €', '0,00 € com IVA', 'Total por pagar', '1.234,50 €', '1.518,44 € com IVA'],
    },
    {
      title: 'a rent as a card',
      isNarrow: true,
      texts: [
        ...['Jardins do Sado', '1.518,44 €', '12/11', '–', '27/11/2026', '·', '2 equip.', 'A2026-00048'],
        ...['Gerador 20 kVA Himoinsa HYW-20, Martelo demolidor Hilti TE 1000', 'Em curso'],
      ],
    },
  ],
});

testView({
  name: 'the statement of a customer',
  view: {
    page: StatementPage,
    path: `${LIST}/:id/statement`,
    at: `${LIST}/7/statement`,
    needs: ['customer:read', 'rent:read'],
  },
  refetchesOn: {
    rents: ['GET /customers/7/statement'],
    customers: ['GET /customers/7', 'GET /customers/7/statement'],
  },
  controls: [
    ['link', 'Jardins do Sado'],
    ['button', 'Imprimir'],
    ['link', 'Receber', 'rent:update'],
    ['link', /^(?:Este mês|Este ano|Tudo)\s*$/u],
    ['button', /^Um mês (?:antes|depois)$/u],
    ['link', 'A2026-00048'],
  ],
  links: {
    'A2026-00048': '/apps/cockpit/rents/42',
    'Jardins do Sado': `${LIST}/7`,
    Receber: `${LIST}/7#receive`,
  },
  shows: [
    { title: 'whose it is', facts: { NIF: 'NIF 514 637 960' } },
    {
      title: 'a rent as a debit, with what is owed after it',
      of: () => screen.getAllByRole('row')[2]!,
      cells: {
        ...{ Dia: '01/11/2026', Documento: 'Aluguer A2026-00048' },
        ...{ Débito: '369,00 €', Crédito: '', Saldo: '444,40 €' },
      },
    },
    {
      title: 'a payment as a credit, with its note',
      of: () => screen.getAllByRole('row')[3]!,
      cells: {
        ...{ Dia: '03/11/2026', Documento: 'Pagamento A2026-00048 · Sinal' },
        ...{ Débito: '', Crédito: '200,50 €', Saldo: '243,90 €' },
      },
    },
    { title: 'what is owed before the period', texts: ['Saldo anterior', '75,40 €'] },
    { title: 'what is owed after it', texts: ['Saldo final, por pagar', '293,90 €'] },
    { title: 'what has not begun', texts: ['Ainda não começou, e não conta para o saldo: 123,45 €.'] },
    { title: 'what is due, by age', facts: { '1–30 dias': '1.350,53 €' } },
    {
      title: 'a payment as a card',
      isNarrow: true,
      texts: ['Pagamento', '-200,50 €', '03/11/2026 · A2026-00048 · Sinal', 'Saldo 243,90 €'],
    },
  ],
});

const nobody = { description: 'Jardins do Sado', country: customer.country, version: 3, id: 7 };

testActions('the list of customers', { page: CustomersListPage, path: LIST, at: LIST, needs: [] }, [
  {
    does: 'creates a customer',
    steps: [
      ['press', 'Novo cliente'],
      ['type', 'Nome', 'Obras Novas'],
      ['type', 'NIF', '503504564'],
      ['choose', 'País', 'Portugal'],
      ['type', 'Telefone', '210 000 001'],
      ['type', 'E-mail', 'a@b.example'],
      ['type', 'Prazo de pagamento, em dias', '45'],
      ['type', 'Notas', 'Sem notas'],
      ['press', 'Criar cliente'],
    ],
    call: 'POST /customers',
    body: {
      description: 'Obras Novas',
      taxNumber: '503504564',
      country: '620',
      phone: '210 000 001',
      email: 'a@b.example',
      notes: 'Sem notas',
      paymentDays: 45,
    },
    answer: { ...customer, id: 8 },
    done: 'Cliente criado com sucesso',
    failed: 'Não foi possível criar o cliente',
  },
]);

testActions('a customer', { page: CustomerPage, path: `${LIST}/:id`, at: `${LIST}/7`, needs: [] }, [
  {
    does: 'empties every field that may be empty',
    steps: [
      ['press', 'Alterar cliente'],
      ['clear', 'NIF'],
      ['clear', 'Telefone'],
      ['clear', 'E-mail'],
      ['clear', 'Prazo de pagamento, em dias'],
      ['clear', 'Notas'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /customers/7',
    body: { taxNumber: null, phone: null, email: null, notes: null, paymentDays: null },
    version: 3,
    answer: nobody,
    done: 'Cliente atualizado com sucesso',
    failed: 'Não foi possível atualizar o cliente',
  },
  {
    does: 'fills every field that is empty',
    answers: { 'GET /customers/7': () => Response.json(nobody) },
    steps: [
      ['press', 'Alterar cliente'],
      ['type', 'NIF', 'FR 1'],
      ['type', 'Telefone', '210 000 001'],
      ['type', 'E-mail', 'a@b.example'],
      ['type', 'Prazo de pagamento, em dias', '45'],
      ['type', 'Notas', 'Sem notas'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /customers/7',
    body: { taxNumber: 'FR 1', phone: '210 000 001', email: 'a@b.example', notes: 'Sem notas', paymentDays: 45 },
    version: 3,
    answer: customer,
    done: 'Cliente atualizado com sucesso',
    failed: 'Não foi possível atualizar o cliente',
  },
  {
    does: 'has an entry of its account reversed',
    steps: [
      ['press', 'Anular: Pagamento, Transferência, 150,75\u00a0€'],
      ['type', 'Motivo', 'Conta errada'],
      ['press', 'Anular movimento'],
    ],
    call: 'POST /customers/7/entries/801/void',
    body: { reason: 'Conta errada' },
    answer: customerAccount,
    done: 'Movimento anulado.',
    failed: 'Não foi possível anular o movimento.',
  },
  {
    does: 'is deleted',
    steps: [
      ['press', 'Eliminar cliente'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /customers/7',
    version: 3,
    done: 'Cliente eliminado com sucesso',
    failed: 'Não foi possível eliminar o cliente',
  },
  {
    does: 'has its address changed',
    steps: [
      ['press', 'Alterar Rua do Cais, 3, Setúbal 2900-123 Portugal'],
      ['type', 'Rua e número', 'Rua Nova, 1'],
      ['type', 'Código postal', '1200-342'],
      ['type', 'Localidade', 'Lisboa'],
      ['press', 'Morada de entrega'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /addresses/11',
    body: { street: 'Rua Nova, 1', postalCode: '1200-342', postalCodeLocation: 'Lisboa', isDelliveryAddress: false },
    version: 2,
    answer: address,
    done: 'Morada atualizada com sucesso',
    failed: 'Não foi possível atualizar a morada',
  },
  {
    does: 'gets a second address for deliveries',
    steps: [['press', 'Marcar como morada de entrega']],
    call: 'PATCH /addresses/12',
    body: { isDelliveryAddress: true },
    version: 22,
    answer: address,
    done: 'Morada atualizada com sucesso',
    failed: 'Não foi possível atualizar a morada',
  },
  {
    does: 'loses an address',
    steps: [
      ['press', 'Eliminar Rua do Cais, 3, Setúbal 2900-123 Portugal'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /addresses/11',
    version: 2,
    done: 'Morada eliminada com sucesso',
    failed: 'Não foi possível eliminar a morada',
  },
]);
