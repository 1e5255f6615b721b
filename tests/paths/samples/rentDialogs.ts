import { addEquipmentMachine } from '../../../machines/rent/addEquipment.machine';
import { lineValueMachine } from '../../../machines/rent/lineValue.machine';
import { quickAddMachine } from '../../../machines/rent/quickAdd.machine';
import { moneyEntryMachine } from '../../../machines/rent/moneyEntry.machine';
import { rentCustomerMachine } from '../../../machines/rent/rentCustomer.machine';
import { unitExchangeMachine } from '../../../machines/rent/unitExchange.machine';
import type { Asset, MoneyAccount, ProposedPrice, UnitFacts } from '../../../machines/types';
import { UNIT_IN_ORDER } from '../../../src/shared/domain/handovers/handoverDraft';
import { hasAmount } from '../../../src/shared/domain/formats/money';
import { done, failed, sampleOf } from '../sample';
import { factsOf } from './handover';
import { addressOf, customerChosen } from './rentCreate';
import { blocked, conflict, lineOf, lost, conflictWith, refused, rentOf } from './rentRecords';

const asset = (serialNumber: number): Asset => ({ serialNumber, state: { id: 1, type: 'AVAILABLE' } });
const event = (type: string, payload: object = {}) => ({ type, ...payload });
const adding = addEquipmentMachine.provide({ guards: { hasAmount } });
const quickAdding = quickAddMachine.provide({ guards: { hasAmount } });
/** A rate's price of a week for five days. */
export const week: ProposedPrice = {
  value: 600,
  listValue: 600,
  pricing: { rate: { id: 1, description: 'Escavadoras' }, days: 5, parts: [{ days: 7, price: 600, count: 1 }] },
};
const proposals = [done('proposePrice', week), done('proposePrice', null), failed('proposePrice', lost)];

const choose = event('asset.choose', { asset: asset(100733) });

export const addEquipmentSample = sampleOf(adding, {
  input: { rentId: 7 },
  events: [
    choose,
    event('search.accepted', { items: [{ id: 100733, asset: asset(100733), lock: null }] }),
    event('search.accepted', { items: [] }),
    event('value.type', { value: 240 }),
    event('value.type', { value: 12.345 }),
    ...proposals,
    event('form.add'),
    event('form.addAndContinue'),
    event('dialog.close'),
    done('addEquipment', {}),
    failed('addEquipment', blocked),
    failed('addEquipment', refused),
  ],
  distinguish: ({ chosen, value, proposal }) => [chosen !== null, value, proposal !== null],
});

/** Amounts of money, possible and impossible, at both ends. */
const prices = [0, -0.01, 0.001, 9_999_999.99, 10_000_000, null].map((value) => event('value.type', { value }));

export const addEquipmentPricesSample = sampleOf(adding, {
  input: { rentId: 7 },
  events: [choose, ...prices, event('form.add')],
});

export const quickAddSample = sampleOf(quickAdding, {
  input: { rentId: 7 },
  events: [
    event('serial.type', { serial: '100 733' }),
    event('serial.type', { serial: ' ' }),
    event('serial.type', { serial: 'grua', words: { search: 'grua', quantity: 1 } }),
    event('model.added'),
    event('lines.changed'),
    event('notice', { severity: 'success', messageKey: 'rent-add-model-success-message', values: {}, failure: null }),
    event('value.type', { value: 240 }),
    event('row.next'),
    event('row.back'),
    event('code.read', { serial: '100 733' }),
    event('skipped.clear'),
    done('lookUpAsset', { asset: asset(100733), refusal: null }),
    done('lookUpAsset', { asset: null, refusal: { reason: 'unknown' } }),
    failed('lookUpAsset', lost),
    ...proposals,
    done('addEquipment', {}),
    failed('addEquipment', blocked),
    failed('addEquipment', refused),
  ],
  distinguish: ({ serial, value, asset: lookedUp, proposal, failure, waiting, skipped }) => [
    waiting.length > 0,
    skipped.length > 0,
    serial,
    value,
    lookedUp !== null,
    proposal !== null,
    failure !== null,
  ],
});

