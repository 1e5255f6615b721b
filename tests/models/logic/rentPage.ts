import { expect } from 'vitest';
import type { Address, Rent } from '../../../machines/types';
import { lineRemoval, lineValueLogic } from '../../../src/features/rents/lines/lines.logic';
import { rentDatesLogic } from '../../../src/features/rents/dates/rentDates.logic';
import { rentCustomerLogic } from '../../../src/features/rents/customer/rentCustomer.logic';
import { rentActionsLogic } from '../../../src/shared/rents/rentActions.logic';
import { blocked, lineOf, lost, conflictWith, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { lineRemovalModel } from '../lineRemoval.model';
import { lineValueModel } from '../lineValue.model';
import { rentActionsModel } from '../rentActions.model';
import { rentDatesModel } from '../rentDates.model';
import { rentCustomerModel } from '../rentCustomer.model';
import { offers } from './shared/offered';

/** Far ahead, as the models have it; the guards look at the real day. */
const FAR = { startDate: '2045-03-01T00:00:00', endDate: '2045-03-05T00:00:00' };
const reserved = rentOf(FAR);
const ongoing = rentOf({ ...FAR, state: 'ONGOING' });
const ended = rentOf({ ...FAR, state: 'ENDED' });
const paid = rentOf({ ...FAR, state: 'ENDED', payed: true });

type Actions = MachineHarness<typeof rentActionsLogic>;

function openActions(): Actions {
  const page = new MachineHarness(rentActionsLogic, { rentId: 7 });
  page.answers('readRent', reserved);
  return page;
}

function goesThrough(page: Actions, rent: Rent): void {
  page.answers('sendCommand', {});
  page.answers('refreshRent', rent);
  settles(page);
}

/** The next step stands where the last one stood: a second press, which may come late, must not take it. */
function settles(page: Actions): void {
  page.advanceTime(1499);
  for (const action of ['start', 'end', 'pay'] as const) page.mayNot({ type: 'rent.act', action });
  page.advanceTime(1);
}

function serverIsAway(page: Actions): void {
  page.refuses('sendCommand', lost);
  page.refuses('refetchAfterFailure', lost);
}

/** A second attempt looks first whether the first went through after all. */
function triesAgain(page: Actions, before: Rent, after: Rent): void {
  page.does({ type: 'rent.retry' });
  page.answers('refetchBeforeRetry', before);
  goesThrough(page, after);
}

export const rentActionsWithoutScreen = logicOf(
  rentActionsModel,
  openActions,
  {
    reserved(page) {
      page.is({ ready: 'idle' });
      page.may({ type: 'rent.act', action: 'start' });
      page.mayNot({ type: 'rent.act', action: 'end' });
    },
    askedToStart: (page) => page.is({ ready: 'asking' }),
    starting(page) {
      expect(page.snapshot.hasTag('busy')).toBe(true);
      page.mayNot({ type: 'rent.act', action: 'start' });
      expect(page.invokedInput('sendCommand')).toMatchObject({ action: 'start' });
    },
    startRefused(page) {
      page.is({ ready: 'refused' });
      page.expectEmitted({ type: 'notice', severity: 'error', messageKey: 'rent-start-fail-messsage' });
      page.may({ type: 'rent.retry' });
    },
    startConflict(page) {
      page.is({ ready: 'refused' });
      expect(page.snapshot.context.failure).toEqual(blocked);
    },
    ongoing(page) {
      page.is({ ready: 'idle' });
      page.may({ type: 'rent.act', action: 'end' });
      page.mayNot({ type: 'rent.act', action: 'start' });
      page.mayNot({ type: 'rent.retry' });
    },
    askedToEnd(page) {
      page.is({ ready: 'asking' });
      expect(page.snapshot.context.action).toBe('end');
    },
    endRefused(page) {
      page.is({ ready: 'refused' });
      page.expectEmitted({ messageKey: 'rent-end-fail-message' });
    },
    ended(page) {
      page.may({ type: 'rent.act', action: 'pay' });
      page.mayNot({ type: 'rent.act', action: 'end' });
    },
    paid: (page) => page.mayNot({ type: 'rent.act', action: 'pay' }),
    askedToUnpay(page) {
      page.is({ ready: 'asking' });
      expect(page.snapshot.context.action).toBe('unpay');
    },
    unpaid: (page) => page.may({ type: 'rent.act', action: 'pay' }),
  },
  {
    'start.press': (page) => page.does({ type: 'rent.act', action: 'start' }),
    'question.cancel': (page) => page.does({ type: 'question.cancel' }),
    'question.accept'(page) {
      page.does({ type: 'question.accept' });
      goesThrough(page, ongoing);
    },
    'question.acceptTwice'(page) {
      page.does({ type: 'question.accept' });
      page.expectIgnored({ type: 'question.accept' });
      goesThrough(page, ongoing);
    },
    'question.acceptHeld': (page) => page.does({ type: 'question.accept' }),
    'question.acceptServerAway'(page) {
      page.does({ type: 'question.accept' });
      serverIsAway(page);
    },
    'question.acceptServerBroken'(page) {
      page.does({ type: 'question.accept' });
      page.refuses('sendCommand', lost);
      page.answers('refetchAfterFailure', reserved);
    },
    'question.acceptConflict'(page) {
      page.does({ type: 'question.accept' });
      page.refuses('sendCommand', blocked);
      page.answers('refetchAfterFailure', reserved);
    },
    'question.acceptAnswerLost'(page) {
      page.does({ type: 'question.accept' });
      page.refuses('sendCommand', lost);
      page.answers('refetchAfterFailure', ongoing);
      page.answers('refreshRent', ongoing);
      settles(page);
    },
    'answer.arrive': (page) => goesThrough(page, ongoing),
    'failure.retry': (page) => triesAgain(page, reserved, ongoing),
    'failure.retryEnd': (page) => triesAgain(page, ongoing, ended),
    'failure.dismiss': (page) => page.does({ type: 'failure.dismiss' }),
    'end.press': (page) => page.does({ type: 'rent.act', action: 'end' }),
    'question.cancelEnd': (page) => page.does({ type: 'question.cancel' }),
    'question.acceptEnd'(page) {
      page.does({ type: 'question.accept' });
      goesThrough(page, ended);
    },
    'question.acceptEndServerAway'(page) {
      page.does({ type: 'question.accept' });
      // Reading works: only the end does not come through.
      page.refuses('sendCommand', lost);
      page.answers('refetchAfterFailure', ongoing);
    },
    'pay.press'(page) {
      page.does({ type: 'rent.act', action: 'pay' });
      goesThrough(page, paid);
    },
    'unpay.press': (page) => page.does({ type: 'rent.act', action: 'unpay' }),
    'unpay.accept'(page) {
      page.does({ type: 'question.accept' });
      goesThrough(page, ended);
    },
  },
);

type Value = MachineHarness<ReturnType<typeof lineValueLogic>>;
const valueOf = (line: Value) => line.snapshot.context.value as number | null;
const saves = (line: Value) => line.does({ type: 'value.save' });
const SAVE_VALUE = 'updateEquipmentPaymentValue';

export const lineValueWithoutScreen = logicOf(
  lineValueModel,
  (): Value =>
    new MachineHarness(
      lineValueLogic(() => ({ rent: reserved, line: lineOf(100427) })),
      { rentId: 7, asset: 100427, value: 100, version: 1 },
    ),
  {
    viewing(line) {
      line.is('viewing');
      expect(line.snapshot.context.saved).toBe(100);
    },
    editing: (line) => expect([line.snapshot.matches('editing'), valueOf(line)]).toEqual([true, 100]),
    emptied: (line) => expect(valueOf(line)).toBeNull(),
    required: (line) => line.is({ editing: 'incomplete' }),
    nonsense: (line) => expect(valueOf(line)).toBe(12.345),
    impossible: (line) => line.is({ editing: 'impossible' }),
    typed: (line) => expect([line.snapshot.matches({ editing: 'typing' }), valueOf(line)]).toEqual([true, 240.5]),
    saving: (line) => expect(line.invokedInput(SAVE_VALUE)).toMatchObject({ paymentValue: 240.5, base: 100 }),
    refused: (line) => expect([line.snapshot.matches({ editing: 'refused' }), valueOf(line)]).toEqual([true, 240.5]),
    conflict: (line) =>
      expect([line.snapshot.matches({ editing: 'conflict' }), valueOf(line), line.snapshot.context.saved]).toEqual([
        true,
        240.5,
        300,
      ]),
    adopted: (line) => expect([line.snapshot.value, line.snapshot.context.saved]).toEqual(['viewing', 300]),
    saved: (line) => expect([line.snapshot.value, line.snapshot.context.saved]).toEqual(['viewing', 240.5]),
  },
  {
    'editButton.press': (line) => line.does({ type: 'value.edit' }),
    'value.type': (line) => line.does({ type: 'value.type', value: 240.5 }),
    'value.empty': (line) => line.does({ type: 'value.type', value: null }),
    'value.nonsense': (line) => line.does({ type: 'value.type', value: 12.345 }),
    'escape.press': (line) => line.does({ type: 'value.restore' }),
    'escape.pressInConflict': (line) => line.does({ type: 'value.restore' }),
    'enter.press'(line) {
      saves(line);
      line.answers(SAVE_VALUE);
    },
    'enter.pressTwice'(line) {
      saves(line);
      line.expectIgnored({ type: 'value.save' });
      line.answers(SAVE_VALUE);
    },
    'confirm.press'(line) {
      saves(line);
      line.answers(SAVE_VALUE);
    },
    'enter.pressUnchanged': saves,
    'enter.pressEmpty': saves,
    'enter.pressNonsense': saves,
    'enter.pressHeld': saves,
    'enter.pressServerAway'(line) {
      saves(line);
      line.refuses(SAVE_VALUE, { ...lost, serverVersion: null });
    },
    // The machine verifies a lost answer: to it these are answers.
    'enter.pressAnswerLost'(line) {
      saves(line);
      line.answers(SAVE_VALUE);
    },
    'enter.pressNotesChanged'(line) {
      saves(line);
      line.answers(SAVE_VALUE);
    },
    'enter.pressAgain'(line) {
      saves(line);
      line.answers(SAVE_VALUE);
    },
    'enter.pressInConflict'(line) {
      saves(line);
      line.refuses(SAVE_VALUE, conflictWith(rentOf({ rentLines: [lineOf(100427, 300)], version: 9 })));
    },
    'answer.arrive': (line) => line.answers(SAVE_VALUE),
  },
);

type Removal = MachineHarness<typeof lineRemoval>;
const REMOVE = 'deleteRecord';
const line7 = { rentId: 7, asset: lineOf(100427).asset };

function removes(line: Removal): void {
  line.does({ type: 'question.accept' });
  expect(line.invokedInput(REMOVE)).toEqual({ record: line7 });
  line.answers(REMOVE);
}

export const lineRemovalWithoutScreen = logicOf(
  lineRemovalModel,
  (): Removal => new MachineHarness(lineRemoval),
  {
    listed(line) {
      line.is('idle');
      line.may({ type: 'removal.ask', record: line7 });
    },
    asked: (line) => line.is('asking'),
    removing: (line) => line.mayNot({ type: 'question.cancel' }),
    refused(line) {
      line.is('asking');
      expect(line.snapshot.context.failure).toMatchObject(lost);
      line.expectEmitted({ type: 'record.kept', record: line7 });
    },
    gone(line) {
      line.is('idle');
      line.expectEmitted({ type: 'record.deleted', record: line7 });
    },
  },
  {
    'bin.press': (line) => line.does({ type: 'removal.ask', record: line7 }),
    'question.cancel': (line) => line.does({ type: 'question.cancel' }),
    'question.escape': (line) => line.does({ type: 'question.cancel' }),
    'question.accept': removes,
    'question.acceptEnter': removes,
    'question.acceptTwice'(line) {
      line.does({ type: 'question.accept' });
      line.expectIgnored({ type: 'question.accept' });
      line.answers(REMOVE);
    },
    'question.acceptHeld': (line) => line.does({ type: 'question.accept' }),
    'question.acceptServerAway'(line) {
      line.does({ type: 'question.accept' });
      line.refuses(REMOVE, { ...lost, serverVersion: null });
    },
    // The machine verifies a lost answer: to it this is an answer.
    'question.acceptAnswerLost': removes,
    'question.acceptAgain': removes,
    'answer.arrive': (line) => line.answers(REMOVE),
  },
);

type Dates = MachineHarness<typeof rentDatesLogic>;
const [FREE, TAKEN, EARLY, THEIRS] = ['2045-03-07', '2045-03-10', '2045-02-27', '2045-03-06'];
const taken = {
  rents: [rentOf({ id: 9, startDate: '2045-03-09T00:00:00', endDate: '2045-03-11T00:00:00' })],
  maintenances: [],
};
const takenMeanwhile = {
  rents: [rentOf({ id: 10, startDate: '2045-03-06T00:00:00', endDate: '2045-03-11T00:00:00' })],
  maintenances: [],
};
const chooses = (day: string | null) => (dates: Dates) => dates.does({ type: 'end.choose', day });
const savesDates = (dates: Dates) => dates.does({ type: 'dates.save' });
const endsOn = (dates: Dates, day: string) => expect(dates.snapshot.context.end).toBe(day);

function moves(dates: Dates): void {
  savesDates(dates);
  expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: FREE });
  dates.answers('updateDate');
}

