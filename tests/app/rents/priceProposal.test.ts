import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { RentLine } from '../../../machines/types';
import {
  proposePriceFor,
  readLineProposal,
  readLineProposals,
} from '../../../src/features/rents/addEquipment/priceProposal';
import { lineOf, rentOf } from '../../paths/samples/rentRecords';
import { week } from '../../paths/samples/rentDialogs';
import { announce, OURS } from '../../support/announce';

const assetModel = { id: 3, description: 'Miniescavadora' };
const { pricing } = week;

/** Answers every call alike, and keeps the bodies of the requests. */
function answer(body: unknown) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(await new Request(input, init).json());
    return Response.json(body);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const propose = (asset: object | null) =>
  toPromise(
    createActor(
      proposePriceFor(() => rentOf()),
      { input: { asset: asset as never } },
    ).start(),
  );
const ofLine = (changes: Partial<RentLine>) =>
  readLineProposal(
    { ...lineOf(100427), asset: { serialNumber: 100427, assetModel }, ...changes },
    rentOf(),
    AbortSignal.timeout(5000),
  );

it('asks for the price of the model in the rent’s days', async () => {
  announce(OURS);
  const asked = answer([{ model: assetModel, value: 600, pricing }]);
  await expect(propose({ serialNumber: 100427, assetModel })).resolves.toEqual(week);
  expect(asked).toEqual([{ startDate: '2026-11-20T00:00:00', endDate: '2026-11-27T00:00:00', models: [3] }]);
});

it('knows no price without a rate', async () => {
  announce(OURS);
  answer([{ model: assetModel, value: null, pricing: null }]);
  await expect(propose({ serialNumber: 100427, assetModel })).resolves.toBeNull();
});

it.each([
  ['another back end', [], assetModel],
  ['an asset without a model', OURS.extensions, null],
])('asks nothing of %s', async (_what, extensions, model) => {
  announce({ ...OURS, extensions });
  const asked = answer([]);
  await expect(propose({ serialNumber: 100427, assetModel: model })).resolves.toBeNull();
  expect(asked).toEqual([]);
});

it('explains a line as it was agreed, without asking today’s rate', async () => {
  announce(OURS);
  const asked = answer([]);
  const agreed = { ...pricing, days: 8 };
  const line = { paymentValue: 570, listValue: 600, discountPercent: 5, pricing: agreed };
  await expect(ofLine(line)).resolves.toEqual({ value: 570, listValue: 600, pricing: agreed });
  expect(asked).toEqual([]);
});

it.each([
  ['somebody typed the value', null],
  ['the days have changed', { ...pricing, days: 3 }],
])('asks for a line’s price where %s, and takes its discount off', async (_where, former) => {
  announce(OURS);
  answer([{ model: assetModel, value: 600, pricing }]);
  const line = { paymentValue: 95, listValue: 100, discountPercent: 5, pricing: former };
  await expect(ofLine(line)).resolves.toEqual({ value: 570, listValue: 600, pricing });
});

it('asks for the prices of many models in batches that the server takes', async () => {
  announce(OURS);
  const asked: { models: number[] }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const question = (await new Request(input, init).json()) as { models: number[] };
    asked.push(question);
    return Response.json(question.models.map((id) => ({ model: { ...assetModel, id }, value: id, pricing })));
  });
  const lines = Array.from({ length: 401 }, (_, index) => ({
    ...lineOf(index + 1),
    lineOrder: index,
    asset: { serialNumber: index + 1, assetModel: { ...assetModel, id: index + 1 } },
  }));
  const priced = await readLineProposals(lines, rentOf(), AbortSignal.timeout(5000));
  expect(asked.map(({ models }) => models.length)).toEqual([200, 200, 1]);
  expect(priced.map(({ proposal }) => proposal.value)).toEqual(lines.map((_, index) => index + 1));
});
