import { createActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { DatesToSend } from '../../machines/rent/priceReview.machine';
import type { RentCharge, RentMove, ReviewedLine } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import {
  dearer,
  kept,
  keptSample,
  machine,
  moved,
  priceReviewSample,
  same,
  shortened,
} from '../paths/samples/priceReview';
import { blocked, lineOf, lost, conflictWith, rentOf } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

const read = done('reviewLines', [same, dearer]);
const untick = { type: 'line.tick', asset: 100428, isTicked: false };
const save = { type: 'prices.save' };

describe('the review of prices', () => {
  testEveryPath(priceReviewSample, {
    invariants: {
      'what was saved has no failure, and what was refused has one': (snapshot) => {
        if (snapshot.matches('saved')) expect(snapshot.output).toMatchObject({ end: 'saved', failure: null });
        if (snapshot.matches('refused')) expect(snapshot.output?.failure).not.toBeNull();
      },
      'it is shown wherever it waits for the person': (snapshot) => {
        const waits = snapshot.can({ type: 'dates.save' });
        if (waits) expect(snapshot.hasTag('shown')).toBe(true);
        expect(waits && snapshot.hasTag('busy')).toBe(false);
      },
    },
  });
});

describe('the review of prices for the same days', () => {
  testEveryPath(keptSample, {
    invariants: {
      'it can be left wherever nothing is on its way': (snapshot) => {
        const isOver = snapshot.status === 'done' || snapshot.matches('sending');
        expect(snapshot.can({ type: 'review.cancel' })).toBe(!isOver);
      },
      'it never sends the days alone, and never ends refused': (snapshot) => {
        expect(snapshot.can({ type: 'dates.save' })).toBe(false);
        expect(snapshot.matches('refused')).toBe(false);
      },
    },
  });

  test('says that nothing differs', () => {
    const actor = createActor(withSilentActors(machine), { input: kept }).start();
    actor.send(done('reviewLines', [same]));
    expect(actor.getSnapshot().value).toBe('agreeing');
  });

  test('begins anew with what another user saved, and keeps the other ticks', () => {
    const actor = createActor(withSilentActors(machine), { input: kept }).start();
    const serverVersion = rentOf({ startDate: '2026-11-21T00:00:00', version: 9 });
    for (const event of [
      read,
      untick,
      { ...untick, isTicked: true },
      save,
      failed('updateDate', conflictWith(serverVersion)),
    ])
      actor.send(event);
    expect(actor.getSnapshot()).toMatchObject({ value: { reading: 'prompt' }, context: { start: '2026-11-21' } });
    const typed = { ...dearer, line: { ...dearer.line, paymentValue: 450 }, isTicked: false };
    actor.send(done('reviewLines', [typed]));
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { lines: [typed], rent: serverVersion } });
    expect(actor.getSnapshot().context.failure).not.toBeNull();
  });
});

/** The change that is sent after these events. */
function changeFor(input: RentMove, ...events: AnyEventObject[]): DatesToSend | undefined {
  const actor = createActor(withSilentActors(machine), { input }).start();
  for (const event of events) actor.send(event);
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  return (children.updateDate?.getSnapshot() as { context: DatesToSend } | undefined)?.context;
}

/** The lines that are sent with the days, after these events. */
const sentFor = (input: RentMove, ...events: AnyEventObject[]) => changeFor(input, ...events)?.lines;
const sent = (...events: AnyEventObject[]) => sentFor(shortened, ...events);

describe('with the days go', () => {
  test('the ticked lines, and those whose price is explained anew', () => {
    expect(sent(read, save)).toEqual([same, dearer]);
    expect(sent(done('reviewLines', [same]))).toEqual([same]);
  });

  test('not the ones that were unticked', () => {
    const third = { ...dearer, line: lineOf(100_429, 500) };
    expect(sent(done('reviewLines', [dearer, third]), untick, save)).toEqual([third]);
  });

  test('no line where the number of days stays, without a question', () => {
    expect(sentFor(moved)).toEqual([]);
  });

  test('no line for the dates alone', () => {
    expect(sent(read, { type: 'dates.save' })).toEqual([]);
    expect(sent(failed('reviewLines', lost), { type: 'dates.save' })).toEqual([]);
  });

  test('nothing while no price is ticked', () => {
    expect(sent(read, untick, save)).toBeUndefined();
    expect(sent(read, untick, { ...untick, isTicked: true }, save)).toHaveLength(2);
  });
});

