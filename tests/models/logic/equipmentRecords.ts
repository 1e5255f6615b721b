import { expect } from 'vitest';
import { assetScanMachine } from '../../../machines/inventory/assetScan.machine';
import { batchMachine } from '../../../machines/inventory/batch.machine';
import { selectionAfter, type Selection, type SelectionEvent } from '../../../src/features/inventory/list/selection';
import type { Maintenance, MaintenanceState } from '../../../machines/types';
import { maintenanceActionsLogic } from '../../../src/features/maintenances/detail/maintenance.logic';
import { lost, missing } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { assetModel } from '../asset.model';
import { inventoryModel } from '../inventory.model';
import { maintenancesModel } from '../maintenances.model';
import { ListPage, inUse, nameTaken } from './shared/listPage';
import { isCameraRefused, refusedCamera } from './shared/refusedCamera';

/** Far ahead: beginning it now asks first. */
const at = (state: MaintenanceState): Maintenance => ({
  id: 1,
  asset: { serialNumber: 1 },
  type: 'CORRECTIVE',
  state,
  startDate: '2045-03-01T00:00:00',
  endDate: '2045-03-02T00:00:00',
});

class Workshop extends ListPage {
  readonly actions = new MachineHarness(maintenanceActionsLogic);
  state: MaintenanceState = 'SCHEDULED';

  goesThrough(state: MaintenanceState): void {
    this.actions.answers('sendCommand', at(state));
    this.told(state);
  }

  told(state: MaintenanceState): void {
    expect(this.actions.emitted.map(({ type }) => type)).toContain('maintenance.changed');
    this.actions.is('idle');
    this.state = state;
  }
}

const stateIs = (state: MaintenanceState) => (shop: Workshop) => expect(shop.state).toBe(state);

export const maintenancesWithoutScreen = logicOf(
  maintenancesModel,
  () => new Workshop(),
  {
    list: (shop) => shop.isCalm(),
    blank: (shop) => shop.dialog.is('editing'),
    missing: (shop) => shop.dialog.is('editing'),
    filled: (shop) => expect(shop.dialog.snapshot.context.isChanged).toBe(true),
    failed: (shop) => shop.isRefused(lost),
    planned(shop) {
      shop.isCalm();
      expect([shop.saved, shop.state]).toEqual([1, 'SCHEDULED']);
    },
    asked: (shop) => shop.actions.is('asking'),
    refused(shop) {
      shop.actions.is('refused');
      expect(shop.state).toBe('SCHEDULED');
    },
    running: stateIs('ONGOING'),
    changing: (shop) => shop.dialog.is('editing'),
    question: (shop) => shop.removal.is('asking'),
    done: stateIs('DONE'),
    moved: (shop) => expect(shop.saved).toBe(2),
    gone: (shop) => expect(shop.deleted).toBe(true),
  },
  {
    'new.press': (shop) => shop.opens(null),
    'escape.pressUnchanged': (shop) => shop.closes(),
    'save.pressEmpty': (shop) => shop.dialog.is('editing'),
    'form.fill': (shop) => shop.types(),
    'save.pressEnter': (shop) => shop.saves(),
    'save.pressTwice': (shop) => shop.savesTwice(),
    'save.pressServerAway': (shop) => shop.failsToSave(),
    'save.pressAgain': (shop) => shop.saves(),
    'start.press': (shop) => shop.actions.does({ type: 'maintenance.start', maintenance: at('SCHEDULED') }),
    'question.accept'(shop) {
      shop.actions.does({ type: 'question.accept' });
      shop.goesThrough('ONGOING');
    },
    'question.acceptAnswerLost'(shop) {
      shop.actions.does({ type: 'question.accept' });
      shop.actions.refuses('sendCommand', lost);
      shop.actions.answers('refetchAfterFailure', at('ONGOING'));
      shop.told('ONGOING');
    },
    'question.acceptServerAway'(shop) {
      shop.actions.does({ type: 'question.accept' });
      shop.actions.refuses('sendCommand', lost);
      shop.actions.answers('refetchAfterFailure', at('SCHEDULED'));
    },
    'retry.press'(shop) {
      shop.actions.does({ type: 'maintenance.retry' });
      shop.actions.answers('refetchBeforeRetry', at('SCHEDULED'));
      shop.goesThrough('ONGOING');
    },
    'finish.press'(shop) {
      shop.actions.does({ type: 'maintenance.finish', maintenance: at('ONGOING') });
      shop.goesThrough('DONE');
    },
    'change.press': (shop) => shop.opens(at('SCHEDULED')),
    'days.moveAway'(shop) {
      shop.types();
      shop.saves();
    },
    'delete.press': (shop) => shop.asksToDelete(),
    'delete.confirm': (shop) => shop.deletes(),
  },
);

