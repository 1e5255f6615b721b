import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announceChange } from '../../src/shared/changes';
import { openRent } from './openRent';

test('a rent that a colleague deletes stays behind what is being written about it', async () => {
  const { screen, rent, api } = await openRent({ stage: 'ORDERING' });
  await screen.presses('button', /^Alterar notas e/u);
  await screen.fills('textbox', /^Notas/u, 'Portão azul');
  expect((await api.call('DELETE', `/rents/${rent.id}`)).status).toBeLessThan(300);
  act(() => announceChange('rents'));
  await screen.seesText(/^Já não existe\.$/u);
  await screen.seesValue('textbox', /^Notas/u, /^Portão azul$/u);
  await screen.keys('Escape');
  await screen.presses('button', /^Descartar$/u);
  await screen.sees('heading', /^Este aluguer não existe$/u);
});
