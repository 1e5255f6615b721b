import { expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';
import { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import { rentCreateLogic } from '../../../src/features/rents/create/rentCreate.logic';
import { draft, hotel, tejo } from '../../paths/samples/rentCreate';
import { lost, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { createRentModel } from '../createRent.model';

type Dialog = MachineHarness<typeof rentCreateLogic>;

/** Subject of the model: the dialog while it is open, and the suggestions of customers. Input that a form's schema refuses never reaches a machine. */
interface Page {
  dialog: Dialog | null;
  customers: MachineHarness<typeof pagedSearchMachine>;
  created: boolean;
}

function inDialog({ dialog }: Page): Dialog {
  if (!dialog) throw new Error('the dialog is closed');
  return dialog;
}

const within = (act: (dialog: Dialog, page: Page) => void) => (page: Page) => {
  const dialog = inDialog(page);
  act(dialog, page);
  page.created = dialog.snapshot.matches('created');
  if (dialog.snapshot.status === 'done') page.dialog = null;
};

const searches = (text: string, items: object[]) =>
  within((dialog, { customers }) => {
    dialog.does({ type: 'form.change' });
    customers.does({ type: 'search.type', text });
    customers.advanceTime(200);
    expect(customers.invokedInput('findFirst')).toMatchObject({ text });
    customers.answers('findFirst', { items, hasNext: false });
  });

const chooses = within((dialog, { customers }) => {
  customers.does({ type: 'list.close' });
  dialog.doesIn('customerChoice', { type: 'customer.choose', customer: tejo });
});

const creates = within((dialog) => {
  dialog.does({ type: 'form.submit', draft });
  expect(dialog.invokedInput('createRent')).toMatchObject(draft);
  dialog.answers('createRent', rentOf());
});

// The record form creates the customer: the dialog hears only the result.
const createsCustomer = within((dialog) =>
  dialog.doesIn('customerChoice', { type: 'customer.created', customer: hotel }),
);

/** The choice of customer and address, in the dialog. */
const choiceIn = (page: Page) =>
  (
    inDialog(page).snapshot.children.customerChoice as unknown as ActorRefFrom<typeof customerChoiceMachine>
  ).getSnapshot();

const losesAnswer = within((dialog) => {
  dialog.does({ type: 'form.submit', draft });
  dialog.refuses('createRent', lost);
});

const cannotBeSent = (page: Page) => inDialog(page).mayNot({ type: 'form.submit', draft });
const closes = within((dialog) => dialog.does({ type: 'dialog.close' }));

export const createRentWithoutScreen = logicOf(
  createRentModel,
  (): Page => ({
    dialog: null,
    customers: new MachineHarness(pagedSearchMachine, { opensAtOnce: false }),
    created: false,
  }),
  {
    list: ({ dialog }) => expect(dialog).toBeNull(),
    blank: (page) =>
      expect([inDialog(page).snapshot.value, inDialog(page).snapshot.context.customer]).toEqual(['editing', null]),
    missing: cannotBeSent,
    suggested: ({ customers }) => customers.is({ open: { shown: 'some' } }),
    listClosed: ({ customers }) => customers.is('closed'),
    unknown: ({ customers }) => customers.is({ open: { shown: 'none' } }),
    customerForm(page) {
      expect([choiceIn(page).value, choiceIn(page).context.searched]).toEqual(['newCustomer', 'Ferraz']);
    },
    searchedStranger: (page) => inDialog(page).is('editing'),
    wrongNumber: (page) => expect(choiceIn(page).value).toBe('newCustomer'),
    customerFailed: (page) => expect(choiceIn(page).value).toBe('newCustomer'),
    chosen(page) {
      inDialog(page).is('editing');
      expect(inDialog(page).snapshot.context.customer).not.toBeNull();
    },
    leaving: (page) => inDialog(page).is('leaving'),
    left: ({ dialog }) => expect(dialog).toBeNull(),
    complete: (page) => inDialog(page).may({ type: 'form.submit', draft }),
    creating: (page) => inDialog(page).mayNot({ type: 'dialog.close' }),
    failed(page) {
      inDialog(page).is('editing');
      expect(inDialog(page).snapshot.context.failure).toEqual(lost);
    },
    created: ({ dialog, created }) => expect([dialog, created]).toEqual([null, true]),
  },
  {
    'new.press'(page) {
      page.dialog = new MachineHarness(rentCreateLogic, { presetCustomerId: null });
    },
    'escape.pressUnchanged': closes,
    'create.pressEmpty': cannotBeSent,
    'create.pressWithListClosed': cannotBeSent,
    'customer.search': searches('tejo', [{ key: '1' }]),
    'stranger.search': searches('Ferraz', []),
    'customer.chooseByEnter': chooses,
    'customer.chooseByClick': chooses,
    'escape.pressOnList': ({ customers }) => customers.does({ type: 'list.close' }),
    'newCustomer.press': within((dialog, { customers }) => {
      customers.does({ type: 'list.close' });
      dialog.doesIn('customerChoice', { type: 'customer.new', searched: 'Ferraz' });
    }),
    'taxNumber.typeWrong': () => undefined,
    'taxNumber.mend': createsCustomer,
    'back.press': within((dialog) => dialog.doesIn('customerChoice', { type: 'dialog.close' })),
    'customer.createByEnter': createsCustomer,
    'customer.pressAgain': createsCustomer,
    'customer.pressServerAway': () => undefined,
    'period.type': within((dialog) => dialog.does({ type: 'form.change' })),
    'escape.press': closes,
    'stay.press': within((dialog) => dialog.does({ type: 'question.cancel' })),
    'escape.pressOnQuestion': within((dialog) => dialog.does({ type: 'question.cancel' })),
    'discard.press': within((dialog) => dialog.does({ type: 'question.accept' })),
    'create.pressEnter': creates,
    'create.pressTwice': within((dialog) => {
      dialog.does({ type: 'form.submit', draft });
      dialog.expectIgnored({ type: 'form.submit', draft });
      dialog.answers('createRent', rentOf());
    }),
    'create.pressHeld': within((dialog) => dialog.does({ type: 'form.submit', draft })),
    'answer.arrive': within((dialog) => dialog.answers('createRent', rentOf())),
    'create.pressServerAway': losesAnswer,
    'create.pressAnswerLost': losesAnswer,
    'create.pressAgain': creates,
  },
);
