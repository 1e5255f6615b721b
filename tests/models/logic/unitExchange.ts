import { expect } from 'vitest';
import type { StateValue } from 'xstate';
import type { Asset, AssetOffer, SearchPage, UnitSheet, UnitSheetEvent } from '../../../machines/types';
import { freeUnitSearch, unitExchangeLogic } from '../../../src/features/rents/exchange/unitExchange.logic';
import { factsOf } from '../../paths/samples/handover';
import { blocked, lost, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { swapModel } from '../swap.model';
import { unitExchangeModel } from '../unitExchange.model';
import { expired } from './shared/handoverPage';
import { isCameraRefused, refusedCamera } from './shared/refusedCamera';

const UNIT: Asset = { serialNumber: 100643, state: { id: 1, type: 'AVAILABLE' } };
const offer = (lock: AssetOffer['lock'] = null): AssetOffer => ({ id: UNIT.serialNumber, asset: UNIT, lock });
const pageOf = (count: number): SearchPage => ({
  items: count > 0 ? [offer()] : [],
  total: count,
  free: count,
  hasNext: false,
});

/** The dialog over a line, anew each time it opens. */
class Line {
  exchange: MachineHarness<ReturnType<typeof unitExchangeLogic>> | null = null;
  hasOther = false;
  protected readonly isOut: boolean = false;

  open(): void {
    const logic = unitExchangeLogic(
      freeUnitSearch(3, () => rentOf()),
      () => rentOf(),
    );
    this.exchange = new MachineHarness(logic, { rentId: 7, asset: 100642, isOut: this.isOut, mayCharge: true });
  }
  get dialog() {
    if (!this.exchange) throw new Error('the dialog is closed');
    return this.exchange;
  }
  get search() {
    return this.dialog.part('units');
  }
  finds(count: number): void {
    this.dialog.answers('findFirst', pageOf(count));
  }
  types(text: string, count: number): void {
    this.dialog.doesIn('units', { type: 'search.type', text });
    this.dialog.advanceTime(120);
    this.finds(count);
  }
  chooses(): void {
    this.dialog.does({ type: 'asset.choose', asset: UNIT });
  }
  exchanges(): void {
    this.dialog.does({ type: 'form.exchange' });
    expect(this.dialog.invokedInput('exchangeUnit')).toEqual({ rentId: 7, asset: 100642, by: 100643 });
  }
  succeeds(): void {
    this.dialog.answers('exchangeUnit');
    this.hasOther = true;
  }
}

/** The facts of the unit that comes back. No model has a meter here. */
const FACTS = factsOf(100642, { hasFuel: true, outFuel: 8 });

/** The same for a unit that is with the customer, with the sheets of both units. */
class SwapLine extends Line {
  camera = null;
  protected override readonly isOut = true;

  override open(): void {
    super.open();
    this.dialog.answers('load', [FACTS]);
  }
  override chooses(): void {
    super.chooses();
    expect(this.dialog.invokedInput('refresh')).toEqual({ key: { rentId: 7, by: 100643 } });
    this.dialog.answers('refresh', [FACTS, factsOf(100643, {})]);
  }
  get sheet() {
    return this.dialog.part('return').context as UnitSheet;
  }
  describes(event: UnitSheetEvent): void {
    this.dialog.doesIn('return', event);
  }
  /** The page comes anew: nothing of the dialog is kept. */
  reloads(): void {
    this.exchange = null;
  }
  override exchanges(): void {
    const { condition, needsRepair, charges } = this.sheet;
    this.dialog.does({ type: 'form.exchange' });
    const swap = { reason: 'Não arranca', back: { condition, needsRepair, charges, fuel: 8 }, facts: FACTS };
    expect(this.dialog.invokedInput('exchangeUnit')).toMatchObject({ rentId: 7, asset: 100642, by: 100643, swap });
  }
}

const searchIs = ({ search }: Line, state: StateValue) => expect(search.matches(state as never)).toBe(true);
const showsNone = (line: Line) => {
  searchIs(line, { open: { shown: 'none' } });
  expect(line.search.context.items).toEqual([]);
};
const isDone = ({ dialog, hasOther }: Line) => {
  dialog.is('closed');
  expect(hasOther).toBe(true);
  const said = dialog.emitted.slice(-4).map(({ type }) => type);
  expect(said).toEqual(['notice', 'unit.exchanged', 'lines.changed', 'dialog.closed']);
};

/** States that both dialogs have. */
const shown = {
  line: ({ exchange }: Line) => expect(exchange).toBeNull(),
  noneFree: showsNone,
  offered({ dialog, search }: Line) {
    dialog.is('choosing');
    expect(search.context.items).toHaveLength(1);
  },
  unitRequired({ dialog }: Line) {
    expect(dialog.snapshot.context.lacksUnit).toBe(true);
    dialog.expectEmitted({ type: 'form.invalid' });
  },
  chosen: ({ dialog }: Line) => expect(dialog.snapshot.context.chosen).toBe(UNIT),
  refused: ({ dialog }: Line) => expect(dialog.snapshot.context).toMatchObject({ chosen: UNIT, failure: lost }),
  taken({ dialog, search }: Line) {
    expect(dialog.snapshot.context).toMatchObject({ chosen: null, failure: blocked });
    expect(dialog.emitted.slice(-3).map(({ type }) => type)).toEqual(['notice', 'offers.outdated', 'lines.changed']);
    expect(search.context).toMatchObject({ text: '', items: [] });
  },
  unchanged({ dialog, hasOther }: Line) {
    dialog.is('closed');
    expect(hasOther).toBe(false);
  },
};

/** Gestures that both have. */
const done = {
  'dialog.open'(line: Line) {
    line.open();
    line.finds(1);
  },
  'dialog.openNoneFree'(line: Line) {
    line.open();
    line.finds(0);
  },
  'accept.pressEmpty': ({ dialog }: Line) => dialog.does({ type: 'form.exchange' }),
  'cancel.press': ({ dialog }: Line) => dialog.does({ type: 'dialog.close' }),
  'unit.press': (line: Line) => line.chooses(),
  'accept.press'(line: Line) {
    line.exchanges();
    line.succeeds();
  },
  'accept.pressTwice'(line: Line) {
    line.exchanges();
    line.dialog.expectIgnored({ type: 'form.exchange' });
    line.succeeds();
  },
  'accept.pressAnswerLost'(line: Line) {
    line.exchanges();
    line.succeeds();
  },
  'accept.pressServerAway'(line: Line) {
    line.exchanges();
    line.dialog.refuses('exchangeUnit', lost);
  },
  'accept.pressTooLate'(line: Line) {
    line.exchanges();
    line.dialog.refuses('exchangeUnit', blocked);
    line.types('', 0);
  },
  'accept.pressAgain'(line: Line) {
    line.exchanges();
    line.succeeds();
  },
};

export const unitExchangeWithoutScreen = logicOf(
  unitExchangeModel,
  () => new Line(),
  {
    ...shown,
    failed: (line) => searchIs(line, { open: 'failed' }),
    notFree: showsNone,
    exchanged: isDone,
  },
  {
    ...done,
    'dialog.openServerAway'(line) {
      line.open();
      line.dialog.refuses('findFirst', lost);
    },
    'retry.press'(line) {
      line.dialog.doesIn('units', { type: 'search.retry' });
      line.finds(1);
    },
    'escape.press': ({ dialog }) => dialog.does({ type: 'dialog.close' }),
    'unit.scanForeign': (line) => line.types('999999', 0),
    'unit.scan'(line) {
      line.types('100643', 1);
      line.dialog.doesIn('units', { type: 'search.accept', marked: null });
      line.dialog.expectEmitted({ type: 'offer.accepted' });
    },
  },
);

export const swapWithoutScreen = logicOf<SwapLine>(
  swapModel,
  () => new SwapLine(),
  {
    ...shown,
    locked: ({ search }) => expect(search.context.items[0]?.lock).not.toBeNull(),
    reasonRequired({ dialog }) {
      expect(dialog.snapshot.context).toMatchObject({ lacksUnit: false, lacksReason: true });
      dialog.expectEmitted({ type: 'form.invalid' });
    },
    described: ({ dialog }) =>
      expect(dialog.snapshot.context).toMatchObject({ lacksReason: false, reason: ' Não arranca ' }),
    cameraRefused: isCameraRefused,
    leaving: ({ dialog }) => dialog.is('leaving'),
    sending: ({ dialog }) => dialog.mayNot({ type: 'dialog.close' }),
    expired: ({ dialog, hasOther }) => expect([dialog.snapshot.context.failure, hasOther]).toEqual([expired, false]),
    damaged: ({ sheet }) => expect(sheet).toMatchObject({ condition: 'DAMAGED', needsRepair: true }),
    valueRequired({ dialog, sheet }) {
      dialog.is('choosing');
      expect(sheet.invalid).toBe('damage');
    },
    priced: ({ sheet }) => expect(sheet.charges).toEqual([{ kind: 'damage', isOn: true, unitValue: 185 }]),
    swapped: isDone,
    swappedDamaged(line) {
      isDone(line);
      const charges = [{ kind: 'damage', isOn: true, unitValue: 185 }];
      const back = { condition: 'DAMAGED', needsRepair: true, charges };
      expect(line.dialog.snapshot.context.back).toMatchObject({ back });
    },
  },
  {
    ...done,
    'unit.scanTaken'(line) {
      line.dialog.doesIn('units', { type: 'search.type', text: '100643' });
      line.dialog.advanceTime(120);
      const lock = { reason: 'alreadyOnRent' as const };
      line.dialog.answers('findFirst', { items: [offer(lock)], total: 1, free: 0, hasNext: false });
    },
    'reason.type': ({ dialog }) => dialog.does({ type: 'reason.type', reason: ' Não arranca ' }),
    'cancel.pressDescribed': done['cancel.press'],
    'stay.press': ({ dialog }) => dialog.does({ type: 'question.cancel' }),
    'discard.press': ({ dialog }) => dialog.does({ type: 'question.accept' }),
    'damage.press': (line) => line.describes({ type: 'condition.choose', condition: 'DAMAGED' }),
    'value.type': (line) => line.describes({ type: 'charge.type', kind: 'damage', unitValue: 185 }),
    'accept.pressWithoutValue'({ dialog }) {
      dialog.does({ type: 'form.exchange' });
      dialog.expectEmitted({ type: 'focus', place: 'sheet-damage' });
    },
    'accept.pressSlow': (line) => line.exchanges(),
    'answer.arrive': (line) => line.succeeds(),
    'accept.pressExpired'(line) {
      line.exchanges();
      line.dialog.refuses('exchangeUnit', expired);
    },
    // The page has stayed: what was described is still there.
    'otherTab.signIn': () => undefined,
    'page.reload': (line) => line.reloads(),
    'otherTab.open': (line) => line.reloads(),
    ...refusedCamera,
    'camera.openRefused'(line) {
      done['dialog.open'](line);
      refusedCamera['camera.openRefused'](line);
    },
    'accept.pressCharged'(line) {
      line.exchanges();
      line.succeeds();
    },
  },
);
