import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as CenterPage } from '../../../src/features/centers/detail/CenterPage';
import { Component as CentersListPage } from '../../../src/features/centers/list/CentersListPage';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';

const MAIA = {
  id: 3,
  description: 'Maia',
  street: 'Rua do Outeiro, 810',
  postalCode: '4475-150',
  postalCodeLocation: 'Maia',
  country: { id: 1, description: 'Portugal', code: 'PT' },
  phone: '229 400 340',
  email: null,
  assetCount: 25,
  version: 1,
};
const asset = (serialNumber: number, type = 'AVAILABLE') => ({
  serialNumber,
  description: `Dumper ${serialNumber}`,
  state: { id: type, description: type, type },
  center: { id: 3, description: 'Maia' },
});

function open(
  at: string,
  answers: Record<string, Recorded>,
  permissions = ['center:read', 'asset:read', 'rent:read', 'maintenance:read'],
) {
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: false, permissions }));
  announce({ extensions: ['centers', 'maintenances'] });
  return renderPage({
    routes: [
      { path: '/apps/cockpit/centers', element: <CentersListPage /> },
      { path: '/apps/cockpit/centers/:id', element: <CenterPage /> },
    ],
    at: `/apps/cockpit/centers${at}`,
    permissions,
    answers,
  });
}

describe('the list of centers', () => {
  it('shows where each is and how much is kept there', async () => {
    open('', { 'GET /centers': () => listOf([MAIA], 4) });
    expect(await screen.findByText('1–1 de 4 centros')).toBeInTheDocument();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /Maia.*Rua do Outeiro, 810, 4475-150 Maia.*229 400 340.*—.*25/u,
    );
    expect(screen.queryByRole('button', { name: 'Novo centro' })).toBeNull();
  });

  it('has a dash where a back end does not count', async () => {
    open('', { 'GET /centers': () => listOf([{ id: 9, description: 'Faro' }], null) });
    const row = (await screen.findByRole('rowheader', { name: 'Faro' })).closest('tr')!;
    expect(within(row).getAllByText('—')).toHaveLength(4);
  });
});

describe('the page of a center', () => {
  it('says what is where: out with a customer, in the workshop, or here', async () => {
    const { sent } = open('/3', {
      'GET /centers/3': () => Response.json(MAIA),
      'POST /assets/find': () => listOf([asset(1), asset(2, 'MAINTENANCE'), asset(3)], 25),
      'POST /rents/read-rents': () =>
        listOf([
          {
            id: 7,
            code: 'A2026-00007',
            state: 'ONGOING',
            endDate: '2026-12-03T00:00:00',
            customer: { id: 1, description: 'Obras do Tejo' },
            rentLines: [{ asset: { serialNumber: 1 } }],
          },
        ]),
      'GET /maintenances': () =>
        listOf([{ id: 5, state: 'ONGOING', endDate: '2026-12-01T00:00:00', asset: { serialNumber: 2 } }]),
    });
    const where = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
    expect(await where('Dumper 1')).toHaveTextContent(/A2026-00007 até 03\/12\/2026.*Obras do Tejo/u);
    expect(within(await where('Dumper 1')).getByRole('link', { name: 'A2026-00007' })).toHaveAttribute(
      'href',
      '/apps/cockpit/rents/7',
    );
    expect(await where('Dumper 2')).toHaveTextContent(/Em manutenção até 01\/12\/2026/u);
    expect(await where('Dumper 3')).toHaveTextContent(/No centro/u);
    expect(sent('POST /assets/find')).toEqual([{ center: 3, sort: 'description', page: 1, perPage: 20 }]);
    expect(sent('POST /rents/read-rents')).toEqual([{ state: 'ONGOING', asset: [1, 2, 3] }]);
    expect(screen.getByRole('link', { name: '229 400 340' })).toHaveAttribute('href', 'tel:229400340');
  });

  it('asks nothing that this user may not know', async () => {
    const { requests } = open('/3', { 'GET /centers/3': () => Response.json(MAIA) }, ['center:read']);
    expect(await screen.findByRole('heading', { name: 'Maia' })).toBeInTheDocument();
    expect(screen.getByText('25 equipamentos')).toBeInTheDocument();
    expect(requests.map(({ call }) => call)).toEqual(['GET /centers/3']);
  });
});
