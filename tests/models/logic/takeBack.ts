import { expect } from 'vitest';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { takeBackSample, untouched } from '../../paths/samples/handover';
import { logicOf } from '../../support/models/logicModel';
import { takeBackModel } from '../takeBack.model';
import { HandoverPage, sendings } from './shared/handoverPage';
import { isCameraRefused } from './shared/refusedCamera';
import { Sheet } from './shared/unitSheet';

const [FIRST, SECOND] = [100207, 100206];
const { read } = takeBackSample.input!;
const factsOf = (asset: number) => ({ ...read.facts[0]!, asset });
/** Two units without a counter. */
const input = untouched({ ...read, movable: [FIRST, SECOND], facts: [factsOf(FIRST), factsOf(SECOND)] }, 'IN');
const DAMAGE = {
  asset: FIRST,
  condition: 'DAMAGED',
  needsRepair: true,
  charges: [{ kind: 'damage', isOn: true, unitValue: 185 }],
};

/** The page with the sheet of a unit over it, whose changes reach the list as the view carries them. */
class ReturnPage extends HandoverPage {
  private opened: Sheet | null = null;

  get sheet() {
    if (!this.opened) throw new Error('no sheet is open');
    return this.opened;
  }
  opensSheet(): void {
    const details = this.units.find(({ asset }) => asset === FIRST)!;
    const facts = factsOf(FIRST);
    const condition = 'DAMAGED' as const;
    this.opened = new Sheet({ details, facts, direction: 'IN', mayCharge: true, condition });
  }
  saves(): void {
    const saved = this.sheet.saves();
    expect(saved.type).toBe('sheet.saved');
    this.list.does({ type: 'unit.describe', asset: FIRST, change: saved.type === 'sheet.saved' ? saved.details : {} });
  }
}

export const takeBackWithoutScreen = logicOf(
  takeBackModel,
  () => new ReturnPage(input, FIRST),
  {
    listed: ({ units }) => expect(units).toMatchObject([{ isPreset: true }, { isPreset: true }]),
    unticked: ({ units }) => expect(units).toEqual([]),
    asked: ({ list }) => expect(list.snapshot.context.problem).toEqual({ kind: 'nothing', assets: [] }),
    scanned(page) {
      page.isTicked();
      page.says('ticked');
    },
    ticked: (page) => page.isTicked(),
    kept: (page) => page.isTicked(),
    refused(page) {
      page.isTicked();
      expect(page.list.snapshot.context.failure).toBe(lost);
    },
    sending: ({ list }) => list.is('sending'),
    expired: (page) => page.isExpired(),
    cameraRefused: isCameraRefused,
    overtaken({ list, units }) {
      expect(units).toEqual([]);
      expect(list.snapshot.context).toMatchObject({
        problem: { kind: 'overtaken', assets: [FIRST] },
        failure: blocked,
      });
    },
    sheet: ({ sheet }) => expect(sheet.now).toMatchObject({ condition: 'DAMAGED', needsRepair: true, invalid: null }),
    valueRequired({ sheet }) {
      expect(sheet.now.invalid).toBe('damage');
    },
    valued: ({ sheet }) =>
      expect(sheet.now).toMatchObject({
        invalid: null,
        charges: [{ kind: 'damage', isOn: true, unitValue: 185 }],
      }),
    damaged({ list, units }) {
      list.is('choosing');
      expect(units).toMatchObject([DAMAGE]);
    },
    allTicked: ({ list, units }) => expect([units.length, list.snapshot.context.keepsOpen]).toEqual([2, false]),
    allOpen: ({ list, units }) => expect([units.length, list.snapshot.context.keepsOpen]).toEqual([2, true]),
    returned: (page) => page.isHanded(),
    returnedDamaged(page) {
      page.isHanded();
      expect(page.units).toMatchObject([DAMAGE]);
    },
    returnedAll(page) {
      page.isHanded();
      expect(page.saidOf('notice')).toMatchObject({ messageKey: 'rent-take-back-success-message' });
    },
    ended(page) {
      page.isHanded();
      expect(page.saidOf('notice')).toMatchObject({ messageKey: 'rent-end-success-message' });
    },
  },
  {
    ...sendings,
    'send.pressTooLate'(page) {
      page.sends();
      page.answers('refused', blocked, [SECOND]);
    },
    'unit.tick': ({ list }) => list.does({ type: 'unit.toggle', asset: FIRST }),
    'unit.scan': (page) => page.readsOwn(),
    'all.tick': ({ list }) => list.does({ type: 'all.toggle' }),
    'end.toggle': ({ list }) =>
      list.does({ type: 'draft.change', change: { keepsOpen: !list.snapshot.context.keepsOpen } }),
    'page.reload': (page) => page.reloads(),
    'otherTab.open': (page) => page.reloads(),
    'damage.choose': (page) => page.opensSheet(),
    'sheet.escape': () => undefined,
    'sheet.saveEmpty': ({ sheet }) => expect(sheet.saves()).toEqual({ type: 'charge.invalid', kind: 'damage' }),
    'value.type': ({ sheet }) => sheet.does({ type: 'charge.type', kind: 'damage', unitValue: 185 }),
    'sheet.save': (page) => page.saves(),
  },
);
