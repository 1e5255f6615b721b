import { expect } from 'vitest';
import { addEquipmentMachine, type AssetOffer } from '../../../machines/addEquipment.machine';
import { quickAddMachine } from '../../../machines/quickAdd.machine';
import type { Asset } from '../../../machines/types';
import { conflict, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/logicModel';
import { Puppet } from '../../support/puppet';
import { addEquipmentModel } from '../addEquipment.model';
import { quickAddModel } from '../quickAdd.model';

const asset = (serialNumber: number): Asset => ({ serialNumber, state: { id: 1, type: 'AVAILABLE' } });
const lock = { reason: 'rent' as const, rentId: 9, code: 'A2026-00009', customer: 'Obras', lastDay: '2045-11-30' };
const FREE: AssetOffer = { asset: asset(100733), lock: null };
const TAKEN: AssetOffer = { asset: asset(100738), lock };

type Row = Puppet<typeof quickAddMachine>;
const next = (row: Row) => row.does({ type: 'row.next' });
const rowIs = (row: Row, serial: string, value: number | null) =>
  expect([row.now.context.serial, row.now.context.value]).toEqual([serial, value]);

const finds = (serial: string, found: object) => (row: Row) => {
  row.does({ type: 'serial.type', serial });
  next(row);
  expect(row.question('lookUpAsset')).toEqual({ serial });
  row.answers('lookUpAsset', found);
};

function addsRow(row: Row): void {
  next(row);
  expect(row.question('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 240 });
  row.answers('addEquipment');
}

export const quickAddWithoutScreen = logicOf(
  quickAddModel,
  (): Row => new Puppet(quickAddMachine, { rentId: 7 }),
  {
    empty: (row) => rowIs(row, '', null),
    serialRequired: (row) => expect(row.now.context.refusal).toEqual({ reason: 'required' }),
    locked: (row) => expect(row.now.context.refusal).toEqual(lock),
    unknown: (row) => expect(row.now.context.refusal).toEqual({ reason: 'unknown' }),
    lookupFailed(row) {
      row.is('awaitingSerial');
      rowIs(row, '100733', null);
      expect(row.now.context.failure).toEqual(lost);
    },
    looking: (row) => row.is('lookingUp'),
    found(row) {
      row.is('awaitingValue');
      row.tells({ type: 'focus', place: 'value' });
    },
    back(row) {
      row.is('awaitingSerial');
      rowIs(row, '100733', null);
      row.tells({ type: 'focus', place: 'serial' });
    },
    valueRequired: (row) => expect(row.now.context.valueError).toBe('required'),
    complete: (row) => rowIs(row, '100733', 240),
    refused(row) {
      row.is('awaitingValue');
      rowIs(row, '100733', 240);
    },
    taken(row) {
      row.is('awaitingSerial');
      expect([row.now.context.failure, row.now.context.value]).toEqual([conflict, 240]);
    },
    added(row) {
      row.is('awaitingSerial');
      rowIs(row, '', null);
      expect(row.said.map(({ type }) => type)).toContain('lines.changed');
      expect(row.said).toContainEqual(
        expect.objectContaining({ severity: 'success', messageKey: 'rent-add-equipment-success-message' }),
      );
    },
  },
  {
    'enter.pressEmpty': next,
    'serial.scanFree': finds('100733', { asset: FREE.asset, refusal: null }),
    'serial.scanTaken': finds('100738', { asset: TAKEN.asset, refusal: lock }),
    'serial.scanUnknown': finds('999999', { asset: null, refusal: { reason: 'unknown' } }),
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
      row.doesInVain({ type: 'row.next' });
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
      row.refuses('addEquipment', conflict);
    },
  },
);

interface Page {
  dialog: Puppet<typeof addEquipmentMachine> | null;
  added: boolean;
}
type Dialog = Puppet<typeof addEquipmentMachine>;

function inDialog({ dialog }: Page): Dialog {
  if (!dialog) throw new Error('the dialog is closed');
  return dialog;
}

const within = (act: (dialog: Dialog) => void) => (page: Page) => {
  const dialog = inDialog(page);
  act(dialog);
  page.added ||= dialog.now.context.added.length > 0 || dialog.said.some(({ type }) => type === 'lines.changed');
  if (dialog.now.matches({ form: 'closed' })) page.dialog = null;
};

const searches = (search: string, offers: AssetOffer[] | null) =>
  within((dialog) => {
    dialog.does({ type: 'search.type', search });
    dialog.waits(200);
    expect(dialog.question('findOffers')).toEqual({ search });
    if (offers) dialog.answers('findOffers', { offers, total: offers.length });
    else dialog.refuses('findOffers', lost);
  });

const adds = within((dialog) => {
  dialog.does({ type: 'form.add' });
  expect(dialog.question('addEquipment')).toMatchObject({ asset: 100733, paymentValue: 240 });
  dialog.answers('addEquipment');
});
const chooses = within((dialog) => dialog.does({ type: 'asset.choose', serialNumber: 100733 }));

export const addEquipmentWithoutScreen = logicOf(
  addEquipmentModel,
  (): Page => ({ dialog: null, added: false }),
  {
    closed: ({ dialog }) => expect(dialog).toBeNull(),
    open: (page) => inDialog(page).is({ results: 'shown', form: 'filling' }),
    incomplete: (page) => expect(inDialog(page).now.context.errors).toEqual({ asset: 'required', value: 'required' }),
    nothing: (page) => expect(inDialog(page).now.context.offers).toEqual([]),
    locked: (page) => inDialog(page).may({ type: 'asset.choose', serialNumber: 100738 }, false),
    searchFailed(page) {
      inDialog(page).is({ results: 'failed' });
      expect(inDialog(page).now.context.search).toBe('100733');
    },
    found: (page) => inDialog(page).may({ type: 'asset.choose', serialNumber: 100733 }),
    chosen: (page) => expect(inDialog(page).now.context.chosen).toEqual(FREE),
    complete: (page) => expect(inDialog(page).now.context.value).toBe(240),
    adding: (page) => inDialog(page).may({ type: 'form.addAndContinue' }, false),
    refused(page) {
      expect(inDialog(page).now.context.value).toBe(240);
      inDialog(page).may({ type: 'form.addAndContinue' });
    },
    taken: (page) =>
      expect([inDialog(page).now.context.failure, inDialog(page).now.context.value]).toEqual([conflict, 240]),
    continued: (page) =>
      expect([inDialog(page).now.context.added, inDialog(page).now.context.search]).toEqual([['100733'], '']),
    added: ({ dialog, added }) => expect([dialog, added]).toEqual([null, true]),
  },
  {
    'dialog.open'(page) {
      page.dialog = new Puppet(addEquipmentMachine, { rentId: 7 });
      page.dialog.answers('findOffers', { offers: [FREE, TAKEN], total: 2 });
    },
    'dialog.escape': within((dialog) => dialog.does({ type: 'dialog.close' })),
    'add.pressEmpty': within((dialog) => dialog.does({ type: 'form.add' })),
    'search.free': searches('100733', [FREE]),
    'search.taken': searches('100738', [TAKEN]),
    'search.nobody': searches('zzz', []),
    'search.serverAway': searches('100733', null),
    'search.retry': within((dialog) => {
      dialog.does({ type: 'search.retry' });
      dialog.answers('findOffers', { offers: [FREE], total: 1 });
    }),
    'option.pressTaken': within((dialog) => dialog.doesInVain({ type: 'asset.choose', serialNumber: 100738 })),
    'option.choose': chooses,
    'arrow.press': chooses,
    'value.type': within((dialog) => dialog.does({ type: 'value.type', value: 240 })),
    'add.press': adds,
    'enter.press': adds,
    'add.again': adds,
    'add.pressAnswerLost': adds,
    'add.pressTwice': within((dialog) => {
      dialog.does({ type: 'form.add' });
      dialog.doesInVain({ type: 'form.add' });
      dialog.answers('addEquipment');
    }),
    'add.continue': within((dialog) => {
      dialog.does({ type: 'form.addAndContinue' });
      dialog.answers('addEquipment');
    }),
    'add.pressHeld': within((dialog) => dialog.does({ type: 'form.add' })),
    'answer.arrive': within((dialog) => dialog.answers('addEquipment')),
    'add.pressServerAway': within((dialog) => {
      dialog.does({ type: 'form.add' });
      dialog.refuses('addEquipment', lost);
    }),
    'add.pressTooLate': within((dialog) => {
      dialog.does({ type: 'form.add' });
      dialog.refuses('addEquipment', conflict);
    }),
  },
);