describe('of a rent whose values stay', () => {
  const charged = { type: 'prices.save', chargeText: 'Diferença de preço' };
  const extended = { ...shortened, rent: rentOf({ charges: [{ source: 'EXTENSION' } as RentCharge] }) };

  test('the name of the charge goes with the ticked lines, and not with the days alone after a lost answer', () => {
    expect(changeFor(shortened, read, charged)).toMatchObject({
      lines: [same, dearer],
      chargeText: charged.chargeText,
    });
    const lostAnswer = failed('updateDate', { ...lost, serverVersion: null });
    expect(changeFor(shortened, read, charged, lostAnswer, { type: 'dates.save' })).toMatchObject({
      lines: [],
      chargeText: null,
    });
    expect(changeFor(shortened, read, save)?.chargeText).toBeNull();
  });

  test('lines without a difference are shown where other days were charged before', () => {
    const actor = createActor(withSilentActors(machine), { input: extended }).start();
    actor.send(done('reviewLines', [same]));
    expect(actor.getSnapshot().value).toBe('asking');
    const unpriced = createActor(withSilentActors(machine), { input: extended }).start();
    unpriced.send(done('reviewLines', []));
    expect(unpriced.getSnapshot().matches('sending')).toBe(true);
    const sameDays = createActor(withSilentActors(machine), { input: { ...extended, keepsDays: true } }).start();
    sameDays.send(done('reviewLines', [same]));
    expect(sameDays.getSnapshot().value).toBe('agreeing');
  });
});

test('a lost answer keeps the ticks, a refusal ends the review', () => {
  const actor = createActor(withSilentActors(machine), { input: shortened }).start();
  const send = (...events: AnyEventObject[]) => events.forEach((event) => actor.send(event));
  send(read, save, failed('updateDate', { ...lost, serverVersion: null }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { failure: lost, lines: [same, dearer] } });
  send(save, failed('updateDate', { ...blocked, serverVersion: null }));
  expect(actor.getSnapshot().output).toMatchObject({ end: 'refused', failure: { ...blocked, serverVersion: null } });
});

test('the dates alone go again alone after a lost answer, and the ticks are still there for the prices', () => {
  const actor = createActor(withSilentActors(machine), { input: shortened }).start();
  const send = (...events: AnyEventObject[]) => events.forEach((event) => actor.send(event));
  const datesOnly = { type: 'dates.save' };
  const lostAnswer = failed('updateDate', { ...lost, serverVersion: null });
  send(read, datesOnly, lostAnswer);
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { lines: [same, dearer] } });
  expect(sent(read, datesOnly, lostAnswer, datesOnly)).toEqual([]);
  expect(sent(read, datesOnly, lostAnswer, save)).toEqual([same, dearer]);
});

describe('a later review of the same move', () => {
  const again = (...lines: ReviewedLine[]) => {
    const earlier = createActor(withSilentActors(machine), { input: shortened }).start();
    for (const event of [
      read,
      untick,
      { type: 'dates.save' },
      failed('updateDate', { ...blocked, serverVersion: null }),
    ]) {
      earlier.send(event);
    }
    const { reviewed } = earlier.getSnapshot().output!;
    const later = createActor(withSilentActors(machine), { input: { ...shortened, reviewed } }).start();
    later.send(done('reviewLines', lines));
    return (later.getSnapshot().context.lines as ReviewedLine[]).map(({ isTicked }) => isTicked);
  };

  test('keeps what was ticked', () => {
    expect(again(same, dearer)).toEqual([true, false]);
  });

  test('keeps them when it ends before the prices are read', () => {
    const reviewed = [{ ...dearer, isTicked: false }];
    const review = createActor(withSilentActors(machine), { input: { ...shortened, reviewed } }).start();
    for (const event of [failed('reviewLines', lost), { type: 'review.cancel' }]) review.send(event);
    expect(review.getSnapshot().output?.reviewed).toEqual(reviewed);
  });

  test('tells lines of the same value apart', () => {
    expect(again({ ...dearer, line: lineOf(100429, dearer.line.paymentValue) }, dearer)).toEqual([true, false]);
  });

  test('begins anew with a line whose value was changed meanwhile', () => {
    expect(again({ ...dearer, line: { ...dearer.line, paymentValue: 450 } })).toEqual([true]);
  });
});
