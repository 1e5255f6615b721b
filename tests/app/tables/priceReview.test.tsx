import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Rent, RentLine, RentMove, ReviewedLine } from '../../../machines/types';
import { PriceReviewDialog } from '../../../src/features/rents/detail/PriceReviewDialog';
import { priceReviewLogic } from '../../../src/features/rents/detail/priceReview.logic';
import { Component as RentDetailPage } from '../../../src/features/rents/detail/RentDetailPage';
import { announce } from '../../support/announce';
import { listOf, texts } from '../renderPage';
import { expectDialogApproved } from './approvedTree';
import { answersOf, CONFIG, rent } from './fixture';
import { openView, textsIn } from './openView';
import { take } from './gestures';
import { isDisabled } from '../../support/isDisabled';

/** The fixture's rent is of 16 days. */
const rate = { id: 21, description: 'Escavadoras' };
const pricing = { rate, days: 16, parts: [{ days: 7, price: 600, count: 3 }] };
const moved = { rate, days: 17, parts: [{ days: 28, price: 2000, count: 1 }] };
const model = { id: 31, description: 'Miniescavadora' };
const [generator, hammer] = rent.rentLines as [RentLine, RentLine];
const priced: RentLine = {
  ...generator,
  asset: { ...generator.asset, assetModel: model },
  paymentValue: 1710,
  listValue: 1800,
  discountPercent: 5,
  pricing,
};
const typed: RentLine = {
  ...priced,
  id: 73,
  lineOrder: 2,
  asset: { ...priced.asset, serialNumber: 100208 },
  pricing: null,
};

interface World {
  lines?: RentLine[];
  changes?: Partial<Rent>;
  /** Price of the model in the new days. */
  value?: number | null;
}

async function open({ lines = [priced, hammer, typed], changes, value = 2000 }: World = {}, isNarrow = false) {
  const view = {
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: [],
    answers: {
      ...answersOf({ state: 'NOT_STARTED', rentLines: lines, paymentTotal: 3654, ...changes }),
      'GET /maintenances': () => listOf([]),
      'POST /prices': () => Response.json([{ model, value, pricing: value === null ? null : moved }]),
      'POST /rents/42/updateDate': () => Response.json(rent),
    },
  };
  const page = await openView(view, { isNarrow });
  const saved = async () => {
    await waitFor(() => expect(page.notices).toHaveLength(1), { timeout: 5000 });
    return page.requests.find(({ call }) => call === 'POST /rents/42/updateDate')!;
  };
  return { ...page, saved };
}

type Page = Awaited<ReturnType<typeof open>>;

/** Moves the rent to begin and end on these days. */
async function moves({ user }: Page, start: string, end: string) {
  await take(user, ['press', 'Alterar datas']);
  await take(user, ['type', 'Início', start]);
  await take(user, ['type', 'Fim', end]);
  await take(user, ['press', 'Guardar']);
}
const lengthens = (page: Page) => moves(page, '12/11/2026', '28/11/2026');
const dialog = () => screen.findByRole('dialog', { name: 'Rever preços' }, { timeout: 5000 });
const box = async (serial: number) =>
  within(await dialog()).getByRole('checkbox', { name: new RegExp(` ${serial} `, 'u') });
const rows = async () =>
  within(await dialog())
    .getAllByRole('listitem')
    .map((row) => textsIn(row).join(' '));
const DATES = { startDate: '2026-11-12T00:00:00', endDate: '2026-11-28T00:00:00' };
const discounted = (asset: number) => ({ asset, paymentValue: 1900, listValue: 2000, discountPercent: 5 });

test.each([
  ['a desk', false],
  ['a phone', true],
])(
  'on %s lists old and new price with its reason and discount, ticked where nobody typed over it',
  async (_on, isNarrow) => {
    const page = await open({}, isNarrow);
    await lengthens(page);
    expect(await rows()).toEqual([
      expect.stringMatching(/100207 17 dias = 4 semanas 2\.000,00 € menos 5 % antes 1\.710,00 € depois 1\.900,00 €$/u),
      expect.stringMatching(/100208 .* Valor escrito à mão antes 1\.710,00 € depois 1\.900,00 €$/u),
    ]);
    expect(await box(100207)).toBeChecked();
    expect(await box(100208)).not.toBeChecked();
    expect((await dialog()).textContent).toMatch(/De 16 dias para 17 dias/u);
    if (!isNarrow) await expectDialogApproved('a rent that moves');
    expect(
      textsIn(
        within(await dialog())
          .getByText('Total sem IVA')
          .closest('p')!,
      ).join(' '),
    ).toMatch(/3\.654,00 € depois 3\.844,00 €$/u);
    await page.user.click(await box(100208));
    expect(
      textsIn(
        within(await dialog())
          .getByText('Total sem IVA')
          .closest('p')!,
      ).join(' '),
    ).toMatch(/depois 4\.034,00 €$/u);
  },
);

test('spreads a discount over its lines, so that they add up to the cent', async () => {
  const lines = [100207, 100208, 100209].map((serialNumber, lineOrder) => ({
    ...priced,
    id: 80 + lineOrder,
    lineOrder,
    asset: { ...priced.asset, serialNumber },
    paymentValue: 6.67,
    listValue: 10,
    discountPercent: 33.33,
  }));
  const page = await open({ lines, value: 20, changes: { paymentTotal: 20.01 } });
  await lengthens(page);
  await dialog();
  await take(page.user, ['press', 'Guardar datas e preços']);
  const { body } = await page.saved();
  const values = (body as { values: { paymentValue: number }[] }).values.map((each) => each.paymentValue);
  // Each alone would round to 13,33 €, a cent less than a new rent: 60,00 € less 33,33 % are 40,00 €.
  expect(values).toEqual([13.34, 13.33, 13.33]);
});

