import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent, RentLine } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { invalidate } from '../../../../src/shared/cache/invalidation';
import { announce } from '../../../support/announce';
import { listOf } from '../../renderPage';
import { answersOf, CONFIG, rent } from '../harness/fixture';
import { openView, textsIn } from '../harness/openView';

const view = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const digger = {
  description: 'Miniescavadora',
  brand: 'Kubota',
  model: 'KX019-4',
  assetModel: { id: 31, description: 'Miniescavadora' },
};
const rate = { id: 21, description: 'Escavadoras' };
const week = { rate, days: 5, parts: [{ days: 7, price: 600, count: 1 }] };

function line(serialNumber: number, lineOrder: number, changes: Partial<RentLine> = {}): RentLine {
  return {
    id: serialNumber,
    lineOrder,
    asset: { serialNumber, ...digger },
    paymentValue: 570,
    paymentValueWithVat: 701.1,
    vatRate: 23,
    listValue: 600,
    discountPercent: 5,
    pricing: week,
    ...changes,
  };
}
const saw = line(100700, 1, { asset: { serialNumber: 100700, description: 'Serra', brand: 'Stihl', model: 'MS 2' } });
const lines = [line(100427, 0), saw, line(100431, 2)];
const withLines = (rentLines: RentLine[], changes: Partial<Rent> = {}) => ({
  ...view,
  answers: answersOf({ rentLines, ...changes }),
});

const heading = (name = /^Miniescavadora/u) => screen.getByRole('button', { name });
const serials = () => screen.getAllByRole('rowheader', { name: /^\d{6}$/u }).map(({ textContent }) => textContent);

test('units of one model stand under its name, number, price and sum, where the first of them stood', async () => {
  await openView(withLines(lines));
  expect(serials()).toEqual(['100427', '100431', '100700']);
  expect(textsIn(heading().closest('tr')!).join(' ')).toBe(
    'Miniescavadora Kubota KX019-4 × 2 5 dias = 1 semana , 600,00 €/un. 1.140,00 € 1.402,20 €',
  );
  const unit = textsIn(screen.getByRole('rowheader', { name: '100431' }).closest('tr')!);
  expect(unit).toEqual(['3', '100431', '600,00 € menos 5 %', '570,00 €', '701,10 €']);
});

test('a single unit has name and price in its row, whether it has a model or not', async () => {
  const plain = line(100700, 0, { asset: { ...saw.asset, assetModel: undefined } });
  await openView(withLines([plain, line(100427, 1)]));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  const textOf = (name: string) => textsIn(screen.getByRole('rowheader', { name }).closest('tr')!).join(' ');
  expect(textOf('100427')).toContain('Miniescavadora Kubota KX019-4 5 dias = 1 semana , 600,00 €');
  expect(textOf('100700')).toContain('Serra Stihl MS 2 5 dias = 1 semana , 600,00 €');
});

test('a single unit stays in sight when its model was folded and the others went', async () => {
  const own = [line(100427, 0), line(100431, 1)];
  const { answers } = withLines([]);
  const { user } = await openView({
    ...view,
    answers: { ...answers, 'POST /rents/read-rents': () => listOf([{ ...rent, rentLines: own }]) },
  });
  await user.click(heading());
  own.pop();
  act(() => invalidate('rents', ['42']));
  await expect.poll(() => screen.queryByRole('rowheader', { name: '100427' })).toBeVisible();
});

test.each([
  ['a desk', false],
  ['a phone', true],
])('on %s a value that is being typed stays when a second unit of its model comes', async (_on, isNarrow) => {
  const own = [line(100427, 0)];
  const { answers } = withLines([]);
  const { user } = await openView(
    { ...view, answers: { ...answers, 'POST /rents/read-rents': () => listOf([{ ...rent, rentLines: own }]) } },
    { isNarrow },
  );
  await user.click(screen.getByRole('button', { name: 'Alterar o valor de 100427' }));
  const field = screen.getByRole('textbox', { name: 'Valor de 100427' });
  await user.clear(field);
  await user.type(field, '123');
  own.push(line(100431, 1));
  act(() => invalidate('rents', ['42']));
  await screen.findByRole('button', { name: 'Alterar o valor de 100431' });
  expect(screen.getByRole('textbox', { name: 'Valor de 100427' })).toBe(field);
  expect(field).toHaveValue('123');
});

test('units with different prices say none at their model', async () => {
  await openView(withLines([line(100427, 0), line(100431, 1, { pricing: null })]));
  expect(heading()).toHaveTextContent(/^Miniescavadora Kubota KX019-4 × 2$/u);
});

test.each([
  ['a desk', false],
  ['a phone', true],
])('on %s a value that was typed is marked while it may change', async (_on, isNarrow) => {
  const typed = line(100431, 1, { pricing: null });
  const own = { ...withLines([line(100427, 0), typed, { ...saw, pricing: null }]) };
  await openView(own, { isNarrow });
  const marked = screen.getAllByText('Valor escrito à mão').map((note) => note.closest('[data-unit]')?.textContent);
  expect(marked).toEqual([expect.stringContaining('100431')]);
});

test('a typed value that may not change any more is not marked', async () => {
  await openView(withLines([line(100427, 0, { pricing: null })], { state: 'ENDED', payed: true }));
  expect(serials()).toEqual(['100427']);
  expect(screen.queryByText('Valor escrito à mão')).toBeNull();
});

test('the keyboard folds and unfolds the units', async () => {
  const { user } = await openView(withLines(lines));
  expect(heading()).toHaveAttribute('aria-expanded', 'true');
  heading().focus();
  await user.keyboard('{Enter}');
  expect(heading()).toHaveAttribute('aria-expanded', 'false');
  expect(serials()).toEqual(['100700']);
  expect(heading()).toHaveFocus();
  await user.keyboard(' ');
  expect(serials()).toEqual(['100427', '100431', '100700']);
});

test.each([
  [8, 'true'],
  [9, 'false'],
])('%i units of a model are unfolded at first: %s', async (count, isExpanded) => {
  await openView(withLines(Array.from({ length: count }, (_, index) => line(100401 + index, index))));
  expect(heading()).toHaveAttribute('aria-expanded', isExpanded);
});

test('cards of a phone stand under their model as well', async () => {
  const { user } = await openView(withLines(lines), { isNarrow: true });
  const card = heading().closest<HTMLElement>('li')!;
  expect(textsIn(card).join(' ')).toContain('1.140,00 € 1.402,20 € com IVA 100427');
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  await user.click(heading());
  expect(within(card).queryAllByRole('listitem')).toHaveLength(0);
});

test('lines without models look as ever, and say no price of another back end', async () => {
  const plain = lines.map((one) => ({ ...one, asset: { ...one.asset, assetModel: undefined } }));
  const shown = openView(withLines(plain));
  announce({ ...CONFIG, extensions: [] });
  await shown;
  expect(serials()).toEqual(['100427', '100700', '100431']);
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  expect(screen.queryByText(/semana/u)).toBeNull();
});
