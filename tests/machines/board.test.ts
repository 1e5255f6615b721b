import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { boardMachine } from '../../machines/planning/board.machine';
import { hoverCardMachine } from '../../machines/planning/hoverCard.machine';
import { boardSample, hoverCardSample } from '../paths/samples/board';
import { testEveryPath } from '../support/models/paths';

const begin = () => createActor(boardMachine, { clock: new SimulatedClock(), input: boardSample.input! }).start();

describe('the planning board', () => {
  testEveryPath(boardSample, {
    invariants: {
      'days are marked exactly while a range stands, and a bar is away from its days only while it is dragged': (
        state,
      ) => {
        expect(state.context.range === null).toBe(state.matches({ range: 'none' }));
        expect(state.context.moved === null).toBe(state.matches({ bars: 'still' }));
      },
    },
  });

  test('asks for what was typed once the typing pauses, and keeps the text meanwhile', () => {
    const clock = new SimulatedClock();
    const actor = createActor(boardMachine, { clock, input: boardSample.input! }).start();
    actor.send({ type: 'search.type', text: 'ger' });
    clock.increment(299);
    actor.send({ type: 'search.type', text: ' gerador ' });
    clock.increment(299);
    expect(actor.getSnapshot().context).toMatchObject({ typed: ' gerador ', query: { search: '' } });
    clock.increment(1);
    expect(actor.getSnapshot().context).toMatchObject({ typed: ' gerador ', query: { search: 'gerador' } });
    actor.send({ type: 'filters.clear' });
    expect(actor.getSnapshot().context).toMatchObject({ typed: '', query: { search: '', zoom: 'fiveWeeks' } });
  });

  test('goes on with what is being typed when the address names the part that is shown', () => {
    const actor = begin();
    const { query } = actor.getSnapshot().context;
    actor.send({ type: 'search.type', text: 'ger' });
    actor.send({ type: 'query.replace', query: { ...query }, former: { ...query, zoom: 'twoWeeks' } });
    expect(actor.getSnapshot().context).toMatchObject({ typed: 'ger', query });
    actor.send({ type: 'query.replace', query: { ...query, search: 'martelo' }, former: query });
    expect(actor.getSnapshot().context).toMatchObject({ typed: 'martelo', query: { search: 'martelo' } });
  });

  test('asks for the dates of a bar that was dropped elsewhere, and for none where it was', () => {
    const actor = begin();
    const wanted: object[] = [];
    actor.on('dates.requested', (event) => void wanted.push(event));
    for (const days of [0, -2, 3]) {
      actor.send({ type: 'bar.grab', key: 'rent 7 1' });
      actor.send({ type: 'bar.drag', days });
      actor.send({ type: days === 3 ? 'bar.release' : 'bar.drop' });
    }
    expect(wanted).toEqual([{ type: 'dates.requested', key: 'rent 7 1', days: -2 }]);
  });

  test('marks another day when arrows go on from a marked range', () => {
    const actor = begin();
    actor.send({ type: 'range.begin', cell: { row: 'a:1', day: 10 } });
    actor.send({ type: 'range.mark', day: 12 });
    actor.send({ type: 'range.mark', day: 13 });
    expect(actor.getSnapshot().context.range).toEqual({ row: 'a:1', anchor: 10, other: 13 });
  });

  test('folds one model or all of them', () => {
    const actor = begin();
    const folded = () => actor.getSnapshot().context.folded;
    actor.send({ type: 'group.toggle', group: 'a' });
    actor.send({ type: 'group.toggle', group: 'b' });
    actor.send({ type: 'group.toggle', group: 'a' });
    expect(folded()).toEqual(['b']);
    actor.send({ type: 'groups.fold', groups: ['a', 'b', 'c'] });
    expect(folded()).toEqual(['a', 'b', 'c']);
  });
});

describe('a card beside what one points at', () => {
  testEveryPath(hoverCardSample, {
    invariants: {
      'has a subject exactly while it is not closed': (state) =>
        expect(state.context.subject === null).toBe(state.matches('closed')),
    },
  });

  test('opens after 400 ms of rest, and stays 300 ms for the pointer to reach it', () => {
    const clock = new SimulatedClock();
    const actor = createActor(hoverCardMachine, { clock }).start();
    actor.send({ type: 'subject.point', subject: 'a' });
    clock.increment(399);
    expect(actor.getSnapshot().value).toBe('pointing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type: 'subject.leave' });
    clock.increment(299);
    actor.send({ type: 'card.enter' });
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type: 'subject.leave' });
    clock.increment(300);
    expect(actor.getSnapshot().value).toBe('closed');
  });
});
