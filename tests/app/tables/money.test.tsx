import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as AssetDetailPage } from '../../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as ChargeTypesPage } from '../../../src/features/settings/charges/ChargeTypesPage';
import { Component as ModelsPage } from '../../../src/features/settings/models/ModelsPage';
import { Component as RatesPage } from '../../../src/features/settings/rates/RatesPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { openView, type View } from './harness/openView';
import { take, type Step } from './harness/gestures';
import { answersOf } from './harness/fixture';

const inventory: View = { page: InventoryPage, path: '/', at: '/', needs: [] };
const asset: View = { page: AssetDetailPage, path: '/:serialNumber', at: '/100207', needs: [] };
const maintenance: View = { page: MaintenancePage, path: '/:id', at: '/9', needs: [] };
const models: View = { page: ModelsPage, path: '/', at: '/', needs: [] };
const rates: View = { page: RatesPage, path: '/', at: '/', needs: [] };
const charges: View = { page: ChargeTypesPage, path: '/', at: '/', needs: [] };
const rent: View = {
  page: RentDetailPage,
  path: '/:id',
  at: '/42',
  needs: [],
  answers: answersOf({ state: 'ORDERING' }),
};

/** Every form with an amount: how it is opened, its field, and the button that sends. */
const FORMS: readonly [form: string, view: View, open: Step[], field: string, send: string][] = [
  ['a new machine', inventory, [['press', 'Novo equipamento']], 'Custo', 'Criar equipamento'],
  [
    'several machines',
    inventory,
    [
      ['press', 'Novo equipamento'],
      ['press', 'Vários de uma vez'],
    ],
    'Custo de cada um',
    'Criar equipamentos',
  ],
  ['the cost of a machine', asset, [['press', 'Alterar custo']], 'Custo', 'Guardar'],
  ['a maintenance', maintenance, [['press', 'Alterar']], 'Custo', 'Guardar'],
  ['the value of a line', rent, [['press', 'Alterar o valor de 100641']], 'Valor de 100641', 'Guardar o valor'],
  ['equipment for a rent', rent, [['press', 'Adicionar equipamento']], 'Valor', 'Adicionar'],
  ['a charge of a rent', rent, [['press', 'Adicionar encargo']], 'Valor unitário', 'Adicionar encargo'],
  ['the deposit of a model', models, [['press', 'Alterar Gerador']], 'Caução', 'Guardar'],
  ['the replacement value of a model', models, [['press', 'Alterar Gerador']], 'Valor de substituição', 'Guardar'],
  ['a package of a rate', rates, [['press', 'Alterar Geradores']], 'Preço do pacote 1', 'Guardar'],
  ['a kind of charge', charges, [['press', 'Alterar Limpeza']], 'Valor unitário', 'Guardar'],
];

const WRITES = /^(?:PATCH|DELETE|POST (?!.*\/(?:find|read-rents|views)$))/u;

test.each(FORMS)(
  '%s refuses an amount with three decimals before it is sent',
  async (_form, view, open, field, send) => {
    const { user, requests } = await openView(view);
    for (const step of open) await take(user, step);
    await take(user, ['type', field, '12,345']);
    await take(user, ['press', send]);
    expect(
      await screen.findByText('O valor vai de 0 a 9.999.999,99 €, com dois decimais no máximo.', { normalizer: plain }),
    ).toBeInTheDocument();
    expect(requests.map(({ call }) => call).filter((call) => WRITES.test(call))).toEqual([]);
  },
);

/** Without the blanks that do not break. */
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