export const quickAddPricesSample = sampleOf(quickAdding, {
  input: { rentId: 7 },
  events: [
    event('serial.type', { serial: '100733' }),
    event('row.next'),
    done('lookUpAsset', { asset: asset(100733), refusal: null }),
    ...prices,
  ],
});

export const lineValueSample = sampleOf(lineValueMachine.provide({ guards: { hasAmount } }), {
  input: { rentId: 7, asset: 100427, value: 100 },
  events: [
    event('value.edit'),
    event('value.type', { value: 240 }),
    event('value.type', { value: null }),
    event('value.type', { value: 12.345 }),
    event('value.save'),
    event('value.restore'),
    event('line.update', { value: 90 }),
    ...proposals,
    done('updateEquipmentPaymentValue', {}),
    failed('updateEquipmentPaymentValue', { ...refused, serverVersion: null }),
    failed(
      'updateEquipmentPaymentValue',
      conflictWith(rentOf({ rentLines: [lineOf(100426, 50), lineOf(100427, 300)], version: 9 })),
    ),
  ],
  distinguish: ({ saved, value, proposal }) => [saved, value, proposal !== null],
});

export const rentCustomerSample = sampleOf(rentCustomerMachine, {
  input: { rent: rentOf() },
  events: [
    customerChosen(null),
    customerChosen({ id: 2, description: 'Outra' }),
    customerChosen({ id: 2, description: 'Outra' }, addressOf(12)),
    event('form.submit'),
    event('dialog.close'),
    event('conflict.acceptServer'),
    event('question.accept'),
    event('question.cancel'),
    done('updateCustomerOrAddress', {}),
    failed('updateCustomerOrAddress', { ...refused, serverVersion: null }),
    failed('updateCustomerOrAddress', conflictWith(rentOf({ customer: { id: 3, description: 'X' }, version: 9 }))),
  ],
  distinguish: ({ customer, address: chosen, serverVersion }) => [customer?.id, chosen?.id, serverVersion !== null],
});

/** The account of a rent of which 300,00 are missing, with credit of its customer and a deposit that is held. */
const accountAt = (version: number, changes: Partial<MoneyAccount> = {}): MoneyAccount => ({
  ...{ rent: rentOf({ version }), customer: rentOf().customer },
  ...{ total: 300, paid: 0, missing: 300, over: 0, credit: 50 },
  ...{ held: 280, isHold: false, heldBy: null, cash: 2700, asked: 0, open: [] },
  ...changes,
});
const change = (changes: object) => event('entry.change', { changes });
const accountRead = (...account: Parameters<typeof accountAt>) =>
  done('readAccount', { account: accountAt(...account), last: null });

export const moneyEntrySample = sampleOf(moneyEntryMachine, {
  input: { kind: 'receive', account: accountAt(2), day: '2026-11-23', cashLimit: 3000, center: 3 },
  events: [
    change({ amount: 100 }),
    change({ amount: null }),
    change({ method: 'CASH' }),
    event('credit.toggle'),
    event('deposit.toggle'),
    event('account.renew', { account: accountAt(3) }),
    event('account.renew', { account: accountAt(3, { credit: 0, held: 0 }) }),
    event('account.renew', { account: accountAt(3, { missing: 200, paid: 100 }) }),
    event('account.accept'),
    event('centers.renew', { centers: [4] }),
    event('entry.submit'),
    event('dialog.close'),
    event('question.accept'),
    event('question.cancel'),
    done('sendEntry', null),
    failed('sendEntry', { kind: 'blocked', messageKey: 'balance-changed' }),
    failed('sendEntry', conflict),
    failed('sendEntry', lost),
    failed('sendEntry', { ...lost, key: 'K-1' }),
    accountRead(3),
    accountRead(2),
    accountRead(2, { missing: 200, paid: 100 }),
    failed('readAccount', lost),
  ],
  distinguish: ({ values, account, isChanged, failure }) => [
    values.amount,
    values.method,
    values.usesCredit,
    values.usesDeposit,
    account.missing,
    account.credit,
    account.rent?.version,
    isChanged,
    failure?.kind,
    failure?.key,
  ],
});

