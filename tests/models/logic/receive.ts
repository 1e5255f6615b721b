import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { MoneyValues } from '../../../machines/types';
import { accountOfRent } from '../../../src/shared/money/accountOfRent';
import { moneyEntryLogic } from '../../../src/shared/money/entry/moneyEntry.logic';
import { lost, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { receiveModel } from '../receive.model';

/** The dialog exists only while it is open. */
interface Receiving {
  dialog: MachineHarness<typeof moneyEntryLogic> | null;
}

const accountWith = (missing: number, version: number) => {
  const rent = rentOf({ paidTotal: 123 - missing, missing, over: 0, depositHeld: 200, depositIsHold: false, version });
  return accountOfRent(rent, { credit: 0, entries: [] });
};

/** The dialog that is open; throws when there is none. */
function inDialog({ dialog }: Receiving): MachineHarness<typeof moneyEntryLogic> {
  if (!dialog) throw new Error('the dialog is closed');
  return dialog;
}

/** Something in the dialog, which has gone once its machine has ended. */
const within = (act: (dialog: MachineHarness<typeof moneyEntryLogic>) => void) => (view: Receiving) => {
  const dialog = inDialog(view);
  act(dialog);
  if (dialog.snapshot.status === 'active') return;
  dialog.expectEmitted({ type: 'dialog.closed' });
  view.dialog = null;
};
const contextIn = (view: Receiving) =>
  inDialog(view).snapshot.context as SnapshotFrom<typeof moneyEntryLogic>['context'];
const changes = (change: Partial<MoneyValues>) =>
  within((dialog) => dialog.does({ type: 'entry.change', changes: change }));
const shows = (amount: number) => (view: Receiving) => expect(contextIn(view).values.amount).toBe(amount);
const closed = ({ dialog }: Receiving) => expect(dialog).toBeNull();
const closes = within((dialog) => dialog.does({ type: 'dialog.close' }));
const togglesDeposit = within((dialog) => dialog.does({ type: 'deposit.toggle' }));
const sends = within((dialog) => dialog.does({ type: 'entry.submit' }));
const arrives = within((dialog) => dialog.answers('sendEntry', null));
const failsToArrive = within((dialog) => {
  dialog.does({ type: 'entry.submit' });
  dialog.refuses('sendEntry', lost);
});
const goesThrough = (view: Receiving) => {
  sends(view);
  arrives(view);
};

export const receiveWithoutScreen = logicOf(
  receiveModel,
  (): Receiving => ({ dialog: null }),
  {
    closed,
    whole: shows(123),
    wholeAgain: shows(123),
    part: shows(100),
    leaving: (view) => inDialog(view).is('leaving'),
    methodRequired: (view) => expect(contextIn(view).errors).toMatchObject({ method: 'required' }),
    much: shows(3000),
    asked: (view) => inDialog(view).is('warning'),
    ready: (view) => expect(contextIn(view).values).toMatchObject({ amount: 123, method: 'CARD' }),
    sending: (view) => inDialog(view).mayNot({ type: 'dialog.close' }),
    refused: (view) => expect(contextIn(view).failure).not.toBeNull(),
    overtaken: (view) => expect(contextIn(view).before?.missing).toBe(123),
    rest: shows(73),
    fromDeposit: shows(0),
    received: closed,
  },
  {
    'dialog.open': (view) => {
      const input = { kind: 'receive' as const, account: accountWith(123, 1), day: '2026-11-23', cashLimit: 3000 };
      view.dialog = new MachineHarness(moneyEntryLogic, input);
    },
    'dialog.cancel': closes,
    'dialog.cancelChanged': closes,
    'stay.press': within((dialog) => dialog.does({ type: 'question.cancel' })),
    'discard.press': within((dialog) => dialog.does({ type: 'question.accept' })),
    'amount.typeLess': changes({ amount: 100 }),
    'deposit.toggle': togglesDeposit,
    'deposit.untoggle': togglesDeposit,
    'cash.typeMuch': changes({ amount: 3000, method: 'CASH' }),
    'limit.stay': within((dialog) => dialog.does({ type: 'question.cancel' })),
    'limit.accept': (view) => {
      inDialog(view).does({ type: 'question.accept' });
      arrives(view);
    },
    'form.sendMuch': sends,
    'method.choose': changes({ method: 'CARD' }),
    'form.send': goesThrough,
    'form.sendWithoutMethod': sends,
    'form.sendHeld': sends,
    'form.sendServerAway': failsToArrive,
    // The repeated call has the same key: it takes no money twice.
    'form.sendAnswerLost': failsToArrive,
    'form.sendAgain': goesThrough,
    'form.sendDeposit': goesThrough,
    'form.sendRest': goesThrough,
    'colleague.receive': within((dialog) => dialog.does({ type: 'account.renew', account: accountWith(73, 2) })),
    'figures.accept': within((dialog) => dialog.does({ type: 'account.accept' })),
    'answer.arrive': arrives,
  },
);
