import { describe, expect } from 'vitest';
import { addEquipmentMachine, type AssetOffer } from '../../machines/addEquipment.machine';
import { lineRemovalMachine } from '../../machines/lineRemoval.machine';
import { lineValueMachine } from '../../machines/lineValue.machine';
import { quickAddMachine } from '../../machines/quickAdd.machine';
import { rentPartyMachine } from '../../machines/rentParty.machine';
import { rentTextMachine } from '../../machines/rentText.machine';
import type { Address, Asset } from '../../machines/types';
import { after, done, failed, testEveryPath } from '../support/paths';
import { conflict, lineOf, lost, refused, rentOf } from './rentSamples';

const asset = (serialNumber: number): Asset => ({ serialNumber, state: { id: 1, type: 'AVAILABLE' } });
const free: AssetOffer = { asset: asset(100733), lock: null };
const taken: AssetOffer = {
  asset: asset(100738),
  lock: { reason: 'rent', rentId: 9, code: 'A2026-00009', customer: 'Obras', lastDay: '2026-11-30' },
};
const event = (type: string, payload: object = {}) => ({ type, ...payload });
const address = (id: number, isDelliveryAddress: boolean): Address => ({
  id,
  customer: { id: 1 },
  street: `Rua ${id}`,
  postalCode: '1000-001',
  postalCodeLocation: 'Lisboa',
  isDelliveryAddress,
});

describe('adding equipment', () => {
  testEveryPath(addEquipmentMachine, {
    input: { rentId: 7 },
    events: [
      event('search.type', { search: 'compressor' }),
      event('search.retry'),
      event('asset.choose', { serialNumber: 100733 }),
      event('asset.choose', { serialNumber: 100738 }),
      event('value.type', { value: 240 }),
      event('form.add'),
      event('form.addAndContinue'),
      event('dialog.close'),
      after('typingPause', 'addEquipment.results.typing'),
      done('findOffers', { offers: [free, taken], total: 2 }),
      failed('findOffers', lost),
      done('addEquipment', {}),
      failed('addEquipment', lost),
      failed('addEquipment', conflict),
      failed('addEquipment', refused),
      done('readRent', rentOf({ rentLines: [lineOf(100733)] })),
      done('readRent', rentOf()),
      failed('readRent', lost),
    ],
    distinguish: ({ chosen, value, offers, goesOn }) => [chosen !== null, value, offers.length, goesOn],
    invariant: (snapshot) => {
      const { context } = snapshot;
      // A taken asset is never the chosen one, and a line is sent only whole.
      expect(context.chosen?.lock ?? null).toBeNull();
      if (snapshot.matches({ form: 'adding' })) expect([context.chosen, context.value]).not.toContain(null);
    },
  });
});

describe('adding a line by its serial number', () => {
  testEveryPath(quickAddMachine, {
    input: { rentId: 7 },
    events: [
      event('serial.type', { serial: '100733' }),
      event('serial.type', { serial: ' ' }),
      event('value.type', { value: 240 }),
      event('row.next'),
      event('row.back'),
      done('lookUpAsset', { asset: asset(100733), refusal: null }),
      done('lookUpAsset', { asset: null, refusal: { reason: 'unknown' } }),
      failed('lookUpAsset', lost),
      done('addEquipment', {}),
      failed('addEquipment', lost),
      failed('addEquipment', conflict),
      failed('addEquipment', refused),
      done('readRent', rentOf({ rentLines: [lineOf(100733)] })),
      done('readRent', rentOf()),
      failed('readRent', lost),
    ],
    distinguish: ({ serial, value, asset: found, isHurried, failure }) => [serial, value, found !== null, isHurried, failure !== null],
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches('adding')) expect([context.asset, context.value]).not.toContain(null);
    },
  });
});

