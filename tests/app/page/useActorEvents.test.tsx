import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useActorEvents } from '../../../src/shared/useActorEvents';

const echo = setup({ types: { events: {} as { type: 'say' }, emitted: {} as { type: 'said' } } }).createMachine({
  on: { say: { actions: emit({ type: 'said' }) } },
});

test('events of an actor that outlives a component are heard once each by what is shown, with its props of the moment', () => {
  const actor = createActor(echo).start();
  const heard: string[] = [];
  const hear = (who: string) =>
    renderHook(({ name }) => useActorEvents(actor, { said: () => void heard.push(name) }), {
      initialProps: { name: who },
    });
  const first = hear('first');
  actor.send({ type: 'say' });
  first.rerender({ name: 'first again' });
  actor.send({ type: 'say' });
  first.unmount();
  hear('second');
  actor.send({ type: 'say' });
  expect(heard).toEqual(['first', 'first again', 'second']);
});
