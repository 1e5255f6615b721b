import { beforeAll, describe, expect, it } from 'vitest';
import type { AssetCondition, Rent } from '../../../machines/types';
import { today, toWire } from '../../../src/shared/domain/days/days';
import { linePlace, type LineEvent } from '../../../src/shared/domain/line';
import { shortestCases } from '../../paths/cases';
import { explore, type Step } from '../../paths/explore';
import { lineLifecycleSample } from '../../paths/samples/lineLifecycle';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';

/** A rent with units to walk, another one that can go out without them, and free ones that can go out for them. */
interface Scene {
  id: number;
  units: number[];
  third: number;
  others: number[];
}

const itemsOf = (assets: number[], condition?: AssetCondition) => ({
  items: assets.map((asset) => ({ asset, condition })),
});

/** Calls that bring about each event of the chart; of several the last one answers. */
const CALLS: Record<LineEvent, (scene: Scene, condition?: AssetCondition) => [action: string, body?: object][]> = {
  'line.handOut': ({ units }) => [['handOut', itemsOf(units)]],
  'line.takeBack': ({ units }, condition) => [['takeBack', { ...itemsOf(units, condition), end: true }]],
  'line.swap': ({ units, others }, condition) =>
    units.map((asset, index) => ['exchange', { asset, by: others[index], reason: 'Avaria', back: { condition } }]),
  'line.find': ({ units }) => units.map((asset) => ['find', { asset }]),
  'line.undoSwap': () => [['undoHandover']],
  'line.undoHandOut': () => [['undoStart']],
  'line.undoTakeBack': () => [['undoEnd']],
  'line.undoRelease': () => [['undoEnd']],
  // Last, because the third unit goes out even where the release is refused, and could be undone.
  'line.release': ({ third }) => [
    ['handOut', itemsOf([third])],
    ['takeBack', { ...itemsOf([third]), end: true }],
  ],
};
/** Events that the same call brings about; an undo of a swap is one of the last hand-over, whichever it was. */
const isSameCall = (one: LineEvent, other: LineEvent) =>
  one.startsWith('line.undo') &&
  other.startsWith('line.undo') &&
  (one === 'line.undoSwap' || CALLS[one].toString() === CALLS[other].toString());
const EVENTS = Object.keys(CALLS) as LineEvent[];

const exploration = explore(lineLifecycleSample);
/** A shortest way to each situation, and from there each step. */
const WAYS: Step[][] = [
  [],
  ...[[], ...shortestCases(exploration).map(({ steps }) => steps)].flatMap((way: Step[]) =>
    (way.at(-1)?.to ?? exploration.first).steps.map((step) => [...way, step]),
  ),
];
const titleOf = (way: Step[]) =>
  way.map(({ event: { type, ...rest } }) => [type, ...Object.values(rest)].join(' ')).join(', ');

describe('the server and the chart of a line', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  it.each(WAYS.map((way) => [titleOf(way), way] as const))('agree after %s', async (_, way) => {
    const { snapshot, steps } = way.at(-1)?.to ?? exploration.first;
    const after = way.map(({ event }) => event);
    // One hand-over can be undone: of two swaps the last one.
    const units = [
      await fixture.asset(),
      ...(after.some(({ type }) => type === 'line.undoSwap') ? [] : [await fixture.asset()]),
    ];
    const others = [await fixture.asset(), await fixture.asset()];
    const third = await fixture.asset();
    const rent: Rent = await fixture.rent(undefined, [...units, third]);
    const scene = { id: Number(rent.id), units, third, others };
    const answerTo = async (event: LineEvent, condition?: AssetCondition) => {
      let answer: Answer | undefined;
      for (const [action, body] of CALLS[event](scene, condition)) answer = await fixture.call(scene.id, action, body);
      return answer!;
    };
    let now: Rent = await fixture.succeed(scene.id, 'reserveRent');
    for (const { type, condition } of after) {
      const answer = await answerTo(type as LineEvent, condition as AssetCondition | undefined);
      expect(answer, type).toMatchObject({ status: 200 });
      now = answer.body;
    }
    expect(now.rentLines.slice(0, units.length).map((line) => linePlace(now, line))).toEqual(
      units.map(() => snapshot.value),
    );
    const possible = steps.map(({ event }) => event.type as LineEvent);
    for (const event of EVENTS.filter((each) => !possible.some((other) => isSameCall(each, other) || each === other)))
      expect(await answerTo(event), event).toMatchObject({
        status: 409,
        body: { code: 'illegal-transition' },
      });
  });

  it('leave alone what is back already when the rest comes back', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent(undefined, assets);
    for (const action of ['reserveRent', 'startRent']) await fixture.succeed(id, action);
    const { db } = test.store;
    await db.updateTable('rent_lines').set({ back_on: '2026-01-05' }).where('asset_serial', '=', assets[0]!).execute();
    const { rentLines }: Rent = await fixture.succeed(id, 'endRent');
    expect(rentLines.map(({ backOn }) => backOn)).toEqual(['2026-01-05T00:00:00', toWire(today())]);
  });
});
