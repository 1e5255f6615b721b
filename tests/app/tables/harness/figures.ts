import type { Statistics } from '../../../../contract/statistics';
import type { BriefRent } from '../../../../contract/statistics';
import type { Recorded } from '../../renderPage';
import { rent } from './fixture';

/* Made-up figures for every dashboard. No two are alike, so that a page which shows the wrong one fails its test. */

const { id, code, rentNumber, state, startDate, endDate, paymentTotal, paymentTotalWithVat, payed } = rent;
const customer = { id: 7, description: 'Jardins do Sado' };
const brief: BriefRent = {
  id,
  code,
  rentNumber,
  state,
  startDate,
  endDate,
  paymentTotal,
  paymentTotalWithVat,
  payed,
  customer,
};
const range = { begin: '2026-01-01', end: '2026-12-31' };
const generator = { serialNumber: 100207, description: 'Gerador 20 kVA', brand: 'Himoinsa', model: 'HYW-20' };
const hammer = { serialNumber: 100641, description: 'Martelo demolidor', brand: 'Hilti', model: 'TE 1000' };
const ranking = {
  items: [{ customer, rents: 9, billing: 6100 }],
  others: { count: 51, billing: 3900 },
  billing: 10_000,
};

const home: Statistics['home'] = {
  range,
  summary: { activeCustomers: 52, rents: 187, billing: 10_000, arpa: 192.31 },
  soFar: {
    range: { begin: '2026-01-01', end: '2026-11-20' },
    summary: { activeCustomers: 50, rents: 180, billing: 9600.5, arpa: 192.01 },
  },
  before: {
    range: { begin: '2025-01-01', end: '2025-11-20' },
    summary: { activeCustomers: 45, rents: 190, billing: 8000, arpa: 177.78 },
  },
  months: [
    { month: '2026-10-01', billing: 2100.5, receipts: 1900.25 },
    { month: '2026-11-01', billing: 2400.75, receipts: 800.1 },
    { month: '2026-12-01', billing: 399.5, receipts: 0 },
  ],
  years: { first: 2025, last: 2026 },
  topEquipment: {
    items: [{ asset: generator, lines: 17, billing: 2700 }],
    others: { count: 63, billing: 7300 },
    billing: 10_000,
  },
  topCustomers: ranking,
  latest: [brief],
};

const group = (count: number, amount: number) => ({ count, amount, rents: [brief] });

const STATISTICS: Statistics = {
  home,
  rents: {
    ...home,
    attention: {
      leaving: group(21, 2100.21),
      returning: group(22, 2200.22),
      overdue: group(23, 2300.23),
      unpaid: group(24, 2400.24),
    },
  },
  customers: {
    range,
    ranking,
    activeCustomers: 52,
    newCustomers: { count: 6, items: [{ customer, rents: 2, billing: 310.5, firstDay: '2026-03-04' }] },
    inactiveCustomers: { count: 13, items: [{ customer, rents: 4, billing: 720.75, lastDay: '2026-05-06' }] },
    owing: {
      count: 7,
      amount: 4321.5,
      ages: {
        notDue: { rents: 4, amount: 1240.6 },
        upTo30: { rents: 5, amount: 2000.25 },
        upTo60: { rents: 1, amount: 300.75 },
        upTo90: { rents: 2, amount: 1000 },
        older: { rents: 2, amount: 1020.5 },
      },
      items: [{ customer, rents: 3, amount: 1518.44, since: '2026-07-08' }],
    },
  },
  inventory: {
    range,
    elapsed: 324,
    states: [
      { state: { id: 1, description: 'Pronto', type: 'AVAILABLE' }, assets: 150 },
      { state: { id: 2, description: 'Na oficina', type: 'MAINTENANCE' }, assets: 50 },
    ],
    assets: 200,
    use: { rentedDays: 1620, days: 64_800 },
    assetUse: [{ asset: generator, rentedDays: 162, days: 324 }],
    tagUse: [{ tag: { id: 5, description: 'Energia' }, assets: 14, rentedDays: 454, days: 4536 }],
    idle: {
      count: 31,
      items: [
        { asset: hammer, lastDay: '2026-02-03' },
        { asset: { ...hammer, serialNumber: 100_642 }, lastDay: null, newSince: '2026-11-12' },
      ],
    },
    maintenance: {
      cost: 1250.5,
      billing: 25_010,
      items: [{ asset: generator, maintenances: 4, cost: 415.6, billing: 5195 }],
    },
  },
  models: {
    range,
    models: [
      {
        model: { id: 61, description: 'Gerador Himoinsa HYW-20' },
        units: 3,
        rentedDays: 243,
        days: 972,
        billing: 5195.5,
        missing: 2,
      },
    ],
  },
};

/** Answers of our server about the figures, by `METHOD /path`. */
export const figures: Record<string, Recorded> = Object.fromEntries(
  Object.entries(STATISTICS).map(([dashboard, answer]) => [
    `GET /statistics/${dashboard}`,
    () => Response.json(answer),
  ]),
);
