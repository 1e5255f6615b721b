import { expect } from 'vitest';
import { handoverMachine, type HandoverOrder } from '../../../machines/handover.machine';
import { unitScanMachine, type CodePlace } from '../../../machines/unitScan.machine';
import { conflict, lost } from '../../paths/samples/rentRecords';
import { handOutSample } from '../../paths/samples/handover';
import { logicOf } from '../../support/logicModel';
import { MachineHarness } from '../../support/machineHarness';
import { handoverModel } from '../handover.model';

const [UNIT, FREE] = [100207, '100643'];
const input = { ...handOutSample.input!, draft: { ...handOutSample.input!.draft, units: [] } };

/** The page: its machine, and the one of read codes, as the view ties them together. */
class Page {
  list = new MachineHarness(handoverMachine, input);
  readonly scan = new MachineHarness(unitScanMachine);

  reads(serial: string, place: CodePlace): void {
    this.scan.does({ type: 'code.read', serial, place });
  }
  ticks(by: string | null): void {
    this.list.does({ type: 'unit.tick', asset: UNIT, by });
  }
  /** Reads the code of the rent's own unit, which ticks it. */
  readsOwn(): void {
    this.reads(String(UNIT), 'movable');
    this.ticks(null);
  }
  sends(): void {
    this.list.does({ type: 'units.send' });
    this.list.is('sending');
  }
  answers(outcome: string, failure: object | null = null, movable = input.read.movable): void {
    const record = { ...(this.list.invokedInput('command') as { record: HandoverOrder }).record, movable };
    this.list.answers('command', { outcome, failure, record });
  }
  hands(): void {
    this.sends();
    this.answers('succeeded');
  }
  get units() {
    return this.list.now.context.units as { asset: unknown; by: unknown }[];
  }
}

const isTicked = ({ units, list }: Page) => {
  list.is('choosing');
  expect(units).toMatchObject([{ asset: UNIT, by: null }]);
};
const isHanded = ({ list }: Page) => {
  list.is('done');
  list.expectEmitted({ type: 'handover.done' });
};
const says = (page: Page, kind: string) => expect(page.scan.now.context.said).toMatchObject({ kind });

export const handoverWithoutScreen = logicOf(
  handoverModel,
  (): Page => new Page(),
  {
    listed: ({ units }) => expect(units).toEqual([]),
    asked: ({ list }) => expect(list.now.context.problem).toEqual({ kind: 'nothing' }),
    unknown: (page) => says(page, 'unknown'),
    scanned(page) {
      isTicked(page);
      says(page, 'ticked');
    },
    repeated(page) {
      isTicked(page);
      says(page, 'already');
    },
    exchanged(page) {
      expect(page.units).toMatchObject([{ asset: UNIT, by: FREE }]);
      says(page, 'exchanged');
    },
    ticked: isTicked,
    kept: isTicked,
    refused(page) {
      isTicked(page);
      expect(page.list.now.context.failure).toBe(lost);
    },
    overtaken({ list, units }) {
      expect(units).toEqual([]);
      expect(list.now.context).toMatchObject({ problem: { kind: 'overtaken', assets: [UNIT] }, failure: conflict });
    },
    handed: isHanded,
    handedOther: isHanded,
  },
  {
    'send.pressEmpty': ({ list }) => list.does({ type: 'units.send' }),
    'unit.tick': ({ list }) => list.does({ type: 'unit.toggle', asset: UNIT }),
    'unit.scan': (page) => page.readsOwn(),
    'unit.scanOther'(page) {
      page.reads(FREE, 'elsewhere');
      page.scan.answers('findUnit', { name: 'Grua', insteadOf: UNIT, rent: null });
      page.ticks(FREE);
    },
    'unit.scanUnknown'(page) {
      page.reads('999999', 'elsewhere');
      page.scan.refuses('findUnit', { kind: 'missing', messageKey: 'not-found' });
    },
    'unit.scanAgain': (page) => page.reads(String(UNIT), 'ticked'),
    'page.reload'(page) {
      const { units, person, signature, late, keepsOpen } = page.list.now.context;
      const draft = { units, person, signature, late, keepsOpen };
      page.list = new MachineHarness(handoverMachine, { ...input, draft });
    },
    'send.press': (page) => page.hands(),
    'send.pressTwice'(page) {
      page.sends();
      page.list.expectIgnored({ type: 'units.send' });
      page.answers('succeeded');
    },
    'send.pressAnswerLost': (page) => page.hands(),
    'send.pressServerAway'(page) {
      page.sends();
      page.answers('refused', lost);
    },
    'send.pressTooLate'(page) {
      page.sends();
      page.answers('refused', conflict, [100208]);
    },
    'send.pressAgain': (page) => page.hands(),
  },
);
