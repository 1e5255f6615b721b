import { describe, expect, test } from 'vitest';
import { machines } from '../../machines/index';
import { statesOf, transitionsOf } from '../paths/explore';
import { PORTUGUESE, translationKey } from '../paths/words';

/** All states but the root, and all transitions that an event of the machine's own takes. */
function describable(id: string) {
  const machine = machines[id]!;
  // Answers, delays and automatic transitions are described by the states they lead to.
  const events = transitionsOf(machine).filter(({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'));
  return [...statesOf(machine).slice(1), ...events];
}

describe.each(Object.keys(machines))('%s', (id) => {
  test('describes every state and event in English', () => {
    const missing = describable(id).filter(({ description }) => !description);
    expect(missing.map(translationKey)).toEqual([]);
  });

  test('describes the same in Portuguese, and nothing else', () => {
    expect(Object.keys(PORTUGUESE[id] ?? {}).sort()).toEqual(describable(id).map(translationKey).sort());
  });
});

test('Portuguese descriptions are of machines that exist, and none is empty', () => {
  expect(Object.keys(PORTUGUESE).filter((id) => !(id in machines))).toEqual([]);
  expect(Object.values(PORTUGUESE).flatMap((own) => Object.values(own ?? {}))).not.toContain('');
});
