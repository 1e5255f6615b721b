import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as CenterListPage } from '../../../src/features/centers/list/CentersListPage';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancesListPage } from '../../../src/features/maintenances/list/MaintenancesListPage';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { Component as UsersPage } from '../../../src/features/backoffice/users/UsersPage';
import { invalidate } from '../../../src/shared/cache/invalidation';
import { take } from './harness/gestures';
import { openView } from './harness/openView';
import { testActions } from './harness/testActions';
import { address, asset, center, maintenance, rent, user } from './harness/fixture';

/* Each form for a new record with every field filled, and with those alone that must be. */

const CENTERS = '/apps/cockpit/centers';
const INVENTORY = '/apps/cockpit/inventory';
const MAINTENANCES = '/apps/cockpit/maintenances';
const RENTS = '/apps/cockpit/rents';

testActions('the list of centers', { page: CenterListPage, path: CENTERS, at: CENTERS, needs: [] }, [
  {
    does: 'creates a center',
    steps: [
      ['press', 'Novo centro'],
      ['type', 'Nome', 'Évora'],
      ['type', 'Rua', 'Rua Nova, 1'],
      ['type', 'Código postal', '7000-001'],
      ['type', 'Localidade', 'Évora'],
      ['choose', 'País', 'Portugal'],
      ['type', 'Telefone', '266 000 001'],
      ['type', 'E-mail', 'evora@obras.example'],
      ['press', 'Criar centro'],
    ],
    call: 'POST /centers',
    body: {
      description: 'Évora',
      street: 'Rua Nova, 1',
      postalCode: '7000-001',
      postalCodeLocation: 'Évora',
      country: '620',
      phone: '266 000 001',
      email: 'evora@obras.example',
    },
    answer: { ...center, id: 5 },
    done: 'Centro criado com sucesso',
    failed: 'Não foi possível criar o centro',
  },
]);

const created = { done: 'Equipamento criado com sucesso', failed: 'Não foi possível criar o equipamento' };

testActions('the list of equipment', { page: InventoryPage, path: INVENTORY, at: INVENTORY, needs: [] }, [
  {
    does: 'creates a machine',
    steps: [
      ['press', 'Novo equipamento'],
      ['type', 'Número de série', '100999'],
      ['type', 'Descrição', 'Serra'],
      ['type', 'Marca', 'Stihl'],
      ['type', 'Modelo', 'MS 2'],
      ['choose', 'Estado', 'Na oficina'],
      ['choose', 'Centro', 'Loures'],
      ['choose', 'Etiquetas', 'Energia'],
      ['type', 'Custo', '1.234,5'],
      ['type', 'Notas', 'Com mala'],
      ['press', 'Criar equipamento'],
    ],
    call: 'POST /assets',
    body: {
      serialNumber: '100999',
      description: 'Serra',
      brand: 'Stihl',
      model: 'MS 2',
      state: '2',
      center: '4',
      tags: ['5'],
      costValue: 1234.5,
      notes: 'Com mala',
    },
    answer: asset,
    ...created,
  },
  {
    does: 'creates a machine of which little is known',
    steps: [
      ['press', 'Novo equipamento'],
      ['type', 'Número de série', '100999'],
      ['type', 'Descrição', 'Serra'],
      ['press', 'Criar equipamento'],
    ],
    call: 'POST /assets',
    body: { serialNumber: '100999', description: 'Serra', state: '1' },
    answer: asset,
    ...created,
  },
]);

const planned = {
  changes: ['assets', 'maintenances', 'rents'],
  done: 'Manutenção criada com sucesso',
  failed: 'Não foi possível criar a manutenção',
} as const;

testActions(
  'the list of maintenances',
  { page: MaintenancesListPage, path: MAINTENANCES, at: MAINTENANCES, needs: [] },
  [
    {
      does: 'creates a maintenance',
      steps: [
        ['press', 'Nova manutenção'],
        ['pick', 'Equipamento', '100207'],
        ['choose', 'Tipo', 'Preventiva'],
        ['type', 'Custo', '99,95'],
        ['type', 'Notas', 'Mudar óleo'],
        ['type', 'Dias na oficina', '10/12/2026 – 11/12/2026'],
        ['press', 'Criar manutenção'],
      ],
      call: 'POST /maintenances',
      body: {
        asset: 100207,
        type: 'PREVENTIVE',
        startDate: '2026-12-10T00:00:00',
        endDate: '2026-12-11T00:00:00',
        costValue: 99.95,
        notes: 'Mudar óleo',
      },
      answer: maintenance,
      ...planned,
    },
    {
      does: 'creates a maintenance without cost and notes',
      steps: [
        ['press', 'Nova manutenção'],
        ['pick', 'Equipamento', '100207'],
        ['choose', 'Tipo', 'Preventiva'],
        ['type', 'Dias na oficina', '10/12/2026 – 11/12/2026'],
        ['press', 'Criar manutenção'],
      ],
      call: 'POST /maintenances',
      body: {
        asset: 100207,
        type: 'PREVENTIVE',
        startDate: '2026-12-10T00:00:00',
        endDate: '2026-12-11T00:00:00',
        costValue: null,
        notes: null,
      },
      answer: maintenance,
      ...planned,
    },
  ],
);

