import { expect } from 'vitest';
import { blocked, lost } from '../../paths/samples/rentRecords';
import { factsOf, handOutSample, untouched } from '../../paths/samples/handover';
import { logicOf } from '../../support/models/logicModel';
import { handoverModel } from '../handover.model';
import { HandoverPage, sendings } from './shared/handoverPage';
import { isCameraRefused } from './shared/refusedCamera';

const [UNIT, OTHER, FREE] = [100207, 100208, '100643'];
const { read, direction } = handOutSample.input!;
/** Two units without a counter, of which nothing was kept. */
const input = untouched({ ...read, facts: [factsOf(UNIT, {}), factsOf(OTHER, {})] }, direction);

export const handoverWithoutScreen = logicOf(
  handoverModel,
  () => new HandoverPage(input, UNIT),
  {
    listed: ({ units }) => expect(units).toMatchObject([{ isPreset: true }, { isPreset: true }]),
    unticked: ({ units }) => expect(units).toEqual([]),
    asked: ({ list }) => expect(list.snapshot.context.problem).toEqual({ kind: 'nothing', assets: [] }),
    unknown: (page) => page.says('unknown'),
    scanned(page) {
      page.isTicked();
      page.says('ticked');
    },
    repeated(page) {
      page.isTicked();
      page.says('already');
    },
    exchanged(page) {
      expect(page.units).toMatchObject([{ asset: UNIT, by: FREE }]);
      page.says('exchanged');
    },
    ticked: (page) => page.isTicked(),
    kept: (page) => page.isTicked(),
    sending: ({ list }) => list.is('sending'),
    expired: (page) => page.isExpired(),
    cameraRefused: isCameraRefused,
    refused(page) {
      page.isTicked();
      expect(page.list.snapshot.context.failure).toBe(lost);
    },
    overtaken({ list, units }) {
      expect(units).toEqual([]);
      expect(list.snapshot.context).toMatchObject({
        problem: { kind: 'overtaken', assets: [UNIT] },
        failure: blocked,
      });
    },
    handed: (page) => page.isHanded(),
    handedOther: (page) => page.isHanded(),
  },
  {
    ...sendings,
    'unit.tick': ({ list }) => list.does({ type: 'unit.toggle', asset: UNIT }),
    'unit.scan': (page) => page.readsOwn(),
    'unit.scanOther'(page) {
      page.reads(FREE, 'elsewhere');
      page.scan.answers('lookUpUnit', { name: 'Grua', insteadOf: UNIT, rent: null });
      page.ticks(FREE);
    },
    'unit.scanUnknown'(page) {
      page.reads('999999', 'elsewhere');
      page.scan.refuses('lookUpUnit', { kind: 'missing', messageKey: 'not-found' });
    },
    'unit.scanAgain': (page) => page.reads(String(UNIT), 'ticked'),
    'page.reload': (page) => page.reloads(),
    'otherTab.open': (page) => page.reloads(),
    'send.pressTooLate'(page) {
      page.sends();
      page.answers('refused', blocked, [OTHER]);
    },
  },
);