/** What the resource of the units' facts shows. */
const factsShow = (state: 'loading' | 'ready' | 'failed', value: UnitFacts[] | null) => ({
  type: 'xstate.snapshot.facts',
  snapshot: { hasTag: () => state === 'loading', matches: (asked: string) => asked === state, context: { value } },
});
const photo = { id: 71, type: 'image/jpeg', size: 4 };

export const unitExchangeSample = sampleOf(unitExchangeMachine, {
  input: { rentId: 7, asset: 100427, isOut: false, mayCharge: true },
  events: [
    choose,
    event('search.accepted', { items: [{ id: 100733, asset: asset(100733), lock: null }] }),
    event('search.accepted', { items: [] }),
    event('reason.type', { reason: ' Não arranca ' }),
    event('sheet.change'),
    factsShow('loading', null),
    factsShow('failed', null),
    factsShow('ready', [factsOf(100427, {}), factsOf(100733, {})]),
    event('photo.stored', { photo, file: null }),
    event('photo.remove', { photo }),
    event('sheet.saved', { details: UNIT_IN_ORDER, facts: null }),
    event('meter.invalid'),
    event('charge.invalid', { kind: 'fuel' }),
    event('form.exchange'),
    event('dialog.close'),
    event('question.accept'),
    event('question.cancel'),
    done('exchangeUnit', {}),
    failed('exchangeUnit', blocked),
    failed('exchangeUnit', { ...blocked, kind: 'conflict' }),
    failed('exchangeUnit', lost),
  ],
  // Only what is with the customer comes back with a reason.
  mayMiss: [
    'state unitExchange.opening',
    'transition unitExchange.choosing on reason.type if isOut to itself',
    'transition unitExchange.choosing on sheet.change if isOut to itself',
    'transition unitExchange.choosing on dialog.close if isChanged to unitExchange.leaving',
    'transition unitExchange.leaving on question.accept to unitExchange.closed',
    'transition unitExchange.leaving on question.cancel to unitExchange.choosing',
    'transition unitExchange.choosing on form.exchange if isSwapComplete to unitExchange.describing',
    'transition unitExchange.describing.reading on always if isRead to unitExchange.describing.departure',
    'transition unitExchange.describing.departure on sheet.saved to unitExchange.describing.return',
    'transition unitExchange.describing.departure on meter.invalid to unitExchange.choosing',
    'transition unitExchange.describing.return on sheet.saved to unitExchange.exchanging',
    'transition unitExchange.describing.return on meter.invalid to unitExchange.choosing',
    'transition unitExchange.describing.return on charge.invalid to unitExchange.choosing',
    'transition unitExchange.describing on dialog.close to unitExchange.leaving',
    'state unitExchange.leaving',
    'state unitExchange.describing',
    'state unitExchange.describing.reading',
    'state unitExchange.describing.departure',
    'state unitExchange.describing.return',
  ],
  distinguish: ({ chosen, lacksUnit, facts, failure }) => [chosen !== null, lacksUnit, facts !== null, failure?.kind],
});

export const swapSample = sampleOf(unitExchangeMachine, {
  input: { rentId: 7, asset: 100427, isOut: true, mayCharge: true },
  events: [...unitExchangeSample.events, event('reason.type', { reason: ' ' })],
  // It is sent with the description of the return.
  mayMiss: [
    'state unitExchange.opening',
    'transition unitExchange.choosing on form.exchange if isComplete to unitExchange.exchanging',
  ],
  distinguish: ({ chosen, lacksUnit, lacksReason, reason, facts, isReading, back, isChanged, failure }) => [
    chosen !== null,
    lacksUnit,
    lacksReason,
    reason.trim() !== '',
    facts !== null,
    isReading,
    back !== null,
    isChanged,
    failure?.kind,
  ],
});
