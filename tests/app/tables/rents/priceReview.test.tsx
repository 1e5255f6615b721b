import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Rent, RentCharge, RentLine, RentMove, ReviewedLine } from '../../../../machines/types';
import { PriceReviewDialog } from '../../../../src/features/rents/prices/PriceReviewDialog';
import { priceReviewLogic } from '../../../../src/features/rents/prices/priceReview.logic';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { announce } from '../../../support/announce';
import { listOf, texts } from '../../renderPage';
import { expectDialogApproved } from '../harness/approvedTree';
import { answersOf, CONFIG, rent } from '../harness/fixture';
import { openView, textsIn } from '../harness/openView';
import { take } from '../harness/gestures';
import { isDisabled } from '../../../support/isDisabled';

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
  paymentValueWithVat: 1881,
  vatRate: 10,
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
      ...answersOf({
        state: 'NOT_STARTED',
        rentLines: lines,
        paymentTotal: 3654,
        paymentTotalWithVat: 4200,
        ...changes,
      }),
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
const total = async (name: string) =>
  textsIn(
    within(await dialog())
      .getByText(name)
      .closest('p')!,
  ).join(' ');
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
    expect(await total('Total sem IVA')).toMatch(/3\.654,00 € depois 3\.844,00 €$/u);
    // The generators have VAT of their own: 190,00 € more and 19,00 €.
    expect(await total('Total com IVA')).toMatch(/4\.200,00 € depois 4\.409,00 €$/u);
    await page.user.click(await box(100208));
    expect(await total('Total sem IVA')).toMatch(/depois 4\.034,00 €$/u);
    expect(await total('Total com IVA')).toMatch(/depois 4\.618,00 €$/u);
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

test.each<[string, typeof CONFIG.extensions, boolean]>([
  ['another back end', [], false],
  ['another back end for a paid rent', [], true],
  [
    'a back end whose paid rents take no charges',
    CONFIG.extensions.filter((name) => name !== 'chargesAfterPayment'),
    true,
  ],
])('asks nothing of %s', async (_what, extensions, payed) => {
  const opened = open({ changes: { payed } });
  announce({ ...CONFIG, extensions });
  const page = await opened;
  await lengthens(page);
  expect((await page.saved()).body).toEqual(DATES);
});

test.each<[string, typeof CONFIG.extensions, World, boolean]>([
  ['another back end that the value of a paid rent stays', [], { changes: { payed: true } }, true],
  [
    'our own back end the same of lines without a rate',
    CONFIG.extensions,
    { changes: { payed: true }, lines: [hammer] },
    true,
  ],
  [
    'our own back end nothing where the difference can be charged',
    CONFIG.extensions,
    { changes: { payed: true } },
    false,
  ],
  ['another back end nothing of an unpaid rent', [], {}, false],
])('with %s is said beforehand', async (_what, extensions, world, isSaid) => {
  const opened = open(world);
  announce({ ...CONFIG, extensions });
  const page = await opened;
  await take(page.user, ['press', 'Alterar datas']);
  const shown = textsIn(await screen.findByRole('dialog', { name: 'Alterar datas' })).join(' ');
  expect(shown.includes('O aluguer está pago: os dias mudam, o valor fica como está.')).toBe(isSaid);
});