testActions('the list of users', { page: UsersPage, path: '/backoffice', at: '/backoffice', needs: [] }, [
  {
    does: 'creates a user',
    steps: [
      ['press', 'Novo utilizador'],
      ['type', 'Utilizador', 'joana'],
      ['type', 'E-mail', 'joana@obras.example'],
      ['type', 'Palavra-passe', 'uma palavra longa'],
      ['press', 'Clientes: Alterar'],
      ['press', 'Criar utilizador'],
    ],
    call: 'POST /users',
    body: {
      username: 'joana',
      email: 'joana@obras.example',
      password: 'uma palavra longa',
      isAdmin: false,
      active: true,
      permissions: ['customer:read', 'customer:update'],
      seesPrices: true,
    },
    answer: user,
    done: 'Utilizador criado com sucesso',
    failed: 'Não foi possível criar o utilizador',
  },
]);

testActions(
  'a customer',
  { page: CustomerPage, path: '/apps/cockpit/customers/:id', at: '/apps/cockpit/customers/7', needs: [] },
  [
    {
      does: 'gets another address',
      steps: [
        ['press', 'Nova morada'],
        ['type', 'Rua e número', 'Rua Nova, 1'],
        ['type', 'Código postal', '1200-342'],
        ['type', 'Localidade', 'Lisboa'],
        ['choose', 'País', 'Portugal'],
        ['press', 'Criar morada'],
      ],
      call: 'POST /addresses',
      body: {
        customer: 7,
        street: 'Rua Nova, 1',
        postalCode: '1200-342',
        postalCodeLocation: 'Lisboa',
        country: '620',
        isDelliveryAddress: true,
      },
      answer: address,
      done: 'Morada criada com sucesso',
      failed: 'Não foi possível criar a morada',
    },
  ],
);

const rented = {
  call: 'POST /rents',
  answer: rent,
  done: 'A2026-00048 criado.',
  failed: 'Não foi possível criar o aluguer.',
};

testActions('the list of rents', { page: RentsListPage, path: RENTS, at: RENTS, needs: [] }, [
  {
    does: 'creates a rent',
    steps: [
      ['press', 'Novo aluguer'],
      ['pick', 'Cliente', 'Jardins do Sado'],
      ['type', 'Período', '01/12/2026 – 03/12/2026'],
      ['choose', 'Morada de entrega', 'Rua do Cais, 3, Setúbal 2900-123 Portugal'],
      ['type', 'Referência do cliente', 'PO-9'],
      ['type', 'Notas', 'Com grua'],
      ['press', 'Criar aluguer'],
    ],
    ...rented,
    body: {
      customer: 7,
      delliveryAddress: 11,
      startDate: '2026-12-01T00:00:00',
      endDate: '2026-12-03T00:00:00',
      referenceCode: 'PO-9',
      notes: 'Com grua',
    },
  },
  {
    does: 'creates a rent without address, reference and notes',
    answers: { 'GET /addresses': () => Response.json([]) },
    steps: [
      ['press', 'Novo aluguer'],
      ['pick', 'Cliente', 'Jardins do Sado'],
      ['type', 'Período', '01/12/2026 – 03/12/2026'],
      ['press', 'Criar aluguer'],
    ],
    ...rented,
    body: { customer: 7, startDate: '2026-12-01T00:00:00', endDate: '2026-12-03T00:00:00' },
  },
]);

test('a new rent reads the addresses of its customer again when they have changed', async () => {
  const { user, requests } = await openView({ page: RentsListPage, path: RENTS, at: RENTS, needs: [] });
  const reads = () => requests.filter(({ call }) => call === 'GET /addresses').length;
  await take(user, ['press', 'Novo aluguer']);
  await take(user, ['pick', 'Cliente', 'Jardins do Sado']);
  await waitFor(() => expect(reads()).toBe(1));
  act(() => invalidate('addresses'));
  await waitFor(() => expect(reads()).toBe(2));
});
