import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { alertsMachine, type NewAlerts, type SeenAlerts } from '../../machines/page/alerts.machine';
import { pageSearchMachine, type FoundRecord, type RecordKind } from '../../machines/page/pageSearch.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { alertsSample, late, pageSearchSample, unpaid } from '../paths/samples/header';
import { testEveryPath } from '../support/models/paths';

describe('the search for pages', () => {
  testEveryPath(pageSearchSample, {
    invariants: {
      'a search that is closed keeps no text and no choice': (state) => {
        if (!state.matches('open')) expect(state.context).toMatchObject({ text: '', active: 0, records: [] });
      },
    },
  });

  test('arrows go round', () => {
    const actor = createActor(pageSearchMachine, { clock: new SimulatedClock() }).start();
    actor.send({ type: 'search.open' });
    const active = (step: 1 | -1) => {
      actor.send({ type: 'suggestion.move', step, count: 3 });
      return actor.getSnapshot().context.active;
    };
    expect([active(1), active(1), active(1), active(-1)]).toEqual([1, 2, 0, 2]);
  });
});

describe('the search for records', () => {
  test('asks once for what was typed last, and never shows the answer to an earlier text', async () => {
    const clock = new SimulatedClock();
    const asked: string[] = [];
    const answers: ((records: FoundRecord[]) => void)[] = [];
    const machine = pageSearchMachine.provide({
      actors: {
        findRecords: fromPromise<FoundRecord[], { text: string; kinds: RecordKind[] }>(({ input }) => {
          asked.push(input.text);
          return new Promise((resolve) => answers.push(resolve));
        }),
      },
    });
    const actor = createActor(machine, { clock }).start();
    const found = (title: string): FoundRecord => ({ kind: 'rent', id: title, title, detail: '' });
    const type = (text: string) => actor.send({ type: 'text.type', text, kinds: ['rent'] });
    actor.send({ type: 'search.open' });
    type('a1');
    expect(actor.getSnapshot().value).toEqual({ open: 'pausing' });
    clock.increment(119);
    type('a12');
    clock.increment(119);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['a12']);
    type('a123');
    clock.increment(200);
    answers[0]?.([found('A12')]);
    await Promise.resolve();
    expect(actor.getSnapshot().context.records).toEqual([]);
    answers[1]?.([found('A123')]);
    await waitFor(actor, (state) => state.matches({ open: 'found' }));
    expect(actor.getSnapshot().context.records).toEqual([found('A123')]);
    type('a1234');
    expect(actor.getSnapshot().context.records).toEqual([]);
    type(' a ');
    expect(actor.getSnapshot().value).toEqual({ open: 'unasked' });
  });
});

describe('what the day asks for', () => {
  testEveryPath(alertsSample);

  test.each<[string, SeenAlerts, NewAlerts]>([
    ['nothing of it was ever seen', {}, { overdue: 3, unpaid: 40 }],
    [
      'as many were seen today',
      { overdue: { day: '2026-11-21', count: 3 }, unpaid: { day: '2026-11-21', count: 41 } },
      {},
    ],
    [
      'fewer were seen today',
      { overdue: { day: '2026-11-21', count: 2 }, unpaid: { day: '2026-11-21', count: 40 } },
      { overdue: 1 },
    ],
    [
      'as many were seen another day',
      { overdue: { day: '2026-11-20', count: 3 }, unpaid: { day: '2026-11-21', count: 40 } },
      { overdue: 3 },
    ],
  ])('%s: how many are new', async (_what, seen, fresh) => {
    const clock = new SimulatedClock();
    const kept: SeenAlerts[] = [];
    const machine = alertsMachine.provide({
      actors: {
        readAlerts: fromPromise(() => Promise.resolve([late, unpaid])),
        observeRents: fromCallback(() => undefined),
      },
      actions: { storeSeen: ({ context }) => void kept.push(context.seen) },
    });
    const actor = createActor(machine, { clock, input: { day: '2026-11-21', seen } }).start();
    clock.increment(700);
    await waitFor(actor, (state) => state.matches({ data: 'known' }));
    expect(actor.getSnapshot().context.fresh).toEqual(fresh);
    actor.send({ type: 'panel.open' });
    const { fresh: left, marked } = actor.getSnapshot().context;
    expect({ left, marked }).toEqual({ left: {}, marked: fresh });
    expect(kept).toEqual([{ overdue: { day: '2026-11-21', count: 3 }, unpaid: { day: '2026-11-21', count: 40 } }]);
  });

  test('a panel that was opened before the first answer marks what is new, and keeps its marks when rents change', async () => {
    const clock = new SimulatedClock();
    const answers = [[late, unpaid], [late, { ...unpaid, count: 42 }], [{ ...late, count: 1 }, unpaid], [unpaid]];
    const machine = alertsMachine.provide({
      actors: {
        readAlerts: fromPromise(() => Promise.resolve(answers.shift() ?? [])),
        observeRents: fromCallback(() => undefined),
      },
    });
    const seen = { unpaid: { day: '2026-11-21', count: 40 } };
    const actor = createActor(machine, { clock, input: { day: '2026-11-21', seen } }).start();
    const marks: NewAlerts[] = [];
    const read = async () => {
      clock.increment(700);
      await waitFor(actor, (state) => state.matches({ data: 'known' }));
      marks.push(actor.getSnapshot().context.marked);
    };
    actor.send({ type: 'panel.open' });
    await read();
    for (let left = answers.length; left > 0; left -= 1) {
      actor.send({ type: 'records.changed' });
      await read();
    }
    expect(marks).toEqual([{ overdue: 3 }, { overdue: 3, unpaid: 2 }, { overdue: 1, unpaid: 2 }, { unpaid: 2 }]);
    actor.send({ type: 'panel.close' });
    actor.send({ type: 'panel.open' });
    expect(actor.getSnapshot().context.marked).toEqual({});
  });

  test.each([{ type: 'records.changed' }, { type: 'day.change', day: '2026-11-22' }] as const)(
    'a panel that is open stays open with $type',
    (event) => {
      const actor = createActor(withSilentActors(alertsMachine), { input: { day: '2026-11-21', seen: {} } }).start();
      actor.send({ type: 'panel.open' });
      actor.send(event);
      expect(actor.getSnapshot().value).toEqual({ data: 'settling', panel: 'open' });
    },
  );
});
