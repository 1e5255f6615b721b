import { expect } from 'vitest';
import { lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { ratesModel } from '../rates.model';
import { inUse, ListPage, nameTaken } from './shared/listPage';

const RECORD = { id: 1, version: 1 };

/** A form in which nothing has been typed, or whose own rules have refused what was: no machine is asked. */
const editing = (desk: ListPage) => desk.dialog.is('editing');
const asked = (desk: ListPage) => desk.removal.is('asking');
const calm = (saved: number) => (desk: ListPage) => {
  desk.isCalm();
  expect(desk.saved).toBe(saved);
};
const types = (desk: ListPage) => desk.types();
const saves = (desk: ListPage) => desk.saves();
const typesAndSaves = (desk: ListPage) => {
  desk.types();
  desk.saves();
};
const asksToDelete = (desk: ListPage) => desk.asksToDelete();

export const ratesWithoutScreen = logicOf(
  ratesModel,
  () => new ListPage(),
  {
    list: (desk) => desk.isCalm(),
    blank: editing,
    missing: editing,
    withoutPackages: editing,
    doubled: editing,
    taken: (desk) => desk.isRefused(nameTaken),
    failed: (desk) => desk.isRefused(lost),
    saving: (desk) => desk.dialog.mayNot({ type: 'dialog.close' }),
    priced: (desk) => expect(desk.dialog.snapshot.context.isChanged).toBe(true),
    question: (desk) => desk.dialog.is('leaving'),
    listed: calm(1),
    single: calm(1),
    editing,
    compared: (desk) => expect(desk.dialog.snapshot.context.serverVersion).not.toBeNull(),
    used: asked,
    deleting: asked,
    left: calm(0),
    changed: calm(2),
    inTheWay: (desk) => expect(desk.removal.snapshot.context.failure).toEqual(inUse),
    gone: (desk) => expect(desk.deleted).toBe(true),
  },
  {
    'new.press': (desk) => desk.opens(null),
    'save.pressEmpty': () => undefined,
    'packages.removeAll': types,
    'package.add': saves,
    'days.typeTwice': types,
    'days.mend': saves,
    'rate.save': typesAndSaves,
    'rate.saveTaken'(desk) {
      desk.types();
      desk.failsToSave(nameTaken);
    },
    'rate.saveServerAway'(desk) {
      desk.types();
      desk.failsToSave();
    },
    'rate.saveHeld'(desk) {
      desk.types();
      desk.sends();
    },
    'save.pressAgain': saves,
    'answer.arrive': (desk) => desk.arrives(),
    'price.type': types,
    'escape.press': (desk) => desk.closes(),
    'stay.press': (desk) => desk.leaves(false),
    'discard.press': (desk) => desk.leaves(true),
    'edit.press': (desk) => desk.opens(RECORD),
    'price.change': typesAndSaves,
    'price.changeOvertaken'(desk) {
      desk.types();
      desk.failsAsStale();
    },
    'save.pressMine': saves,
    'delete.press': asksToDelete,
    'delete.pressUsed': asksToDelete,
    'delete.confirm': (desk) => desk.deletes(),
    'delete.confirmUsed': (desk) => desk.failsToDelete(inUse),
  },
);
