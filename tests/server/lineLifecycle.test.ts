import { beforeAll, describe, expect, it } from 'vitest';
import type { Rent } from '../../machines/types';
import { today, toWire } from '../../src/shared/domain/days';
import { lineStage, type LineEvent } from '../../src/shared/domain/line';
import { lineLifecycleSample } from '../paths/samples/lineLifecycle';
import { recordWalks } from '../paths/walks';
import { createRentFixture, type RentFixture } from './rentFixture';
import { createTestApp, type TestApp } from './support';

/** Calls that bring about each event of the chart, for all lines of a rent. */
const CALLS: Record<LineEvent, string> = {
  'line.handOut': 'startRent',
  'line.takeBack': 'endRent',
  'line.undoHandOut': 'undoStart',
  'line.undoTakeBack': 'undoEnd',
};
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
    const rent: Rent = await fixture.rent(undefined, [await fixture.asset(), await fixture.asset()]);
    const id = Number(rent.id);
    let now: Rent = await fixture.do(id, 'reserveRent');
    for (const event of after) now = await fixture.do(id, CALLS[event]);
    expect(now.rentLines.map((line) => lineStage(now, line))).toEqual([state, state]);
    for (const event of EVENTS.filter((each) => !can?.includes(each)))
      expect(await fixture.act(id, CALLS[event]), event).toMatchObject({
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