const ITEMS = ['1', '2', '3'].map((key) => ({ key, label: key }));

class Store extends ListPage {
  batch: MachineHarness<typeof batchMachine> | null = null;

  /** The dialog for several at once; throws when it is not open. */
  get several(): MachineHarness<typeof batchMachine> {
    if (!this.batch) throw new Error('no dialog for several is open');
    return this.batch;
  }

  endsBatch(): void {
    if (this.several.snapshot.matches('closed')) this.batch = null;
  }
}

export const assetWithoutScreen = logicOf(
  assetModel,
  () => new Store(),
  {
    list: (store) => store.isCalm(),
    blank: (store) => store.dialog.is('editing'),
    missing: (store) => store.dialog.is('editing'),
    filled: (store) => expect(store.dialog.snapshot.context.isChanged).toBe(true),
    taken: (store) => store.isRefused(nameTaken),
    failed: (store) => store.isRefused(lost),
    several: (store) => store.several.is('editing'),
    severalListed: ({ batch }) => expect(batch).toBeNull(),
    partly(store) {
      store.several.is('partly');
      expect(store.several.snapshot.context.refused).toMatchObject([{ item: { key: '2' } }]);
    },
    page(store) {
      store.isCalm();
      expect(store.saved).toBe(1);
    },
    costing: (store) => store.dialog.is('editing'),
    costed: (store) => expect(store.saved).toBe(2),
    editing: (store) => store.dialog.is('editing'),
    compared: (store) => expect(store.dialog.snapshot.context.serverVersion).not.toBeNull(),
    renamed: (store) => expect(store.saved).toBe(2),
    question: (store) => store.removal.is('asking'),
    gone: (store) => expect(store.deleted).toBe(true),
    kept(store) {
      store.removal.is('asking');
      expect(store.removal.snapshot.context.failure).toEqual(inUse);
    },
  },
  {
    'new.press': (store) => store.opens(null),
    'save.pressEmpty': (store) => store.dialog.is('editing'),
    'form.fill': (store) => store.types(),
    'save.press': (store) => store.saves(),
    'save.pressTaken': (store) => store.failsToSave(nameTaken),
    'save.pressServerAway': (store) => store.failsToSave(),
    'save.pressAgain': (store) => store.saves(),
    'number.mend': (store) => store.saves(),
    'numbers.paste'(store) {
      store.closes();
      store.batch = new MachineHarness(batchMachine, { isChanged: true });
    },
    'several.save'(store) {
      store.several.does({ type: 'batch.start', items: ITEMS.slice(0, 2), task: {}, isTogether: false });
      for (const item of ITEMS.slice(0, 2)) {
        expect(store.several.invokedInput('runOne')).toMatchObject({ item });
        store.several.answers('runOne');
      }
      store.endsBatch();
    },
    'several.saveTaken'(store) {
      store.several.does({ type: 'batch.start', items: ITEMS, task: {}, isTogether: false });
      store.several.answers('runOne');
      store.several.refuses('runOne', { kind: 'blocked', messageKey: 'taken' });
      store.several.answers('runOne');
    },
    'cost.press': (store) => store.opens({ id: 1 }),
    'cost.save'(store) {
      store.types();
      store.saves();
    },
    'edit.press': (store) => store.opens({ id: 1 }),
    'name.saveInConflict'(store) {
      store.types();
      store.failsAsStale();
    },
    'mine.saveAgain': (store) => store.saves(),
    'delete.press': (store) => store.asksToDelete(),
    'delete.confirm': (store) => store.deletes(),
    'delete.confirmInUse': (store) => store.failsToDelete(inUse),
  },
);

const rows = ITEMS.slice(0, 2);

class Shelf extends Store {
  selection: Selection = { selected: [], anchor: null, limit: 100 };
  readonly scan = new MachineHarness(assetScanMachine);
  camera = null;

  reads(code: string): void {
    this.scan.does({ type: 'code.lookUp', code });
    this.scan.answers('readAsset', { serialNumber: Number(code) });
  }

  selected(): string[] {
    return this.selection.selected.map(({ key }) => key);
  }

