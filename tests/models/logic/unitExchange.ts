import { expect } from 'vitest';
import { equipmentSearchMachine, type OffersPage } from '../../../machines/equipmentSearch.machine';
import type { Asset } from '../../../machines/types';
import { unitExchangeMachine } from '../../../machines/unitExchange.machine';
import { conflict, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/logicModel';
import { MachineHarness } from '../../support/machineHarness';
import { swapModel } from '../swap.model';
import { unitExchangeModel } from '../unitExchange.model';

const UNIT: Asset = { serialNumber: 100643, state: { id: 1, type: 'AVAILABLE' } };
const pageOf = (count: number): OffersPage => ({
  offers: count > 0 ? [{ asset: UNIT, lock: null }] : [],
  total: count,
  free: count,
  hasNext: false,
});

/** The dialog over a line: its search and its exchange, as the view ties them together; both are new each time it opens. */
class Line {
  constructor(private readonly isOut = false) {}

  exchange: MachineHarness<typeof unitExchangeMachine> | null = null;
  search = new MachineHarness(equipmentSearchMachine);
  hasOther = false;

  open(): void {
    this.exchange = new MachineHarness(unitExchangeMachine, { rentId: 7, asset: 100642, isOut: this.isOut });
    this.search = new MachineHarness(equipmentSearchMachine);
  }
  get dialog() {
    if (!this.exchange) throw new Error('the dialog is closed');
    return this.exchange;
  }
  finds(count: number): void {
    this.search.answers('findOffers', pageOf(count));
  }
  types(search: string, count: number): void {
    this.search.does({ type: 'search.type', search });
    this.search.advanceTime(120);
    this.finds(count);
  }
  chooses(): void {
    this.dialog.does({ type: 'asset.choose', asset: UNIT });
  }
  exchanges(): void {
    this.dialog.does({ type: 'form.exchange' });
    const swap = { reason: 'Não arranca', condition: 'OK', notes: '' };
    const order = { rentId: 7, asset: 100642, by: 100643, ...(this.isOut && { swap }) };
    expect(this.dialog.invokedInput('exchangeUnit')).toEqual(order);
  }
  succeeds(): void {
    this.dialog.answers('exchangeUnit');
    this.hasOther = true;
  }
}

const showsNone = ({ search }: Line) => {
  search.is({ shown: 'some' });
  expect(search.now.context.offers).toEqual([]);
};

export const unitExchangeWithoutScreen = logicOf(
  unitExchangeModel,
  (): Line => new Line(),
  {
    line: ({ exchange }) => expect(exchange).toBeNull(),
    failed: ({ search }) => search.is('failed'),
    noneFree: showsNone,
    notFree: showsNone,
    offered({ dialog, search }) {
      dialog.is('choosing');
      expect(search.now.context.offers).toHaveLength(1);
    },
    unitRequired({ dialog }) {
      expect(dialog.now.context.lacksUnit).toBe(true);
      dialog.expectEmitted({ type: 'form.invalid' });
    },
    chosen: ({ dialog }) => expect(dialog.now.context.chosen).toBe(UNIT),
    refused: ({ dialog }) => expect(dialog.now.context).toMatchObject({ chosen: UNIT, failure: lost }),
    taken({ dialog, search }) {
      expect(dialog.now.context).toMatchObject({ chosen: null, failure: conflict });
      expect(dialog.emitted.slice(-3).map(({ type }) => type)).toEqual(['notice', 'offers.outdated', 'lines.changed']);
      expect(search.now.context).toMatchObject({ search: '', offers: [] });
    },
    unchanged({ dialog, hasOther }) {
      dialog.is('closed');
      expect(hasOther).toBe(false);
    },
    exchanged({ dialog, hasOther }) {
      dialog.is('closed');
      expect(hasOther).toBe(true);
      expect(dialog.emitted.slice(-4).map(({ type }) => type)).toEqual([
        'notice',
        'unit.exchanged',
        'lines.changed',
        'dialog.closed',
      ]);
    },
  },
  {
    'dialog.open'(line) {
      line.open();
      line.finds(1);
    },
    'dialog.openNoneFree'(line) {
      line.open();
      line.finds(0);
    },
    'dialog.openServerAway'(line) {
      line.open();
      line.search.refuses('findOffers', lost);
    },
    'retry.press'(line) {
      line.search.does({ type: 'search.retry' });
      line.finds(1);
    },
    'accept.pressEmpty': ({ dialog }) => dialog.does({ type: 'form.exchange' }),
    'cancel.press': ({ dialog }) => dialog.does({ type: 'dialog.close' }),
    'escape.press': ({ dialog }) => dialog.does({ type: 'dialog.close' }),
    'unit.scanForeign': (line) => line.types('999999', 0),
    'unit.press': (line) => line.chooses(),
    'unit.scan'(line) {
      line.types('100643', 1);
      line.search.does({ type: 'search.accept', chosen: null });
      line.search.expectEmitted({ type: 'offer.accepted' });
      line.chooses();
    },
    'accept.press'(line) {
      line.exchanges();
      line.succeeds();
    },
    'accept.pressTwice'(line) {
      line.exchanges();
      line.dialog.expectIgnored({ type: 'form.exchange' });
      line.succeeds();
    },
    'accept.pressAnswerLost'(line) {
      line.exchanges();
      line.succeeds();
    },
    'accept.pressServerAway'(line) {
      line.exchanges();
      line.dialog.refuses('exchangeUnit', lost);
    },
    'accept.pressTooLate'(line) {
      line.exchanges();
      line.dialog.refuses('exchangeUnit', conflict);
      line.types('', 0);
    },
    'accept.pressAgain'(line) {
      line.exchanges();
      line.succeeds();
    },
  },
);

export const swapWithoutScreen = logicOf(
  swapModel,
  (): Line => new Line(true),
  {
    line: ({ exchange }) => expect(exchange).toBeNull(),
    noneFree: showsNone,
    locked: ({ search }) => expect(search.now.context.offers[0]?.lock).not.toBeNull(),
    offered({ dialog, search }) {
      dialog.is('choosing');
      expect(search.now.context.offers).toHaveLength(1);
    },
    unitRequired: ({ dialog }) => expect(dialog.now.context.lacksUnit).toBe(true),
    chosen: ({ dialog }) => expect(dialog.now.context.chosen).toBe(UNIT),
    reasonRequired({ dialog }) {
      expect(dialog.now.context).toMatchObject({ lacksUnit: false, lacksReason: true });
      dialog.expectEmitted({ type: 'form.invalid' });
    },
    described: ({ dialog }) =>
      expect(dialog.now.context).toMatchObject({ lacksReason: false, reason: ' Não arranca ' }),
    refused: ({ dialog }) => expect(dialog.now.context).toMatchObject({ chosen: UNIT, failure: lost }),
    taken: ({ dialog }) => expect(dialog.now.context).toMatchObject({ chosen: null, failure: conflict }),
    unchanged({ dialog, hasOther }) {
      dialog.is('closed');
      expect(hasOther).toBe(false);
    },
    swapped({ dialog, hasOther }) {
      dialog.is('closed');
      expect(hasOther).toBe(true);
    },
  },
  {
    'dialog.open'(line) {
      line.open();
      line.finds(1);
    },
    'dialog.openNoneFree'(line) {
      line.open();
      line.finds(0);
    },
    'unit.scanTaken'(line) {
      line.search.does({ type: 'search.type', search: '100643' });
      line.search.advanceTime(120);
      const lock = { reason: 'line' as const };
      line.search.answers('findOffers', { offers: [{ asset: UNIT, lock }], total: 1, free: 0, hasNext: false });
    },
    'accept.pressEmpty': ({ dialog }) => dialog.does({ type: 'form.exchange' }),
    'cancel.press': ({ dialog }) => dialog.does({ type: 'dialog.close' }),
    'unit.press': (line) => line.chooses(),
    'reason.type'({ dialog }) {
      dialog.does({ type: 'return.describe', condition: 'OK', notes: '' });
      dialog.does({ type: 'reason.type', reason: ' Não arranca ' });
    },
    'accept.press'(line) {
      line.exchanges();
      line.succeeds();
    },
    'accept.pressTwice'(line) {
      line.exchanges();
      line.dialog.expectIgnored({ type: 'form.exchange' });
      line.succeeds();
    },
    'accept.pressAnswerLost'(line) {
      line.exchanges();
      line.succeeds();
    },
    'accept.pressServerAway'(line) {
      line.exchanges();
      line.dialog.refuses('exchangeUnit', lost);
    },
    'accept.pressTooLate'(line) {
      line.exchanges();
      line.dialog.refuses('exchangeUnit', conflict);
    },
    'accept.pressAgain'(line) {
      line.exchanges();
      line.succeeds();
    },
  },
);
