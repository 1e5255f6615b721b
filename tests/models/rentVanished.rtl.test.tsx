import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalidate } from '../../src/shared/invalidation';
import { openRent } from './openRent';

/** A rent whose dialog behind this button is open when a colleague deletes it; `type` writes something before that. */
async function vanishUnder(
  button: RegExp,
  type?: (screen: Awaited<ReturnType<typeof openRent>>['screen']) => Promise<void>,
) {
  const { screen, rent, api, said } = await openRent({ stage: 'ORDERING' });
  await screen.presses('button', button);
  await screen.sees('dialog', /./u);
  await type?.(screen);
  expect((await api.call('DELETE', `/rents/${rent.id}`)).status).toBeLessThan(300);
  act(() => invalidate('rents'));
  return { screen, said };
}

test('a rent that a colleague deletes stays behind what is being written about it', async () => {
  const { screen } = await vanishUnder(/^Alterar notas e/u, (page) => page.fills('textbox', /^Notas/u, 'Portão azul'));
  await screen.seesText(/^Já não existe\.$/u);
  await screen.seesValue('textbox', /^Notas/u, /^Portão azul$/u);
  await screen.keys('Escape');
  await screen.presses('button', /^Descartar$/u);
  await screen.sees('heading', /^Este aluguer não existe$/u);
});

test.each([
  ['its days', /^Alterar datas$/u],
  ['its customer', /^Alterar cliente/u],
  ['its equipment', /^Adicionar equipamento$/u],
])('so it does behind %s', async (_what, button) => {
  const { screen, said } = await vanishUnder(button);
  await waitFor(() => expect(said).toEqual(['not-found']));
  await screen.sees('dialog', /./u);
  await screen.misses('heading', /^Este aluguer não existe$/u);
  await screen.presses('button', /^Cancelar$/u);
  await screen.sees('heading', /^Este aluguer não existe$/u);
});
