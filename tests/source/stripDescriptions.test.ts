import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { withoutDescriptions } from '../../scripts/vite/stripDescriptions';

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.machine.ts'),
);

/** The code without a property of that name anywhere, printed in one way. */
function printedWithout(text: string, names: readonly string[]): string {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ESNext, true);
  const isWord = (node: ts.Node) =>
    ts.isPropertyAssignment(node) && names.includes(node.name.getText()) && ts.isStringLiteralLike(node.initializer);
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined =>
        isWord(node) ? undefined : ts.visitEachChild(node, visit, context);
      return ts.visitNode(root, visit) as ts.SourceFile;
    },
  ]);
  return ts
    .createPrinter({ removeComments: true })
    .printFile(transformed[0]!)
    .replaceAll(/,?\s+/gu, ' ')
    .replaceAll(/\{ \}/gu, '{}');
}

describe.each(files)('%s as it is built', (name) => {
  const text = readFileSync(join('machines', name), 'utf8');
  const stripped = withoutDescriptions(text);

  test('has lost its descriptions and nothing else', () => {
    expect(stripped).not.toMatch(/\bdescription:\s*['"]/u);
    expect(printedWithout(stripped, [])).toBe(printedWithout(text, ['description']));
    expect(stripped.split('\n')).toHaveLength(text.split('\n').length);
  });
});
