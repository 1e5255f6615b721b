import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { FULL_OFFER } from '../../../contract/lib/extensions';
import { announce } from '../../support/announce';
import { renderPage, type Recorded } from '../renderPage';
import { answersOf, CONFIG } from '../tables/harness/fixture';

/* Photos, signature and note of a rent's hand-overs. */
async function openPanel(answers: Record<string, Recorded> = {}, extensions = FULL_OFFER.extensions) {
  announce({ ...CONFIG, extensions });
  const page = renderPage({
    routes: [{ path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> }],
    at: '/apps/cockpit/rents/42',
    permissions: ['rent:read'],
    answers: { ...answersOf(), ...answers },
  });
  const panel = within(await screen.findByRole('region', { name: 'Histórico' }));
  await panel.findAllByRole('listitem');
  return { ...page, panel };
}
const refused = () => Response.json({ code: 'unavailable' }, { status: 500 });

test('show what was photographed, and the signature as it was drawn', async () => {
  const { panel } = await openPanel();
  fireEvent.click(panel.getByRole('button', { name: 'Foto 1 de Martelo demolidor Hilti TE 1000 100641' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Martelo demolidor Hilti TE 1000 100641' }));
  const picture = await viewer.findByRole('img', { name: /^Foto 1/u });
  expect(picture).toHaveProperty('src', 'data:image/jpeg;base64,/9j/4A==');
  expect(viewer.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  await vi.waitFor(() =>
    expect(panel.getByRole('img', { name: 'Assinatura' }).querySelector('path')?.getAttribute('d')).toBe(
      'M10 20L10 20',
    ),
  );
});

test('say what could not be read, and read it again', async () => {
  let isBroken = true;
  const dots = answersOf()['GET /rents/42/handovers/61/signature']!;
  const { panel } = await openPanel({
    'GET /rents/42/photos/71': () => new Response(null, { status: 500 }),
    'GET /rents/42/handovers/61/signature': (...question) => (isBroken ? refused() : dots(...question)),
  });
  expect(await panel.findByText(/mostrar a assinatura/u)).toBeDefined();
  isBroken = false;
  fireEvent.click(panel.getByRole('button', { name: 'Tentar de novo' }));
  expect(await panel.findByRole('img', { name: 'Assinatura' })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: /^Foto 1/u }));
  expect(await screen.findByText(/mostrar a foto/u)).toBeDefined();
});

test('save the note in the language of the page', async () => {
  const saved = vi.fn<(name: string) => void>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:note', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  const { panel, requests } = await openPanel({
    'GET /rents/42/handovers/61/note': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  });
  fireEvent.click(panel.getByRole('button', { name: 'Imprimir nota' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('entrega-A2026-00048-61.pdf'));
  expect(requests.find(({ call }) => call.endsWith('/note'))?.url).toContain('?lang=pt');
});

test('say why no note came', async () => {
  const { panel, notices } = await openPanel({ 'GET /rents/42/handovers/61/note': refused });
  const button = panel.getByRole('button', { name: 'Imprimir nota' });
  fireEvent.click(button);
  expect(button.matches(':enabled[aria-disabled=true]'), 'busy, with the focus').toBe(true);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(notices).toMatchObject([
    {
      severity: 'error',
      messageKey: 'handovers.noteFailed',
      values: { reason: expect.stringMatching(/^O servidor está ocupado/u) },
    },
  ]);
});

test('of another back end have neither photos nor a note', async () => {
  const { panel } = await openPanel(
    {
      'GET /rents/42/handovers': async (...question) => {
        const answer = await answersOf()['GET /rents/42/handovers']!(...question);
        const [{ signature: _signature, items, ...handover }] = await answer.json();
        return Response.json([
          { ...handover, items: items.map(({ photos: _photos, ...item }: { photos?: object }) => item) },
        ]);
      },
    },
    FULL_OFFER.extensions.filter((name) => !name.startsWith('handoverPhotos') && name !== 'handoverNote'),
  );
  expect(panel.queryByRole('button')).toBeNull();
  expect(panel.queryByRole('img')).toBeNull();
});
