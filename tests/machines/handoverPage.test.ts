import { createActor, fromCallback, fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { describe, expect, test } from 'vitest';
import { handoverPageMachine, type OpenedHandover } from '../../machines/handover/handoverPage.machine';
import { photoUploadMachine } from '../../machines/handover/photoUpload.machine';
import { unitScanMachine, type ScannedList, type ScannedUnit } from '../../machines/handover/unitScan.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import type { Id, Photo, TickedUnit } from '../../machines/types';
import { childEvents } from '../../src/shared/page/childEvents';
import { handoverWithRules, readOf, untouched } from '../paths/samples/handover';
import { handoverPageSample } from '../paths/samples/handoverPage';
import { testEveryPath } from '../support/models/paths';

testEveryPath(handoverPageSample, {
  invariants: {
    'a hand-over is open exactly while a rent was read': (snapshot) =>
      expect(snapshot.context.opened !== null).toBe(snapshot.matches('open')),
  },
});

describe('the parts of the page', () => {
  /** The page with its real parts, over a rent that a test changes. */
  async function open() {
    const answers: (OpenedHandover | null)[] = [untouched(readOf('NOT_STARTED', [100207, 100208]), 'OUT')];
    /** The ticked units at each look-up. */
    const lists: TickedUnit[][] = [];
    let settle = () => {};
    const page = createActor(
      handoverPageMachine.provide({
        actors: {
          resource: resourceMachine.provide({
            actors: {
              readResource: fromPromise<unknown, { key: unknown }>(() => Promise.resolve(answers.at(-1))),
              observeChanges: fromCallback(() => undefined),
              waitForUnsavedForms: fromCallback(({ sendBack }) => {
                settle = () => sendBack({ type: 'forms.settle' });
              }),
            },
          }),
          handover: handoverWithRules,
          unitScan: unitScanMachine.provide({
            actors: {
              lookUpUnit: fromPromise<ScannedUnit, { serial: string; list: () => ScannedList }>(({ input }) => {
                const { units } = input.list();
                lists.push(units);
                const insteadOf = units.length === 0 ? 100207 : 100208;
                return Promise.resolve({ name: 'Gerador', insteadOf, rent: null });
              }),
            },
          }),
          photoUpload: photoUploadMachine.provide({
            actors: {
              shrinkPhoto: fromPromise(() => Promise.resolve(new Blob())),
              storePhoto: fromPromise<Photo, { rentId: Id; photo: Blob | null }>(() =>
                Promise.resolve({ id: 1, type: 'image/jpeg', size: 4 }),
              ),
            },
          }),
          childEvents,
        },
      }),
      { input: { rentId: 7, direction: 'OUT' } },
    ).start();
    await waitFor(page, (state) => state.matches('open'));
    const { handover, scan, photos } = page.getSnapshot().children;
    const units = () => handover!.getSnapshot().context.units;
    return { page, answers, handover: handover!, scan: scan!, photos: photos!, units, lists, settle: () => settle() };
  }

  test('a code ticks its unit alone, and a tick by hand clears its result', async () => {
    const { handover, scan, units } = await open();
    scan.send({ type: 'code.read', serial: '100207', place: 'movable', isNext: false });
    expect(units().map(({ asset }) => asset)).toEqual([100207]);
    expect(scan.getSnapshot().context.results).toHaveLength(1);
    handover.send({ type: 'unit.toggle', asset: 100208 });
    expect(scan.getSnapshot().context.results).toEqual([]);
  });

  test('a code that waits for another is looked up in the list as that one left it', async () => {
    const { page, scan, lists } = await open();
    page.getSnapshot().children.handover!.send({ type: 'all.toggle' });
    for (const serial of ['100555', '100556'])
      scan.send({ type: 'code.read', serial, place: 'elsewhere', isNext: serial === '100556' });
    await waitFor(scan, (state) => state.context.results.length === 2);
    expect(lists.map((units) => units.map(({ by }) => by))).toEqual([[], ['100555']]);
  });

  test('a rent that is gone leaves the page once nothing is unsaved', async () => {
    const { page, answers, handover, settle } = await open();
    answers.push(null);
    page.send({ type: 'read.retry' });
    const rent = page.getSnapshot().children.rent!;
    await waitFor(rent, (state) => state.matches('vanished'));
    expect(page.getSnapshot().matches('open')).toBe(true);
    settle();
    expect(page.getSnapshot().value).toBe('reading');
    expect(handover.getSnapshot().status).toBe('stopped');
  });

  test('a stored photo belongs to its unit', async () => {
    const { photos, units } = await open();
    photos.send({ type: 'photos.choose', asset: 100208, files: [new Blob()] });
    await waitFor(photos as AnyActorRef, (state: { matches: (name: string) => boolean }) => state.matches('idle'));
    expect(units().find(({ asset }) => asset === 100208)?.photos).toMatchObject([{ id: 1 }]);
  });

  test('what another user has handled leaves the list when the rent is read again', async () => {
    const { page, answers, handover, units } = await open();
    answers.push(untouched(readOf('ONGOING', [100208]), 'OUT'));
    page.send({ type: 'read.retry' });
    await waitFor(handover, ({ context }) => context.movable.length === 1);
    expect(units().map(({ asset }) => asset)).toEqual([100208]);
  });
});