describe('other days of a paid rent', () => {
  const difference = () => screen.findByRole('dialog', { name: 'Diferença de preço' }, { timeout: 5000 });
  const press = async (page: Page, name: string) => {
    await difference();
    await take(page.user, ['press', name]);
    return (await page.saved()).body;
  };
  const charge = (unitValue: number, vatRate = 23, assets = [100207]) => ({
    description: `Diferença de preço para 17 dias · ${assets.join(', ')}`,
    source: 'EXTENSION',
    quantity: assets.length,
    unitValue,
    vatRate,
  });
  const ofRate = (vatRate: number, line: RentLine, serialNumber: number): RentLine => ({
    ...line,
    id: serialNumber,
    vatRate,
    asset: { ...line.asset, serialNumber },
  });
  /** A charge for earlier other days. */
  const earlier = (paymentValue: number): RentCharge => ({
    id: 9,
    description: 'Diferença de preço para 16 dias',
    quantity: 1,
    unitValue: paymentValue,
    paymentValue,
    paymentValueWithVat: paymentValue * 1.23,
    vatRate: 23,
    source: 'EXTENSION',
  });
  const line = { ...priced, vatRate: 23 };
  const paid = (world: World = {}) => open({ ...world, changes: { payed: true, ...world.changes } });

  test('can be charged: the lines stay, and the rent is unpaid then', async () => {
    const page = await paid({ lines: [line, hammer] });
    await lengthens(page);
    const shown = textsIn(await difference()).join(' ');
    expect(shown).toMatch(
      /O aluguer está pago, e as linhas ficam como estão.*fica então por pagar\. Ou o valor fica como está/u,
    );
    expect(shown).toMatch(/antes 1\.710,00 € depois 1\.900,00 €/u);
    expect(shown).toMatch(/A cobrar, sem IVA 190,00 € 233,70 € com IVA/u);
    expect(await press(page, 'Cobrar a diferença')).toEqual({ ...DATES, charges: [charge(190)] });
  });

  test('can be left without one', async () => {
    const page = await paid({ lines: [line] });
    await lengthens(page);
    expect(await press(page, 'Deixar o valor')).toEqual(DATES);
  });

  test('by the keyboard: Enter charges what is ticked, and nothing while no line is', async () => {
    const page = await paid({ lines: [line] });
    await lengthens(page);
    await difference();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await page.user.keyboard(' {Enter}');
    expect(screen.getByRole('button', { name: 'Cobrar a diferença' })).toBeDisabled();
    expect(textsIn(await difference()).join(' ')).toMatch(/A cobrar, sem IVA 0,00 €/u);
    await page.user.keyboard(' {Enter}');
    expect((await page.saved()).body).toEqual({ ...DATES, charges: [charge(190)] });
  });

  test('make one charge for each VAT rate', async () => {
    const lines = [line, ofRate(6, line, 100208), ofRate(23, line, 100209)];
    const page = await paid({ lines });
    await lengthens(page);
    expect(await press(page, 'Cobrar a diferença')).toEqual({
      ...DATES,
      charges: [charge(190, 23, [100207, 100209]), charge(190, 6, [100208])],
    });
  });

  test.each([
    ['paid', true],
    ['unpaid again by the earlier charge', false],
  ])('take off what was charged for other days before, of a rent that is %s', async (_what, payed) => {
    const page = await paid({
      lines: [line],
      changes: { payed, charges: [earlier(50)], missing: payed ? undefined : 61.5 },
    });
    await lengthens(page);
    expect(textsIn(await difference()).join(' ')).toMatch(
      /Já cobrado por outras datas 50,00 € A cobrar, sem IVA 140,00 €/u,
    );
    expect(await press(page, 'Cobrar a diferença')).toEqual({ ...DATES, charges: [charge(140)] });
  });

  test.each<[string, World, number]>([
    ['cost less', { value: 1000 }, 1],
    ['cost what they cost when they were charged for more', { value: 1800, changes: { charges: [earlier(50)] } }, 0],
    ['cost less than was charged before', { changes: { charges: [earlier(200)] } }, 1],
  ])('say that there is nothing to charge where they %s', async (_what, world, rowsShown) => {
    const page = await paid({ lines: [line], ...world });
    await lengthens(page);
    expect(textsIn(await difference()).join(' ')).toMatch(
      /não há diferença a cobrar\. O valor do aluguer fica como está/u,
    );
    expect(screen.queryAllByText('1.710,00 €').length > 0).toBe(true);
    expect(within(await difference()).queryAllByRole('listitem')).toHaveLength(rowsShown);
    expect(screen.queryByRole('button', { name: 'Cobrar a diferença' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: / 100207 /u })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deixar o valor' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect((await page.saved()).body).toEqual(DATES);
  });

  test('are asked about for a unit that is not back, and not charged for one that is', async () => {
    const outOn = '2026-11-12T00:00:00';
    const back = { ...ofRate(23, line, 100208), outOn, backOn: '2026-11-18T00:00:00' };
    const page = await paid({ lines: [{ ...line, outOn }, back], changes: { state: 'ONGOING' } });
    await take(page.user, ['press', 'Alterar datas']);
    await take(page.user, ['type', 'Fim', '28/11/2026']);
    await take(page.user, ['press', 'Guardar']);
    expect(await press(page, 'Cobrar a diferença')).toMatchObject({ charges: [charge(190)] });
  });

  test.each([
    [
      true,
      /O aluguer está pago\. A diferença de preço, 190,00 € sem IVA, pode ser cobrada ao rever datas e preços; sem isso/u,
    ],
    [false, /Pela tabela, a diferença de preço é de 190,00 € sem IVA/u],
  ])('are priced in the question before an early start (paid: %s)', async (payed, text) => {
    const days = { startDate: '2045-11-12T00:00:00', endDate: '2045-11-27T00:00:00' };
    const page = await paid({ lines: [line, hammer], changes: { ...days, payed } });
    await take(page.user, ['press', 'Mais ações']);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Iniciar aluguer' }));
    const asked = await screen.findByRole('dialog', { name: 'Começar antes do primeiro dia?' });
    await waitFor(() => expect(textsIn(asked).join(' ')).toMatch(text));
  });

  test('are not spoken of before an early start where no rate prices a line', async () => {
    const days = { startDate: '2045-11-12T00:00:00', endDate: '2045-11-27T00:00:00' };
    const page = await paid({ lines: [hammer], changes: days });
    await take(page.user, ['press', 'Mais ações']);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Iniciar aluguer' }));
    const asked = await screen.findByRole('dialog', { name: 'Começar antes do primeiro dia?' });
    expect(textsIn(asked).join(' ')).not.toMatch(/diferença/u);
  });

  test('of as many days ask nothing', async () => {
    const page = await paid({ lines: [line] });
    await moves(page, '13/11/2026', '28/11/2026');
    expect((await page.saved()).body).toEqual({ ...DATES, startDate: '2026-11-13T00:00:00' });
  });
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
