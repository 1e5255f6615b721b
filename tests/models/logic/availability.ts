import { expect } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { PagedSearchMachine } from '../../../machines/types/children';
import { lookupLogic, type availabilityOrderLogic } from '../../../src/features/availability/availability.logic';
import { askedPeriod, availabilityOf, checkOf } from '../../paths/samples/availability';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { availabilityModel } from '../availability.model';

const UNITS = 4;
const model = availabilityOf(1, UNITS, UNITS);
const customer = { id: 1, description: 'Obras do Tejo' };

/** The dialog: the look-up with its search and its order. It does not exist while it is closed. */
class Desk {
  lookup: MachineHarness<typeof lookupLogic> | null = null;
  /** The order as it was last: it ends with the dialog. */
  private last: AnyMachineSnapshot | null = null;

  opens(): void {
    this.lookup = new MachineHarness(lookupLogic, { period: askedPeriod });
    const { order } = this.dialog.snapshot.children as Record<'order', ActorRefFrom<typeof availabilityOrderLogic>>;
    this.last = order.getSnapshot();
    order.subscribe((state) => (this.last = state));
    this.finds([model]);
  }

  get dialog() {
    if (!this.lookup) throw new Error('the dialog is closed');
    return this.lookup;
  }

  get found() {
    const { search } = this.dialog.snapshot.children as Record<'search', ActorRefFrom<PagedSearchMachine>>;
    return search.getSnapshot();
  }

  get order() {
    if (!this.last) throw new Error('the dialog is closed');
    return this.last;
  }

  tells(event: AnyEventObject): void {
    this.dialog.doesIn('order', event);
  }

  finds(models: (typeof model)[]): void {
    const items = models.map((one) => ({ ...one, id: one.model.id }));
    this.dialog.answers('findFirst', { items, total: items.length, hasNext: false });
  }

  searches(search: string): void {
    this.dialog.does({ type: 'text.type', text: `2 ${search}`, search, quantity: 2 });
    this.dialog.advanceTime(200);
  }

  /** Answers the check of the order with the number of free units. */
  isChecked(free = UNITS): void {
    this.dialog.advanceTime(1000);
    this.dialog.answers('checkLines', [checkOf(1, free)]);
  }

  asks(quantity: number, free = UNITS): void {
    this.tells({ type: 'quantity.change', availability: model, quantity });
    this.isChecked(free);
  }

  creates(): void {
    this.tells({ type: 'order.create' });
  }

  holds(quantity: number): void {
    expect(this.order.matches({ editing: { check: 'idle', wish: 'open' } })).toBe(true);
    expect(this.order.context.lines.map((line: { quantity: number }) => line.quantity)).toEqual([quantity]);
  }
}

const closes = (desk: Desk) => desk.tells({ type: 'dialog.close' });
const stays = (desk: Desk) => desk.tells({ type: 'question.cancel' });
const answers = (desk: Desk) => desk.dialog.answers('createRent', { id: 7 });
const creates = (desk: Desk) => {
  desk.creates();
  answers(desk);
};
const fails = (desk: Desk) => {
  desk.creates();
  desk.dialog.refuses('createRent', lost);
};
const isCreated = (desk: Desk) => desk.dialog.expectEmitted({ type: 'rent.created', rentId: 7 });

export const availabilityWithoutScreen = logicOf(
  availabilityModel,
  () => new Desk(),
  {
    page: ({ lookup }) => expect(lookup).toBeNull(),
    blank: (desk) => expect(desk.found.matches({ open: 'shown' })).toBe(true),
    unknown: (desk) => expect(desk.found.matches({ open: 'failed' })).toBe(true),
    noMatch: (desk) => expect(desk.found.context.items).toEqual([]),
    found: (desk) => expect(desk.found.context.items).toMatchObject([model]),
    short: (desk) => expect(desk.order.context.lines[0].check.free).toBe(UNITS),
    ordered: (desk) => desk.holds(2),
    cleared: (desk) => expect(desk.order.context.lines).toEqual([]),
    question: (desk) => expect(desk.order.value).toBe('leaving'),
    lacksCustomer: (desk) => desk.dialog.expectEmitted({ type: 'order.invalid', lacks: 'customer' }),
    complete: (desk) => expect(desk.order.context.customer).toEqual(customer),
    creating: (desk) => expect(desk.order.value).toBe('creating'),
    failed: (desk) => expect(desk.order.context.failure).toEqual(lost),
    taken: (desk) => {
      expect(desk.found.hasTag('searching')).toBe(true);
      expect(desk.order.context.failure).toEqual(blocked);
    },
    smaller: (desk) => desk.holds(1),
    closed: (desk) => desk.dialog.is('closed'),
    created: isCreated,
    createdSmaller: isCreated,
  },
  {
    'lookup.open': (desk) => desk.opens(),
    'escape.pressUnchanged': closes,
    'search.pressServerAway'(desk) {
      desk.searches('comp');
      desk.dialog.refuses('findFirst', lost);
    },
    'search.retry'(desk) {
      desk.dialog.doesIn('search', { type: 'search.retry' });
      desk.finds([model]);
    },
    'search.inVain'(desk) {
      desk.searches('ninguém');
      desk.finds([]);
    },
    'model.search'(desk) {
      desk.searches('comp');
      desk.finds([model]);
    },
    'model.accept'(desk) {
      desk.dialog.does({ type: 'model.accept' });
      desk.isChecked();
    },
    'quantity.type': (desk) => desk.asks(2),
    'quantity.typeTooMany': (desk) => desk.asks(UNITS + 1),
    'quantity.lower': (desk) => desk.asks(2),
    'quantity.lowerToFree': (desk) => desk.asks(1, 1),
    'order.clear': (desk) => desk.tells({ type: 'order.clear' }),
    'customer.choose': (desk) => desk.dialog.doesIn('customerChoice', { type: 'customer.choose', customer }),
    'escape.press': closes,
    'stay.press': stays,
    'escape.pressOnQuestion': stays,
    'discard.press': (desk) => desk.tells({ type: 'question.accept' }),
    'create.pressWithoutCustomer': (desk) => desk.creates(),
    'create.press': creates,
    'create.pressByKeys': creates,
    'create.pressTwice'(desk) {
      desk.creates();
      expect(desk.order.can({ type: 'order.create' })).toBe(false);
      answers(desk);
    },
    'create.pressHeld': (desk) => desk.creates(),
    'answer.arrive': answers,
    'create.pressServerAway': fails,
    'create.pressAnswerLost': fails,
    'create.pressAgain': creates,
    'create.pressTaken'(desk) {
      desk.creates();
      desk.dialog.refuses('createRent', blocked);
      desk.dialog.answers('checkLines', [checkOf(1, 1)]);
    },
    'create.pressSmaller': creates,
  },
);
