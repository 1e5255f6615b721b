import { expect } from 'vitest';
import { recordChangeMachine } from '../../../machines/record/recordChange.machine';
import { lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { centersModel } from '../centers.model';
import { customersModel } from '../customers.model';
import { tagsModel } from '../tags.model';
import { usersModel } from '../users.model';
import { ListPage, inUse, isGone, nameTaken } from './shared/listPage';

const open = () => new ListPage();
const RECORD = { id: 1, version: 1 };

/** A calm page on which something has been saved so often. */
const calm = (saved: number) => (desk: ListPage) => {
  desk.isCalm();
  expect(desk.saved).toBe(saved);
};
const savedAny = (desk: ListPage) => {
  desk.isCalm();
  expect(desk.saved).toBeGreaterThan(0);
};
const shown = (desk: ListPage) => {
  desk.isCalm();
  desk.list.is({ rows: 'ready' });
};
/** A form in which nothing has been typed, or whose own rules have refused what was: no machine is asked. */
const editing = (desk: ListPage) => desk.dialog.is('editing');
const compared = (desk: ListPage) => {
  editing(desk);
  expect(desk.dialog.snapshot.context.serverVersion).not.toBeNull();
};
const asked = (desk: ListPage) => desk.removal.is('asking');
const gone = (desk: ListPage) => expect(desk.deleted).toBe(true);
const notSent = editing;

const opensNew = (desk: ListPage) => desk.opens(null);
const changes = (desk: ListPage) => desk.opens(RECORD);
const saves = (desk: ListPage) => desk.saves();
const fails = (desk: ListPage) => desk.failsToSave();
const typesAndSaves = (desk: ListPage) => {
  desk.types();
  desk.saves();
};
const closes = (desk: ListPage) => desk.closes();
const asksToDelete = (desk: ListPage) => desk.asksToDelete();
const deletes = (desk: ListPage) => desk.deletes();
const thinksBetter = (desk: ListPage) => desk.removal.does({ type: 'question.cancel' });

/** Saves one thing of a record by one press. */
function changesAtOnce(): void {
  const change = new MachineHarness(recordChangeMachine);
  change.does({ type: 'change.make', record: RECORD, changes: { isDelliveryAddress: true } });
  change.expectIgnored({ type: 'change.make', record: RECORD, changes: { isDelliveryAddress: true } });
  change.answers('changeRecord', RECORD);
  change.expectEmitted({ type: 'record.saved' });
}

export const customersWithoutScreen = logicOf(
  customersModel,
  open,
  {
    list: shown,
    noMatch: (desk) => desk.list.is({ rows: 'noMatch' }),
    blank: editing,
    missing: editing,
    named: (desk) =>
      expect([desk.dialog.snapshot.value, desk.dialog.snapshot.context.isChanged]).toEqual(['editing', true]),
    leaving: (desk) => desk.dialog.is('leaving'),
    wrongNumber: editing,
    failed: (desk) => desk.isRefused(lost),
    saving: (desk) => desk.dialog.mayNot({ type: 'dialog.close' }),
    page: savedAny,
    changing: editing,
    compared,
    typed: (desk) =>
      expect([desk.dialog.snapshot.value, desk.dialog.snapshot.context.isChanged]).toEqual(['editing', true]),
    bereft: (desk) => desk.isRefused(isGone),
    noPage: (desk) => desk.isCalm(),
    adopted: compared,
    merged: savedAny,
    changed: savedAny,
    addressed: savedAny,
    unmarked: savedAny,
    question: asked,
    gone,
  },
  {
    'search.inVain': (desk) => desk.searches('ninguém', []),
    'filters.clear': (desk) => desk.clears(),
    'new.press': opensNew,
    'escape.pressUnchanged': closes,
    'escape.press': closes,
    'save.pressEmpty': notSent,
    'name.type': (desk) => desk.types(),
    'save.pressWithWrongNumber': notSent,
    'number.mend': saves,
    'save.pressServerAway': fails,
    'save.pressHeld': (desk) => desk.sends(),
    'answer.arrive': (desk) => desk.arrives(),
    'save.pressTwice': (desk) => desk.savesTwice(),
    'save.pressAgain': saves,
    'save.pressEnter': saves,
    'stay.press': (desk) => desk.leaves(false),
    'discard.press': (desk) => desk.leaves(true),
    'change.press': changes,
    'change.cancel': closes,
    'phone.save': typesAndSaves,
    'phone.saveInConflict'(desk) {
      desk.types();
      desk.failsAsStale();
    },
    'phone.type': (desk) => desk.types(),
    'record.vanish': (desk) => desk.dialog.does({ type: 'record.vanish' }),
    'text.giveUp'(desk) {
      desk.closes();
      desk.leaves(true);
    },
    'serverVersion.take': (desk) => desk.types(),
    'mine.saveAgain': saves,
    'address.add'(desk) {
      desk.opens(null);
      typesAndSaves(desk);
    },
    'address.unmark'(desk) {
      desk.opens(RECORD);
      typesAndSaves(desk);
    },
    'address.mark': changesAtOnce,
    'address.delete'(desk) {
      desk.asksToDelete();
      desk.removal.does({ type: 'question.accept' });
      desk.removal.answers('deleteRecord');
    },
    'delete.press': asksToDelete,
    'delete.cancel': thinksBetter,
    'delete.confirm': deletes,
  },
);

export const centersWithoutScreen = logicOf(
  centersModel,
  open,
  {
    list: shown,
    blank: editing,
    wrongCode: editing,
    failed: (desk) => desk.isRefused(lost),
    page: calm(1),
    changing: editing,
    question: asked,
    kept(desk) {
      desk.removal.is('asking');
      expect(desk.removal.snapshot.context.failure).toEqual(inUse);
    },
    changed: calm(2),
    stocked: calm(1),
    gone,
  },
  {
    'new.press': opensNew,
    'save.pressWithWrongCode': (desk) => desk.types(),
    'code.mendServerAway': fails,
    'save.pressAgain': saves,
    'code.mend': saves,
    'change.press': changes,
    'delete.press': asksToDelete,
    'phone.save': typesAndSaves,
    'delete.confirm': deletes,
    'delete.confirmInUse': (desk) => desk.failsToDelete(inUse),
    'question.close': thinksBetter,
  },
);

export const tagsWithoutScreen = logicOf(
  tagsModel,
  open,
  {
    list: shown,
    blank: editing,
    taken: (desk) => desk.isRefused(nameTaken),
    failed: (desk) => desk.isRefused(lost),
    saving: (desk) => desk.dialog.mayNot({ type: 'dialog.close' }),
    listed: calm(1),
    editing,
    question: asked,
    kept: calm(1),
    questionAgain: asked,
    renamed: calm(2),
    gone,
  },
  {
    'new.press': opensNew,
    'name.saveTaken'(desk) {
      desk.types();
      desk.failsToSave(nameTaken);
    },
    'name.save': typesAndSaves,
    'name.saveTwice'(desk) {
      desk.types();
      desk.savesTwice();
    },
    'name.saveServerAway'(desk) {
      desk.types();
      desk.failsToSave();
    },
    'name.saveHeld'(desk) {
      desk.types();
      desk.sends();
    },
    'answer.arrive': (desk) => desk.arrives(),
    'save.pressAgain': saves,
    'edit.press': changes,
    'name.change': typesAndSaves,
    'delete.pressUsed': asksToDelete,
    'delete.pressAgain': asksToDelete,
    'delete.cancel': thinksBetter,
    'delete.confirm': deletes,
  },
);

const last = { kind: 'blocked', messageKey: 'last-admin' } as const;

export const usersWithoutScreen = logicOf(
  usersModel,
  open,
  {
    list: shown,
    blank: editing,
    tooShort: editing,
    failed: (desk) => desk.isRefused(lost),
    waiting: calm(1),
    granted: calm(2),
    colleague: calm(0),
    inactive: calm(0),
    question: asked,
    gone,
    own: calm(0),
    warned: editing,
    refused: (desk) => desk.isRefused(last),
  },
  {
    'new.press': opensNew,
    'colleague.open': (desk) => desk.isCalm(),
    'own.open': (desk) => desk.isCalm(),
    'save.pressShort': (desk) => desk.types(),
    'save.press': saves,
    'save.pressServerAway': fails,
    'save.pressAgain': saves,
    'rights.grant'(desk) {
      desk.opens(RECORD);
      typesAndSaves(desk);
    },
    'deactivate.press': changesAtOnce,
    'delete.press': asksToDelete,
    'delete.confirm': deletes,
    'admin.untick'(desk) {
      desk.opens(RECORD);
      desk.types();
    },
    'save.pressLast': (desk) => desk.failsToSave(last),
  },
);