function openDates(): Dates {
  offers('rates');
  const dates = new MachineHarness(rentDatesLogic, { rent: reserved });
  dates.answers('load', taken);
  return dates;
}

export const rentDatesWithoutScreen = logicOf(
  rentDatesModel,
  openDates,
  {
    viewing: (dates) => dates.is('viewing'),
    choosing(dates) {
      dates.is({ choosing: 'open' });
      endsOn(dates, '2045-03-05');
    },
    emptied: (dates) => expect(dates.snapshot.context.end).toBeNull(),
    required: (dates) => dates.is({ choosing: 'incomplete' }),
    backwards: (dates) => endsOn(dates, EARLY),
    reversed: (dates) => dates.is({ choosing: 'reversed' }),
    overlapping(dates) {
      dates.is({ choosing: 'closed' });
      endsOn(dates, TAKEN);
    },
    closed: (dates) => dates.is({ choosing: 'closed' }),
    free(dates) {
      dates.is({ choosing: 'open' });
      endsOn(dates, FREE);
    },
    leaving: (dates) => dates.is('leaving'),
    conflict(dates) {
      endsOn(dates, FREE);
      expect(dates.snapshot.context.base.endDate.slice(0, 10)).toBe(THEIRS);
      dates.may({ type: 'conflict.acceptServer' });
    },
    taken: (dates) => endsOn(dates, THEIRS),
    refused(dates) {
      dates.is({ choosing: 'refused' });
      endsOn(dates, FREE);
      dates.expectEmitted({ messageKey: 'rent-update-date-error-message' });
    },
    rereading(dates) {
      dates.is({ choosing: 'refused' });
      expect(dates.snapshot.context.isReading).toBe(true);
    },
    waiting: (dates) => dates.is({ choosing: 'waiting' }),
    closedMeanwhile: (dates) => dates.is({ choosing: 'closed' }),
    tooLate(dates) {
      dates.is({ choosing: 'refused' });
      endsOn(dates, FREE);
      expect(dates.snapshot.context.isReading).toBe(false);
    },
    saving: (dates) => expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: FREE }),
    moved(dates) {
      dates.is('viewing');
      dates.expectEmitted({ type: 'rent.changed' });
    },
  },
  {
    'dialog.open': (dates) => dates.does({ type: 'dates.change' }),
    'dialog.cancel': (dates) => dates.does({ type: 'dates.cancel' }),
    'dialog.cancelChanged': (dates) => dates.does({ type: 'dates.cancel' }),
    'end.typeFree': chooses(FREE),
    'end.typeTaken': chooses(TAKEN),
    'end.typeEarly': chooses(EARLY),
    'end.empty': chooses(null),
    'form.saveEmpty': savesDates,
    'form.saveBackwards': savesDates,
    'form.saveTaken': savesDates,
    'form.saveHeld': savesDates,
    'answer.arrive': (dates) => dates.answers('updateDate'),
    'form.save': moves,
    'form.enter': moves,
    'form.saveTwice'(dates) {
      savesDates(dates);
      dates.expectIgnored({ type: 'dates.save' });
      dates.answers('updateDate');
    },
    'form.saveAgain': moves,
    'form.saveAnswerLost': moves,
    'form.saveServerAway'(dates) {
      savesDates(dates);
      dates.refuses('updateDate', { ...lost, serverVersion: null });
    },
    'form.saveTooLate'(dates) {
      savesDates(dates);
      dates.refuses('updateDate', { ...blocked, serverVersion: null });
      dates.answers('refresh', taken);
    },
    'form.saveTooLateHeld'(dates) {
      savesDates(dates);
      dates.refuses('updateDate', { ...blocked, serverVersion: null });
    },
    'form.saveWhileRead': savesDates,
    'bookings.arrive': (dates) => dates.answers('refresh', takenMeanwhile),
    'form.saveInConflict'(dates) {
      savesDates(dates);
      dates.refuses('updateDate', conflictWith(rentOf({ ...FAR, endDate: `${THEIRS}T00:00:00`, version: 9 })));
    },
    'stay.press': (dates) => dates.does({ type: 'question.cancel' }),
    'discard.press': (dates) => dates.does({ type: 'question.accept' }),
    'serverVersion.take': (dates) => dates.does({ type: 'conflict.acceptServer' }),
  },
);

