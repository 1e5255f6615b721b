import { expect } from 'vitest';
import { availabilityLookupMachine } from '../../../machines/planning/availabilityLookup.machine';
import { availabilityOrderLogic } from '../../../src/features/availability/availability.logic';
import { askedPeriod, availabilityOf, checkOf } from '../../paths/samples/availability';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { availabilityModel } from '../availability.model';

const UNITS = 4;
const model = availabilityOf(1, UNITS, UNITS);
const customer = { id: 1, description: 'Obras do Tejo' };

/** The dialog: what was found, and the order. Neither exists while it is closed. */
class Desk {
  lookup: MachineHarness<typeof availabilityLookupMachine> | null = null;
  order: MachineHarness<typeof availabilityOrderLogic> | null = null;

  opens(): void {
    this.lookup = new MachineHarness(availabilityLookupMachine, { period: askedPeriod });
    this.order = new MachineHarness(availabilityOrderLogic, { period: askedPeriod });
    this.finds([model]);
  }

  get found() {
    if (!this.lookup) throw new Error('the dialog is closed');
    return this.lookup;
  }

  get ordered() {
    if (!this.order) throw new Error('the dialog is closed');
    return this.order;
  }

  finds(models: (typeof model)[]): void {
    this.found.answers('findModels', { models, total: models.length, hasNext: false });
  }

  searches(search: string): void {
    this.found.does({ type: 'search.type', search });
    this.found.advanceTime(200);
  }

  /** Asks for a quantity, and the server says what is free of it. */
  asks(quantity: number, free = UNITS): void {
    this.ordered.doesIn('orderedModels', { type: 'quantity.change', availability: model, quantity });
    this.ordered.advanceTime(1000);
    this.ordered.answers('checkLines', [checkOf(1, free)]);
  }

  creates(): void {
    this.ordered.does({ type: 'order.create' });
  }

  holds(quantity: number): void {
    this.ordered.is({ editing: 'open' });
    expect(this.ordered.snapshot.context.isChecking).toBe(false);
    expect(this.ordered.snapshot.context.lines.map((line: { quantity: number }) => line.quantity)).toEqual([quantity]);
  }
}

const closes = (desk: Desk) => desk.ordered.does({ type: 'dialog.close' });
const stays = (desk: Desk) => desk.ordered.does({ type: 'question.cancel' });
const answers = (desk: Desk) => desk.ordered.answers('createRent', { id: 7 });
const creates = (desk: Desk) => {
  desk.creates();
  answers(desk);
};
const fails = (desk: Desk) => {
  desk.creates();
  desk.ordered.refuses('createRent', lost);
};
const isCreated = (desk: Desk) => desk.ordered.expectEmitted({ type: 'rent.created', rentId: 7 });

export const availabilityWithoutScreen = logicOf(
  availabilityModel,
  () => new Desk(),
  {
    page: ({ lookup }) => expect(lookup).toBeNull(),
    blank: (desk) => desk.found.is('shown'),
    unknown: (desk) => desk.found.is('failed'),
    noMatch: (desk) => expect(desk.found.snapshot.context.models).toEqual([]),
    found: (desk) => expect(desk.found.snapshot.context.models).toEqual([model]),
    short: (desk) => expect(desk.ordered.snapshot.context.lines[0].check.free).toBe(UNITS),
    ordered: (desk) => desk.holds(2),
    cleared: (desk) => expect(desk.ordered.snapshot.context.lines).toEqual([]),
    question: (desk) => desk.ordered.is('leaving'),
    lacksCustomer: (desk) => desk.ordered.expectEmitted({ type: 'order.invalid', lacks: 'customer' }),
    complete: (desk) => expect(desk.ordered.snapshot.context.customer).toEqual(customer),
    creating: (desk) => desk.ordered.is('creating'),
    failed: (desk) => expect(desk.ordered.snapshot.context.failure).toEqual(lost),
    taken: (desk) => {
      desk.ordered.expectEmitted({ type: 'units.taken' });
      expect(desk.ordered.snapshot.context.failure).toEqual(blocked);
    },
    smaller: (desk) => desk.holds(1),
    closed: (desk) => desk.ordered.expectEmitted({ type: 'dialog.closed' }),
    created: isCreated,
    createdSmaller: isCreated,
  },
  {
    'lookup.open': (desk) => desk.opens(),
    'escape.pressUnchanged': closes,
    'search.pressServerAway'(desk) {
      desk.searches('comp');
      desk.found.refuses('findModels', lost);
    },
    'search.retry'(desk) {
      desk.found.does({ type: 'search.retry' });
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
      desk.found.does({ type: 'search.accept', quantity: 2 });
      desk.found.expectEmitted({ type: 'model.accepted', model, quantity: 2 });
      desk.asks(2);
    },
    'quantity.type': (desk) => desk.asks(2),
    'quantity.typeTooMany': (desk) => desk.asks(UNITS + 1),
    'quantity.lower': (desk) => desk.asks(2),
    'quantity.lowerToFree': (desk) => desk.asks(1, 1),
    'order.clear': (desk) => desk.ordered.doesIn('orderedModels', { type: 'order.clear' }),
    'customer.choose': (desk) => desk.ordered.doesIn('customerChoice', { type: 'customer.choose', customer }),
    'escape.press': closes,
    'stay.press': stays,
    'escape.pressOnQuestion': stays,
    'discard.press': (desk) => desk.ordered.does({ type: 'question.accept' }),
    'create.pressWithoutCustomer': (desk) => desk.creates(),
    'create.press': creates,
    'create.pressByKeys': creates,
    'create.pressTwice'(desk) {
      desk.creates();
      desk.ordered.expectIgnored({ type: 'order.create' });
      answers(desk);
    },
    'create.pressHeld': (desk) => desk.creates(),
    'answer.arrive': answers,
    'create.pressServerAway': fails,
    'create.pressAnswerLost': fails,
    'create.pressAgain': creates,
    'create.pressTaken'(desk) {
      desk.creates();
      desk.ordered.refuses('createRent', blocked);
      desk.ordered.answers('checkLines', [checkOf(1, 1)]);
    },
    'create.pressSmaller': creates,
  },
);