describe('editing a line’s value', () => {
  testEveryPath(lineValueMachine, {
    input: { rentId: 7, asset: 100427, value: 100 },
    events: [
      event('value.edit'),
      event('value.type', { value: 240 }),
      event('value.type', { value: null }),
      event('value.type', { value: -1 }),
      event('value.save'),
      event('value.restore'),
      event('line.update', { value: 90 }),
      done('updateEquipmentPaymentValue', {}),
      failed('updateEquipmentPaymentValue', lost),
      failed('updateEquipmentPaymentValue', refused),
      done('readRent', rentOf({ rentLines: [lineOf(100427, 240)] })),
      done('readRent', rentOf()),
      failed('readRent', lost),
    ],
    distinguish: ({ saved, value }) => [saved, value],
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches({ editing: 'refused' })) expect(context.value).not.toBeNull();
      if (snapshot.matches('saving')) expect(context.value).not.toBeNull();
    },
  });
});

describe('removing a line', () => {
  testEveryPath(lineRemovalMachine, {
    input: { rentId: 7 },
    events: [
      event('line.remove', { line: lineOf(100427) }),
      event('question.accept'),
      event('question.cancel'),
      done('removeEquipment', {}),
      failed('removeEquipment', lost),
      failed('removeEquipment', refused),
      done('readRent', rentOf({ rentLines: [] })),
      done('readRent', rentOf()),
      failed('readRent', lost),
    ],
    distinguish: ({ line, failure }) => [line?.id, failure?.kind],
  });
});

describe('changing customer and address', () => {
  testEveryPath(rentPartyMachine, {
    input: { rentId: 7, code: 'A2026-00007', customer: { id: 1, description: 'Obras do Tejo' }, address: 11 },
    events: [
      event('customer.choose', { customer: { id: 2, description: 'Outra' } }),
      event('customer.choose', { customer: null }),
      event('address.choose', { address: 12 }),
      event('address.created', { address: address(13, true) }),
      event('address.created', { address: address(14, false) }),
      event('addresses.retry'),
      event('form.save'),
      event('dialog.close'),
      done('readAddresses', [address(11, true), address(12, true), address(15, false)]),
      failed('readAddresses', lost),
      done('updateCustomerOrAddress', {}),
      failed('updateCustomerOrAddress', lost),
      failed('updateCustomerOrAddress', refused),
      done('readRent', rentOf()),
      done('readRent', rentOf({ customer: { id: 3, description: 'X' } })),
      failed('readRent', lost),
    ],
    distinguish: ({ customer, address: chosen }) => [customer?.id, chosen],
    invariant: (snapshot) => {
      const { context } = snapshot;
      expect(context.addresses.every((item) => item.isDelliveryAddress)).toBe(true);
      if (context.customer === null) expect(context.address).toBeNull();
      if (snapshot.matches({ form: 'saving' })) expect([context.customer, context.address]).not.toContain(null);
    },
  });
});

describe('notes and reference', () => {
  testEveryPath(rentTextMachine, {
    input: { rent: rentOf() },
    events: [
      event('rent.update', { rent: rentOf({ code: 'A2026-00008' }) }),
      event('text.edit'),
      event('reference.type', { text: 'OBRA-118' }),
      event('notes.type', { text: 'Portão lateral' }),
      event('text.save'),
      event('text.cancel'),
      event('question.accept'),
      event('question.cancel'),
      done('patchRent', {}),
      failed('patchRent', lost),
      failed('patchRent', refused),
      done('readRent', rentOf({ notes: 'Portão lateral', referenceCode: 'OBRA-118' })),
      done('readRent', rentOf()),
      failed('readRent', lost),
    ],
    distinguish: ({ notes, referenceCode, failure }) => [notes, referenceCode, failure !== null],
    invariant: (snapshot) => {
      const { context } = snapshot;
      // What was written is there until it is saved or given up.
      if (snapshot.matches('editing') && context.failure) expect(context.notes + context.referenceCode).not.toBe('');
    },
  });
});
