import { machines } from '../../machines/index';
import { toMermaid } from './mermaid';

/** Replaces the drawings in docs/machines.md by those of the machines as they are. */
export function withDrawings(page: string): string {
  const sorted = Object.entries(machines).sort(([a], [b]) => (a < b ? -1 : 1));
  const drawings = sorted.flatMap(([id, machine]) => [
    `### ${id}`,
    ...(machine.root.description ? [machine.root.description] : []),
    `\`\`\`mermaid\n${toMermaid(machine)}\n\`\`\``,
  ]);
  return page.replace(
    /(<!-- drawings -->\n)[\s\S]*(\n<!-- \/drawings -->)/u,
    (_, before: string, after: string) => before + drawings.join('\n\n') + after,
  );
}