  selects(event: SelectionEvent): void {
    this.selection = selectionAfter(this.selection, event);
  }

  applies(): void {
    this.several.does({ type: 'batch.start', items: rows, task: { center: 1 }, isTogether: true });
    expect(this.several.invokedInput('runAll')).toMatchObject({ items: rows });
  }

  moves(): void {
    this.applies();
    this.several.answers('runAll', []);
    this.several.expectEmitted({ type: 'dialog.closed' });
    this.selects({ type: 'selection.clear' });
    this.endsBatch();
  }
}

export const inventoryWithoutScreen = logicOf(
  inventoryModel,
  () => new Shelf(),
  {
    list: (shelf) => expect(shelf.selected()).toEqual([]),
    one: (shelf) => expect(shelf.selected()).toEqual(['1']),
    both: (shelf) => expect(shelf.selected()).toEqual(['1', '2']),
    choosing: (shelf) => shelf.several.is('editing'),
    choosingAgain: (shelf) => shelf.several.is('editing'),
    leaving: (shelf) => shelf.several.is('leaving'),
    kept: (shelf) => shelf.several.is('editing'),
    required: (shelf) => shelf.several.is('editing'),
    failed(shelf) {
      shelf.several.is('editing');
      expect(shelf.several.snapshot.context.failure).toEqual(lost);
    },
    refused: (shelf) => shelf.several.is('refused'),
    applying: (shelf) => shelf.several.mayNot({ type: 'dialog.close' }),
    unknown: (shelf) => shelf.scan.is('missing'),
    unread: (shelf) => shelf.scan.is('failed'),
    cameraRefused: isCameraRefused,
    prefilled: (shelf) => shelf.dialog.is('editing'),
    page: (shelf) => shelf.scan.expectEmitted({ type: 'asset.found' }),
    moved: (shelf) => expect([shelf.batch, shelf.selected()]).toEqual([null, []]),
  },
  {
    'row.select': (shelf) => shelf.selects({ type: 'row.toggle', row: rows[0]! }),
    'selection.clear': (shelf) => shelf.selects({ type: 'selection.clear' }),
    'page.select': (shelf) => shelf.selects({ type: 'page.toggle', rows }),
    'code.scan': (shelf) => shelf.reads('1'),
    'code.scanAnother'(shelf) {
      shelf.reads('2');
      shelf.selects({ type: 'row.add', row: rows[1]! });
    },
    'code.scanUnknown'(shelf) {
      shelf.scan.does({ type: 'code.lookUp', code: '5999999' });
      shelf.scan.refuses('readAsset', missing);
    },
    'code.scanServerAway'(shelf) {
      shelf.scan.does({ type: 'code.lookUp', code: '5999999' });
      shelf.scan.refuses('readAsset', lost);
    },
    'code.lookAgain'(shelf) {
      shelf.scan.does({ type: 'scan.retry' });
      shelf.scan.refuses('readAsset', missing);
    },
    ...refusedCamera,
    'unknown.create'(shelf) {
      shelf.scan.does({ type: 'scan.dismiss' });
      shelf.opens(null);
    },
    'center.press'(shelf) {
      shelf.batch = new MachineHarness(batchMachine, { isChanged: false });
    },
    'center.applyEmpty': (shelf) => shelf.several.is('editing'),
    'center.apply': (shelf) => shelf.moves(),
    'center.chooseAndCancel'(shelf) {
      shelf.several.does({ type: 'form.change' });
      shelf.several.does({ type: 'dialog.close' });
    },
    'question.stay': (shelf) => shelf.several.does({ type: 'question.cancel' }),
    'question.leave'(shelf) {
      shelf.several.does({ type: 'question.accept' });
      shelf.endsBatch();
    },
    'center.applyHeld': (shelf) => shelf.applies(),
    'answer.arrive'(shelf) {
      shelf.several.answers('runAll', []);
      shelf.selects({ type: 'selection.clear' });
      shelf.endsBatch();
    },
    'center.applyAgain': (shelf) => shelf.moves(),
    'center.applyServerAway'(shelf) {
      shelf.applies();
      shelf.several.refuses('runAll', lost);
    },
    'center.applyOneGone'(shelf) {
      shelf.applies();
      shelf.several.answers('runAll', [{ item: rows[1], failure: missing }]);
    },
    'refused.back': (shelf) => shelf.several.does({ type: 'batch.edit' }),
  },
);
