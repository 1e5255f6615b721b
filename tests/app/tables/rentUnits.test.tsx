import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as RentDetailPage } from '../../../src/features/rents/detail/RentDetailPage';
import { announce } from '../../support/announce';
import { availabilityOf } from '../../paths/samples/availability';
import { listOf } from '../renderPage';
import { answersOf, CONFIG, rent } from './fixture';
import { openView } from './openView';

const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const ordering = { ...rent, state: 'ORDERING' };
const models = { 'GET /availability/models': () => listOf([availabilityOf(4, 2)]) };
const stale = () => Response.json({ code: 'stale' }, { status: 412 });
const unit = (serialNumber: number) => ({
  ...rent.rentLines[0]!,
  id: serialNumber,
  asset: { serialNumber, assetModel: { id: 4, description: 'Compactador 4' } },
});

test('another back end gets serial numbers alone', async () => {
  const shown = openView({ ...page, answers: answersOf({ state: 'ORDERING' }) });
  announce({ ...CONFIG, extensions: [] });
  const { user } = await shown;
  expect(screen.queryByRole('combobox', { name: /equipamento a adicionar/u })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'N.º de série do equipamento a adicionar' }), '3 comp{Enter}');
  expect(await screen.findByText(/«3 comp» não é um n\.º de série: só tem algarismos\./u)).toBeInTheDocument();
});

/** Orders two units of a model. The first write is refused with 412; from then on the rent is `then` on the server. */
async function addTwo(then: Partial<Rent>) {
  let isOvertaken = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () => listOf([isOvertaken ? { ...ordering, version: 6, ...then } : ordering]),
      'POST /rents/42/addModel': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isOvertaken = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  return () => sent('POST /rents/42/addModel');
}

test('a change of something else by another user does not keep the units off', async () => {
  const sent = await addTwo({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('');
});

test('units are not added to days that another user has chosen meanwhile', async () => {
  const sent = await addTwo({ startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' });
  expect(await screen.findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: /equipamento a adicionar/u })).toHaveValue('2 comp');
});

test('units that went on the rent although the answer was lost are not sent again', async () => {
  let lines = ordering.rentLines;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...models,
      'POST /rents/read-rents': () => listOf([{ ...ordering, rentLines: lines }]),
      'POST /rents/42/addModel': () => {
        lines = [...ordering.rentLines, unit(1), unit(2)];
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  });
  await user.type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remover 2' })).toBeInTheDocument();
  expect(sent('POST /rents/42/addModel')).toHaveLength(1);
});
