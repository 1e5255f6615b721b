import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BlockerList } from '../../../src/shared/record/BlockerList';
import { renderPage } from '../renderPage';

const day = (date: string) => `2026-11-${date}T00:00:00`;
const records = {
  rents: [{ id: 42, code: 'A2026-00048' }],
  maintenances: [{ id: 9, startDate: day('10'), endDate: day('12') }],
  assets: [{ serialNumber: 100207, description: 'Gerador 20 kVA' }],
  models: [{ id: 31, description: 'Gerador & bomba', brand: 'Himoinsa', model: 'HYW-20' }],
  more: true,
};
const PATHS = ['rents/:id', 'maintenances/:id', 'inventory/:serialNumber', 'settings/models'];
const TEXTS = [
  'A2026-00048',
  'Manutenção de 10/11/2026 a 12/11/2026',
  '100207 Gerador 20 kVA',
  'Gerador & bomba Himoinsa HYW-20',
];
const ADDRESSES = ['rents/42', 'maintenances/9', 'inventory/100207', 'settings/models?q=Gerador%20%26%20bomba'];

test.each([
  ['with links, where the app has pages for them', PATHS, ADDRESSES],
  ['without links, where it has none', [], [null, null, null, null]],
])('records in the way of a deletion are named %s', async (_how, paths, addresses) => {
  renderPage({
    routes: [{ path: '/', element: <BlockerList {...records} /> }],
    at: '/',
    paths: paths.map((path) => `/apps/cockpit/${path}`),
    answers: {},
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([...TEXTS, 'e outros']);
  const links = items.slice(0, 4).map((item) => item.querySelector('a')?.getAttribute('href') ?? null);
  expect(links).toEqual(addresses.map((address) => address && `/apps/cockpit/${address}`));
});
