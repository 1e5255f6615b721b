import { expect } from 'vitest';
import type { handoverMachine, HandoverOrder } from '../../../../machines/handover/handover.machine';
import type {
  Failure,
  HandoverDirection,
  HandoverDraft,
  HandoverRead,
  Id,
  TickedUnit,
} from '../../../../machines/types';
import { unitScanMachine, type CodePlace } from '../../../../machines/handover/unitScan.machine';
import { handoverWithRules, scannedList } from '../../../paths/samples/handover';
import { lost } from '../../../paths/samples/rentRecords';
import { MachineHarness } from '../../../support/models/machineHarness';
import { refusedCamera } from './refusedCamera';

export const expired: Failure = { kind: 'session', messageKey: 'session-expired' };

interface Input {
  read: HandoverRead;
  direction: HandoverDirection;
  draft: HandoverDraft;
}

/** The page of a hand-over: its machine, and the one of read codes, as the view ties them together. */
export class HandoverPage {
  list: MachineHarness<typeof handoverMachine>;
  camera = null;
  readonly scan = new MachineHarness(unitScanMachine, { list: () => scannedList });

  constructor(
    private readonly input: Input,
    readonly unit: Id,
  ) {
    this.list = new MachineHarness(handoverWithRules, input);
  }

  reads(serial: string, place: CodePlace): void {
    this.scan.does({ type: 'code.read', serial, place, isNext: false });
  }
  ticks(by: string | null): void {
    this.list.does({ type: 'unit.tick', asset: this.unit, by });
  }
  /** Reads the code of the rent's own unit, which ticks it. */
  readsOwn(): void {
    this.reads(String(this.unit), 'movable');
    this.ticks(null);
  }
  /** Begins again with what the browser has kept. */
  reloads(): void {
    const { units, person, signature, late, keepsOpen, onDay, deposit } = this.list.snapshot.context as HandoverDraft;
    this.list = new MachineHarness(handoverWithRules, {
      ...this.input,
      draft: { units, person, signature, late, keepsOpen, onDay, deposit },
    });
  }
  /** Passes the time in which a press counts as one of the step before. */
  settles(): void {
    if (this.list.snapshot.matches({ choosing: 'settling' })) this.list.advanceTime(500);
  }
  sends(): void {
    this.settles();
    this.list.does({ type: 'units.send' });
    this.list.is('sending');
  }
  get order(): HandoverOrder {
    return (this.list.invokedInput('command') as { record: HandoverOrder }).record;
  }
  answers(outcome: string, failure: object | null = null, movable = this.input.read.movable): void {
    this.list.answers('command', { outcome, failure, record: { ...this.order, movable } });
  }
  hands(): void {
    this.sends();
    this.answers('succeeded');
  }
  get units() {
    return this.list.snapshot.context.units as TickedUnit[];
  }
  isTicked(): void {
    this.list.is('choosing');
    expect(this.units).toMatchObject([{ asset: this.unit, by: null }]);
  }
  isHanded(): void {
    this.list.is('done');
    this.list.expectEmitted({ type: 'handover.done' });
  }
  /** The last event of this type that the list emitted. */
  saidOf(type: string) {
    return this.list.emitted.findLast((each) => each.type === type);
  }
  isExpired(): void {
    this.isTicked();
    expect(this.list.snapshot.context.failure).toBe(expired);
  }
  says(kind: string): void {
    expect(this.scan.snapshot.context.results.at(-1)).toMatchObject({ kind });
  }
}

/** Outcomes of sending, whichever way the units go. */
export const sendings = {
  'send.pressEmpty': ({ list }: HandoverPage) => list.does({ type: 'units.send' }),
  'all.untick': ({ list }: HandoverPage) => list.does({ type: 'all.toggle' }),
  'send.press': (page: HandoverPage) => page.hands(),
  'send.pressTwice': (page: HandoverPage) => {
    page.sends();
    page.list.expectIgnored({ type: 'units.send' });
    page.answers('succeeded');
  },
  'send.pressAnswerLost': (page: HandoverPage) => page.hands(),
  'send.pressServerAway': (page: HandoverPage) => {
    page.sends();
    page.answers('refused', lost);
  },
  'send.pressAgain': (page: HandoverPage) => page.hands(),
  'send.pressSlow': (page: HandoverPage) => page.sends(),
  'answer.arrive': (page: HandoverPage) => page.answers('succeeded'),
  'send.pressExpired': (page: HandoverPage) => {
    page.sends();
    page.answers('refused', expired);
  },
  'otherTab.signIn': (page: HandoverPage) => page.reloads(),
  ...refusedCamera,
};