/** The dialog exists only while it is open. */
interface CustomerDialog {
  dialog: MachineHarness<typeof rentCustomerLogic> | null;
}

const addressOf = (id: number, customer: number): Address => ({
  id,
  customer: { id: customer },
  street: `Rua ${id}`,
  postalCode: '1000-001',
  postalCodeLocation: 'Lisboa',
  isDelliveryAddress: true,
});
const UPDATE = 'updateCustomerOrAddress';

/** The dialog that is open; throws when there is none. */
function inDialog({ dialog }: CustomerDialog): MachineHarness<typeof rentCustomerLogic> {
  if (!dialog) throw new Error('the dialog is closed');
  return dialog;
}

/** Something in the dialog, which has gone once its machine says so. */
const within = (act: (dialog: MachineHarness<typeof rentCustomerLogic>) => void) => (view: CustomerDialog) => {
  const dialog = inDialog(view);
  act(dialog);
  if (dialog.snapshot.matches('closed')) {
    dialog.expectEmitted({ type: 'dialog.closed' });
    view.dialog = null;
  }
};

const opensCustomerDialog = (view: CustomerDialog) => {
  view.dialog = new MachineHarness(rentCustomerLogic, { rent: reserved });
};
const savesCustomer = within((dialog) => {
  dialog.does({ type: 'form.submit' });
  expect(dialog.invokedInput(UPDATE)).toMatchObject({ customer: 2, delliveryAddress: 21 });
  dialog.answers(UPDATE);
});
const chosenIn = (view: CustomerDialog) => [
  inDialog(view).snapshot.context.customer?.id,
  inDialog(view).snapshot.context.address?.id ?? null,
];
const choice = (customer: number | null | undefined, address: number | null) => (view: CustomerDialog) =>
  expect(chosenIn(view)).toEqual([customer ?? undefined, address]);

