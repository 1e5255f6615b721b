import { beforeAll, describe, expect, it } from 'vitest';
import type { Rent } from '../../machines/types';
import { today, toWire } from '../../src/shared/domain/days';
import { lineStage, type LineEvent } from '../../src/shared/domain/line';
import { lineLifecycleSample } from '../paths/samples/lineLifecycle';
import { recordWalks } from '../paths/walks';
import { createRentFixture, type RentFixture } from './rentFixture';
import { createTestApp, type Answer, type TestApp } from './support';

/** A rent with two units to walk, and a third one that can go out without them. */
interface Scene {
  id: number;
  units: number[];
  third: number;
}

const itemsOf = (assets: number[]) => ({ items: assets.map((asset) => ({ asset })) });

/** Calls that bring about each event of the chart; of several the last one answers. */
const CALLS: Record<LineEvent, (scene: Scene) => [action: string, body?: object][]> = {
  'line.handOut': ({ units }) => [['handOut', itemsOf(units)]],
  'line.takeBack': ({ units }) => [['takeBack', { ...itemsOf(units), end: true }]],
  'line.release': ({ third }) => [
    ['handOut', itemsOf([third])],
    ['takeBack', { ...itemsOf([third]), end: true }],
  ],
  'line.undoHandOut': () => [['undoStart']],
  'line.undoTakeBack': () => [['undoEnd']],
  'line.undoRelease': () => [['undoEnd']],
};
/** Events that the same call brings about. */
const isSameCall = (one: LineEvent, other: LineEvent) =>
  one.startsWith('line.undo') && CALLS[one].toString() === CALLS[other].toString();
const EVENTS = Object.keys(CALLS) as LineEvent[];

describe('the server and the chart of a line', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  const walks = recordWalks(lineLifecycleSample).map(({ after, is }) => ({ ...is, after: after as LineEvent[] }));

  it.each(walks)('agree after $after', async ({ after, state, can }) => {
    const units = [await fixture.asset(), await fixture.asset()];
    const third = await fixture.asset();
    const rent: Rent = await fixture.rent(undefined, [...units, third]);
    const scene = { id: Number(rent.id), units, third };
    const answerTo = async (event: LineEvent) => {
      let answer: Answer | undefined;
      for (const [action, body] of CALLS[event](scene)) answer = await fixture.act(scene.id, action, body);
      return answer!;
    };
    let now: Rent = await fixture.do(scene.id, 'reserveRent');
    for (const event of after) {
      const answer = await answerTo(event);
      expect(answer, event).toMatchObject({ status: 200 });
      now = answer.body;
    }
    expect(now.rentLines.slice(0, 2).map((line) => lineStage(now, line))).toEqual([state, state]);
    const possible = (can ?? []) as LineEvent[];
    for (const event of EVENTS.filter((each) => !possible.some((other) => isSameCall(each, other) || each === other)))
      expect(await answerTo(event), event).toMatchObject({
        status: 409,
        body: { code: 'illegal-transition' },
      });
  });

  it('leave alone what is back already when the rest comes back', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent(undefined, assets);
    for (const action of ['reserveRent', 'startRent']) await fixture.do(id, action);
    const { db } = test.store;
    await db.updateTable('rent_lines').set({ back_on: '2026-01-05' }).where('asset_serial', '=', assets[0]!).execute();
    const { rentLines }: Rent = await fixture.do(id, 'endRent');
    expect(rentLines.map(({ backOn }) => backOn)).toEqual(['2026-01-05T00:00:00', toWire(today())]);
  });
});
