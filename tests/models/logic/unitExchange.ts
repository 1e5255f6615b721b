import { expect } from 'vitest';
import { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import type { Asset, AssetOffer, ReturnedUnit, SearchPage, UnitDetails } from '../../../machines/types';
import { unitExchangeMachine } from '../../../machines/rent/unitExchange.machine';
import { chargeOf } from '../../../src/shared/domain/handovers/unitCharges';
import { factsOf, KEPT } from '../../paths/samples/handover';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { swapModel } from '../swap.model';
import { unitExchangeModel } from '../unitExchange.model';
import { expired } from './shared/handoverPage';
import { isCameraRefused, refusedCamera } from './shared/refusedCamera';
import { Sheet } from './shared/unitSheet';

const UNIT: Asset = { serialNumber: 100643, state: { id: 1, type: 'AVAILABLE' } };
const offer = (lock: AssetOffer['lock'] = null): AssetOffer => ({ id: UNIT.serialNumber, asset: UNIT, lock });
const pageOf = (count: number): SearchPage => ({
  items: count > 0 ? [offer()] : [],
  total: count,
  free: count,
  hasNext: false,
});

/** The dialog over a line: its search and its exchange, as the view ties them together; both are new each time it opens. */
class Line {
  exchange: MachineHarness<typeof unitExchangeMachine> | null = null;
  search = new MachineHarness(pagedSearchMachine, { opensAtOnce: true });
  hasOther = false;
  protected readonly isOut: boolean = false;

  open(): void {
    this.exchange = new MachineHarness(unitExchangeMachine, { rentId: 7, asset: 100642, isOut: this.isOut });
    this.search = new MachineHarness(pagedSearchMachine, { opensAtOnce: true });
  }
  get dialog() {
    if (!this.exchange) throw new Error('the dialog is closed');
    return this.exchange;
  }
  finds(count: number): void {
    this.search.answers('findFirst', pageOf(count));
  }
  types(text: string, count: number): void {
    this.search.does({ type: 'search.type', text });
    this.search.advanceTime(120);
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

/** The sheet of a unit that came back in order. */
const newSheet = () =>
  new Sheet({
    details: { ...KEPT, fuel: 8 },
    facts: factsOf(100642, { hasFuel: true, outFuel: 8 }),
    direction: 'IN',
    mayCharge: true,
    condition: 'OK',
    isPart: true,
  });

/** The same for a unit that is with the customer, with the sheet of its return. */
class SwapLine extends Line {
  sheet = newSheet();
  camera = null;
  protected override readonly isOut = true;

  override open(): void {
    super.open();
    this.sheet = newSheet();
  }
  /** The dialog asks both sheets. Here no model has a meter. */
  describes(): ReturnedUnit {
    this.dialog.does({ type: 'form.exchange' });
    this.dialog.expectEmitted({ type: 'departure.asked' });
    this.dialog.does({ type: 'departure.describe', out: {} });
    this.dialog.expectEmitted({ type: 'return.asked' });
    const { details } = this.sheet.saves() as { details: UnitDetails };
    const { isOn, unitValue } = chargeOf('damage', { ...details, facts: null });
    const back: ReturnedUnit = {
      condition: details.condition,
      notes: details.notes,
      maintenance: details.needsRepair,
      ...(isOn && unitValue !== null ? { charge: { description: 'Danos', value: unitValue } } : {}),
    };
    this.dialog.does({ type: 'return.describe', back });
    return back;
  }
  /** The page comes anew: nothing of the dialog is kept. */
  reloads(): void {
    this.exchange = null;
  }
  override exchanges(): void {
    const back = this.describes();
    const order = { rentId: 7, asset: 100642, by: 100643, swap: { reason: 'Não arranca', out: {}, back } };
    expect(this.dialog.invokedInput('exchangeUnit')).toEqual(order);
  }
}

const showsNone = ({ search }: Line) => {
  search.is({ open: { shown: 'none' } });
  expect(search.snapshot.context.items).toEqual([]);
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
    expect(search.snapshot.context.items).toHaveLength(1);
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
    expect(search.snapshot.context).toMatchObject({ text: '', items: [] });
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
    failed: ({ search }) => search.is({ open: 'failed' }),
    notFree: showsNone,
    exchanged: isDone,
  },
  {
    ...done,
    'dialog.openServerAway'(line) {
      line.open();
      line.search.refuses('findFirst', lost);
    },
    'retry.press'(line) {
      line.search.does({ type: 'search.retry' });
      line.finds(1);
    },
    'escape.press': ({ dialog }) => dialog.does({ type: 'dialog.close' }),
    'unit.scanForeign': (line) => line.types('999999', 0),
    'unit.scan'(line) {
      line.types('100643', 1);
      line.search.does({ type: 'search.accept', marked: null });
      line.search.expectEmitted({ type: 'search.accepted', items: [offer()] });
      line.chooses();
    },
  },
);

export const swapWithoutScreen = logicOf<SwapLine>(
  swapModel,
  () => new SwapLine(),
  {
    ...shown,
    locked: ({ search }) => expect(search.snapshot.context.items[0]?.lock).not.toBeNull(),
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
    damaged: ({ sheet }) => expect(sheet.now).toMatchObject({ condition: 'DAMAGED', needsRepair: true }),
    valueRequired({ dialog, sheet }) {
      dialog.is('choosing');
      expect(sheet.now.invalid).toBe('damage');
    },
    priced: ({ sheet }) => expect(sheet.now.charges).toEqual([{ kind: 'damage', isOn: true, unitValue: 185 }]),
    swapped: isDone,
    swappedDamaged(line) {
      isDone(line);
      const charge = { description: 'Danos', value: 185 };
      expect(line.dialog.snapshot.context.back).toMatchObject({ condition: 'DAMAGED', maintenance: true, charge });
    },
  },
  {
    ...done,
    'unit.scanTaken'(line) {
      line.search.does({ type: 'search.type', text: '100643' });
      line.search.advanceTime(120);
      const lock = { reason: 'alreadyOnRent' as const };
      line.search.answers('findFirst', { items: [offer(lock)], total: 1, free: 0, hasNext: false });
    },
    'reason.type': ({ dialog }) => dialog.does({ type: 'reason.type', reason: ' Não arranca ' }),
    'cancel.pressDescribed': done['cancel.press'],
    'stay.press': ({ dialog }) => dialog.does({ type: 'question.cancel' }),
    'discard.press': ({ dialog }) => dialog.does({ type: 'question.accept' }),
    'damage.press': ({ sheet }) => sheet.does({ type: 'condition.choose', condition: 'DAMAGED' }),
    'value.type': ({ sheet }) => sheet.does({ type: 'charge.type', kind: 'damage', unitValue: 185 }),
    'accept.pressWithoutValue'({ dialog, sheet }) {
      dialog.does({ type: 'form.exchange' });
      dialog.does({ type: 'departure.describe', out: {} });
      expect(sheet.saves()).toEqual({ type: 'charge.invalid', kind: 'damage' });
      dialog.does({ type: 'description.reject', field: 'sheet-damage' });
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
