import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assign, createActor, createMachine, type SnapshotFrom } from 'xstate';
import { useBackgroundSnapshot } from '../../../src/shared/useBackgroundSnapshot';

const machine = createMachine({
  types: {} as {
    context: { typed: string; rows: number };
    events: { type: 'key.press'; text: string } | { type: 'list.load' } | { type: 'answer.arrive' };
  },
  context: { typed: '', rows: 0 },
  initial: 'ready',
  on: { 'key.press': { actions: assign({ typed: ({ event }) => event.text }) } },
  states: {
    ready: { on: { 'list.load': 'reading' } },
    reading: {
      tags: ['busy'],
      on: { 'answer.arrive': { target: 'ready', actions: assign({ rows: ({ context }) => context.rows + 1 }) } },
    },
  },
});
type Snapshot = SnapshotFrom<typeof machine>;
const RENDERING = {
  isSame: (a: Snapshot, b: Snapshot) => a.value === b.value && a.context.rows === b.context.rows,
  isAwaited: (snapshot: Snapshot) => !snapshot.hasTag('busy'),
};

it('renders what is shown and nothing for what is not', () => {
  const actor = createActor(machine).start();
  let renders = 0;
  function Rows() {
    const snapshot = useBackgroundSnapshot(actor, RENDERING);
    renders += 1;
    return <p>{`${snapshot.matches('ready') ? 'ready' : 'reading'} ${snapshot.context.rows}`}</p>;
  }
  render(<Rows />);
  const before = renders;
  act(() => actor.send({ type: 'key.press', text: 'a' }));
  expect(renders, 'a key that changes nothing shown renders nothing').toBe(before);
  act(() => actor.send({ type: 'list.load' }));
  screen.getByText('reading 0');
  act(() => actor.send({ type: 'answer.arrive' }));
  screen.getByText('ready 1');
});

it('shows changes between the first render and the subscription', () => {
  const actor = createActor(machine).start();
  function Rows() {
    const snapshot = useBackgroundSnapshot(actor, RENDERING);
    if (actor.getSnapshot().value === 'ready') actor.send({ type: 'list.load' });
    return <p>{snapshot.matches('ready') ? 'ready' : 'reading'}</p>;
  }
  render(<Rows />);
  screen.getByText('reading');
});
