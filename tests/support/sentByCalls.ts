import { ofDefined } from './definedCalls';

/** A query as its text, in its order. */
const textOf = (query: object) =>
  Object.entries(query)
    .flatMap(([name, value]: [string, unknown]) => [value].flat().map((one) => `${name}=${String(one)}`))
    .join('&');

/** Query or body of each call of `apiCalls.ts` that has one. */
export const SENT: Record<string, string | object | undefined> = {
  ...ofDefined(({ example }) => example?.body ?? (example?.query && textOf(example.query))),
  readAddresses: 'customer=4',
  readCustomers: 'page=2&perPage=50&search=grua&sort=-id&country=620&situation=owing',
  readPrices: { startDate: '2026-11-20T00:00:00', endDate: '2026-11-21T00:00:00', models: [5, 6] },
  readRent: { id: 5 },
};
