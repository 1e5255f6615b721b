import type { Moment } from './channel';

/** Source of a test that replays the recorded events, from the first known state to the last. */
export function replayTest(machine: string, moments: readonly Moment[]): string {
  const [first, ...others] = moments;
  const last = moments.at(-1);
  if (!first || !last) return '';
  const json = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  const title = `${others
    .map(({ event }) => event.type)
    .slice(0, 4)
    .join(', ')}${others.length > 4 ? ', …' : ''} → ${JSON.stringify(last.value)}`;
  return [
    "import { test } from 'vitest';",
    "import { machines } from '../../machines';",
    "import { replay } from '../support/replay';",
    '',
    `test(${JSON.stringify(title)}, () => {`,
    `  replay(machines.${machine}, {`,
    `    from: ${json({ value: first.value, context: first.context })},`,
    `    events: ${json(others.map(({ event }) => event))},`,
    `    to: ${json(last.value)},`,
    '  });',
    '});',
    '',
  ].join('\n');
}
