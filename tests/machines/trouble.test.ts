import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { outageMachine } from '../../machines/page/outage.machine';
import { recoveryMachine } from '../../machines/page/recovery.machine';
import { crashSample, missingCodeSample, outageSample } from '../paths/samples/trouble';
import { testEveryPath } from '../support/models/paths';

describe('a page whose code is missing', () => {
  testEveryPath(missingCodeSample);

  test('is not loaded again without asking when this version has tried that', () => {
    const actor = createActor(recoveryMachine, { input: { isMissing: true, hasReloaded: true } }).start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { kind: 'incomplete' } });
  });
});

describe('a page that threw', () => {
  testEveryPath(crashSample);
});

describe('the back end as a whole', () => {
  testEveryPath(outageSample, {
    invariants: {
      'one failure alone is no outage': (state) => {
        if (state.matches('down')) expect(state.context.failures).toBeGreaterThan(1);
      },
    },
  });

  test('is asked again until it answers, and its return is emitted', () => {
    const clock = new SimulatedClock();
    const asked = vi.fn();
    const returned = vi.fn();
    const machine = outageMachine.provide({
      actors: { observeCalls: fromCallback(() => undefined), askServer: fromPromise<unknown>(async () => asked()) },
    });
    const actor = createActor(machine, { clock });
    actor.on('server.returned', returned);
    actor.start();
    actor.send({ type: 'call.fail', reason: 'maintenance' });
    actor.send({ type: 'call.fail', reason: 'maintenance' });
    clock.increment(15_000);
    expect(asked).toHaveBeenCalledOnce();
    expect(returned).not.toHaveBeenCalled();
    actor.send({ type: 'call.answer' });
    expect(returned).toHaveBeenCalledOnce();
  });
});
