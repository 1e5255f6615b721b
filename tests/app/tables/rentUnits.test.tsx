import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import type { Extension } from '../../../src/shared/domain/extensions';
import { Component as RentDetailPage } from '../../../src/features/rents/detail/RentDetailPage';
import { announce } from '../../support/announce';
import { availabilityOf } from '../../paths/samples/availability';
import { listOf } from '../renderPage';
import { answersOf, asset, CONFIG, rent } from './fixture';
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

const compactor = { 'GET /availability/models/4/units': () => listOf([{ ...asset, serialNumber: 8 }]) };
const reserved = { ...rent, state: 'NOT_STARTED', rentLines: [...rent.rentLines, unit(7)] };
const EXCHANGE = /^Trocar o \d+ por outra unidade$/u;

test.each<[what: string, state: string, extensions: readonly Extension[], permissions: string[], serials: string[]]>([
  ['while it is ordering', 'ORDERING', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['until it goes out', 'NOT_STARTED', CONFIG.extensions, ['rent:read', 'rent:update'], ['7']],
  ['no more once it is out', 'ONGOING', CONFIG.extensions, ['rent:read', 'rent:update'], []],
  ['only by those who may', 'NOT_STARTED', CONFIG.extensions, ['rent:read'], []],
  ['only where that is offered', 'NOT_STARTED', [], ['rent:read', 'rent:update'], []],
])('a unit with a model is exchanged %s', async (_what, state, extensions, permissions, serials) => {
  const shown = openView({ ...page, answers: answersOf({ ...reserved, state }) }, { permissions });
  announce({ ...CONFIG, extensions });
  await shown;
  const buttons = screen.queryAllByRole('button', { name: EXCHANGE });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.replaceAll(/\D/gu, ''))).toEqual(serials);
});

/** Exchanges unit 7 for 8. The first request is refused with 412; from then on the rent is `then` on the server. */
async function exchange(then: Partial<Rent>) {
  let isOvertaken = false;
  const { user, sent } = await openView({
    ...page,
    answers: {
      ...answersOf(),
      ...compactor,
      'POST /rents/read-rents': () => listOf([isOvertaken ? { ...reserved, version: 6, ...then } : reserved]),
      'POST /rents/42/exchange': (request) => {
        const isFirst = request.headers.get('if-match') === '"5"';
        isOvertaken = true;
        return isFirst ? stale() : Response.json(rent);
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Trocar o 7 por outra unidade' }));
  await user.click(await screen.findByRole('option', { name: /^8/u }));
  await user.click(screen.getByRole('button', { name: 'Trocar por 8' }));
  return () => sent('POST /rents/42/exchange');
}

test('an exchange goes on after another user changed something else', async () => {
  const sent = await exchange({ notes: 'Portão lateral' });
  await waitFor(() => expect(sent()).toEqual(Array(2).fill({ asset: 7, by: 8 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[what: string, then: Partial<Rent>]>([
  ['the days', { startDate: '2027-01-04T00:00:00', endDate: '2027-01-08T00:00:00' }],
  ['the unit', { rentLines: [unit(9)] }],
])('an exchange stops and says so when another user changed %s', async (_what, then) => {
  const sent = await exchange(then);
  const dialog = await screen.findByRole('dialog', { name: 'Trocar unidade' });
  expect(await within(dialog).findByText(/Outra pessoa alterou isto entretanto/u)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});