test('asks nothing where only the rounding of a spread discount differs', async () => {
  const spread = [6.67, 6.67, 6.66].map((paymentValue, lineOrder) => ({
    ...priced,
    id: 80 + lineOrder,
    lineOrder,
    asset: { ...priced.asset, serialNumber: 100207 + lineOrder },
    paymentValue,
    listValue: 10,
    discountPercent: 33.33,
  }));
  const page = await open({ lines: spread, value: 10 });
  await lengthens(page);
  const { body } = await page.saved();
  const values = (body as { values: { paymentValue: number }[] }).values.map((each) => each.paymentValue);
  expect(values).toEqual([6.67, 6.67, 6.66]);
});

test.each([
  ['dearer', 2000, [false, true, true]],
  ['cheaper', 1000, [true, true, true]],
])('of %s days, ticks a unit that is back only where it costs no more', async (_name, value, ticked) => {
  const outOn = '2026-11-12T00:00:00';
  const backOn = '2026-11-18T00:00:00';
  const unit = (serialNumber: number) => ({ ...priced.asset, serialNumber });
  const lines = [
    { ...priced, outOn, backOn },
    { ...priced, id: 73, lineOrder: 1, asset: unit(100208), outOn, backOn, swappedBy: 100900 },
    { ...priced, id: 74, lineOrder: 2, asset: unit(100209), outOn },
  ];
  const page = await open({ lines, value, changes: { state: 'ONGOING' } });
  await take(page.user, ['press', 'Alterar datas']);
  await take(page.user, ['type', 'Fim', '28/11/2026']);
  await take(page.user, ['press', 'Guardar']);
  const boxes = await Promise.all([100207, 100208, 100209].map(box));
  expect(boxes.map((each) => (each as HTMLInputElement).checked)).toEqual(ticked);
});

test('saves the ticked prices with the dates, each with its discount', async () => {
  const page = await open();
  await lengthens(page);
  await dialog();
  await take(page.user, ['press', 'Guardar datas e preços']);
  const { body, headers } = await page.saved();
  expect(body).toEqual({ ...DATES, values: [discounted(100207)] });
  expect(headers.get('if-match')).toBe('"5"');
});

test('saves the dates alone', async () => {
  const page = await open();
  await lengthens(page);
  await dialog();
  await take(page.user, ['press', 'Só as datas']);
  expect((await page.saved()).body).toEqual(DATES);
});

test('by the keyboard: a tick, Enter, and Esc back to the dates as they were typed', async () => {
  const page = await open();
  await lengthens(page);
  expect(await box(100207)).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(await screen.findByRole('textbox', { name: /^Fim/u })).toHaveValue('28/11/2026');
  expect(screen.getByRole('textbox', { name: /^Fim/u })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  (await box(100208)).focus();
  await page.user.keyboard(' {Enter}');
  expect((await page.saved()).body).toEqual({ ...DATES, values: [discounted(100207), discounted(100208)] });
});

test('explains a price that stays the same by the new days, and asks nothing', async () => {
  const page = await open({ value: 1800 });
  await lengthens(page);
  const values = [{ ...discounted(100207), paymentValue: 1710, listValue: 1800 }];
  expect((await page.saved()).body).toEqual({ ...DATES, values });
});

test.each<[string, World]>([
  ['without a rate', { value: null }],
  ['without models', { lines: [hammer] }],
  ['of a rent that is paid', { changes: { payed: true } }],
])('asks nothing %s', async (_what, world) => {
  const page = await open(world);
  await lengthens(page);
  expect((await page.saved()).body).toEqual(DATES);
});

test('asks nothing for as many days as before', async () => {
  const page = await open();
  await moves(page, '13/11/2026', '28/11/2026');
  expect((await page.saved()).body).toEqual({ ...DATES, startDate: '2026-11-13T00:00:00' });
  expect(page.requests.some(({ call }) => call === 'POST /prices')).toBe(false);
});

test('asks nothing of another back end', async () => {
  const opened = open();
  announce({ ...CONFIG, extensions: [] });
  const page = await opened;
  await lengthens(page);
  expect((await page.saved()).body).toEqual(DATES);
});

test('says when the prices take long, and lets the dates go alone', async () => {
  const logic = priceReviewLogic.provide({
    guards: { mayReview: () => true },
    actors: {
      reviewLines: fromPromise<ReviewedLine[], Pick<RentMove, 'rent' | 'start' | 'end'>>(
        () => new Promise(() => undefined),
      ),
    },
    delays: { lateDelay: 0 },
  });
  const review = createActor(logic, {
    input: { rent, start: '2026-11-12', end: '2026-11-28', reviewed: [], keepsDays: false },
  }).start();
  await waitFor(() => expect(review.getSnapshot().matches({ reading: 'late' })).toBe(true));
  render(
    <I18nextProvider i18n={texts}>
      <PriceReviewDialog review={review} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Os preços das novas datas estão a demorar…');
  expect(screen.getByRole('button', { name: 'Guardar datas e preços' })).toBeDisabled();
  expect(isDisabled(screen.getByRole('button', { name: 'Só as datas' }))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(review.getSnapshot().output).toEqual({ end: 'cancelled', failure: null, reviewed: [] });
});
