import { machines } from '../../machines/index';
import { definitionOf } from './definition';
import { toMermaid } from './mermaid';

/** What `npm run machines` writes: contents by path, below the repository. */
export function machineFiles(readme: string): Record<string, string> {
  const sorted = Object.entries(machines).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = [
    '# The machines',
    'Drawn by `npm run machines` from `machines/`; a test fails when a drawing is out of date. Paste a file of `machines/` into [Stately’s editor](https://stately.ai/editor) for a chart that can be clicked through.',
    ...sorted.flatMap(([id, machine]) => [
      `## ${id}`,
      ...(machine.root.description ? [machine.root.description] : []),
      fence(toMermaid(machine)),
    ]),
  ].join('\n\n');
  return {
    'README.md': withDiagrams(readme),
    'docs/machines.md': `${page}\n`,
    'docs/machines.json': `${JSON.stringify(Object.fromEntries(sorted.map(([id, machine]) => [id, definitionOf(machine)])), null, 1)}\n`,
  };
}

/** Replaces what stands between `<!-- machine:id -->` and `<!-- /machine -->`. Throws for a machine that does not exist. */
function withDiagrams(text: string): string {
  return text.replaceAll(
    /(<!-- machine:(\w+) -->\n)[\s\S]*?(\n<!-- \/machine -->)/gu,
    (_, before: string, id: string, after: string) => {
      const machine = machines[id];
      if (!machine) throw new Error(`README.md wants a drawing of “${id}”, which is no machine`);
      return before + fence(toMermaid(machine)) + after;
    },
  );
}

const fence = (mermaid: string) => `\`\`\`mermaid\n${mermaid}\n\`\`\``;
