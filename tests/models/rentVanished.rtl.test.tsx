import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalidate } from '../../src/shared/invalidation';
import { begins, says } from '../support/texts';
import { openRent } from './openRent';

/** A rent whose dialog behind this button is open when another user deletes it; `type` writes something before that. */
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

test('a rent that another user deletes stays behind what is being written about it', async () => {
  const { screen } = await vanishUnder(/^Alterar notas e/u, (page) =>
    page.fills('textbox', begins('rent:notes.title'), 'Portão azul'),
  );
  await screen.seesText(says('errors:not-found'));
  await screen.seesValue('textbox', begins('rent:notes.title'), /^Portão azul$/u);
  await screen.keys('Escape');
  await screen.presses('button', says('lists:record.discard'));
  await screen.sees('heading', says('rent:notFoundTitle'));
});

test.each([
  ['its days', says('rent:dates.changeTitle')],
  ['its customer', begins('rent:address.change')],
  ['its equipment', says('rent:add.title')],
])('so it does behind %s', async (_what, button) => {
  const { screen, said } = await vanishUnder(button);
  await waitFor(() => expect(said).toEqual(['not-found']));
  await screen.sees('dialog', /./u);
  await screen.misses('heading', says('rent:notFoundTitle'));
  await screen.presses('button', says('rent:cancel'));
  await screen.sees('heading', says('rent:notFoundTitle'));
});
