import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as LogPage } from '../../../src/features/backoffice/log/LogPage';
import { recordLink } from '../../../src/features/backoffice/log/recordLink';
import type { AuditChange, AuditEntry } from '../../../contract/audit';
import { choose } from '../choose';
import { listOf } from '../renderPage';
import { openView, textsIn } from './harness/openView';

const entryOf = (resource: string, change: AuditChange): AuditEntry => ({
  id: 901,
  time: '2026-11-19T15:42:10Z',
  user: { id: 3, username: 'marta' },
  action: 'update',
  resource,
  record: { id: '7', label: 'Sado' },
  changes: [change],
  address: null,
  requestId: 'r-1',
});
const over = (entry: AuditEntry, query = '') => ({
  page: LogPage,
  path: '/backoffice/log',
  at: `/backoffice/log${query}`,
  needs: [],
  answers: { 'GET /audit': () => listOf([entry]) },
});
const change = (field: string, before: unknown, after: unknown): AuditChange => ({ field, before, after });

/** A change of each kind of value, with its text. */
const CHANGES: readonly [resource: string, change: AuditChange, text: string][] = [
  ['rents', change('startDate', '2026-11-20', '2026-11-21'), 'Início: antes: 20/11/2026 depois: 21/11/2026'],
  ['rents', change('endDate', '2026-11-24', '2026-11-25'), 'Fim: antes: 24/11/2026 depois: 25/11/2026'],
  ['rents', change('line.100207', null, 340.5), 'Equipamento 100207: 340,50 €'],
  ['rents', change('charge.Limpeza', 35, null), 'Encargo: Limpeza: antes: 35,00 € depois: (vazio)'],
  ['rents', change('payed', false, true), 'Pago: antes: não depois: sim'],
  ['assets', change('costValue', 8750.25, 9000), 'Custo: antes: 8.750,25 € depois: 9.000,00 €'],
  ['asset-models', change('deposit', null, 600), 'Caução: 600,00 €'],
  ['asset-models', change('replacementValue', null, 11_900), 'Valor de substituição: 11.900,00 €'],
  ['asset-models', change('bufferDays', 0, 2), 'Dias de preparação: antes: 0 depois: 2'],
  ['asset-models', change('meterUnit', 'HOURS', 'KM'), 'Contador: antes: Horas depois: Quilómetros'],
  ['rates', change('package.1', null, 90), 'Pacote de 1 dia: 90,00 €'],
  ['rates', change('package.7', 360, 380), 'Pacote de 7 dias: antes: 360,00 € depois: 380,00 €'],
  ['charge-types', change('unitValue', null, 35.5), 'Valor unitário: 35,50 €'],
  ['cash-ups', change('difference.CASH', null, -0.5), 'Diferença: Dinheiro: -0,50 €'],
  ['maintenances', change('type', 'CORRECTIVE', 'PREVENTIVE'), 'Tipo: antes: Corretiva depois: Preventiva'],
  [
    'users',
    change('permissions', ['rent:read'], ['rent:read', 'rent:update']),
    'Permissões: antes: Alugueres (ver) depois: Alugueres (ver), Alugueres (alterar)',
  ],
  ['rents', { field: 'handover.5.person', after: 'Rui Lopes' }, 'Recebido ou entregue por: Rui Lopes'],
  ['rents', { field: 'handover.5.reason', after: 'Avariou' }, 'Motivo da troca: Avariou'],
  ['rents', { field: 'handover.5.signature', after: { form: 'DRAWN' } }, 'Assinatura: desenhada no ecrã'],
  ['rents', { field: 'handover.5.signature', after: { form: 'PAPER' } }, 'Assinatura: em papel'],
  [
    'rents',
    { field: 'handover.5.signature', before: { form: 'TYPED', name: 'Ana' } },
    'Assinatura: antes: nome escrito, Ana depois: (vazio)',
  ],
  [
    'rents',
    {
      field: 'handover.5.out.100207',
      after: { condition: 'DAMAGED', meter: 1234.5, fuel: 5, photos: 2, notes: 'Risco' },
    },
    'Entregue: 100207: Danificado · contador 1.234,5 · combustível 5/8 · 2 fotos · «Risco»',
  ],
  [
    'rents',
    { field: 'handover.5.back.100207', after: { condition: 'LOST', found: 'OK' } },
    'Devolvido: 100207: Perdido · encontrado: OK',
  ],
  ['users', { field: 'password' }, 'Palavra-passe alterada'],
];

describe('a change in the log', () => {
  test.each(CHANGES)('of %s, %j, reads «%s»', async (resource, changed, text) => {
    await openView(over(entryOf(resource, changed)));
    const lists = screen.getAllByRole('list').filter((list) => list.closest('td'));
    expect(lists.map((list) => textsIn(list).join(' '))).toEqual([text]);
  });
});

test('a unit is named as the server names it, with its number once', async () => {
  const record = { id: '100207', label: '100207 Gerador 20 kVA' };
  const entry = { ...entryOf('assets', change('notes', null, 'x')), action: 'create', record };
  await openView(over(entry));
  expect(screen.getByRole('link', { name: '100207 Gerador 20 kVA' })).toBeVisible();
});

test('another kind of record drops the filter by one record', async () => {
  const { user, address } = await openView(
    over(entryOf('rents', change('payed', false, true)), '?resource=rents&record=42'),
  );
  await choose(user, screen.getByRole('combobox', { name: 'Filtrar por tipo de registo' }), 'Clientes');
  expect(address()).toBe('/backoffice/log?resource=customers');
});

test.each([
  ['rents', '/apps/cockpit/rents/7'],
  ['customers', '/apps/cockpit/customers/7'],
  ['assets', '/apps/cockpit/inventory/7'],
  ['maintenances', '/apps/cockpit/maintenances/7'],
  ['centers', '/apps/cockpit/centers/7'],
  ['asset-models', '/apps/cockpit/settings/models?q=Sado'],
  ['rates', '/apps/cockpit/settings/rates?q=Sado'],
  ['charge-types', '/apps/cockpit/settings/charges?q=Sado'],
  ['tags', '/apps/cockpit/settings/tags?q=Sado'],
  ['assetStates', '/apps/cockpit/settings/states?q=Sado'],
  ['users', '/backoffice/users/7'],
  ['accounts', '/backoffice/users/7'],
])('a record of %s in the log leads to %s, and to nothing once it is deleted', (resource, address) => {
  const entry = entryOf(resource, change('notes', null, 'x'));
  expect(recordLink(entry)).toBe(address);
  expect(recordLink({ ...entry, action: 'delete' })).toBeNull();
});