export const rentCustomerWithoutScreen = logicOf(
  rentCustomerModel,
  (): CustomerDialog => ({ dialog: null }),
  {
    closed: ({ dialog }) => expect(dialog).toBeNull(),
    // Reading the addresses is the resource's part.
    addressesFailed: choice(1, 11),
    own: choice(1, 11),
    nobody: choice(null, null),
    incomplete: (view) =>
      expect(inDialog(view).snapshot.context.errors).toEqual({ customer: 'required', address: 'required' }),
    otherWithoutAddress: choice(2, null),
    addressRequired: (view) => expect(inDialog(view).snapshot.context.errors).toEqual({ address: 'required' }),
    other: choice(2, 21),
    created: choice(5, null),
    createdWithAddress: choice(5, 51),
    saving: (view) => inDialog(view).mayNot({ type: 'dialog.close' }),
    refused(view) {
      choice(2, 21)(view);
      expect(inDialog(view).snapshot.context.failure).not.toBeNull();
    },
    leaving: (view) => inDialog(view).is('leaving'),
    conflict(view) {
      choice(2, 21)(view);
      expect(inDialog(view).snapshot.context.serverVersion?.customer.id).toBe(3);
    },
    taken: choice(3, 31),
    saved: ({ dialog }) => expect(dialog).toBeNull(),
  },
  {
    'dialog.open': opensCustomerDialog,
    'dialog.openServerAway': opensCustomerDialog,
    'addresses.retry': () => undefined,
    'dialog.cancel': within((dialog) => dialog.does({ type: 'dialog.close' })),
    'dialog.cancelChanged': within((dialog) => dialog.does({ type: 'dialog.close' })),
    'customer.clear': within((dialog) => dialog.doesIn('customerChoice', { type: 'customer.choose', customer: null })),
    'customer.choose': within((dialog) => {
      dialog.doesIn('customerChoice', { type: 'customer.choose', customer: { id: 2, description: 'Outra' } });
    }),
    'customer.create': within((dialog) => {
      dialog.doesIn('customerChoice', { type: 'customer.new', searched: '' });
      dialog.doesIn('customerChoice', { type: 'customer.created', customer: { id: 5, description: 'Desconhecido' } });
    }),
    'address.giveUp': within((dialog) => {
      dialog.doesIn('customerChoice', { type: 'address.new' });
      dialog.doesIn('customerChoice', { type: 'dialog.close' });
    }),
    'address.create': within((dialog) => {
      dialog.doesIn('customerChoice', { type: 'address.new' });
      dialog.doesIn('customerChoice', { type: 'address.created', address: addressOf(51, 5) });
    }),
    'address.choose': within((dialog) =>
      dialog.doesIn('customerChoice', { type: 'address.choose', address: addressOf(21, 2) }),
    ),
    'form.save': savesCustomer,
    'form.saveAgain': savesCustomer,
    'form.saveAnswerLost': savesCustomer,
    'form.saveIncomplete': within((dialog) => dialog.does({ type: 'form.submit' })),
    'form.saveHeld': within((dialog) => dialog.does({ type: 'form.submit' })),
    'answer.arrive': within((dialog) => dialog.answers(UPDATE)),
    'form.saveServerAway': within((dialog) => {
      dialog.does({ type: 'form.submit' });
      dialog.refuses(UPDATE, { ...lost, serverVersion: null });
    }),
    'form.saveInConflict': within((dialog) => {
      dialog.does({ type: 'form.submit' });
      dialog.refuses(
        UPDATE,
        conflictWith(
          rentOf({ ...FAR, customer: { id: 3, description: 'X' }, delliveryAddress: { id: 31 }, version: 9 }),
        ),
      );
    }),
    'stay.press': within((dialog) => dialog.does({ type: 'question.cancel' })),
    'discard.press': within((dialog) => dialog.does({ type: 'question.accept' })),
    'serverVersion.take': within((dialog) => {
      dialog.does({ type: 'conflict.acceptServer' });
    }),
  },
);
