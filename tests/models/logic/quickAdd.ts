import { expect } from 'vitest';
import { quickAddMachine } from '../../../machines/rent/quickAdd.machine';
import { hasAmount } from '../../../src/shared/domain/formats/money';
import { week } from '../../paths/samples/rentDialogs';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { quickAddModel } from '../quickAdd.model';
import { FREE, lock, TAKEN } from './shared/offers';

type Row = MachineHarness<typeof quickAddMachine>;
const next = (row: Row) => row.does({ type: 'row.next' });
const rowIs = (row: Row, serial: string, value: number | null) =>
  expect([row.snapshot.context.serial, row.snapshot.context.value]).toEqual([serial, value]);

const finds = (serial: string, found: object) => (row: Row) => {
  row.does({ type: 'serial.type', serial });
  next(row);
  expect(row.invokedInput('lookUpAsset')).toEqual({ serial });
  row.answers('lookUpAsset', found);
};

function addsRow(row: Row): void {
  next(row);
  expect(row.invokedInput('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 240 });
  row.answers('addEquipment');
}

/** The row for a serial number on its machine alone. */
export const quickAddWithoutScreen = logicOf(
  quickAddModel,
  (): Row => new MachineHarness(quickAddMachine.provide({ guards: { hasAmount } }), { rentId: 7 }),
  {
    empty: (row) => rowIs(row, '', null),
    serialRequired: (row) => expect(row.snapshot.context.refusal).toEqual({ reason: 'required' }),
    locked: (row) => expect(row.snapshot.context.refusal).toEqual(lock),
    unknown: (row) => expect(row.snapshot.context.refusal).toEqual({ reason: 'unknown' }),
    notNumber: (row) => expect(row.snapshot.context.refusal).toEqual({ reason: 'notNumber' }),
    tooLong: (row) => expect(row.snapshot.context.refusal).toEqual({ reason: 'tooLong' }),
    decimals: (row) => expect(row.snapshot.context.value).toBe(1234.567),
    impossible(row) {
      row.is('awaitingValue');
      expect(row.snapshot.context.valueError).toBe('impossible');
    },
    lookupFailed(row) {
      row.is('awaitingSerial');
      rowIs(row, '100733', null);
      expect(row.snapshot.context.failure).toEqual(lost);
    },
    looking: (row) => row.is('lookingUp'),
    found(row) {
      row.is('awaitingValue');
      row.expectEmitted({ type: 'focus', place: 'value' });
    },
    priced: (row) => expect(row.snapshot.context).toMatchObject({ value: 600, proposal: week }),
    changed: (row) => expect(row.snapshot.context).toMatchObject({ value: 75, proposal: week }),
    addedAsProposed: (row) => rowIs(row, '', null),
    back(row) {
      row.is('awaitingSerial');
      rowIs(row, '100733', null);
      row.expectEmitted({ type: 'focus', place: 'serial' });
    },
    valueRequired: (row) => expect(row.snapshot.context.valueError).toBe('required'),
    complete: (row) => rowIs(row, '100733', 240),
    refused(row) {
      row.is('awaitingValue');
      rowIs(row, '100733', 240);
    },
    taken(row) {
      row.is('awaitingSerial');
      expect([row.snapshot.context.failure, row.snapshot.context.value]).toEqual([blocked, 240]);
    },
    added(row) {
      row.is('awaitingSerial');
      rowIs(row, '', null);
      expect(row.emitted.map(({ type }) => type)).toContain('lines.changed');
      expect(row.emitted).toContainEqual(
        expect.objectContaining({ severity: 'success', messageKey: 'rent-add-equipment-success-message' }),
      );
    },
  },
  {
    'enter.pressEmpty': next,
    'serial.scanFree': finds('100733', { asset: FREE.asset, refusal: null }),
    'serial.scanPriced'(row) {
      finds('100733', { asset: FREE.asset, refusal: null })(row);
      expect(row.invokedInput('proposePrice')).toEqual({ asset: FREE.asset });
      row.answers('proposePrice', week);
    },
    'value.typeOver': (row) => row.does({ type: 'value.type', value: 75 }),
    'reset.press': (row) => row.does({ type: 'value.type', value: 600 }),
    'enter.pressProposed'(row) {
      next(row);
      expect(row.invokedInput('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 600 });
      row.answers('addEquipment');
    },
    'serial.scanTaken': finds('100738', { asset: TAKEN.asset, refusal: lock }),
    'serial.scanUnknown': finds('999999', { asset: null, refusal: { reason: 'unknown' } }),
    'serial.scanName': finds('xpto', { asset: null, refusal: { reason: 'notNumber' } }),
    'serial.scanTooLong': finds('123456789012345678', { asset: null, refusal: { reason: 'tooLong' } }),
    'serial.pasteBlanks'(row) {
      row.does({ type: 'serial.type', serial: ' 100 733 ' });
      next(row);
      expect(row.invokedInput('lookUpAsset')).toEqual({ serial: '100733' });
      row.answers('lookUpAsset', { asset: FREE.asset, refusal: null });
      row.does({ type: 'serial.type', serial: '100733' });
      next(row);
      row.answers('lookUpAsset', { asset: FREE.asset, refusal: null });
    },
    'value.typeDecimals': (row) => row.does({ type: 'value.type', value: 1234.567 }),
    'enter.pressDecimals': next,
    'serial.scanHeld'(row) {
      row.does({ type: 'serial.type', serial: '100733' });
      next(row);
    },
    'answer.arrive': (row) => row.answers('lookUpAsset', { asset: FREE.asset, refusal: null }),
    'serial.scanServerAway'(row) {
      row.does({ type: 'serial.type', serial: '100733' });
      next(row);
      row.refuses('lookUpAsset', lost);
    },
    'enter.pressAgain'(row) {
      next(row);
      row.answers('lookUpAsset', { asset: FREE.asset, refusal: null });
    },
    'enter.pressWithoutValue': next,
    'escape.press': (row) => row.does({ type: 'row.back' }),
    'value.type': (row) => row.does({ type: 'value.type', value: 240 }),
    'enter.press': addsRow,
    'enter.pressTwice'(row) {
      next(row);
      row.expectIgnored({ type: 'row.next' });
      row.answers('addEquipment');
    },
    'enter.pressAnswerLost': addsRow,
    'enter.pressAgainWithValue': addsRow,
    'enter.pressServerAway'(row) {
      next(row);
      row.refuses('addEquipment', lost);
    },
    'enter.pressTooLate'(row) {
      next(row);
      row.refuses('addEquipment', blocked);
    },
  },
);
