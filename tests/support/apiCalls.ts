import * as addresses from '../../src/shared/api/addresses';
import * as auth from '../../src/shared/api/auth';
import * as cancelledRents from '../../src/shared/api/cancelledRents';
import * as customers from '../../src/shared/api/customers';
import * as handovers from '../../src/shared/api/handovers';
import * as prices from '../../src/shared/api/prices';
import * as rentCharges from '../../src/shared/api/rentCharges';
import * as rentCounts from '../../src/shared/api/rentCounts';
import * as rentLines from '../../src/shared/api/rentLines';
import * as rents from '../../src/shared/api/rents';
import { call } from '../../src/shared/api/client/call';
import { inputOf, ofDefined, V } from './definedCalls';

const day = '2026-11-20T00:00:00';
const nextDay = '2026-11-21T00:00:00';
const page = { page: 2, perPage: 50 };
const list = { ...page, search: 'grua', sort: '-id' };
const counted = {
  customer: 4,
  state: ['ONGOING'],
  payed: false,
  asset: 6,
  search: 'grua',
  overdueOn: day,
  startDateInterval: { begin: day, end: nextDay },
};
const filter = { ...counted, sort: '-id', ...page };
const lineValue = { asset: 6, paymentValue: 90, listValue: 100, discountPercent: 10 };
const charge = { type: 3, description: 'Limpeza', quantity: 2, unitValue: 35, vatRate: 6 };
const newRent = {
  customer: 4,
  delliveryAddress: 3,
  startDate: day,
  endDate: nextDay,
  notes: 'x',
  referenceCode: 'PO-1',
  models: [{ model: 31, quantity: 2, missing: 1 }],
  center: 4,
};

/** How each function is called: with all that it takes, and the version `V` where it takes one. */
export const CALLS: Record<string, (signal: AbortSignal) => Promise<unknown>> = {
  ...ofDefined((definition) => (signal: AbortSignal) => call(definition)(inputOf(definition), signal)),
  readAddresses: (signal) => addresses.readAddresses({ customer: 4 }, signal),
  signOut: () => auth.signOut('token'),
  cancelRent: () => cancelledRents.cancelRent(5, 'Obra adiada', V),
  readCancelledRent: (signal) => cancelledRents.readCancelledRent(5, signal),
  readCancelledRents: (signal) => cancelledRents.readCancelledRents(list, signal),
  readCustomers: (signal) =>
    customers.readCustomers({ ...list, search: 'Grua', country: '620', situation: 'owing' }, signal),
  readCustomer: (signal) => customers.readCustomer(5, signal),
  handOut: () => handovers.handOut(5, { items: [{ asset: 6, by: 7, meter: 1, meterReset: true }], person: 'Rui' }, V),
  takeBack: () => handovers.takeBack(5, { items: [{ asset: 6, fuel: 3 }], person: 'Rui', end: true }, V),
  recoverUnit: () => handovers.recoverUnit(5, { asset: 6, condition: 'OK' }, V),
  undoHandover: () => handovers.undoHandover(5, V),
  readHandoverSheet: (signal) => handovers.readHandoverSheet(5, signal),
  readSwapSheet: (signal) => handovers.readSwapSheet(5, 100_642, signal),
  readHandovers: (signal) => handovers.readHandovers(5, signal),
  readPrices: (signal) => prices.readPrices({ startDate: day, endDate: nextDay, models: [5, 6] }, signal),
  readRents: (signal) => rents.readRents(filter, signal),
  readRent: (signal) => rents.readRent(5, signal),
  readRentViews: (signal) => rentCounts.readRentViews({ ...counted, today: day, totals: true }, signal),
  readRentAlerts: (signal) => rentCounts.readRentAlerts('2026-11-20', signal),
  readTodayWork: (signal) => rentCounts.readTodayWork('2026-11-20', 3, 200, signal),
  createRent: (signal) => rents.createRent(newRent, signal),
  reserveRent: () => rents.reserveRent(5, V),
  startRent: () => rents.startRent(5, V),
  endRent: () => rents.endRent(5, V),
  payRent: () => rents.payRent(5, V),
  unpayRent: () => rents.unpayRent(5, V),
  undoStart: () => rents.undoStart(5, V),
  undoEnd: () => rents.undoEnd(5, V),
  reopenRent: () => rents.reopenRent(5, V),
  deleteRent: () => rents.deleteRent(5, V),
  patchRent: () => rents.patchRent(5, { notes: 'x', referenceCode: 'PO-1' }, V),
  addEquipment: () => rentLines.addEquipment(5, { asset: 6, paymentValue: 1 }, V),
  removeEquipment: () => rentLines.removeEquipment(5, { asset: 6 }, V),
  updateDate: () => rents.updateDate(5, { startDate: day, endDate: nextDay, values: [lineValue] }, V),
  updateCustomerOrAddress: () => rents.updateCustomerOrAddress(5, { customer: 4, delliveryAddress: 3 }, V),
  addCharge: () => rentCharges.addCharge(5, charge, V),
  updateCharge: () => rentCharges.updateCharge(5, 6, { quantity: 2 }, V),
  removeCharge: () => rentCharges.removeCharge(5, 6, V),
  discountRent: () => rentLines.discountRent(5, 5, V),
  addModel: () => rentLines.addModel(5, { model: 3, quantity: 2, center: 4 }, V),
  exchangeUnit: () =>
    rentLines.exchangeUnit(5, { asset: 6, by: 7, reason: 'Avaria', back: { condition: 'DAMAGED' } }, V),
  updateEquipmentPaymentValue: () => rentLines.updateEquipmentPaymentValue(5, lineValue, V),
};
