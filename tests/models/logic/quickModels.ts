import { expect } from 'vitest';
import { freeOfModel } from '../../../machines/rent/quickAddModel.machine';
import { quickAddModelLogic } from '../../../src/features/rents/addEquipment/addModel.logic';
import { availabilityOf, checkOf } from '../../paths/samples/availability';
import { blocked, lost, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { quickAddModelModel } from '../quickAddModel.model';

const MODEL = availabilityOf(4, 2, 2);
const FOUND = { items: [{ ...MODEL, id: 4 }], hasNext: false };

/** The row: its machine, with the search of models as a part. */
class Row {
  readonly order = new MachineHarness(
    quickAddModelLogic(() => rentOf()),
    { rentId: 7 },
  );

  get search() {
    return this.order.part('search');
  }
  types(quantity: number): void {
    this.order.does({ type: 'search.type', search: 'grua', quantity });
    this.order.advanceTime(120);
  }
  finds(quantity: number, found: object = FOUND): void {
    this.types(quantity);
    this.order.answers('findFirst', found);
  }
  chooses(): void {
    this.order.does({ type: 'model.choose', availability: MODEL });
  }
  adds(quantity: number): void {
    expect(this.order.invokedInput('addModel')).toMatchObject({ rentId: 7, order: { availability: MODEL, quantity } });
    this.order.answers('addModel');
  }
}

const isAdded = ({ order }: Row) => {
  order.is('closed');
  expect(order.emitted.slice(-4).map(({ type }) => type)).toEqual(['notice', 'lines.changed', 'model.added', 'focus']);
};
const isShort = ({ order }: Row) => {
  order.is('short');
  expect([freeOfModel(order.snapshot.context), order.snapshot.context.order?.quantity]).toEqual([2, 3]);
};
const isSuggested = ({ order, search }: Row) => {
  order.is({ open: 'choosing' });
  expect(search.matches({ open: { shown: 'some' } })).toBe(true);
};

export const quickAddModelWithoutScreen = logicOf(
  quickAddModelModel,
  (): Row => new Row(),
  {
    empty: ({ order }) => order.is('closed'),
    missing: ({ search }) => expect(search.matches({ open: { shown: 'none' } })).toBe(true),
    searchFailed: ({ search }) => expect(search.matches({ open: 'failed' })).toBe(true),
    suggested: isSuggested,
    closed: ({ order }) => order.is('closed'),
    suggestedMany: isSuggested,
    short: isShort,
    shortUnchecked: isShort,
    refused({ order }) {
      order.is('refused');
      expect(order.snapshot.context).toMatchObject({ failure: lost, order: { quantity: 2 } });
    },
    unanswered({ order }) {
      order.is('refused');
      expect(order.snapshot.context).toMatchObject({ failure: lost, order: { quantity: 2 } });
    },
    conflict({ order }) {
      order.is('short');
      expect([freeOfModel(order.snapshot.context), order.snapshot.context.failure]).toEqual([1, blocked]);
    },
    restAdded: isAdded,
    added: isAdded,
  },
  {
    'words.type': (row) => row.finds(2),
    'words.typeMany': (row) => row.finds(3),
    'words.typeUnknown': (row) => row.finds(1, { items: [], hasNext: false }),
    'words.typeServerAway'(row) {
      row.types(2);
      row.order.refuses('findFirst', lost);
    },
    'words.typeAndEnter'(row) {
      row.types(2);
      row.order.does({ type: 'model.chooseOnly' });
      row.order.answers('findFirst', FOUND);
      row.adds(2);
    },
    'retry.press'({ order }) {
      order.doesIn('search', { type: 'search.retry' });
      order.answers('findFirst', FOUND);
    },
    'escape.press': ({ order }) => order.does({ type: 'list.close' }),
    'escape.pressShort': (row) => row.finds(3),
    'arrow.press': (row) => row.finds(2),
    'enter.press'(row) {
      row.chooses();
      row.adds(2);
    },
    'enter.pressTwice'(row) {
      row.chooses();
      row.order.expectIgnored({ type: 'order.retry' });
      row.adds(2);
    },
    'plus.press'(row) {
      row.chooses();
      row.adds(2);
    },
    'enter.pressAnswersLost'(row) {
      row.chooses();
      row.order.refuses('addModel', lost);
    },
    'enter.pressServerAway'(row) {
      row.chooses();
      row.order.refuses('addModel', lost);
    },
    'enter.pressTooLate'(row) {
      row.chooses();
      row.order.refuses('addModel', blocked);
      row.order.answers('checkRefusedModel', checkOf(4, 1));
    },
    'enter.pressMany'(row) {
      if (row.order.snapshot.matches('short')) row.order.does({ type: 'order.retry' });
      else row.chooses();
      expect(row.order.invokedInput('checkModel')).toEqual({ order: { availability: MODEL, quantity: 3 } });
      row.order.answers('checkModel', checkOf(4, 2));
    },
    'enter.pressUnchecked'(row) {
      row.chooses();
      row.order.refuses('checkModel', lost);
    },
    'enter.pressAgain'(row) {
      row.order.does({ type: 'order.retry' });
      row.adds(2);
    },
    'suggestion.press'(row) {
      row.chooses();
      row.adds(2);
    },
    'rest.press'(row) {
      row.order.does({ type: 'order.reduce' });
      row.adds(2);
    },
  },
);
