/**
 * Ignores what has no behaviour: descriptions (tests/machines/words.test.ts checks them), `types`, the placeholders in `actors`, and
 * `permit`, which does nothing by design.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const NO_CODE = new Set(['description', 'types', 'actors', 'permit']);

const ignorer = {
  shouldIgnore({ node, parent }) {
    if (node.type === 'ObjectProperty' && NO_CODE.has(node.key.name)) return 'descriptions, types, placeholders';
    if (node.type === 'StringLiteral' && node.value === 'permit') return 'does nothing by design';
    if (
      node.type === 'ObjectExpression' &&
      node.properties.length > 0 &&
      node.properties.every(({ key }) => key?.name === 'description')
    )
      return 'nothing but a description';
    if (node.type === 'VariableDeclarator' && node.id.name === 'notProvided') return 'a placeholder';
    if (node.type === 'ArrowFunctionExpression' && node.body.callee?.name === 'notProvided') return 'a placeholder';
    if (node.type === 'NewExpression' && node.callee.name === 'Error' && parent.type === 'ThrowStatement')
      return 'a message for whoever forgot something';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', ignorer)];
