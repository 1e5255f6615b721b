import type { Moment } from './channel';

/** The recorded events as a test, from the first known moment to the last. */
export function asTest(machine: string, moments: readonly Moment[]): string {
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
    `import { ${machine}Machine } from '../../machines/${machine}.machine';`,
    "import { replay } from '../support/replay';",
    '',
    `test(${JSON.stringify(title)}, () => {`,
    `  replay(${machine}Machine, {`,
    `    from: ${json({ value: first.value, context: first.context })},`,
    `    events: ${json(others.map(({ event }) => event))},`,
    `    to: ${json(last.value)},`,
    '  });',
    '});',
    '',
  ].join('\n');
}
