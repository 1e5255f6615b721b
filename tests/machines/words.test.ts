import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { expect, test } from 'vitest';
import { machines } from '../../machines/index';
import { describeTransition, statesOf, transitionsOf } from '../paths/explore';

const lacks = ({ description, meta }: AnyStateNode | AnyTransitionDefinition): string[] => {
  const portuguese = (meta as { pt?: unknown } | undefined)?.pt;
  return [
    ...(description ? [] : ['English']),
    ...(typeof portuguese === 'string' && portuguese.length > 0 ? [] : ['Portuguese']),
  ];
};

// What people are told when they follow generated cases by hand; the root of a machine says nothing but its name.
test.each(Object.entries(machines))(
  'every state of %s, and everything that can happen in it, has words in English and Portuguese',
  (_id, machine) => {
    const states = statesOf(machine)
      .slice(1)
      .flatMap((node) => lacks(node).map((language) => `state ${node.id}: ${language}`));
    // Answers, delays and what follows by itself are told by the states they lead to.
    const events = transitionsOf(machine).filter(
      ({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'),
    );
    const transitions = events.flatMap((transition) =>
      lacks(transition).map((language) => `${describeTransition(transition)}: ${language}`),
    );
    expect([...states, ...transitions]).toEqual([]);
  },
);
