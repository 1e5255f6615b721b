import type { ComponentType } from 'react';
import type { Rent, UnitFacts } from '../../../../machines/types';
import { Component as HandOutPage } from '../../../../src/features/rents/handover/HandOutPage';
import { Component as TakeBackPage } from '../../../../src/features/rents/handover/TakeBackPage';
import { answersOf } from '../harness/fixture';
import { fullLines, lateRent } from '../harness/fullRent';
import type { View } from '../harness/openView';
import { testStates } from '../harness/testStates';

/* Hand-overs of rents with a unit at each stage, before and after their units are ticked. */

const sheet: UnitFacts[] = [
  {
    asset: 100207,
    meterUnit: 'HOURS',
    hasFuel: true,
    lastMeter: 1281,
    lastFuel: 7,
    outMeter: 1276.5,
    outFuel: 8,
    replacementValue: 11_900,
    fuelCharge: { type: 41, unitValue: 9, vatRate: 6 },
    meterCharge: { type: 42, unitValue: 2.5, vatRate: null },
    nextRent: { id: 55, code: 'A2026-00055', startDate: '2026-12-09T00:00:00', endDate: '2026-12-13T00:00:00' },
  },
  {
    asset: 100209,
    meterUnit: 'KILOMETRES',
    hasFuel: false,
    lastMeter: null,
    lastFuel: null,
    outMeter: null,
    outFuel: null,
    replacementValue: null,
    nextRent: null,
  },
];
const at = (page: ComponentType, way: string, own: Rent): View => ({
  page,
  path: `/apps/cockpit/rents/:id/${way}`,
  at: `/apps/cockpit/rents/42/${way}`,
  needs: ['rent:read', 'handover:update'],
  answers: {
    ...answersOf(own),
    'GET /rents/42/handoverSheet': () => Response.json(sheet),
    'POST /prices': () => Response.json([]),
  },
});
const chosen: Rent['rentLines'] = fullLines.map(({ id, lineOrder, asset, paymentValue, paymentValueWithVat }) => ({
  id,
  lineOrder,
  asset,
  paymentValue,
  paymentValueWithVat,
}));
const reserved: Rent = { ...lateRent, state: 'NOT_STARTED', startDate: '2026-11-22T00:00:00', rentLines: chosen };
reserved.endDate = '2026-11-27T00:00:00';
const takeBack = at(TakeBackPage, 'take-back', lateRent);
const handOut = at(HandOutPage, 'hand-out', reserved);
/** A sheet from which all ticks are taken. */
const none = { steps: [['press', 'Desmarcar tudo']] } as const;
const needs = ['rent:read', 'handover:update'] as const;

testStates([
  { name: 'a late return', view: takeBack, ...none },
  { name: 'a late return of all units', view: takeBack },
  {
    name: 'a late return of all units, on a phone',
    like: 'a late return of all units',
    view: takeBack,
    isNarrow: true,
  },
  {
    name: 'a late return for those who may do nothing else',
    like: 'a late return of all units',
    view: takeBack,
    permissions: needs,
  },
  {
    name: 'a late return of a paid rent',
    like: 'a late return of all units',
    view: at(TakeBackPage, 'take-back', { ...lateRent, payed: true }),
  },
  {
    name: 'a late return of a paid rent that takes no charges',
    like: 'a late return of all units',
    view: at(TakeBackPage, 'take-back', { ...lateRent, payed: true }),
    without: 'chargesAfterPayment',
  },
  {
    name: 'a return of some units',
    like: 'a late return of all units',
    view: takeBack,
    steps: [
      ...none.steps,
      ['press', 'Gerador 20 kVA Himoinsa HYW-20 100207'],
      ['press', 'Gerador 20 kVA Himoinsa HYW-20 100209'],
    ],
  },
  { name: 'a hand-out before its day', view: handOut, ...none },
  { name: 'a hand-out of all units', view: handOut },
  {
    name: 'a hand-out of all units, on a phone',
    like: 'a hand-out of all units',
    view: handOut,
    isNarrow: true,
  },
  { name: 'a hand-out of what is left', view: at(HandOutPage, 'hand-out', lateRent) },
  {
    name: 'a hand-out without photos',
    like: 'a hand-out of all units',
    view: handOut,
    without: 'handoverPhotos',
  },
  {
    name: 'a return of which nothing is left',
    view: at(TakeBackPage, 'take-back', { ...lateRent, rentLines: fullLines.slice(3, 6) }),
  },
]);
