import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { preferencesMachine } from '../../machines/session/preferences.machine';
import { preferencesSample } from '../paths/samples/shell';
import { testEveryPath } from '../support/models/paths';

const { input, events } = preferencesSample;
type Event = Parameters<ReturnType<typeof start>['send']>[0];
const start = () => createActor(preferencesMachine, { input: input! }).start();

describe('preferences', () => {
  testEveryPath(preferencesSample);

  test('each choice changes one thing and leaves the others, in whatever order', () => {
    const choices = (events as Event[]).filter(({ type }) => !/^(?:panel|defaults)\.|\.fail$/u.test(type));
    fc.assert(
      fc.property(fc.shuffledSubarray(choices), (chosen) => {
        const actor = start();
        for (const event of chosen) {
          const before = actor.getSnapshot().context;
          actor.send(event);
          const after = actor.getSnapshot().context;
          expect(
            Object.keys(after).filter((key) => after[key as keyof typeof after] !== before[key as keyof typeof before]),
          ).toHaveLength(1);
        }
      }),
    );
  });

  test('restoring brings back the look the app came with, and leaves the language', () => {
    const actor = start();
    for (const event of events as Event[])
      if (!['defaults.restore', 'language.fail'].includes(event.type)) actor.send(event);
    expect(actor.getSnapshot().context).toMatchObject({ theme: 'dark', layout: 'horizontal', sidebarCollapsed: true });
    actor.send({ type: 'defaults.restore' });
    expect(actor.getSnapshot().context).toEqual({ ...input, language: 'en' });
  });

  test('a language whose texts do not arrive leaves the former one, with an error', () => {
    const actor = start();
    let failures = 0;
    actor.on('language.failed', () => (failures += 1));
    actor.send({ type: 'language.choose', language: 'en' });
    actor.send({ type: 'language.fail', language: 'pt' });
    expect([actor.getSnapshot().context, failures]).toEqual([input, 1]);
  });
});
